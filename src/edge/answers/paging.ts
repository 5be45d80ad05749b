/** Cuts long lists into pages, each with the address of the next one. */
import { usualBytes, type AskedPage } from '../../contract/answers/pages.ts';
import { partNames } from '../../contract/answers/short-form.ts';
import { cursorOf, idOf } from '../../queries/cities/rows.ts';
import { ProblemError } from '../http/problems.ts';
import { queryText } from '../http/query.ts';
import type { Answer } from '../published.ts';
import { valueOf } from './parts.ts';

type Value = Record<string, unknown>;

export const foreignCursor = (): ProblemError =>
  new ProblemError(
    'invalid-parameter',
    'cursor belongs to another question or older data, or isn’t valid. Leave it out to start, then use next from the answer.',
    { parameter: 'cursor' },
  );

/** `question` is all that decides which rows there are, and in which order. @throws ProblemError for a cursor of another question. */
export function rowsAfter<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  question: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { page: Row[]; next: string | undefined } {
  const after = cursor === undefined ? null : idOf(question, cursor);
  const from = cursor === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1;
  if (cursor !== undefined && from === 0) throw foreignCursor();
  const page = rows.slice(from, from + limit);
  const last = from + limit < rows.length ? page.at(-1) : undefined;
  return { page, next: last === undefined ? undefined : cursorOf(question, keyOf(last)) };
}

/** The cursor of a row by its number; `question` includes the date of the data. */
export const cursorAt = (question: string, row: number): string => cursorOf(question, String(row));

/** The number of a cursor's row, and 0 without a cursor. @throws ProblemError */
export function rowOf(question: string, cursor: string | undefined, total = Number.POSITIVE_INFINITY): number {
  if (cursor === undefined) return 0;
  const row = idOf(question, cursor) ?? '';
  if (!/^\d{1,7}$/.test(row) || Number(row) >= total) throw foreignCursor();
  return Number(row);
}

const encoder = new TextEncoder();
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** The list at a path; undefined if there is none, since its members weren't asked for. */
export function listAt(value: Value, path: readonly string[]): unknown[] | undefined {
  const found = path.reduce<unknown>((inner, name) => (inner as Value | undefined)?.[name], value);
  return Array.isArray(found) ? found : undefined;
}
/** A copy with another list at a path. The rest is shared. */
export const withList = (value: Value, [name, ...rest]: readonly string[], list: readonly unknown[]): Value => ({
  ...value,
  [name!]: rest.length === 0 ? list : withList(value[name!] as Value, rest, list),
});

/** Room for the address of the next page, and for notes. */
const room = 2500;

/** How many rows of a list, starting at one of them, fit with the rest of the answer; at least one. */
export function rowsThatFit(value: object, path: readonly string[], from = 0, most = usualBytes - room): number {
  const left = listAt(value as Value, path)!.slice(from);
  let bytes = bytesOf(withList(value as Value, path, []));
  const over = left.findIndex((row) => (bytes += bytesOf(row) + 1) > most);
  return over < 0 ? left.length : Math.max(1, over);
}

/**
 * The requested page. Without limit and cursor an answer stays whole, unless it's larger than `usualBytes`. `address`
 * is that of the request. @throws ProblemError
 */
export function pageOfAnswer(
  answer: Answer,
  lists: readonly string[],
  { limit, cursor }: AskedPage,
  address: string,
): Answer {
  const { body, type, notes, location } = answer;
  if (type !== undefined) return answer;
  const isLong =
    body.length * 3 > usualBytes && (typeof body === 'string' ? encoder.encode(body) : body).length > usualBytes;
  if (limit === undefined && cursor === undefined && !isLong) return answer;
  const value = valueOf(answer);
  const path = lists.map((list) => list.split('.')).find((names) => listAt(value, names));
  if (!path) return answer;
  const rows = listAt(value, path)!;
  const [pathname = '', query] = address.split('?');
  const given = new URLSearchParams(query);
  const conditions = [...given].filter(([name]) => !['limit', 'cursor', ...partNames].includes(name)).sort();
  const question = JSON.stringify([pathname, conditions, value['dataDate']]);
  const from = rowOf(question, cursor, rows.length);
  const left = rows.slice(from);
  const count = limit ?? rowsThatFit(value, path, from);
  const isLast = count >= left.length;
  if (from === 0 && isLast) return answer;
  if (!isLast) given.set('cursor', cursorAt(question, from + count));
  const next = isLast ? undefined : `${pathname}?${queryText(given)}`;
  const page = { ...withList(value, path, left.slice(0, count)), ...(next ? { next } : {}) };
  return {
    body: `${JSON.stringify(page)}\n`,
    ...(notes ? { notes } : {}),
    ...(location ? { location } : {}),
    next,
  };
}
