/**
 * Reads a country's code or name in any language we support, with the other countries and regions it may mean.
 *
 * `encode-countries.ts` writes the published file, one line per country. It is searched as text, which takes no more memory:
 *
 *     GBGBRUnited Kingdom|britain great|uk|~…|@…|      alpha-2, alpha-3, name, keys
 *
 * A key marked ~ names another country first: "congo" of DR Congo. @ marks a state, province or region: "georgia" of the
 * United States. > marks the code of the country that administers a territory.
 */
import abbreviations from '../../../data/texts/country-abbreviations.json' with { type: 'json' };
import { memoizeByKey } from '../../cache.ts';
import { nameKey, nationFrom, type NationName } from './named.ts';
import { questionWords } from '../signs.ts';

export const countriesFile = '/search/countries.txt';

export interface CountryRead {
  nation: NationName;
  /** The text is one name, not a territory with its country. */
  whole: boolean;
  others: NationName[];
  regionOf: NationName[];
}

const small = questionWords('smallInNames');
/** Abbreviations in lists of countries; some only in front, as in "N. Macedonia". */
const long: Readonly<Record<string, string>> = abbreviations.anywhere;
const longInFront: Readonly<Record<string, string>> = abbreviations.inFront;

/** Words of a name; initials are joined: "u s virgin islands" -> us, virgin, islands. */
const wordsOf = (name: string): string[] =>
  nameKey(name)
    .replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}\p{M}]))+/gu, (letters) => letters.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean);
const sorted = (words: readonly string[]): string => words.toSorted().join(' ');
const withoutSmall = (words: readonly string[]): string[] => {
  const left = words.filter((word) => !small.has(word) && !/^[a-z]$/.test(word));
  return left.length > 0 ? left : [...words];
};

/** Keys of a name: its words sorted, since lists invert names ("Korea, Republic of"), and the same without small words. */
export function countryKeys(name: string): string[] {
  const words = wordsOf(name);
  return [...new Set([words, withoutSmall(words)].map(sorted))].filter(Boolean);
}

/** Lookup keys, nearest to the spelling first. */
function keysFor(text: string): string[] {
  const words = wordsOf(text);
  const whole = words.map((word, i) => (i === 0 && words.length > 1 && longInFront[word]) || long[word] || word);
  return [...new Set([words, whole, withoutSmall(words), withoutSmall(whole)].map(sorted))].filter(Boolean);
}

/** A name and the country listed with it, in either order: "Hong Kong, China", "Guam (USA)", "China, Hong Kong". */
const halves = (text: string): [string, string][] =>
  [...text.matchAll(/\s*[,(/]\s*|\s+[-–—]\s+/g)].map(({ index, 0: mark }) => [
    text.slice(0, index),
    text.slice(index + mark.length).replace(/\)\s*$/, ''),
  ]);

const asWord = (key: string): string => key.replaceAll(' ', '-');
const codesIn = (head: string): string[] => [head.slice(0, 2), head.slice(2, 5)].map((code) => code.toLowerCase());

/** Limit in characters; the longest name has 75. */
const longestName = 120;

/** Requests name few different countries. */
const mostKept = 500;
const readBefore = memoizeByKey(
  mostKept,
  (text: string) => text,
  (countries: Countries, text: string) => countries.search(text),
);

export class Countries {
  readonly #text: string;

  constructor(text: string) {
    this.#text = `\n${text}`;
  }

  #nationAt(at: number): NationName {
    const from = this.#text.lastIndexOf('\n', at) + 1;
    return nationFrom(`#${this.#text.slice(from, this.#text.indexOf('|', from))}`);
  }

  #first(key: string): NationName | undefined {
    const at = this.#text.indexOf(`|${key}|`);
    return at < 0 ? undefined : this.#nationAt(at);
  }

  #all(key: string): NationName[] {
    const found: NationName[] = [];
    for (let at = -1; (at = this.#text.indexOf(`|${key}|`, at + 1)) >= 0; ) found.push(this.#nationAt(at));
    return found;
  }

  /** The country of a two- or three-letter code, in either case; reads the reserved codes UK and EL. */
  #coded(code: string): NationName | undefined {
    const at =
      code.length === 2 ? this.#text.indexOf(`\n${code}`) : this.#text.search(new RegExp(`\\n[A-Z]{2}${code}`));
    return at < 0 ? this.#first(`=${code}`) : this.#nationAt(at + 1);
  }

  #named(text: string): CountryRead | null {
    for (const key of keysFor(text)) {
      const nation = this.#first(key);
      if (nation) return { nation, whole: true, others: this.#all(`~${key}`), regionOf: this.#all(`@${key}`) };
    }
    return null;
  }

  #one(text: string): CountryRead | null {
    if (!/^[a-z]{2,3}$/i.test(text)) return this.#named(text);
    const nation = this.#coded(text.toUpperCase());
    if (nation) return { nation, whole: true, others: [], regionOf: [] };
    return text.length === 2 ? null : this.#named(text);
  }

  #administers({ code }: NationName, territory: NationName): boolean {
    const from = this.#text.indexOf(`\n${territory.code}`) + 1;
    return this.#text.slice(from, this.#text.indexOf('\n', from)).includes(`|>${code}|`);
  }

  /** The territory, where a text names one and its administering country in either order. */
  #ofTwo(text: string): CountryRead | null {
    for (const [before, behind] of halves(text)) {
      const a = this.#one(before),
        b = a && this.#one(behind);
      if (!a || !b) continue;
      const of = [a, b].find((one, i) => this.#administers([b, a][i]!.nation, one.nation));
      if (of || a.nation.code === b.nation.code) return { ...(of ?? a), whole: false };
    }
    return null;
  }

  read(text: string): CountryRead | null {
    return readBefore(this, text.slice(0, longestName).trim());
  }

  search(asked: string): CountryRead | null {
    return this.#one(asked) ?? this.#ofTwo(asked);
  }

  /** Every country with its code, English name and keys, for suggestions. */
  *options(): Iterable<{ id: string; own: string[]; keys: string[] }> {
    for (const line of this.#text.split('\n')) {
      const [head = '', ...keys] = line.split('|');
      if (head === '') continue;
      const own = [...codesIn(head), ...countryKeys(head.slice(5))].map(asWord);
      yield { id: head.slice(0, 2), own, keys: keys.filter((key) => /^[^~@=>]/.test(key)).map(asWord) };
    }
  }
}
