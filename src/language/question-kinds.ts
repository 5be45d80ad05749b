/**
 * Recognises kinds in single texts, such as questions. It builds no index of all terms, which takes too long for a
 * process that answers little. It only looks at terms whose longest word may be in the text.
 */
import type { KindTerms } from '../contract/data/dataset-kind.ts';
import { withoutMarks } from './fold.ts';
import { kindRecogniser, type DescribedDataset, type KindRow, type RecognisedKind } from './kinds.ts';
import { simplified, wordForms } from './kinds/word-forms.ts';
import { hasWildcard, termWords } from './kinds/term-signs.ts';
import { isUnspaced, textWords } from './kinds/text-words.ts';
import { slips } from './names/slips.ts';
import { Spellings } from './names/spellings.ts';

/** Letters of a word that are looked up. */
const keyLetters = 4;
const between = /[^\p{L}\p{M}\p{N}]+/u;
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** How the longest word of a term begins in each of its forms; of long words in scripts without spaces one letter. */
function keysOf(term: string, language: string): string[] {
  const longest = term
    .toLowerCase()
    .split(between)
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  const isLong = longest.length > keyLetters;
  // A short one may be an article, which isn't compared.
  const folded = isLong
    ? withoutMarks(longest).normalize('NFC').replaceAll('臺', '台')
    : (textWords(term)[0]?.text ?? '');
  const word = (isLong && [...folded].find(isUnspaced)) || folded;
  const forms = language === 'zh' ? [word, simplified(word)] : wordForms(language, word);
  // German umlauts are also written with an e.
  if (/[äöü]/.test(longest)) forms.push(longest.replace(/[äöü]/g, (letter) => umlauts[letter]!));
  return [...new Set(forms.map((form) => form.slice(0, keyLetters)))];
}

/** All that words of a text may begin with or hold. */
function keysIn(text: string): Set<string> {
  const keys = new Set<string>();
  for (const { text: word } of textWords(text))
    for (let at = 0; at < word.length; at++)
      for (let length = 1; length <= keyLetters && at + length <= word.length; length++)
        keys.add(word.slice(at, at + length));
  return keys;
}

type Terms = Pick<KindTerms, 'kinds' | 'terms'>;

/** A published term: the place of its kind, its language and its words, and whether it rules the kind out. */
function readTerm(written: string) {
  const [, not, at, language = '', term = ''] = /^(!?)(\d+) (\w+) (.+)$/.exec(written)!;
  return { isNot: not !== '', at: Number(at), language, term };
}

/** Words and stems this long are corrected, and so many letters may follow a stem. */
const shortestWord = 5,
  shortestStem = 7,
  longestEnding = 4;
/** A word this long may be misspelled twice. */
const longWord = 10;
/** Limit of slips: "bites" isn't "bikes". */
const mostSlips = 1.2;
/** A second word so much less likely is no rival. */
const clearly = 0.15;

/** Terms of kinds as they are published, ready to be looked up. */
export function kindTerms(kinds: readonly KindRow[]): Terms {
  const terms: Terms['terms'] = {};
  for (const [at, { terms: naming, not = {} }] of kinds.entries())
    for (const [sign, lists] of [
      ['', naming],
      ['!', not],
    ] as const)
      for (const [language, list] of Object.entries(lists))
        for (const term of list)
          for (const key of keysOf(term, language)) (terms[key] ??= []).push(`${sign}${at} ${language} ${term}`);
  return { kinds: kinds.map(({ id, strict }) => ({ id, ...(strict ? { strict } : {}) })), terms };
}

export class QuestionKinds {
  readonly #scripts = new Map<string, Terms>();
  #spellings: Spellings | undefined;
  #words: ReadonlySet<string> = new Set();

  knows(script: string): boolean {
    return this.#scripts.has(script);
  }

  /** Adds the terms of a script; null where it has none. */
  add(script: string, terms: Terms | null): void {
    this.#scripts.set(script, terms ?? { kinds: [], terms: {} });
  }

  /** Latin words of terms; those that any letters may follow end in `*`. */
  #vocabulary(): Set<string> {
    const words = new Set<string>();
    for (const list of Object.values(this.#scripts.get('latn')?.terms ?? {}))
      for (const written of list) {
        const { isNot, term } = readTerm(written);
        if (isNot) continue;
        for (const part of termWords(term).split(/[\s+]+/)) {
          const isStem = /^[^*]+\*$/.test(part);
          const [{ text = '' } = {}, more] = hasWildcard(part) && !isStem ? [] : textWords(part);
          if (!more && text.length >= shortestWord) words.add(isStem ? `${text}*` : text);
        }
      }
    return words;
  }

  /** The word of terms that a word misspells; undefined where two are as likely. */
  spelled(word: string): string | undefined {
    this.#words = this.#words.size > 0 ? this.#words : this.#vocabulary();
    const isKnown = (ending: number) => this.#words.has(`${word.slice(0, word.length - ending)}*`);
    if (this.#words.has(word) || Array.from({ length: longestEnding + 1 }, (_, i) => i).some(isKnown)) return undefined;
    const whole = this.#nearest(word);
    if (whole !== undefined) return whole;
    for (let to = word.length; to >= Math.max(shortestStem, word.length - longestEnding); to--) {
      const stem = this.#nearest(`${word.slice(0, to)}*`);
      if (stem !== undefined) return stem.slice(0, -1) + word.slice(to);
    }
    return undefined;
  }

  #nearest(word: string): string | undefined {
    if (word.length < shortestWord) return undefined;
    this.#spellings ??= new Spellings([...this.#words]);
    const [best, ...others] = this.#spellings
      .near(word, word.length < longWord ? 1 : 2)
      .filter(({ key }) => key[0] === word[0] && key.endsWith('*') === word.endsWith('*'))
      .map(({ key }) => ({ key, cost: slips(word, key) }))
      .sort((a, b) => a.cost - b.cost);
    if (!best || best.cost === 0 || best.cost > mostSlips) return undefined;
    // The plural is no rival of the singular.
    const isRival = ({ key, cost }: typeof best) =>
      cost - best.cost < clearly && !key.startsWith(best.key) && !best.key.startsWith(key);
    return others.some(isRival) ? undefined : best.key;
  }

  /** The same kinds as a question's recogniser of all terms finds. */
  recognise(dataset: DescribedDataset): RecognisedKind[] {
    const { title, keywords = [], themes = [], description = '' } = dataset;
    const keys = keysIn([title, ...keywords, ...themes, description].join(' '));
    const rows = new Map<string, KindRow>();
    for (const { kinds, terms } of this.#scripts.values())
      for (const key of keys)
        for (const written of Object.hasOwn(terms, key) ? terms[key]! : []) {
          const { isNot, at, language, term } = readTerm(written);
          const { id, strict } = kinds[at]!;
          const row = rows.get(id) ?? { id, strict, terms: {} };
          rows.set(id, row);
          const lists = isNot ? (row.not ??= {}) : row.terms;
          (lists[language] ??= []).push(term);
        }
    return kindRecogniser([...rows.values()], true)(dataset);
  }
}
