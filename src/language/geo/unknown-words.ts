/** Unknown words of a text -> the names they may be: cities in another grammatical case (Wrocławiem, Казанью, Ankaradan), and misspelled ones. */
import type { Candidate, Option } from './reading.ts';
import { memoize } from '../../cache.ts';
import type { Speech } from '../../contract/data/words.ts';
import { withoutMarks } from '../fold.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { parts, join } from '../tokens.ts';
import type { Words } from '../words.ts';
import { cityNamed } from './candidates.ts';
import { capitals, cueBefore, smallTown, townSize } from './evidence.ts';
import type { Named } from '../names/named.ts';

type Ending = readonly [ending: string, instead: string];

/** A language's cases, longest ending first. */
interface Cases {
  nations: ReadonlySet<string>;
  endings: readonly Ending[];
  first: readonly Ending[];
}

/** Keys have no marks: й is и. */
const pairs = (table: readonly string[] = []): readonly Ending[] =>
  table
    .map((pair) => withoutMarks(pair).normalize('NFC').split(':'))
    .map(([ending = '', instead = '']): Ending => [ending, instead])
    .sort(([a], [b]) => b.length - a.length);

/** Every adjective ending with every ending the name may have. */
const crossed = (adjectives: Speech['adjectives'] = []): string[] =>
  adjectives.flatMap(([endings, instead]) =>
    endings.flatMap((ending) => instead.map((other) => `${ending}:${other.replace('-', '')}`)),
  );

const casesOf = ({ nations, endings = [], first, adjectives }: Speech): Cases => ({
  nations: new Set(nations),
  endings: pairs([...endings, ...crossed(adjectives)]),
  first: pairs(first),
});
const casesIn = memoize(
  ({ speech }: Words): ReadonlyMap<string, Cases> =>
    new Map([...speech].flatMap(([name, of]) => (of.endings || of.adjectives ? [[name, casesOf(of)]] : []))),
);

/** Shorter names are usually other words. */
const shortest = 4;
/** Minimum letters of each word of a two-word name, with and without its ending. */
const inPair = { name: 3, stem: 1 } as const;

/** Base forms of a word, likeliest first. */
function* bases(key: string, table: readonly Ending[], least: { name: number; stem: number }): Iterable<string> {
  for (const [ending, instead] of table) {
    const stem = key.slice(0, -ending.length);
    if (key.endsWith(ending) && stem.length >= least.stem && stem.length + instead.length >= least.name)
      yield stem + instead;
  }
}

/** A token that may be an inflected name, with its text. */
interface Place {
  text: Text;
  names: Names;
  at: number;
  /** Cases of the text's languages, or of all languages if the text doesn't show one. */
  tables: readonly Cases[];
  isLanguageKnown: boolean;
}

/** The cities of a base form, and regions where the language is spoken. Cities elsewhere count only if the text is in the language. */
function optionsOf({ text, names, at, isLanguageKnown }: Place, nations: ReadonlySet<string>, base: string): Option[] {
  const isNear = cueBefore(text, at) === 'strong',
    isSmall = !text.tokens[at]!.capital;
  const city = text.words.quarters.get(base);
  const whole =
    city && isLanguageKnown && nations.has(city[0].slice(0, 2).toUpperCase()) ? cityNamed(names, city) : null;
  if (whole) return [{ named: whole, weak: false, word: false, key: base }];
  const found = names.named(base, true).filter((named) => {
    if (named.kind === 'nation') return isLanguageKnown && base.length > shortest;
    const own = nations.has(named.nation.code);
    if (named.kind === 'region') return isLanguageKnown && (own || base.length > shortest);
    // In lower case it may be any word.
    if (isSmall && (!own || !(named.assessed || named.size >= (isNear ? smallTown : townSize)))) return false;
    if (isLanguageKnown && own && (isNear || named.size >= smallTown)) return true;
    return (own || (isLanguageKnown && base.length >= shortest)) && (named.assessed || named.size >= townSize);
  });
  // A region with its city's name means the city here.
  const places = found.filter(({ kind }) => kind === 'place');
  return (places.length > 0 ? places : found).map((named) => ({ named, weak: false, word: false, key: base }));
}

/** A word and the next as an inflected two-word name. */
function twoWords(place: Place): Candidate | null {
  const { text, names, at, tables } = place;
  const { keys, tokens } = text;
  const [head, tail] = [keys[at]!, keys[at + 1]];
  if (tail === undefined || parts(tokens[at]!) || !tokens[at]!.capital || !tokens[at + 1]!.capital) return null;
  for (const { nations, endings, first } of tables)
    for (const noun of [...bases(tail, endings, inPair), tail])
      for (const adjective of [...bases(head, first, inPair), ...bases(head, endings, inPair), head]) {
        if (!names.begins(adjective) || (adjective === head && noun === tail)) continue;
        const options = optionsOf(place, nations, `${adjective} ${noun}`);
        if (options.length > 0) return { from: at, to: at + 2, key: `${head} ${tail}`, edits: 0, options };
      }
  return null;
}

function oneWord(place: Place): Candidate | null {
  const { text, at, tables, isLanguageKnown } = place;
  const key = text.keys[at]!;
  const name = shortest - (isLanguageKnown ? (cueBefore(text, at) === 'strong' ? 2 : 1) : 0);
  for (const { nations, endings } of tables)
    for (const base of bases(key, endings, { name, stem: name - 1 })) {
      const options = optionsOf(place, nations, base);
      if (options.length > 0) return { from: at, to: at + 1, key, edits: 0, options };
    }
  return null;
}

/** "u Nišu": a question word that is also written and placed as a name, in a known language. */
export const isWrittenAsName = (text: Text, at: number, isLanguageKnown: boolean): boolean =>
  isLanguageKnown && capitals(text, at) === 'name' && cueBefore(text, at) === 'strong';

/** Readings of unknown tokens (`strange`) as inflected city names of one or two words. `languages` are those of the text. */
export function inflected(
  text: Text,
  names: Names,
  strange: readonly number[],
  languages: readonly string[],
): Candidate[] {
  const isLanguageKnown = languages.length > 0;
  // Texts without capitals have names in lower case; most languages write adjectives so.
  const inSmall = isLanguageKnown && text.tokens.every(({ capital }, i) => i === 0 || !capital);
  const cases = casesIn(text.words);
  const own = languages.flatMap((name) => cases.get(name) ?? []);
  const find = (place: Place): Candidate | null =>
    twoWords(place) ?? (place.at > 0 ? twoWords({ ...place, at: place.at - 1 }) : null) ?? oneWord(place);
  return strange.flatMap((at): Candidate[] => {
    const isSmall = !text.tokens[at]!.capital;
    if (
      (isSmall && !inSmall) ||
      (text.questions.hasPart(text.keys[at]!) && !isWrittenAsName(text, at, isLanguageKnown))
    )
      return [];
    // A stem may also be a word of another language.
    const found =
      find({ text, names, at, tables: own, isLanguageKnown }) ??
      (isSmall ? null : find({ text, names, at, tables: [...cases.values()], isLanguageKnown: false }));
    return found ? [found] : [];
  });
}

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
