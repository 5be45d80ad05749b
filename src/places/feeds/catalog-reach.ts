/** Where a feed of the Mobility Database applies: by what its record states, or by its timetable feeds. */
import * as z from 'zod';
import { memoizeByKey } from '../../cache.ts';
import type { Box, Gazetteer } from '../match/match-place.ts';
import { placeFeed } from './place-feed.ts';
import { boxAround, middleOf } from './stops.ts';
import type { FeedClues, FeedReach } from './operator-words.ts';

const Latitude = z.number().min(-90).max(90).nullish();
const Longitude = z.number().min(-180).max(180).nullish();
export const Location = z.object({
  country_code: z.string().nullish(),
  subdivision_name: z.string().nullish(),
  /** Some records have it by this name. */
  subdivision: z.string().nullish(),
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

/** What a record of the catalog says about a feed, apart from its place. */
export interface StatedNames {
  /** Provider and feed. */
  names: readonly string[];
  url: string | undefined;
}

/** The cities of a timetable feed; undefined without a known country. */
export function scheduleReach(
  location: Location | null | undefined,
  stated: StatedNames,
  gazetteer: Gazetteer,
): FeedReach | undefined {
  const nation = nationIn(location, gazetteer);
  if (!gazetteer.hasNation(nation)) return undefined;
  return placeFeed(cluesOf(nation, location, stated, gazetteer), gazetteer);
}

function nationIn(location: Location | null | undefined, gazetteer: Gazetteer): string {
  const box = statedBox(location);
  return gazetteer.nation(location?.country_code?.trim().toUpperCase() ?? '', {
    division: divisionIn(location),
    places: municipalitiesIn(location),
    position: box && middleOf(box),
  });
}

function statedBox(location: Location | null | undefined): Box | undefined {
  const {
    minimum_longitude: west,
    minimum_latitude: south,
    maximum_longitude: east,
    maximum_latitude: north,
  } = location?.bounding_box ?? {};
  return west == null || south == null || east == null || north == null ? undefined : [west, south, east, north];
}

const divisionIn = (location: Location | null | undefined): string | undefined =>
  (location?.subdivision_name ?? location?.subdivision)?.trim();

const municipalitiesIn = (location: Location | null | undefined): string[] =>
  (location?.municipality ?? '')
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The country's name in the field of the subdivision states no subdivision. */
function cluesOf(
  nation: string,
  location: Location | null | undefined,
  { names, url }: StatedNames,
  gazetteer: Gazetteer,
): FeedClues {
  const subdivision = divisionIn(location);
  return {
    nation,
    area:
      gazetteer.subdivision(nation, undefined, subdivision) ??
      gazetteer.subdivision(nation, undefined, subdivision?.split(',')[0]),
    municipalities: municipalitiesIn(location),
    names,
    tokens: tokensOf(url),
    box: boxOf(location, nation, gazetteer),
  };
}

/** Words of the host and of the file name of an address. */
export function tokensOf(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, pathname } = new URL(url);
  return [...hostname.split('.').slice(0, -1), ...pathname.split('/').slice(-2)].flatMap((part) =>
    part.toLowerCase().split(/[^\p{L}]+/u),
  );
}

/** Degrees by which a box may reach beyond the places of its country. */
const MARGIN = 3;

/** The box of the stops; undefined if it's incomplete, empty or far beyond the country, such as with a stop at 0° 0°. */
function boxOf(location: Location | null | undefined, nation: string, gazetteer: Gazetteer): Box | undefined {
  const box = statedBox(location);
  if (!box || box[0] > box[2] || box[1] > box[3]) return undefined;
  const [west, south, east, north] = box;
  const [w, s, e, n] = extentOf(gazetteer, nation);
  return west < w - MARGIN || south < s - MARGIN || east > e + MARGIN || north > n + MARGIN ? undefined : box;
}

/** The box around the stops that a record states, where it can be believed. */
export function boxIn(location: Location | null | undefined, gazetteer: Gazetteer): Box | undefined {
  const nation = nationIn(location, gazetteer);
  return gazetteer.hasNation(nation) ? boxOf(location, nation, gazetteer) : undefined;
}

const extentOf = memoizeByKey(
  Infinity,
  (nation: string) => nation,
  (gazetteer: Gazetteer, nation) => boxAround(gazetteer.places(nation).map(({ coordinates }) => coordinates)),
);

/**
 * A live feed applies where its timetables do; if none is a city's own, its names may say so. Without timetables the
 * file name gives the country.
 */
export function realtimeReach(
  references: readonly string[],
  path: string,
  stated: StatedNames,
  reaches: ReadonlyMap<string, FeedReach>,
  gazetteer: Gazetteer,
): FeedReach | undefined {
  const given = joined(references.flatMap((id) => reaches.get(id) ?? []));
  if (given?.level === 'city') return given;
  const nation = given?.nation ?? /\/([a-z]{2})-[^/]*$/.exec(path)?.[1]?.toUpperCase() ?? '';
  if (!gazetteer.hasNation(nation)) return undefined;
  const own = placeFeed({ nation, municipalities: [], names: stated.names, tokens: [] }, gazetteer);
  if (own.level === 'city') return own;
  return own.level === 'region' && given?.level !== 'region' ? own : (given ?? own);
}

/** Where timetable feeds together apply: where those of cities do, else those of regions, else the country. */
export function joined(reaches: readonly FeedReach[]): FeedReach | undefined {
  const [best] = (['city', 'region', 'nation'] as const).flatMap((level) =>
    reaches.filter((reach) => reach.level === level && (reach.places || reach.region || level === 'nation')),
  );
  if (!best?.places) return best;
  const same = reaches.filter(({ nation, level }) => nation === best.nation && level === best.level);
  const places = new Map(same.flatMap((reach) => reach.places ?? []).map((place) => [place.scopeId, place]));
  return { ...best, places: [...places.values()] };
}
