/** The pages of a list, counted from 1: which rows they hold, and how that is said. */
import { grouped } from '../../queries/wording.ts';

/** Cities on a page of a table. */
export const pageSize = 50;
/** The same on the page of a country, which has more to show. */
export const nationPageSize = 20;

/** The page itself, or the nearest that there is. */
export const nearestPage = (page: number, total: number, size: number): number =>
  Math.max(1, Math.min(page, Math.ceil(total / size)));

export const rowsOfPage = <T>(rows: readonly T[], page: number, size: number): T[] =>
  rows.slice((page - 1) * size, page * size);

/** "101–200 of 2 285 cities". */
export const shownRows = (total: number, page: number, size: number, rows: string): string =>
  total > size
    ? `${grouped((page - 1) * size + 1)}–${grouped(Math.min(page * size, total))} of ${grouped(total)} ${rows}`
    : `${grouped(total)} ${rows}`;
