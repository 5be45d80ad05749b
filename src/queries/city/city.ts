/** One city's assessment (interface §2.7). */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { areaOf, registriesAbout } from '../../assess/coverage.ts';
import type { CityAssessment, CriterionAnswer, Improvement, Source } from '../../contract/answers/assessment.ts';
import { Domain } from '../../contract/criterion.ts';
import { localNameOf } from '../../contract/data/place.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import type { Seen } from '../../contract/data/seen.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import { briefsOf } from '../brief/place-language.ts';
import { nationName, registryMap, stripOf, type Atlas } from '../atlas.ts';
import { stateOf } from '../coverage.ts';
import { addableRecords, takesRecords } from './contribute.ts';
import { improvements } from './improvements.ts';
import { memoizeByKey, memoize } from '../../cache.ts';
import { peers } from './peers.ts';
import { seenSentence } from '../liveness.ts';
import { recordUrl } from '../record-url.ts';
import { liveCategories } from '../ranking/ranking.ts';
import { summaryOf } from './score-words.ts';
import { sourceLink } from './theme-search.ts';
import type { ShownReply } from '../../contract/data/reply.ts';

/** What was replied to a city's findings, by criterion. */
const byFinding = memoize(
  ({ replies }: Pick<Atlas, 'replies'>): ReadonlyMap<string, ShownReply> =>
    new Map(replies.map(({ scopeId, criterionId, ...reply }) => [`${scopeId} ${criterionId}`, reply] as const)),
);

const replyTo = (atlas: Atlas, scopeId: string, criterionId: string): ShownReply | undefined =>
  byFinding(atlas).get(`${scopeId} ${criterionId}`);

/** Changes shown with a city; the rest is counted. */
export const shownChanges = 20;
/** Sources shown with a criterion; the rest is counted. */
export const shownSources = 8;
/** Cities named as comparable: with the city itself as many as one comparison takes. */
export const shownPeers = 4;

/** @param seen the line of the ledger for its address, if it is shown. */
export function sourceOf(fact: Fact, registries: ReadonlyMap<string, Registry>, seen?: Seen): Source {
  const licence = fact.licence?.spdx ?? fact.licence?.name ?? fact.licence?.url;
  return {
    url: fact.url,
    title: fact.title,
    registry: fact.registry,
    record: fact.record,
    recordUrl: recordUrl(registries.get(fact.registry)!, fact.location),
    ...(licence ? { licence } : {}),
    ...(fact.licence?.from ? { licenceFrom: fact.licence.from } : {}),
    ...(seen ? { seen: seenSentence(seen) } : {}),
  };
}

export const verdictAnswer = (
  atlas: Pick<Atlas, 'finding'>,
  verdict: Verdict,
): Omit<CriterionAnswer, 'sources' | 'sourceCount' | 'addAt' | 'facts' | 'reply'> => {
  const { row, status, confidence, basis, reason, groundedAt } = verdict;
  return {
    criterionId: row.criterionId,
    name: row.name,
    status,
    state: verdictState({ status, basis }),
    finding: atlas.finding(verdict),
    confidence,
    basis,
    ...(reason ? { reason } : {}),
    groundedAt,
    domain: row.domain,
    dataset: row.dataset,
    weight: row.weight,
  };
};

export function criterionAnswer(
  atlas: Atlas,
  { scopeId, countryCode }: AssessedCity,
  verdict: Verdict,
): CriterionAnswer {
  const { row, status, facts } = verdict;
  const registries = registryMap(atlas);
  const reply = replyTo(atlas, scopeId, row.criterionId);
  const addAt = row.registries.flatMap((slug) => {
    const url = registries.get(slug)!.contribute;
    return url && takesRecords(atlas, slug, row.criterionId, countryCode) ? [{ registry: slug, url }] : [];
  });
  return {
    ...verdictAnswer(atlas, verdict),
    sources: facts.slice(0, shownSources).map((fact) => ({
      ...sourceOf(fact, registries, atlas.seen.get(fact.url)),
      url: sourceLink(atlas, row, fact),
    })),
    sourceCount: facts.length,
    ...(status === 'absent' && addAt.length > 0 ? { addAt } : {}),
    facts: facts.map(factId),
    ...(reply ? { reply } : {}),
  };
}

