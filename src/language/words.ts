/** Tables of words -> sets and maps by key: what is ordinary, what announces a place, which words name nations and regions. */
import type { Speech, WordLists } from '../contract/data/words.ts';
import { nameKey } from './names/name-key.ts';

/** A word's own reading: a nation by code. `weak` words count only where the sentence says so. */
export interface GeoWord {
  code: string;
  weak: boolean;
}

/** Words of a list that may be parted by language. */
export const wordsOf = (
  list: readonly string[] | Readonly<Record<string, readonly string[]>> = [],
): readonly string[] => (Array.isArray(list) ? (list as readonly string[]) : Object.values(list).flat());

/** Shortened words of names -> by language, what they stand for, the likeliest first. */
export type ShortWords = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Words for parts of the world: the id of the region, null where it has none here. */
export interface WorldRegions {
  words: Map<string, string | null>;
  /** By what a word begins with. */
  stems: Map<string, string | null>;
  /** In capitals alone, as they are written. */
  letters: Map<string, string>;
  /** Phrases that hold such a word and name something else. */
  not: Set<string>;
}

type Tables = WordLists['tables'];

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Adds phrases before or behind the names of towns, with the nations whose towns are called so. */
function addTowns(found: Map<string, Set<string>>, towns: Tables['town-words'], side: 'before' | 'behind'): void {
  for (const { nations: codes = [], [side]: phrases = [] } of towns)
    for (const phrase of phrases.map(nameKey)) {
      const known = found.get(phrase);
      if (!known) found.set(phrase, new Set(codes));
      // What is said in any nation says nothing of one.
      else if (known.size > 0 && codes.length > 0) for (const code of codes) known.add(code);
      else known.clear();
    }
}

export class Words {
  /** Ordinary words of English alone, and of other languages alone. */
  readonly ordinaryIn = { english: new Set<string>(), elsewhere: new Set<string>() };
  readonly ordinary = new Set<string>();
  readonly stop = new Set<string>();
  /** Never taken for a misspelled term. */
  readonly nearTerms = new Set<string>();
  readonly strongCues = new Set<string>();
  readonly weakCues = new Set<string>();
  /** Behind or before a name: county, river, street. */
  readonly after = new Set<string>();
  readonly before = new Set<string>();
  /** The same, where not even a region is meant: agreement, treaty of. */
  readonly noAreaAfter = new Set<string>();
  readonly noAreaBefore = new Set<string>();
  /** Before a name: city of; with the nations whose towns are called so, none where any may be. */
  readonly towns = new Map<string, Set<string>>();
  /** Behind a name: city council. */
  readonly townsAfter = new Map<string, Set<string>>();
  /** Words of requests for data that are no terms. */
  readonly data = new Set<string>();
  /** Before what is asked for: looking for. */
  readonly requests = new Set<string>();
  /** Before a place that is only where the asker is: based in, studying. */
  readonly settings = new Set<string>();
  /** Ordinary words that name a city where they open a request. */
  readonly citiesFirst = new Set<string>();
  /** Those that name it in small letters too, with the topics that leave no doubt. */
  readonly citiesInSmall = new Map<string, ReadonlySet<string>>();
  /** Names of stories, which few places bear. */
  readonly storied = new Set<string>();
  readonly famous = new Set<string>();
  /** Most words of a famous phrase, by its first word. */
  readonly famousFrom = new Map<string, number>();
  readonly compass = new Set<string>();
  readonly shortWords = new Map<string, Map<string, string[]>>();
  readonly purposeCues = new Set<string>();
  readonly purposes = new Set<string>();
  /** Nation words beside those of the name files, by key; one that ends in `*` by its stem. */
  readonly geo = new Map<string, GeoWord[]>();
  readonly stems = new Map<string, GeoWord[]>();
  /** First words of the phrases of `geo` and `notNations`. */
  readonly begins = new Set<string>();
  /** Phrases that hold a nation's name: what they imply, null for nothing. */
  readonly notNations = new Map<string, string | null>();
  /** Keys of the parts of nations, and beginnings of adjectives of such parts, by nation. */
  readonly parts = new Map<string, { keys: Set<string>; stems: string[] }>();
  readonly world: WorldRegions = { words: new Map(), stems: new Map(), letters: new Map(), not: new Set() };
  /** Upper-case abbreviations of regions. */
  readonly abbreviations = new Map<string, string[]>();
  /** Territories by the country that administers them. */
  readonly administering = new Map<string, string>();
  /** What roads with numbers are called, by what the word begins with, and a nation. */
  readonly roads = new Map<string, string>();
  /** Who speaks a language and how it declines names, by the name of its file. */
  readonly speech = new Map<string, Speech>();

