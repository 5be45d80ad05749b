/**
 * GeoNames, Natural Earth, CLDR and the ISO country list → the gazetteer. Corrections: `data/corrections/places.json`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '../../language/fold.ts';
import { type Nation, Place, Subdivision } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { decided, subdivisionNames } from '../../facts/corrections.ts';
import { type DataFiles, formatRows } from '../../facts/data-files.ts';
import { addedNotes, addedPlaces, type City, correctionNotes, correctPlaces } from './correct-places.ts';
import { buildCountries, readTerritories, readZoneCities } from './countries.ts';
import {
  cleanOtherNames,
  type GeoName,
  joinNaturalEarth,
  joinZoneCities,
  type Names,
  type NaturalEarthPlace,
  parseDivisions,
  parseGeoNames,
  readNaturalEarth,
} from './place-names.ts';
import { isInScript, shownNames } from './shown-names.ts';
import { parseJsonAs, pickFiles, readTexts, type Snapshot } from '../../snapshots/records.ts';
import * as z from 'zod';

const CountySource = z.object({
  coverage: z.object({ 'US Census': z.object({ geoid: z.string().regex(/^\d{5}$/), name: z.string().min(1) }) }),
});

/** A county of OpenAddresses, which GeoNames gives as a code only. `geoid` is the FIPS codes of state and county in one. */
interface County {
  state: string;
  geoid: string;
  name: string;
}

/** What a county equivalent is called; a bare name is that of a county. */
const DESIGNATION = /\b(County|Parish|Borough|Census Area|Municipality|City)\b/;

/** The county of `sources/us/<state>/<name>.json`; undefined without a 5-digit Census code. @throws if it isn't JSON. */
function readCounty(path: string, text: string): County | undefined {
  const state = /^sources\/us\/([a-z]{2})\/[^/]+\.json$/.exec(path)?.[1];
  if (state === undefined) return undefined;
  const source = CountySource.safeParse(parseJsonAs(path, text, z.unknown()));
  if (!source.success) return undefined;
  const { geoid, name } = source.data.coverage['US Census'];
  return { state: state.toUpperCase(), geoid, name: DESIGNATION.test(name) ? name : `${name} County` };
}

/**
 * County rows. A geoid outside the state of its folder is an error upstream and left out, as is a county with two
 * names.
 */
export function countyRows(counties: County[]): Subdivision[] {
  const rows = new Map<string, Set<string>>();
  for (const [state, ofState] of Map.groupBy(counties, (county) => county.state)) {
    const [[fips] = ['']] = [...Map.groupBy(ofState, ({ geoid }) => geoid.slice(0, 2))].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    for (const { geoid, name } of ofState) {
      if (!geoid.startsWith(fips)) continue;
      const code = `US.${state}.${geoid.slice(2)}`;
      rows.set(code, (rows.get(code) ?? new Set()).add(name));
    }
  }
  return [...rows].flatMap(([code, names]) => {
    const [name, second] = names;
    const corrected = subdivisionNames.get(code);
    const settled = corrected !== undefined ? corrected : second === undefined ? name : null;
    return settled ? [{ code, name: settled }] : [];
  });
}

