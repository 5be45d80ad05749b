/** A text and its readings -> a name it asks about that we don't know, with places it may have meant. */
import type { NationName, PlaceName } from '../names/named.ts';
import { covered, parts, type Span } from '../tokens.ts';
import type { Text } from '../text.ts';
import { cueBefore } from './evidence.ts';
import { onlyOffered, type Reading } from './reading.ts';
import { partsOfTheWorld } from './world-regions.ts';

export interface UnknownName extends Span {
  /** As written. */
  text: string;
  /** Likeliest first, at most three. */
  offered: (PlaceName | NationName)[];
  /** Written as a name, so the place asked about is one we don't know. */
  isName: boolean;
}

const mostOffered = 3;

/** Whether words are in lower case and names in capitals, judged by a term in lower case. German differs. */
const wordsAreSmall = ({ mixedCase, phrases, tokens, words, keys }: Text): boolean =>
  mixedCase &&
  (phrases.some(({ from, to }) => tokens.slice(from, to).some(({ capital }) => !capital)) ||
    keys.some((key, i) => words.data.has(key) && !tokens[i]!.capital));

/** The last token of a name: names continue over capitals. */
function endOf({ tokens }: Text, from: number, used: ReadonlySet<number>): number {
  let to = from + 1;
  while (to < tokens.length && tokens[from]!.capital && tokens[to]!.capital && !used.has(to) && !parts(tokens[to - 1]!))
    to++;
  return to;
}

function offeredFor(readings: readonly Reading[], from: number, to: number): UnknownName['offered'] {
  const found = readings
    .filter(({ rejected, ...span }) => rejected === onlyOffered && span.from < to && from < span.to)
    .sort((a, b) => a.slips - b.slips || b.score - a.score)
    .map(({ named }) => named)
    .filter((named) => named.kind !== 'region');
  return [...new Set(found)].slice(0, mostOffered);
}

/** The first unknown name after a preposition of place, or null. */
export function unknownName(text: Text, readings: readonly Reading[]): UnknownName | null {
  const { tokens, keys, words, phrases, claimed, q } = text;
  const used = covered([...phrases, ...claimed, ...partsOfTheWorld(text), ...readings.filter((one) => !one.rejected)]);
  for (const [from, { capital, upper, start, text: written }] of tokens.entries()) {
    const key = keys[from]!;
    if (used.has(from) || words.stop.has(key) || words.data.has(key) || words.towns.has(key)) continue;
    if (written.length < 2 || (upper && written.length < 5) || /\d/.test(key) || cueBefore(text, from) !== 'strong')
      continue;
    const to = endOf(text, from, used);
    const offered = offeredFor(readings, from, to);
    // March is a month too.
    const isWritten = wordsAreSmall(text) || (text.mixedCase && offered.length > 0);
    const isName = capital && isWritten && (to > from + 1 || offered.length > 0 || !words.ordinary.has(key));
    if (isName || offered.length > 0) return { from, to, text: q.slice(start, tokens[to - 1]!.end), offered, isName };
  }
  return null;
}
