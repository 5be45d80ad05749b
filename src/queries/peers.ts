/** The cities that a city is best compared with: of its nation before its sub-region before the world, then of the most similar population. */
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from './atlas.ts';
import { keepFor } from '../cache.ts';

/**
 * Peers whose comparison with a city is published as a file. A file has about 38 KB and each further peer adds some 700 of them;
 * the edge function computes any other pair to the same bytes.
 */
export const peerCount = 2;

/** How unlike two populations are: the absolute logarithm of their ratio, so that half and double are equally far. */
export const unlikeness = (a: number, b: number): number => Math.abs(Math.log(Math.max(a, 1) / Math.max(b, 1)));

/** Sub-region of each nation, made once an atlas. */
const subregionsOf = keepFor(
  ({ nations }: Atlas): ReadonlyMap<string, string> =>
    new Map(nations.map(({ countryCode, subregion }) => [countryCode, subregion])),
);

interface Peer {
  other: AssessedCity;
  near: number;
  unlike: number;
}
const byLikeness = (a: Peer, b: Peer): number =>
  a.near - b.near || a.unlike - b.unlike || (a.other.scopeId < b.other.scopeId ? -1 : 1);

/** The `count` most comparable cities, best first; fewer only when there are no more. */
export function peers(atlas: Atlas, city: AssessedCity, count = peerCount): AssessedCity[] {
  const subregions = subregionsOf(atlas);
  const near = ({ countryCode }: AssessedCity) =>
    countryCode === city.countryCode ? 0 : subregions.get(countryCode) === subregions.get(city.countryCode) ? 1 : 2;
  const ofNation = atlas.byNation.get(city.countryCode) ?? [];
  const among = ofNation.length > count ? ofNation : atlas.cities;
  // A few of many: sorting them all would take most of the time.
  const best: Peer[] = [];
  for (const other of among) {
    if (other === city) continue;
    const peer = { other, near: near(other), unlike: unlikeness(other.place.population, city.place.population) };
    if (best.length === count && byLikeness(peer, best[count - 1]!) > 0) continue;
    const at = best.findIndex((one) => byLikeness(peer, one) < 0);
    best.splice(at < 0 ? best.length : at, 0, peer);
    if (best.length > count) best.pop();
  }
  return best.map(({ other }) => other);
}
