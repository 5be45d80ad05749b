/**
 * Parking sources of ParkAPI (cities, by position and name) and parkapi-sources (converters, by name) → `parking`.
 * Those that name no city are the country's.
 */
import * as z from 'zod';
import { words } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import type { Gazetteer, PlaceMatch } from '../../places/match/match-place.ts';
import type { Draft, Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { parseJson, type Raw, readRecords, records } from '../../snapshots/records.ts';
import { cityReach } from '../../places/match/area-reach.ts';
import { buildSign } from '../../language/signs.ts';

const REGISTRY = 'parking-sources';
const NATIONS = ['DE', 'CH', 'DK'];
const REPOSITORY = 'https://github.com/ParkenDD/parkapi-sources-v3';
/** Kilometres: how far the position of a city of the first list may be from the city's centre. */
const CITY_KM = 25;
const INTERFACE = /[?&]service=wfs\b|\/api\/|\.(?:xml|json)$/i;
const LICENCE = /^https?:\/\/(?:creativecommons\.org|www\.govdata\.de\/dl-de)\//;
/** Words around a city's name, and associations whose names hold one. */
const GOVERNMENT = buildSign('aroundParkingCity', 'g');
const ASSOCIATION = buildSign('parkingAssociation');

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft<'parking'>> {
  const { cities, sources } = await readParking(snapshot);
  const kind = 'parking';
  // The two lists are of two days.
  const cityList = snapshot.registry.upstream.find(({ paths }) => paths?.some((path) => path.endsWith('.geojson')));
  for await (const { row, location } of records(cities, CityRow, report)) {
    const fact = cityFact(row, gazetteer);
    if (fact) yield { kind, ...fact, location, updated: cityList?.date };
    else report.skip('city not in the gazetteer');
  }
  for await (const { row, location } of records(sources, SourceRow, report))
    yield { kind, ...sourceFact(row, gazetteer), location };
}

type Found = PlaceMatch & { nation: string };
type Part = Draft<'parking'>;

/** The city of a name around a position in degrees. */
export function cityAt(
  name: string,
  position: [longitude: number, latitude: number],
  gazetteer: Gazetteer,
): Found | undefined {
  for (const nation of NATIONS) {
    const found = gazetteer.matchName(name, { nation, near: { position, km: CITY_KM } });
    if (found) return { ...found, nation };
  }
  return undefined;
}

function cityFact(row: CityRow, gazetteer: Gazetteer): Part | undefined {
  const found = cityAt(row.name, [row.longitude, row.latitude], gazetteer);
  if (!found) return undefined;
  const name = licenceName(row.license);
  const url = pageOf(row);
  const id = /([^/]+)\.geojson$/.exec(row.upstream_path)?.[1] ?? row.name;
  return {
    record: `v1/${id}`,
    title: `Parking ${row.name}`,
    url: url ?? REPOSITORY,
    nation: found.nation,
    ...cityReach(found),
    state: row.active_support === false ? 'stale' : 'active',
    licence: name ? { name } : undefined,
    realtime: true,
    // An interface is made for programs, even if nothing is said about terms.
    delivery: name || INTERFACE.test(url ?? '') ? 'pull' : 'scrape',
  };
}

/**
 * The interface that the figures come from, else the city's page on its car parks. If that page is a home page, the
 * address that the figures come from. Never an address with somebody's key in it.
 */
function pageOf(row: CityRow): string | undefined {
  const [page, source] = [httpUrl(row.url), httpUrl(row.source)];
  const isHome = page === undefined || new URL(page).pathname === '/';
  const leads = source !== undefined && (isHome || INTERFACE.test(source));
  return leads && !/[?&][a-z_-]*(?:key|token)=/i.test(source) ? source : page;
}

/** Short name of a licence; "custom" names none. */
function licenceName(text: string | null | undefined): string | undefined {
  const name = (text ?? '').split(/\s+[–-]\s+|\s*https?:/)[0]?.trim() ?? '';
  return name === '' || name === 'custom' ? undefined : name;
}

function sourceFact(row: SourceRow, gazetteer: Gazetteer): Part {
  const found = cityOf(row.name, gazetteer);
  const licence = row.urls.find((url) => LICENCE.test(url));
  const nation = found?.nation ?? (/\bSchweiz\b/.test(row.name) ? 'CH' : 'DE');
  const pushed = row.access.startsWith('push');
  return {
    record: `v3/${row.uid}${row.data_type === 'ParkingSpot' ? '/spots' : ''}`,
    title: `${row.purpose.startsWith('car') ? 'Parking' : 'Bicycle parking'} ${row.name}`,
    url: parkingUrl(row.urls, found),
    nation,
    ...(found ? cityReach(found) : { level: 'nation', match: 'nation-code' }),
    access: pushed ? 'unknown' : 'open',
    licence: licence ? { url: licence } : undefined,
    realtime: row.realtime,
    delivery: pushed ? 'push' : 'pull',
  };
}

/** The city that a source is named after: by its whole name, or by the part before or after a colon or dash. */
export function cityOf(name: string, gazetteer: Gazetteer): Found | undefined {
  if (ASSOCIATION.test(name)) return undefined;
  const parts = [name.replace(GOVERNMENT, ''), ...name.split(/:\s+|\s+-\s+/)];
  for (const part of parts.map((text) => text.replace(GOVERNMENT, '').trim())) {
    for (const nation of ['DE', 'CH']) {
      const found = gazetteer.matchName(part, { nation });
      if (found) return { ...found, nation };
    }
  }
  return undefined;
}

const longestWord = (name: string): string => words(name).toSorted((a, b) => b.length - a.length)[0]!;

/** The address that names the city, since converters of sister cities share a list; else the only host's. */
function parkingUrl(urls: string[], found: PlaceMatch | undefined): string {
  const usable = urls.flatMap((url) => (LICENCE.test(url) ? [] : (httpUrl(url) ?? [])));
  const names = found ? ownNames(found.place).map(longestWord) : [];
  const own = usable.find((url) => {
    const host = new URL(url).hostname.replaceAll('ue', 'u').replaceAll('oe', 'o');
    return names.some((name) => host.includes(name));
  });
  return own ?? (new Set(usable.map((url) => new URL(url).hostname)).size <= 3 ? usable[0] : undefined) ?? REPOSITORY;
}

const CityRow = z.object({
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
const SourceRow = z.object({
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
type CityRow = z.infer<typeof CityRow>;
type SourceRow = z.infer<typeof SourceRow>;

/** The records of both lists, not yet validated. */
interface ParkingLists {
  cities: Raw[];
  sources: Raw[];
}

/** Reads both lists. Throws for a page without a table of sources, and when no city file holds a city. */
async function readParking(snapshot: Snapshot): Promise<ParkingLists> {
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

/** The rows of the table of sources, each with the addresses in the converter with the same identifier. */
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

/** The feature of a city file that describes the city. The others are its car parks. */
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

export const importer: Importer = { registry: REGISTRY, facts };
