/** `Range` (RFC 9110 §14): a whole answer -> the part of it that is asked for. Readers of Parquet take files that way. */
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

/** The part, or the answer itself where none is asked for, where several are, and where `If-Range` names other bytes. */
export async function partOf({ method, headers, url }: Request, whole: Finished): Promise<Finished> {
  const asked = headers.get('range');
  if (!asked || method !== 'GET' || whole.status !== 200 || hasTag(headers.get('if-none-match'), whole.etag))
    return whole;
  const known = headers.get('if-range');
  if (known && known.trim() !== whole.etag) return whole;
  const { length } = whole.body;
  const range = rangeIn(asked, length);
  if (range === undefined) return whole;
  if (range === null) {
    const problem = new ProblemError(
      'range-not-satisfiable',
      `There are ${length} bytes; ${asked.slice(0, 60)} has none of them.`,
    );
    return finish(problem.body(new URL(url).pathname), {
      status: problem.status,
      type: 'application/problem+json',
      headers: { 'content-range': `bytes */${length}` },
    });
  }
  const [first, last] = range;
  const body = whole.body.subarray(first, last + 1);
  return {
    ...whole,
    status: 206,
    body,
    headers: {
      ...whole.headers,
      'content-range': `bytes ${first}-${last}/${length}`,
      'content-length': String(body.length),
    },
  };
}
