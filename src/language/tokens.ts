/** Tokens of a text: words with their key, position, spelling and punctuation; the terms among them, and phrases that name nothing. */
import { nameKey, scriptOf } from './names/named.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Words } from './words.ts';
import { questionSign } from './signs.ts';

/** Tokens `from` to before `to`. */
export interface Span {
  from: number;
  to: number;
}

export interface Token {
  text: string;
  key: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  capital: boolean;
  upper: boolean;
  /** Punctuation before the next token, without spaces. */
  after: string;
  /** First of the text, or after a full stop. */
  first: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const capital = /^\p{Lu}/u,
  lower = /\p{Ll}/u,
  cased = /\p{Lu}/u;
/** Scripts written without spaces, or with particles after words. */
export const unspaced = /^(?:hani|hang|thai|laoo|khmr|mymr|tibt)$/;
const katakana = /[\p{sc=Katakana}ー]/u;
/** Longest piece looked up in an unspaced run, and longest run that is split. */
const longestPiece = 24;

const mostTokens = 400;

export type Known = (key: string) => boolean;

/** Cache of folded letters; Hangul, Thai and Han letters fold one by one. */
const foldedLetters = new Map<string, string>();
const mostFolded = 20_000;
function foldedLetter(letter: string): string {
  let folded = foldedLetters.get(letter);
  if (folded === undefined) {
    folded = /\p{M}/u.test(letter) ? letter : nameKey(letter);
    if (foldedLetters.size < mostFolded) foldedLetters.set(letter, folded);
  }
  return folded;
}

/** Length of a Latin word from `at`, except for a unit after a number; otherwise 1. */
function latinFrom(letters: readonly string[], at: number): number {
  if (/[\p{sc=Latin}\d]/u.test(letters[at - 1] ?? '')) return 1;
  let to = at;
  while (/\p{sc=Latin}/u.test(letters[to] ?? '')) to++;
  return Math.max(to - at, 1);
}

/** Splits an unspaced run: longest known piece from the left, then Latin words; the rest is one piece. */
function pieces(text: string, known: Known): string[] {
  const found: string[] = [];
  let rest = '';
  const letters = [...text];
  const folded = letters.map(foldedLetter);
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(longestPiece, letters.length - at);
    while (length > 1 && !known(folded.slice(at, at + length).join(''))) length--;
    // No name begins within a Katakana word: バゴ isn't in トバゴ.
    if (katakana.test(letters[at]!) && katakana.test(rest.slice(-1))) length = 1;
    if (length === 1) length = latinFrom(letters, at);
    if (length === 1) {
      rest += letters[at++]!;
      continue;
    }
    if (rest !== '') {
      found.push(rest);
      rest = '';
    }
    found.push(letters.slice(at, at + length).join(''));
    at += length;
  }
  if (rest !== '') found.push(rest);
  return found;
}

/** Initials with dots (U.K.) and decimals (PM2.5) are one word. */
const joins = (text: string, a: { start: number; end: number }, b: { start: number; end: number }): boolean => {
  if (b.start !== a.end + 1 || text[a.end] !== '.') return false;
  const digits = /\d$/.test(text.slice(a.start, a.end)) && /^\d/.test(text.slice(b.start, b.end));
  return digits || (b.end - b.start === 1 && /(?:^|\.)\p{L}$/u.test(text.slice(a.start, a.end)));
};

/** Prefixes of Arabic and Hebrew: and, in, to, so, as; then the article. */
const prefixes = [/^(?:وال|بال|فال|كال|لل|و|ب|ل|ف|ك|ה|ב|ל|מ|ו|ש)/, /^(?:וב|ול|ומ|וה|שב|מה|שה)/];

