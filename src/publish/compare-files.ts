/** Cities -> the pairs that have a file: a nation's leading cities with one another, and each city with its most comparable peers. */
import type { Comparison } from '../contract/comparison.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { keepFor } from '../cache.ts';
import { peers } from '../queries/peers.ts';

/** How many of a nation's most populous cities are compared pair by pair. */
export const leadingCities = 5;

/** Precomputed pairs, the ids of each in ascending order and the pairs too. The other order is computed by the edge function. */
export const comparedPairs = keepFor((atlas: Atlas): [string, string][] => {
  const pairs = new Map<string, [string, string]>();
  const add = (a: string, b: string) => {
    const pair: [string, string] = a < b ? [a, b] : [b, a];
    pairs.set(pair.join(), pair);
  };
  for (const cities of atlas.byNation.values()) {
    const leading = cities
      .toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
      .slice(0, leadingCities);
    leading.forEach((a, i) => leading.slice(i + 1).forEach((b) => add(a.scopeId, b.scopeId)));
  }
  for (const city of atlas.cities) for (const peer of peers(atlas, city)) add(city.scopeId, peer.scopeId);
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
});

const citiesById = keepFor(({ cities }: Atlas) => new Map(cities.map((city) => [city.scopeId, city])));

/** The comparison of a pair, from the assessments as they are published. */
export const pairComparison = (atlas: Atlas, pair: readonly string[]): Comparison =>
  compare(pair.map((id) => cityAssessment(atlas, citiesById(atlas).get(id)!)));
