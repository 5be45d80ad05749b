/** The rows of a list after a cursor, and the cursor of those that follow. */
import { cursorOf, idOf } from '../../queries/cities/order.ts';
import { ProblemError } from '../http/problems.ts';

/** The problem of a cursor that doesn't continue this question. */
export const foreignCursor = (): ProblemError =>
  new ProblemError(
    'invalid-parameter',
    'cursor belongs to another question or isn’t valid. Leave it out to start, then use next from the answer.',
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
