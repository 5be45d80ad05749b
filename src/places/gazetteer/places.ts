/**
 * Turns GeoNames, Natural Earth, CLDR and the ISO country list into the gazetteer: nations, subdivisions and places.
 * Corrections are rows of `data/corrections/places.json`.
 */
import { fold } from '../../language/fold.ts';
import type { Nation, Place, Subdivision } from '../../contract/data/place.ts';
import { addedNotes, addedPlaces } from './added-places.ts';
import { readTerritories, readZoneCities } from './cldr.ts';
import { type City, correctionNotes, correctPlaces } from './correct-places.ts';
import { parseDivisions, parseGeoNames } from './geonames.ts';
import type { Snapshot } from '../../snapshots/snapshot-file.ts';
import { buildNations } from './nations.ts';
import { pickFiles, readTexts } from '../../snapshots/pick-files.ts';
import {
  cleanOtherNames,
  joinNaturalEarth,
  joinZoneCities,
  type Names,
  type NaturalEarthPlace,
  readNaturalEarth,
} from './place-names.ts';
import { isInScript } from './other-scripts.ts';
import { assignScopeIds } from './scope-ids.ts';
import { shownNames } from './shown-names.ts';
import { buildSubdivisions, type County, countyRows, readCounty } from './subdivisions.ts';

/** From this population on, and for capitals of sovereign states, a place is given its names in other languages. */
export const CANDIDATE_POPULATION = 200_000;
/** In Europe smaller towns have names in other languages that people use: Trèves, Nimwegen, Leghorn. */
const EUROPEAN_POPULATION = 60_000;

/** The registries the gazetteer is made of; the last one only names the counties of the United States. */
export const GAZETTEER_REGISTRIES = [
  'geonames-cities15000',
  'natural-earth-populated-places',
  'cldr-exemplar-cities',
  'country-codes',
  'openaddresses-sources',
] as const;
export type GazetteerRegistry = (typeof GAZETTEER_REGISTRIES)[number];

/** What `data/` holds already. */
export interface Existing {
  /** scopeId by geonameId: ids once published stay. */
  scopeIds: ReadonlyMap<number, string>;
  /** County rows, used when OpenAddresses is not at hand. */
  counties: Subdivision[];
}

export interface GazetteerData {
  nations: Nation[];
  subdivisions: Subdivision[];
  /** Places by nation, each sorted by scopeId. */
  places: Map<string, Place[]>;
  /** What a maintainer should look at: corrections that match no row, states without a capital. */
  notes: string[];
}

/** The snapshots it is built from. */
export type GazetteerSnapshots = Record<Exclude<GazetteerRegistry, 'openaddresses-sources'>, Snapshot> & {
  'openaddresses-sources'?: Snapshot | undefined;
};

/**
 * Builds the gazetteer.
 * @throws when a file is missing or malformed; the message names it.
 */
