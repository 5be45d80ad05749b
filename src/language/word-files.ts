/** All words -> one published file per script, so that a text loads only its own, and one for portals. */
import type { PortalWords, WordData, WordLists } from '../contract/data/words.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { hasWildcard, termWords } from './kinds/term-signs.ts';
import { kindTerms } from './question-kinds.ts';
import { Lexicons } from './lexicons.ts';
import { portalLanguages } from './portal-languages.ts';
import { scriptCodes, scriptOf } from './names/named.ts';

/** Most Vietnamese letters are in a block above other Latin ones. */
const isLatinLetter = (code: number): boolean => code < 0x250 || (code >= 0x1e00 && code < 0x1f00);

const scriptOfTerm = (term: string): string => {
  const letters = term.replace(/^[~*=]+/, '');
  return isLatinLetter(letters.charCodeAt(0)) ? 'latn' : scriptOf(letters);
};

type Listed = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** The words of one script; empty members of tables remain. */
class ScriptPart {
  readonly #script: string;
  constructor(script: string) {
    this.#script = script;
  }

  has = (term: string): boolean => scriptOfTerm(term) === this.#script;

  terms(terms: readonly string[] = []): string[] {
    return terms.filter(this.has);
  }

  byKey(lists: Readonly<Record<string, readonly string[] | undefined>> = {}): Record<string, string[]> {
    const kept = Object.entries(lists).map(([key, list]) => [key, this.terms(list)] as const);
    return Object.fromEntries(kept.filter(([, list]) => list.length > 0));
  }

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

  quarters(table: WordData['tables']['quarters']): WordData['tables']['quarters'] {
    const kept = Object.entries(table).map(
      ([id, { city, names }]) => [id, { city, names: this.terms(names) }] as const,
    );
    return Object.fromEntries(kept.filter(([, { names }]) => names.length > 0));
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
      'city-letters': this.keyed(tables['city-letters']),
      quarters: this.quarters(tables.quarters),
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

export function lexiconsOf(words: WordData): Lexicons {
  const lexicons = new Lexicons();
  for (const { script, lists } of wordsByScript(words)) lexicons.add(script, lists);
  return lexicons;
}

/** Languages whose words change at the end, so that the letters before `*` are often no word. */
const inflecting: ReadonlySet<string> = new Set('bg cs el et fi hr hu lt lv pl ro ru sl sr tr uk'.split(' '));

/** Terms that can be asked for, the usual ones first: without their signs, and without `*` at the end where that leaves a word. */
function plainTerms(language: string, signed: readonly string[]): string[] {
  const terms = signed.map(termWords);
  const plain = terms.filter((term) => !hasWildcard(term));
  const stems = terms.flatMap((term) => {
    const stem = term.replace(/\*$/, '');
    if (hasWildcard(stem)) return [];
    return stem === term ? [term] : [plain.find((other) => other.startsWith(stem)) ?? stem];
  });
  return [...new Set(inflecting.has(language) && plain.length > 0 ? plain : stems)];
}

function kindThing({ id, terms, search }: DatasetKind): PortalWords['things'][number] {
  const plain = portalLanguages.map(
    (language) => [language, search?.[language] ?? plainTerms(language, terms[language] ?? []).slice(0, 2)] as const,
  );
  return { kind: id, terms: Object.fromEntries(plain.filter(([, list]) => list.length > 0)), also: [] };
}

/** What portals can be searched for, kinds of dataset last. All terms of a criterion, in any language, also count. */
export function portalThings(
  { languages, tables }: WordData,
  kinds: readonly DatasetKind[] = [],
): PortalWords['things'] {
  const things = tables['data-objects'].map(({ criterion, ...terms }) => ({
    terms: terms as Record<string, string[]>,
    also: criterion
      ? [...new Set(Object.values(languages).flatMap(({ criteria }) => criteria?.[criterion as string] ?? []))]
      : [],
  }));
  return [...things, ...kinds.map(kindThing)];
}

/** The terms of kinds by script: a text is read with those of its own script, and Latin ones. */
export function* kindsByScript(
  kinds: readonly DatasetKind[],
): Iterable<{ script: string } & ReturnType<typeof kindTerms>> {
  for (const script of scriptCodes) {
    const part = new ScriptPart(script);
    const own = kinds.map(({ id, strict, terms, not }) => ({
      id,
      ...(strict ? { strict } : {}),
      terms: part.byKey(terms),
      not: part.byKey(not),
    }));
    const lists = kindTerms(own);
    if (Object.keys(lists.terms).length > 0) yield { script, ...lists };
  }
}
