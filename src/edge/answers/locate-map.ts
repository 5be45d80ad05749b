/** Finds the published data map for an intent and the kinds a text names, and cuts or joins maps if no single file has it. */
import { GapAtlas, type CriterionAnswer, CityAssessment } from '../../contract/answers/assessment.ts';
import {
  DataMap,
  datasetPages,
  type Intent,
  type SourceDomain,
  type TopicPart,
} from '../../contract/answers/data-map.ts';
import type { Topic } from '../../contract/criterion.ts';
import { countStates } from '../../contract/verdict-state.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { files } from '../../contract/interface/routes.ts';
import { kindsFirst, kindSteps, weighed, withSources } from '../../queries/data-map/kinds-first.ts';
import {
  criteriaFor,
  joinMaps,
  mapCoverage,
  narrow,
  nationCoverage,
  sliceActions,
  sliceMap,
  topicOf,
} from '../../queries/data-map/map-slice.ts';
import { type Published, required, type Site } from '../published.ts';

type Criterion = Vocabulary['criteria'][number];

const mostActions = 5;

/** A published data map as the dataset search passes it on. */
export interface Located {
  map: DataMap['data_map'];
  actions: string[];
  page: string;
}

/** The map that belongs to a page. Null if there is none. */
const read = (published: Published, page: string): Promise<DataMap | null> => published.json(`${page}.json`, DataMap);

/** Throws if there is none. */
const requiredMap = (published: Published, page: string): Promise<DataMap> =>
  required(published, `${page}.json`, DataMap);

const asLocated = ({ data_map: map, next_actions: actions, about: { page } }: DataMap): Located => ({
  map,
  actions,
  page,
});

/** Joins maps. Their actions alternate, without repeats. */
function joined(parts: readonly Located[], page: string): Located {
  if (parts.length === 1) return parts[0]!;
  const turns = Array.from({ length: mostActions }, (_, i) => parts.flatMap(({ actions }) => actions[i] ?? [])).flat();
  return { map: joinMaps(parts.map(({ map }) => map)), actions: [...new Set(turns)].slice(0, mostActions), page };
}

const coverageIn = (verdicts: readonly CriterionAnswer[], criteria: readonly Criterion[]) => {
  const ids = new Set(criteria.map(({ criterionId }) => criterionId));
  return mapCoverage(countStates(verdicts.filter(({ criterionId }) => ids.has(criterionId))));
};

/** Coverage of some criteria: for a place from its own verdicts, never its country's. */
async function coverageFor(
  { scopeId, assessed, countryCode }: Intent,
  criteria: readonly Criterion[],
  published: Published,
): Promise<DataMap['data_map']['coverage']> {
  if (scopeId) return assessed ? coverageIn(await verdictsOf(scopeId, published), criteria) : 'unknown';
  const counts = await published.json(files.gapAtlas, GapAtlas);
  return counts ? nationCoverage(counts, countryCode!, criteria) : 'unknown';
}

const partsOf = ({ data_map }: DataMap, asked: readonly string[]): TopicPart[] =>
  asked.flatMap((one) => data_map.topics?.find(({ topic }) => topic === one) ?? []);

/** The map of an assessed city, or its parts for the topics or the domain. */
async function ofPlace({ scopeId, topics, domain }: Intent, site: Site): Promise<Located> {
  const page = datasetPages.place(scopeId!);
  const whole = await requiredMap(site, page);
  const parts = partsOf(whole, topics);
  if (parts.length > 0)
    return joined(
      parts.map((part) => {
        const map = topicOf(whole, part, site.words.criteria);
        const actions = sliceActions(map, whole.interpreted_intent.place, page);
        return { map, actions, page: datasetPages.topic(scopeId!, part.topic as Topic) };
      }),
      page,
    );
  if (!domain) return asLocated(whole);
  const criteria = criteriaFor(site.words, topics, domain);
  const map = sliceMap(whole.data_map, criteria);
  const coverage = coverageIn(await verdictsOf(scopeId!, site), criteria);
  return { map: { ...map, coverage }, actions: sliceActions(map, whole.interpreted_intent.place, page), page };
}

