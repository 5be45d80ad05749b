/** Tokens -> the criteria that a text names: kinds of data, more exactly than topics. */
import { en } from './lexicon/criteria/en.ts';
import { languages } from './lexicon/criteria/languages.ts';
import type { Criterion } from './lexicon/criteria/terms.ts';
import { theLexicon } from './lexicon.ts';
import { withLive } from './live.ts';
import { scriptOf } from './names/scripts.ts';
import { covered, findPhrases, walk } from './phrases.ts';
import { TermTable } from './term-table.ts';
import { keyOf, parts, unspaced, type Token } from './tokens.ts';
import { theWords } from './words.ts';

/** A phrase that names a criterion: tokens `from` to before `to`. */
export interface NamedCriterion {
  from: number;
  to: number;
  criterionId: Criterion;
}

/** What people call the data of a criterion in English, the beginnings of words without their mark. */
export const englishTerms = (criterionId: string): string[] =>
  (en[criterionId as Criterion] ?? '').split('|').map((term) => term.replaceAll('*', ''));

/** Those of them that are whole words. */
export const englishNames = (criterionId: string): string[] =>
  (en[criterionId as Criterion] ?? '').split('|').filter((term) => !term.includes('*'));

export interface CriterionLexicon {
  /** The criteria that words name as a phrase. */
  criteria(words: string): readonly Criterion[] | undefined;
  /** Most words of a term that begins with a word; 1 for most. */
  wordsFrom(key: string): number;
  /** Terms of scripts that are written without spaces, small letters without spaces; filled when woken. */
  runs: ReadonlyMap<string, Criterion>;
  /** Adds the terms in other scripts than Latin. */
  wake(): void;
}

/** Thai; Chinese, Japanese and Korean letters. */
const withoutSpaces = /[\u0e00-\u0e7f\u2e80-\uffff]/;
/** As letters of a run are compared; of a Thai vowel that Unicode writes in two ways one is taken. */
const smallLetters = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Letters of the longest term of `runs`. */
const longestRun = 24;

function build(): CriterionLexicon {
  const table = new TermTable<Criterion>();
  const runs = new Map<string, Criterion>();
  let asleep: [written: string, criterion: Criterion][] = [];
  for (const language of languages) {
    for (const [id, list] of Object.entries(language) as [Criterion, string][]) {
      table.add(id, id);
      for (const written of list.split('|')) {
        if (withoutSpaces.test(written)) asleep.push([written, id]);
        else table.add(written, id);
      }
    }
  }
  return {
    criteria: (words) => table.find(words),
    wordsFrom: (key) => table.wordsFrom(key),
    runs,
    wake() {
      table.wake();
      for (const [written, id] of asleep) runs.set(smallLetters(written).replaceAll(' ', ''), id);
      asleep = [];
    },
  };
}

let lexicon: CriterionLexicon | undefined;
/** The lexicon, built when first asked for. */
export const theCriterionLexicon = (): CriterionLexicon => (lexicon ??= build());

/** Stretches of tokens without punctuation between them that hold a word of a script without spaces. */
function stretches(tokens: readonly Token[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0, to = 1; from < tokens.length; from = to++) {
    while (to < tokens.length && !parts(tokens[to - 1]!)) to++;
    if (tokens.slice(from, to).some(({ text }) => unspaced.test(scriptOf(text)))) found.push({ from, to });
  }
  return found;
}

/** Terms of scripts without spaces, wherever the words were cut: longest first from the left. */
function findInRuns(tokens: readonly Token[], runs: CriterionLexicon['runs']): NamedCriterion[] {
  const found: NamedCriterion[] = [];
  for (const { from, to } of stretches(tokens)) {
    const written = tokens.slice(from, to).map(({ text }) => smallLetters(text));
    const run = written.join('');
    const owner = written.flatMap((text, i) => Array.from({ length: text.length }, () => from + i));
    for (let at = 0; at < run.length; ) {
      let length = Math.min(longestRun, run.length - at);
      while (length > 1 && !runs.has(run.slice(at, at + length))) length--;
      const criterionId = runs.get(run.slice(at, at + length));
      if (criterionId) found.push({ from: owner[at]!, to: owner[at + length - 1]! + 1, criterionId });
      at += length;
    }
  }
  return found;
}

/**
 * The criteria that a text names, from the left, the longest phrase first. A word of a script without spaces may hold several, which then
 * have that token in common. What is known to name nothing, such as an IP address, names no criterion.
 */
export function findCriteria(tokens: readonly Token[], keys: readonly string[]): NamedCriterion[] {
  const lexicon = theCriterionLexicon(),
    topics = theLexicon();
  const isLatin = tokens.every(({ text }) => scriptOf(text) === 'latn');
  if (!isLatin) for (const terms of [lexicon, topics]) terms.wake();
  const inRuns = isLatin ? [] : findInRuns(tokens, lexicon.runs);
  const taken = covered(inRuns);
  const known = (key: string): boolean => lexicon.wordsFrom(key) > 1 || lexicon.criteria(key) !== undefined;
  const read = keys.map((key, i) => {
    if (taken.has(i)) return '';
    return isLatin || !/^(?:arab|hebr)$/.test(scriptOf(key)) ? key : keyOf(tokens[i]!.text, known);
  });
  const spans = walk(tokens, read, lexicon.wordsFrom, lexicon.criteria);
  const { claimed } = findPhrases(tokens, keys, topics, theWords());
  const isClaimed = ({ from, to }: { from: number; to: number }): boolean =>
    claimed.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from);
  const named = [
    ...inRuns,
    ...spans.flatMap(({ from, to, found }) => found.map((criterionId) => ({ from, to, criterionId }))),
  ].filter((span) => !isClaimed(span));
  return withLive(
    tokens,
    keys,
    isLatin,
    named.sort((a, b) => a.from - b.from),
  );
}
