/** The probe over the whole false internet: of every host it says what a person would. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probe } from '../../../src/commands/probe/run.ts';
import { targetsOf } from '../../../src/commands/probe/targets.ts';
import type { Seen } from '../../../src/contract/data/seen.ts';
import { readSeen } from '../../../src/facts/seen.ts';
import { adapters } from '../../../src/sources/index.ts';
import { fact } from '../../small-world.ts';
import type { Behaviour } from './behaviour.ts';
import { behaviours } from './behaviours.ts';
import { falseInternet, type FalseInternet } from './internet.ts';

const behaviourUrl = ({ name, scheme = 'http', path = '/' }: Behaviour) => `${scheme}://${name}.example${path}`;
const facts = behaviours.map((row) => {
  const more = { url: behaviourUrl(row), access: row.access ?? 'open' } as const;
  const kind = row.kind ?? 'catalogue';
  if (kind === 'climate-target')
    return fact(kind, { ...more, target: 'Net zero', interim: false, planContents: false });
  return fact(kind, more);
});

let dir: string;
let internet: FalseInternet;
let seen: Map<string, Seen>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'atlas-probe-'));
  internet = await falseInternet(behaviours);
  await probe({
    dataDir: dir,
    cacheDir: join(dir, 'cache'),
    targets: targetsOf(facts),
    seen: new Map(),
    adapters,
    userAgent: 'open-city-atlas/test (+https://atlas.example; complaints: https://atlas.example/contact)',
    network: internet.network,
    politeness: { pauseMs: 20, backoffMs: 0 },
    timeoutMs: 4000,
  });
  const faults: string[] = [];
  seen = await readSeen(dir, faults);
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await internet.close();
  rmSync(dir, { recursive: true, force: true });
});

test('there are many, of every outcome', () => {
  expect(behaviours.length).toBeGreaterThanOrEqual(80);
  expect(new Set(behaviours.map(({ name }) => name)).size).toBe(behaviours.length);
  expect(new Set(behaviours.map(({ outcome }) => outcome)).size).toBe(7);
});

describe('what is said of', () => {
  test.each(behaviours.map((row) => [`${row.name}: ${row.does}`, row] as const))('%s', (_title, row) => {
    const line = seen.get(behaviourUrl(row));
    expect({ outcome: line?.outcome, why: line?.why }).toEqual({
      outcome: row.outcome,
      why: row.line?.why ?? line?.why,
    });
    for (const [member, value] of Object.entries(row.line ?? {}))
      expect(line?.[member as keyof Seen], member).toEqual(value);
    if (row.outcome !== 'alive' && row.outcome !== 'moved') expect(line?.why).toBeDefined();
  });
});

test('two requests to a host never overlap', () => {
  for (const [host, rows] of Map.groupBy(internet.asked, (row) => row.host))
    for (const [i, { from, path }] of rows.entries())
      if (i > 0) expect(from, `${host} ${path}`).toBeGreaterThanOrEqual(rows[i - 1]!.to);
});

test('every request says who is asking', () =>
  expect(new Set(internet.asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set(['open-city-atlas/test (+https://atlas.example; complaints: https://atlas.example/contact)']),
  ));

test('what robots.txt forbids is not asked for', () => {
  const paths = (host: string) =>
    internet.asked.filter((row) => row.host === `${host}.example`).map(({ path }) => path);
  for (const host of ['robots-forbid', 'robots-forbid-us', 'robots-forbid-path', 'robots-fail'])
    expect(new Set(paths(host)), host).toEqual(new Set(['/robots.txt']));
  expect(paths('too-many-for-long')).toEqual(['/robots.txt', '/']);
});

test('the ledger is sorted, with nothing in it that a redirect made up', () => {
  const text = readFileSync(join(dir, 'seen', readdirSync(join(dir, 'seen'))[0]!), 'utf8');
  const urls = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Seen).url);
  expect(urls).toEqual(urls.toSorted());
  expect(urls.length).toBe(behaviours.length);
  expect(text).not.toContain('sid=');
});
