/** Turns the rows of GeoNames into cities: applies `data/corrections/places.json` and marks the capitals of sovereign states. */
import { decided, placeCorrections } from '../../facts/corrections.ts';
import type { NaturalEarthPlace } from './place-names.ts';
import * as z from 'zod';

/** Feature codes of rows that are no cities: sections, historical, abandoned and religious places, farm villages, settlements. */
const noCities: ReadonlySet<string> = new Set('PPLX PPLH PPLQ PPLW PPLCH PPLF PPLL PPLR PPLS STLMT PPLG'.split(' '));
const kept = decided('keep'),
  renamed = decided('rename'),
  sections = decided('section'),
  merged = decided('merge'),
  unknownPopulations = decided('unknown-population'),
  populations = decided('population'),
  capitals = new Map([...decided('capital').values()].map((one) => [one.nation, one.geonameId])),
  oneCityAreas = new Map([...decided('one-city-area').values()].map((one) => [one.area, one.geonameId]));

/** A GeoNames row after the corrections. */
export interface City extends GeoName {
  capital: boolean;
  mergedNames: string[];
}

/** The cities among the rows. @param sovereign codes of the countries with capitals that count. */
export function correctPlaces(all: GeoName[], sovereign: ReadonlySet<string>): City[] {
  const rows = new Map<number, City>();
  for (const row of all) {
    if (!isCity(row)) continue;
    const name = renamed.get(row.geonameId)?.name;
    const { countryCode } = row;
    const capital =
      sovereign.has(countryCode) && (row.featureCode === 'PPLC' || capitals.get(countryCode) === row.geonameId);
    rows.set(row.geonameId, {
      ...row,
      ...(name !== undefined && { name, asciiName: name }),
      population: unknownPopulations.has(row.geonameId)
        ? 0
        : (populations.get(row.geonameId)?.population ?? row.population),
      capital,
      mergedNames: [],
    });
  }
  for (const [droppedId, { into }] of merged) merge(rows, droppedId, into);
  return [...rows.values()];
}

function isCity({ geonameId, featureCode, countryCode, admin1, admin2 }: GeoName): boolean {
  if (noCities.has(featureCode) && !kept.has(geonameId)) return false;
  const areas = [countryCode, `${countryCode}.${admin1}`, `${countryCode}.${admin1}.${admin2}`];
  return !sections.has(geonameId) && areas.every((area) => (oneCityAreas.get(area) ?? geonameId) === geonameId);
}

function merge(rows: Map<number, City>, droppedId: number, survivorId: number): void {
  const dropped = rows.get(droppedId);
  const survivor = rows.get(survivorId);
  if (!dropped || !survivor) return;
  rows.delete(droppedId);
  survivor.mergedNames.push(dropped.name, dropped.asciiName);
  survivor.capital ||= dropped.capital;
  survivor.population = Math.max(survivor.population, dropped.population);
}

/** What a maintainer should look at: corrections that match no row, and sovereign states without a capital. */
export function correctionNotes(all: GeoName[], cities: City[], sovereign: ReadonlySet<string>): string[] {
  const known = new Set(all.map((row) => row.geonameId));
  const ids = new Set(placeCorrections.flatMap((one) => ('into' in one ? [one.geonameId, one.into] : [one.geonameId])));
  const governed = new Set(cities.filter((city) => city.capital).map((city) => city.countryCode));
  return [
    ...[...ids].filter((id) => !known.has(id)).map((id) => `data/corrections/places.json: GeoNames has no row ${id}`),
    ...[...sovereign]
      .filter((code) => !governed.has(code))
      .map((code) => `${code}: sovereign, but without a capital; add one to data/corrections/places.json`),
  ];
}

interface Added {
  name: string;
  /** First-level code of GeoNames. */
  admin1: string;
  /** IANA time zone; Natural Earth leaves it out, or has an outdated one. */
  timeZone: string;
  /** Inhabitants where Natural Earth's greatest figure counts more than the city. */
  population?: number;
}

/** By Natural Earth's `NE_ID`. */
const ADDED: Readonly<Record<number, Added>> = {
  1159129785: { name: 'Zhuozhou', admin1: '10', timeZone: 'Asia/Shanghai' },
  1159130221: { name: 'Linhai', admin1: '02', timeZone: 'Asia/Shanghai' },
  1159140741: { name: 'Shuozhou', admin1: '24', timeZone: 'Asia/Shanghai' },
  1159142579: { name: 'Kashan', admin1: '28', timeZone: 'Asia/Tehran' },
  1159146179: { name: 'Pingtung', admin1: '04', timeZone: 'Asia/Taipei', population: 215_975 }, // POP_MIN: the city only
};

