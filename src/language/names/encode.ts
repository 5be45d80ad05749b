/** Countries, regions and places -> the published name files. `name-files.ts` describes their lines. */
import { ownNames, type Nation, type Place } from '../../contract/data/place.ts';
import type { CountryProfile } from '../../contract/data/country-profile.ts';
import type { WordData } from '../../contract/data/words.ts';
import {
  furtherScripts,
  listed,
  nationKeys,
  nationKeysIn,
  placeKeys,
  spelled,
  wordsOf,
  type Keys,
  type NationKeys,
  type PlaceKeys,
} from './keys.ts';
import { namesFile, rareNames, sizeOf } from './name-files.ts';
import { hasMarks, nameKey, quickSlug, scriptCodes, scriptOf } from './named.ts';
import { buildSign } from '../signs.ts';

export interface Gazetteer {
  nations: readonly Nation[];
  profiles: readonly CountryProfile[];
  subdivisions: ReadonlyMap<string, string>;
  places: readonly Place[];
  cities: readonly Pick<Place, 'scopeId'>[];
  words: WordData;
}

/** File is `latn`, another script or `rareNames`. */
type Line = readonly [file: string, line: string];
const line = (file: string, head: string | number, keys: readonly string[]): Line => [file, [head, ...keys].join('|')];

/** Divisions named only by their direction or position. */
const plainWords = buildSign('plainDivision', 'i');

/** Words for kinds of divisions, which people omit. */
const generic = buildSign('kindOfDivision', 'gi');

type RegionWords = WordData['tables']['region-words'];
interface Division {
  code: string;
  name: string;
  short: string;
}

export const divisionsOf = (subdivisions: ReadonlyMap<string, string>): Division[] =>
  [...subdivisions]
    .filter(([code]) => code.split('.').length === 2)
    .map(([code, name]) => ({ code, name, short: name.replace(generic, '') || name }))
    .filter(({ short }) => !plainWords.test(short));

function* nationLines(nations: readonly NationKeys[]): Iterable<Line> {
  for (const keyed of nations) {
    const { nation, latin, known, words } = keyed,
      head = `#${nation.countryCode}`;
    if (latin.rare.length > 0) yield line(rareNames, head, latin.rare);
    for (const script of furtherScripts([known, ...words])) {
      const keys = nationKeysIn(script, keyed);
      if (keys.length > 0) yield line(script, head, keys);
    }
  }
}

function* divisionLines(divisions: readonly Division[], regionWords: RegionWords): Iterable<Line> {
  const codes = new Set(divisions.map(({ code }) => code));
  for (const [code, list] of Object.entries(regionWords)) {
    const words = wordsOf(codes.has(code) ? list : undefined);
    for (const script of furtherScripts([words])) {
      const keys = listed(script, [words]);
      if (keys.length > 0) yield line(script, `~${code}`, keys);
    }
  }
}

function sharedKeys(places: readonly PlaceKeys[]): ReadonlySet<string> {
  const first = new Map<string, PlaceKeys>(),
    shared = new Set<string>();
  for (const place of places) {
    for (const key of place.all) {
      const other = first.get(key);
      if (other === undefined) first.set(key, place);
      else if (other !== place) shared.add(key);
    }
  }
  return shared;
}

const markedNames = ({ localName, names, otherNames = [] }: Place): string[] =>
  [...new Set([...(localName ? [localName] : []), ...Object.values(names ?? {}), ...otherNames])].filter(
    (name) => hasMarks.test(name) && scriptOf(name) === 'latn',
  );

/**
 * Spellings that decide between namesakes, by scopeId: València is the one in Spain.
 * The name and the local name are in the file anyway.
 */
