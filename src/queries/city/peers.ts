/** The cities that a city is best compared with: of its country before its sub-region before the world, then of the most similar population. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Atlas } from '../atlas.ts';
import { memoize } from '../../cache.ts';

/** How unlike two populations are: the absolute logarithm of their ratio, so that half and double are equally far. */
export const unlikeness = (a: number, b: number): number => Math.abs(Math.log(Math.max(a, 1) / Math.max(b, 1)));

const subregionsOf = memoize(
  ({ nations }: Atlas): ReadonlyMap<string, string> =>
    new Map(nations.map(({ countryCode, subregion }) => [countryCode, subregion])),
);

interface Peer<C> {
  other: C;
  near: number;
  unlike: number;
}
const byLikeness = <C extends { scopeId: string }>(a: Peer<C>, b: Peer<C>): number =>
  a.near - b.near || a.unlike - b.unlike || (a.other.scopeId < b.other.scopeId ? -1 : 1);

/** What of cities makes them comparable to one: how near they are to it, 0 the nearest, and their inhabitants. */
interface Likeness<C> {
  near: (other: C) => number;
  population: (city: C) => number;
}

/** The `count` cities that are most comparable to one of them, best first; fewer only when there are no more. */
export function mostAlike<C extends { scopeId: string }>(
  among: readonly C[],
  city: C,
  count: number,
  { near, population }: Likeness<C>,
): C[] {
  const own = population(city);
  // A few of many: sorting them all would take most of the time.
  const best: Peer<C>[] = [];
  for (const other of among) {
    if (other === city) continue;
    const peer = { other, near: near(other), unlike: unlikeness(population(other), own) };
    if (best.length === count && byLikeness(peer, best[count - 1]!) > 0) continue;
    const at = best.findIndex((one) => byLikeness(peer, one) < 0);
    best.splice(at < 0 ? best.length : at, 0, peer);
    if (best.length > count) best.pop();
  }
  return best.map(({ other }) => other);
}

/** The `count` most comparable cities of the atlas, best first. */
export function peers(atlas: Atlas, city: AssessedCity, count: number): AssessedCity[] {
  const subregions = subregionsOf(atlas);
  const ofNation = atlas.byNation.get(city.countryCode) ?? [];
  return mostAlike(ofNation.length > count ? ofNation : atlas.cities, city, count, {
    near: ({ countryCode }) =>
      countryCode === city.countryCode ? 0 : subregions.get(countryCode) === subregions.get(city.countryCode) ? 1 : 2,
    population: ({ place }) => place.population,
  });
}
