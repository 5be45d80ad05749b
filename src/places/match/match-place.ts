/**
 * The gazetteer: names, subdivisions and boxes of records → places. It prefers no answer to a doubtful one: only whole
 * words match, and a namesake in the stated subdivision beats a bigger city.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { once, push } from '../../cache.ts';
import { fold, words } from '../../language/fold.ts';
import { Place, Subdivision, isLocated } from '../../contract/data/place.ts';
import { cityRegionBy, profileOf, cityRegionsOf, cityStateOf } from '../../facts/countries.ts';
import { nameWords } from '../../facts/matching.ts';
import {
  bareDivision,
  countyKey,
  indexNames,
  isCandidate,
  liesIn,
  matchName,
  type NameIndex,
  type PlaceMatch,
  type Where,
} from './match-name.ts';
import {
  type Catalogue,
  type FeedAddresses,
  type Municipality,
  readCatalogues,
  readFeedAddresses,
  readMunicipalities,
} from './gazetteer-facts.ts';
import { parseJsonAs } from '../../snapshots/records.ts';
import { ownNation, type StatedPlaces } from './territories.ts';
import type { Fact, MatchMethod } from '../../contract/data/fact.ts';
import { countryOf } from '../../facts/fact-countries.ts';

export { distanceKm, firstLevel, isCandidate, liesIn, type PlaceMatch, type Where } from './match-name.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** Longest name of a place or division that we search for in a text, in words. */
const LONGEST = 6;

export class Gazetteer {
  readonly #nations = new Map<string, Place[]>();
  readonly #indexes = new Map<string, NameIndex>();
  readonly divisions: Divisions;
  readonly #byId = new Map<string, Place>();
  readonly #municipalities: ReadonlyMap<string, readonly Municipality[]>;
  /** Feeds that other lists tie to a municipality, by address. */
  readonly feedAddresses: FeedAddresses;
  /** Portals that lists name, with their owners. Read when first needed. */
  readonly catalogues: () => Promise<readonly Catalogue[]>;

  constructor(
    places: Place[],
    subdivisions: Subdivision[],
    municipalities: ReadonlyMap<string, readonly Municipality[]> = new Map(),
    feedAddresses: FeedAddresses = new Map(),
    catalogues: () => Promise<readonly Catalogue[]> = async () => [],
  ) {
    this.#municipalities = municipalities;
    this.feedAddresses = feedAddresses;
    this.catalogues = catalogues;
    for (const place of places) {
      const nation = place.scopeId.slice(0, 2).toUpperCase();
      push(this.#nations, nation, place);
      this.#byId.set(place.scopeId, place);
    }
    this.divisions = new Divisions(subdivisions);
  }

  place(scopeId: string): Place | undefined {
    return this.#byId.get(scopeId);
  }

  /** The municipalities of a country with known codes that are places of the gazetteer. */
  municipalities(nation: string): readonly Municipality[] {
    return this.#municipalities.get(nation) ?? [];
  }

  hasNation(nation: string): boolean {
    return this.#nations.has(nation);
  }

  places(nation: string, area?: string): Place[] {
    const all = this.#nations.get(nation) ?? [];
    return area === undefined ? all : all.filter((place) => liesIn(place, area));
  }

  /**
   * The place of a whole name. Own names come first; Latin other names need four letters. Without a subdivision a
   * namesake needs five times the next one's people.
   */
  matchName(name: string, where: Where): PlaceMatch | undefined {
    return matchName(this.#index(where.nation), name, where);
  }

  /** Every place named inside a text by whole consecutive words, longest first. `rest` has the other words. */
  *namesIn(text: string, where: Where): Generator<PlaceMatch & { name: string; rest: string[] }> {
    const all = words(text);
    for (let length = Math.min(LONGEST, all.length); length > 0; length--) {
      for (let start = 0; start + length <= all.length; start++) {
        const name = all.slice(start, start + length).join(' ');
        const match = this.matchName(name, where);
        if (match) yield { ...match, name, rest: [...all.slice(0, start), ...all.slice(start + length)] };
      }
    }
  }

  /** Places of a country inside a box. By default only those large enough to be found by just a box. */
  placesInBox(
    [west, south, east, north]: Box,
    nation: string,
    accept: (place: Place) => boolean = isCandidate,
  ): Place[] {
    return this.places(nation).filter((place) => {
      const [lon, lat] = place.coordinates;
      return lat >= south && lat <= north && lon >= west && lon <= east && accept(place);
    });
  }

  /**
   * GeoNames code of a subdivision by ISO 3166-2 code, name, or both: `CC.admin1`, or `CC.admin1.admin2` where ISO
   * lists second-level ones.
   */
  subdivision(nation: string, iso?: string, name?: string): string | undefined {
    // A code without its second part states no division.
    const suffix = (iso?.startsWith(`${nation}-`) && iso.slice(3)) || undefined;
    const coded = this.divisions.byCode(nation, suffix);
    const { codesAreIso, secondLevelCodesAreIso } = profileOf(nation).divisions ?? {};
    if (coded !== undefined || (codesAreIso && suffix !== undefined)) return coded;
    const second = suffix !== undefined && secondLevelCodesAreIso ? this.#secondLevel(nation, suffix) : undefined;
    return second ?? this.divisions.byName(nation, name);
  }

  #secondLevel(nation: string, code: string): string | undefined {
    const place = this.places(nation).find(({ admin2 }) => admin2 === code);
    return place?.admin1 === undefined ? undefined : `${place.admin1}.${code}`;
  }

  /** The country of a record that states a country: territories such as Puerto Rico or Réunion are countries of their own. */
  nation(country: string, said: StatedPlaces): string {
    return ownNation(country, said, this);
  }

  /** The division of a country that a code or name means, or the territory; undefined where it means neither. */
  divisionOrTerritory(country: string, code?: string, name?: string): Pick<Where, 'nation' | 'area'> | undefined {
    const iso = code === undefined ? undefined : `${country}-${code}`;
    const area = this.subdivision(country, iso, name);
    const nation = this.nation(country, { iso, division: name });
    return area === undefined && nation === country ? undefined : { nation, area };
  }

  /** Whether a country has a place that a text names as a whole. */
  holds(nation: string, name: string): boolean {
    const { primary, alternate } = this.#index(nation);
    const key = fold(name);
    return primary.has(key) || alternate.has(key);
  }

  namesakes(name: string): number {
    const key = fold(name);
    return [...this.#nations.keys()].reduce((count, nation) => {
      const { primary, alternate } = this.#index(nation);
      return count + (primary.get(key)?.length ?? 0) + (alternate.get(key)?.length ?? 0);
    }, 0);
  }