/** Entries of each domain by state, as `/api/coverage/query` counts them. */
export function domainCounts({ verdicts }: AssessedCity): CityAssessment['domains'] {
  const rows = new Map(
    Domain.options.map((domain) => [domain, { domain, published: 0, stale: 0, siloed: 0, missing: 0, unknown: 0 }]),
  );
  for (const verdict of verdicts) if (verdict.row.domain) rows.get(verdict.row.domain)![stateOf(verdict)] += 1;
  return [...rows.values()];
}

/** Assessments that are kept: more than a country has cities, so that comparisons of them find theirs. */
const keptAssessments = 256;

export const cityAssessment = memoizeByKey(keptAssessments, ({ scopeId }: AssessedCity) => scopeId, assessmentOf);

export function cityHead(
  atlas: Atlas,
  city: AssessedCity,
): Omit<
  CityAssessment,
  | keyof ReturnType<typeof changesShown>
  | 'categories'
  | 'improvements'
  | 'addAt'
  | 'domains'
  | 'peers'
  | 'briefs'
  | 'attributions'
  | 'licence'
  | 'dataDate'
> {
  const { place, score } = city;
  const subdivision = place.admin1 ? atlas.subdivisions.get(place.admin1) : undefined;
  return {
    frameworkId: 'smart-cities',
    scopeId: city.scopeId,
    name: place.name,
    ...localNameOf(place),
    countryCode: city.countryCode,
    country: nationName(atlas, city.countryCode),
    ...(subdivision ? { subdivision } : {}),
    population: place.population,
    coordinates: place.coordinates,
    ...(place.timeZone ? { timeZone: place.timeZone } : {}),
    capital: place.capital === true,
    ...(place.wikidata ? { wikidata: place.wikidata } : {}),
    names: place.names ?? {},
    summary: summaryOf(atlas, city),
    estimate: atlas.estimates().of(city.scopeId),
    score: { rank: city.rank, ...score },
    strip: stripOf(city),
  };
}

/** The newest changes of a city's own records, and how many there are. */
export function changesShown(atlas: Atlas, { scopeId }: AssessedCity): Pick<CityAssessment, 'history' | 'changeCount'> {
  const history = atlas.history.get(scopeId) ?? [];
  return { history: history.slice(0, shownChanges), changeCount: history.length };
}

/** The criteria of a city by category, each as `answer` gives it. */
export const byCategory = <T>(atlas: Atlas, city: AssessedCity, answer: (verdict: Verdict) => T) =>
  liveCategories(atlas).map((category) => ({
    ...category,
    criteria: city.verdicts.filter(({ row }) => row.category === category.id).map(answer),
  }));

/** Further ones would gain the least. */
const mostImprovements = 20;

function assessmentOf(atlas: Atlas, city: AssessedCity): CityAssessment {
  const lacking = improvements(atlas, city);
  const recordsFor = (of: readonly Improvement[]) =>
    addableRecords(
      atlas,
      city,
      of.map(({ criterionId }) => criterionId),
    );
  // Where we couldn’t check, no step is advised that we couldn’t see either once it was taken.
  const seen = new Set(recordsFor(lacking).flatMap(({ criteria }) => criteria));
  const advised = lacking
    .filter(({ state, criterionId }) => state !== 'unknown' || seen.has(criterionId))
    .slice(0, mostImprovements);
  const known = { registries: registryMap(atlas) };
  const used = new Set(
    city.verdicts.flatMap(({ row, facts }) => [
      ...registriesAbout(row, areaOf(city.place), known).map(({ slug }) => slug),
      ...facts.map(({ registry }) => registry),
    ]),
  );
  return {
    ...cityHead(atlas, city),
    categories: byCategory(atlas, city, (verdict) => criterionAnswer(atlas, city, verdict)),
    improvements: advised,
    addAt: recordsFor(advised),
    domains: domainCounts(city),
    peers: peers(atlas, city, shownPeers).map(
      ({ scopeId, place: { name, population }, countryCode, score: { smartnessPct } }) => ({
        scopeId,
        name,
        countryCode,
        population,
        smartnessPct,
      }),
    ),
    ...changesShown(atlas, city),
    briefs: briefsOf(atlas, city),
    attributions: atlas.registries
      .filter(({ slug }) => used.has(slug) || slug === 'geonames-cities15000')
      .map(({ attribution }) => attribution),
    ...atlas.provenance,
  };
}
