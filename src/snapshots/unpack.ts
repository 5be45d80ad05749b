/**
 * A registry's file → the files an importer reads: archives' members, the content of `.gz` and `.zst`. Nothing is
 * written to disk.
 */
import { posix } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, createGunzip, gunzip, inflateRaw, zstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { SnapshotFile } from './records.ts';

/**
 * The files in one file: members of `.tar.gz`, `.tgz` and `.zip`, else itself. @param read gives the content. @param
 * allowance how much it may unpack to. @param depth archives around it. @throws an Error that starts with the path;
 * TooLarge beyond the allowance.
 */
export async function* unpack(
  path: string,
  read: () => Promise<Uint8Array>,
  allowance = new Allowance(path),
  depth = 0,
): AsyncGenerator<SnapshotFile> {
  if (/\.(tar\.gz|tgz|zip)$/.test(path)) {
    allowance.enter(path, depth + 1);
    const members = path.endsWith('.zip') ? zipped : tarred;
    for await (const member of members(path, await read(), allowance))
      yield* unpack(pathBeside(path, member.path), member.read, allowance, depth + 1);
  } else if (path.endsWith('.gz')) {
    yield inflated(path, 3, read, gunzip, allowance);
  } else if (path.endsWith('.zst')) {
    yield inflated(path, 4, read, zstdDecompress, allowance);
  } else {
    yield file(path, read);
  }
}

/**
 * The regular files of a gzipped tar stream. @param accept decides by path what is read. @throws an Error that starts
 * with the archive's name; TooLarge beyond the allowance, by a member's header.
 */
export async function* tarMembers(
  archive: string,
  source: Readable,
  allowance: Allowance,
  accept: (path: string) => boolean = () => true,
): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  const entries = extract();
  pipeline(source, createGunzip(), entries, () => {}); // a failure reaches the loop below through `entries`
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      allowance.pass(size);
      if (type === 'file' && accept(name)) {
        allowance.take(name, size);
        yield { path: name, bytes: await buffer(entry) };
      } else entry.resume();
    }
  } catch (error) {
    throw damaged(archive, error);
  } finally {
    source.destroy();
  }
}

