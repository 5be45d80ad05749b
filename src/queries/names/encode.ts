/** Nations, regions and places -> the published name files. `decode.ts` describes their lines. */
import { distance } from 'fastest-levenshtein';
import type { Nation, Place } from '../../contract/place.ts';
import type { Atlas } from '../atlas.ts';
import { nationWords } from './nation-words.ts';
import { placeWords } from './place-words.ts';
import { regionWords } from './region-words.ts';
import { nameKey, namesFile, rareNames, scriptCodes, scriptOf, sizeOf, slugOf, streamKey } from './name-files.ts';

/** Keys of names in one script, without those in `but`, sorted. */
const keysIn = (script: string, names: readonly string[], but: ReadonlySet<string>): string[] => keysOf(names.filter((name) => scriptOf(name) === script), but);

/** The same of names that are known to be of one script. */
function keysOf(names: readonly string[], but: ReadonlySet<string>): string[] {
  const keys = names.map((name) => nameKey(name).replaceAll(/[|=@]/g, '')).filter((key) => key.length > 1 && !but.has(key));
  return [...new Set(keys)].sort();
}

/** GeoNames writes machine transliterations of other scripts in small Latin letters; nobody types these. */
const transliterated = /^[\p{Ll}\p{Lm}]/u;

/** A place with its names beside the first, by script: looked through once for each of the files. */
interface Named { place: Place; keys: string[]; byScript: ReadonlyMap<string, string[]> }

/** `first` are the keys of the first names of all places: an old or further name of a city that is the first one of another is left out. */
function named(place: Place, first: ReadonlySet<string>): Named {
  const names = [...Object.values(place.names ?? {}), ...(place.otherNames ?? []).filter((name) => !(scriptOf(name) === 'latn' && (transliterated.test(name) || first.has(nameKey(name)))))];
  return { place, keys: names.map(nameKey), byScript: Map.groupBy(names, scriptOf) };
}

const ownKeys = ({ name, asciiName }: Place): Set<string> => new Set([nameKey(name), ...(asciiName ? [nameKey(asciiName)] : [])]);

/** Most populous first, so that sizes come in runs. */
const bySize = (a: Place, b: Place): number => b.population - a.population || (a.scopeId < b.scopeId ? -1 : 1);

/** Keys that more than one place of a nation answers to. */
function sharedKeys(places: readonly Named[]): ReadonlySet<string> {
  const seen = new Set<string>(), shared = new Set<string>();
  for (const { place, keys } of places) {
    for (const key of new Set([...ownKeys(place), ...keys])) (seen.has(key) ? shared : seen).add(key);
  }
  return shared;
}

/** Languages in which the names of nations are kept letter by letter. */
const exact = new Set('en fr de es pt it nl pl sv da no nb fi cs tr ro hu id vi hr sk sl lt lv et ca sq az eu gl is ms sw af fil cy ga'.split(' '));

/** Leaves out keys that a search for misspellings finds anyway: one edit from a kept one in five to seven letters, two in more. */
function thinned(keys: readonly string[], kept: readonly string[], most = 2): string[] {
  return keys.filter((key) => {
    const edits = key.length >= 8 ? most : 1;
    return key.length < 5 || !kept.some((other) => Math.abs(other.length - key.length) <= edits && distance(other, key) <= edits);
  });
}

/** Keys of a row of the word tables in one script; stems are left to the interpreter. */
const wordsOf = (list: string | undefined, script: string, but: ReadonlySet<string>): string[] => keysIn(script, (list ?? '').split('|').filter((word) => !word.endsWith('*')), but);

/** Latin keys: those of the main file, and the rare ones. */
interface Keys { main: string[]; rare: string[] }

/** Latin keys of a nation: in the great languages, with the words for it; rare are the others that are no mere spelling of these. */
function nationKeys({ countryCode, name, names }: Nation): Keys {
  const own = nameKey(name);
  const spelled = streamKey(name) === own ? [] : [own];
  const great = keysIn('latn', Object.entries(names).filter(([language]) => exact.has(language)).map(([, value]) => value), new Set([own]));
  // The few names of two or three letters are words elsewhere; the usual ones stand in the word tables.
  const long = (keys: string[]) => keys.filter((key) => key.length > 3);
  const words = [nationWords[countryCode], regionWords[countryCode]].flatMap((list) => wordsOf(list, 'latn', new Set([own, ...great])));
  const main = [...spelled, ...long(great), ...new Set(words)];
  return { main, rare: long(thinned(keysIn('latn', Object.values(names), new Set([own, ...main])), [own, ...main])) };
}

/** Latin keys of a place beside its name: of an assessed city those whose language is known. Rare are the others that are no mere spelling of these. */
function placeKeys({ place, byScript }: Named, assessed: boolean): Keys {
  const own = nameKey(place.name);
  const ascii = place.asciiName && nameKey(place.asciiName) !== own ? [place.asciiName] : [];
  const said = wordsOf(placeWords[place.scopeId], 'latn', new Set([own]));
  const known = [...new Set([...said, ...assessed ? keysIn('latn', [...Object.values(place.names ?? {}), ...ascii], new Set([own])) : []])];
  const more = keysIn('latn', [...byScript.get('latn') ?? [], ...ascii], new Set([own, ...known]));
  const spelled = streamKey(place.name) === own ? [] : [own];
  return { main: [...spelled, ...known], rare: thinned(more, [own, ...known], 1) };
}

