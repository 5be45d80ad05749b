/** Cities side by side, from their published assessments (interface §2.10). */
import type { CityAssessment, Comparison } from '../contract/assessment.ts';

/** 2 to 5 cities in the order given; all of one framework and data date. */
export function compare(cities: readonly CityAssessment[]): Comparison {
  const first = cities[0]!;
  const statuses = cities.map((city) => new Map(city.categories.flatMap(({ criteria }) => criteria.map(({ criterionId, status }) => [criterionId, status] as const))));
  return {
    frameworkId: first.frameworkId,
    cities: cities.map(({ scopeId, name, countryCode, score }) => ({ scopeId, name, countryCode, score })),
    criteria: first.categories.flatMap((category) => category.criteria.map(({ criterionId, name }) => ({
      criterionId, name, category: category.name,
      statuses: Object.fromEntries(cities.map(({ scopeId }, i) => [scopeId, statuses[i]!.get(criterionId)!])),
    }))),
    licence: first.licence, dataDate: first.dataDate,
  };
}
