/**
 * The gazetteer: turns names, subdivisions and boxes of upstream records into places of `data/places`.
 * It prefers no answer to a doubtful one: names match as whole words only, and a namesake in the stated subdivision
 * beats a bigger city elsewhere.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { MatchMethod } from '../../contract/fact.ts';
import { Place, Subdivision } from '../../contract/place.ts';
import { fold, words } from '../../contract/fold.ts';
import { bareDivision, countyKey, dominant, indexNames, isAkin, push, type NameIndex } from './name-index.ts';
import { CITY_COUNTIES, CITY_REGIONS } from './own-city.ts';
import { CODES, NAMES, OVERSEAS, SECOND_LEVEL_BY_CODE } from './subdivision-names.ts';

export interface PlaceMatch { place: Place; match: MatchMethod }

/** Where a record says it is. */
export interface Where {
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  /** Stated subdivision as `CC.admin1` or `CC.admin1.admin2`; left out when none is stated or it is unknown to GeoNames. */
  area?: string | undefined;
  /** A position the place must lie within so many kilometres of. */
  near?: { position: readonly [number, number]; km: number } | undefined;
  /** Host of the record's link: the second signal when the place lies outside the stated subdivision. */
  host?: string | undefined;
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** From this population on a city may be matched although its subdivision contradicts, or by a box alone. */
const LARGE = 200_000;
/** Longest place name looked for inside a longer text, in words. */
const LONGEST = 6;

/** Nations whose official names GeoNames has as primary: an unlike other name there is an old or a nick name. */
const PLAIN_ENGLISH = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IE']);

/** True when a place lies in an area `CC.admin1` or `CC.admin1.admin2`. */
export const liesIn = (place: Place, area: string): boolean =>
  place.admin1 === area || `${place.admin1}.${place.admin2}` === area;

/** Kilometres between two positions [longitude, latitude], on a sphere of 6,371 km radius. */
export function distanceKm(a: readonly [number, number], b: readonly [number, number]): number {
  const rad = Math.PI / 180;
  const h = Math.sin(((b[1] - a[1]) * rad) / 2) ** 2 + Math.cos(a[1] * rad) * Math.cos(b[1] * rad) * Math.sin(((b[0] - a[0]) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Large enough to be found by a box alone: 200,000 inhabitants, or a capital. */
export const isCandidate = (place: Place): boolean => place.population >= LARGE || place.capital === true;

export class Gazetteer {
  readonly #nations = new Map<string, Place[]>();
  readonly #indexes = new Map<string, NameIndex>();
  readonly #byId = new Map<string, Place>();
  readonly #subdivisions = new Map<string, Map<string, string | null>>();
  readonly #names = new Map<string, string>();
  readonly #counties = new Map<string, string>();

  constructor(places: Place[], subdivisions: Subdivision[]) {
    for (const place of places) {
      const nation = place.scopeId.slice(0, 2).toUpperCase();
      push(this.#nations, nation, place);
      this.#byId.set(place.scopeId, place);
    }
    for (const { code, name } of subdivisions) this.#addSubdivision(code, name);
  }

  #addSubdivision(code: string, name: string): void {
    this.#names.set(code, name);
    const [nation = '', first = '', county] = code.split('.');
    if (county !== undefined) {
      this.#counties.set(`${first} ${countyKey(name)}`, code);
      return;
    }
    const names = this.#subdivisions.get(nation) ?? new Map<string, string | null>();
    this.#subdivisions.set(nation, names);
    const exact = fold(name);
    const bare = bareDivision(name);
    names.set(`=${exact}`, code);
    // Two divisions that differ only in "City" or "Oblast" have no bare name.
    names.set(bare, names.has(bare) && names.get(bare) !== code ? null : code);
  }

  /** Place by its id. */
  place(scopeId: string): Place | undefined {
    return this.#byId.get(scopeId);
  }

  /** True when the gazetteer holds places of the nation. */
  hasNation(nation: string): boolean {
    return this.#nations.has(nation);
  }

  /** Places of a nation, or of an area in it. */
  places(nation: string, area?: string): Place[] {
    const all = this.#nations.get(nation) ?? [];
    return area === undefined ? all : all.filter((place) => liesIn(place, area));
  }

  /**
   * The place that a whole name stands for. Names of the place itself come before its other names; Latin other names need
   * four letters. Without a stated subdivision several namesakes answer only when one has five times the people of the next.
   */
  matchName(name: string, where: Where): PlaceMatch | undefined {
    const index = this.#index(where.nation);
    const key = fold(name);
    const { area, near } = where;
    const close = (place: Place): boolean => near === undefined || distanceKm(place.coordinates, near.position) <= near.km;
    const primary = (index.primary.get(key) ?? []).filter(close);
    const alternate = (index.alternate.get(key) ?? []).filter((place) => close(place) && !primary.includes(place));
    if (area === undefined) {
      if (near !== undefined && primary.length === 1) return found(primary[0], 'coordinates-within-radius');
      if (primary.length === 1) return found(primary[0], 'unique-primary-name');
      return found(dominant(primary.length > 0 ? primary : alternate), 'alternate-or-ambiguous-name');
    }
    const inside = primary.filter((place) => liesIn(place, area));
    if (inside.length === 1) return found(inside[0], 'name-and-subdivision');
    if (inside.length > 1) return found(dominant(inside), 'alternate-or-ambiguous-name');
    const alternateInside = alternate.filter((place) => liesIn(place, area) && (!PLAIN_ENGLISH.has(where.nation) || isAkin(place, key) || hostNames(where.host, key)));
    if (alternateInside.length > 0) return found(dominant(alternateInside), 'alternate-or-ambiguous-name');
    const [only, second] = [...primary, ...alternate];
    if (only !== undefined && second === undefined && near !== undefined) return found(only, 'coordinates-within-radius');
    if (only === undefined || second !== undefined || only.population < LARGE) return undefined;
    return hostNames(where.host, key) ? found(only, 'alternate-or-ambiguous-name') : undefined;
  }

  /**
   * Every place named inside a text by whole consecutive words, longest first.
   * `rest` holds the words of the text that are not part of the name.
   */
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

  /** Places of a nation inside a box; by default those large enough to be found by a box alone. */
  placesInBox([west, south, east, north]: Box, nation: string, accept: (place: Place) => boolean = isCandidate): Place[] {
    return this.places(nation).filter((place) => {
      const [lon, lat] = place.coordinates;
      return lat >= south && lat <= north && lon >= west && lon <= east && accept(place);
    });
  }

  /**
   * GeoNames code of a subdivision known upstream by its ISO 3166-2 code, its name, or both: `CC.admin1`, or
   * `CC.admin1.admin2` for the second-level divisions that ISO 3166-2 lists in some nations.
   */
  subdivision(nation: string, iso?: string, name?: string): string | undefined {
    const suffix = iso?.startsWith(`${nation}-`) ? iso.slice(3) : undefined;
    if (nation === 'US' && suffix !== undefined) return this.#known(`US.${suffix}`);
    const coded = suffix === undefined ? undefined : CODES[nation]?.[suffix];
    if (coded !== undefined) return `${nation}.${coded}`;
    const second = suffix !== undefined && SECOND_LEVEL_BY_CODE.has(nation) ? this.#secondLevel(nation, suffix) : undefined;
    if (second !== undefined) return second;
    if (name === undefined) return undefined;
    const plain = name.replace(/[([].*?[)\]]/g, ' ').replaceAll('*', ' ');
    const bare = bareDivision(plain);
    const alias = NAMES[nation]?.[fold(plain)] ?? NAMES[nation]?.[bare];
    if (alias !== undefined) return `${nation}.${alias}`;
    const names = this.#subdivisions.get(nation);
    return names?.get(`=${fold(name)}`) ?? names?.get(`=${fold(plain)}`) ?? names?.get(bare) ?? undefined;
  }

  /** Code of the second-level division with this code, by the places that lie in it. */
  #secondLevel(nation: string, code: string): string | undefined {
    const place = this.places(nation).find(({ admin2 }) => admin2 === code);
    return place?.admin1 === undefined ? undefined : `${place.admin1}.${code}`;
  }

  /** The nation that a record belongs to: overseas divisions such as Puerto Rico or Réunion are nations of their own. */
  nation(country: string, iso?: string): string {
    return (iso === undefined ? undefined : OVERSEAS[iso]) ?? country;
  }

  /** The city whose government is that of a first-level division, by ISO 3166-2 code, e.g. `KR-11`: Seoul. */
  cityOfRegion(iso: string): Place | undefined {
    return this.place(CITY_REGIONS[iso] ?? '');
  }

  /** The city that a United States county coincides with; an independent city of Virginia is its own county. */
  cityOfCounty(code: string): Place | undefined {
    const independent = /^US\.VA\.[5-8]\d\d$/.test(code) ? this.places('US', code).toSorted((a, b) => b.population - a.population)[0] : undefined;
    return this.place(CITY_COUNTIES[code] ?? '') ?? independent;
  }

  /** Code of a United States county, `US.<state>.<FIPS>`, by the state's postal code and its FIPS code or name. */
  county(state: string, fipsOrName: string): string | undefined {
    const code = /^\d{3}$/.test(fipsOrName) ? this.#known(`US.${state}.${fipsOrName}`) : undefined;
    return code ?? this.#counties.get(`${state} ${countyKey(fipsOrName)}`);
  }

  /** Counties of a state: name without the word for county, and code. */
  counties(state: string): [name: string, code: string][] {
    return [...this.#counties].filter(([key]) => key.startsWith(`${state} `)).map(([key, code]) => [key.slice(state.length + 1), code]);
  }

  /** Name of a subdivision by its code. */
  subdivisionName(code: string): string | undefined {
    return this.#names.get(code);
  }

  #known(code: string): string | undefined {
    return this.#names.has(code) ? code : undefined;
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

const found = (place: Place | undefined, match: MatchMethod): PlaceMatch | undefined => place && { place, match };

/** Whether a label of the host is, or is made of words that are, the folded name: `data.longbeach.gov`, `cityoflongbeach.org`. */
function hostNames(host: string | undefined, name: string): boolean {
  const wanted = name.replaceAll(' ', '');
  return host !== undefined && host.toLowerCase().split(/[.-]/).some((label) => label.replace(/^cityof/, '') === wanted);
}

/**
 * Reads `places/*.json` and `subdivisions.json` of a data directory.
 * Throws when a file is missing or a row does not fit the schema; the message names the file.
 */
export async function loadGazetteer(dataDir: string): Promise<Gazetteer> {
  const folder = join(dataDir, 'places');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(files.map((name) => readRows(join(folder, name), z.array(Place))));
  const subdivisions = await readRows(join(dataDir, 'subdivisions.json'), z.array(Subdivision));
  return new Gazetteer(lists.flat(), subdivisions);
}

async function readRows<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
