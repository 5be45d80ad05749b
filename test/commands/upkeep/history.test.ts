/** A newer snapshot changes only what changed, and the change log says what. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../../src/contract/data/change.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import {
  changesBetween,
  type Listed,
  historyFiles,
  keepObserved,
  readKnown,
} from '../../../src/commands/upkeep/history.ts';
import { formatRows } from '../../../src/facts/data-files.ts';
import { fact } from '../../small-world.ts';

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

async function importing(facts: Fact[], snapshot: typeof old, leftOut: string[] = []): Promise<Fact[]> {
  const known = await readKnown(dir, slug);
  const kept = facts.map((row) => keepObserved(row, known));
  await write(
    new Map([
      [`facts/${slug}/aa.json`, formatRows(kept)],
      ...historyFiles(slug, known, facts, new Set(leftOut), snapshot),
    ]),
  );
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

test('an older snapshot starts the history over, including the log', async () => {
  await importing([feed('a', { observed: old.date })], old);
  await importing([feed('a'), feed('b')], now);
  const once = await log();
  expect(once).toHaveLength(1);
  await importing([feed('a', { observed: old.date })], old);
  expect(JSON.parse(await readFile(join(dir, `snapshots/${slug}.json`), 'utf8'))).toEqual([old]);
  expect(await log()).toEqual([]);
  await importing([feed('a'), feed('b')], now);
  expect(await log()).toEqual(once);
});

test('a record that was left out before is not newly listed, and one that is left out now is still listed', async () => {
  await importing([feed('a', { observed: old.date }), feed('b', { observed: old.date })], old, ['c', 'e']);
  await importing([feed('a'), feed('c'), feed('d')], now, ['b', 'e']);
  expect((await log()).map(({ record, change, fact: of }) => [record, change, of])).toEqual([
    ['b', 'changed', 'lost'],
    ['c', 'changed', 'gained'],
    ['d', 'added', undefined],
  ]);
  expect(JSON.parse(await readFile(join(dir, `left-out/${slug}.json`), 'utf8'))).toEqual(['b', 'e']);
});

const listed = (facts: Fact[]): Listed => ({
  facts: new Map(facts.map((row) => [row.record, row])),
  leftOut: new Set(),
});
const at = (...scopeIds: string[]) => scopeIds.map((scopeId) => ({ scopeId, match: 'id' as const }));
const differences: [name: string, before: Fact, now: Fact, expected: object][] = [
  [
    'placed otherwise',
    feed('a', { places: at('aa.alpha') }),
    feed('a', { places: at('aa.beta') }),
    { members: ['places'], before: at('aa.alpha'), places: ['aa.beta'] },
  ],
  [
    'the same place, found otherwise',
    feed('a', { places: at('aa.alpha') }),
    feed('a', { places: [{ scopeId: 'aa.alpha', match: 'operator-name' }] }),
    { members: ['match'], before: at('aa.alpha') },
  ],
  [
    'of a nation before',
    feed('a', { level: 'nation', places: undefined }),
    feed('a', { places: at('aa.alpha') }),
    { members: ['level', 'places'], was: { level: 'nation' }, before: [] },
  ],
  ['a member that it lacked', feed('a'), feed('a', { region: 'AA.01' }), { members: ['region'], lacked: ['region'] }],
  [
    'another id, the same address',
    feed('a'),
    feed('b', { title: 'a', url: 'https://feed.example/a' }),
    { record: 'b', change: 'changed', members: ['record'], was: { record: 'a' } },
  ],
  [
    'another id and address, the same title and place',
    feed('a'),
    feed('b', { title: 'a' }),
    { record: 'b', change: 'changed', members: ['record', 'url'], was: { record: 'a', url: 'https://feed.example/a' } },
  ],
];
test.each(differences)('%s', (_, before, after, expected) => {
  const changes = changesBetween(listed([before]), listed([after]), { date: now.date, since: old.date });
  expect(changes).toMatchObject([expected]);
  expect(changes).toHaveLength(1);
});

test('an address or title that several share identifies no record', () => {
  const shared = { url: 'https://feed.example/', title: 'Feed' };
  const changes = changesBetween(listed([feed('a', shared), feed('b', shared)]), listed([feed('c', shared)]), {
    date: now.date,
    since: old.date,
  });
  expect(changes.map(({ record, change }) => [record, change])).toEqual([
    ['a', 'removed'],
    ['b', 'removed'],
    ['c', 'added'],
  ]);
});

test('where and when a record was read is no change', () => {
  const before = feed('a', { location: 'file.json line 1', observed: old.date });
  expect(
    changesBetween(listed([before]), listed([feed('a', { location: 'file.json line 9' })]), {
      date: now.date,
      since: old.date,
    }),
  ).toEqual([]);
});

test('a damaged history is not overwritten', async () => {
  await write(new Map([[`changes/${slug}.json`, '[\n{"registry":']]));
  await expect(readKnown(dir, slug)).rejects.toThrow(/changes.*not JSON; restore the file/);
});
