/** Turns a zip on a server (PKWARE APPNOTE 6.3.10) into its members: the directory and the wanted ones are read, not the archive. */
import { type CreateReadableOptions, type Entry, type Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { SourceError } from './adapter.ts';
import { type Ask, AskError } from './ask.ts';
import { formatOfBytes, wordsOfBytes } from './format-of-bytes.ts';
import { pathOf } from './json-answer.ts';
import { type RemoteBytes, remoteBytes } from './remote-bytes.ts';
import { tooLarge } from './within.ts';

export interface ZipMember {
  /** Path in the archive, with slashes. */
  name: string;
  /** Inflated, at most so many, whatever it declares: what holds more is no table to look at, or a bomb. @throws AskError (`too-large`) | SourceError. */
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
