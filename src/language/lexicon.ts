/** Terms of topics and question words in all languages, found by phrase and key. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { WordLists, QuestionWord } from '../contract/data/words.ts';
import { nameKey, scriptOf } from './names/named.ts';
import { slips } from './names/slips.ts';
import { Spellings } from './names/spellings.ts';
import { TermTable } from './term-table.ts';

export interface Sense {
  topic: Topic | null;
  domain: Domain | null;
  weight: 1 | 2 | 3;
  languages: readonly string[];
}

/** A word this long may be misspelled twice. */
const longWord = 10;
/** Limit of slips for shorter words: "bites" isn't "bikes". */
const mostSlips = 1.2;

/** Merges one sense in two languages; null for two senses. */
function both(a: Sense, b: Sense): Sense | null {
  if (a.topic !== b.topic || a.domain !== b.domain) return null;
  const [language] = b.languages;
  return a.languages.includes(language!) ? a : { ...a, languages: [...a.languages, language!] };
}

export class Lexicon {
  readonly table = new TermTable<Sense>(both);
  /** Whole Latin words of terms that may be misspelled. */
  readonly #vocabulary = new Set<string>();
  #spellings: Spellings | undefined;

  add({ languages }: WordLists): void {
    for (const [language, { topics = [] }] of Object.entries(languages))
      for (const [topic, domain, weight, ...terms] of topics) {
        const sense: Sense = { topic, domain: domain ?? (topic && topicDomain[topic]), weight, languages: [language] };
        for (const written of terms) {
          this.table.add(written, sense);
          // Outside English, only unambiguous words.
          if (weight === 3 || language === 'en') this.#spell(written);
        }
      }
    this.#spellings = undefined;
  }

  /** Adds a term's words to spelling correction. A stem counts only if it is the whole term. */
  #spell(written: string): void {
    if (/\*./.test(written)) return;
    const words = nameKey(written).split(' ');
    if (written.endsWith('*') && words.length > 1) words.pop();
    for (const word of words) if (word.length >= 5 && scriptOf(word) === 'latn') this.#vocabulary.add(word);
  }

  /** The nearest term word that a word may misspell. */
  spelled(key: string): string | undefined {
    this.#spellings ??= new Spellings([...this.#vocabulary]);
    return this.#spellings
      .near(key, key.length < longWord ? 1 : 2)
      .find(({ key: word }) => word[0] === key[0] && (key.length >= longWord || slips(key, word) <= mostSlips))?.key;
  }
}

export interface QuestionSense {
  word: QuestionWord;
  language: string;
}

const number = /^\d+[万萬千百億亿만천억]+$/u;

export class QuestionLexicon {
  readonly table = new TermTable<QuestionSense>();
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
