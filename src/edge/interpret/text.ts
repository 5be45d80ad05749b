/** A text as the interpreter sees it: tokens, the terms found in them, and what is claimed for nothing. */
import { scriptsIn } from '../../queries/names/name-files.ts';
import { theLexicon, type Lexicon, type Sense } from './lexicon.ts';
import { tokenize, type Known, type Token } from './tokens.ts';
import { theWords, type Words } from './words.ts';

/** A phrase of the lexicon or of the word tables: tokens `from` to before `to`. */
export interface Phrase { from: number; to: number; senses: readonly Sense[]; /** The term, where the text misspells it. */ meant?: string }

export interface Text {
  q: string;
  tokens: readonly Token[];
  /** Keys of the tokens, as the terms are matched: a misspelled word by the term's. */
  keys: readonly string[];
  phrases: readonly Phrase[];
  /** Phrases that are known to name nothing. */
  claimed: readonly { from: number; to: number }[];
  /** Some words begin with capitals and some do not: capitals tell names from words. */
  mixedCase: boolean;
  words: Words;
  lexicon: Lexicon;
}

const invisible = /[\p{Cc}\p{Cf}]/gu;
const longestTerm = 7;
/** Most combining marks that a letter keeps. */
const marks = /(\p{M}{4})\p{M}+/gu;
/** Longest word that is read. */
const longestWord = 60;

/** The text as it is read: composed, invisible characters as spaces, at most 500 characters. Spans of a trace are of this text. */
export const readable = (q: string): string => q.slice(0, 500).normalize('NFKC').replace(invisible, ' ').replace(marks, '$1').slice(0, 500);

/** Punctuation that ends a phrase. */
export const parts = (token: Token): boolean => /[^\p{Pd}'’‘ʻʼ`´.&/"“”«»*_()׳״・·]/u.test(token.after);

/** Words of tokens as one key. */
export const join = (keys: readonly string[], from: number, to: number): string => (to - from === 1 ? keys[from]! : keys.slice(from, to).join(' '));

/** Longest phrase first from the left; what names nothing takes its words too. */
function findPhrases(tokens: readonly Token[], keys: readonly string[], lexicon: Lexicon, words: Words): Pick<Text, 'phrases' | 'claimed'> {
  const phrases: Phrase[] = [], claimed: { from: number; to: number }[] = [];
  for (let from = 0; from < tokens.length;) {
    let to = from;
    let senses: readonly Sense[] | undefined;
    const most = Math.min(tokens.length, from + Math.max(lexicon.wordsFrom(keys[from]!), words.famousFrom.get(keys[from]!) ?? 1, 1), from + longestTerm);
    for (to = most; to > from; to--) {
      if (to - from > 1 && tokens.slice(from, to - 1).some(parts)) continue;
      const key = join(keys, from, to);
      if (words.famous.has(key) && !(key.endsWith(' united') && /^(?:kingdom|states|arab)$/.test(keys[to] ?? ''))) { senses = []; break; }
      senses = lexicon.senses(key);
      if (senses) break;
    }
    if (!senses) { from++; continue; }
    if (senses.every(({ topic, domain }) => topic === null && domain === null)) claimed.push({ from, to });
    else phrases.push({ from, to, senses });
    from = to;
  }
  return { phrases, claimed };
}

/** Keys that name a place, nation or region: such a word is no misspelled term. */
export interface NameKeys {
  has: Known;
  /** False when no key of several words begins with a word. */
  begins: (word: string) => boolean;
}

/** Reads a text. */
export function readText(q: string, names: NameKeys): Text {
  const lexicon = theLexicon(), words = theWords();
  const text = readable(q);
  if (scriptsIn(text).length > 0) lexicon.wake();
  const tokens = tokenize(text, (key) => names.has(key) || lexicon.has(key)).filter(({ text: word }) => word.length <= longestWord);
  let keys = tokens.map(({ key }) => key);
  const inPhrase = new Set<number>();
  const found = findPhrases(tokens, keys, lexicon, words);
  for (const { from, to } of [...found.phrases, ...found.claimed]) for (let i = from; i < to; i++) inPhrase.add(i);
  // A word of a longer name is no misspelled term.
  const inName = (i: number) => {
    for (let from = Math.max(0, i - 3); from <= i; from++) {
      if (!names.begins(keys[from]!)) continue;
      for (let to = Math.max(i + 1, from + 2); to <= Math.min(keys.length, from + 5); to++) if (names.has(join(keys, from, to))) return true;
    }
    return false;
  };
  const spelled = keys.map((key, i) => (inPhrase.has(i) || key.length < 5 || words.stop.has(key) || words.ordinary.has(key) || words.nearTerms.has(key) || words.settings.has(key) || names.has(key) || isGeo(words, key) || inName(i) ? key : lexicon.spelled(key) ?? key));
  const letters = tokens.filter(({ text: word }) => /\p{L}/u.test(word));
  const rest = letters.filter(({ first }) => !first);
  const mixedCase = rest.some(({ capital }) => !capital) && rest.some(({ capital }) => capital);
  if (spelled.every((key, i) => key === keys[i])) return { q: text, tokens, keys, ...found, mixedCase, words, lexicon };
  // Beside terms that are spelled right, a misspelling is only assumed within a longer phrase or of a word that is beyond doubt.
  const first = findPhrases(tokens, spelled, lexicon, words);
  const sure = ({ from, to, senses }: Phrase) => found.phrases.length === 0 || to - from > 1 || senses.some(({ weight }) => weight === 3);
  const meant = spelled.map((key, i) => (key === keys[i] || first.phrases.some((phrase) => phrase.from <= i && i < phrase.to && sure(phrase)) ? key : keys[i]!));
  const again = findPhrases(tokens, meant, lexicon, words);
  const phrases = again.phrases.map((phrase) => {
    const written = join(keys, phrase.from, phrase.to), read = join(meant, phrase.from, phrase.to);
    return written === read ? phrase : { ...phrase, meant: read };
  });
  keys = meant.map((key, i) => (phrases.some(({ from, to, meant: read }) => read && i >= from && i < to) ? key : keys[i]!));
  return { q: text, tokens, keys, phrases, claimed: again.claimed, mixedCase, words, lexicon };
}

const isGeo = (words: Words, key: string): boolean => words.geo.has(key) || stemmed(words, key) !== undefined;

/** Nation and region words that a key begins with. */
export function stemmed(words: Words, key: string): ReturnType<Words['stems']['get']> {
  for (let length = key.length; length >= 4; length--) {
    const found = words.stems.get(key.slice(0, length));
    if (found) return found;
  }
  return undefined;
}
