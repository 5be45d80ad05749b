/**
 * Turns Data.gov's list of the open data sites of US cities and counties, of May 2017, into facts of the kind `catalogue`: those of
 * cities. Upstream is one GeoJSON file, a site a feature, whose point lies in the city.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { hubAddress, listedPortal } from '../../places/portals/listed-portal.ts';
import { readDocument, records } from '../../snapshots/records.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'datagov-open-data-sites';

/** Day on which the list last changed. */
const LISTED = '2017-05-31';
/** Kilometres from the point within which the city of the name lies. */
const NEAR_KM = 45;
/** A site of citizens, not of the city. */
const UNOFFICIAL = /\bcodefor|\bcivicapps\b/;

const Feature = z.object({
  properties: z.object({ Item: z.string().min(1), Link: z.string() }),
  /** Points; an area for a city that is one with its county; none for the legend. */
  geometry: z
    .object({ type: z.string(), coordinates: z.array(z.unknown()) })
    .refine(({ type, coordinates }) => type !== 'Point' || positionOf(coordinates) !== undefined, 'no position')
    .nullish(),
});

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

/** Longitude and latitude, which one row has in the other order. */
function positionOf([first, second, ...rest]: readonly unknown[]): readonly [number, number] | undefined {
  const found = Position.safeParse([first, second, ...rest]).data ?? Position.safeParse([second, first]).data;
  return found && [found[0], found[1]];
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)us_cities_counties\.geojson$/ });
  const { features } = await readDocument(list, z.object({ features: z.array(z.unknown()) }), 'a GeoJSON collection');
  const raws = features.map((value, i) => ({ value, location: `${list.path}#${i + 1}` }));
  for await (const { row, location } of records(raws, Feature, report)) {
    const { Item: item, Link: link } = row.properties;
    const url = httpUrl(link);
    const position = row.geometry?.type === 'Point' ? positionOf(row.geometry.coordinates) : undefined;
    const found = cityOf(item, position, gazetteer);
    if (link === '') report.skip('entry of the legend');
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else if (UNOFFICIAL.test(url)) report.skip('site of citizens', item);
    else if (!found) report.skip('county, or not in the gazetteer', item);
    else
      yield listedPortal(found, {
        registry: REGISTRY,
        record: item,
        title: `Open data of ${found.place.name}`,
        url: hubAddress(url),
        state: 'stale',
        updated: LISTED,
        location,
        observed: snapshot.date,
      });
  }
}

/** The city of "Boise, Idaho" or "Indianapolis/Marion County": of those of its name around the point the nearest. */
function cityOf(
  item: string,
  position: readonly [number, number] | undefined,
  gazetteer: Gazetteer,
): PlaceMatch | undefined {
  const [name = ''] = item.split(/[,/]/);
  if (!position) {
    const found = gazetteer.matchName(name, { nation: 'US' });
    return found?.match === 'unique-primary-name' ? found : undefined;
  }
  const near = { position, km: NEAR_KM };
  const found = gazetteer.matchName(name, { nation: 'US', near });
  if (found) return found;
  const [nearest] = gazetteer
    .places('US')
    .filter((place) => place.name === name && distanceKm(place.coordinates, position) <= NEAR_KM)
    .toSorted((a, b) => distanceKm(a.coordinates, position) - distanceKm(b.coordinates, position));
  return nearest && { place: nearest, match: 'coordinates-within-radius' };
}

export const importer: Importer = { registry: REGISTRY, facts };