  add({ languages, tables }: WordLists): void {
    this.#addLists(tables);
    this.#addNations(tables);
    this.#addRegions(tables);
    addTowns(this.towns, tables['town-words'], 'before');
    addTowns(this.townsAfter, tables['town-words'], 'behind');
    for (const [language, rows] of Object.entries(tables['short-words']))
      for (const [short, full] of Object.entries(rows)) {
        const key = nameKey(short);
        const known = this.shortWords.get(key) ?? new Map<string, string[]>();
        known.set(language, [...(known.get(language) ?? []), ...full.map(nameKey)]);
        this.shortWords.set(key, known);
      }
    for (const [language, { speech }] of Object.entries(languages)) if (speech) this.speech.set(language, speech);
  }

  #addLists({ 'ordinary-words': ordinary, 'place-cues': cues, requests }: Tables): void {
    const [english, elsewhere, rare] = [ordinary.english, ordinary.elsewhere, ordinary.rare].map(
      (list) => new Set(wordsOf(list).map(nameKey)),
    ) as [Set<string>, Set<string>, Set<string>];
    for (const key of [...english, ...elsewhere, ...rare]) this.ordinary.add(key);
    for (const key of english) if (!elsewhere.has(key)) this.ordinaryIn.english.add(key);
    for (const key of elsewhere) if (!english.has(key) && !rare.has(key)) this.ordinaryIn.elsewhere.add(key);
    const { stop, nearTerms } = ordinary;
    const { citiesInSmall, ...around } = cues;
    const { live: _, ...asking } = requests;
    for (const [name, list] of Object.entries({ stop, nearTerms, ...around, ...asking }))
      for (const word of wordsOf(list)) this[name as keyof typeof around | keyof typeof asking].add(nameKey(word));
    for (const phrase of this.famous) {
      const words = phrase.split(' ');
      this.famousFrom.set(words[0]!, Math.max(words.length, this.famousFrom.get(words[0]!) ?? 1));
    }
    for (const [word, topics] of Object.entries(citiesInSmall)) this.citiesInSmall.set(word, new Set(topics));
  }

  /** Whole words of nations that are not weak are in the name files. */
  #addNations({ 'nation-stems': nations, 'parts-of-nations': { parts, stems }, dependencies, roads }: Tables): void {
    for (const [table, weak] of [
      [nations.stems, false],
      [nations.weak, true],
    ] as const)
      for (const [code, list] of Object.entries(table))
        for (const written of list) {
          const stem = written.endsWith('*');
          push(stem ? this.stems : this.geo, nameKey(stem ? written.slice(0, -1) : written), { code, weak });
        }
    for (const [phrase, code] of Object.entries(nations.not)) this.notNations.set(nameKey(phrase), code);
    for (const phrase of [...this.geo.keys(), ...this.notNations.keys()])
      if (phrase.includes(' ')) this.begins.add(phrase.slice(0, phrase.indexOf(' ')));
    const partsOf = (code: string) =>
      this.parts.get(code) ?? this.parts.set(code, { keys: new Set(), stems: [] }).get(code)!;
    for (const [code, list] of Object.entries(parts)) for (const name of list) partsOf(code).keys.add(nameKey(name));
    for (const [code, list] of Object.entries(stems)) partsOf(code).stems.push(...list);
    for (const [code, of] of Object.entries(dependencies)) this.administering.set(code, of);
    for (const [stem, code] of roads) this.roads.set(stem, code);
  }

  #addRegions({ 'world-regions': regions, 'region-abbreviations': abbreviations }: Tables): void {
    const { words, stems, letters, not } = this.world;
    for (const [id, list] of [...Object.entries(regions.words), [null, regions.further] as const])
      for (const written of list)
        if (written.endsWith('*')) stems.set(nameKey(written.slice(0, -1)), id);
        else words.set(nameKey(written), id);
    for (const [id, list] of Object.entries(regions.letters)) for (const written of list) letters.set(written, id);
    for (const phrase of regions.not) not.add(nameKey(phrase));
    for (const [code, list] of Object.entries(abbreviations))
      for (const written of list) push(this.abbreviations, written, code);
  }
}

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
