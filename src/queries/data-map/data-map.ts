/** Data maps (interface §2.3): who publishes what for a place, a topic of it, a country or a dataset kind, what is missing, what to do next. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { Topic, topicDomain } from '../../contract/criterion.ts';
import {
  datasetPages,
  TopicPart,
  type DataMap,
  type SourceDomain,
  type DataGap,
} from '../../contract/answers/data-map.ts';
import { localNameOf, type Place } from '../../contract/data/place.ts';
import { countStates } from '../../contract/verdict-state.ts';
import { nationName, type Atlas, registryMap } from '../atlas.ts';
import { citationPolicy } from '../vocabulary.ts';
import { memoizeByKey } from '../../cache.ts';
import { asks, fallback, mapCoverage, sliceActions, topicPart } from './map-slice.ts';
import { cityActions, kindActions, nationActions, topicActions } from './next-actions.ts';
import { queryId } from '../query-id.ts';
import { recordsAnywhere, recordsOf, sourceDomains, listedRecords } from './source-domains.ts';
import { inSentence } from '../../language/fold.ts';
import type { ListedPlace } from '../../assess/scope.ts';
import { registriesPhrase } from '../../wording/phrases.ts';
import { registriesAbout } from '../../assess/coverage.ts';
import { stateOf } from '../coverage.ts';

interface Gap extends DataGap {
  sentence: string;
}

/** The state of a verdict that leaves something to be wished for; undefined where nothing is. */
function gapState(verdict: Verdict): DataGap['state'] | undefined {
  const state = stateOf(verdict);
  return state === 'published' ? undefined : state;
}

const cityGaps = (atlas: Pick<Atlas, 'finding'>, verdicts: readonly Verdict[]): Gap[] =>
  verdicts.flatMap((verdict) => {
    const state = gapState(verdict);
    return state
      ? [
          {
            name: verdict.row.name,
            state,
            page: datasetPages.kind(verdict.row.dataset),
            sentence: atlas.finding(verdict),
          },
        ]
      : [];
  });

/** "any of the 12 cities we assess in France", "3 of the 12 …", "the one city we assess in Monaco". */
function cities(part: number, all: number, nation: string): string {
  if (all === 1) return `the one city we assess in ${nation}`;
  return `${part === all ? 'any' : part} of the ${all} cities we assess in ${nation}`;
}

/** The sentence for one dataset kind in one country, from its verdicts there; undefined when nothing falls short. */
function nationGap(
  atlas: Atlas,
  row: CriterionRow,
  verdicts: readonly Verdict[],
  code: string,
): { state: DataGap['state']; sentence: string } | undefined {
  const states = verdicts.map(gapState);
  const count = (state: DataGap['state']) => states.filter((value) => value === state).length;
  const nation = inSentence(nationName(atlas, code));
  const [missing, unknown] = [count('missing'), count('unknown')];
  const where = registriesPhrase(registriesAbout(row, { countryCode: code }, { registries: registryMap(atlas) }), 'or');
  const { one, many } = row.subject;
  if (missing + unknown > 0) {
    const finding = `We found no ${one} for ${cities(missing || unknown, verdicts.length, nation)} in ${where}`;
    if (missing === 0)
      return { state: 'unknown', sentence: `${finding}. That isn’t enough to say that there is none.` };
    return {
      state: 'missing',
      sentence: `${finding}. ${unknown > 0 ? `We couldn’t check ${unknown} more.` : ''}`.trimEnd(),
    };
  }
  for (const [state, are] of [
    ['stale', 'are old or inactive'],
    ['siloed', 'need a key, a login or a vendor interface'],
  ] as const) {
    if (count(state) > 0)
      return {
        state,
        sentence: `For ${cities(count(state), verdicts.length, nation).replace(/^any/, 'all')}, we only know ${many} that ${are}.`,
      };
  }
  return undefined;
}

function nationGaps(atlas: Atlas, code: string): Gap[] {
  const among = atlas.byNation.get(code) ?? [];
  return atlas.criteria.flatMap((row, at) => {
    const gap = nationGap(
      atlas,
      row,
      among.map(({ verdicts }) => verdicts[at]!),
      code,
    );
    return gap ? [{ name: row.name, page: datasetPages.kind(row.dataset), ...gap }] : [];
  });
}

