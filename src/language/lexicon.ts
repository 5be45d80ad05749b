/** The term rows of all languages -> one lexicon that finds the longest phrase at a token. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { WordLists } from '../contract/data/words.ts';
import { nameKey } from './names/name-key.ts';
import { slips } from './names/slips.ts';
import { Spellings } from './names/spellings.ts';
import { scriptOf } from './names/scripts.ts';
import { TermTable } from './term-table.ts';

/** What a term says; a term of two topics has two of them. */
export interface Sense {
  topic: Topic | null;
  domain: Domain | null;
  weight: 1 | 2 | 3;
  /** Languages that have the term in this sense, by the names of their files. */
  languages: readonly string[];
}

/** From so many letters on, a term's word may be misspelled twice. */
const longWord = 10;
/** Slips that shorter ones may need: "bites" is not "bikes". */
const mostSlips = 1.2;

/** One sense of a term in two languages; null for two senses. */
function both(a: Sense, b: Sense): Sense | null {
  if (a.topic !== b.topic || a.domain !== b.domain) return null;
  const [language] = b.languages;
  return a.languages.includes(language!) ? a : { ...a, languages: [...a.languages, language!] };
}

export class Lexicon {
  readonly #table = new TermTable<Sense>(both);
  /** Whole Latin words of terms that may be misspelled. */
  readonly #vocabulary = new Set<string>();
  #spellings: Spellings | undefined;

  add({ languages }: WordLists): void {
    for (const [language, { topics = [] }] of Object.entries(languages))
      for (const [topic, domain, weight, ...terms] of topics) {
        const sense: Sense = { topic, domain: domain ?? (topic && topicDomain[topic]), weight, languages: [language] };
        for (const written of terms) {
          this.#table.add(written, sense);
          // Of other languages than English, only words that leave no doubt.
          if (weight === 3 || language === 'en') this.#spell(written);
        }
      }
    this.#spellings = undefined;
  }

  /** Notes the words of a term that may be misspelled. What ends a stem is none, unless it is all of the term. */
  #spell(written: string): void {
    if (/\*./.test(written)) return;
    const words = nameKey(written).split(' ');
    if (written.endsWith('*') && words.length > 1) words.pop();
    for (const word of words) if (word.length >= 5 && scriptOf(word) === 'latn') this.#vocabulary.add(word);
  }

  /** Senses of the words as a phrase, the last word also by its stem. */
  senses(words: string): readonly Sense[] | undefined {
    return this.#table.find(words);
  }

  /** Whether it is a whole term. */
  has(key: string): boolean {
    return this.#table.has(key);
  }

  /** Most words of a term that begins with a word; 1 for most. */
  wordsFrom(key: string): number {
    return this.#table.wordsFrom(key);
  }

  /** The word of a term that a text's word may be a misspelling of, the nearest. */
  spelled(key: string): string | undefined {
    this.#spellings ??= Spellings.of([...this.#vocabulary]);
    return this.#spellings
      .near(key, key.length < longWord ? 1 : 2)
      .find(({ key: word }) => word[0] === key[0] && (key.length >= longWord || slips(key, word) <= mostSlips))?.key;
  }
}
