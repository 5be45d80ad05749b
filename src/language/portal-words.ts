/** Words and the languages of a portal -> what it is asked for: the words as they stand, then their like in its languages. */
import { once } from '../cache.ts';
import { languages as criterionTerms } from './lexicon/criteria/languages.ts';
import { dataObjects, type DataObject } from './lexicon/data-objects.ts';
import { nameKey } from './names/name-key.ts';
import type { PortalLanguage } from './portal-languages.ts';
import { TermTable } from './term-table.ts';

/** Searches of one portal for one request, the words themselves among them. */
export const mostWordings = 3;

const byTerm = once((): ReadonlyMap<string, DataObject> => {
  const table = new Map<string, DataObject>();
  for (const row of dataObjects) {
    const { criterion: _, ...terms } = row;
    for (const term of Object.values(terms).flatMap((list) => list.split('|')))
      if (!table.has(nameKey(term))) table.set(nameKey(term), row);
  }
  return table;
});

/** The terms of the criteria that are a thing, in all languages. */
const byCriterion = once((): TermTable<DataObject> => {
  const table = new TermTable<DataObject>();
  for (const row of dataObjects) {
    const { criterion } = row;
    const terms = criterion ? criterionTerms.flatMap((language) => language[criterion].split('|')) : [];
    for (const term of terms) table.add(term, row);
  }
  table.wake();
  return table;
});

/** The thing that all of the words name, in whatever language: by its own terms, else by those of its criterion. */
function thingOf(words: string): DataObject | undefined {
  const key = nameKey(words);
  const known = byTerm().get(key);
  if (known) return known;
  const [row, other] = byCriterion().find(key) ?? [];
  return other === undefined ? row : undefined;
}

/**
 * What a portal that writes in `languages` (ISO 639-1) is asked for, one search each, 1 to 3 of them: `bus stops` in French also as
 * `arrêts de bus`. Words that name no kind of data stand alone: nothing is translated word by word.
 */
export function wordsIn(languages: readonly string[], words: string): string[] {
  const given = words.trim().replace(/\s+/g, ' ');
  const thing = thingOf(given);
  const lists = languages.map((language) => thing?.[language as PortalLanguage]?.split('|').slice(0, 2) ?? []);
  // Those of each language by turns.
  const terms = [0, 1].flatMap((i) => lists.flatMap((list) => list[i] ?? []));
  const keys = [given, ...terms].map(nameKey);
  return [given, ...terms].filter((_, i) => keys.indexOf(keys[i]!) === i).slice(0, mostWordings);
}