export async function buildGazetteer(snapshots: GazetteerSnapshots, existing: Existing): Promise<GazetteerData> {
  const geonames = await pickFiles(snapshots['geonames-cities15000'], {
    cities: /cities15000\.txt$/,
    divisions: /admin1\.json$/,
  });
  const { table } = await pickFiles(snapshots['natural-earth-populated-places'], { table: /populated_places\.dbf$/ });
  const { codes } = await pickFiles(snapshots['country-codes'], { codes: /country-codes\.csv$/ });
  const territoryFiles = await readTexts(snapshots['cldr-exemplar-cities'], /\/territories\.json$/);
  const zoneFiles = await readTexts(snapshots['cldr-exemplar-cities'], /\/timeZoneNames\.json$/);

  const divisions = parseDivisions(geonames.divisions.path, await geonames.divisions.text());
  const nations = buildNations(codes.path, await codes.text(), readTerritories(territoryFiles));
  const sovereign = new Set(nations.filter((nation) => nation.sovereign).map((nation) => nation.countryCode));
  const naturalEarthRows = readNaturalEarth(table.path, await table.bytes());
  const dump = parseGeoNames(geonames.cities.path, await geonames.cities.text());
  const added = addedPlaces(naturalEarthRows);
  const all = [...dump, ...added];
  const cities = correctPlaces(all, sovereign);

  const europe = new Set(nations.filter(({ region }) => region === 'Europe').map(({ countryCode }) => countryCode));
  const candidates = cities.filter(
    (city) =>
      city.population >= (europe.has(city.countryCode) ? EUROPEAN_POPULATION : CANDIDATE_POPULATION) || city.capital,
  );
  const naturalEarth = joinNaturalEarth(candidates, naturalEarthRows);
  const zoneCities = joinZoneCities(candidates, readZoneCities(zoneFiles));
  const rich = new Map(
    candidates.map(({ geonameId }) => [
      geonameId,
      { naturalEarth: naturalEarth.get(geonameId), zoneNames: zoneCities.get(geonameId) },
    ]),
  );

  const admin1Name = ({ countryCode, admin1 }: City): string =>
    countryCode === 'US' ? admin1 : (divisions.get(`${countryCode}.${admin1}`) ?? '');
  const scopeIds = assignScopeIds(
    cities.map((city) => ({ ...city, admin1Name: admin1Name(city) })),
    existing.scopeIds,
  );
  const places = cities.map((city) =>
    toPlace(city, scopeIds.get(city.geonameId) ?? '', divisions, rich.get(city.geonameId)),
  );
  const openAddresses = snapshots['openaddresses-sources'];
  const counties = openAddresses ? countyRows(await readCounties(openAddresses)) : existing.counties;
  return {
    nations,
    subdivisions: buildSubdivisions(divisions, counties),
    places: Map.groupBy(
      places.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1)),
      (place) => place.scopeId.slice(0, 2),
    ),
    notes: [...correctionNotes(all, cities, sovereign), ...addedNotes(added, dump)],
  };
}

interface Rich {
  naturalEarth: NaturalEarthPlace | undefined;
  zoneNames: Names | undefined;
}

/** A row of `data/places`; keys in the order of the schema. */
function toPlace(row: City, scopeId: string, divisions: ReadonlyMap<string, string>, rich: Rich | undefined): Place {
  const admin1 = `${row.countryCode}.${row.admin1}`;
  const names = sorted({ ...rich?.zoneNames, ...rich?.naturalEarth?.names });
  const shown = shownNames(row, names);
  return {
    scopeId,
    geonameId: row.geonameId,
    ...shown,
    ...(row.asciiName !== shown.name && { asciiName: row.asciiName }),
    ...(divisions.has(admin1) && { admin1 }),
    ...(row.admin2 !== '' && { admin2: row.admin2 }),
    coordinates: [row.longitude, row.latitude],
    population: row.population,
    ...(row.timeZone !== '' && { timeZone: row.timeZone }),
    ...(row.capital && { capital: true as const }),
    ...(rich?.naturalEarth?.wikidata !== undefined && { wikidata: rich.naturalEarth.wikidata }),
    ...(Object.keys(names).length > 0 && { names }),
    ...furtherNames(
      rich
        ? row
        : { ...row, mergedNames: [], alternateNames: row.alternateNames.filter((name) => isInScript(name, row)) },
      [...Object.values(shown), row.asciiName, ...Object.values(names)],
    ),
  };
}

const sorted = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** GeoNames' names that are not among the known ones. */
function furtherNames({ name, mergedNames, alternateNames }: City, known: string[]): Pick<Place, 'otherNames'> {
  const isKnown = known.some((other) => fold(other) === fold(name));
  const otherNames = cleanOtherNames([name, ...mergedNames, ...alternateNames], isKnown ? [name, ...known] : known);
  return otherNames.length > 0 ? { otherNames } : {};
}

async function readCounties(snapshot: Snapshot): Promise<County[]> {
  const counties: County[] = [];
  for await (const file of snapshot.files()) {
    if (!file.path.startsWith('sources/us/')) continue;
    const county = readCounty(file.path, await file.text());
    if (county) counties.push(county);
  }
  return counties;
}