  /** The city that governs a first-level division, by ISO 3166-2 code, e.g. `KR-11`: Seoul. */
  cityOfRegion(iso: string): Place | undefined {
    return this.place(cityRegionBy(iso)?.city ?? '');
  }

  /** The city that a county or another second-level division coincides with; an independent city is its own county. */
  cityOfCounty(code: string): Place | undefined {
    const nation = code.slice(0, 2);
    const { cities, counties } = profileOf(nation);
    const independent = counties?.independentCities?.some((start) => code.startsWith(start))
      ? this.places(nation, code).toSorted((a, b) => b.population - a.population)[0]
      : undefined;
    return this.place(cities?.divisions?.[code] ?? '') ?? independent;
  }

  #index(nation: string): NameIndex {
    let index = this.#indexes.get(nation);
    if (index === undefined) {
      index = indexNames(this.places(nation));
      this.#indexes.set(nation, index);
    }
    return index;
  }
}

/**
 * Reads places, subdivisions, municipalities' codes and feeds' addresses of a data directory. Throws with the name of a
 * broken file.
 */
export async function loadGazetteer(dataDir: string): Promise<Gazetteer> {
  const folder = join(dataDir, 'places');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async <T>(path: string, Row: z.core.$ZodType<T>) =>
    parseJsonAs(path, await readFile(path, 'utf8'), z.array(Row));
  const lists = await Promise.all(files.map((name) => read(join(folder, name), Place)));
  const subdivisions = await read(join(dataDir, 'subdivisions.json'), Subdivision);
  return new Gazetteer(
    lists.flat(),
    subdivisions,
    await readMunicipalities(dataDir),
    await readFeedAddresses(dataDir),
    once(() => readCatalogues(dataDir)),
  );
}

export class Divisions {
  readonly #byName = new Map<string, Map<string, string | null>>();
  readonly #names = new Map<string, string>();
  readonly #counties = new Map<string, string>();

  constructor(subdivisions: readonly Subdivision[]) {
    for (const { code, name } of subdivisions) this.#add(code, name);
  }

