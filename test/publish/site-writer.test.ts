/** A body written in parts is the file, the row and the link that the whole body makes. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptFiles } from '../../src/publish/build/last-build.ts';
import { SiteWriter } from '../../src/publish/build/site-writer.ts';
import { writeManifest } from '../../src/publish/manifest.ts';
import { bodyUpTo } from '../../src/publish/publication.ts';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'atlas-writer-')); });
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Longer than one block, with characters of one to four bytes. */
const parts = Array.from({ length: 60_000 }, (_, i) => `${i} é ● 𝄞 in Aßlar; `);

test('in parts or whole: the same bytes and the same row', () => {
  const writer = new SiteWriter(dir);
  writer.write('/a/whole.json', 'one', Buffer.from(parts.join('')));
  writer.writeParts('/b/parts.json', 'one', parts);
  writer.writeParts('/b/empty.json', 'one', []);
  const [whole, inParts, empty] = writer.entries;
  expect({ ...inParts, path: '' }).toEqual({ ...whole, path: '' });
  expect(readFileSync(join(dir, 'b/parts.json')).equals(readFileSync(join(dir, 'a/whole.json')))).toBe(true);
  expect(empty?.bytes).toBe(0);
  expect(writer.plan.get('one')).toEqual({ shape: 'one', count: 3, bytes: 2 * whole!.bytes });
});

test('the file of the last build stays where the parts make up its bytes, and only there', () => {
  const last = join(dir, 'last'), next = join(dir, 'next');
  const before = new SiteWriter(last);
  for (const path of ['/same.json', '/other.json']) before.writeParts(path, '', parts);
  writeManifest(last, before.entries);
  const writer = new SiteWriter(next, new KeptFiles(last));
  writer.writeParts('/same.json', '', parts);
  writer.writeParts('/other.json', '', parts.slice(1));
  const inode = (folder: string, path: string) => statSync(join(folder, path)).ino;
  expect(inode(next, '/same.json')).toBe(inode(last, '/same.json'));
  expect(inode(next, '/other.json')).not.toBe(inode(last, '/other.json'));
  expect(readFileSync(join(next, 'other.json'), 'utf8')).toBe(parts.slice(1).join(''));
});

test('of a long body no more is made than shows that it is too long', () => {
  let made = 0;
  const file = { body: () => 'abcdef', *parts() { for (const part of ['ab', 'cd', 'ef']) { made += 1; yield part; } } };
  expect([bodyUpTo(file, 6), bodyUpTo(file, 5), bodyUpTo({ body: file.body }, 6), bodyUpTo({ body: file.body }, 5)]).toEqual(['abcdef', undefined, 'abcdef', undefined]);
  made = 0;
  bodyUpTo(file, 3);
  expect(made).toBe(2);
});
