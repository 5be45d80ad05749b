/** Coverage entries as GeoJSON features, and what a pattern selects of them (interface §2.5, §2.8). */
import type { AssessedCity } from '../assess/assess.ts';
import type { Judged, Verdict } from '../assess/judge.ts';
import type { CoverageCollection, CoverageEntry, CoverageFeature } from '../contract/coverage.ts';
import type { Domain, EntryState } from '../contract/criterion.ts';
import { files } from '../contract/file-paths.ts';
import { formatPattern, type Pattern } from '../contract/pattern.ts';
import { verdictState } from '../contract/verdict-state.ts';
import type { Atlas } from './atlas.ts';

/** Sources shown with an entry. */
const shownSources = 3;

/** unknown as such, absent is missing; stale and siloed as the reason; everything else is published (framework §1). */
export function stateOf(verdict: Pick<Judged, 'status' | 'basis' | 'reason'>): EntryState {
  const { status, reason } = verdict;
  if (verdictState(verdict) === 'unknown') return 'unknown';
  if (status === 'absent') return 'missing';
  return reason === 'stale' || reason === 'siloed' ? reason : 'published';
}

/** The entry of a city and a criterion that has a domain. */
export function coverageEntry(city: AssessedCity, verdict: Verdict, domain: Domain): CoverageEntry {
  const { row, status, confidence, groundedAt, facts } = verdict;
  return {
    slug: `${city.scopeId.replace('.', ':')}:${domain}:${row.dataset}`,
    domain,
    dataset: row.dataset,
    criterionId: row.criterionId,
    state: stateOf(verdict),
    status,
    confidence,
    groundedAt,
    sources: facts.slice(0, shownSources).map(({ url }) => ({ url })),
  };
}

/** A feature of an answer, which may have been asked for without its point. */
type AnyFeature = CoverageCollection['features'][number];

/** A feature with its counts made from its entries. */
function withCounts<F extends Omit<AnyFeature, 'properties'>>(
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

/** One feature a city, in order of scopeId, with an entry for every criterion that has a domain. */
export function coverageFeatures({ cities }: { cities: readonly AssessedCity[] }): CoverageFeature[] {
  return cities
    .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
    .map((city) =>
      withCounts(
        { type: 'Feature', id: city.scopeId, geometry: { type: 'Point', coordinates: city.place.coordinates } },
        { scopeId: city.scopeId, name: city.place.name, countryCode: city.countryCode },
        city.verdicts.flatMap((verdict) =>
          verdict.row.domain ? [coverageEntry(city, verdict, verdict.row.domain)] : [],
        ),
      ),
    );
}

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
    return kept.length > 0 ? [withCounts({ type, id, geometry }, { scopeId, name, countryCode }, kept)] : [];
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
 * The answer to `*` and to a domain over all nations, which would be too large for many readers: counts a city, and where the entries
 * are, of each nation or of each dataset kind of the domain.
 */
export function coverageSummary({ features, licence, dataDate, ...rest }: CoverageCollection): CoverageCollection {
  const parts = rest.pattern === '*' ? byNation(features) : byDataset(features);
  return {
    ...rest,
    pages: parts.map(([pattern, matched, scopes]) => ({ pattern, matched, scopes, file: files.coverage(pattern) })),
    features: features.map(({ properties: { entries: _, ...counts }, ...feature }) => ({
      ...feature,
      properties: counts,
    })),
    licence,
    dataDate,
  };
}