/** Divisions whose name is but a word for where they lie. */
const plainWords = /^(?:capital|cent(?:er|re|ral)|(?:north|south)?(?:east|west)?(?:ern)?|coast(?:al)?|metropolitan|federal|littoral|plateau|upper|lower|islands?|highlands?|lakes?|valley|hills)$/i;

/** Words for the kind of a division, which people leave out. */
const generic = /^(?:(?:autonomous )?(?:republic|region|province|state|department|municipality|governorate|prefecture|district|county) of (?:the )?)|(?: (?:autonomous )?(?:region|province|state|governorate|oblast|oblast’|krai|department|district|county|prefecture|municipality|voivodeship|parish|republic|raion|division|departamento|city))+$/gi;

interface Gazetteer { nations: readonly Nation[]; subdivisions: ReadonlyMap<string, string>; places: readonly Named[]; assessed: ReadonlySet<string> }

function* latinLines({ nations, subdivisions, places, assessed }: Gazetteer): Iterable<string> {
  const people = new Map<string, number>();
  for (const { place: { admin1, population } } of places) if (admin1) people.set(admin1, (people.get(admin1) ?? 0) + population);
  const byNation = Map.groupBy(places, ({ place }) => place.scopeId.slice(0, 2));
  for (const nation of nations) {
    const { countryCode, alpha3, name } = nation;
    yield ['#' + countryCode + alpha3 + name, ...nationKeys(nation).main].join('|');
    for (const [code, region] of subdivisions) {
      const short = region.replace(generic, '') || region;
      if (code.startsWith(`${countryCode}.`) && code.split('.').length === 2 && !plainWords.test(short)) {
        const spelled = streamKey(short) === nameKey(short) ? [] : [nameKey(short)];
        yield [`~${code.slice(3)}=${short}@${sizeOf(people.get(code) ?? 0)}`, ...spelled, ...wordsOf(regionWords[code], 'latn', new Set([nameKey(region), ...spelled]))].join('|');
      }
    }
    const own = byNation.get(countryCode.toLowerCase()) ?? [];
    const shared = sharedKeys(own);
    let size = -1;
    for (const row of own) {
      const { place, keys } = row;
      if (sizeOf(place.population) !== size) yield `>${size = sizeOf(place.population)}`;
      const mine = ownKeys(place);
      const slug = place.scopeId.slice(3);
      const ambiguous = [...mine, ...keys].some((key) => shared.has(key));
      const head = (assessed.has(place.scopeId) ? '*' : '') + place.name + (slug === slugOf(place.name) ? '' : `=${slug}`) + ((ambiguous || countryCode === 'US') && place.admin1 ? `@${place.admin1.slice(3)}` : '');
      yield [head, ...placeKeys(row, assessed.has(place.scopeId)).main].join('|');
    }
  }
}

const scriptKeys = (script: string, { countryCode, names }: Nation): string[] =>
  [...new Set([...keysIn(script, Object.values(names), new Set()), ...wordsOf(nationWords[countryCode], script, new Set()), ...wordsOf(regionWords[countryCode], script, new Set())])].sort();

function* otherLines(script: string, { nations, subdivisions, places, assessed }: Gazetteer): Iterable<string> {
  const rare = script === rareNames;
  for (const nation of nations) {
    const keys = rare ? nationKeys(nation).rare : scriptKeys(script, nation);
    if (keys.length > 0) yield `#${nation.countryCode}|${keys.join('|')}`;
  }
  const known = new Set(nations.map(({ countryCode }) => countryCode));
  for (const [code, list] of Object.entries(regionWords)) {
    const keys = subdivisions.has(code) && !plainWords.test(subdivisions.get(code)!.replace(generic, '') || 'capital') && known.has(code.slice(0, 2)) && !rare ? wordsOf(list, script, new Set()) : [];
    if (keys.length > 0) yield `~${code}|${keys.join('|')}`;
  }
  let last = 0;
  for (const [at, row] of places.entries()) {
    const { place: { scopeId }, byScript } = row;
    const words = placeWords[scopeId], ofScript = byScript.get(script);
    if (!rare && !words && !ofScript) continue;
    const keys = rare ? placeKeys(row, assessed.has(scopeId)).rare : [...new Set([...keysOf(ofScript ?? [], new Set()), ...wordsOf(words, script, new Set())])];
    if (keys.length === 0) continue;
    yield `${at - last}|${keys.join('|')}`;
    last = at;
  }
}

/** Path and body of every name file that has a line. */
export function* encodeNames({ nations, subdivisions, places, cities }: Pick<Atlas, 'nations' | 'subdivisions' | 'places' | 'cities'>): Iterable<{ path: string; body: string }> {
  const nationOrder = new Map(nations.map(({ countryCode }, i) => [countryCode.toLowerCase(), i]));
  const ordered = places.toSorted((a, b) => nationOrder.get(a.scopeId.slice(0, 2))! - nationOrder.get(b.scopeId.slice(0, 2))! || bySize(a, b));
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  const first = new Set(places.filter(({ scopeId, population }) => population >= 50_000 || assessed.has(scopeId)).map(({ name }) => nameKey(name)));
  const gazetteer = { nations, subdivisions, places: ordered.map((place) => named(place, first)), assessed };
  for (const script of [...scriptCodes, rareNames]) {
    const lines = [...script === 'latn' ? latinLines(gazetteer) : otherLines(script, gazetteer)];
    if (lines.length > 0) yield { path: namesFile(script), body: lines.join('\n') + '\n' };
  }
}
