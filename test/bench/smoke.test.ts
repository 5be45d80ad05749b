/** Every bench that no other test runs still runs: a moment each, over the small world or a few rows. Their figures count for nothing. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { publishedFolder, removeFolder } from '../edge/hosts.ts';
import { data, fact } from '../small-world.ts';
import { grow } from './growth/grow.ts';
import { growthRows } from './growth/table.ts';
import { serve } from './serving.ts';

const run = promisify(execFile);
let root: string, dist: string;
beforeAll(async () => {
  root = await publishedFolder();
  dist = join(root, 'dist');
});
afterAll(() => removeFolder(root));

/** What a bench prints. It throws if the bench fails. */
const printed = async (script: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [resolve('test/bench', script), ...args])).stdout;

test('serving: the peer gives the same answers of every kind, and is measured', async () => {
  const { rows, megabytes } = await serve({ dist, rounds: 1, milliseconds: 200, addresses: 20 });
  expect(rows.map(({ kind }) => kind)).toContain('compare, each new');
  for (const { kind, bytes } of rows) expect(bytes, kind).toBeGreaterThan(0);
  expect(megabytes.node).toBeGreaterThan(0);
});

test('bench:edge', async () => {
  const quick = ['--rounds', '1', '--seconds', '0.1', '--requests', '100', '--starts', '1'];
  expect(await printed('edge/run.ts', '--dist', dist, ...quick)).toMatch(/100 requests of all three in .*, 0 failed/);
});

test('bench:memory', async () => {
  expect(await printed('edge/memory.ts', '--dist', dist, '--questions', '60')).toMatch(/60 questions by 64 at a time/);
});

test('bench:harvest', async () => {
  const few = ['--portals', '20', '--datasets', '400', '--pause', '0', '--kills', '1'];
  const said = await printed('harvest/run.ts', ...few);
  expect(said).toMatch(/20 of 20 portals: every dataset listed once/);
  expect(said).toContain('killed 1 times: the same bytes');
});

test('bench:probe', async () => {
  expect(await printed('probe/run.ts', '--pause', '0', '--limit', '40')).toMatch(/^\d+ addresses on \d+ hosts/);
});

test('growth: a grown atlas has so many times the cities, each with facts of its own', () => {
  const small = data([fact('gtfs-schedule', { record: 'g1' }), fact('catalogue', { record: 'c1' })]);
  const { cities } = buildAtlas(small);
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  const grown = buildAtlas(grow(small, assessed, 3));
  expect(grown.cities.length).toBe(3 * cities.length);
  const found = grown.cities.filter(({ verdicts }) => verdicts.some(({ status }) => status === 'present'));
  expect(found.length).toBe(3);
  const figures = { places: 4, facts: 2, latinNamesKB: 1, allNamesKB: 1, interpretMedianMs: 1, interpretP99Ms: 1 };
  const row = { times: 1, cities: 4, loadSeconds: 1, assessSeconds: 1, namesSeconds: 1, peakMB: 1, ...figures };
  expect(growthRows([row])).toContain('| 4 | 2.0 s |');
});
