/** Tables of words -> sets and maps by key: what is ordinary, what announces a place, which words name nations and regions. */
import { nameKey } from './names/name-key.ts';
import { nationStems, notNations, weakNationWords } from './lexicon/nation-stems.ts';
import {
  famousPhrases,
  nearTerms,
  notAreaAfter,
  notAreaBefore,
  notPlaceAfter,
  notPlaceBefore,
  ordinaryElsewhere,
  ordinaryEnglish,
  ordinaryRare,
  stopWords,
  strongCues,
  weakCues,
} from './lexicon/ordinary-words.ts';
import { dataWords, purposeCues, purposeNouns, requestWords, settingWords } from './lexicon/purposes.ts';
import { shortWords } from './lexicon/short-words.ts';
import { townWords } from './lexicon/town-words.ts';
import { citiesFirst, citiesInSmall, storiedNames } from './lexicon/city-letters.ts';
import { regionAbbreviations } from './lexicon/region-abbreviations.ts';
import { buildWorld, type WorldRegions } from './world-words.ts';

/** A word's own reading: a nation by code. `weak` words count only where the sentence says so. */
export interface GeoWord {
  code: string;
  weak: boolean;
}

const keys = (list: string, separator: string | RegExp = /\s+/): Set<string> =>
  new Set(list.split(separator).filter(Boolean).map(nameKey));
const phrases = (list: string): Set<string> => keys(list, '|');

/** Phrases before or behind the names of towns, with the nations whose towns are called so. */
function townPhrases(side: 'before' | 'behind'): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { nations = '', [side]: list = '' } of townWords) {
    const codes = nations.split(' ').filter(Boolean);
    for (const phrase of phrases(list)) {
      const known = found.get(phrase);
      if (!known) found.set(phrase, new Set(codes));
      // What is said in any nation says nothing of one.
      else if (known.size > 0 && codes.length > 0) for (const code of codes) known.add(code);
      else known.clear();
    }
  }
  return found;
}

/** Shortened words of names -> by language, what they stand for, the likeliest first. */
export type ShortWords = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

function shortened(): ShortWords {
  const found = new Map<string, Map<string, string[]>>();
  for (const [language, rows] of Object.entries(shortWords)) {
    for (const row of rows.split('|')) {
      const [short = '', full = ''] = row.split(':').map((part) => part.trim());
      const key = nameKey(short);
      const known = found.get(key) ?? new Map<string, string[]>();
      known.set(language, [...(known.get(language) ?? []), ...full.split(',').map(nameKey)]);
      found.set(key, known);
    }
  }
  return found;
}

export interface Words {
  ordinary: ReadonlySet<string>;
  /** Those of English alone, and of other languages alone. */
  ordinaryIn: { readonly english: ReadonlySet<string>; readonly elsewhere: ReadonlySet<string> };
  stop: ReadonlySet<string>;
  /** Never taken for a misspelled term. */
  nearTerms: ReadonlySet<string>;
  strongCues: ReadonlySet<string>;
  weakCues: ReadonlySet<string>;
  /** Behind or before a name: county, river, street. */
  after: ReadonlySet<string>;
  before: ReadonlySet<string>;
  /** The same, where not even a region is meant: agreement, treaty of. */
  noAreaAfter: ReadonlySet<string>;
  noAreaBefore: ReadonlySet<string>;
  /** Before a name: city of; with the nations whose towns are called so, none where any may be. */
  towns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Behind a name: city council. */
  townsAfter: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words of requests for data that are no terms. */
  data: ReadonlySet<string>;
  /** Before what is asked for: looking for. */
  requests: ReadonlySet<string>;
  /** Before a place that is only where the asker is: based in, studying. */
  settings: ReadonlySet<string>;
  /** Ordinary words that name a city where they open a request. */
  citiesFirst: ReadonlySet<string>;
  /** Those that name it in small letters too, with the topics that leave no doubt. */
  citiesInSmall: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of stories, which few places bear. */
  storied: ReadonlySet<string>;
  famous: ReadonlySet<string>;
  /** Most words of a famous phrase, by its first word. */
  famousFrom: ReadonlyMap<string, number>;
  shortWords: ShortWords;
  purposeCues: ReadonlySet<string>;
  purposes: ReadonlySet<string>;
  /** Nation words beside those of the name files, by key; one that ends in `*` by its stem. */
  geo: ReadonlyMap<string, readonly GeoWord[]>;
  stems: ReadonlyMap<string, readonly GeoWord[]>;
  /** First words of the phrases of `geo` and `notNations`. */
  begins: ReadonlySet<string>;
  /** Phrases that hold a nation's name: what they imply, null for nothing. */
  notNations: ReadonlyMap<string, string | null>;
  world: WorldRegions;
  /** Upper-case abbreviations of regions. */
  abbreviations: ReadonlyMap<string, readonly string[]>;
}

