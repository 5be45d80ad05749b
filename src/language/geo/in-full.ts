/** Names with shortened words -> what they name in full: N. Las Vegas, Frankfurt a.M., Gorzów Wlkp., Н. Новгород. */
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import type { Option } from './candidates.ts';
import { spokenIn } from './spoken.ts';

/** Words that some names are written with and some without: Frankfurt an der Oder. */
const joint = /^(?:an|am|der|den|upon|on|sur|the|la|le|les|de|du|in|im)$/;
export const withoutJoints = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(' '))
    .filter((word, i, all) => i === 0 || i === all.length - 1 || !joint.test(word))
    .join(' ');

/** Most readings of a span that are looked up in one language. */
const mostTried = 64;

/** Letters of the longest shortened word that `fold` has written out: St, Ste. */
const longestFolded = 3;

/** Whether a token may be the short form of a word: by its dot, its capital, or because it is no word of its own. */
export function isShort(text: Text, at: number): boolean {
  const { keys, tokens, words } = text;
  const { text: written, after, capital } = tokens[at]!,
    key = keys[at]!;
  if (written.includes('.')) return [...key].every((letter) => words.shortWords.has(letter));
  if (!words.shortWords.has(key) || (key.length > written.length && written.length > longestFolded)) return false;
  if (/^[./'’׳]/.test(after)) return true;
  if (key.length > 1)
    return !(words.stop.has(key) || words.ordinary.has(key) || words.strongCues.has(key) || words.weakCues.has(key));
  if (capital || text.tokens.some((token) => token.capital)) return capital;
  const languages = spokenIn(text);
  return languages.length === 0 || languages.some((language) => words.shortWords.get(key)!.has(language));
}

/** The words of a span; letters that dots join are words of their own. */
const wordsOf = (text: Text, from: number, to: number): { key: string; short: boolean }[] =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((at) => {
    const short = isShort(text, at),
      key = text.keys[at]!;
    return short && text.tokens[at]!.text.includes('.')
      ? [...key].map((letter) => ({ key: letter, short }))
      : { key, short };
  });

/** All ways to write words in full, the likeliest first. */
function* written(words: readonly (readonly string[])[], so: readonly string[] = []): Iterable<readonly string[]> {
  const [first, ...rest] = words;
  if (!first) yield so;
  else for (const word of first) yield* written(rest, [...so, word]);
}

/** What a span names in full, in each language the first that names anything; nothing where no word of it is shortened. */
export function inFull(text: Text, names: Names, from: number, to: number, rare: boolean): Option[] {
  const span = wordsOf(text, from, to);
  // "La M." is no name.
  const says = span.some(({ key }) => key.length > 1 && !text.words.stop.has(key));
  if (!says || !span.some(({ short }) => short)) return [];
  const { shortWords } = text.words;
  // "K. Maraş": Kahramanmaraş is one word.
  const isPrefix = span.length === 2 && span[0]!.short && !span[1]!.short;
  const languages = new Set(span.flatMap(({ key, short }) => (short ? [...shortWords.get(key)!.keys()] : [])));
  const found = new Map<unknown, Option>();
  for (const language of languages) {
    const ways = span.map(({ key, short }) => (short ? (shortWords.get(key)!.get(language) ?? [key]) : [key]));
    let tried = 0;
    for (const words of written(ways)) {
      if ((tried += 1) > mostTried) break;
      const key = [words.join(' '), withoutJoints(words), ...(isPrefix ? [words.join('')] : [])].find((one) =>
        names.has(one, rare),
      );
      if (key === undefined) continue;
      for (const named of names.named(key, rare))
        if (!found.has(named) && (named.kind !== 'nation' || names.isNameOf(named, key)))
          found.set(named, { named, weak: false, word: false, key });
      break;
    }
  }
  return [...found.values()];
}
