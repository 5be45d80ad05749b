/**
 * Recognises kinds in single texts, such as questions, without an index of all terms: that takes too long where a process answers
 * little. Only terms of which the text may hold the longest word are looked at.
 */
import type { DatasetKind, KindTerms } from '../contract/data/dataset-kind.ts';
import { withoutMarks } from './fold.ts';
import { kindRecogniser, type DescribedDataset, type RecognisedKind } from './kinds.ts';
import { simplified } from './kinds/simplified.ts';
import { isUnspaced, textWords } from './kinds/text-words.ts';

/** Letters of a word that are looked up. */
const keyLetters = 3;
const ascii = /^[\0-\x7f]*$/;
const between = /[^\p{L}\p{M}\p{N}]+/u;
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** How the longest word of a term begins, as texts write it; of scripts without spaces one letter. */
function keysOf(term: string, language: string): string[] {
  const longest = term
    .toLowerCase()
    .split(between)
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  // A short one may be an article, which isn't compared.
  if (longest.length <= keyLetters)
    return textWords(term)
      .slice(0, 1)
      .map(({ text }) => text.slice(0, keyLetters));
  if (ascii.test(longest)) return [longest.slice(0, keyLetters)];
  const folded = withoutMarks(longest).normalize('NFC').replaceAll('臺', '台');
  const unspaced = [...folded].find(isUnspaced);
  if (unspaced !== undefined) return language === 'zh' ? [...new Set([unspaced, simplified(unspaced)])] : [unspaced];
  const keys = [folded.slice(0, keyLetters)];
  const start = longest.slice(0, keyLetters);
  // German umlauts are also written with an e.
  if (/[äöü]/.test(start)) keys.push(start.replace(/[äöü]/g, (letter) => umlauts[letter]!).slice(0, keyLetters));
  return keys;
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

/** Terms of kinds as they are published, ready to be looked up. */
export function kindTerms(kinds: readonly Pick<DatasetKind, 'id' | 'strict' | 'terms' | 'not'>[]): Terms {
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

  knows(script: string): boolean {
    return this.#scripts.has(script);
  }

  /** Adds the terms of a script; null where it has none. */
  add(script: string, terms: Terms | null): void {
    this.#scripts.set(script, terms ?? { kinds: [], terms: {} });
  }

  /** The same kinds as the recogniser of all terms finds. */
  recognise(dataset: DescribedDataset): RecognisedKind[] {
    const { title, keywords = [], themes = [], description = '' } = dataset;
    const keys = keysIn([title, ...keywords, ...themes, description].join(' '));
    const rows = new Map<string, DatasetKind>();
    for (const { kinds, terms } of this.#scripts.values())
      for (const key of keys)
        for (const written of Object.hasOwn(terms, key) ? terms[key]! : []) {
          const [, not, at, language = '', term = ''] = /^(!?)(\d+) (\w+) (.+)$/.exec(written)!;
          const { id, strict } = kinds[Number(at)]!;
          const row = rows.get(id) ?? rowOf(id, strict);
          rows.set(id, row);
          const lists = not ? (row.not ??= {}) : row.terms;
          (lists[language] ??= []).push(term);
        }
    return kindRecogniser([...rows.values()])(dataset);
  }
}

/** A row without what only people read. */
const rowOf = (id: string, strict: true | undefined): DatasetKind => ({
  id,
  name: id,
  definition: id,
  years: 1,
  ...(strict ? { strict } : {}),
  terms: {},
});