function build(): Words {
  const geo = new Map<string, GeoWord[]>(),
    stems = new Map<string, GeoWord[]>();
  // Whole words of nations that are not weak stand in the name files.
  for (const [table, weak] of [
    [nationStems, false],
    [weakNationWords, true],
  ] as const) {
    for (const [code, list] of Object.entries(table)) {
      for (const written of list.split('|')) {
        const stem = written.endsWith('*');
        const key = nameKey(stem ? written.slice(0, -1) : written);
        const map = stem ? stems : geo;
        const word: GeoWord = { code, weak };
        const known = map.get(key);
        if (known) known.push(word);
        else map.set(key, [word]);
      }
    }
  }
  const abbreviations = new Map<string, string[]>();
  for (const [code, list] of Object.entries(regionAbbreviations)) {
    for (const written of list.split('|')) abbreviations.set(written, [...(abbreviations.get(written) ?? []), code]);
  }
  const famous = phrases(famousPhrases);
  const famousFrom = new Map<string, number>();
  for (const phrase of famous) {
    const list = phrase.split(' ');
    famousFrom.set(list[0]!, Math.max(list.length, famousFrom.get(list[0]!) ?? 1));
  }
  const not = new Map(Object.entries(notNations).map(([phrase, code]) => [nameKey(phrase), code]));
  const begins = new Set(
    [...geo.keys(), ...not.keys()].flatMap((phrase) =>
      phrase.includes(' ') ? [phrase.slice(0, phrase.indexOf(' '))] : [],
    ),
  );
  const [english, elsewhere, rare] = [ordinaryEnglish, ordinaryElsewhere, ordinaryRare].map((list) => keys(list)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  return {
    geo,
    stems,
    world: buildWorld(),
    abbreviations,
    begins,
    notNations: not,
    ordinary: new Set([...english, ...elsewhere, ...rare]),
    ordinaryIn: {
      english: new Set([...english].filter((key) => !elsewhere.has(key))),
      elsewhere: new Set([...elsewhere].filter((key) => !english.has(key) && !rare.has(key))),
    },
    stop: keys(stopWords),
    nearTerms: keys(nearTerms),
    strongCues: phrases(strongCues),
    weakCues: phrases(weakCues),
    after: phrases(notPlaceAfter),
    before: phrases(notPlaceBefore),
    noAreaAfter: phrases(notAreaAfter),
    noAreaBefore: phrases(notAreaBefore),
    towns: townPhrases('before'),
    townsAfter: townPhrases('behind'),
    data: keys(dataWords),
    requests: keys(requestWords),
    settings: keys(settingWords),
    citiesFirst: keys(citiesFirst),
    citiesInSmall: new Map(Object.entries(citiesInSmall).map(([word, topics]) => [word, new Set(topics.split(' '))])),
    storied: phrases(storiedNames),
    famous,
    famousFrom,
    shortWords: shortened(),
    purposeCues: keys(purposeCues),
    purposes: keys(purposeNouns),
  };
}

let words: Words | undefined;
/** The word tables, built when first asked for. */
export const theWords = (): Words => (words ??= build());

/** Nation and region words that a key begins with. */
export function stemmed(words: Words, key: string): ReturnType<Words['stems']['get']> {
  for (let length = key.length; length >= 4; length--) {
    const found = words.stems.get(key.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

/** Whether a key is, or begins with, a word for a nation, region or part of the world. */
export const isGeo = (words: Words, key: string): boolean =>
  words.geo.has(key) || words.world.words.has(key) || stemmed(words, key) !== undefined;
