/** Turns a file on a server into bytes that can be read in parts, by ranged requests (RFC 9110, section 14). */
import { SourceError } from './adapter.ts';
import { type Answer, type Ask, AskError, type AskOptions } from './ask.ts';
import { formatOfBytes } from './format-of-bytes.ts';
import { pathOf } from './json-answer.ts';
import { tooLarge } from './within.ts';

/** Bytes asked for first, from the end: there stands what archives tell of themselves, the end of a zip's directory within these. */
const tail = 22 + 0xffff;

export interface RemoteBytes {
  size: number;
  /** HTTP's `Last-Modified`, as the server writes it. */
  modified: string | undefined;
  /** Exactly these bytes, without a request where they were read before. @throws AskError; RangeError beyond the end. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** First byte and length of the whole, of a 206. */
const placed = ({ headers }: Answer): [from: number, size: number] | undefined => {
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  return from === undefined ? undefined : [Number(from), size === '*' ? Number(to) + 1 : Number(size)];
};

/** Length of the whole as a 200 tells it; unknown where the body is packed once more. */
const told = ({ headers }: Answer): number | undefined => {
  const length = headers.get('content-length');
  return length && /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : undefined;
};

function requireFile({ url, status, bytes, headers }: Answer): void {
  const path = pathOf(url);
  if (status !== 200 && status !== 206) throw new SourceError(url, `${path} answers with status ${status}`);
  if (bytes.length === 0) throw new SourceError(url, `${path} answers with an empty body`);
  const isPage = status === 206 && /^text\/html\b/i.test(headers.get('content-type') ?? '');
  if (isPage || (status === 200 && formatOfBytes(bytes) === 'HTML'))
    throw new SourceError(url, `${path} answers with HTML, not a file`);
}

/**
 * Opens a file by its last bytes. Of a server that gives no parts the whole file is read. At most `most` bytes over all requests.
 * @throws AskError (`too-large` where more would have to be read) | SourceError.
 */
export async function remoteBytes(url: string, ask: Ask, most: number): Promise<RemoteBytes> {
  let left = most;
  const counted = async (options: AskOptions = {}): Promise<Answer> => {
    const answer = await ask(url, { ...options, maxBytes: Math.min(left, options.maxBytes ?? left) });
    left -= answer.bytes.length;
    return answer;
  };
  const inParts = (size: number, from: number, { bytes, headers }: Answer): RemoteBytes => {
    const pieces = [{ from, bytes }];
    const etag = headers.get('etag');
    const fetchPiece = async (start: number, end: number) => {
      if (end - start > left) throw tooLarge(url, most);
      const answer = await counted({ range: { from: start, to: end - 1 } });
      if (answer.status !== 206) throw new AskError('too-large', url, 'the server gives no parts of the file');
      if (!answer.whole) throw tooLarge(url, most);
      const [first, total] = placed(answer) ?? [];
      if (
        first !== start ||
        total !== size ||
        answer.headers.get('etag') !== etag ||
        answer.bytes.length !== end - start
      )
        throw new AskError('connection', url, 'the file changed while it was read');
      return { from: start, bytes: answer.bytes };
    };
    return {
      size,
      modified: headers.get('last-modified') ?? undefined,
      async read(start, length) {
        const end = start + length;
        if (!(start >= 0 && length >= 0 && end <= size)) throw new RangeError(`bytes ${start} to ${end} of ${size}`);
        if (length === 0) return new Uint8Array();
        let piece = pieces.find((known) => start >= known.from && end <= known.from + known.bytes.length);
        if (!piece) pieces.push((piece = await fetchPiece(start, end)));
        return piece.bytes.slice(start - piece.from, end - piece.from);
      },
    };
  };
  let first = await counted({ range: { last: tail }, maxBytes: tail });
  // Some servers know no range from the end.
  if (first.status === 416) first = await counted({ range: { from: 0, to: tail - 1 }, maxBytes: tail });
  requireFile(first);
  if (first.status === 206) {
    const [from, size] = placed(first) ?? [];
    if (from === undefined || size === undefined)
      throw new SourceError(url, `${pathOf(url)} answers with a part that does not say which`);
    return inParts(size, from, first);
  }
  const size = told(first);
  if (first.whole) return inParts(first.bytes.length, 0, first);
  if (size !== undefined && /\bbytes\b/i.test(first.headers.get('accept-ranges') ?? '')) return inParts(size, 0, first);
  if (size !== undefined && size > left) throw tooLarge(url, most);
  const again = await counted();
  requireFile(again);
  if (!again.whole) throw tooLarge(url, most);
  return inParts(again.bytes.length, 0, again);
}
