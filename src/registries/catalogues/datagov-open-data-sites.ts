/** Data.gov's list of May 2017 of US open data sites → `catalogue`: those of cities. One GeoJSON file. */
import * as z from 'zod';
import { listImporter, noAddress, skip, type Snapshot } from '../importer.ts';
import { distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { hubAddress, listedPortal } from '../../places/portals/listed-portal.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Place } from '../../contract/data/place.ts';

/** Day on which the list last changed. */
const LISTED = '2017-05-31';
/** A site's city must be within this many kilometres of the point. */
const NEAR_KM = 45;
const UNOFFICIAL = /\bcodefor|\bcivicapps\b/;

const Feature = z.object({
  properties: z.object({ Item: z.string().min(1), Link: z.string() }),
  /** Points; an area for a city that is one with its county; none for the legend. */
  geometry: z
    .object({ type: z.string(), coordinates: z.array(z.unknown()) })
    .refine(({ type, coordinates }) => type !== 'Point' || positionOf(coordinates) !== undefined, 'no position')
    .nullish(),
});

type Position = readonly [number, number];
const Pair = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

/** Longitude and latitude, which one row has in the other order. */
function positionOf([first, second, ...rest]: readonly unknown[]): Position | undefined {
  const found = Pair.safeParse([first, second, ...rest]).data ?? Pair.safeParse([second, first]).data;
  return found && [found[0], found[1]];
}

async function* features(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)us_cities_counties\.geojson$/ });
  const { features } = await readDocument(list, z.object({ features: z.array(z.unknown()) }), 'a GeoJSON collection');
  for (const [index, value] of features.entries()) yield { value, location: `${list.path}#${index + 1}` };
}

export const importer = listImporter()({
  registry: 'datagov-open-data-sites',
  files: features,
  Row: Feature,
  fact({ properties: { Item: item, Link: link }, geometry }, { gazetteer }) {
    const url = httpUrl(link);
    const position = geometry?.type === 'Point' ? positionOf(geometry.coordinates) : undefined;
    const found = cityOf(item, position, gazetteer);
    if (link === '') return skip('entry of the legend');
    if (url === undefined) return noAddress;
    if (UNOFFICIAL.test(url)) return skip('site of citizens', item);
    if (!found) return skip('county, or not in the gazetteer', item);
    const title = `Open data of ${found.place.name}`;
    return listedPortal(found, { record: item, title, url: hubAddress(url), state: 'stale', updated: LISTED });
  },
});

/** The city of "Boise, Idaho" or "Indianapolis/Marion County": of those of its name around the point the nearest. */
function cityOf(item: string, position: Position | undefined, gazetteer: Gazetteer): PlaceMatch | undefined {
  const [name = ''] = item.split(/[,/]/);
  if (!position) {
    const found = gazetteer.matchName(name, { nation: 'US' });
    return found?.match === 'unique-primary-name' ? found : undefined;
  }
  const found = gazetteer.matchName(name, { nation: 'US', near: { position, km: NEAR_KM } });
  if (found) return found;
  const away = ({ coordinates }: Place) => distanceKm(coordinates, position);
  const [nearest] = gazetteer
    .places('US')
    .filter((place) => place.name === name && away(place) <= NEAR_KM)
    .toSorted((a, b) => away(a) - away(b));
  return nearest && { place: nearest, match: 'coordinates-within-radius' };
}
