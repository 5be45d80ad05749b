/** Cuts the list of an answer to what fits, with the total and where the next part begins. */
import { type Cut, largestAnswer, smallAnswer } from '../../contract/interface/mcp-tools.ts';
import type { Answer } from '../published.ts';
import { bytesOf, listAt, rowsThatFit, withList } from '../answers/paging.ts';
import type { HttpRequest } from './requests.ts';

export interface Part {
  limit?: number | undefined;
  offset?: number | undefined;
}
type Members = Record<string, unknown>;

const cutBytes = 400;

/** `whole` is the address of the full list, `most` the limit in bytes. An answer that fits is returned unchanged. */
export function cutAnswer(
  value: Members,
  list: string,
  { limit, offset = 0 }: Part,
  whole: string,
  most: number,
): Members & { cut?: Cut } {
  const path = list.split('.');
  const rows = listAt(value, path) ?? [];
  if (offset === 0 && rows.length <= (limit ?? Infinity) && bytesOf(value) <= most) return value;
  const asked = rows.slice(offset, limit === undefined ? undefined : offset + limit);
  const count = rowsThatFit(withList(value, path, asked), path, 0, most - cutBytes);
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
