/**
 * Folds a name for comparison: lower case, no diacritics, words separated by single spaces.
 * "Saint-Étienne", "St. Etienne" and "SAINT ETIENNE" all become `saint etienne`.
 */
import file from '../../data/texts/folding.json' with { type: 'json' };
import withArticle from '../../data/texts/countries-with-article.json' with { type: 'json' };

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = file.letters;
/** Combining marks of Latin, Greek and Cyrillic, Hebrew points and Arabic vowel signs. Marks of other scripts carry meaning and stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
/** Abbreviated words of place names. `mt` needs its dot or the first position, since it is also a postal code. */
const WORDS = new Map(Object.entries(file.words));
/** An abbreviation as a whole word, in a name of ASCII letters and digits. */
const SHORT = new RegExp(`\\b(?:${[...WORDS.keys()].join('|')})\\b`, 'g');
/** Chinese and Japanese words for city, ward, prefecture and county, after at least two characters. */
const HAN_SUFFIX = /(?<=\p{Script=Han}{2})[市区區県縣县]$/u;

/** Most names are ASCII and need no decomposition. */
const ASCII = /^[\0-\x7f]*$/;

/** Lower case and without diacritics; punctuation stays. Decomposed: normalize to NFC before cutting it into words. */
export const withoutMarks = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßøđðþłıæœħŋəŧȷ]/g, (letter) => LETTERS[letter] ?? letter);

/** Empty when a name has no letter or digit. */
export function fold(name: string): string {
  const lower = ASCII.test(name) ? name.toLowerCase() : withoutMarks(name);
  const whole = lower.includes('mt') ? lower.replace(/\bmt\.|^mt(?= )/g, 'mount') : lower;
  if (ASCII.test(whole))
    return whole
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(SHORT, (word) => WORDS.get(word)!);
  const plain = whole
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => WORDS.get(word) ?? word.replace(HAN_SUFFIX, ''))
    .join(' ');
}

export const words = (name: string): string[] =>
  fold(name)
    .split(' ')
    .filter((word) => word !== '');

export const isLatin = (name: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);

/** "Noise maps" as "noise maps"; "EV charging" stays. */
export const lower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;

/** A country's name inside a sentence: "the Netherlands", "the United Kingdom". The data has how such names begin. */
export const inSentence = (country: string): string =>
  withArticle.some((start) => country.startsWith(start)) ? `the ${country}` : country;