const prefixed = /^[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** A word's key; in Arabic and Hebrew, the first known form without prefixes. */
export function keyOf(text: string, known: Known): string {
  const key = nameKey(text);
  const script = scriptOf(text);
  if ((script !== 'arab' && script !== 'hebr') || known(key)) return key;
  for (const prefix of prefixes) {
    const bare = nameKey(key.replace(prefix, ''));
    const shortest = key.length - bare.length > 1 ? 3 : 4;
    if (bare.length >= shortest && known(bare)) return bare;
  }
  return key;
}

/** An English s or a Turkish case ending after an apostrophe: Lyon's, Ankara'dan. */
const ending = /^['’ʼ`´](?:s|[dt][ae](?:n|ki)?|[ny]?[ıiuü]n|y[aeıiuü]|n[ae])$/i;
const isPossessive = (text: string, word: { start: number; end: number }, s: { start: number; end: number }): boolean =>
  s.start === word.end + 1 &&
  ending.test(text.slice(word.end, s.end)) &&
  (s.end - s.start === 1 || word.end - word.start > 2);

/** Longest name with an s of its own, as in St. John's, in words. */
const longestName = 3;
const endsName = (text: string, words: readonly { start: number }[], end: number, known: Known): boolean =>
  words.slice(-longestName).some(({ start }) => known(nameKey(text.slice(start, end))));

/** A two-word name after a prefix: בתל אביב, بالدار البيضاء. */
function unprefixNames(tokens: readonly Token[], known: Known): void {
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (!next || token.after !== '' || !prefixed.test(token.text)) continue;
    const second = nameKey(next.text);
    if (known(`${nameKey(token.text)} ${second}`)) continue;
    const bare = prefixes
      .map((prefix) => nameKey(token.text.replace(prefix, '')))
      .find((key) => key !== nameKey(token.text) && known(`${key} ${second}`));
    if (bare === undefined) continue;
    token.key = bare;
    next.key = second;
  }
}

export function tokenize(text: string, known: Known): Token[] {
  const spans: { start: number; end: number }[] = [];
  for (const match of text.matchAll(word)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const previous = spans.at(-1);
    if (previous && joins(text, previous, span)) {
      previous.end = span.end;
      continue;
    }
    if (previous && isPossessive(text, previous, span) && !endsName(text, spans, span.end, known)) continue;
    if (spans.length === mostTokens) break;
    spans.push(span);
  }
  const tokens = spans.flatMap(({ start, end }, i): Token[] => {
    const whole = text.slice(start, end);
    const between = text.slice(end, spans[i + 1]?.start ?? text.length).replace(/\s+/g, '');
    const before = i === 0 ? '' : text.slice(spans[i - 1]!.end, start);
    const first = i === 0 || /[.!?:;\n]/.test(before);
    const token = (piece: string, from: number, after: string): Token => ({
      text: piece,
      key: keyOf(piece.replaceAll('.', /\d/.test(piece) ? '.' : ''), known),
      start: from,
      end: from + piece.length,
      after,
      first,
      capital: capital.test(piece),
      upper: piece.length > 1 && cased.test(piece) && !lower.test(piece),
    });
    if (!unspaced.test(scriptOf(whole))) return [token(whole, start, between)];
    let from = start;
    const cut = pieces(whole, known);
    return cut.map((piece, k) => {
      const made = token(piece, from, k === cut.length - 1 ? between : '');
      from += piece.length;
      return made;
    });
  });
  unprefixNames(tokens, known);
  return tokens;
}

export const parts = (token: Token): boolean => /[^\p{Pd}'’‘ʻʼ`´.&/"“”«»*_()׳״・·]/u.test(token.after);

export const join = (keys: readonly string[], from: number, to: number): string =>
  to - from === 1 ? keys[from]! : keys.slice(from, to).join(' ');

export interface Phrase extends Span {
  /** None for a misspelled word of a kind of dataset. */
  senses: readonly Sense[];
  /** The correct term, if the text misspells it. */
  meant?: string;
}

export interface Phrases {
  phrases: readonly Phrase[];
  claimed: readonly Span[];
}

const longestTerm = 7;

/** What phrases are looked up in. `wordsFrom` limits the words of a phrase by its first word. */
interface PhraseTable<T> {
  wordsFrom(key: string): number;
  find(phrase: string, to: number, from: number): T | undefined;
}

/** Longest phrase first from the left, never across punctuation. */
export function walk<T>(
  tokens: readonly Token[],
  keys: readonly string[],
  table: PhraseTable<T>,
): (Span & { found: T })[] {
  const spans: (Span & { found: T })[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + Math.max(table.wordsFrom(keys[from]!), 1), from + longestTerm);
    let found: T | undefined;
    for (; to > from; to--) {
      if (to - from > 1 && tokens.slice(from, to - 1).some(parts)) continue;
      found = table.find(join(keys, from, to), to, from);
      if (found !== undefined) break;
    }
    if (found === undefined) from++;
    else {
      spans.push({ from, to, found });
      from = to;
    }
  }
  return spans;
}

/** A licence's folded words: "cc by sa 4 0". */
const licence = questionSign('licence');
const beginsLicence = questionSign('beginsLicence');
const ofLicence = questionSign('ofLicence');
const longestLicence = 9;

/** Licences in a text. Their letters aren't country codes. */
export function licencesIn(keys: readonly string[]): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < keys.length; at++) {
    if (!beginsLicence.test(keys[at]!)) continue;
    let to = Math.min(keys.length, at + longestLicence);
    while (to > at && !licence.test(join(keys, at, to))) to--;
    if (to === at) continue;
    let from = at;
    while (ofLicence.test(keys[from - 1] ?? '')) from--;
    found.push({ from, to });
    at = to - 1;
  }
  return found;
}

/** The terms of a text. Phrases that name nothing take their words too. */
export function findPhrases(
  tokens: readonly Token[],
  keys: readonly string[],
  lexicon: Lexicon,
  words: Words,
): Phrases {
  const licences = licencesIn(keys),
    inLicence = covered(licences);
  const spans = walk(
    tokens,
    keys.map((key, at) => (inLicence.has(at) ? '' : key)),
    {
      wordsFrom: (key) => Math.max(lexicon.table.wordsFrom(key), words.famousFrom.get(key) ?? 1),
      find: (phrase, to) =>
        words.famous.has(phrase) && !(phrase.endsWith(' united') && /^(?:kingdom|states|arab)$/.test(keys[to] ?? ''))
          ? []
          : lexicon.table.find(phrase),
    },
  );
  const phrases: Phrase[] = [],
    claimed = [...licences];
  for (const { from, to, found } of spans) {
    if (found.every(({ topic, domain }) => topic === null && domain === null)) claimed.push({ from, to });
    else phrases.push({ from, to, senses: found });
  }
  return { phrases, claimed };
}

export function covered(spans: readonly Span[]): Set<number> {
  const at = new Set<number>();
  for (const { from, to } of spans) for (let i = from; i < to; i++) at.add(i);
  return at;
}
