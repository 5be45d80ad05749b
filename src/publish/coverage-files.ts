/** Assessed cities and the tiers of a coverage pattern -> the answer that is its file. A pattern without one is cut from these by the edge function. */
import type { AssessedCity } from '../assess/assess.ts';
import type { CoverageCollection, CoverageFeature } from '../contract/answers/coverage.ts';
import type { Pattern } from '../contract/interface/pattern.ts';
import type { Atlas } from '../queries/atlas.ts';
import { coverage, coverageFeatures, coverageSummary } from '../queries/coverage.ts';
import { keepFor } from '../cache.ts';

/** The cities that a pattern can be of, in order of scopeId, and its tiers; one that is left out is any. */
export interface Selection extends Partial<Pattern> {
  cities: readonly AssessedCity[];
}

const featureOf = keepFor((city: AssessedCity): CoverageFeature => coverageFeatures({ cities: [city] })[0]!);

export const coverageAnswer = (atlas: Atlas, { cities, ...tiers }: Selection): CoverageCollection =>
  coverage(cities.map(featureOf), { nation: '*', place: '*', domain: '*', dataset: '*', ...tiers }, atlas.provenance);

/** Of every city, in a domain or all: counts, and where the entries are. */
export const coverageOfAll = (atlas: Atlas, selection: Selection): CoverageCollection =>
  coverageSummary(coverageAnswer(atlas, selection));
