/** Terms to search portals for, in their languages. */
import { memoize, memoizeByKey } from '../../cache.ts';
import type { PortalWords } from '../../contract/data/words.ts';
import { nameKey } from '../../language/names/named.ts';

type Thing = PortalWords['things'][number];

/** If so many languages list a word, we don't know whose it is. */
const manyLanguages = 4;

/** The terms of a thing that many languages list. */
const sharedTerms = memoize(({ terms }: Thing): ReadonlySet<string> => {
  const listed = Map.groupBy(
    Object.values(terms).flatMap((list) => [...new Set(list)]),
    (term) => term,
  );
  return new Set([...listed].filter(([, lists]) => lists.length >= manyLanguages).map(([term]) => term));
});

/** The terms of a thing in each of these languages, without those that many languages list. */
function termsOf(thing: Thing | undefined, languages: readonly string[]): string[][] {
  if (!thing) return [];
  const shared = sharedTerms(thing);
  return languages.map((language) => (thing.terms[language] ?? []).filter((term) => !shared.has(term)));
}

const ofKind = (things: readonly Thing[], kind: string): Thing | undefined => things.find((row) => row.kind === kind);

const firstWord = memoizeByKey(
  Infinity,
  (kind: string, languages: readonly string[]) => `${kind} ${languages.join()}`,
  (things: readonly Thing[], kind, languages): string | undefined =>
    termsOf(ofKind(things, kind), [...languages, 'en']).flat()[0],
);

/** The first word for a kind of dataset in the first of these languages that has one, else in English. */
export const wordForKind = (
  kind: string,
  { things, languages }: { things: readonly Thing[]; languages: readonly string[] },
): string | undefined => firstWord(things, kind, languages);

/** Things by their terms in any language; of several the first. */
const thingsByName = memoize((things: readonly Thing[]) => {
  const found = new Map<string, Thing>();
  for (const thing of things)
    for (const term of Object.values(thing.terms).flat()) {
      const key = nameKey(term);
      if (!found.has(key)) found.set(key, thing);
    }
  return found;
});

/**
 * Terms to search portals in these languages for: the reader's words if in one of them, else the first term for what
 * they name. A thing comes before the kind, whose terms may be stems.
 */
export function wordsForPortals(
  { kind, words }: { kind?: string | undefined; words: string },
  { things, languages }: { things: readonly Thing[]; languages: readonly string[] },
): string {
  const key = nameKey(words);
  const named = termsOf(thingsByName(things).get(key), languages);
  const lists = named.flat().length > 0 || !kind ? named : termsOf(ofKind(things, kind), languages);
  return lists.flat().some((term) => nameKey(term) === key) ? words : (lists.flat()[0] ?? words);
}
