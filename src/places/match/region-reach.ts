/** Turns a subdivision code into what a fact of its level region says: the region, and the places it reaches. */
import type { MatchMethod } from '../../contract/data/fact.ts';
import { isLocated } from '../../contract/data/place.ts';
import type { Gazetteer } from './match-place.ts';

/**
 * Region and places of a division `CC.admin1` or `CC.admin1.admin2`. A first-level division, or a county of the United
 * States, reaches all its places. `data/subdivisions.json` has no names for other second-level divisions: their facts name
 * the first-level division and the cities; without a city they keep the full code.
 */
export function regionReach(
  area: string,
  match: MatchMethod,
  gazetteer: Gazetteer,
): { region: string; places?: { scopeId: string; match: MatchMethod }[] } {
  const [nation = '', first = '', second] = area.split('.');
  if (second === undefined || nation === 'US') return { region: area };
  const places = gazetteer.places(nation, area).filter(isLocated);
  return places.length === 0
    ? { region: area }
    : { region: `${nation}.${first}`, places: places.map(({ scopeId }) => ({ scopeId, match })) };
}
