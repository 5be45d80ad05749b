/** `Range` (RFC 9110 §14): a whole answer -> the part of it that is asked for. Readers of Parquet take files that way. */
import type { Content } from './digest.ts';
import { ProblemError } from './problems.ts';
import { finish, hasTag, type Finished } from './respond.ts';

/** First and last byte, the last within the body; null when nothing of it is asked for, undefined when no one range of bytes is named. */
export function rangeIn(header: string, length: number): [first: number, last: number] | null | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (first === '') {
    if (last === '') return undefined;
    return Number(last) === 0 || length === 0 ? null : [Math.max(0, length - Number(last)), length - 1];
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return Number(first) >= length ? null : [Number(first), Math.min(last === '' ? Infinity : Number(last), length - 1)];
}

const partOfContent = (whole: Content, first: number, last: number): Content =>
  whole instanceof Uint8Array
    ? whole.subarray(first, last + 1)
    : { ...whole, length: last + 1 - first, stream: () => whole.stream(first, last) };

/** The part, or the answer itself where none is asked for, where several are, and where `If-Range` names other bytes. */
export async function partOf(request: Request, whole: Finished): Promise<Finished> {
  // Its address is read last: of a request without one, only a problem is whole.
  const { method, headers } = request;
  const asked = headers.get('range');
  if (!asked || method !== 'GET' || whole.status !== 200 || hasTag(headers.get('if-none-match'), whole.etag))
    return whole;
  const known = headers.get('if-range');
  if (known && known.trim() !== whole.etag) return whole;
  const { body } = whole,
    { length } = body;
  const range = rangeIn(asked, length);
  if (range === undefined) return whole;
  if (range === null) {
    const problem = new ProblemError(
      'range-not-satisfiable',
      `The file has ${length} bytes; ${asked.slice(0, 60)} lies beyond them.`,
    );
    return finish(problem.body(new URL(request.url).pathname), {
      status: problem.status,
      type: 'application/problem+json',
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  const [first, last] = range;
  return {
    ...whole,
    status: 206,
    body: partOfContent(body, first, last),
    headers: {
      ...whole.headers,
      'content-range': `bytes ${first}-${last}/${length}`,
      'content-length': String(last + 1 - first),
    },
  };
}
