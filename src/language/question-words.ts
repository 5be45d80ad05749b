/** The words of questions in all languages, by key: what is looked up in a text, and what is no name that is only nearly written so. */
import { languages } from './lexicon/questions/languages.ts';
import type { QuestionWord } from './lexicon/questions/terms.ts';
import { nameKey } from './names/name-key.ts';
import { TermTable } from './term-table.ts';

/** A word as a language has it; `at` is the language's place in the list. */
export interface Sense {
  word: QuestionWord;
  at: number;
}

interface QuestionLexicon {
  table: TermTable<Sense>;
  /** Every word of a term. */
  parts: ReadonlySet<string>;
  /** Words for 1 to 12, by key. */
  numbers: ReadonlyMap<string, number>;
}

function build(): QuestionLexicon {
  const table = new TermTable<Sense>();
  const numbers = new Map<string, number>();
  const parts = new Set<string>();
  for (const [at, { numbers: counted = '', ...language }] of languages.entries()) {
    for (const [word, list] of Object.entries(language) as [QuestionWord, string][])
      for (const written of list.split('|')) {
        table.add(written, { word, at });
        for (const part of nameKey(written.replace('*', '')).split(' ')) parts.add(part);
      }
    for (const list of counted.split('|'))
      for (const [i, number] of list.split(' ').filter(Boolean).entries()) numbers.set(nameKey(number), i + 1);
  }
  return { table, numbers, parts };
}

let lexicon: QuestionLexicon | undefined;
/** The lexicon, built when first asked for. */
export const theQuestionLexicon = (): QuestionLexicon => (lexicon ??= build());

/** Whether a key is a word of questions; it is no name then that is only nearly written so. Words in other scripts than Latin are known from the first text on that has some. */
const number = /^\d+[万萬千百億亿만천억]+$/u;
export function isQuestionWord(key: string): boolean {
  const { table, numbers } = theQuestionLexicon();
  return table.has(key) || (key.length > 1 && numbers.has(key)) || number.test(key);
}

/** Adds the words in other scripts than Latin. */
export const wakeQuestionWords = (): void => theQuestionLexicon().table.wake();

/** The number that a word stands for, 1 to 12; undefined for another word. */
export const countedBy = (key: string): number | undefined => theQuestionLexicon().numbers.get(key);

/** Whether a key is a word of questions or a part of one: then it misspells no term and no name. */
export const isPartOfQuestion = (key: string): boolean => theQuestionLexicon().parts.has(key);