/** Bytes as text. @throws when they aren't UTF-8: a replacement character would slip into a name. */
export function decodeUtf8(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${path}: not UTF-8`);
  }
}

function file(path: string, bytes: () => Promise<Uint8Array>): SnapshotFile {
  return { path, bytes, text: async () => decodeUtf8(path, await bytes()) };
}

const pathBeside = (archive: string, member: string): string => posix.join(posix.dirname(archive), member);

interface Member {
  path: string;
  read: () => Promise<Uint8Array>;
}

async function* tarred(path: string, archive: Uint8Array, allowance: Allowance): AsyncGenerator<Member> {
  for await (const { path: name, bytes } of tarMembers(path, Readable.from([archive]), allowance))
    yield { path: name, read: async () => bytes };
}

/** A member holds no more than it declares, so that what is declared can be taken at once. */
async function* zipped(path: string, archive: Uint8Array, allowance: Allowance): AsyncGenerator<Member> {
  try {
    for (const { name, size, bytes } of zipMembers(archive)) {
      allowance.pass(size);
      allowance.take(name, size);
      yield { path: name, read: () => bytes().catch((error: unknown) => Promise.reject(damaged(path, error))) };
    }
  } catch (error) {
    throw damaged(path, error);
  }
}

type Inflate = (
  packed: Uint8Array,
  options: { maxOutputLength: number },
  done: (error: Error | null, bytes: Buffer) => void,
) => void;

/** The file that a compressed file holds; its path drops the ending of so many characters. */
function inflated(
  packed: string,
  ending: number,
  read: () => Promise<Uint8Array>,
  inflate: Inflate,
  allowance: Allowance,
): SnapshotFile {
  const path = packed.slice(0, -ending);
  return file(path, async () => {
    const options = { maxOutputLength: allowance.bounds.file };
    const bytes = await promisify(inflate)(await read(), options).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') allowance.take(path, Number.POSITIVE_INFINITY);
      throw damaged(packed, error);
    });
    allowance.take(path, bytes.length);
    return bytes;
  });
}

const damaged = (path: string, error: unknown): Error =>
  error instanceof TooLarge
    ? error
    : new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

interface ZipMember {
  name: string;
  size: number;
  /** @throws when it holds anything else than it declares. */
  bytes(): Promise<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = Buffer.of(0x50, 0x4b, 0x05, 0x06);
/** Marks a field whose value is in a zip64 record, which only archives beyond 4 GB need. */
const ELSEWHERE = 0xffffffff;

/** The members of an archive. @throws if it's damaged, encrypted, zip64 or packed otherwise, or members share bytes. */
function zipMembers(archive: Uint8Array): ZipMember[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const members = Array.from(entries(bytes));
    let end = 0;
    for (const { name, start, packed } of members.toSorted((a, b) => a.start - b.start)) {
      if (start < end) throw new Error(`${name} shares bytes with another member`);
      end = start + packed.length;
    }
    return members.filter(({ name }) => !name.endsWith('/'));
  } catch (error) {
    throw error instanceof RangeError ? new Error('invalid zip data', { cause: error }) : error;
  }
}

function* entries(bytes: Buffer): Generator<ZipMember & { start: number; packed: Buffer }> {
  const end = bytes.lastIndexOf(END);
  if (end === -1) throw new Error('invalid zip data');
  let at = bytes.readUInt32LE(end + 16);
  if (at === ELSEWHERE) throw new Error('zip64 is not read; pack it as a plain zip');
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('invalid zip data');
    const nameLength = bytes.readUInt16LE(at + 28);
    yield entry(bytes, at, nameLength);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function entry(bytes: Buffer, at: number, nameLength: number): ZipMember & { start: number; packed: Buffer } {
  const flags = bytes.readUInt16LE(at + 8);
  const name = bytes.toString(flags & 0x800 ? 'utf8' : 'latin1', at + 46, at + 46 + nameLength);
  const method = bytes.readUInt16LE(at + 10);
  if (flags & 1) throw new Error(`${name} is encrypted`);
  if (method !== 0 && method !== 8) throw new Error(`${name} is neither stored nor deflated`);
  const [crc, length, size, start] = [16, 20, 24, 42].map((offset) => bytes.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  if (bytes.readUInt32LE(start) !== LOCAL) throw new Error('invalid zip data');
  const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (content + length > bytes.length) throw new Error('invalid zip data');
  const packed = bytes.subarray(content, content + length);
  return { name, size, start, packed, bytes: () => inflate(name, method === 0, packed, size, crc) };
}

async function inflate(name: string, stored: boolean, packed: Buffer, size: number, crc: number): Promise<Uint8Array> {
  const bytes = stored
    ? packed
    : await promisify(inflateRaw)(packed, { maxOutputLength: Math.max(1, size) }).catch((error: Error) => {
        const isLie = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
        throw new Error(isLie ? `${name} holds more than the ${size} bytes it declares` : `${name}: ${error.message}`);
      });
  if (bytes.length !== size) throw new Error(`${name} holds ${bytes.length} bytes and declares ${size}`);
  if (crc32(bytes) !== crc) throw new Error(`${name} is not what its checksum says`);
  return bytes;
}

const MIB = 2 ** 20;

export interface Bounds {
  /** Bytes of one file, unpacked. */
  file: number;
  /** Bytes of all that is read of an archive, archives within it included. */
  total: number;
  /** Bytes that an archive inflates to, members that are passed over included. They cost time, not memory. */
  inflated: number;
  /** Members of an archive, those passed over and those of archives within it included. */
  members: number;
  /** Archives around a member. */
  depth: number;
}

/**
 * The largest file of a registry has 48 MB (Natural Earth), the largest archive read whole 49 MB, the one with most
 * files 2,852 (OpenAddresses). An archive is at most in the archive of a repository.
 */
export const BOUNDS: Bounds = {
  file: 192 * MIB,
  total: 512 * MIB,
  inflated: 8192 * MIB,
  members: 200_000,
  depth: 3,
};

/** Refusal of a file for its size; another download would not fix it. */
export class TooLarge extends Error {}

/** What is left of the bounds while one file is unpacked. Its errors start with the name of that file. */
export class Allowance {
  readonly bounds: Bounds;
  readonly #name: string;
  #read = 0;
  #inflated = 0;
  #members = 0;

  constructor(name: string, bounds = BOUNDS) {
    this.#name = name;
    this.bounds = bounds;
  }

  /** Takes a file of `size` bytes that will be read. @throws TooLarge */
  take(path: string, size: number): void {
    const { file, total } = this.bounds;
    if (size > file) throw this.refusal(`${path} is larger than the ${file} bytes allowed for a file`, 'file');
    this.#read += size;
    if (this.#read > total) throw this.refusal(`unpacks to more than the ${total} bytes allowed`, 'total');
  }

  /** Counts a member of `size` bytes, read or passed over. @throws TooLarge */
  pass(size: number): void {
    const { inflated, members } = this.bounds;
    this.#inflated += size;
    if (this.#inflated > inflated)
      throw this.refusal(`inflates to more than the ${inflated} bytes allowed`, 'inflated');
    if (++this.#members > members) throw this.refusal(`has more than the ${members} members allowed`, 'members');
  }

  /** @throws TooLarge for a member with so many archives around it. */
  enter(path: string, depth: number): void {
    if (depth > this.bounds.depth)
      throw this.refusal(`${path} lies in more than the ${this.bounds.depth} archives allowed`, 'depth');
  }

  refusal(what: string, bound: keyof Bounds): TooLarge {
    return new TooLarge(
      `${this.#name}: ${what}; look at the file, and only if the registry needs it raise "${bound}" in src/snapshots/unpack.ts`,
    );
  }
}
