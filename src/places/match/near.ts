/** Finds the cities around positions: those near a station, gauge or plant, and the nearest of many positions. */
import { memoizeByKey, push } from '../../cache.ts';
import type { MatchMethod } from '../../contract/data/fact.ts';
import { isLocated, type Place } from '../../contract/data/place.ts';
import { distanceKm, type Gazetteer, isCandidate } from './match-place.ts';

type Position = readonly [longitude: number, latitude: number];

/** Cities of 100,000 inhabitants, and capitals, of a country. */
const citiesOf = memoizeByKey(
  Infinity,
  (nation: string) => nation,
  (gazetteer: Gazetteer, nation) => gazetteer.places(nation).filter(isLocated),
);

interface NearPlace {
  scopeId: string;
  match: MatchMethod;
  km: number;
}

/** How a record within a radius is linked to a city, with the distance in kilometres to one decimal. */
export const nearPlace = (place: Place, km: number, radiusKm: number): NearPlace => ({
  scopeId: place.scopeId,
  match: km <= radiusKm / 2 ? 'coordinates-within-half-radius' : 'coordinates-within-radius',
  km: Math.round(km * 10) / 10,
});

export const PER_CITY = 3;

/** The records worth keeping, with their cities: cities of 100,000 and capitals choose among those within the radius. */
export function nearestRecords<T extends { coordinates: Position; nation: string }>(
  records: Iterable<T>,
  gazetteer: Gazetteer,
  radiusKm: number,
  choose: (nearestFirst: { record: T; km: number }[], city: Place) => { record: T; km: number }[],
): Map<T, NearPlace[]> {
  const byCity = new Map<Place, { record: T; km: number }[]>();
  for (const record of records)
    for (const place of citiesOf(gazetteer, record.nation)) {
      const km = distanceKm(record.coordinates, place.coordinates);
      if (km <= radiusKm) push(byCity, place, { record, km });
    }
  const kept = new Map<T, NearPlace[]>();
  for (const [place, found] of byCity) {
    const nearestFirst = found.toSorted((a, b) => a.km - b.km);
    for (const { record, km } of choose(nearestFirst, place)) push(kept, record, nearPlace(place, km, radiusKm));
  }
  for (const places of kept.values()) places.sort((a, b) => a.km - b.km || (a.scopeId < b.scopeId ? -1 : 1));
  return kept;
}

/** Kilometres from a position within which a group belongs to a city. */
export const GROUP_KM = 25;
/** Kilometres from a place that is no candidate city. */
const CLOSE_KM = 10;
/** A university's name may be that of a town where it is not. */
const UNIVERSITY = /\buniversi\w+ (?:of|de|di) .*/i;

/**
 * The city of a position within 25 km; a place that's no candidate within 10 km. @param coordinates longitude and
 * latitude. @param text the group's name, in which whole words for a nearby place decide.
 */
export function cityNear(
  [longitude, latitude]: readonly [number, number, ...number[]],
  text: string,
  nation: string,
  gazetteer: Gazetteer,
): NearPlace | undefined {
  const position = [longitude, latitude] as const;
  const [named] = gazetteer.namesIn(text.replace(UNIVERSITY, ''), { nation, near: { position, km: GROUP_KM } });
  const around = gazetteer
    .places(nation)
    .map((place) => ({ place, km: distanceKm(place.coordinates, position) }))
    .filter(({ km }) => km <= GROUP_KM)
    .toSorted((a, b) => a.km - b.km);
  const city =
    around.find(({ place }) => isCandidate(place)) ??
    around.filter(({ km }) => km <= CLOSE_KM).toSorted((a, b) => b.place.population - a.place.population)[0];
  const place = named?.place ?? city?.place;
  return place && nearPlace(place, distanceKm(place.coordinates, position), GROUP_KM);
}
