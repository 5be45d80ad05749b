/** Question words of all languages, by key. They also block spelling corrections. */
import type { QuestionWord, WordLists } from '../contract/data/words.ts';
import { nameKey } from './names/name-key.ts';
import { TermTable } from './term-table.ts';

export interface Sense {
  word: QuestionWord;
  language: string;
}

const number = /^\d+[万萬千百億亿만천억]+$/u;

export class QuestionLexicon {
  readonly table = new TermTable<Sense>();
  readonly #parts = new Set<string>();
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

  /** Whether a key is a question word, which then misspells no name. */
  has(key: string): boolean {
    return this.table.has(key) || (key.length > 1 && this.#numbers.has(key)) || number.test(key);
  }

  /** Whether a key is a question word or part of one, which then misspells no term or name. */
  hasPart(key: string): boolean {
    return this.#parts.has(key);
  }

  /** The number of a word, 1 to 12. */
  countedBy(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}
