/** Rows of an answer about cities: their members, groups, order and pages. */
import type { CityRow, CityGroup } from '../../contract/answers/cities.ts';
import type { CityField, groupings, CitySort, SortName } from '../../contract/interface/city-filter.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { distanceKm } from '../../contract/data/place.ts';
import { noStates, type StateCounts } from '../../contract/verdict-state.ts';
import type { CityFilter } from './filter.ts';
import { type CityIndex, type IndexedCity, nameOrder } from './city-index.ts';
import { percent } from '../../assess/score.ts';
import { fnv1a64 } from '../query-id.ts';

type Grouping = (typeof groupings)[number];

const groupOf: Record<Grouping, (city: IndexedCity, index: CityIndex) => string> = {
  country: ({ countryCode }) => countryCode.toLowerCase(),
  region: ({ countryCode }, { nations }) => nations.get(countryCode)!.regions[0]!,
  subregion: ({ countryCode }, { nations }) => nations.get(countryCode)!.regions[1]!,
};

/** Groups with most matched cities first, then by id. */
export const groupOrder: Order<CityGroup> = (a, b) => b.matched - a.matched || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Every group with an assessed city, also with `among` 0. `among` meet the conditions about the place, `matched` those
 * about criteria too.
 */
export function cityGroups(
  index: CityIndex,
  by: Grouping,
  among: readonly IndexedCity[],
  matched: readonly IndexedCity[],
): CityGroup[] {
  const idOf = (city: IndexedCity) => groupOf[by](city, index);
  const counts = (cities: readonly IndexedCity[]) => {
    const found = new Map<string, number>();
    for (const city of cities) found.set(idOf(city), (found.get(idOf(city)) ?? 0) + 1);
    return found;
  };
  const [all, asked] = [counts(among), counts(matched)];
  return [...counts(index.cities).keys()].map((id) => {
    const [some, of] = [asked.get(id) ?? 0, all.get(id) ?? 0];
    const name = by === 'country' ? index.nations.get(id.toUpperCase())!.name : index.regions.get(id)!.name;
    return { id, name, matched: some, among: of, sharePct: of === 0 ? 0 : percent(some, of) };
  });
}

function stateCounts({ matrix, formOf }: CityIndex, { at }: IndexedCity): StateCounts {
  const counts = noStates();
  for (const { verdicts } of matrix.criteria) counts[formOf(verdicts[at]!).state] += 1;
  return counts;
}

export const rounded = (km: number): number => Math.round(km * 10) / 10;

/** How each member of a row is made. Undefined if the city or the question has none. */
const members: { [F in CityField]: (city: IndexedCity, index: CityIndex, filter: CityFilter) => CityRow[F] } = {
  rank: ({ rank }) => rank,
  scopeId: ({ scopeId }) => scopeId,
  name: ({ name }) => name,
  localName: ({ localName }) => localName ?? undefined,
  countryCode: ({ countryCode }) => countryCode,
  population: ({ population }) => population,
  coordinates: ({ coordinates }) => coordinates,
  capital: ({ capital }) => capital,
  score: (city, index) => ({ smartnessPct: city.smartnessPct, ...stateCounts(index, city) }),
  estimate: ({ estimate }) => estimate,
  criteria: ({ at }, { columns, formOf }, { criteria }) =>
    criteria.length === 0
      ? undefined
      : Object.fromEntries(
          criteria.flatMap(({ criterionIds }) => criterionIds).map((id) => [id, formOf(columns.get(id)![at]!)]),
        ),
  distanceKm: ({ coordinates }, _, { near }) => near && rounded(distanceKm(near.coordinates, coordinates)),
  page: ({ scopeId }) => `/cities/${scopeId}`,
  scope: ({ scopeId }) => files.city(scopeId),
  division: ({ division }) => division,
};

export const cityRow = (
  city: IndexedCity,
  index: CityIndex,
  filter: CityFilter,
  fields: readonly CityField[] = Object.keys(members) as CityField[],
): CityRow => Object.fromEntries(fields.map((field) => [field, members[field](city, index, filter)]));

/** Hexadecimal digits of the question's id in a cursor: enough to detect a cursor of another question. */
const digits = 8;

/** `question` is all that decides which rows there are, and in which order. */
export const cursorOf = (question: string, id: string): string =>
  btoa(fnv1a64(question).slice(0, digits) + id)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The row of a cursor. Null for other texts, and for a cursor of another question. */
export function idOf(question: string, cursor: string): string | null {
  if (!/^[\w-]+$/.test(cursor)) return null;
  let text: string;
  try {
    text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
  return text.startsWith(fnv1a64(question).slice(0, digits)) ? text.slice(digits) : null;
}

export type Order<T> = (a: T, b: T) => number;

/** Nearest first where a position is named, else best first. */
export const usualSort = ({ near }: Pick<CityFilter, 'near'>): CitySort => (near ? 'distance' : '-score');

/** Equal cities are in ranking order. */
export function cityOrder(index: CityIndex, sort: CitySort, { near }: Pick<CityFilter, 'near'>): Order<IndexedCity> {
  const far = (city: IndexedCity) => (near ? distanceKm(near.coordinates, city.coordinates) : 0);
  const values: Record<SortName, () => ArrayLike<number>> = {
    // Better ranked is more.
    score: () => index.cities.map(({ at }) => -at),
    estimate: () => index.cities.map(({ estimate }) => estimate.pct),
    population: () => index.cities.map(({ population }) => population),
    name: () => nameOrder(index),
    distance: () => index.cities.map(far),
  };
  const descending = sort.startsWith('-');
  const value = values[sort.replace('-', '') as SortName]();
  return (a, b) => (descending ? value[b.at]! - value[a.at]! : value[a.at]! - value[b.at]!) || a.at - b.at;
}

export interface Page<T> {
  rows: T[];
  /** The last row, where others follow. */
  last?: T;
}

/** The first rows in an order, or the first after one, which need not be in the list itself. */
export function pageOf<T>(list: readonly T[], order: Order<T>, limit: number, after?: T): Page<T> {
  const left = (after === undefined ? [...list] : list.filter((row) => order(row, after) > 0)).sort(order);
  const rows = left.slice(0, limit);
  return { rows, ...(rows.length > 0 && left.length > limit ? { last: rows.at(-1)! } : {}) };
}
