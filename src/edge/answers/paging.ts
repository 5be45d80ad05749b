/** Cuts answers: to the members and criteria that are asked for, and long lists into pages with the address of the next rows. */
import { encode } from '../../queries/encode.ts';
import { PartOfAnswer, type AskedPart, type ShortForm, partNames } from '../../contract/answers/short-form.ts';
import { partOf } from '../../queries/short-form.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { criterionIdOf, unknownCriterion } from '../reading/parameters.ts';
import { usualBytes, type AskedPage } from '../../contract/answers/pages.ts';
import { cursorOf, idOf } from '../../queries/cities/rows.ts';
import { queryText } from '../http/query.ts';

type Value = Record<string, unknown>;

/** Throws for criteria and categories that a city lacks. */
async function checkCriteria(value: Value, { criteria, category }: AskedPart, published: Published): Promise<void> {
  if (criteria === undefined && category === undefined) return;
  const categories = value['categories'] as { id: string; criteria: { criterionId: string }[] }[];
  const known = categories.flatMap((one) => one.criteria);
  const unknown = criteria?.find((id) => !known.some(({ criterionId }) => criterionId === id));
  if (unknown !== undefined) throw await unknownCriterion(known, unknown, published, 'criteria');
  const allowed = categories.map(({ id }) => id);
  if (category === undefined || allowed.includes(category)) return;
  throw new ProblemError('invalid-parameter', `There is no category ${category.slice(0, 60)}.`, {
    parameter: 'category',
    allowed,
    did_you_mean: nearest(category, allowed),
  });
}

async function criteriaOf(value: Value, asked: readonly string[], published: Published): Promise<string[]> {
  const categories = value['categories'] as { criteria: { criterionId: string }[] }[];
  const known = new Set(categories.flatMap(({ criteria }) => criteria.map(({ criterionId }) => criterionId)));
  return Promise.all(asked.map((id) => criterionIdOf(id, known, published)));
}

/** The part as a value. `whole` is the address of the answer. */
export async function askedPart(
  value: Value,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Value> {
  const named = asked.criteria && { ...asked, criteria: await criteriaOf(value, asked.criteria, published) };
  await checkCriteria(value, named ?? asked, published);
  return partOf(value, form, named ?? asked, whole);
}

export const valueOf = ({ body }: Answer): Value =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Value;

/** Adds the notes to the body, which then isn't a file's any more. */
export function withNotes({ file, notes = [], ...answer }: Answer): Answer {
  if (notes.length === 0 || answer.type !== undefined) return { ...answer, ...(file ? { file } : {}) };
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  return { ...answer, body: `${text.trimEnd().slice(0, -1)},${JSON.stringify({ notes }).slice(1)}\n` };
}

export async function partAnswer(
  answer: Answer,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Answer> {
  const { type, notes, location, pages, next } = answer;
  return {
    body: encode(PartOfAnswer, await askedPart(valueOf(answer), form, asked, answer.file ?? whole, published)),
    ...(type ? { type } : {}),
    ...(notes ? { notes } : {}),
    ...(location ? { location } : {}),
    ...(pages ? { pages } : {}),
    next,
  };
}

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
