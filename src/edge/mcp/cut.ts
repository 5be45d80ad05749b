/** Cuts the list of an answer to what fits, with the total and where the next part begins. */
import { type Cut, largestAnswer, smallAnswer } from '../../contract/interface/mcp-tools.ts';
import type { Answer } from '../published.ts';
import type { HttpRequest } from './requests.ts';

export interface Part {
  limit?: number | undefined;
  offset?: number | undefined;
}
type Members = Record<string, unknown>;

const encoder = new TextEncoder();
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

const cutBytes = 400;

/** A copy with another list at a dotted path. The rest is shared. */
function withList(value: Members, [first = '', ...rest]: readonly string[], list: readonly unknown[]): Members {
  return { ...value, [first]: rest.length > 0 ? withList(value[first] as Members, rest, list) : list };
}

/** The list at a dotted path; empty if its members weren't asked for. */
export const rowsAt = (value: Members, list: string): unknown[] =>
  (list.split('.').reduce<unknown>((inner, key) => (inner as Members | undefined)?.[key], value) as unknown[]) ?? [];

function rowsThatFit(rows: readonly unknown[], room: number): number {
  let used = 0;
  for (const [i, row] of rows.entries()) {
    used += bytesOf(row) + 1;
    if (used > room) return Math.max(1, i);
  }
  return rows.length;
}

/** `whole` is the address of the full list, `most` the limit in bytes. An answer that fits is returned unchanged. */
export function cutAnswer(
  value: Members,
  list: string,
  { limit, offset = 0 }: Part,
  whole: string,
  most: number,
): Members & { cut?: Cut } {
  const path = list.split('.');
  const rows = rowsAt(value, list);
  if (offset === 0 && rows.length <= (limit ?? Infinity) && bytesOf(value) <= most) return value;
  const asked = rows.slice(offset, limit === undefined ? undefined : offset + limit);
  const count = rowsThatFit(asked, most - cutBytes - bytesOf(withList(value, path, [])));
  const next = offset + count < rows.length ? offset + count : null;
  return {
    ...withList(value, path, asked.slice(0, count)),
    cut: { list, total: rows.length, offset, returned: Math.min(count, asked.length), next, whole },
  };
}

/** Asks for fewer rows until the answer fits into `most` bytes. One row is given however long it is. */
export async function askForWhatFits(
  request: HttpRequest,
  most: number,
  ask: (request: HttpRequest) => Promise<Answer>,
): Promise<{ request: HttpRequest; answer: Answer }> {
  const answer = await ask(request);
  const rows = Number(request.query['limit']);
  if (answer.body.length <= most || rows <= 1) return { request, answer };
  const fewer = Math.max(1, Math.min(rows - 1, Math.floor((rows * most) / answer.body.length)));
  return askForWhatFits({ ...request, query: { ...request.query, limit: String(fewer) } }, most, ask);
}

/** In bytes. Calls with a limit or `detail=full` get as much as a call can hold, others a short answer. */
export const roomFor = ({ limit, detail }: { limit?: unknown; detail?: unknown }): number =>
  limit === undefined && detail !== 'full' ? smallAnswer.bytes : largestAnswer;