/** The map of a place that isn't assessed, or its part for the question; null if it has no sources. */
async function ofListed({ scopeId, topics, domain }: Intent, site: Site) {
  const page = datasetPages.place(scopeId!);
  const whole = await read(site, page);
  if (!whole || (topics.length === 0 && !domain)) return whole && asLocated(whole);
  const { missing_or_uncertain, gaps } = whole.data_map;
  const map = { ...sliceMap(whole.data_map, criteriaFor(site.words, topics, domain)), missing_or_uncertain, gaps };
  return map.source_domains.length > 0
    ? { map, actions: sliceActions(map, whole.interpreted_intent.place, page), page }
    : null;
}

/** For a place or country without a map: we know nothing of what it publishes. */
const unjudged = ({ map, ...rest }: Located): Located => ({ map: { ...map, coverage: 'unknown' }, ...rest });

/** Without the parts for topics, which are hundreds of kilobytes for a large country. */
const withoutTopics = ({ map: { topics: _, ...map }, ...rest }: Located): Located => ({ map, ...rest });

/** The country's own sources, for a place that isn't assessed. */
function nationalOnly({ map, actions, page }: Located): Located {
  const national = map.source_domains.filter(({ level }) => level === 'nation');
  return unjudged({ map: national.length > 0 ? { ...map, source_domains: national } : map, actions, page });
}

/** The map of a country, or its parts for what is asked. */
async function ofNation(intent: Intent, site: Site): Promise<Located | null> {
  const { countryCode, scopeId, topics, domain } = intent;
  const page = datasetPages.nation(countryCode!);
  const whole = await read(site, page);
  if (!whole) return null;
  const parts = partsOf(whole, topics.length > 0 ? topics : domain ? [domain] : []);
  const located =
    parts.length === 0
      ? withoutTopics(asLocated(whole))
      : joined(
          parts.map((part) => ({
            map: topicOf(whole, part, site.words.criteria),
            actions: part.next_actions ?? [],
            page,
          })),
          page,
        );
  return scopeId ? nationalOnly(located) : located;
}

async function ofTopics({ topics, domain }: Intent, site: Site): Promise<Located> {
  if (topics.length > 0)
    return joined(
      await Promise.all(
        topics.map(async (topic) => asLocated(await requiredMap(site, datasetPages.worldTopic(topic)))),
      ),
      datasetPages.index,
    );
  const kinds = site.words.criteria.filter((criterion) => criterion.domain === domain);
  return joined(
    await Promise.all(
      kinds.map(async ({ dataset }) => asLocated(await requiredMap(site, datasetPages.kindMap(dataset)))),
    ),
    datasetPages.index,
  );
}

export const nothing: Located = {
  map: { coverage: 'unknown', source_domains: [], missing_or_uncertain: [], gaps: [] },
  actions: [
    'Name a place, a country or a topic, or choose one: /datasets',
    'See how accurate search is: /search-quality',
  ],
  page: datasetPages.index,
};

/** The map, ignoring kinds. */
async function locateTopics(intent: Intent, site: Site): Promise<Located> {
  if (intent.scopeId && intent.assessed) return ofPlace(intent, site);
  const listed = intent.scopeId ? await ofListed(intent, site) : null;
  if (listed) return listed;
  const nation = intent.countryCode ? await ofNation(intent, site) : null;
  if (nation) return nation;
  const anywhere = intent.topics.length > 0 || intent.domain ? await ofTopics(intent, site) : nothing;
  return intent.countryCode ? unjudged(anywhere) : anywhere;
}

/** Everything of the place, or of the country if its map answers; null for the world. */
async function wholeOf({ scopeId, assessed, countryCode }: Intent, page: string, published: Published) {
  const place = scopeId ? datasetPages.place(scopeId) : null;
  if (place && (assessed || page === place)) return read(published, place);
  return countryCode ? read(published, datasetPages.nation(countryCode)) : null;
}

/** Topics that none of the asked kinds belongs to. */
const otherTopics = ({ topics }: Intent, kinds: readonly Criterion[]) =>
  topics.filter((topic) => !kinds.some((kind) => kind.topics.includes(topic)));

/** The kinds worldwide and the topics named with them, joined from their maps. */
async function ofKinds(intent: Intent, kinds: readonly Criterion[], published: Published): Promise<Located> {
  const pages = [
    ...kinds.map(({ dataset }) => datasetPages.kindMap(dataset)),
    ...otherTopics(intent, kinds).map((topic) => datasetPages.worldTopic(topic)),
  ];
  return joined(
    await Promise.all(pages.map(async (page) => asLocated(await requiredMap(published, page)))),
    datasetPages.index,
  );
}

