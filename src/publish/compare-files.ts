/** Cities -> the pairs that have a file: a nation's leading cities with one another. Any other comparison is computed. */
import type { Comparison } from '../contract/comparison.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { keepFor } from '../cache.ts';

/** How many of a nation's most populous cities are compared pair by pair. */
export const leadingCities = 3;

/** Precomputed pairs, the ids of each in ascending order and the pairs too. The other order is computed by the edge function. */
export const comparedPairs = keepFor((atlas: Atlas): [string, string][] => {
  const pairs: [string, string][] = [];
  for (const cities of atlas.byNation.values()) {
    const leading = cities
      .toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
      .slice(0, leadingCities)
      .map(({ scopeId }) => scopeId)
      .sort();
    leading.forEach((a, i) => leading.slice(i + 1).forEach((b) => pairs.push([a, b])));
  }
  return pairs.sort(([a, b], [c, d]) => (`${a},${b}` < `${c},${d}` ? -1 : 1));
});

const citiesById = keepFor(({ cities }: Atlas) => new Map(cities.map((city) => [city.scopeId, city])));

/** The comparison of a pair, from the assessments as they are published. */
export const pairComparison = (atlas: Atlas, pair: readonly string[]): Comparison =>
  compare(pair.map((id) => cityAssessment(atlas, citiesById(atlas).get(id)!)));
