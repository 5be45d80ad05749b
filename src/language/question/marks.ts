/** Tokens -> the words of a question among them, in any language: "without", "more than", "capitals". */
import { languages } from '../lexicon/questions/languages.ts';
import type { QuestionWord } from '../lexicon/questions/terms.ts';
import { scriptOf } from '../names/scripts.ts';
import { walk } from '../phrases.ts';
import { TermTable } from '../term-table.ts';
import type { Token } from '../tokens.ts';

/** Tokens `from` to before `to`, and all that they may stand for. */
export interface Mark {
  from: number;
  to: number;
  words: readonly QuestionWord[];
}

interface QuestionLexicon {
  table: TermTable<QuestionWord>;
  /** Words for 1 to 12, by key. */
  numbers: ReadonlyMap<string, number>;
}

function build(): QuestionLexicon {
  const table = new TermTable<QuestionWord>();
  const numbers = new Map<string, number>();
  for (const { numbers: counted = '', ...language } of languages) {
    for (const [word, list] of Object.entries(language) as [QuestionWord, string][])
      for (const written of list.split('|')) table.add(written, word);
    for (const [i, number] of counted.split(' ').filter(Boolean).entries()) numbers.set(number, i + 1);
  }
  return { table, numbers };
}

let lexicon: QuestionLexicon | undefined;
const theQuestionLexicon = (): QuestionLexicon => (lexicon ??= build());

/** Whether a key is a word of questions; it is no name then that is only nearly written so. Words in other scripts than Latin are known from the first text on that has some. */
export function isQuestionWord(key: string): boolean {
  return theQuestionLexicon().table.has(key);
}

/** Adds the words in other scripts than Latin. */
export const wakeQuestionWords = (): void => theQuestionLexicon().table.wake();

/** The words from the left, longest phrase first. Tokens for which `taken` holds belong to something else. */
export function findMarks(
  tokens: readonly Token[],
  keys: readonly string[],
  taken: (at: number) => boolean,
): readonly Mark[] {
  const { table } = theQuestionLexicon();
  if (!tokens.every(({ text }) => scriptOf(text) === 'latn')) table.wake();
  const free = keys.map((key, at) => (taken(at) ? '' : key));
  return walk(
    tokens,
    free,
    (key) => table.wordsFrom(key),
    (phrase) => (phrase.trim() === '' ? undefined : table.find(phrase)),
  ).map(({ from, to, found }) => ({ from, to, words: found }));
}

/** The number that a word stands for, 1 to 12; undefined for another word. */
export const countedBy = (key: string): number | undefined => theQuestionLexicon().numbers.get(key);
