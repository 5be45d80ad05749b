/**
 * Reads the two lists of parking sources as rows of one shape each: the city features of ParkAPI, and the source table in the
 * README of parkapi-sources with the addresses that stand in its converters. A copy may hold both as lines of `sources.facts.jsonl`.
 */
import * as z from 'zod';
import type { Snapshot, SnapshotFile } from '../importer.ts';
import { readRecords, parseJson } from '../../snapshots/read-records.ts';
import type { Raw } from '../../snapshots/snapshot-file.ts';

export const CityRow = z.object({
  upstream_path: z.string(),
  name: z.string().min(1),
  url: z.string().nullish(),
  /** Where the figures are read from. */
  source: z.string().nullish(),
  active_support: z.boolean().nullish(),
  license: z.string().nullish(),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});
export const SourceRow = z.object({
  upstream_path: z.string(),
  name: z.string().min(1),
  data_type: z.string(),
  purpose: z.string(),
  access: z.string(),
  uid: z.string().min(1),
  realtime: z.boolean(),
  urls: z.array(z.string()),
});
const Copied = z.object({ upstream_path: z.string(), uid: z.string().optional().catch(undefined) });
const Attribution = z.object({ license: z.unknown() });
const Features = z.object({
  features: z.array(
    z.object({
      geometry: z
        .object({ coordinates: z.array(z.unknown()) })
        .nullish()
        .catch(null),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type CityRow = z.infer<typeof CityRow>;
export type SourceRow = z.infer<typeof SourceRow>;

/** The records of both lists, not yet validated. */
export interface ParkingLists {
  cities: Raw[];
  sources: Raw[];
}

/** Reads both lists. Throws for a page without a table of sources, and when no city file holds a city. */
export async function readParking(snapshot: Snapshot): Promise<ParkingLists> {
  const lists: ParkingLists = { cities: [], sources: [] };
  const pages: SnapshotFile[] = [];
  const converters: string[] = [];
  let cityFile: string | undefined;
  for await (const file of snapshot.files()) {
    if (/(^|\/)sources\.facts\.jsonl$/.test(file.path)) {
      for (const raw of await readRecords(file)) {
        const value = 'value' in raw ? raw.value : undefined;
        const isCity = typeof value === 'object' && value !== null && 'longitude' in value;
        lists[isCity ? 'cities' : 'sources'].push({ ...raw, location: place(value) ?? raw.location });
      }
    } else if (/park_api\/cities\/[^/]+\.geojson$/.test(file.path)) {
      cityFile ??= file.path;
      lists.cities.push(...cityFeature(file.path, await file.text()));
    } else if (/converters\/.+\.py$/.test(file.path)) converters.push(await file.text());
    else if (/(^|\/)README\.md$/.test(file.path)) pages.push(file);
  }
  for (const page of pages) lists.sources.push(...sourceRows(await page.text(), converters));
  if (pages[0] && lists.sources.length === 0) throw new Error(`${pages[0].path}: no table of sources`);
  if (cityFile !== undefined && lists.cities.length === 0) throw new Error(`${cityFile}: no feature of the type city`);
  return lists;
}

/** The rows of the table of sources, each with the addresses in the converter that bears its identifier. */
function sourceRows(page: string, converters: readonly string[]): Raw[] {
  return page.split('\n').flatMap((text, index) => {
    const cells = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [name, data_type, purpose, access, quoted = '', realtime] = cells;
    if (cells.length !== 6 || !/^`\w+`$/.test(quoted)) return [];
    const uid = quoted.replaceAll('`', '');
    const code = converters.find((script) => new RegExp(`uid\\s*=\\s*['"]${uid}['"]`).test(script)) ?? '';
    const urls = [...new Set(code.match(/https?:\/\/[^\s'"<>)\\]+(?=[\s'"<>)\\])/g) ?? [])].toSorted();
    const upstream_path = 'README.md';
    const value = { upstream_path, name, data_type, purpose, access, uid, realtime: realtime === 'yes', urls };
    return [{ value, location: `${upstream_path}:${index + 1}` }];
  });
}

/** File and key of a copied record. */
function place(value: unknown): string | undefined {
  const { data } = Copied.safeParse(value);
  return data && (data.uid === undefined ? data.upstream_path : `${data.upstream_path} ${data.uid}`);
}

/** The feature of a city file that stands for the city; the others are its car parks. */
function cityFeature(path: string, text: string): Raw[] {
  const read = parseJson(text);
  if ('fault' in read) return [{ ...read, location: path }];
  const feature = Features.safeParse(read.value).data?.features.find(({ properties }) => properties['type'] === 'city');
  if (!feature) return [];
  const { geometry, properties } = feature;
  const [longitude, latitude] = geometry?.coordinates ?? [];
  const license = Attribution.safeParse(properties['attribution']).data?.license ?? null;
  return [{ value: { license, ...properties, upstream_path: path, longitude, latitude }, location: path }];
}
