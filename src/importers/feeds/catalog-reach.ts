/** Tells where a feed of the Mobility Database applies: by its municipality and the box around its stops, or by its timetable feeds. */
import * as z from 'zod';
import type { MatchMethod } from '../../contract/fact.ts';
import { distanceKm, type Box, type Gazetteer } from '../match/match-place.ts';

/** Kilometres: how far a municipality may lie from the centre of the box; the diagonals of a local and of a wide box. */
const SEAT_KM = 120;
/** How far the stops of a feed may be from the centre of the city that it names: a city of five million reaches further. */
const edgeKm = (population: number): number => (population >= 5_000_000 ? 20 : 10);
const LOCAL_KM = 150;
const WIDE_KM = 2_500;
const Latitude = z.number().min(-90).max(90).nullish();
const Longitude = z.number().min(-180).max(180).nullish();
export const Location = z.object({
  country_code: z.string().nullish(),
  subdivision_name: z.string().nullish(),
  municipality: z.string().nullish(),
  bounding_box: z
    .object({
      minimum_latitude: Latitude,
      maximum_latitude: Latitude,
      minimum_longitude: Longitude,
      maximum_longitude: Longitude,
    })
    .nullish(),
});
type Location = z.infer<typeof Location>;

/** Where a feed applies; the shape of the fact's fields. */
export interface Reach {
  nation: string;
  level: 'city' | 'nation';
  places?: { scopeId: string; match: MatchMethod }[];
  match?: MatchMethod;
  extentKm?: number;
}

/** The cities of a timetable feed; undefined without a known nation. */
export function scheduleReach(location: Location | null | undefined, gazetteer: Gazetteer): Reach | undefined {
  const nation = location?.country_code?.trim().toUpperCase() ?? '';
  if (!gazetteer.hasNation(nation)) return undefined;
  const box = boxOf(location?.bounding_box);
  const diagonal = box && distanceKm([box[0], box[1]], [box[2], box[3]]);
  const extent = diagonal === undefined ? {} : { extentKm: Math.round(diagonal * 10) / 10 };
  const own = new Map<string, MatchMethod>();
  const area = gazetteer.subdivision(nation, undefined, location?.subdivision_name?.trim());
  const near = box && { position: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const, km: SEAT_KM };
  for (const name of (location?.municipality ?? '')
    .split(/[,;/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const found = gazetteer.matchName(name, { nation, area, near });
    if (
      found &&
      (!box ||
        distanceKm(found.place.coordinates, nearest(box, found.place.coordinates)) <= edgeKm(found.place.population))
    )
      own.set(found.place.scopeId, found.match);
  }
  const inside = box && diagonal !== undefined && diagonal <= WIDE_KM ? gazetteer.placesInBox(box, nation) : [];
  if (diagonal !== undefined && diagonal <= LOCAL_KM) {
    for (const { scopeId } of inside) if (!own.has(scopeId)) own.set(scopeId, 'bounding-box-150km');
  }
  if (own.size > 0)
    return { nation, level: 'city', places: [...own].map(([scopeId, match]) => ({ scopeId, match })), ...extent };
  if (inside.length > 0)
    return {
      nation,
      level: 'nation',
      places: inside.map(({ scopeId }) => ({ scopeId, match: 'wide-bounding-box' as const })),
      ...extent,
    };
  return { nation, level: 'nation', match: 'nation-code', ...extent };
}

/** The position inside the box that is nearest to a position. */
const nearest = ([west, south, east, north]: Box, [lon, lat]: readonly [number, number]): [number, number] => [
  Math.min(Math.max(lon, west), east),
  Math.min(Math.max(lat, south), north),
];

/** The stop box; undefined when a side is missing or the box is empty, as for feeds whose stops were not read. */
function boxOf(box: Location['bounding_box']): Box | undefined {
  const {
    minimum_longitude: west,
    minimum_latitude: south,
    maximum_longitude: east,
    maximum_latitude: north,
  } = box ?? {};
  return west == null || south == null || east == null || north == null || west > east || south > north
    ? undefined
    : [west, south, east, north];
}

/** A live feed applies where its timetable feeds do; without them its nation is the first part of the file name. */
export function realtimeReach(
  references: readonly (string | number)[],
  path: string,
  reaches: ReadonlyMap<string, Reach>,
  gazetteer: Gazetteer,
): Reach | undefined {
  const schedules = references.flatMap((id) => reaches.get(String(id)) ?? []);
  const level = schedules.some((reach) => reach.level === 'city') ? 'city' : 'nation';
  const named = schedules.filter((reach) => reach.level === level);
  const [first] = named;
  if (first) {
    const places = new Map(
      named
        .filter((reach) => reach.nation === first.nation)
        .flatMap((reach) => reach.places ?? [])
        .map((place) => [place.scopeId, place]),
    );
    return places.size > 0
      ? { nation: first.nation, level, places: [...places.values()] }
      : { nation: first.nation, level: 'nation', match: 'nation-code' };
  }
  const nation = /\/([a-z]{2})-[^/]*$/.exec(path)?.[1]?.toUpperCase() ?? '';
  return gazetteer.hasNation(nation) ? { nation, level: 'nation', match: 'nation-code' } : undefined;
}
