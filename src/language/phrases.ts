/** Tokens -> the terms among them, and phrases that name nothing. */
import type { Lexicon, Sense } from './lexicon.ts';
import { join, parts, type Span, type Token } from './tokens.ts';
import type { Words } from './words.ts';
import { questionSign } from './signs.ts';

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