function tellingSpellings(places: readonly PlaceKeys[]): ReadonlyMap<string, string[]> {
  const mainKeys = ({ all: [own], latin: { main } }: PlaceKeys): string[] => (main[0] === own ? main : [own!, ...main]);
  const writing = new Map<string, { key: string; scopeIds: Set<string> }>();
  for (const keyed of places) {
    const marked = markedNames(keyed.place);
    if (marked.length === 0) continue;
    const main = mainKeys(keyed);
    for (const name of marked) {
      const key = nameKey(name);
      if (!main.includes(key)) continue;
      const known = writing.get(name);
      if (known) known.scopeIds.add(keyed.place.scopeId);
      else writing.set(name, { key, scopeIds: new Set([keyed.place.scopeId]) });
    }
  }
  const sharing = new Map([...writing.values()].map(({ key }) => [key, 0]));
  for (const keyed of places)
    for (const key of mainKeys(keyed)) if (sharing.has(key)) sharing.set(key, sharing.get(key)! + 1);
  const own = new Map(places.map(({ place }) => [place.scopeId, [place.name, place.localName]]));
  const telling = new Map<string, string[]>();
  for (const [name, { key, scopeIds }] of writing)
    if (scopeIds.size < sharing.get(key)!)
      for (const scopeId of scopeIds)
        if (!own.get(scopeId)!.includes(name)) telling.set(scopeId, [...(telling.get(scopeId) ?? []), name]);
  return telling;
}

/** What lines of every country are made with. */
interface Shared {
  regionWords: RegionWords;
  people: ReadonlyMap<string, number>;
  assessed: ReadonlySet<string>;
  telling: ReadonlyMap<string, string[]>;
  /** Countries in which the state belongs to the name: every place includes it. */
  byState: ReadonlySet<string>;
}

/** A country, its divisions and its places. */
function* latinLines(
  { nation, latin }: NationKeys,
  divisions: readonly Division[],
  places: readonly PlaceKeys[],
  { regionWords, people, assessed, telling, byState }: Shared,
): Iterable<Line> {
  yield line('latn', '#' + nation.countryCode + nation.alpha3 + nation.name, latin.main);
  for (const { code, name, short } of divisions) {
    const own = spelled(short),
      words = listed('latn', [wordsOf(regionWords[code])], [nameKey(name), ...own]);
    yield line('latn', `~${code.slice(3)}=${short}@${sizeOf(people.get(code) ?? 0)}`, [...own, ...words]);
  }
  const shared = sharedKeys(places);
  let size = -1;
  for (const {
    place: { scopeId, name, localName, admin1, population },
    latin,
    all,
  } of places) {
    if (sizeOf(population) !== size) yield ['latn', `>${(size = sizeOf(population))}`];
    const slug = scopeId.slice(3),
      isNamesake = byState.has(nation.countryCode) || all.some((key) => shared.has(key));
    yield line(
      'latn',
      (assessed.has(scopeId) ? '*' : '') +
        name +
        (slug === quickSlug(name) ? '' : `=${slug}`) +
        (isNamesake && admin1 ? `@${admin1.slice(3)}` : localName ? '@' : '') +
        (localName ? `@${localName}` : ''),
      [...latin.main, ...(telling.get(scopeId) ?? [])],
    );
  }
}

/** Lines of places in the further files. `last` is the last place each of them named; `at` is where the first one is in the Latin file. */
function* placeLines(places: readonly PlaceKeys[], at: number, last: Map<string, number>): Iterable<Line> {
  const put = (file: string, keys: readonly string[]): Line[] => {
    if (keys.length === 0) return [];
    const since = at - (last.get(file) ?? 0);
    last.set(file, at);
    return [line(file, since, keys)];
  };
  for (const { latin, known, others, words } of places) {
    for (const script of furtherScripts([...known, others, words])) {
      const names = listed(script, [...known, others]);
      yield* put(script, [...names, ...listed(script, [words], names)]);
    }
    yield* put(rareNames, latin.rare);
    at += 1;
  }
}

/** Most populous first, so that sizes come in runs. */
const bySize = (a: Place, b: Place): number => b.population - a.population || (a.scopeId < b.scopeId ? -1 : 1);

