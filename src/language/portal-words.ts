/** Words and the languages of a portal -> what it is asked for: the words as they stand, then their like in its languages. */
import { keepFor } from '../cache.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { nameKey } from './names/name-key.ts';
import { TermTable } from './term-table.ts';

type Thing = PortalWords['things'][number];

/** Searches of one portal for one request, the words themselves among them. */
export const mostWordings = 3;

/** Things by their own terms, and by the further ones. */
const tablesOf = keepFor((things: readonly Thing[]) => {
  const own = new Map<string, Thing>(),
    further = new TermTable<Thing>();
  for (const thing of things) {
    for (const term of Object.values(thing.terms).flat()) if (!own.has(nameKey(term))) own.set(nameKey(term), thing);
    for (const term of thing.also) further.add(term, thing);
  }
  return { own, further };
});

/** The thing that all of the words name, in whatever language: by its own terms, else by the further ones. */
function thingOf(things: readonly Thing[], words: string): Thing | undefined {
  const { own, further } = tablesOf(things);
  const key = nameKey(words);
  const known = own.get(key);
  if (known) return known;
  const [thing, other] = further.find(key) ?? [];
  return other === undefined ? thing : undefined;
}

/**
 * What a portal that writes in `languages` (ISO 639-1) is asked for, one search each, 1 to 3 of them: `bus stops` in French also as
 * `arrêts de bus`. Words that name no kind of data stand alone: nothing is translated word by word.
 */
export function wordsIn(things: readonly Thing[], languages: readonly string[], words: string): string[] {
  const given = words.trim().replace(/\s+/g, ' ');
  const thing = thingOf(things, given);
  const lists = languages.map((language) => thing?.terms[language]?.slice(0, 2) ?? []);
  // Those of each language by turns.
  const terms = [0, 1].flatMap((i) => lists.flatMap((list) => list[i] ?? []));
  const keys = [given, ...terms].map(nameKey);
  return [given, ...terms].filter((_, i) => keys.indexOf(keys[i]!) === i).slice(0, mostWordings);
}
