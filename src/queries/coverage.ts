/** Verdicts as they are published -> coverage entries as GeoJSON features, and what a pattern selects of them (interface §2.5, §2.8). */
import type { CityAssessment, CriterionAnswer, CriterionReport } from '../contract/answers/assessment.ts';
import type { CoverageCollection, CoverageEntry, CoverageFeature } from '../contract/answers/coverage.ts';
import type { EntryState } from '../contract/criterion.ts';
import { coverageAddress, files } from '../contract/interface/file-paths.ts';
import { formatPattern, type Pattern, hasFile } from '../contract/interface/pattern.ts';
import { verdictState } from '../contract/verdict-state.ts';
import type { Atlas } from './atlas.ts';

/** A published file with entries that a pattern selects, and how to read features from it. */
interface CoverageSource {
  file: string;
  /** Features of the file's value that hold all that the pattern selects of it. */
  features(value: never): CoverageCollection['features'];
}

const ofCity = (scopeId: string): CoverageSource => ({
  file: files.city(scopeId),
  features: (city: CityAssessment) => [cityFeature(city)],
});
const ofCriterion = (criterionId: string): CoverageSource => ({
  file: files.criterion(criterionId),
  features: criterionFeatures,
});
const ofPattern = (pattern: Pattern): CoverageSource => ({
  file: files.coverage(formatPattern(pattern)),
  features: ({ features }: CoverageCollection) => features,
});

/** Known by what a vocabulary knows: cities by their ids, and the criterion of a dataset. */
interface Known {
  scopeIds: readonly string[];
  criterionOf(dataset: string): string;
}

/**
 * Of a place its cities by scopeId; of a dataset its criterion's report; else the pattern's file. None if no assessed
 * city can match.
 */
export function coverageSources(pattern: Pattern, { scopeIds, criterionOf }: Known): CoverageSource[] {
  const { nation, place, dataset } = pattern;
  const cities = scopeIds.filter(
    (id) => (nation === '*' || id.startsWith(`${nation}.`)) && (place === '*' || id.slice(3) === place),
  );
  if (cities.length === 0) return [];
  if (place !== '*') return cities.toSorted().map(ofCity);
  if (nation === '*' && dataset !== '*') return [ofCriterion(criterionOf(dataset))];
  return [ofPattern(hasFile(pattern) ? pattern : { ...pattern, domain: '*', dataset: '*' })];
}

export const entrySources = 3;

/** Unknown stays unknown, absent is missing, stale and siloed follow the reason, everything else is published (framework §1). */
export function stateOf(verdict: Pick<CriterionAnswer, 'status' | 'basis' | 'reason'>): EntryState {
  const { status, reason } = verdict;
  if (verdictState(verdict) === 'unknown') return 'unknown';
  if (status === 'absent') return 'missing';
  return reason === 'stale' || reason === 'siloed' ? reason : 'published';
}

export interface Judged
  extends Pick<
    CriterionAnswer,
    'criterionId' | 'domain' | 'dataset' | 'status' | 'basis' | 'reason' | 'confidence' | 'groundedAt'
  > {
  sources: readonly { url: string }[];
}

type CriterionEntry = Omit<CoverageEntry, 'criterionId' | 'confidence'> &
  Pick<CriterionAnswer, 'criterionId' | 'confidence'>;

/** The entry of a city and a criterion; none if the criterion has no domain. */
export function coverageEntry(scopeId: string, answer: Judged): CriterionEntry | undefined {
  const { domain, dataset, criterionId, status, confidence, groundedAt, sources } = answer;
  return domain
    ? {
        slug: `${scopeId.replace('.', ':')}:${domain}:${dataset}`,
        domain,
        dataset,
        criterionId,
        state: stateOf(answer),
        status,
        confidence,
        groundedAt,
        sources: sources.slice(0, entrySources).map(({ url }) => ({ url })),
      }
    : undefined;
}

/** A feature of an answer, which may have been asked for without its point. */
type AnyFeature = CoverageCollection['features'][number];

export function withEntries<F extends Omit<AnyFeature, 'properties'>>(
  feature: F,
  about: { scopeId: string; name: string; countryCode: string },
  entries: CoverageEntry[],
): F & Pick<CoverageFeature, 'properties'> {
  const count = (state: EntryState) => entries.filter((e) => e.state === state).length;
  return {
    ...feature,
    properties: {
      ...about,
      published: count('published'),
      stale: count('stale'),
      siloed: count('siloed'),
      missing: count('missing'),
      unknown: count('unknown'),
      entries,
    },
  };
}

type Located = Pick<CityAssessment, 'scopeId' | 'name' | 'countryCode' | 'coordinates'>;

