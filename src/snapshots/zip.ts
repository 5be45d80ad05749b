/**
 * Turns the bytes of a .zip into its members (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), each inflated when it is
 * asked for and to no more than it declares. fflate cuts a member that declares too little without a word.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

export interface ZipMember {
  name: string;
  /** Bytes it declares to hold. */
  size: number;
  /** @throws when it holds anything else than it declares. */
  bytes(): Promise<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = Buffer.of(0x50, 0x4b, 0x05, 0x06);
/** Value of a field that stands in a zip64 record, which only archives beyond 4 GB need. */
const ELSEWHERE = 0xffffffff;

/**
 * The members of an archive, folders left out.
 * @throws when the archive is damaged, encrypted, zip64 or packed otherwise than stored and deflated, or members share bytes.
 */
export function zipMembers(archive: Uint8Array): ZipMember[] {
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
