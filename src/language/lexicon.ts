/** The term rows of all languages -> one lexicon that finds the longest phrase at a token. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import { en } from './lexicon/en.ts';
import { languages } from './lexicon/languages.ts';
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

export interface Lexicon {
  /** Senses of the words as a phrase, the last word also by its stem. */
  senses(words: string): readonly Sense[] | undefined;
  /** Adds the terms in other scripts than Latin, which are left out until a text needs them. */
  wake(): void;
  /** Whether it is a whole term. */
  has(key: string): boolean;
  /** Most words of a term that begins with a word; 1 for most. */
  wordsFrom(key: string): number;
  /** Words of terms that a text's word may be a misspelling of, nearest first. */
  spelled(key: string): string | undefined;
}

/** One sense of a term in two languages; null for two senses. */
function both(a: Sense, b: Sense): Sense | null {
  if (a.topic !== b.topic || a.domain !== b.domain) return null;
  const [language] = b.languages;
  return a.languages.includes(language!) ? a : { ...a, languages: [...a.languages, language!] };
}

function build(): Lexicon {
  const table = new TermTable<Sense>(both);
  for (const [language, rows] of Object.entries(languages)) {
    for (const [topic, domain, weight, list] of rows) {
      const sense: Sense = { topic, domain: domain ?? (topic && topicDomain[topic]), weight, languages: [language] };
      for (const written of list.split('|')) table.add(written, sense);
    }
  }
  let spellings: Spellings | undefined;
  return {
    senses: (words) => table.find(words),
    wake: () => table.wake(),
    has: (key) => table.has(key),
    wordsFrom: (key) => table.wordsFrom(key),
    spelled(key) {
      spellings ??= Spellings.of(vocabulary());
      return spellings
        .near(key, key.length < longWord ? 1 : 2)
        .find(({ key: word }) => word[0] === key[0] && (key.length >= longWord || slips(key, word) <= mostSlips))?.key;
    },
  };
}

/**
 * Whole Latin words of terms that may be misspelled, of other languages than English only those beyond doubt; what ends a stem is none, unless
 * it is all of it.
 */
function vocabulary(): string[] {
  const found = new Set<string>();
  for (const rows of Object.values(languages))
    for (const [, , weight, list] of rows) {
      if (weight < 3 && rows !== en) continue;
      for (const written of list.split('|')) {
        if (/\*./.test(written)) continue;
        const words = nameKey(written).split(' ');
        if (written.endsWith('*') && words.length > 1) words.pop();
        for (const word of words) if (word.length >= 5 && scriptOf(word) === 'latn') found.add(word);
      }
    }
  return [...found];
}

let lexicon: Lexicon | undefined;
/** The lexicon, built when first asked for. */
export const theLexicon = (): Lexicon => (lexicon ??= build());
