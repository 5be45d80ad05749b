/** A text as the interpreter sees it: tokens, terms, and phrases that name nothing. */
import type { Lexicons } from './lexicons.ts';
import { covered, findPhrases, type Phrase, type Phrases, join, tokenize, type Known, type Token } from './tokens.ts';
import { isGeo } from './words.ts';

export interface Text extends Phrases, Pick<Lexicons, 'words' | 'lexicon' | 'questions' | 'criteria'> {
  q: string;
  tokens: readonly Token[];
  /** Token keys for matching terms, with misspelled terms corrected. */
  keys: readonly string[];
  /** Mixes upper and lower case, so capitals distinguish names from words. */
  mixedCase: boolean;
}

/** Hebrew words have prefixes, country names included. */
const isHebrew = /^\p{sc=Hebrew}/u;
const invisible = /[\p{Cc}\p{Cf}]/gu;
/** Limit of combining marks per letter. */
const marks = /(\p{M}{4})\p{M}+/gu;
const longestWord = 60;

/** Longer texts are cut. */
export const readCharacters = 2000;

/** The text as read: composed, invisible characters as spaces, cut at `readCharacters`. Spans of a trace refer to it. */
export const readable = (q: string): string =>
  q.slice(0, readCharacters).normalize('NFKC').replace(invisible, ' ').replace(marks, '$1').slice(0, readCharacters);

/** Keys of places, countries or regions: such a word is no misspelled term. */
export interface NameKeys {
  has: Known;
  begins: (word: string) => boolean;
}

function inName(keys: readonly string[], names: NameKeys, i: number): boolean {
  for (let from = Math.max(0, i - 3); from <= i; from++) {
    if (!names.begins(keys[from]!)) continue;
    for (let to = Math.max(i + 1, from + 2); to <= Math.min(keys.length, from + 5); to++)
      if (names.has(join(keys, from, to))) return true;
  }
  return false;
}

/** The keys, with words corrected to those of terms. */
function spelledOut(text: Text, names: NameKeys): string[] {
  const { keys, phrases, claimed, words, lexicon, questions } = text;
  const inPhrase = covered([...phrases, ...claimed]);
  return keys.map((key, i) =>
    inPhrase.has(i) ||
    key.length < 5 ||
    words.stop.has(key) ||
    words.ordinary.has(key) ||
    words.nearTerms.has(key) ||
    words.settings.has(key) ||
    questions.hasPart(key) ||
    (i > 0 && words.strongCues.has(keys[i - 1]!) && text.mixedCase && text.tokens[i]!.capital) ||
    names.has(key) ||
    isGeo(words, key) ||
    inName(keys, names, i)
      ? key
      : (lexicon.spelled(key) ?? key),
  );
}

/** Accepts corrections where they are likely: next to correct terms only in a longer phrase or an unambiguous word. */
function withMisspelledTerms(text: Text, spelled: readonly string[]): Text {
  const { tokens, keys, lexicon, words } = text;
  const isCertain = ({ from, to, senses }: Phrase) =>
    text.phrases.length === 0 || to - from > 1 || senses.some(({ weight }) => weight === 3);
  const assumed = covered(findPhrases(tokens, spelled, lexicon, words).phrases.filter(isCertain));
  const meant = spelled.map((key, i) => (assumed.has(i) ? key : keys[i]!));
  const { phrases: again, claimed } = findPhrases(tokens, meant, lexicon, words);
  const phrases = again.map((phrase) => {
    const written = join(keys, phrase.from, phrase.to),
      read = join(meant, phrase.from, phrase.to);
    return written === read ? phrase : { ...phrase, meant: read };
  });
  const misspelled = covered(phrases.filter(({ meant: read }) => read));
  return { ...text, keys: meant.map((key, i) => (misspelled.has(i) ? key : keys[i]!)), phrases, claimed };
}

export function wordsAt({ q, tokens, phrases }: Text, from: number, to: number): string {
  const misspelled = phrases.filter((phrase) => phrase.meant && phrase.from < to && from < phrase.to);
  if (misspelled.length === 0) return q.slice(tokens[from]!.start, tokens[to - 1]!.end);
  return tokens
    .slice(from, to)
    .map(({ text }, i) => {
      const phrase = misspelled.find((one) => one.from <= from + i && from + i < one.to);
      return !phrase ? text : phrase.from === from + i ? phrase.meant! : '';
    })
    .join(' ')
    .trim();
}

export function withCorrections(text: Text, corrections: ReadonlyMap<number, string>): Text {
  const corrected = [...corrections].map(([at, meant]): Phrase => ({ from: at, to: at + 1, senses: [], meant }));
  return {
    ...text,
    keys: text.keys.map((key, i) => corrections.get(i) ?? key),
    phrases: [...text.phrases, ...corrected].sort((a, b) => a.from - b.from),
  };
}

export function readText(q: string, names: NameKeys, lexicons: Lexicons): Text {
  const { lexicon, words, questions, criteria } = lexicons;
  const text = readable(q);
  const tokens = tokenize(
    text,
    (key) =>
      names.has(key) ||
      lexicon.table.has(key) ||
      words.world.words.has(key) ||
      words.quarters.has(key) ||
      questions.has(key) ||
      (isHebrew.test(key) && isGeo(words, key)),
  ).filter(({ text: word }) => word.length <= longestWord);
  const keys = tokens.map(({ key }) => key);
  const rest = tokens.filter(({ text: word, first }) => !first && /\p{L}/u.test(word));
  const mixedCase = rest.some(({ capital }) => !capital) && rest.some(({ capital }) => capital);
  const read: Text = {
    q: text,
    tokens,
    keys,
    ...findPhrases(tokens, keys, lexicon, words),
    mixedCase,
    words,
    lexicon,
    questions,
    criteria,
  };
  const spelled = spelledOut(read, names);
  return spelled.every((key, i) => key === keys[i]) ? read : withMisspelledTerms(read, spelled);
}
