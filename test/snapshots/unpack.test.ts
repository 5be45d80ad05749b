/** Archives that would fill the memory: each is refused by name and bound, by what it unpacks to and not by what it says. */
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { Allowance, BOUNDS, TooLarge, unpack } from '../../src/snapshots/unpack.ts';
import { tarGz } from '../registries/archives.ts';

const SMALL = { file: 1000, total: 3000, inflated: 5000, members: 10, depth: 3 };
const zeros = (size: number) => Buffer.alloc(size);

/** What a file unpacks to, read as a whole: size by path. */
async function sizes(path: string, bytes: Uint8Array, bounds = SMALL): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const file of unpack(path, async () => bytes, new Allowance(path, bounds)))
    found[file.path] = (await file.bytes()).length;
  return found;
}

/** A zip with a field of the first entry of its central directory, at an offset, set to a value. */
function patched(files: Record<string, Uint8Array>, offset: number, value: number): Buffer {
  const zip = Buffer.from(zipSync(files));
  zip.writeUInt32LE(value, zip.indexOf(Buffer.from('PK\x01\x02')) + offset);
  return zip;
}
const SIZE = 24;
const CHECKSUM = 16;
const PACKED = 20;

/** A zip whose entries all point at the bytes of the first, as a bomb without nesting does. */
function overlapping(count: number): Buffer {
  const names = Array.from({ length: count }, (_, index) => `${index}.txt`);
  const zip = Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, zeros(100)]))));
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 1))
    zip.writeUInt32LE(0, at + 42);
  return zip;
}

/** An archive in an archive, so many in all. */
const nested = (depth: number): Uint8Array =>
  zipSync(depth === 1 ? { 'a.txt': strToU8('A') } : { 'a.zip': nested(depth - 1) });

const many = (count: number, size: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, zeros(size)]));

/** A tar whose only member says that it holds so many bytes, and ends after the header. */
async function declaring(size: number): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'a.txt', size: 1 }, 'A');
  tar.finalize();
  const bytes = await buffer(tar);
  bytes.write(`${size.toString(8).padStart(11, '0')} `, 124, 'latin1');
  bytes.fill(' ', 148, 156);
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return gzipSync(bytes);
}

test.each<[name: string, path: string, bytes: Uint8Array | Promise<Uint8Array>]>([
  ['gz of the largest size', 'a.txt.gz', gzipSync(zeros(1000))],
  ['zst of the largest size', 'a.txt.zst', zstdCompressSync(zeros(1000))],
  ['zip, deflated', 'a.zip', zipSync({ 'a.txt': zeros(1000) })],
  ['zip, stored', 'a.zip', zipSync({ 'a.txt': zeros(1000) }, { level: 0 })],
  ['tar', 'a.tar.gz', tarGz({ 'a.txt': zeros(1000) })],
])('%s is unpacked', async (_name, path, bytes) => {
  expect(await sizes(path, await bytes)).toEqual({ 'a.txt': 1000 });
});

test('members up to the bounds are unpacked, in three archives', async () => {
  expect(Object.keys(await sizes('a.tar.gz', await tarGz(many(10, 300))))).toHaveLength(10);
  expect(await sizes('a.zip', nested(3))).toEqual({ 'a.txt': 1 });
  expect(await sizes('a.zip', zipSync({ 'é.txt': strToU8('é') }))).toEqual({ 'é.txt': 2 });
  expect(await sizes('a.zip', zipSync({}))).toEqual({});
});

const FILE = /^a\.\S+: a\.txt is larger than the 1000 bytes allowed for a file; look at the file.* raise "file" in/;
test.each<[name: string, path: string, bytes: Uint8Array | Promise<Uint8Array>, message: RegExp]>([
  ['gz', 'a.txt.gz', gzipSync(zeros(1e6)), FILE],
  ['gz of many parts', 'a.txt.gz', Buffer.concat(Array.from({ length: 5 }, () => gzipSync(zeros(300)))), FILE],
  ['zst', 'a.txt.zst', zstdCompressSync(zeros(1e6)), FILE],
  ['a gz in a tar', 'a.tgz', tarGz({ 'a.txt.gz': gzipSync(zeros(2000)) }), FILE],
  ['zip', 'a.zip', zipSync({ 'a.txt': zeros(2000) }), FILE],
  ['a zip in a tar', 'a.tar.gz', tarGz({ 'a.zip': zipSync({ 'a.txt': zeros(2000) }) }), FILE],
  ['tar', 'a.tar.gz', tarGz({ 'a.txt': zeros(2000) }), FILE],
  [
    'a tar that declares 8 GB and holds none of it',
    'a.tar.gz',
    declaring(2 ** 33 - 1),
    /^a\.tar\.gz: inflates to more than the 5000 bytes allowed;/,
  ],
  [
    'many files in a tar',
    'a.tar.gz',
    tarGz(many(4, 1000)),
    /^a\.tar\.gz: unpacks to more than the 3000 bytes allowed;/,
  ],
  ['many files in a zip', 'a.zip', zipSync(many(4, 1000)), /^a\.zip: unpacks to more than the 3000 bytes allowed;/],
  ['many members of a tar', 'a.tar.gz', tarGz(many(11, 0)), /^a\.tar\.gz: has more than the 10 members allowed;/],
  ['many members of a zip', 'a.zip', zipSync(many(11, 0)), /^a\.zip: has more than the 10 members allowed;/],
  [
    'many members, an archive each',
    'a.zip',
    zipSync(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.zip`, zipSync(many(4, 0))]))),
    /^a\.zip: has more than the 10 members allowed;/,
  ],
  [
    'nested archives',
    'a.zip',
    nested(4),
    /^a\.zip: a\.zip lies in more than the 3 archives allowed;.*raise "depth" in/,
  ],
])('refused: %s', async (_name, path, bytes, message) => {
  const refused = sizes(path, await bytes);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow(TooLarge);
});

test.each<[name: string, bytes: Uint8Array, message: RegExp]>([
  ['less', patched({ 'a.txt': zeros(1e6) }, SIZE, 100), /^a\.zip: a\.txt holds more than the 100 bytes it declares$/],
  ['nothing', patched({ 'a.txt': zeros(1e6) }, SIZE, 0), /^a\.zip: a\.txt holds more than the 0 bytes it declares$/],
  ['more', patched({ 'a.txt': zeros(100) }, SIZE, 101), /^a\.zip: a\.txt holds 100 bytes and declares 101$/],
  ['another checksum', patched({ 'a.txt': zeros(100) }, CHECKSUM, 7), /^a\.zip: a\.txt is not what its checksum says$/],
  ['bytes beyond the archive', patched({ 'a.txt': zeros(100) }, PACKED, 1e6), /^a\.zip: invalid zip data$/],
  ['bytes of another', overlapping(5), /^a\.zip: \d\.txt shares bytes with another member$/],
  ['a directory that is cut', Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0'), /^a\.zip: invalid zip data$/],
])('a zip that declares %s', async (_name, bytes, message) => {
  await expect(sizes('a.zip', bytes)).rejects.toThrow(message);
});

test('members that are passed over count too', () => {
  const allowance = new Allowance('a.tar.gz', SMALL);
  allowance.pass(4000);
  expect(() => allowance.pass(1001)).toThrow(/^a\.tar\.gz: inflates to more than the 5000 bytes allowed;/);
});

test('by default a bomb of some kilobytes is refused', async () => {
  const bomb = zstdCompressSync(zeros(BOUNDS.file + 1));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(sizes('a.txt.zst', bomb, BOUNDS)).rejects.toThrow(TooLarge);
});
