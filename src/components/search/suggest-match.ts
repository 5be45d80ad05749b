/** Options for the text in the search box: cities, countries, topics and criteria by their names' beginnings, and sentences that a name would end. */
import { fold } from '../../language/fold.ts';
import type { OtherPlaces, Suggestions } from '../../contract/answers/suggestions.ts';
import { readPlace } from '../../queries/suggestions.ts';

export interface Option {
  name: string;
  /** What it is, in a word or two. */
  note: string;
  href: string;
}
interface Entry extends Option {
  keys: readonly string[];
  located: boolean;
}

export const findHref = (q: string): string => `/find?${new URLSearchParams({ q })}`;

const entry = (href: string, located: boolean, note: string, name: string, ...others: readonly string[]): Entry => ({
  name,
  note,
  href,
  keys: [name, ...others].map(fold),
  located,
});

export type Words = Pick<Suggestions, 'places' | 'nations' | 'topics' | 'criteria'>;

/** Entries in order of preference among equals: countries, topics, cities by population, criteria. */
export function entriesOf({ places, nations, topics, criteria }: Words): Entry[] {
  const nationNames = new Map(nations.map(([code, name]) => [code, name]));
  return [
    ...nations.map(([code, name, cities]) =>
      entry(`/countries/${code}`, true, `nation, ${cities} ${cities === 1 ? 'city' : 'cities'}`, name),
    ),
    ...topics.map((topic) => entry(`/datasets/topics/${topic}`, false, 'topic', topic.replace('-', ' '))),
    ...places.map(([scopeId, name, , , , ...others]) => {
      const nation = nationNames.get(scopeId.slice(0, 2)) ?? scopeId.slice(0, 2).toUpperCase();
      return entry(`/cities/${scopeId}`, true, [...others, nation].join(', '), name, ...others);
    }),
    ...criteria.map(([id, name, ...terms]) =>
      entry(`/criteria/${id}`, false, 'criterion', name, id.replaceAll('-', ' '), ...terms),
    ),
  ];
}

/** Places that are not assessed, after all others among equals. */
export const otherEntries = ({ nations }: OtherPlaces): Entry[] =>
  nations.flatMap(([code, nation, ...places]) =>
    places.map((text) => {
      const [name, slug] = readPlace(text);
      return entry(`/datasets/${code}/${slug}`, true, `${nation}, not ranked`, name);
    }),
  );

/** 0: the whole name, 1: its beginning, 2: the beginning of a later word; undefined: no match. */
function nearness({ keys }: Entry, wanted: string): number | undefined {
  const found = keys.map((key) =>
    key === wanted ? 0 : key.startsWith(wanted) ? 1 : key.includes(` ${wanted}`) ? 2 : 3,
  );
  const best = Math.min(...found);
  return best < 3 ? best : undefined;
}

export const mostShown = 8;
const mostSentences = 4;

function matches(entries: readonly Entry[], wanted: string, most: number): Entry[] {
  const ranks: Entry[][] = [[], [], []];
  for (const entry of entries) {
    const rank = nearness(entry, wanted);
    if (rank !== undefined) ranks[rank]!.push(entry);
  }
  return ranks.flat().slice(0, most);
}

/** Up to eight options, nearest first; none for fewer than two letters, unless they are of a script that writes words with one. */
export function suggest(entries: readonly Entry[], text: string): Option[] {
  const wanted = fold(text.slice(0, 80));
  if (wanted.length < 2 && !/\p{Script=Han}/u.test(wanted)) return [];
  const whole = matches(entries, wanted, mostShown);
  if (whole.length > 0) return whole;
  // "bus timetables in ly": the last words may be the beginning of a place.
  const words = text.trim().split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const rest = fold(words.slice(at).join(' '));
    const head = words.slice(0, at).join(' ');
    if (rest.length < 2) continue;
    const ends = matches(
      entries.filter(({ located }) => located),
      rest,
      mostSentences,
    );
    if (ends.length > 0)
      return ends.map(({ name, note }) => ({ name: `${head} ${name}`, note, href: findHref(`${head} ${name}`) }));
  }
  return [];
}
