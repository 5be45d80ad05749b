/** The words of questions in all languages, by key: what is looked up in a text, and what is no name that is only nearly written so. */
import type { QuestionWord, WordLists } from '../contract/data/words.ts';
import { nameKey } from './names/name-key.ts';
import { TermTable } from './term-table.ts';

/** A word as a language has it. */
export interface Sense {
  word: QuestionWord;
  language: string;
}

const number = /^\d+[万萬千百億亿만천억]+$/u;

export class QuestionLexicon {
  readonly table = new TermTable<Sense>();
  /** Every word of a term. */
  readonly #parts = new Set<string>();
  /** Words for 1 to 12, by key. */
  readonly #numbers = new Map<string, number>();

  add({ languages }: WordLists): void {
    for (const [language, { questions = {}, numbers = [] }] of Object.entries(languages)) {
      for (const [word, terms] of Object.entries(questions) as [QuestionWord, string[]][])
        for (const written of terms) {
          this.table.add(written, { word, language });
          for (const part of nameKey(written.replace('*', '')).split(' ')) this.#parts.add(part);
        }
      for (const set of numbers) for (const [i, written] of set.entries()) this.#numbers.set(nameKey(written), i + 1);
    }
  }

  /** Whether a key is a word of questions; it is no name then that is only nearly written so. */
  has(key: string): boolean {
    return this.table.has(key) || (key.length > 1 && this.#numbers.has(key)) || number.test(key);
  }

  /** Whether a key is a word of questions or a part of one: then it misspells no term and no name. */
  hasPart(key: string): boolean {
    return this.#parts.has(key);
  }

  /** The number that a word stands for, 1 to 12; undefined for another word. */
  countedBy(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}
