/** A long text -> gzip. */
import { Gzip } from 'fflate';
import { joined } from '../../queries/encode.ts';
import { encodedBlocks } from '../encode-parts.ts';

/**
 * Gzip (RFC 1952) in one member, without a time, with a fixed level. fflate rather than Node's zlib, whose output differs between
 * processors and versions.
 */
export function gzip(parts: Iterable<string>): Uint8Array<ArrayBuffer> {
  const packed: Uint8Array[] = [];
  const stream = new Gzip({ level: 6, mtime: 0 }, (block) => packed.push(block));
  for (const block of encodedBlocks(parts)) stream.push(block.slice());
  stream.push(new Uint8Array(0), true);
  return joined(packed);
}
