/**
 * A record's country or first-level division → level, region and places. City-states and city-regions are the city's own
 * (framework §1).
 */
import type { Fact, MatchMethod } from '../../contract/data/fact.ts';
import { isLocated, type Place } from '../../contract/data/place.ts';
import { cityRegionsOf, cityStateOf, profileOf } from '../../facts/countries.ts';
import { countryOf } from '../../facts/fact-countries.ts';
import type { Gazetteer, PlaceMatch } from './match-place.ts';

export type AreaReach = Pick<Fact, 'level' | 'region' | 'places' | 'match'>;

/** Reach of a city's record; without a place it is some city's, and reaches none that we know. */
export const cityReach = (found: PlaceMatch | undefined): AreaReach => ({
  level: 'city',
  ...(found ? { places: [{ scopeId: found.place.scopeId, match: found.match }] } : {}),
});

export const inCity = (found: PlaceMatch): AreaReach & { nation: string } => ({
  nation: countryOf(found.place.scopeId),
  ...cityReach(found),
});

/** Reach of a national record: the whole country, or the city that the country is. */
export function nationReach(nation: string): AreaReach {
  const city = cityStateOf(nation);
  return city === undefined
    ? { level: 'nation', match: 'nation-code' }
    : { level: 'city', places: [{ scopeId: city, match: 'id' }] };
}

/** The city that governs a division `CC.admin1`; `isDivided` where it has other municipalities. */
export function cityOfDivision(area: string, gazetteer: Gazetteer): { place: Place; isDivided: boolean } | undefined {
  const nation = area.slice(0, 2);
  const cities = cityRegionsOf(nation).flatMap(([, { city, divided = false }]) => {
    const place = gazetteer.place(city);
    return place?.admin1 === area ? [{ place, isDivided: divided }] : [];
  });
  // A division that holds several city-regions, as Taiwan does, isn't one itself.
  return cities.length === 1 ? cities[0] : undefined;
}

/** The division of a city that governs it, where it holds other places: they inherit what is the division's. */
export function governedBy(place: Place, area: string | undefined, gazetteer: Gazetteer): { region?: string } {
  if (area === undefined || cityOfDivision(area, gazetteer)?.place !== place) return {};
  return gazetteer.places(area.slice(0, 2), area).some((other) => other !== place) ? { region: area } : {};
}

/** Reach of a record of a division `CC.admin1` or `CC.admin1.admin2`: the division, or the city that governs it. */
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

/**
 * Region and places of a division. A first-level division or county reaches all its places; other second-level ones
 * have no names in `data/subdivisions.json`, so facts name the first level.
 */
export function regionReach(
  area: string,
  match: MatchMethod,
  gazetteer: Gazetteer,
): { region: string; places?: { scopeId: string; match: MatchMethod }[] } {
  const [nation = '', first = '', second] = area.split('.');
  if (second === undefined || profileOf(nation).counties) return { region: area };
  const places = gazetteer.places(nation, area).filter(isLocated);
  return places.length === 0
    ? { region: area }
    : { region: `${nation}.${first}`, places: places.map(({ scopeId }) => ({ scopeId, match })) };
}