/** A kind's gaps: countries where no assessed city has it, or only stale or closed, by name. */
function kindGaps(atlas: Atlas, row: CriterionRow): Gap[] {
  const at = atlas.criteria.indexOf(row);
  return [...atlas.byNation]
    .flatMap(([code, among]) => {
      const verdicts = among.map(({ verdicts }) => verdicts[at]!);
      if (!verdicts.every(gapState)) return [];
      const gap = nationGap(atlas, row, verdicts, code);
      return gap ? [{ name: nationName(atlas, code), page: datasetPages.nation(code), ...gap }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export type MappedPlace = AssessedCity | ListedPlace;

export const isListed = (place: MappedPlace): place is ListedPlace => 'records' in place;

const scopePage = '/method#scope';

const notAssessed = (name: string): string =>
  `We don’t assess or rank ${name}: it’s too small, or too few registries list its data.`;

const listedMap = memoizeByKey(1, ({ scopeId }: ListedPlace) => scopeId, listedMapOf);

function listedMapOf(atlas: Atlas, listed: ListedPlace): DataMap {
  const { scopeId, countryCode, place } = listed,
    { name } = place;
  const nation = nationName(atlas, countryCode);
  const page = datasetPages.place(scopeId);
  const sources = sourceDomains(atlas, listedRecords(atlas, listed), false).map(
    ({ status: _, state: __, ...source }) => source,
  );
  const [first] = sources;
  return {
    query_id: queryId({ place: scopeId, country: countryCode, dataDate: atlas.provenance.dataDate }),
    interpreted_intent: {
      place: name,
      ...localNameOf(place),
      country: nation,
      topic: '',
      use_case: '',
      scopeId,
      assessed: false,
      countryCode,
      topics: [],
      domain: null,
    },
    about: { nation: countryCode, place: scopeId, topic: null, dataset: null, page },
    data_map: {
      coverage: 'unknown',
      source_domains: sources,
      missing_or_uncertain: [notAssessed(name)],
      gaps: [{ name, state: 'uncertain', page: scopePage }],
    },
    next_actions: [
      ...(first ? [`Open ${first.title} at ${first.domain}: ${new URL(first.url).href}`] : []),
      `See what is published elsewhere in ${inSentence(nation)}: ${datasetPages.nation(countryCode)}`,
      `Read which places are assessed: ${scopePage}`,
    ],
    citation_policy: citationPolicy,
    ...atlas.provenance,
  };
}

export const mapOf = (atlas: Atlas, place: MappedPlace): DataMap =>
  isListed(place) ? listedMap(atlas, place) : placeMap(atlas, place);

interface Parts {
  about: DataMap['about'];
  place?: Place;
  domains: DataMap['data_map']['source_domains'];
  verdicts: readonly Verdict[];
  gaps: readonly Gap[];
  actions: string[];
  topics?: TopicPart[];
}

function dataMap(atlas: Atlas, { about, place, domains, verdicts, gaps, actions, topics }: Parts): DataMap {
  return {
    query_id: queryId({
      place: about.place,
      country: about.nation,
      topic: about.topic,
      dataset: about.dataset,
      dataDate: atlas.provenance.dataDate,
    }),
    interpreted_intent: {
      place: place?.name ?? '',
      ...(place ? localNameOf(place) : {}),
      country: about.nation ? nationName(atlas, about.nation) : '',
      topic: about.topic ?? '',
      use_case: '',
      scopeId: about.place,
      assessed: about.place ? true : null,
      countryCode: about.nation,
      topics: about.topic ? [about.topic] : [],
      domain: about.topic ? topicDomain[about.topic] : null,
    },
    about,
    data_map: {
      coverage: mapCoverage(countStates(verdicts)),
      source_domains: domains,
      missing_or_uncertain: gaps.map(({ sentence }) => sentence),
      gaps: gaps.map(({ name, state, page }) => ({ name, state, page })),
      ...(topics ? { topics } : {}),
    },
    next_actions: actions,
    citation_policy: citationPolicy,
    ...atlas.provenance,
  };
}

/** A page and its JSON are made one after the other. */
const keptMaps = 4;
const cityMap = memoizeByKey(
  keptMaps,
  (city: AssessedCity, topic: Topic | null) => `${city.scopeId} ${topic ?? ''}`,
  cityMapOf,
);

/** The criteria asked for, a city's verdicts on them, and who publishes them; portals are included. */
function foundFor(atlas: Atlas, city: AssessedCity, topic: Topic | null) {
  const asked = new Set(topic ? atlas.criteria.filter(asks(topic)) : atlas.criteria);
  const domains = sourceDomains(
    atlas,
    recordsOf(atlas, city).filter(({ verdict: { row } }) => asked.has(row) || fallback.has(row.criterionId)),
    false,
  );
  return { asked, domains, verdicts: city.verdicts.filter(({ row }) => asked.has(row)) };
}

function topicPartOf(atlas: Atlas, city: AssessedCity, topic: Topic, whole: readonly SourceDomain[]): TopicPart {
  const { domains, verdicts } = foundFor(atlas, city, topic);
  return topicPart({ coverage: mapCoverage(countStates(verdicts)), source_domains: domains }, topic, whole);
}

function cityMapOf(atlas: Atlas, city: AssessedCity, topic: Topic | null): DataMap {
  const { asked, domains, verdicts } = foundFor(atlas, city, topic);
  const gaps = cityGaps(atlas, verdicts),
    whole = datasetPages.place(city.scopeId);
  return dataMap(atlas, {
    about: {
      nation: city.countryCode,
      place: city.scopeId,
      topic,
      dataset: null,
      page: topic ? datasetPages.topic(city.scopeId, topic) : whole,
    },
    place: city.place,
    domains,
    verdicts,
    gaps,
    actions: topic
      ? sliceActions({ source_domains: domains, gaps }, city.place.name, whole)
      : cityActions(atlas, city, asked, domains),
    ...(topic ? {} : { topics: Topic.options.map((part) => topicPartOf(atlas, city, part, domains)) }),
  });
}

export const placeMap = (atlas: Atlas, city: AssessedCity): DataMap => cityMap(atlas, city, null);

export const topicMap = (atlas: Atlas, city: AssessedCity, topic: Topic): DataMap => cityMap(atlas, city, topic);

/** Everything that is listed for the assessed cities of a country, its regions and itself. */
export const nationMap = memoizeByKey(keptMaps, (code: string) => code, nationMapOf);

function nationMapOf(atlas: Atlas, code: string): DataMap {
  const cities = atlas.byNation.get(code) ?? [];
  const domains = sourceDomains(
    atlas,
    cities.flatMap((city) => recordsOf(atlas, city)),
    true,
  );
  return dataMap(atlas, {
    about: { nation: code, place: null, topic: null, dataset: null, page: datasetPages.nation(code) },
    domains,
    verdicts: cities.flatMap(({ verdicts }) => verdicts),
    gaps: nationGaps(atlas, code),
    actions: nationActions(atlas, code, new Set(atlas.criteria), domains),
  });
}

/** That with what its topics don't share with it. */
export function nationMapWithTopics(atlas: Atlas, code: string): DataMap {
  const { data_map, ...rest } = nationMap(atlas, code);
  const topics = TopicPart.shape.topic.options.map((topic): TopicPart => {
    const { data_map: part, next_actions } = nationPartMap(atlas, code, topic);
    return { ...topicPart(part, topic, data_map.source_domains), next_actions };
  });
  return { ...rest, data_map: { ...data_map, topics } };
}

/** The part of it that a topic or a domain asks for; its portals if there is nothing else. */
export function nationPartMap(atlas: Atlas, code: string, asked: TopicPart['topic']): DataMap {
  const topic = Topic.options.find((option) => option === asked) ?? null;
  const rows = new Set(atlas.criteria.filter(asks(asked)));
  const names = new Set([...rows].map(({ name }) => name));
  const cities = atlas.byNation.get(code) ?? [];
  const records = cities.flatMap((city) => recordsOf(atlas, city).filter(({ verdict: { row } }) => rows.has(row)));
  const portals =
    records.length > 0
      ? []
      : cities.flatMap((city) =>
          recordsOf(atlas, city).filter(({ verdict: { row } }) => fallback.has(row.criterionId)),
        );
  const domains = sourceDomains(atlas, [...records, ...portals], true);
  return dataMap(atlas, {
    about: { nation: code, place: null, topic, dataset: null, page: datasetPages.nation(code) },
    domains,
    verdicts: cities.flatMap(({ verdicts }) => verdicts.filter(({ row }) => rows.has(row))),
    gaps: nationGaps(atlas, code).filter(({ name }) => names.has(name)),
    actions: nationActions(atlas, code, rows, domains),
  });
}

export const kindMap = memoizeByKey(keptMaps, ({ dataset }: CriterionRow) => dataset, kindMapOf);

function kindMapOf(atlas: Atlas, row: CriterionRow): DataMap {
  const at = atlas.criteria.indexOf(row);
  const domains = sourceDomains(atlas, recordsAnywhere(atlas, new Set([row])), true);
  return dataMap(atlas, {
    about: { nation: null, place: null, topic: null, dataset: row.dataset, page: datasetPages.kind(row.dataset) },
    domains,
    verdicts: atlas.cities.map(({ verdicts }) => verdicts[at]!),
    gaps: kindGaps(atlas, row),
    actions: kindActions(atlas, row, domains),
  });
}

export const worldTopicMap = memoizeByKey(keptMaps, (topic: Topic) => topic, worldTopicMapOf);

function worldTopicMapOf(atlas: Atlas, topic: Topic): DataMap {
  const rows = new Set(atlas.criteria.filter(asks(topic)));
  const domains = sourceDomains(atlas, recordsAnywhere(atlas, rows), true);
  return dataMap(atlas, {
    about: { nation: null, place: null, topic, dataset: null, page: datasetPages.worldTopic(topic) },
    domains,
    verdicts: atlas.cities.flatMap(({ verdicts }) => verdicts.filter(({ row }) => rows.has(row))),
    gaps: [],
    actions: topicActions(atlas, topic, [...rows], domains),
  });
}
