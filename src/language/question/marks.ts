/** Tokens -> the words of a question among them, in any language: "without", "more than", "capitals". */
import { languages } from '../lexicon/questions/languages.ts';
import type { QuestionWord } from '../lexicon/questions/terms.ts';
import { nameKey } from '../names/name-key.ts';
import { walk } from '../phrases.ts';
import { TermTable } from '../term-table.ts';
import type { Token } from '../tokens.ts';

/** Tokens `from` to before `to`, and all that they may stand for. */
export interface Mark {
  from: number;
  to: number;
  words: readonly QuestionWord[];
}

/** A word as a language has it; `at` is the language's place in the list. */
interface Sense {
  word: QuestionWord;
  at: number;
}

interface QuestionLexicon {
  table: TermTable<Sense>;
  /** Words for 1 to 12, by key. */
  numbers: ReadonlyMap<string, number>;
}

function build(): QuestionLexicon {
  const table = new TermTable<Sense>();
  const numbers = new Map<string, number>();
  for (const [at, { numbers: counted = '', ...language }] of languages.entries()) {
    for (const [word, list] of Object.entries(language) as [QuestionWord, string][])
      for (const written of list.split('|')) table.add(written, { word, at });
    for (const list of counted.split('|'))
      for (const [i, number] of list.split(' ').filter(Boolean).entries()) numbers.set(nameKey(number), i + 1);
  }
  return { table, numbers };
}

let lexicon: QuestionLexicon | undefined;
const theQuestionLexicon = (): QuestionLexicon => (lexicon ??= build());

/** Whether a key is a word of questions; it is no name then that is only nearly written so. Words in other scripts than Latin are known from the first text on that has some. */
const number = /^\d+[万萬千百億亿만천억]+$/u;
export function isQuestionWord(key: string): boolean {
  const { table, numbers } = theQuestionLexicon();
  return table.has(key) || (key.length > 1 && numbers.has(key)) || number.test(key);
}

/** Adds the words in other scripts than Latin. */
export const wakeQuestionWords = (): void => theQuestionLexicon().table.wake();

/** How many marks each language has a sense of. */
function votes(found: readonly (readonly Sense[])[]): number[] {
  const counts = languages.map(() => 0);
  for (const senses of found) for (const at of new Set(senses.map((sense) => sense.at))) counts[at]! += 1;
  return counts;
}

/**
 * The words from the left, longest phrase first. A word that languages use differently, as "ile" in Polish and Turkish, has the senses of
 * the language that knows most words of the text. Tokens for which `taken` holds belong to something else.
 */
export function findMarks(
  tokens: readonly Token[],
  keys: readonly string[],
  taken: (at: number) => boolean,
): readonly Mark[] {
  const { table } = theQuestionLexicon();
  const free = keys.map((key, at) => (taken(at) ? '' : key));
  const spans = walk(
    tokens,
    free,
    (key) => table.wordsFrom(key),
    (phrase) => (phrase.trim() === '' ? undefined : table.find(phrase)),
  );
  const known = votes(spans.map(({ found }) => found));
  return spans.map(({ from, to, found }) => {
    const most = Math.max(...found.map(({ at }) => known[at]!));
    const words = found.filter(({ at }) => known[at] === most).map(({ word }) => word);
    return { from, to, words: [...new Set(words)] };
  });
}

/** The number that a word stands for, 1 to 12; undefined for another word. */
export const countedBy = (key: string): number | undefined => theQuestionLexicon().numbers.get(key);
