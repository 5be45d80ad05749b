/** Pairs of cities -> files: a nation's leading cities with one another, and each city with its most comparable peers. */
import { Comparison } from '../contract/comparison.ts';
import { encode } from '../contract/encode.ts';
import { files } from '../contract/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { peers } from '../queries/peers.ts';
import type { Publication } from './publication.ts';

/** How many of a nation's most populous cities are compared pair by pair. */
export const leadingCities = 5;

/** Precomputed pairs, the ids of each in ascending order and the pairs too. The other order is computed by the edge function. */
export function comparedPairs(atlas: Atlas): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  const add = (a: string, b: string) => {
    const pair: [string, string] = a < b ? [a, b] : [b, a];
    pairs.set(pair.join(), pair);
  };
  for (const cities of atlas.byNation.values()) {
    const leading = cities.toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1)).slice(0, leadingCities);
    leading.forEach((a, i) => leading.slice(i + 1).forEach((b) => add(a.scopeId, b.scopeId)));
  }
  for (const city of atlas.cities) for (const peer of peers(atlas, city)) add(city.scopeId, peer.scopeId);
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** Every comparison file, from the assessments as they are published. */
export function* compareFiles(atlas: Atlas): Iterable<Publication> {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  for (const pair of comparedPairs(atlas)) {
    yield { path: files.compare(pair), shape: '/api/compare/{scopeId},{scopeId}.json', body: () => encode(Comparison, compare(pair.map((id) => cityAssessment(atlas, cities.get(id)!)))) };
  }
}
