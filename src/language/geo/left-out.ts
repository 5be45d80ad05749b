/** Names that the words before them leave out: "everywhere except Germany", "not Paris". */
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import { articles } from './evidence.ts';
import type { Reading } from './reading.ts';

/** Words of the longest phrase that leaves something out. */
const longest = 4;
/** Letters of a word for not that is no other word in some language, as ne is. */
const shortestNot = 3;

/** How the words that end before a token leave out what follows; undefined where they do not. */
function leftOutBy({ keys, tokens, words, questions: { table } }: Text, at: number): 'outside' | 'not' | undefined {
  for (let from = Math.max(0, at - longest); from < at; from++) {
    const phrase = join(keys, from, at);
    // "No Rio de Janeiro", "outside London": a preposition of place.
    if (tokens.slice(from, at).some(parts) || words.strongCues.has(phrase) || words.weakCues.has(phrase)) continue;
    const senses = table.find(phrase);
    if (senses?.some(({ word }) => word === 'outside')) return 'outside';
    if (phrase.length >= shortestNot && senses?.some(({ word }) => word === 'not')) return 'not';
  }
  return undefined;
}

/** Marks the readings that hold and are left out. An article or a preposition may stand before the name. */
export function markLeftOut(text: Text, readings: readonly Reading[]): void {
  const { keys, words } = text;
  for (const reading of readings) {
    if (reading.rejected) continue;
    let at = reading.from;
    if (articles.has(keys[at - 1] ?? '')) at--;
    if (words.strongCues.has(keys[at - 1] ?? '')) at--;
    const by = leftOutBy(text, reading.from) ?? (at < reading.from ? leftOutBy(text, at) : undefined);
    if (by) reading.leftOut = by;
  }
}
