/**
 * Turns the nation or first-level division of a record into what its fact says: level, region and places.
 * City-states and city-regions come out as the city's own (framework §1).
 */
import type { Fact } from '../../contract/fact.ts';
import type { Gazetteer } from './match-place.ts';
import { CITY_REGIONS, CITY_STATES } from './own-city.ts';
import { regionReach } from './region-reach.ts';

export type AreaReach = Pick<Fact, 'level' | 'region' | 'places' | 'match'>;

/** Reach of a national record: the whole nation, or the city that the nation is. */
export function nationReach(nation: string): AreaReach {
  const city = CITY_STATES[nation];
  return city === undefined
    ? { level: 'nation', match: 'nation-code' }
    : { level: 'city', places: [{ scopeId: city, match: 'id' }] };
}

/** Reach of a record of a division `CC.admin1` or `CC.admin1.admin2`: the division, or the city whose government is the division's. */
export function areaReach(area: string, gazetteer: Gazetteer): AreaReach {
  const nation = area.slice(0, 2);
  const cities = Object.entries(CITY_REGIONS).flatMap(([iso, city]) =>
    iso.startsWith(`${nation}-`) && gazetteer.place(city)?.admin1 === area ? [city] : [],
  );
  // A division that holds several city-regions, as Taiwan does, is none itself.
  const own = cities.length === 1 ? cities[0] : undefined;
  if (own !== undefined) return { level: 'city', places: [{ scopeId: own, match: 'id' }] };
  return { level: 'region', match: 'id', ...regionReach(area, 'id', gazetteer) };
}
