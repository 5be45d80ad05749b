/** What a reader sees of the ranking, as it is in the address: filters, order, weights and page; and which rows that are. */
import { fold } from '../../language/fold.ts';
import { stateLetter } from '../../contract/verdict-state.ts';

/** Classes of population; `from` is inside, `below` outside. Cities of unknown population are in none. */
export const populationClasses = [
  { id: 'under-200k', name: 'under 200 000', from: 1, below: 200_000 },
  { id: '200k-500k', name: '200 000 to 500 000', from: 200_000, below: 500_000 },
  { id: '500k-1m', name: '500 000 to 1 million', from: 500_000, below: 1_000_000 },
  { id: '1m-5m', name: '1 to 5 million', from: 1_000_000, below: 5_000_000 },
  { id: 'over-5m', name: '5 million and more', from: 5_000_000, below: Infinity },
] as const;

export const filterNames = ['q', 'nation', 'region', 'population', 'criterion', 'state'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

/** Columns that the table sorts by, and whether the first press puts the largest first. */
export const sortColumns = {
  rank: false,
  city: false,
  nation: false,
  population: true,
  score: true,
  between: false,
  published: false,
} as const;
export type SortColumn = keyof typeof sortColumns;

export interface View {
  filters: Filters;
  sort: SortColumn;
  descending: boolean;
  weights: string;
  /** Of the table, counted from 1. */
  page: number;
}

/** Reads an address. What it does not know it leaves out. */
export function parseView(search: string): View {
  const given = new URLSearchParams(search);
  const sort = (given.get('sort') ?? '').replace(/^-/, '');
  const known = Object.hasOwn(sortColumns, sort);
  return {
    filters: Object.fromEntries(filterNames.map((name) => [name, (given.get(name) ?? '').trim()])) as Filters,
    sort: known ? (sort as SortColumn) : 'rank',
    descending: known && given.get('sort')!.startsWith('-'),
    weights: given.get('w') ?? '',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
}

/** The view as the query of an address, with its question mark; empty when all is as published. Other parameters are dropped. */
export function formatView({ filters, sort, descending, weights, page }: View): string {
  const query = new URLSearchParams();
  for (const name of filterNames)
    if (filters[name] && (name !== 'state' || filters.criterion)) query.set(name, filters[name]);
  if (sort !== 'rank' || descending) query.set('sort', `${descending ? '-' : ''}${sort}`);
  if (weights) query.set('w', weights);
  if (page > 1) query.set('page', String(page));
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** What filters look at in a row. `words` is folded text; regions are ids. */
export interface Filterable {
  words: string;
  nation: string;
  regions: readonly string[];
  population: number;
  strip: string;
}

/** Whether a row passes. `criteria` are ids in the order of the strip; a filter whose value does not exist lets nothing pass. */
export function passes(filters: Filters, criteria: readonly string[]): (row: Filterable) => boolean {
  // The text is also matched as typed: `st` begins Stuttgart, and is folded to saint.
  const wanted = filters.q.split(/\s+/).map((typed) => [fold(typed), typed.toLowerCase()]);
  const size = populationClasses.find(({ id }) => id === filters.population);
  const at = criteria.indexOf(filters.criterion);
  const letter: string | undefined = stateLetter[(filters.state || 'present') as keyof typeof stateLetter];
  return ({ words, nation, regions, population, strip }) =>
    wanted.every((forms) => forms.some((form) => ` ${words}`.includes(` ${form}`))) &&
    (!filters.nation || nation === filters.nation) &&
    (!filters.region || regions.includes(filters.region)) &&
    (!filters.population || (size !== undefined && population >= size.from && population < size.below)) &&
    (!filters.criterion || (at >= 0 && letter === strip[at]));
}

export function sharedRanks(ranks: readonly number[]): Set<number> {
  const seen = new Set<number>();
  return new Set(ranks.filter((rank) => seen.size === seen.add(rank).size));
}
