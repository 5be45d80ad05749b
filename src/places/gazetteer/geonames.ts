/** Turns the GeoNames dump `cities15000.txt` and the list of first-level divisions into typed rows. */
import * as z from 'zod';

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
