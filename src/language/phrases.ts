/** Tokens -> the terms among them, and the phrases that are known to name nothing. */
import type { Lexicon, Sense } from './lexicon.ts';
import { join, parts, type Token } from './tokens.ts';
import type { Words } from './words.ts';

/** A phrase of the lexicon or of the word tables: tokens `from` to before `to`. */
export interface Phrase {
  from: number;
  to: number;
  senses: readonly Sense[];
  /** The term, where the text misspells it. */
  meant?: string;
}

export interface Phrases {
  phrases: readonly Phrase[];
  /** Phrases that are known to name nothing. */
  claimed: readonly { from: number; to: number }[];
}

const longestTerm = 7;

/** Longest phrase first from the left; what names nothing takes its words too. */
export function findPhrases(
  tokens: readonly Token[],
  keys: readonly string[],
  lexicon: Lexicon,
  words: Words,
): Phrases {
  const phrases: Phrase[] = [],
    claimed: { from: number; to: number }[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    let senses: readonly Sense[] | undefined;
    const most = Math.min(
      tokens.length,
      from + Math.max(lexicon.wordsFrom(keys[from]!), words.famousFrom.get(keys[from]!) ?? 1, 1),
      from + longestTerm,
    );
    for (to = most; to > from; to--) {
      if (to - from > 1 && tokens.slice(from, to - 1).some(parts)) continue;
      const key = join(keys, from, to);
      if (words.famous.has(key) && !(key.endsWith(' united') && /^(?:kingdom|states|arab)$/.test(keys[to] ?? ''))) {
        senses = [];
        break;
      }
      senses = lexicon.senses(key);
      if (senses) break;
    }
    if (!senses) {
      from++;
      continue;
    }
    if (senses.every(({ topic, domain }) => topic === null && domain === null)) claimed.push({ from, to });
    else phrases.push({ from, to, senses });
    from = to;
  }
  return { phrases, claimed };
}

/** Tokens that spans cover. */
export function covered(spans: readonly { from: number; to: number }[]): Set<number> {
  const at = new Set<number>();
  for (const { from, to } of spans) for (let i = from; i < to; i++) at.add(i);
  return at;
}
