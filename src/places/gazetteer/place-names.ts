/**
 * Natural Earth's table, CLDR's exemplar cities and GeoNames' alternate names → the names of a place, by language where
 * known.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import { fold, isLatin } from '../../language/fold.ts';
import { decided } from '../../facts/corrections.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';
import * as z from 'zod';
import { parseJsonAs } from '../../snapshots/records.ts';
import { decodeUtf8 } from '../../snapshots/unpack.ts';

export type Names = Record<string, string>;
export interface NaturalEarthPlace {
  /** `NE_ID`. */
  naturalEarthId: number;
  countryCode: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number;
  geonameId: number;
  wikidata?: string;
  names: Names;
}

const { zones, cities, notCities } = readTables('cldr-exemplar-cities', {
  /** Ids by which GeoNames knows zones whose id in CLDR is an old one. GeoNames gives all of China one zone. */
  zones: z.record(z.string(), z.array(z.string())),
  /** Cities of zones, where the last part of the zone's id isn't their name. */
  cities: textByKey,
  /** Zones named after a country or island that a city in it is named after too; some languages name the two differently. */
  notCities: z.array(z.string()),
});

/** Natural Earth has a column of names for each of these languages. */
const LANGUAGES = 'ar bn de el en es fa fr he hi hu id it ja ko nl pl pt ru sv tr uk ur vi zh zh-Hant'.split(' ');
const nameColumn = (tag: string): `NAME_${string}` => (tag === 'zh-Hant' ? 'NAME_ZHT' : `NAME_${tag.toUpperCase()}`);
/** Languages not written in Latin letters: a Latin name there is a filler. */
const NOT_LATIN = new Set(['ar', 'bn', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'ur', 'zh', 'zh-Hant']);
const COLUMNS = [
  'NAME',
  'ISO_A2',
  'ADM0_A3',
  'LATITUDE',
  'LONGITUDE',
  'POP_MAX',
  'WIKIDATAID',
  'GEONAMESID',
  'NE_ID',
] as const;
/** Countries of the rows without an ISO code, by Natural Earth's own. */
const NATIONS: Record<string, string> = { CYN: 'CY', KOS: 'XK', SOL: 'SO' };
/** Maximum distance between two rows of one city, in degrees. */
const NEAR = 0.4;

const naturalEarthFaults = decided('natural-earth-fault');

export function readNaturalEarth(path: string, bytes: Uint8Array): NaturalEarthPlace[] {
  const rows = readDbf<(typeof COLUMNS)[number] | `NAME_${string}`>(path, bytes, [
    ...COLUMNS,
    ...LANGUAGES.map(nameColumn),
  ]);
  return Array.from(rows, (row) => {
    const faults = naturalEarthFaults.get(Number(row.GEONAMESID))?.cells ?? [];
    return {
      naturalEarthId: Number(row.NE_ID),
      countryCode: NATIONS[row.ADM0_A3] ?? row.ISO_A2,
      name: row.NAME,
      latitude: Number(row.LATITUDE),
      longitude: Number(row.LONGITUDE),
      population: Number(row.POP_MAX),
      geonameId: Number(row.GEONAMESID),
      ...(/^Q\d+$/.test(row.WIKIDATAID) && !faults.includes('wikidata') && { wikidata: row.WIKIDATAID }),
      names: languageNames(LANGUAGES.flatMap((tag) => (faults.includes(tag) ? [] : [[tag, row[nameColumn(tag)]!]]))),
    };
  });
}

const languageNames = (entries: [tag: string, name: string][]): Names =>
  Object.fromEntries(
    entries
      .filter(([tag, name]) => name !== '' && !(NOT_LATIN.has(tag) && isLatin(name)))
      .map(([tag, name]) => [tag, name.normalize('NFC')]),
  );

/**
 * Natural Earth's row for each place: by GEONAMESID, else by country and name, within 0.4 degrees, since some ids are a
 * namesake's.
 */
export function joinNaturalEarth(places: GeoName[], rows: NaturalEarthPlace[]): Map<number, NaturalEarthPlace> {
  const joined = new Map<number, NaturalEarthPlace>();
  const claimed = new Set<NaturalEarthPlace>();
  const claim = (place: GeoName, found: NaturalEarthPlace[]): void => {
    const [best] = found.toSorted(
      (a, b) => Number(sameName(place, b.name)) - Number(sameName(place, a.name)) || b.population - a.population,
    );
    if (!best) return;
    joined.set(place.geonameId, best);
    claimed.add(best);
  };
  const byId = Map.groupBy(rows, (row) => row.geonameId);
  for (const place of places)
    claim(
      place,
      (byId.get(place.geonameId) ?? []).filter((row) => isNear(place, row)),
    );
  const unclaimed = Map.groupBy(
    rows.filter((row) => !claimed.has(row)),
    (row) => row.countryCode,
  );
  for (const place of places) {
    if (!joined.has(place.geonameId))
      claim(
        place,
        (unclaimed.get(place.countryCode) ?? []).filter(
          (row) => !claimed.has(row) && isNear(place, row) && sameName(place, row.name),
        ),
      );
  }
  return joined;
}

const squeeze = (name: string): string => fold(name).replaceAll(' ', '');
const sameName = (place: GeoName, name: string): boolean =>
  [place.name, place.asciiName].some((own) => squeeze(own) === squeeze(name));
const isNear = (a: GeoName, b: NaturalEarthPlace): boolean =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) <= NEAR;

/**
 * CLDR's exemplar city names by place and language: the city must be in the zone and have its name. @param namesOfZones
 * by zone id
 */
