/** A newer snapshot changes only what changed, and the change log says what. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../src/contract/change.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { changesBetween, historyFiles, keepObserved, readKnown } from '../../src/importers/history.ts';
import { formatRows } from '../../src/facts/rows.ts';
import { fact } from '../small-world.ts';

const old = { commit: 'a'.repeat(40), date: '2026-02-01' };
const now = { commit: 'b'.repeat(40), date: '2026-08-01' };
const slug = 'mobility-database-catalogs';
const feed = (record: string, more: Partial<ReturnType<typeof fact<'gtfs-schedule'>>> = {}) =>
  fact('gtfs-schedule', { record, title: record, url: `https://feed.example/${record}`, observed: now.date, ...more });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'history-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function write(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(join(dir, dirname(path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}
const log = async (): Promise<Change[]> =>
  JSON.parse(await readFile(join(dir, `changes/${slug}.json`), 'utf8').catch(() => '[]'));

async function importing(facts: Fact[], snapshot: typeof old): Promise<Fact[]> {
  const known = await readKnown(dir, slug);
  const kept = facts.map((row) => keepObserved(row, known));
  await write(new Map([[`facts/${slug}/aa.json`, formatRows(kept)], ...historyFiles(slug, known, facts, snapshot)]));
  return kept;
}

test('previous, then current: unchanged facts keep their date, and every change is logged once', async () => {
  await importing(
    ['a', 'b', 'c'].map((record) => feed(record, { observed: old.date })),
    old,
  );
  expect(await log()).toEqual([]);
  const current = [feed('a'), feed('b', { state: 'stale', url: 'https://new.example/b' }), feed('d')];
  const kept = await importing(current, now);
  expect(kept.map(({ record, observed }) => [record, observed])).toEqual([
    ['a', old.date],
    ['b', now.date],
    ['d', now.date],
  ]);
  const expected = [
    {
      record: 'b',
      change: 'changed',
      date: now.date,
      since: old.date,
      members: ['state', 'url'],
      was: { state: 'active', url: 'https://feed.example/b' },
    },
    { record: 'c', change: 'removed', date: now.date, since: old.date },
    { record: 'd', change: 'added', date: now.date, since: old.date },
  ];
  expect(await log()).toMatchObject(expected);
  // The same snapshot again changes nothing.
  expect(await importing(current, now)).toEqual(kept);
  expect(await log()).toMatchObject(expected);
  expect(JSON.parse(await readFile(join(dir, `snapshots/${slug}.json`), 'utf8'))).toEqual([old, now]);
});

test('an older snapshot starts the history anew', async () => {
  await importing([feed('a')], now);
  await importing([feed('a', { observed: old.date })], old);
  expect(JSON.parse(await readFile(join(dir, `snapshots/${slug}.json`), 'utf8'))).toEqual([old]);
});

test('where and when a record was read is no change', () => {
  const before = new Map([['a', feed('a', { location: 'file.json line 1', observed: old.date })]]);
  expect(
    changesBetween(before, [feed('a', { location: 'file.json line 9' })], { date: now.date, since: old.date }),
  ).toEqual([]);
});

test('a damaged history is not overwritten', async () => {
  await write(new Map([[`changes/${slug}.json`, '[\n{"registry":']]));
  await expect(readKnown(dir, slug)).rejects.toThrow(/changes.*not JSON; restore the file/);
});
