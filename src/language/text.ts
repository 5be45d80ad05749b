/** A text as the interpreter sees it: tokens, the terms found in them, and what is claimed for nothing. */
import type { Lexicons } from './lexicons.ts';
import { covered, findPhrases, type Phrase, type Phrases } from './phrases.ts';
import { join, tokenize, type Known, type Token } from './tokens.ts';
import { isGeo } from './words.ts';

/** With what it was read with. */
export interface Text extends Phrases, Pick<Lexicons, 'words' | 'lexicon' | 'questions' | 'criteria'> {
  q: string;
  tokens: readonly Token[];
  /** Keys of the tokens, as the terms are matched: a misspelled word by the term's. */
  keys: readonly string[];
  /** Some words begin with capitals and some do not: capitals tell names from words. */
  mixedCase: boolean;
}

/** Words are prefixed there, those for nations too. */
const isHebrew = /^\p{sc=Hebrew}/u;
const invisible = /[\p{Cc}\p{Cf}]/gu;
/** Most combining marks that a letter keeps. */
const marks = /(\p{M}{4})\p{M}+/gu;
/** Longest word that is read. */
const longestWord = 60;

/** Characters of a text that are read; of a longer one the first. */
export const readCharacters = 2000;

/** The text as it is read: composed, invisible characters as spaces, at most `readCharacters`. Spans of a trace are of this text. */
export const readable = (q: string): string =>
  q.slice(0, readCharacters).normalize('NFKC').replace(invisible, ' ').replace(marks, '$1').slice(0, readCharacters);

/** Keys that name a place, nation or region: such a word is no misspelled term. */
export interface NameKeys {
  has: Known;
  /** False when no key of several words begins with a word. */
  begins: (word: string) => boolean;
}

/** Whether token `i` is a word of a longer name. */
function inName(keys: readonly string[], names: NameKeys, i: number): boolean {
  for (let from = Math.max(0, i - 3); from <= i; from++) {
    if (!names.begins(keys[from]!)) continue;
    for (let to = Math.max(i + 1, from + 2); to <= Math.min(keys.length, from + 5); to++)
      if (names.has(join(keys, from, to))) return true;
  }
  return false;
}

/** The keys, those that may misspell a word of a term as the term has it. */
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

/** Takes misspelled words for terms where that is likely: beside terms that are spelled right only within a longer phrase, or a word that is beyond doubt. */
function withMisspelledTerms(text: Text, spelled: readonly string[]): Text {
  const { tokens, keys, lexicon, words } = text;
  const sure = ({ from, to, senses }: Phrase) =>
    text.phrases.length === 0 || to - from > 1 || senses.some(({ weight }) => weight === 3);
  const assumed = covered(findPhrases(tokens, spelled, lexicon, words).phrases.filter(sure));
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

/** Reads a text. */
export function readText(q: string, names: NameKeys, lexicons: Lexicons): Text {
  const { lexicon, words, questions, criteria } = lexicons;
  const text = readable(q);
  const tokens = tokenize(
    text,
    (key) =>
      names.has(key) ||
      lexicon.has(key) ||
      words.world.words.has(key) ||
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
