/** Turns the position of a group into its city: the one it is named after, else the nearest candidate city, else the largest place close by. */
import { distanceKm, isCandidate, type Gazetteer } from './match-place.ts';
import { nearPlace, type NearPlace } from './near.ts';

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