type PlaceWords = WordData['tables']['place-words'];

/** A famous city counts as one step of `sizeOf` larger than its largest namesake. */
function withFamous(places: readonly Place[], { famous }: PlaceWords): readonly Place[] {
  const ids = new Set(famous);
  const keys = new Set(places.filter(({ scopeId }) => ids.has(scopeId)).map(({ name }) => nameKey(name)));
  const most = new Map<string, number>();
  for (const { name, population } of places) {
    const key = nameKey(name);
    if (keys.has(key)) most.set(key, Math.max(population, most.get(key) ?? 0));
  }
  return places.map((place) =>
    ids.has(place.scopeId) ? { ...place, population: most.get(nameKey(place.name))! * Math.SQRT2 } : place,
  );
}

const saidOf = ({ words, sights }: PlaceWords, scopeId: string): Keys =>
  wordsOf([...(words[scopeId] ?? []), ...(sights[scopeId] ?? [])]);

/** Adds names missing from the gazetteer. */
function withFurtherNames(place: Place, { names: further }: PlaceWords): Place {
  const names = further[place.scopeId];
  return names === undefined ? place : { ...place, otherNames: [...(place.otherNames ?? []), ...names] };
}

function* lines({
  nations,
  profiles,
  subdivisions,
  places: all,
  cities,
  words: { tables },
}: Gazetteer): Iterable<Line> {
  const { 'region-words': regionWords, 'place-words': placeWords } = tables;
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  const places = withFamous(all, placeWords);
  const first = new Set(
    [
      ...places.filter(({ scopeId, population }) => population >= 50_000 || assessed.has(scopeId)).flatMap(ownNames),
      // "Puerto Rico" is a further name of San Juan.
      ...nations.map(({ name }) => name),
    ].map(nameKey),
  );
  const people = new Map<string, number>();
  for (const { admin1, population } of all) if (admin1) people.set(admin1, (people.get(admin1) ?? 0) + population);
  const keyed = nations.map((nation) =>
    nationKeys(
      nation,
      [tables['nation-words'], tables['parts-of-nations'].parts].map((table) => wordsOf(table[nation.countryCode])),
    ),
  );
  const divisions = Map.groupBy(divisionsOf(subdivisions), ({ code }) => code.slice(0, 2)),
    placesOf = Map.groupBy(places, ({ scopeId }) => scopeId.slice(0, 2).toUpperCase());
  yield* nationLines(keyed);
  yield* divisionLines(
    nations.flatMap(({ countryCode }) => divisions.get(countryCode) ?? []),
    regionWords,
  );
  const keysOf = (place: Place) =>
    placeKeys(
      withFurtherNames(place, placeWords),
      saidOf(placeWords, place.scopeId),
      assessed.has(place.scopeId),
      first,
    );
  const inNations = keyed.map((nation) => ({
    nation,
    own: (placesOf.get(nation.nation.countryCode) ?? []).toSorted(bySize).map(keysOf),
  }));
  const telling = tellingSpellings(inNations.flatMap(({ own }) => own));
  const byState = new Set(
    profiles.flatMap(({ countryCode, names }) => (names?.state === 'always' ? [countryCode] : [])),
  );
  const shared: Shared = { regionWords, people, assessed, telling, byState };
  let at = 0;
  const last = new Map<string, number>();
  for (const { nation, own } of inNations) {
    yield* latinLines(nation, divisions.get(nation.nation.countryCode) ?? [], own, shared);
    yield* placeLines(own, at, last);
    at += own.length;
  }
}

/** Path and body of every non-empty name file. */
export function* encodeNames(gazetteer: Gazetteer): Iterable<{ path: string; body: string }> {
  const files = new Map([...scriptCodes, rareNames].map((file) => [file, [] as string[]]));
  for (const [file, line] of lines(gazetteer)) files.get(file)!.push(line);
  for (const [file, of] of files) if (of.length > 0) yield { path: namesFile(file), body: of.join('\n') + '\n' };
}
