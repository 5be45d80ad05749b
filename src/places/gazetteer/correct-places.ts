/** Turns the rows of GeoNames into cities: applies `data/corrections/places.json` and marks the capitals of sovereign states. */
import * as z from 'zod';
import { decided, placeCorrections } from '../../facts/corrections.ts';
import { readTables } from '../../facts/data-files.ts';
import type { GeoName, NaturalEarthPlace } from './place-names.ts';

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

const { added: rowsByNaturalEarthId } = readTables('natural-earth-populated-places', {
  /**
   * Cities that GeoNames lacks, by Natural Earth's `NE_ID`: first-level code of GeoNames, IANA time zone (Natural Earth's
   * are outdated or missing), and the inhabitants where its greatest figure counts more than the city.
   */
  added: z.record(
    z.string(),
    z.object({ name: z.string(), admin1: z.string(), timeZone: z.string(), population: z.number().optional() }),
  ),
});

/** The added cities as rows of GeoNames; those that Natural Earth drops are left out. */
export const addedPlaces = (rows: readonly NaturalEarthPlace[]): GeoName[] =>
  rows.flatMap(({ naturalEarthId, countryCode, latitude, longitude, population }) => {
    const added = rowsByNaturalEarthId[naturalEarthId];
    if (!added) return [];
    return [
      {
        ...added,
        population: added.population ?? population,
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
    ...Object.entries(rowsByNaturalEarthId)
      .filter(([id]) => !has.has(Number(id)))
      .map(
        ([id, { name }]) =>
          `data/registry-tables/natural-earth-populated-places.json: Natural Earth has no row ${id} (${name})`,
      ),
    ...added
      .filter((city) =>
        geonames.some(
          (row) =>
            row.countryCode === city.countryCode &&
            row.asciiName === city.name &&
            Math.hypot(row.latitude - city.latitude, row.longitude - city.longitude) < NEAR,
        ),
      )
      .map(
        ({ name, countryCode }) =>
          `data/registry-tables/natural-earth-populated-places.json: GeoNames has ${name} in ${countryCode}; keep its scopeId`,
      ),
  ];
}

/** Maximum distance between two rows of one city, in degrees. */
const NEAR = 0.4;
