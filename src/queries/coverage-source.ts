/** Which published files hold what a coverage pattern selects, and how features are read from them, told from the vocabulary alone. */
import type { CityAssessment } from '../contract/answers/assessment.ts';
import type { CoverageCollection } from '../contract/answers/coverage.ts';
import { files } from '../contract/interface/file-paths.ts';
import { formatPattern, hasFile, type Pattern } from '../contract/interface/pattern.ts';
import { cityFeature, criterionFeatures } from './coverage.ts';

export interface CoverageSource {
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
export interface Known {
  scopeIds: readonly string[];
  criterionOf(dataset: string): string;
}

/**
 * In order of scopeId the cities of a place; the report of the criterion of a dataset in all nations; else the file of the pattern or of
 * its nation. None when no assessed city can match.
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