export function joinZoneCities(places: GeoName[], namesOfZones: ReadonlyMap<string, Names>): Map<number, Names> {
  const byZone = Map.groupBy(places, (place) => place.timeZone);
  const joined = new Map<number, Names>();
  for (const [zone, names] of namesOfZones) {
    if (notCities.includes(zone)) continue;
    const city = cities[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    const inZone = [zone, ...(zones[zone] ?? [])].flatMap((id) => byZone.get(id) ?? []);
    const [place] = inZone
      .filter((candidate) => sameName(candidate, city))
      .toSorted((a, b) => b.population - a.population);
    if (place) joined.set(place.geonameId, languageNames(Object.entries(names)));
  }
  return joined;
}

/**
 * Alternate names fit for matching: no airport codes, links, digits, Latin names under four letters or machine
 * transliterations.
 */
export function cleanOtherNames(alternates: string[], own: Iterable<string>): string[] {
  const known = new Set(own);
  const usable = alternates
    .map((name) => repairAscii(name.normalize('NFC').trim()))
    .filter((name) => !known.has(name) && isUsable(name));
  return [...new Set(usable)].toSorted();
}

function isUsable(name: string): boolean {
  if (/^[A-Z]{3}$|\p{N}|\/|www\./u.test(name)) return false;
  if (!isLatin(name)) return true;
  return /\p{Lu}/u.test(name) && name.replace(/\P{L}/gu, '').length >= 4;
}

/** Header byte that ends the field descriptors. */
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

/**
 * The wanted columns of a `.dbf` as trimmed UTF-8 text, without deleted rows. @throws with the path if a column is
 * missing, the table ends early or a cell isn't UTF-8.
 */
export function* readDbf<Column extends string>(
  path: string,
  bytes: Uint8Array,
  columns: readonly Column[],
): Generator<Record<Column, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 32) throw new Error(`${path}: too short for a dBase table`);
  const count = view.getUint32(4, true);
  const headerLength = view.getUint16(8, true);
  const rowLength = view.getUint16(10, true);
  if (bytes.length < headerLength + count * rowLength) throw new Error(`${path}: ends before its ${count} rows`);
  const fields = readFields(path, bytes);
  const wanted = columns.map((name) => {
    const field = fields.get(name);
    if (!field) throw new Error(`${path}: no column ${name}`);
    return { name, ...field };
  });
  for (let row = 0, start = headerLength; row < count; row++, start += rowLength) {
    if (bytes[start] === DELETED) continue;
    const cell = ({ offset, length }: { offset: number; length: number }): string =>
      decodeUtf8(`${path} row ${row + 1}`, bytes.subarray(start + offset, start + offset + length))
        .replace(/[\0 ]+$/, '')
        .trim();
    yield Object.fromEntries(wanted.map((field) => [field.name, cell(field)])) as Record<Column, string>;
  }
}

/** Offset and length of each field inside a row; byte 0 of a row is its deletion flag. */
function readFields(path: string, bytes: Uint8Array): Map<string, { offset: number; length: number }> {
  const fields = new Map<string, { offset: number; length: number }>();
  let offset = 1;
  for (let at = 32; bytes[at] !== END_OF_FIELDS; at += 32) {
    const length = bytes[at + 16];
    if (length === undefined) throw new Error(`${path}: header without end`);
    const [name = ''] = decodeUtf8(path, bytes.subarray(at, at + 11)).split('\0');
    fields.set(name, { offset, length });
    offset += length;
  }
  return fields;
}

/** Columns of a GeoNames dump, https://download.geonames.org/export/dump/readme.txt; false for those that aren't used. */
const GEONAMES_COLUMNS = [
  ...(['geonameId', 'name', 'asciiName', 'alternateNames', 'latitude', 'longitude', false, 'featureCode'] as const),
  ...(['countryCode', false, 'admin1', 'admin2', false, false, 'population', false, false, 'timeZone', false] as const),
];
const GeoName = z
  .object({
    geonameId: z.coerce.number().positive(),
    name: z.string().min(1),
    asciiName: z.string(),
    alternateNames: z.string().transform((names) => names.split(',').filter(Boolean)),
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
    featureCode: z.string(),
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    /** First-level code without its country; empty or `00` is none. */
    admin1: z.string(),
    admin2: z.string(),
    population: z.coerce.number(),
    timeZone: z.string(),
  })
  .transform(({ name, asciiName, ...row }) => ({
    ...row,
    name: name.normalize('NFC'),
    asciiName: repairAscii(asciiName || name),
  }));
export type GeoName = z.infer<typeof GeoName>;

/** Rows of a tab-separated dump without header. @throws with the first line that isn't of 19 fitting columns. */
export function parseGeoNames(path: string, text: string): GeoName[] {
  const rows: unknown[] = parseCsv(text, {
    columns: GEONAMES_COLUMNS,
    delimiter: '\t',
    quote: false,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return rows.map((row, index) => {
    const { success, data } = GeoName.safeParse(row);
    if (!success) throw new Error(`${path} line ${index + 1}: not a row of a GeoNames dump`);
    return data;
  });
}

/** GeoNames writes the Vietnamese Đ as `GJ` in its ASCII names: `GJong Xoai` is Dong Xoai. */
export const repairAscii = (ascii: string): string => ascii.replace(/\bGJ(?=[a-z])/g, 'D');

const Divisions = z.array(z.object({ code: z.string().regex(/^[A-Z]{2}\.\w+$/), name: z.string().min(1) }));

/** First-level divisions by code, `FR.84`. @throws when the text isn't a JSON array of `{code, name}`. */
export function parseDivisions(path: string, text: string): Map<string, string> {
  return new Map(parseJsonAs(path, text, Divisions).map(({ code, name }) => [code, name]));
}
