/** Verdicts as they are made -> coverage entries and features, as those of published files are. */
import type { Verdict } from '../assess/verdict.ts';
import type { CoverageEntry, CoverageFeature } from '../contract/answers/coverage.ts';
import type { Atlas } from './atlas.ts';
import { sourceLink } from './city/theme-search.ts';
import { byScopeId, entrySources, featureOf, type Judged } from './coverage.ts';

export const verdictSources = (atlas: Pick<Atlas, 'words'>, { row, facts }: Verdict): CoverageEntry['sources'] =>
  facts.slice(0, entrySources).map((fact) => ({ url: sourceLink(atlas, row, fact) }));

/** Member by member: rows and verdicts have many more. */
const withSources = (
  { row: { criterionId, domain, dataset }, status, basis, reason, confidence, groundedAt }: Verdict,
  sources: Judged['sources'],
): Judged => ({
  ...{ criterionId, domain, dataset, status, basis, confidence, groundedAt, sources },
  ...(reason && { reason }),
});

export const judged = (atlas: Pick<Atlas, 'words'>, verdict: Verdict): Judged =>
  withSources(verdict, verdictSources(atlas, verdict));

type Cities = readonly Atlas['cities'][number][];

/** One feature a city, in order of scopeId, with an entry for every criterion that has a domain. */
const featuresOf = (cities: Cities, judged: (verdict: Verdict) => Judged): CoverageFeature[] =>
  byScopeId(cities).map(({ scopeId, countryCode, place: { name, coordinates }, verdicts }) =>
    featureOf({ scopeId, name, countryCode, coordinates }, verdicts.map(judged)),
  );

export const coverageFeatures = ({ cities, words }: { cities: Cities; words: Atlas['words'] }): CoverageFeature[] =>
  featuresOf(cities, (verdict) => judged({ words }, verdict));

/** The same without the addresses of sources, which take most of the time. */
export const coverageStates = (cities: Cities): CoverageFeature[] =>
  featuresOf(cities, (verdict) => withSources(verdict, []));
