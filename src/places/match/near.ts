/** Turns positions into the cities around them: which cities a station, gauge or plant lies near, and which of many are nearest. */
import type { MatchMethod } from '../../contract/data/fact.ts';
import { isLocated, type Place } from '../../contract/data/place.ts';
import { distanceKm, type Gazetteer, isCandidate } from './match-place.ts';

/** Kilometres of one degree of latitude. */
const DEGREE_KM = 111.2;

/** Cities of 100,000 inhabitants, and capitals, by cells of one degree. */
export class Near {
  readonly #gazetteer: Gazetteer;
  readonly #cells = new Map<string, Map<string, Place[]>>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /**
   * Cities of a nation within a radius of a position, nearest first.
   * @param coordinates longitude and latitude in degrees.
   * @param nation ISO 3166-1 alpha-2, upper case.
   */
  around(coordinates: readonly [number, number], radiusKm: number, nation: string): { place: Place; km: number }[] {
    const cells = this.#cellsOf(nation);
    const [lon, lat] = coordinates;
    const tall = Math.ceil(radiusKm / DEGREE_KM);
    const wide = Math.min(
      180,
      Math.ceil(radiusKm / (DEGREE_KM * Math.max(0.01, Math.cos(((Math.abs(lat) + tall) * Math.PI) / 180)))),
    );
    const found: { place: Place; km: number }[] = [];
    for (let y = Math.floor(lat) - tall; y <= Math.floor(lat) + tall; y++) {
      for (const x of columns(Math.floor(lon), wide)) {
        for (const place of cells.get(`${x} ${y}`) ?? []) {
          const km = distanceKm(coordinates, place.coordinates);
          if (km <= radiusKm) found.push({ place, km });
        }
      }
    }
    return found.toSorted((a, b) => a.km - b.km);
  }

  #cellsOf(nation: string): Map<string, Place[]> {
    let cells = this.#cells.get(nation);
    if (cells === undefined) {
      cells = new Map();
      for (const place of this.#gazetteer.places(nation).filter(isLocated))
        append(cells, `${Math.floor(place.coordinates[0])} ${Math.floor(place.coordinates[1])}`, place);
      this.#cells.set(nation, cells);
    }
    return cells;
  }
}

/** Columns up to `wide` cells away; those beyond 180° continue on the other side. */
const columns = (centre: number, wide: number): Set<number> =>
  new Set(Array.from({ length: 2 * wide + 1 }, (_, index) => ((centre - wide + index + 540) % 360) - 180));

/** A place of a fact that was tied to it by distance. */
interface NearPlace {
  scopeId: string;
  match: MatchMethod;
  km: number;
}

/** How a record within a radius is tied to a city, with the distance in kilometres to one decimal. */
export const nearPlace = (place: Place, km: number, radiusKm: number): NearPlace => ({
  scopeId: place.scopeId,
  match: km <= radiusKm / 2 ? 'coordinates-within-half-radius' : 'coordinates-within-radius',
  km: Math.round(km * 10) / 10,
});

/** How many records a city keeps. */
export const PER_CITY = 3;

/**
 * The records worth keeping, with their cities: those that a city chooses among its records within the radius.
 * @param choose picks from a city's records, nearest first; by default the nearest three.
 */
export function nearestRecords<T extends { coordinates: readonly [number, number]; nation: string }>(
  records: Iterable<T>,
  near: Near,
  radiusKm: number,
  choose: (nearestFirst: { record: T; km: number }[], city: Place) => { record: T; km: number }[] = (all) =>
    all.slice(0, PER_CITY),
): Map<T, NearPlace[]> {
  const byCity = new Map<Place, { record: T; km: number }[]>();
  for (const record of records)
    for (const { place, km } of near.around(record.coordinates, radiusKm, record.nation))
      append(byCity, place, { record, km });
  const kept = new Map<T, NearPlace[]>();
  for (const [place, found] of byCity) {
    const nearestFirst = found.toSorted((a, b) => a.km - b.km);
    for (const { record, km } of choose(nearestFirst, place)) append(kept, record, nearPlace(place, km, radiusKm));
  }
  for (const places of kept.values()) places.sort((a, b) => a.km - b.km || (a.scopeId < b.scopeId ? -1 : 1));
  return kept;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Kilometres from a position within which a group belongs to a city. */
export const GROUP_KM = 25;
/** Kilometres from a place that is no candidate city. */
const CLOSE_KM = 10;
/** A university's name may be that of a town where it is not. */
const UNIVERSITY = /\buniversi\w+ (?:of|de|di) .*/i;

/**
 * The city of a position within 25 km, or undefined; a place that is no candidate city counts within 10 km.
 * @param coordinates longitude and latitude in degrees; further numbers are left out.
 * @param text name of the group, in which whole words that name a place nearby decide.
 * @param nation ISO 3166-1 alpha-2, upper case.
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
