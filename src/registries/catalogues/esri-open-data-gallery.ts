/**
 * The gallery of ArcGIS Open Data sites of January 2017 → `catalogue`: those of cities. Facts taken from upstream's
 * code, one a line.
 */
import * as z from 'zod';
import { distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { hubAddress, listedPortal } from '../../places/portals/listed-portal.ts';
import { ownership } from '../../places/portals/portal-owner.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const { nations } = readTables('esri-open-data-gallery', {
  /** Countries whose cities the gallery shows; it states none. */
  nations: z.array(z.string()),
});

/** Day on which the gallery last changed. */
const LISTED = '2017-01-27';
/** A site's city must be within this many kilometres of the middle of its box. */
const NEAR_KM = 45;
/** A taller box, in degrees, is that of a state, a country or the world. */
const TALLEST = 1.5;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const Site = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  url: z.string(),
  scope: z.array(z.string()),
  bbox: z.object({ south: latitude, west: longitude, north: latitude, east: longitude }),
});
type Site = z.infer<typeof Site>;

export const importer = listImporter()({
  registry: 'esri-open-data-gallery',
  files: /(^|\/)sites\.facts\.jsonl$/,
  Row: Site,
  fact(row, { gazetteer }) {
    const url = httpUrl(row.url);
    const isLocal = row.scope.includes('local');
    const found = isLocal ? cityOf(row, gazetteer) : undefined;
    if (url === undefined) return noAddress;
    if (!isLocal) return skip('site of a state, nation or organisation', row.id);
    if (!found) return skip('county or other body, or without a box', row.id);
    const title = /data|gis/i.test(row.title) ? row.title.trim() : `Open data of ${row.title.trim()}`;
    const site = { record: row.id, title, url: hubAddress(url), software: 'arcgishub' };
    return listedPortal(found, { ...site, state: 'stale', updated: LISTED });
  },
});

/** The city that the title names around the middle of the box, where every word of the title fits a city's government. */
function cityOf({ title, url, bbox }: Site, gazetteer: Gazetteer): PlaceMatch | undefined {
  const { south, west, north, east } = bbox;
  const position = [(west + east) / 2, (south + north) / 2] as const;
  if (north - south > TALLEST || Math.hypot(...position) < 1) return undefined;
  const near = { position, km: NEAR_KM };
  for (const nation of nations) {
    const [around] = gazetteer.namesIn(title, { nation, near });
    const division = gazetteer.divisions.name(around?.place.admin1 ?? '');
    if (!around || division === undefined) continue;
    const subdivision = { id: '', name: division };
    const owner = ownership({ name: title, type: 'local', country: nation, subdivision, title, link: url }, gazetteer);
    const [found] = owner.level === 'city' ? owner.places : [];
    const place = found && gazetteer.place(found.scopeId);
    if (place && distanceKm(place.coordinates, position) <= NEAR_KM) return { place, match: found.match };
  }
  return undefined;
}
