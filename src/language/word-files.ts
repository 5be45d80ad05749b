/** All words -> the published files: one of each script, so that a text reads only those of its own; and one for portals. */
import type { PortalWords, WordData, WordLists } from '../contract/data/words.ts';
import { Lexicons } from './lexicons.ts';
import { scriptCodes, scriptOf } from './names/scripts.ts';

/** Whether a letter is Latin; the letters of Vietnamese stand above most others. */
const isLatinLetter = (code: number): boolean => code < 0x250 || (code >= 0x1e00 && code < 0x1f00);

/** The script whose file has a term: a text that holds it has letters of that script, or is Latin. */
const scriptOfTerm = (term: string): string => (isLatinLetter(term.charCodeAt(0)) ? 'latn' : scriptOf(term));

type Listed = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** The words of one script. Members of tables stay, though nothing is in them. */
class ScriptPart {
  readonly #script: string;
  constructor(script: string) {
    this.#script = script;
  }

  has = (term: string): boolean => scriptOfTerm(term) === this.#script;

  terms(terms: readonly string[] = []): string[] {
    return terms.filter(this.has);
  }

  /** Lists by key, those with nothing left out. */
  byKey(lists: Readonly<Record<string, readonly string[] | undefined>> = {}): Record<string, string[]> {
    const kept = Object.entries(lists).map(([key, list]) => [key, this.terms(list)] as const);
    return Object.fromEntries(kept.filter(([, list]) => list.length > 0));
  }

  /** Entries whose key is of the script. */
  keyed<V>(entries: Readonly<Record<string, V>>): Record<string, V> {
    return Object.fromEntries(Object.entries(entries).filter(([key]) => this.has(key)));
  }

  lists<T extends Readonly<Record<string, Listed>>>(table: T): T {
    const kept = Object.entries(table).map(([name, list]) => [
      name,
      this.terms(Array.isArray(list) ? (list as string[]) : Object.values(list as Record<string, string[]>).flat()),
    ]);
    return Object.fromEntries(kept) as T;
  }

  language({ topics = [], criteria, questions, numbers = [], speech }: WordData['languages'][string]) {
    const rows = topics.flatMap(([topic, domain, weight, ...terms]): typeof topics => {
      const kept = this.terms(terms);
      return kept.length > 0 ? [[topic, domain, weight, ...kept]] : [];
    });
    const parts = {
      topics: rows,
      criteria: this.byKey(criteria),
      questions: this.byKey(questions),
      numbers: numbers.filter(([first]) => first !== undefined && this.has(first)),
      ...(this.#script === 'latn' && speech ? { speech } : {}),
    };
    return Object.fromEntries(
      Object.entries(parts).filter(([name, part]) => name === 'speech' || Object.keys(part).length > 0),
    );
  }

  tables(tables: WordData['tables']): WordLists['tables'] {
    const { citiesInSmall, ...cues } = tables['place-cues'];
    const { stems, weak, not } = tables['nation-stems'];
    const { parts, stems: partStems } = tables['parts-of-nations'];
    const { words, letters, further, not: notRegions } = tables['world-regions'];
    const isLatin = this.#script === 'latn';
    return {
      'ordinary-words': this.lists(tables['ordinary-words']),
      'place-cues': { ...this.lists(cues), citiesInSmall: this.keyed(citiesInSmall) },
      requests: this.lists(tables.requests),
      'nation-stems': { stems: this.byKey(stems), weak: this.byKey(weak), not: this.keyed(not) },
      'parts-of-nations': { parts: this.byKey(parts), stems: this.byKey(partStems) },
      'region-abbreviations': this.byKey(tables['region-abbreviations']),
      dependencies: isLatin ? tables.dependencies : {},
      roads: tables.roads.filter(([stem]) => this.has(stem)),
      'town-words': tables['town-words'].flatMap(({ nations, before, behind }) => {
        const sides = this.byKey({ before, behind });
        return Object.keys(sides).length > 0 ? [{ ...(nations && { nations }), ...sides }] : [];
      }),
      'short-words': Object.fromEntries(
        Object.entries(tables['short-words']).map(([language, rows]) => [language, this.keyed(rows)]),
      ),
      'world-regions': {
        words: this.byKey(words),
        letters: this.byKey(letters),
        further: this.terms(further),
        not: this.terms(notRegions),
      },
    };
  }
}

/** The words of every script that has some. */
export function* wordsByScript({ languages, tables }: WordData): Iterable<{ script: string; lists: WordLists }> {
  const listsOf = (script: string): WordLists => {
    const part = new ScriptPart(script);
    const own = Object.entries(languages).map(([code, words]) => [code, part.language(words)] as const);
    return {
      languages: Object.fromEntries(own.filter(([, words]) => Object.keys(words).length > 0)),
      tables: part.tables(tables),
    };
  };
  const none = JSON.stringify(listsOf(''));
  for (const script of scriptCodes) {
    const lists = listsOf(script);
    if (JSON.stringify(lists) !== none) yield { script, lists };
  }
}

/** What texts in all scripts are read with. */
export function lexiconsOf(words: WordData): Lexicons {
  const lexicons = new Lexicons();
  for (const { script, lists } of wordsByScript(words)) lexicons.add(script, lists);
  return lexicons;
}

/** Things that portals are asked for. The terms of a criterion, in all languages, are read as the thing too. */
export function portalThings({ languages, tables }: WordData): PortalWords['things'] {
  return tables['data-objects'].map(({ criterion, ...terms }) => ({
    terms: terms as Record<string, string[]>,
    also: criterion
      ? [...new Set(Object.values(languages).flatMap(({ criteria }) => criteria?.[criterion as string] ?? []))]
      : [],
  }));
}
