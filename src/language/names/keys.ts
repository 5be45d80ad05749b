/** Names of a country or place -> the keys listed in the name files. */
import { push } from '../../cache.ts';
import nameLanguages from '../../../data/texts/name-languages.json' with { type: 'json' };
import { distance } from 'fastest-levenshtein';
import { ownNames, type Nation, type Place } from '../../contract/data/place.ts';
import { areaMark } from './name-files.ts';
import { halvesOf, nameKey, streamKey, scriptOf } from './named.ts';
import { buildSign } from '../signs.ts';

export type Keys = ReadonlyMap<string, readonly string[]>;

const noKeys: Keys = new Map();

function keysOf(
  names: readonly string[] = [],
  use: (script: string, key: string, name: string) => boolean = () => true,
): Keys {
  if (names.length === 0) return noKeys;
  const keys = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const script = scriptOf(name),
      key = nameKey(name);
    if (!use(script, key, name)) continue;
    push(keys, script, key);
  }
  return keys;
}

/** Keys of a row of the word tables, without stems. */
export const wordsOf = (list: readonly string[] | undefined): Keys =>
  keysOf(list?.filter((word) => !word.endsWith('*')));

/** Sorted distinct keys in one script, without those in `but` and single letters. */
export function listed(script: string, keys: readonly Keys[], but: readonly string[] = []): string[] {
  const all = keys.flatMap((of) => of.get(script) ?? []);
  if (all.length === 0) return all;
  const found = new Set(all);
  for (const key of but) found.delete(key);
  return [...found].filter((key) => key.length > 1).sort();
}

/** Scripts with files of their own. */
export function furtherScripts(keys: readonly Keys[]): string[] {
  const scripts = new Set<string>();
  for (const of of keys) for (const script of of.keys()) if (script !== 'latn') scripts.add(script);
  return [...scripts];
}

/** Languages whose country names are kept letter by letter. */
const exact = new Set(nameLanguages.exact);

/** Leaves out keys that spelling correction finds anyway: one edit in five to seven letters, two in more. */
function thinned(keys: readonly string[], kept: readonly string[]): string[] {
  return keys.filter((key) => {
    const edits = key.length >= 8 ? 2 : 1;
    return (
      key.length < 5 ||
      !kept.some((other) => Math.abs(other.length - key.length) <= edits && distance(other, key) <= edits)
    );
  });
}

/** A name's key, if the index can't derive it. */
export const spelled = (name: string, key = nameKey(name)): string[] => (streamKey(name) === key ? [] : [key]);

/** Latin keys in addition to the name: for the main file, and rare ones. */
export interface LatinKeys {
  main: string[];
  rare: string[];
}

/** Names, an empty key, then words: adjectives, demonyms, parts. */
const withWords = (names: readonly string[], words: readonly string[]): string[] => [
  ...names,
  ...(words.length > 0 ? ['', ...words] : []),
];

/** A country's keys. The main ones are words and names in major languages. */
export interface NationKeys {
  nation: Nation;
  latin: LatinKeys;
  known: Keys;
  words: readonly Keys[];
}

/** A country's line in another script. */
export function nationKeysIn(script: string, { known, words }: NationKeys): string[] {
  const names = listed(script, [known]);
  return withWords(names, listed(script, words, names));
}

export function nationKeys(nation: Nation, words: readonly Keys[]): NationKeys {
  const own = nameKey(nation.name),
    known = keysOf(Object.values(nation.names));
  const inGreat = keysOf(
    Object.entries(nation.names)
      .filter(([language]) => exact.has(language))
      .map(([, name]) => name),
  );
  const great = listed('latn', [inGreat], [own]);
  // Names of two or three letters are words elsewhere; the usual ones are in the word tables.
  const long = (keys: string[]) => keys.filter((key) => key.length > 3);
  const main = withWords(
    [...spelled(nation.name, own), ...long(great)],
    [...new Set(words.flatMap((table) => listed('latn', [table], [own, ...great])))],
  );
  const kept = [own, ...main];
  return { nation, known, words, latin: { main, rare: long(thinned(listed('latn', [known], kept), kept)) } };
}

/** GeoNames writes machine transliterations in lower-case Latin letters. People don't type these. */
const transliterated = /^[\p{Ll}\p{Lm}]/u;

/** Joins a name and its distinguishing river, sea or mountain. Romance languages use such words for much else. */
const joints = { plain: buildSign('riverJoints', 'iu'), romance: buildSign('romanceJoints', 'iu') };
const headsOf = (place: Place, joint: RegExp): string[] =>
  ownNames(place)
    .flatMap((name) => (/[\s-].+[\s'’-]/.test(name) ? (joint.exec(name)?.[1] ?? []) : []))
    .filter((head) => head.length > 3);

/** Further names that larger places have as first names. */
const takenOf = ({ otherNames }: Place, taken: ReadonlySet<string>): Keys =>
  keysOf(otherNames, (script, key, name) => script === 'latn' && !transliterated.test(name) && taken.has(key));

/** A place's keys from names of known language, other names and words. Its main keys are words, and for an assessed city the known names. */
export interface PlaceKeys {
  place: Place;
  latin: LatinKeys;
  known: readonly Keys[];
  others: Keys;
  words: Keys;
  all: readonly string[];
}

/** `taken` are first names of larger places: a further name or half that is one of them counts only with its country or region. */
export function placeKeys(place: Place, words: Keys, assessed: boolean, taken: ReadonlySet<string>): PlaceKeys {
  const own = nameKey(place.name),
    ascii = keysOf(place.asciiName ? [place.asciiName] : []),
    heads = headsOf(place, joints.plain),
    // "Bad Homburg" is a name, "Neustadt" one of many.
    halves = [...ownNames(place).flatMap(halvesOf), ...heads.filter((head) => /[\s-]/.test(head))];
  const known = [
    keysOf(halves, (_, key) => !taken.has(key)),
    keysOf([...(place.localName ? [place.localName] : []), ...Object.values(place.names ?? {})]),
  ];
  const others = keysOf(
    place.otherNames,
    (script, key, name) => script !== 'latn' || !(transliterated.test(name) || taken.has(key)),
  );
  const said = listed('latn', [words], [own]);
  const main = assessed ? [...said, ...listed('latn', [...known, ascii], [own, ...said])] : said;
  const kept = [own, ...main];
  const rare = listed('latn', [...known, others, ascii], kept),
    inArea = listed(
      'latn',
      [keysOf([...halves, ...heads, ...headsOf(place, joints.romance)]), takenOf(place, taken)],
      [...kept, ...rare],
    );
  const all = [own];
  for (const keys of [...known, ascii, others]) for (const list of keys.values()) all.push(...list);
  return {
    place,
    known,
    others,
    words,
    all,
    latin: {
      main: [...spelled(place.name, own), ...main],
      rare: [...rare, ...inArea.map((key) => areaMark + key)],
    },
  };
}
