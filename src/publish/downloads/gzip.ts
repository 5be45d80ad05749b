/** A long text -> gzip, in pieces that are packed each by itself: of two builds most pieces are the same, and packing is what takes time. */
import { crc32 } from 'node:zlib';
import { Deflate } from 'fflate';
import { joined } from '../../contract/encode.ts';
import { encodedBlocks } from '../encode-parts.ts';
import { nothingBefore, type MadeBefore } from '../made-before.ts';

/** UTF-16 units of a piece at least. */
const least = 1 << 20;
/** Of the parts after so many one in four ends a piece, told by itself alone: behind a change, the pieces end where they ended before. */
const isLast = (part: string): boolean => crc32(part) % 4 === 0;

const piecesOf = (parts: Iterable<string>) => encodedBlocks(parts, (units, part) => units >= least && isLast(part));

/** Length of nothing and its complement, as an empty stored block has them (RFC 1951 3.2.4). */
const storedNothing = new Uint8Array([0, 0, 255, 255]);

/**
 * Blocks of RFC 1951, none of them the last, up to a byte boundary; they refer to nothing before them. fflate 0.8.3 has a flush of
 * its own for that, but what that writes at the end is no block.
 */
function deflated(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [];
  const stream = new Deflate({ level: 6 }, (block) => blocks.push(block));
  stream.push(bytes);
  stream.flush();
  stream.push(new Uint8Array(0), true);
  const whole = joined(blocks);
  // Now an empty last block is at the end: 1 (the last), 10 (fixed codes), 0000000 (its end). Of 000 and what follows it is an empty stored one.
  const byte = whole.findLastIndex((bits) => bits > 0);
  const codes = 8 * byte + 31 - Math.clz32(whole[byte]!);
  for (const bit of [codes - 1, codes]) whole[bit >> 3]! &= ~(1 << (bit & 7));
  return joined([whole.subarray(0, Math.ceil((codes + 2) / 8)), storedNothing]);
}

/** RFC 1952: deflate, no flags, no time, no hint, Unix. */
const head = new Uint8Array([31, 139, 8, 0, 0, 0, 0, 0, 0, 3]);

/** An empty last block (RFC 1951 3.2.6), and what RFC 1952 puts behind it. */
function end(crc: number, bytes: number): Uint8Array {
  const tail = new DataView(new ArrayBuffer(10));
  tail.setUint8(0, 3);
  tail.setUint32(2, crc, true);
  tail.setUint32(6, bytes % 2 ** 32, true);
  return new Uint8Array(tail.buffer);
}

/**
 * Gzip (RFC 1952) in one member, without a time, with a fixed level. fflate rather than Node's zlib, whose output differs between
 * processors and versions.
 */
export function gzip(parts: Iterable<string>, before: MadeBefore = nothingBefore): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [head];
  let crc = 0, length = 0;
  for (const bytes of piecesOf(parts)) {
    crc = crc32(bytes, crc);
    length += bytes.length;
    blocks.push(before.of('deflate', bytes, () => deflated(bytes)));
  }
  return joined([...blocks, end(crc, length)]);
}
