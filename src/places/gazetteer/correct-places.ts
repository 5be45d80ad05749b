/** Turns the rows of GeoNames into cities: applies `data/corrections/places.json` and marks the capitals of sovereign states. */
import { decided, placeCorrections } from '../../facts/corrections.ts';
import type { GeoName } from './geonames.ts';
import type { NaturalEarthPlace } from './place-names.ts';

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
