/**
 * Parking sources of ParkAPI (cities, by position and name) and parkapi-sources (converters, by name) → `parking`.
 * Those that name no city are the country's.
 */
import * as z from 'zod';
import { words } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { type Draft, listImporter, skip } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { buildSign } from '../../language/signs.ts';

const NATIONS = ['DE', 'CH', 'DK'];
const REPOSITORY = 'https://github.com/ParkenDD/parkapi-sources-v3';
/** Kilometres: how far the position of a city of the first list may be from the city's centre. */
const CITY_KM = 25;
const INTERFACE = /[?&]service=wfs\b|\/api\/|\.(?:xml|json)$/i;
const LICENCE = /^https?:\/\/(?:creativecommons\.org|www\.govdata\.de\/dl-de)\//;
/** Words around a city's name, and associations whose names hold one. */
const GOVERNMENT = buildSign('aroundParkingCity', 'g');
const ASSOCIATION = buildSign('parkingAssociation');

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
type CityRow = z.infer<typeof CityRow>;
type SourceRow = z.infer<typeof SourceRow>;

export const importer = listImporter('parking')({
  registry: 'parking-sources',
  files: /(^|\/)sources\.facts\.jsonl$/,
  Row: z.union([CityRow, SourceRow]),
  fact(row, { gazetteer, snapshot }) {
    if ('uid' in row) return { ...sourceFact(row, gazetteer), location: `${row.upstream_path} ${row.uid}` };
    // The two lists are of two days.
    const list = snapshot.registry.upstream.find(({ paths }) => paths.some((path) => path.endsWith('.geojson')));
    const fact = cityFact(row, gazetteer);
    return fact ? { ...fact, location: row.upstream_path, updated: list?.date } : skip('city not in the gazetteer');
  },
});

type Found = PlaceMatch & { nation: string };
type Part = Draft<'parking'>;

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
