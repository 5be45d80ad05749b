/**
 * Turns the nation or first-level division of a record into what its fact says: level, region and places.
 * City-states and city-regions come out as the city's own (framework §1).
 */
import type { Fact } from '../../contract/data/fact.ts';
import type { Gazetteer } from './match-place.ts';
import type { Place } from '../../contract/data/place.ts';
import { CITY_REGIONS, CITY_STATES, DIVIDED_REGIONS } from './own-city.ts';
import { regionReach } from './region-reach.ts';

export type AreaReach = Pick<Fact, 'level' | 'region' | 'places' | 'match'>;

/** Reach of a national record: the whole nation, or the city that the nation is. */
export function nationReach(nation: string): AreaReach {
  const city = CITY_STATES[nation];
  return city === undefined
    ? { level: 'nation', match: 'nation-code' }
    : { level: 'city', places: [{ scopeId: city, match: 'id' }] };
}

/** The city whose government is that of a division `CC.admin1`; `isDivided` where other municipalities lie in it. */
export function cityOfDivision(area: string, gazetteer: Gazetteer): { place: Place; isDivided: boolean } | undefined {
  const nation = area.slice(0, 2);
  const cities = Object.entries(CITY_REGIONS).flatMap(([iso, city]) => {
    const place = iso.startsWith(`${nation}-`) ? gazetteer.place(city) : undefined;
    return place?.admin1 === area ? [{ place, isDivided: DIVIDED_REGIONS.has(iso) }] : [];
  });
  // A division that holds several city-regions, as Taiwan does, is none itself.
  return cities.length === 1 ? cities[0] : undefined;
}

/** The division of a city that governs it, where it holds other places: they inherit what is the division's. */
export function governedBy(place: Place, area: string | undefined, gazetteer: Gazetteer): { region?: string } {
  if (area === undefined || cityOfDivision(area, gazetteer)?.place !== place) return {};
  return gazetteer.places(area.slice(0, 2), area).some((other) => other !== place) ? { region: area } : {};
}

/** Reach of a record of a division `CC.admin1` or `CC.admin1.admin2`: the division, or the city whose government is the division's. */
export function areaReach(area: string, gazetteer: Gazetteer): AreaReach {
  const own = cityOfDivision(area, gazetteer);
  if (own !== undefined)
    return {
      level: 'city',
      ...governedBy(own.place, area, gazetteer),
      places: [{ scopeId: own.place.scopeId, match: 'id' }],
    };
  return { level: 'region', match: 'id', ...regionReach(area, 'id', gazetteer) };
}