function buildSubdivisions(divisions: ReadonlyMap<string, string>, counties: Subdivision[]): Subdivision[] {
  const rows = [
    ...Array.from(divisions, ([code, name]) => ({ code, name: subdivisionNames.get(code) ?? name })),
    ...counties,
  ];
  return z
    .array(Subdivision)
    .parse(rows)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

const furtherLanguages = decided('names');

/** From this population on, and for capitals of sovereign states, a place is given its names in other languages. */
const CANDIDATE_POPULATION = 200_000;
/** In Europe smaller towns have names in other languages that people use: Trèves, Nimwegen, Leghorn. */
const EUROPEAN_POPULATION = 60_000;

/** The registries the gazetteer is made of; the last one only names the counties of the United States. */
const GAZETTEER_REGISTRIES = [
  'geonames-cities15000',
  'natural-earth-populated-places',
  'cldr-exemplar-cities',
  'country-codes',
  'openaddresses-sources',
] as const;
type GazetteerRegistry = (typeof GAZETTEER_REGISTRIES)[number];

export interface Existing {
  /** scopeId by geonameId: ids once published stay. */
  scopeIds: ReadonlyMap<number, string>;
  /** County rows, used when OpenAddresses is not at hand. */
  counties: Subdivision[];
}

export interface GazetteerData {
  nations: Nation[];
  subdivisions: Subdivision[];
  /** Places by country, each sorted by scopeId. */
  places: Map<string, Place[]>;
  /** What a maintainer should look at: corrections that match no row, states without a capital. */
  notes: string[];
}

export type GazetteerSnapshots = Record<Exclude<GazetteerRegistry, 'openaddresses-sources'>, Snapshot> & {
  'openaddresses-sources'?: Snapshot | undefined;
};

/** Builds the gazetteer. @throws with the name of a missing or malformed file. */
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
  const nations = buildCountries(codes.path, await codes.text(), readTerritories(territoryFiles));
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
    profileOf(countryCode).divisions?.codesAreIso ? admin1 : (divisions.get(`${countryCode}.${admin1}`) ?? '');
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
  const names = sorted({
    ...rich?.zoneNames,
    ...rich?.naturalEarth?.names,
    ...furtherLanguages.get(row.geonameId)?.names,
  });
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

export interface Named extends Pick<GeoName, 'geonameId' | 'asciiName' | 'countryCode' | 'population' | 'admin2'> {
  /** Name of the first-level division, in the United States its postal code. */
  admin1Name: string;
}

/** Lower-case words of a name joined by hyphens; empty when nothing of it is a Latin letter or digit. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The scopeId of each place. Kept ids stay. Else the most populous namesake gets the plain slug; the others add
 * division, second-level code, then geonameId.
 */
export function assignScopeIds(places: Named[], kept: ReadonlyMap<number, string>): Map<number, string> {
  const ids = new Map<number, string>();
  // The id of a place that falls away in this import is not given to another either.
  const taken = new Set(kept.values());
  for (const place of places.toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)) {
    const id = kept.get(place.geonameId) ?? candidates(place).find((candidate) => !taken.has(candidate));
    if (id === undefined) throw new Error(`geonameId ${place.geonameId}: occurs twice`);
    taken.add(id);
    ids.set(place.geonameId, id);
  }
  return ids;
}

function candidates({ geonameId, asciiName, countryCode, admin1Name, admin2 }: Named): string[] {
  const plain = slug(asciiName) || String(geonameId);
  const [division, second] = [slug(admin1Name), slug(admin2)];
  const suffixes = ['', division, division && second && `${division}-${second}`, String(geonameId)];
  return suffixes.flatMap((suffix, index) =>
    suffix || index === 0 ? [`${countryCode.toLowerCase()}.${[plain, suffix].filter(Boolean).join('-')}`] : [],
  );
}

/** Folder that holds nothing but files of the gazetteer. */
export const PLACES_FOLDER = 'places';

export function gazetteerFiles({ nations, subdivisions, places }: GazetteerData): DataFiles {
  return new Map([
    ['nations.json', formatRows(nations)],
    ['subdivisions.json', formatRows(subdivisions)],
    ...Array.from(places, ([nation, rows]) => [`${PLACES_FOLDER}/${nation}.json`, formatRows(rows)] as const),
  ]);
}

const Ids = z.array(Place.pick({ scopeId: true, geonameId: true }).loose());

/** Ids and counties of the present gazetteer. @throws for a broken file: without its ids, published ids could change. */
export async function readExisting(dataDir: string): Promise<Existing> {
  const names = await readdir(join(dataDir, PLACES_FOLDER)).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(dataDir, PLACES_FOLDER, name));
  const lists = await Promise.all(paths.map((path) => readRows(path, Ids)));
  const subdivisions = await readRows(join(dataDir, 'subdivisions.json'), z.array(Subdivision));
  return {
    scopeIds: new Map(lists.flat().map(({ geonameId, scopeId }) => [geonameId, scopeId])),
    counties: subdivisions.filter(({ code }) => /^US\.[A-Z]{2}\.\d{3}$/.test(code)),
  };
}

async function readRows<Row>(path: string, schema: z.core.$ZodType<Row[]>): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}; restore the file, since it keeps the ids of places`,
    );
  }
}
