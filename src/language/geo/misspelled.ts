/** Unknown words of a text -> the names they may misspell. */
import type { Named } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import type { Candidate, Option } from './candidates.ts';
import { capitals } from './evidence.ts';

const mostMisspelled = 8,
  mostWindows = 20;

export const strangeTokens = (text: Text, known: ReadonlySet<number>): number[] => {
  const { keys, words, questions } = text;
  return keys.flatMap((key, i) =>
    known.has(i) ||
    words.stop.has(key) ||
    words.ordinary.has(key) ||
    words.nearTerms.has(key) ||
    questions.hasPart(key) ||
    words.before.has(key) ||
    words.after.has(key) ||
    words.towns.has(key) ||
    capitals(text, i) === 'word' ||
    /\d/.test(key)
      ? []
      : [i],
  );
};

/** "Los" and "new" are stop words that begin names. */
const mayBegin = (words: Text['words'], names: Names, key: string): boolean =>
  !words.strongCues.has(key) && (!words.stop.has(key) || (names.begins(key) && !words.weakCues.has(key)));

/** Prefers options where the key is the primary name. */
function firstOfEach(options: readonly Option[]): Option[] {
  const found = new Map<Named, Option>();
  for (const option of options) if (!found.has(option.named)) found.set(option.named, option);
  return [...found.values()];
}

/** Unknown words, single and with their neighbours, with the names they may misspell. */
export function misspelled({ keys, words, tokens }: Text, names: Names, strange: readonly number[]): Candidate[] {
  const found: Candidate[] = [];
  const tried = new Set<string>();
  for (const at of strange.slice(0, mostMisspelled)) {
    for (const [from, to] of [
      [at, at + 1],
      [at - 1, at + 1],
      [at, at + 2],
      [at - 2, at + 1],
      [at - 1, at + 2],
      [at, at + 3],
    ] as const) {
      if (from < 0 || to > keys.length || tokens.slice(from, to - 1).some(parts)) continue;
      const closing = to - from > 1 && words.stop.has(keys[to - 1]!) ? keys[to - 1]! : null;
      if (to - from > 1 && (!mayBegin(words, names, keys[from]!) || (closing !== null && closing !== 'city'))) continue;
      const key = join(keys, from, to);
      if (tried.has(key) || tried.size >= mostWindows) continue;
      tried.add(key);
      const near = names.near(key);
      const least = near[0]?.edits;
      // A pair of words is misspelled by one letter only, or it is other words.
      if (to - from > 1 && least !== undefined && least > 1 && key.length < 12) continue;
      const options = near
        .filter(
          ({ edits, key: other, named }) =>
            edits === least &&
            (to - from === 1 || other.includes(' ')) &&
            (closing === null || other.endsWith(` ${closing}`)) &&
            (!words.stop.has(keys[from]!) || other.startsWith(`${keys[from]} `)) &&
            (named.kind === 'place' || other[0] === key[0]) &&
            // Never guess at a part of a country, such as the Eifel.
            (named.kind !== 'nation' || names.isNameOf(named, other)),
        )
        .map(({ named, key: other }): Option => ({ named, weak: false, word: false, key: other }));
      if (options.length > 0)
        found.push({
          from,
          to,
          key,
          edits: least!,
          options: firstOfEach(options).slice(0, 40),
        });
    }
  }
  return found;
}
