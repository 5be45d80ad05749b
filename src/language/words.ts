/** Word tables -> sets and maps by key: ordinary words, words that announce a place, words for countries and regions. */
import { push } from '../cache.ts';
import type { Speech, WordLists } from '../contract/data/words.ts';
import { nameKey } from './names/named.ts';

/** A country's code. `weak` words count only where the sentence says so. */
export interface GeoWord {
  code: string;
  weak: boolean;
}

export const wordsOf = (
  list: readonly string[] | Readonly<Record<string, readonly string[]>> = [],
): readonly string[] => (Array.isArray(list) ? (list as readonly string[]) : Object.values(list).flat());

/** Abbreviated words of names -> expansions by language, likeliest first. */
export type ShortWords = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Words for parts of the world: the region's id, or null if we have none. */
export interface WorldRegions {
  words: Map<string, string | null>;
  stems: Map<string, string | null>;
  letters: Map<string, string>;
  /** Phrases with such a word that mean something else. */
  not: Set<string>;
}

type Tables = WordLists['tables'];

/** Adds phrases before or after town names, with the countries that use them. */
function addTowns(found: Map<string, Set<string>>, towns: Tables['town-words'], side: 'before' | 'behind'): void {
  for (const { nations: codes = [], [side]: phrases = [] } of towns)
    for (const phrase of phrases.map(nameKey)) {
      const known = found.get(phrase);
      if (!known) found.set(phrase, new Set(codes));
      // A phrase used everywhere says nothing about one country.
      else if (known.size > 0 && codes.length > 0) for (const code of codes) known.add(code);
      else known.clear();
    }
}

/** Lists by name, as keys: `contract/data/words.ts` says what each is. `data` has the subjects too. */
const listNames = [
  ...(['stop', 'nearTerms', 'strongCues', 'weakCues', 'after', 'before', 'noAreaAfter', 'noAreaBefore'] as const),
  ...(['famous', 'storied', 'citiesFirst', 'compass', 'notBefore', 'insteadBefore', 'notBehind'] as const),
  ...(['corrections', 'slips', 'requests', 'data', 'subjects', 'settings', 'courtesy'] as const),
  ...(['purposeCues', 'purposes'] as const),
];

export interface Words extends Readonly<Record<(typeof listNames)[number], Set<string>>> {}
export class Words {
  /** Ordinary words only in English, and only in other languages. */
  readonly ordinaryIn = { english: new Set<string>(), elsewhere: new Set<string>() };
  readonly ordinary = new Set<string>();
  /** Before a name: city of; with the countries that use it, or none for any. */
  readonly towns = new Map<string, Set<string>>();
  /** Behind a name: city council. */
  readonly townsAfter = new Map<string, Set<string>>();
  /** Cities that an ordinary word means in lower case too, with the topics that make it certain. */
  readonly citiesInSmall = new Map<string, ReadonlySet<string>>();
  /** Length of the longest famous phrase, by its first word. */
  readonly famousFrom = new Map<string, number>();
  readonly shortWords = new Map<string, Map<string, string[]>>();
  /** Cities by their letters as written: the city's id and name. */
  readonly cityLetters = new Map<string, readonly [scopeId: string, name: string, inAnyLanguage?: string]>();
  /** Parts of cities by key: the city's id and name. */
  readonly quarters = new Map<string, readonly [scopeId: string, name: string]>();
  /** Words for countries that the name files lack, by key; stems end in `*`. */
  readonly geo = new Map<string, GeoWord[]>();
  readonly stems = new Map<string, GeoWord[]>();
  readonly begins = new Set<string>();
  /** Phrases with a country's name: what they imply, or null for nothing. */
  readonly notNations = new Map<string, string | null>();
  /** Keys of parts of countries and stems of their adjectives, by country. */
  readonly parts = new Map<string, { keys: Set<string>; stems: string[] }>();
  readonly world: WorldRegions = { words: new Map(), stems: new Map(), letters: new Map(), not: new Set() };
  readonly abbreviations = new Map<string, string[]>();
  /** Territories by administering country. */
  readonly administering = new Map<string, string>();
  /** Names of numbered roads by prefix, with their country. */
  readonly roads = new Map<string, string>();
  /** Who speaks a language and how it declines names, by file name. */
  readonly speech = new Map<string, Speech>();

  constructor() {
    for (const name of listNames) Object.assign(this, { [name]: new Set() });
  }

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
    for (const [letters, city] of Object.entries(tables['city-letters'])) this.cityLetters.set(letters, city);
    for (const [scopeId, { city, names }] of Object.entries(tables.quarters))
      for (const key of names.map(nameKey)) {
        this.quarters.set(key, [scopeId, city]);
        if (key.includes(' ')) this.begins.add(key.slice(0, key.indexOf(' ')));
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
    for (const word of this.subjects) this.data.add(word);
    // Polite phrases name nothing, as famous ones.
    for (const phrase of this.courtesy) this.famous.add(phrase);
    for (const phrase of this.famous) {
      const words = phrase.split(' ');
      this.famousFrom.set(words[0]!, Math.max(words.length, this.famousFrom.get(words[0]!) ?? 1));
    }
    for (const [word, topics] of Object.entries(citiesInSmall)) this.citiesInSmall.set(word, new Set(topics));
  }

  /** Whole words that aren't weak are in the name files. */
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

/** The value of the longest stem that begins a key. */
export function stemmed<V>(stems: ReadonlyMap<string, V>, key: string): V | undefined {
  for (let length = key.length; length >= 4; length--) {
    const stem = key.slice(0, length);
    if (stems.has(stem)) return stems.get(stem);
  }
  return undefined;
}

/** Whether a key is or begins with a word for a country, region or part of the world. */
export const isGeo = (words: Words, key: string): boolean =>
  words.geo.has(key) || words.world.words.has(key) || stemmed(words.stems, key) !== undefined;