  #add(code: string, name: string): void {
    this.#names.set(code, name);
    const [nation = '', first = '', county] = code.split('.');
    if (county !== undefined) {
      this.#counties.set(`${nation}.${first} ${countyKey(name)}`, code);
      return;
    }
    const names = this.#byName.get(nation) ?? new Map<string, string | null>();
    this.#byName.set(nation, names);
    const bare = bareDivision(name);
    names.set(`=${fold(name)}`, code);
    // Two divisions that differ only in "City" or "Oblast" have no bare name.
    names.set(bare, names.has(bare) && names.get(bare) !== code ? null : code);
  }

  /** By the part of the ISO 3166-2 code after the country. */
  byCode(nation: string, suffix: string | undefined): string | undefined {
    if (suffix === undefined) return undefined;
    const { codes, codesAreIso } = profileOf(nation).divisions ?? {};
    if (codesAreIso) return this.#known(`${nation}.${suffix}`);
    const coded = codes?.[suffix];
    return coded === undefined ? undefined : `${nation}.${coded}`;
  }

  byName(nation: string, name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const plain = name.replace(/[([].*?[)\]]/g, ' ').replaceAll('*', ' ');
    const bare = bareDivision(plain);
    const aliases = profileOf(nation).divisions?.names;
    const alias = aliases?.[fold(plain)] ?? aliases?.[bare];
    if (alias !== undefined) return `${nation}.${alias}`;
    const names = this.#byName.get(nation);
    return names?.get(`=${fold(name)}`) ?? names?.get(`=${fold(plain)}`) ?? names?.get(bare) ?? undefined;
  }

  /**
   * Divisions that a text names in full, each once; the longer wins ("West Virginia"). One-word names like "Central"
   * name nothing.
   */
  namedIn(nation: string, text: string): { code: string; name: string }[] {
    const all = words(text);
    const aliases = profileOf(nation).divisions?.names;
    const found: { code: string; name: string }[] = [];
    const taken = new Set<number>();
    for (let length = Math.min(LONGEST, all.length); length > 0; length--)
      for (let start = 0; start + length <= all.length; start++) {
        const name = all.slice(start, start + length).join(' ');
        const alias = aliases?.[name];
        const code = alias === undefined ? this.#byName.get(nation)?.get(`=${name}`) : `${nation}.${alias}`;
        const positions = Array.from({ length }, (_, offset) => start + offset);
        if (!code || nameWords.plainDivisions.has(name) || positions.some((position) => taken.has(position))) continue;
        for (const position of positions) taken.add(position);
        if (!found.some((other) => other.code === code)) found.push({ code, name });
      }
    return found;
  }

  /** Code of a county, `US.<state>.<FIPS>`, by the code of its state, `US.<state>`, and its FIPS code or name. */
  county(state: string | undefined, fipsOrName: string): string | undefined {
    if (state === undefined) return undefined;
    const code = /^\d{3}$/.test(fipsOrName) ? this.#known(`${state}.${fipsOrName}`) : undefined;
    return code ?? this.#counties.get(`${state} ${countyKey(fipsOrName)}`);
  }

  counties(state: string): [name: string, code: string][] {
    return [...this.#counties]
      .filter(([key]) => key.startsWith(`${state} `))
      .map(([key, code]) => [key.slice(state.length + 1), code]);
  }

  name(code: string): string | undefined {
    return this.#names.get(code);
  }

  #known(code: string): string | undefined {
    return this.#names.has(code) ? code : undefined;
  }
}

export type AreaReach = Pick<Fact, 'level' | 'region' | 'places' | 'match'>;

/** Reach of a city's record; without a place it is some city's, and reaches none that we know. */
export const cityReach = (found: PlaceMatch | undefined): AreaReach => ({
  level: 'city',
  ...(found ? { places: [{ scopeId: found.place.scopeId, match: found.match }] } : {}),
});

export const inCity = (found: PlaceMatch): AreaReach & { nation: string } => ({
  nation: countryOf(found.place.scopeId),
  ...cityReach(found),
});

/** Reach of a national record: the whole country, or the city that the country is. */
export function nationReach(nation: string): AreaReach {
  const city = cityStateOf(nation);
  return city === undefined
    ? { level: 'nation', match: 'nation-code' }
    : { level: 'city', places: [{ scopeId: city, match: 'id' }] };
}

/** The city that governs a division `CC.admin1`; `isDivided` where it has other municipalities. */
export function cityOfDivision(area: string, gazetteer: Gazetteer): { place: Place; isDivided: boolean } | undefined {
  const nation = area.slice(0, 2);
  const cities = cityRegionsOf(nation).flatMap(([, { city, divided = false }]) => {
    const place = gazetteer.place(city);
    return place?.admin1 === area ? [{ place, isDivided: divided }] : [];
  });
  // A division that holds several city-regions, as Taiwan does, isn't one itself.
  return cities.length === 1 ? cities[0] : undefined;
}

/** The division of a city that governs it, where it holds other places: they inherit what is the division's. */
export function governedBy(place: Place, area: string | undefined, gazetteer: Gazetteer): { region?: string } {
  if (area === undefined || cityOfDivision(area, gazetteer)?.place !== place) return {};
  return gazetteer.places(area.slice(0, 2), area).some((other) => other !== place) ? { region: area } : {};
}

/** Reach of a record of a division `CC.admin1` or `CC.admin1.admin2`: the division, or the city that governs it. */
export function areaReach(area: string, gazetteer: Gazetteer): AreaReach {
  const own = cityOfDivision(area, gazetteer);
  if (own !== undefined)
    return {
      level: 'city',
      ...governedBy(own.place, area, gazetteer),
      places: [{ scopeId: own.place.scopeId, match: 'id' }],
    };
  return { level: 'region', match: 'id', ...regionReach(area, 'id', gazetteer) };
}

/**
 * Region and places of a division. A first-level division or county reaches all its places; other second-level ones
 * have no names in `data/subdivisions.json`, so facts name the first level.
 */
export function regionReach(
  area: string,
  match: MatchMethod,
  gazetteer: Gazetteer,
): { region: string; places?: { scopeId: string; match: MatchMethod }[] } {
  const [nation = '', first = '', second] = area.split('.');
  if (second === undefined || profileOf(nation).counties) return { region: area };
  const places = gazetteer.places(nation, area).filter(isLocated);
  return places.length === 0
    ? { region: area }
    : { region: `${nation}.${first}`, places: places.map(({ scopeId }) => ({ scopeId, match })) };
}