export const featureOf = (
  { scopeId, name, countryCode, coordinates }: Located,
  answers: readonly Judged[],
): CoverageFeature =>
  withEntries(
    { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } },
    { scopeId, name, countryCode },
    answers.flatMap((answer) => coverageEntry(scopeId, answer) ?? []),
  );

export const byScopeId = <T extends { scopeId: string }>(cities: readonly T[]): T[] =>
  cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1));

export const cityFeature = (city: CityAssessment): CoverageFeature =>
  featureOf(
    city,
    city.categories.flatMap(({ criteria }) => criteria),
  );

/** Features with the entry of one criterion from its published report, as above. */
export const criterionFeatures = ({ criterionId, domain, dataset, results }: CriterionReport): CoverageFeature[] =>
  byScopeId(results).map((result) => featureOf(result, [{ ...result, criterionId, domain, dataset }]));

/** The same without points, for tables: `geometry` is null, as RFC 7946 §3.2 has it for a feature without a location. */
export const withoutGeometry = (collection: CoverageCollection): CoverageCollection => ({
  ...collection,
  features: collection.features.map((feature) => ({ ...feature, geometry: null })),
});

/** The features and entries that a pattern selects. A feature that keeps no entry is left out. */
export function coverage(
  features: readonly AnyFeature[],
  pattern: Pattern,
  provenance: Atlas['provenance'],
): CoverageCollection {
  const { nation, place, domain, dataset } = pattern;
  const selected = features.flatMap((feature) => {
    const [nationOf, placeOf] = feature.id.split('.');
    if ((nation !== '*' && nation !== nationOf) || (place !== '*' && place !== placeOf)) return [];
    if (domain === '*' && dataset === '*') return [feature];
    const { entries = [], scopeId, name, countryCode } = feature.properties;
    const kept = entries.filter(
      (e) => (domain === '*' || e.domain === domain) && (dataset === '*' || e.dataset === dataset),
    );
    const { type, id, geometry } = feature;
    return kept.length > 0 ? [withEntries({ type, id, geometry }, { scopeId, name, countryCode }, kept)] : [];
  });
  return {
    type: 'FeatureCollection',
    pattern: formatPattern(pattern),
    matched: matchedIn(selected),
    scopes: selected.length,
    features: selected,
    ...provenance,
  };
}

const matchedIn = (features: readonly AnyFeature[]): number =>
  features.reduce(
    (n, { properties: { published, stale, siloed, missing, unknown } }) =>
      n + published + stale + siloed + missing + unknown,
    0,
  );

/** How many of the entries are of each dataset kind, and of how many cities. */
function byDataset(features: readonly AnyFeature[]): [pattern: string, matched: number, scopes: number][] {
  const entries = features.flatMap(({ properties: { entries = [] } }) => entries);
  return [...Map.groupBy(entries, ({ dataset }) => dataset)].map(([dataset, of]) => [
    `*:*:*:${dataset}`,
    of.length,
    of.length,
  ]);
}

const byNation = (features: readonly AnyFeature[]): [pattern: string, matched: number, scopes: number][] =>
  [...Map.groupBy(features, ({ id }) => id.slice(0, 2))].map(([nation, its]) => [nation, matchedIn(its), its.length]);

/**
 * The answer to `*` and to a domain over all countries, too large for many readers: counts, and where the entries are.
 */
export function coverageSummary({ features, licence, dataDate, ...rest }: CoverageCollection): CoverageCollection {
  const parts = rest.pattern === '*' ? byNation(features) : byDataset(features);
  return {
    ...rest,
    pages: parts.map(([pattern, matched, scopes]) => ({ pattern, matched, scopes, file: coverageAddress(pattern) })),
    features: features.map(({ properties: { entries: _, ...counts }, ...feature }) => ({
      ...feature,
      properties: counts,
    })),
    licence,
    dataDate,
  };
}

/** The summary of several collections of one pattern, from the summary of each. */
export function joinSummaries(summaries: readonly CoverageCollection[]): CoverageCollection {
  const [first] = summaries as [CoverageCollection];
  const pages = new Map<string, NonNullable<CoverageCollection['pages']>[number]>();
  for (const page of summaries.flatMap((one) => one.pages ?? [])) {
    const { matched = 0, scopes = 0 } = pages.get(page.pattern) ?? {};
    pages.set(page.pattern, { ...page, matched: matched + page.matched, scopes: scopes + page.scopes });
  }
  return {
    ...first,
    matched: summaries.reduce((sum, { matched }) => sum + matched, 0),
    scopes: summaries.reduce((sum, { scopes }) => sum + scopes, 0),
    pages: [...pages.values()],
    features: summaries.flatMap(({ features }) => features),
  };
}