/** The added cities as rows of GeoNames; those that Natural Earth drops are left out. */
export const addedPlaces = (rows: readonly NaturalEarthPlace[]): GeoName[] =>
  rows.flatMap(({ naturalEarthId, countryCode, latitude, longitude, population }) => {
    const added = ADDED[naturalEarthId];
    if (!added) return [];
    return [
      {
        population,
        ...added,
        geonameId: -naturalEarthId,
        asciiName: added.name,
        alternateNames: [],
        latitude: fifthDecimal(latitude),
        longitude: fifthDecimal(longitude),
        featureCode: 'PPL',
        countryCode,
        admin2: '',
      },
    ];
  });

/** As precise as GeoNames' positions. */
const fifthDecimal = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** What a maintainer should look at: added cities that GeoNames has by now, or Natural Earth no longer. */
export function addedNotes(added: readonly GeoName[], geonames: readonly GeoName[]): string[] {
  const has = new Set(added.map(({ geonameId }) => -geonameId));
  return [
    ...Object.entries(ADDED)
      .filter(([id]) => !has.has(Number(id)))
      .map(([id, { name }]) => `added-places.ts: Natural Earth has no row ${id} (${name})`),
    ...added
      .filter((city) =>
        geonames.some(
          (row) =>
            row.countryCode === city.countryCode &&
            row.asciiName === city.name &&
            Math.hypot(row.latitude - city.latitude, row.longitude - city.longitude) < NEAR,
        ),
      )
      .map(({ name, countryCode }) => `added-places.ts: GeoNames has ${name} in ${countryCode}; keep its scopeId`),
  ];
}

/** Maximum distance between two rows of one city, in degrees. */
const NEAR = 0.4;

/** A row of `cities15000.txt`, with the columns that are used. */
export interface GeoName {
  geonameId: number;
  name: string;
  asciiName: string;
  alternateNames: string[];
  latitude: number;
  longitude: number;
  featureCode: string;
  countryCode: string;
  /** First-level code without its country; empty or `00` is none. */
  admin1: string;
  admin2: string;
  population: number;
  timeZone: string;
}

/** Columns of a GeoNames dump, https://download.geonames.org/export/dump/readme.txt */
const COLUMNS = 19;

/** Rows of a tab-separated dump without header. @throws with the first line that isn't of 19 fitting columns. */
export function parseGeoNames(path: string, text: string): GeoName[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line === '') return [];
    const row = parseLine(line);
    if (!row) throw new Error(`${path} line ${index + 1}: not a row of a GeoNames dump`);
    return [row];
  });
}

function parseLine(line: string): GeoName | undefined {
  const cells = line.split('\t');
  if (cells.length !== COLUMNS) return undefined;
  const [
    id = '',
    name = '',
    ascii = '',
    alternates = '',
    latitude = '',
    longitude = '',
    ,
    featureCode = '',
    countryCode = '',
    ,
    admin1 = '',
    admin2 = '',
    ,
    ,
    population = '',
  ] = cells;
  const row: GeoName = {
    geonameId: Number(id),
    name: name.normalize('NFC'),
    asciiName: repairAscii(ascii || name),
    alternateNames: alternates.split(',').filter(Boolean),
    latitude: Number(latitude),
    longitude: Number(longitude),
    featureCode,
    countryCode,
    admin1,
    admin2,
    population: Number(population),
    timeZone: cells[17] ?? '',
  };
  const numbers = [row.geonameId, row.latitude, row.longitude, row.population];
  return numbers.every(Number.isFinite) && row.geonameId > 0 && name !== '' && /^[A-Z]{2}$/.test(countryCode)
    ? row
    : undefined;
}

/** GeoNames writes the Vietnamese Đ as `GJ` in its ASCII names: `GJong Xoai` is Dong Xoai. */
export const repairAscii = (ascii: string): string => ascii.replace(/\bGJ(?=[a-z])/g, 'D');

const Divisions = z.array(z.object({ code: z.string().regex(/^[A-Z]{2}\.\w+$/), name: z.string().min(1) }));

/** First-level divisions by code, `FR.84`. @throws when the text isn't a JSON array of `{code, name}`. */
export function parseDivisions(path: string, text: string): Map<string, string> {
  try {
    return new Map(Divisions.parse(JSON.parse(text)).map(({ code, name }) => [code, name]));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`);
  }
}
