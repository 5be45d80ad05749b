/** Verdicts as they are made -> coverage entries and features, as those of published files are. */
import type { Verdict } from '../assess/verdict.ts';
import type { CoverageEntry, CoverageFeature } from '../contract/answers/coverage.ts';
import type { Atlas } from './atlas.ts';
import { sourceLink } from './city/theme-search.ts';
import { byScopeId, entrySources, featureOf, type Judged } from './coverage.ts';

/** The addresses of a verdict's sources that an entry shows. */
export const verdictSources = (atlas: Pick<Atlas, 'words'>, { row, facts }: Verdict): CoverageEntry['sources'] =>
  facts.slice(0, entrySources).map((fact) => ({ url: sourceLink(atlas, row, fact) }));

/** A verdict as it is published. */
export const judged = (atlas: Pick<Atlas, 'words'>, verdict: Verdict): Judged => ({
  ...verdict.row,
  ...verdict,
  sources: verdictSources(atlas, verdict),
});

/** One feature a city, in order of scopeId, with an entry for every criterion that has a domain. */
export const coverageFeatures = ({ cities, words }: Pick<Atlas, 'cities' | 'words'>): CoverageFeature[] =>
  byScopeId(cities).map(({ scopeId, countryCode, place: { name, coordinates }, verdicts }) =>
    featureOf(
      { scopeId, name, countryCode, coordinates },
      verdicts.map((verdict) => judged({ words }, verdict)),
    ),
  );