/** The map with all sources for a use case, of any topic, and next steps for the kinds that it needs most. */
async function forUse(located: Located, intent: Intent, needed: readonly Criterion[], published: Published) {
  const whole = intent.assessed ? await wholeOf(intent, located.page, published) : null;
  if (!whole) return located;
  const datasets = new Set(needed.map(({ dataset }) => dataset));
  const own = narrow(whole.data_map, (dataset) => datasets.has(dataset));
  const map = {
    ...located.map,
    source_domains: weighed(withSources(located.map.source_domains, own), [...datasets]),
  };
  const [listed] = await sourcesOf(intent, needed[0]!, published);
  const of = { name: intent.place, page: whole.about.page };
  return { map, actions: kindSteps(map, needed, of, listed), page: located.page };
}

/** The map of the asked kinds: their sources first, then those of the topic. */
async function ofAsked(intent: Intent, kinds: readonly Criterion[], site: Site) {
  const { topics, domain } = intent;
  const about = { ...intent, topics: topics.length > 0 || domain ? topics : kinds[0]!.topics.slice(0, 1) };
  const located = await locateTopics(about, site);
  const whole = await wholeOf(intent, located.page, site);
  if (!whole) return located;
  const isNation = whole.about.place === null;
  const map = kindsFirst(located.map, whole.data_map, kinds);
  const sources = isNation ? [] : await sourcesOf(intent, kinds[0]!, site);
  const source_domains = await rowsOfKind(map.source_domains, kinds[0]!, sources, site);
  const of = { name: isNation ? intent.country : intent.place, page: whole.about.page };
  const others = otherTopics(intent, kinds);
  const criteria = others.length > 0 ? [...kinds, ...criteriaFor(site.words, others, null)] : kinds;
  return {
    map: { ...map, source_domains, coverage: await coverageFor(intent, criteria, site) },
    actions: kindSteps(map, kinds, of, sources[0]),
    page: located.page,
  };
}

/**
 * @param asked kinds that a text names: their sources come first. @param needed kinds that a use case needs: adds their
 * sources
 */
export async function locate(
  intent: Intent,
  { asked, needed }: Record<'asked' | 'needed', readonly Criterion[]>,
  site: Site,
): Promise<Located> {
  if (asked.length > 0 && !intent.scopeId && !intent.countryCode) return ofKinds(intent, asked, site);
  const located = asked.length > 0 ? await ofAsked(intent, asked, site) : await locateTopics(intent, site);
  if (needed.length === 0) return located;
  const used = await forUse(located, intent, needed, site);
  return asked.length > 0 ? { ...used, actions: located.actions } : used;
}

export async function verdictsOf(scopeId: string, published: Published): Promise<CriterionAnswer[]> {
  const city = await required(published, files.city(scopeId), CityAssessment);
  return city.categories.flatMap(({ criteria }) => criteria);
}

/** The sources of a city's verdict on a kind. None if it isn't assessed. */
async function sourcesOf(
  { scopeId, assessed }: Intent,
  { criterionId }: Criterion,
  published: Published,
): Promise<CriterionAnswer['sources']> {
  const verdicts = scopeId && assessed ? await verdictsOf(scopeId, published) : [];
  return verdicts.find((row) => row.criterionId === criterionId)?.sources ?? [];
}

/** @param sources of the city's verdict: the kind's own map has a publisher's strongest record, maybe another city's */
async function rowsOfKind(
  rows: readonly SourceDomain[],
  { dataset }: Criterion,
  sources: CriterionAnswer['sources'],
  published: Published,
): Promise<SourceDomain[]> {
  const urls = new Set(sources.map(({ url }) => url));
  const isMixed = ({ publishes, url }: SourceDomain) =>
    publishes.length > 1 && publishes.includes(dataset) && !urls.has(url);
  const own = urls.size > 0 && rows.some(isMixed) ? await read(published, datasetPages.kindMap(dataset)) : null;
  const exact = new Map(
    own?.data_map.source_domains.filter(({ url }) => urls.has(url)).map((row) => [row.domain, row]),
  );
  return rows.map((row) => {
    const other = isMixed(row) ? exact.get(row.domain) : undefined;
    if (!other) return row;
    const { confidence, publishes, status, state, places, placeCount, nations, recordCount } = row;
    const judged = status && state ? { status, state } : {};
    return { ...other, confidence, publishes, ...judged, places, placeCount, nations, recordCount };
  });
}
