/** Words of a text that nothing knows -> the cities that they name in another case: Wrocławiem, Казанью, Ankaradan, Debrecenben. */
import { keepFor } from '../../cache.ts';
import type { Speech } from '../../contract/data/words.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { parts } from '../tokens.ts';
import type { Words } from '../words.ts';
import type { Candidate, Option } from './candidates.ts';
import { capitals, cueBefore } from './evidence.ts';

type Ending = readonly [ending: string, instead: string];

/** A language's cases, the longest ending first. */
interface Cases {
  nations: ReadonlySet<string>;
  endings: readonly Ending[];
  first: readonly Ending[];
}

/** Keys have no marks: й is и there. */
const pairs = (table: readonly string[] = []): readonly Ending[] =>
  table
    .map((pair) => pair.normalize('NFD').replace(/\p{M}/gu, '').split(':'))
    .map(([ending = '', instead = '']): Ending => [ending, instead])
    .sort(([a], [b]) => b.length - a.length);

/** Every ending of adjectives with everything that the name may end in instead. */
const crossed = (adjectives: Speech['adjectives'] = []): string[] =>
  adjectives.flatMap(([endings, instead]) =>
    endings.flatMap((ending) => instead.map((other) => `${ending}:${other.replace('-', '')}`)),
  );

const casesOf = ({ nations, endings = [], first, adjectives }: Speech): Cases => ({
  nations: new Set(nations),
  endings: pairs([...endings, ...crossed(adjectives)]),
  first: pairs(first),
});
const casesIn = keepFor(
  ({ speech }: Words): ReadonlyMap<string, Cases> =>
    new Map([...speech].flatMap(([name, of]) => (of.endings || of.adjectives ? [[name, casesOf(of)]] : []))),
);

/** Letters that a name has at least: shorter ones are other words. */
const shortest = 4;
/** Letters of a word of a name of two, and of them without its ending. */
const inPair = { name: 3, stem: 1 } as const;

/** What a word may be a case of, the likeliest first. */
function* bases(key: string, table: readonly Ending[], least: { name: number; stem: number }): Iterable<string> {
  for (const [ending, instead] of table) {
    const stem = key.slice(0, -ending.length);
    if (key.endsWith(ending) && stem.length >= least.stem && stem.length + instead.length >= least.name)
      yield stem + instead;
  }
}

/** `sizeOf` from about 85,000 inhabitants on: smaller towns that are not assessed are seldom declined in a text that does not tell its language. */
const townSize = 5;
/** The same from about 20,000 on, of nations that speak the language. */
const smallTown = 1;

/** A token that may be a name in another case, and what is known of its text. */
interface Place {
  text: Text;
  names: Names;
  at: number;
  /** Of the languages that the text is in; of all where it does not tell. */
  tables: readonly Cases[];
  told: boolean;
}

/** The cities that a base names, and the regions of nations that speak the language. In another nation than those that speak the language, only where the text is in it. */
function optionsOf({ text, names, at, told }: Place, nations: ReadonlySet<string>, base: string): Option[] {
  const isNear = cueBefore(text, at) === 'strong',
    isSmall = !text.tokens[at]!.capital;
  const found = names.named(base, true).filter((named) => {
    if (named.kind === 'nation') return told && base.length > shortest;
    const own = nations.has(named.nation.code);
    if (named.kind === 'region') return told && (own || base.length > shortest);
    // In small letters it may be any word.
    if (isSmall && (!own || !(named.assessed || named.size >= (isNear ? smallTown : townSize)))) return false;
    if (told && own && (isNear || named.size >= smallTown)) return true;
    return (own || (told && base.length > shortest)) && (named.assessed || named.size >= townSize);
  });
  // A region that bears its city's name is the city here.
  const places = found.filter(({ kind }) => kind === 'place');
  return (places.length > 0 ? places : found).map((named) => ({ named, weak: false, word: false, key: base }));
}

/** A word and the one behind it as a case of a name of two words. */
function pair(place: Place): Candidate | null {
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

/** A word as a case of a name. */
function alone(place: Place): Candidate | null {
  const { text, at, tables, told } = place;
  const key = text.keys[at]!;
  const name = shortest - (told ? (cueBefore(text, at) === 'strong' ? 2 : 1) : 0);
  for (const { nations, endings } of tables)
    for (const base of bases(key, endings, { name, stem: name - 1 })) {
      const options = optionsOf(place, nations, base);
      if (options.length > 0) return { from: at, to: at + 1, key, edits: 0, options };
    }
  return null;
}

/** "u Nišu": a word of questions too, written and placed as a name in a language that is known. */
export const toldAsName = (text: Text, at: number, told: boolean): boolean =>
  told && capitals(text, at) === 'name' && cueBefore(text, at) === 'strong';

/**
 * Readings of tokens as a case of a city's name, of two words where the first or the second is one of them. `strange` are tokens that nothing
 * knows, `languages` those that the text is in.
 */
export function inflected(
  text: Text,
  names: Names,
  strange: readonly number[],
  languages: readonly string[],
): Candidate[] {
  const told = languages.length > 0;
  // Names are in small letters in a text without capitals, adjectives of them in most languages.
  const inSmall = told && text.tokens.every(({ capital }, i) => i === 0 || !capital);
  const cases = casesIn(text.words);
  const own = languages.flatMap((name) => cases.get(name) ?? []);
  const find = (place: Place): Candidate | null =>
    pair(place) ?? (place.at > 0 ? pair({ ...place, at: place.at - 1 }) : null) ?? alone(place);
  return strange.flatMap((at): Candidate[] => {
    const isSmall = !text.tokens[at]!.capital;
    if ((isSmall && !inSmall) || (text.questions.hasPart(text.keys[at]!) && !toldAsName(text, at, told))) return [];
    // A stem may be a word of another language too: what is no case there may be one elsewhere.
    const found =
      find({ text, names, at, tables: own, told }) ??
      (isSmall ? null : find({ text, names, at, tables: [...cases.values()], told: false }));
    return found ? [found] : [];
  });
}
