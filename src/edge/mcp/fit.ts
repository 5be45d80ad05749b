/** A question about cities -> its answer with as many rows as a call can hold: fewer are asked for, so that `next` goes on where they end. */
import { largestAnswer, smallAnswer } from '../../contract/interface/mcp-tools.ts';
import type { Answer } from '../published.ts';
import type { HttpRequest } from './requests.ts';

/** `most` is in bytes. An answer of one row is given however long it is. */
export async function fitting(
  request: HttpRequest,
  most: number,
  ask: (request: HttpRequest) => Promise<Answer>,
): Promise<{ request: HttpRequest; answer: Answer }> {
  const answer = await ask(request);
  const rows = Number(request.query['limit']);
  if (answer.body.length <= most || rows <= 1) return { request, answer };
  const fewer = Math.max(1, Math.min(rows - 1, Math.floor((rows * most) / answer.body.length)));
  return fitting({ ...request, query: { ...request.query, limit: String(fewer) } }, most, ask);
}

/** Who names a limit or asks for all gets what a call can hold, everyone else a short answer. In bytes. */
export const roomFor = ({ limit, detail }: { limit?: unknown; detail?: unknown }): number =>
  limit === undefined && detail !== 'full' ? smallAnswer.bytes : largestAnswer;
