/** What is written is in the rows of the manifest and in the plan. */
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteWriter } from '../../src/publish/site/write.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atlas-writer-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a text or bytes become a file, a row, and a part of the plan', () => {
  const writer = new SiteWriter(dir);
  writer.write({ path: '/a/text.json', shape: 'one', body: () => 'é𝄞' });
  writer.write({ path: '/b/bytes.gz', shape: 'one', body: () => Buffer.from('é𝄞') });
  writer.write({ path: '/b/empty.json', shape: 'one', body: () => '' });
  const sha256 = hash('sha256', 'é𝄞');
  expect(writer.entries).toEqual([
    { path: '/a/text.json', bytes: 6, sha256 },
    { path: '/b/bytes.gz', bytes: 6, sha256 },
    { path: '/b/empty.json', bytes: 0, sha256: hash('sha256', '') },
  ]);
  expect(readFileSync(join(dir, 'b/bytes.gz'), 'utf8')).toBe('é𝄞');
  expect(writer.plan.get('one')).toEqual({ shape: 'one', count: 3, bytes: 12 });
});

test('files of another folder are moved, and are in the rows but in no plan', () => {
  const from = join(dir, 'pages');
  new SiteWriter(from).write({ path: '/a/page.html', shape: 'page', body: () => 'page' });
  const writer = new SiteWriter(join(dir, 'site'));
  writer.take(from);
  expect(writer.entries).toEqual([{ path: '/a/page.html', bytes: 4, sha256: hash('sha256', 'page') }]);
  expect(writer.plan.size).toBe(0);
  expect(readFileSync(join(dir, 'site/a/page.html'), 'utf8')).toBe('page');
  expect(existsSync(join(from, 'a/page.html'))).toBe(false);
});
