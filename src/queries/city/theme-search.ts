/** A catalogue that is evidence of a theme -> its own search page, asked for the theme in the country's language. */
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { memoize, memoizeByKey } from '../../cache.ts';
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import type { WordData } from '../../contract/data/words.ts';
import { languagesOf } from '../../language/portal-languages.ts';
import { adapterOf, fromRecord } from '../../sources/index.ts';
import { searchPage } from '../../sources/search-page.ts';
import type { Atlas } from '../atlas.ts';

const rowsOf = memoize(
  ({ tables }: WordData) =>
    new Map([...tables['theme-words'], ...tables['data-objects']].map((row) => [row.criterion, row] as const)),
);

/** The first word for a criterion in the first language of a country that has one, else in English. */
const wordOf = memoizeByKey(
  Infinity,
  (criterionId: string, nation: string) => `${criterionId} ${nation}`,
  (words: WordData, criterionId: string, nation: string): string | undefined => {
    const { criterion: _, ...terms } = rowsOf(words).get(criterionId as CriterionRow['criterionId']) ?? {};
    const lists = terms as Record<string, string[]>;
    return [...languagesOf(nation), 'en'].map((language) => lists[language]?.[0]).find((word) => word !== undefined);
  },
);

/** Whether an address is where a portal begins: a page or a search below it is closer to the data. */
const isStart = (url: string, base: string): boolean => {
  const { pathname, search, hash } = new URL(url);
  const [path, below] = [pathname, new URL(base).pathname].map((one) => one.replace(/\/$/, ''));
  return search === '' && hash === '' && (path === '' || path === below);
};

/** Once for a record and a criterion: a country's catalogue is evidence in each of its cities. */
const findSearch = memoize((words: WordData) =>
  memoize((row: CriterionRow) => memoize((fact: FactOf<'catalogue'>) => searchOf(fact, row, words))),
);

function searchOf(fact: FactOf<'catalogue'>, { criterionId, theme }: CriterionRow, words: WordData) {
  if (theme?.titled?.test(fact.title)) return undefined;
  const known = fromRecord(fact);
  const word = known && wordOf(words, criterionId, fact.nation);
  if (word === undefined || !isStart(fact.url, known!.base)) return undefined;
  const found = searchPage(
    { base: known!.base, page: fact.url, searchPage: adapterOf(known!.platform)?.searchPage },
    word,
  );
  return found === fact.url ? undefined : found;
}

/**
 * Undefined if the record's own address is more precise: for a dataset, a catalogue of just that theme, or one that
 * addresses can't search.
 */
export const themeSearch = ({ words }: Pick<Atlas, 'words'>, row: CriterionRow, fact: Fact): string | undefined =>
  fact.kind === 'catalogue' ? findSearch(words)(row)(fact) : undefined;

/** The address that is published for a source of a verdict: a portal's search for the theme, or the record's own. */
export const sourceLink = (atlas: Pick<Atlas, 'words'>, row: CriterionRow, fact: Fact): string =>
  themeSearch(atlas, row, fact) ?? fact.url;
