/** Turns a zip on a server (PKWARE APPNOTE 6.3.10) into its members: the directory and the wanted ones are read, not the archive. */
import { type CreateReadableOptions, type Entry, type Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { SourceError } from './adapter.ts';
import { type Answer, type Ask, AskError, type AskOptions, tooLarge } from './ask.ts';
import { formatOfBytes, wordsOfBytes } from './format-of-bytes.ts';
import { pathOf } from './json-answer.ts';

/** Bytes to read first, from the end: an archive's directory ends there. A zip's end record fits within these. */
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

/** Length of the whole file from a 200. Unknown if the body is compressed in transfer. */
const statedLength = ({ headers }: Answer): number | undefined => {
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
 * Opens a file by its last bytes; whole if the server gives no parts. At most `most` bytes in all. @throws AskError |
 * SourceError.
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
  const size = statedLength(first);
  if (first.whole) return inParts(first.bytes.length, 0, first);
  if (size !== undefined && /\bbytes\b/i.test(first.headers.get('accept-ranges') ?? '')) return inParts(size, 0, first);
  if (size !== undefined && size > left) throw tooLarge(url, most);
  const again = await counted();
  requireFile(again);
  if (!again.whole) throw tooLarge(url, most);
  return inParts(again.bytes.length, 0, again);
}

export interface ZipMember {
  /** Path in the archive, with slashes. */
  name: string;
  /**
   * Inflates at most so many bytes, whatever size the file declares. Larger ones are too big for a preview, or a zip
   * bomb. @throws AskError (`too-large`) | SourceError.
   */
  bytes(most: number): Promise<Uint8Array>;
}

export interface RemoteZip {
  members: ZipMember[];
  /** HTTP's `Last-Modified`. */
  modified: string | undefined;
}

/** As zip.js wants to read; its own base class comes with all that writes zips. */
const readerOf = (bytes: RemoteBytes): Reader<RemoteBytes> => {
  const read = (from: number, length: number) => bytes.read(from, Math.min(length, bytes.size - from));
  const createReadable = ({ offset = 0, size = bytes.size - offset }: CreateReadableOptions = {}) =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(await read(offset, size));
        controller.close();
      },
    });
  return {
    size: bytes.size,
    readUint8Array: read,
    createReadable,
    get readable() {
      return createReadable();
    },
  };
};

/** The record that ends a directory; a comment of up to 65,535 bytes may follow. */
const END = [0x50, 0x4b, 5, 6];

async function requireEnd(bytes: RemoteBytes, url: string): Promise<void> {
  const length = Math.min(bytes.size, 22 + 0xffff);
  const last = await bytes.read(bytes.size - length, length);
  for (let at = last.length - 22; at >= 0; at--) if (END.every((byte, offset) => last[at + offset] === byte)) return;
  const head = await bytes.read(0, Math.min(8192, bytes.size));
  const isZip = formatOfBytes(head) === 'ZIP';
  throw new SourceError(
    url,
    `${pathOf(url)} ${isZip ? 'is a zip whose end is missing' : `answers with ${wordsOfBytes(head)}, not a zip`}`,
  );
}

/** Opens a zip by its directory. @throws AskError | SourceError. `most`: bytes read at most, over all requests and members. */
export async function remoteZip(url: string, ask: Ask, most: number): Promise<RemoteZip> {
  const bytes = await remoteBytes(url, ask, most);
  await requireEnd(bytes, url);
  const damaged = (cause: unknown): Error =>
    cause instanceof AskError || cause instanceof SourceError
      ? cause
      : new SourceError(url, `${pathOf(url)} is a damaged zip`, { cause });
  try {
    const entries = await new ZipReader(readerOf(bytes), { useWebWorkers: false }).getEntries();
    const members = entries
      .filter((entry) => !entry.directory)
      .map((entry) => ({
        name: entry.filename.replaceAll('\\', '/'),
        bytes: (mostInflated: number) =>
          inflated(entry, bytes, url, mostInflated).catch((error) => Promise.reject(damaged(error))),
      }));
    return { members, modified: bytes.modified };
  } catch (error) {
    throw damaged(error);
  }
}

/** A member's header is as long as its name and fields, which may be more than the directory says; mostly one request has both. */
const headerBytes = (entry: Entry): number => 30 + entry.rawFilename.length + 256;

async function inflated(entry: Entry, bytes: RemoteBytes, url: string, most: number): Promise<Uint8Array> {
  if (entry.directory) return new Uint8Array();
  if (entry.encrypted) throw new SourceError(url, `${entry.filename.slice(0, 100)} in ${pathOf(url)} is encrypted`);
  const length = headerBytes(entry) + entry.compressedSize;
  await bytes.read(entry.offset, Math.min(length, bytes.size - entry.offset));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const count = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > most) throw tooLarge(url, most);
      chunks.push(chunk);
    },
  });
  await entry.getData(count, { checkSignature: true });
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
