/** Words and a portal's languages -> its search words: the words themselves, then translations. */
import { memoize } from '../cache.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { nameKey } from './names/named.ts';
import { TermTable } from './term-table.ts';

type Thing = PortalWords['things'][number];

/** Limit of searches per portal and request, the original words included. */
export const mostWordings = 3;

const tablesOf = memoize((things: readonly Thing[]) => {
  const own = new Map<string, Thing>(),
    further = new TermTable<Thing>();
  for (const thing of things) {
    for (const term of Object.values(thing.terms).flat()) if (!own.has(nameKey(term))) own.set(nameKey(term), thing);
    for (const term of thing.also) further.add(term, thing);
  }
  return { own, further };
});

/** The thing that all words name, in any language: by main terms, else by further ones. */
function thingOf(things: readonly Thing[], words: string): Thing | undefined {
  const { own, further } = tablesOf(things);
  const key = nameKey(words);
  const known = own.get(key);
  if (known) return known;
  const [thing, other] = further.find(key) ?? [];
  return other === undefined ? thing : undefined;
}

/**
 * One to three searches for a portal in `languages` (ISO 639-1): `bus stops` in French also as `arrêts de bus`.
 * Words that name no kind of data aren't translated.
 */
export function wordsIn(things: readonly Thing[], languages: readonly string[], words: string): string[] {
  const given = words.trim().replace(/\s+/g, ' ');
  const thing = thingOf(things, given);
  const lists = languages.map((language) => thing?.terms[language]?.slice(0, 2) ?? []);
  // Languages take turns.
  const terms = [0, 1].flatMap((i) => lists.flatMap((list) => list[i] ?? []));
  const keys = [given, ...terms].map(nameKey);
  return [given, ...terms].filter((_, i) => keys.indexOf(keys[i]!) === i).slice(0, mostWordings);
}
