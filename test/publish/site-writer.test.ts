/** A body written in parts is the file and the row that the whole body makes. */
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteWriter } from '../../src/publish/site/write.ts';
import { bodyUpTo } from '../../src/publish/publication.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atlas-writer-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Longer than one block, with characters of one to four bytes. */
const parts = Array.from({ length: 60_000 }, (_, i) => `${i} é ● 𝄞 in Aßlar; `);

test('in parts or whole: the same bytes and the same row', () => {
  const writer = new SiteWriter(dir);
  const text = () => parts.join('');
  writer.write({ path: '/a/whole.json', shape: 'one', body: text });
  writer.write({ path: '/b/parts.json', shape: 'one', body: text, parts: () => parts });
  writer.write({ path: '/b/empty.json', shape: 'one', body: () => '', parts: () => [] });
  const [whole, inParts, empty] = writer.entries;
  expect({ ...inParts, path: '' }).toEqual({ ...whole, path: '' });
  expect(readFileSync(join(dir, 'b/parts.json')).equals(readFileSync(join(dir, 'a/whole.json')))).toBe(true);
  expect(empty?.bytes).toBe(0);
  expect(writer.plan.get('one')).toEqual({ shape: 'one', count: 3, bytes: 2 * whole!.bytes });
});

test('files of another folder are moved, and stand in the rows but in no plan', () => {
  const from = join(dir, 'pages');
  new SiteWriter(from).write({ path: '/a/page.html', shape: 'page', body: () => 'page' });
  const writer = new SiteWriter(join(dir, 'site'));
  writer.take(from);
  expect(writer.entries).toEqual([{ path: '/a/page.html', bytes: 4, sha256: hash('sha256', 'page') }]);
  expect(writer.plan.size).toBe(0);
  expect(readFileSync(join(dir, 'site/a/page.html'), 'utf8')).toBe('page');
  expect(existsSync(join(from, 'a/page.html'))).toBe(false);
});

test('of a long body no more is made than shows that it is too long', () => {
  let made = 0;
  const file = {
    body: () => 'abcdef',
    *parts() {
      for (const part of ['ab', 'cd', 'ef']) {
        made += 1;
        yield part;
      }
    },
  };
  expect([
    bodyUpTo(file, 6),
    bodyUpTo(file, 5),
    bodyUpTo({ body: file.body }, 6),
    bodyUpTo({ body: file.body }, 5),
  ]).toEqual(['abcdef', undefined, 'abcdef', undefined]);
  made = 0;
  bodyUpTo(file, 3);
  expect(made).toBe(2);
});
