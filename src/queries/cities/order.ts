/** The order of cities, total in each way of sorting, and the part of a list after a cursor. */
import type { CitySort, SortName } from '../../contract/interface/city-filter.ts';
import { distanceKm } from '../../contract/data/place.ts';
import type { CityFilter } from './conditions.ts';
import { nameOrder, type CityIndex, type IndexedCity } from './city-index.ts';
import { fnv1a64 } from '../query-id.ts';

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
