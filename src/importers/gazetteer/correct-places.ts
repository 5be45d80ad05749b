/** Turns the rows of GeoNames into cities: applies the tables of `place-exceptions.ts` and marks the capitals of sovereign states. */
import type { GeoName } from './geonames.ts';
import { ENGLISH, LOCAL, OFFICIAL } from './name-exceptions.ts';
import {
  CAPITALS,
  DROPPED_FEATURE_CODES,
  KEPT,
  MERGED,
  ONE_CITY_AREAS,
  POPULATIONS,
  RENAMED,
  SECTIONS,
  UNKNOWN_POPULATION,
} from './place-exceptions.ts';

/** A GeoNames row after the corrections. */
export interface City extends GeoName {
  capital: boolean;
  /** Names of the rows merged into it. */
  mergedNames: string[];
}

/**
 * The cities among the rows.
 * @param sovereign codes of the nations whose capitals count.
 */
export function correctPlaces(all: GeoName[], sovereign: ReadonlySet<string>): City[] {
  const rows = new Map<number, City>();
  for (const row of all) {
    if (!isCity(row)) continue;
    const name = RENAMED[row.geonameId];
    const { countryCode } = row;
    const capital =
      sovereign.has(countryCode) && (row.featureCode === 'PPLC' || CAPITALS[countryCode] === row.geonameId);
    rows.set(row.geonameId, {
      ...row,
      ...(name !== undefined && { name, asciiName: name }),
      population: row.geonameId in UNKNOWN_POPULATION ? 0 : (POPULATIONS[row.geonameId] ?? row.population),
      capital,
      mergedNames: [],
    });
  }
  for (const [droppedId, survivorId] of MERGED) merge(rows, droppedId, survivorId);
  return [...rows.values()];
}

const SECTION_IDS: ReadonlySet<number> = new Set(SECTIONS.flatMap(([, , ids]) => Object.keys(ids).map(Number)));

function isCity({ geonameId, featureCode, countryCode, admin1, admin2 }: GeoName): boolean {
  if (DROPPED_FEATURE_CODES.has(featureCode) && !(geonameId in KEPT)) return false;
  const areas = [countryCode, `${countryCode}.${admin1}`, `${countryCode}.${admin1}.${admin2}`];
  return !SECTION_IDS.has(geonameId) && areas.every((area) => (ONE_CITY_AREAS[area] ?? geonameId) === geonameId);
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
  const keyed = [
    KEPT,
    RENAMED,
    UNKNOWN_POPULATION,
    POPULATIONS,
    ENGLISH,
    OFFICIAL,
    LOCAL,
    ...SECTIONS.map(([, , ids]) => ids),
  ].flatMap((table) => Object.keys(table).map(Number));
  const ids = new Set([...keyed, ...MERGED.flat(), ...Object.values(ONE_CITY_AREAS), ...Object.values(CAPITALS)]);
  const governed = new Set(cities.filter((city) => city.capital).map((city) => city.countryCode));
  return [
    ...[...ids]
      .filter((id) => !known.has(id))
      .map((id) => `place-exceptions.ts or name-exceptions.ts: GeoNames has no row ${id}`),
    ...[...sovereign]
      .filter((code) => !governed.has(code))
      .map((code) => `${code}: sovereign, but without a capital; add one to CAPITALS in place-exceptions.ts`),
  ];
}
