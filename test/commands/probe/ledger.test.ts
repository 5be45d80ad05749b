/** The ledger over weeks: what a line says after one check and the next, what is due when, and what a run that is stopped or killed leaves. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepable, movedTo, wentHome } from '../../../src/commands/probe/classify.ts';
import { nextLine } from '../../../src/commands/probe/ledger.ts';
import { deadLinks } from '../../../src/commands/probe.ts';
import { probe, type ProbeOptions } from '../../../src/commands/probe/run.ts';
import { targetsOf, workOf } from '../../../src/commands/probe/targets.ts';
import type { Outcome, Seen } from '../../../src/contract/data/seen.ts';
import { formatSeen, parseSeen, readSeen } from '../../../src/facts/seen.ts';
import type { OneRequest } from '../../../src/outbound/request.ts';
import type { Adapter } from '../../../src/sources/adapter.ts';
import { fact, registries } from '../../small-world.ts';
import { virtualClock } from './virtual-clock.ts';

const url = 'http://a.example/data';
const after = (...checks: [Outcome, string][]): Seen =>
  checks.reduce<Seen | undefined>(
    (line, [outcome, day]) => nextLine(url, line, { outcome, why: 'so' }, day),
    undefined,
  )!;

describe('a line after', () => {
  test.each<[string, [Outcome, string][], Partial<Seen>]>([
    [
      'one good check',
      [['alive', '2026-11-02']],
      { streak: 1, alive: ['2026-11-02', '2026-11-02'], gone: undefined, why: undefined },
    ],
    [
      'two',
      [
        ['alive', '2026-11-02'],
        ['alive', '2026-11-09'],
      ],
      { streak: 2, alive: ['2026-11-02', '2026-11-09'] },
    ],
    [
      'being gone',
      [
        ['alive', '2026-11-02'],
        ['gone', '2026-11-09'],
      ],
      {
        streak: 1,
        alive: ['2026-11-02', '2026-11-02'],
        gone: { from: '2026-11-09', to: '2026-11-09', checks: 1 },
        why: 'so',
      },
    ],
    [
      'being gone for long',
      [
        ['gone', '2026-11-02'],
        ['gone', '2026-11-09'],
        ['gone', '2026-11-16'],
      ],
      { streak: 3, gone: { from: '2026-11-02', to: '2026-11-16', checks: 3 } },
    ],
    [
      'being gone, with a week of which nothing is known',
      [
        ['gone', '2026-11-02'],
        ['refused', '2026-11-09'],
        ['gone', '2026-11-16'],
      ],
      { streak: 1, gone: { from: '2026-11-02', to: '2026-11-16', checks: 2 } },
    ],
    [
      'coming back',
      [
        ['gone', '2026-11-02'],
        ['gone', '2026-11-09'],
        ['alive', '2026-11-16'],
      ],
      { streak: 1, alive: ['2026-11-16', '2026-11-16'], gone: undefined },
    ],
    [
      'wanting a key after being gone',
      [
        ['gone', '2026-11-02'],
        ['needs-key', '2026-11-09'],
      ],
      { gone: undefined },
    ],
    [
      'two checks of one day',
      [
        ['gone', '2026-11-02'],
        ['gone', '2026-11-02'],
      ],
      { streak: 1, gone: { from: '2026-11-02', to: '2026-11-02', checks: 1 } },
    ],
    ['moving', [['moved', '2026-11-02']], { alive: ['2026-11-02', '2026-11-02'] }],
  ])('%s', (_what, checks, members) => {
    const line = after(...checks);
    for (const [member, value] of Object.entries(members)) expect(line[member as keyof Seen], member).toEqual(value);
    const faults: string[] = [];
    expect(parseSeen(formatSeen([line]), 'seen/aa.jsonl', faults)).toEqual([line]);
    expect(faults).toEqual([]);
  });

  test('a refusal still says what it was', () => {
    const alive = nextLine(
      url,
      undefined,
      { outcome: 'alive', alive: { platform: 'ckan', count: 12, newest: '2026-10-01' } },
      '2026-11-02',
    );
    expect(nextLine(url, alive, { outcome: 'refused', why: 'status 403' }, '2026-11-09')).toMatchObject({
      platform: 'ckan',
      count: 12,
      alive: ['2026-11-02', '2026-11-02'],
    });
    // A count that an answer no longer gives isn't kept.
    expect(nextLine(url, alive, { outcome: 'alive', alive: { platform: 'ckan' } }, '2026-11-09').count).toBeUndefined();
  });
});

test.each<[from: string, hops: [number, string][], to: string | undefined]>([
  ['http://a.example/x', [[301, 'https://a.example/x']], undefined],
  ['http://a.example/x', [[301, 'https://www.a.example/x/']], undefined],
  ['http://a.example/', [[301, 'http://a.example/index.html']], undefined],
  ['http://a.example/x', [[301, 'http://b.example/x']], 'http://b.example/x'],
  ['http://a.example/x', [[302, 'http://b.example/x']], undefined],
  [
    'http://a.example/x',
    [
      [301, 'https://a.example/x'],
      [308, 'https://a.example/y'],
      [302, 'https://a.example/z'],
    ],
    'https://a.example/y',
  ],
])('%s redirected %j moved to %s', (from, hops, to) =>
  expect(
    movedTo(
      from,
      hops.map(([status, target]) => ({ status, to: target })),
    ),
  ).toBe(to),
);

test.each<[from: string, to: string, expected: 'gone' | 'inconclusive' | undefined]>([
  ['http://a.example/x/y', 'https://www.a.example/', 'gone'],
  ['http://a.example/x/y', 'http://a.example/index.php', 'gone'],
  ['http://a.example/x', 'http://a.example/', 'inconclusive'],
  ['http://a.example/', 'https://a.example/', undefined],
  ['http://a.example/x/y', 'http://b.example/', undefined],
  ['http://a.example/x/y?z=1', 'http://a.example/', undefined],
])('from %s to %s', (from, to, expected) => expect(wentHome(from, to)).toBe(expected));

test.each<[to: string, kept: boolean]>([
  ['https://b.example/opendata', true],
  ['https://b.example/open-data-portal-of-the-city-of-example-2026', true],
  ['https://b.example/data?id=5', true],
  ['https://user:secret@b.example/', false],
  ['https://b.example/?token=abc', false],
  ['https://b.example/;jsessionid=8A3F', false],
  ['https://b.example/s/9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c/data', false],
  ['https://b.example/people/jane@city.example', false],
])('the ledger keeps %s: %s', (to, kept) =>
  expect(keepable('http://a.example/data?id=5', to) !== undefined).toBe(kept),
);

const facts = ['a', 'b', 'c', 'd'].flatMap((host, i) =>
  Array.from({ length: i + 1 }, (_, n) => fact('catalogue', { url: `http://${host}.example/${n}` })),
);
const targets = targetsOf(facts);

test('addresses are asked once, with all that they are listed as; pages of registries are not', () => {
  const same = { url: 'http://a.example/' };
  expect(
    targetsOf([
      fact('catalogue', { ...same, access: 'unknown' }),
      fact('addresses', { ...same, access: 'key' }),
      fact('weather-station', { url: 'https://meteostat.net/en/station/1' }),
    ]),
  ).toMatchObject([{ url: same.url, nation: 'aa', kinds: ['catalogue', 'addresses'], access: 'key' }]);
});

test('the address checked longest ago comes first, and none twice within six days', () => {
  const seen = new Map<string, Seen>([
    ['http://a.example/0', after(['alive', '2026-11-01'])],
    ['http://b.example/0', after(['alive', '2026-10-01'])],
    ['http://b.example/1', after(['alive', '2026-11-07'])],
  ]);
  const work = workOf(targets, seen, '2026-11-08');
  expect(work.map(({ host }) => host)).toEqual(['d.example', 'c.example', 'b.example', 'a.example']);
  expect(work.flatMap(({ targets: some }) => some).map((target) => target.url)).not.toContain('http://b.example/1');
  expect(workOf(targets, seen, '2026-11-08', 3).flatMap(({ targets: some }) => some)).toHaveLength(3);
});

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'atlas-ledger-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const ledger = async (): Promise<Map<string, Seen>> => {
  const faults: string[] = [];
  const seen = await readSeen(dir, faults);
  expect(faults).toEqual([]);
  return seen;
};

describe('a run', () => {
  const asked: string[] = [];
  beforeEach(() => (asked.length = 0));
  const page: OneRequest = async (at) => {
    if (at.pathname !== '/robots.txt') asked.push(at.href);
    const status = at.pathname === '/robots.txt' ? 404 : 200;
    return {
      url: at.href,
      status,
      headers: new Headers(),
      bytes: Buffer.from(status === 200 ? 'data' : ''),
      whole: true,
    };
  };
  const run = async (more: Partial<ProbeOptions> = {}) =>
    probe({
      dataDir: dir,
      cacheDir: join(dir, 'cache'),
      targets,
      seen: await ledger(),
      adapters: [],
      userAgent: 'test',
      clock: virtualClock(),
      request: page,
      ...more,
    });

  test('stops at its limit, and the next resumes there', async () => {
    expect(await run({ limit: 4 })).toMatchObject({ asked: 4, left: 0 });
    expect(await run({ limit: 4 })).toMatchObject({ asked: 4 });
    expect(await run()).toMatchObject({ asked: 2 });
    expect(await run()).toMatchObject({ asked: 0 });
    expect(asked.toSorted()).toEqual(facts.map((one) => one.url).toSorted());
    expect([...(await ledger()).keys()]).toEqual(facts.map((one) => one.url).toSorted());
  });

  test('stops when its time is over', async () => {
    // Four of one host take longer than three seconds.
    const { asked: done, left } = await run({ minutes: 3 / 60, request: page });
    expect(done).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
    expect(done + left).toBe(facts.length);
    expect((await ledger()).size).toBe(done);
  });

  test('leaves a host that fails three times in a row for the next one', async () => {
    const down: OneRequest = async (at, more) => ({
      ...(await page(at, more)),
      status: at.hostname === 'd.example' && at.pathname !== '/robots.txt' ? 502 : 404,
    });
    expect(await run({ request: down })).toMatchObject({ asked: 9, left: 1 });
    // Each of the three twice.
    expect(asked.filter((one) => one.includes('d.example'))).toHaveLength(6);
    expect((await ledger()).has('http://d.example/3')).toBe(false);
  });

  test('asks once for addresses that differ only in the fragment, and keeps a line for each', async () => {
    const parts = ['', '#north', '#south'].map((hash) =>
      fact('catalogue', { url: `http://a.example/feed.zip${hash}` }),
    );
    expect(await run({ targets: targetsOf(parts) })).toMatchObject({ asked: 3 });
    expect(asked).toHaveLength(1);
    const lines = await ledger();
    expect([...lines.keys()]).toEqual(parts.map((one) => one.url));
    expect([...lines.values()].map(({ outcome }) => outcome)).toEqual(['alive', 'alive', 'alive']);
  });

  test.each([
    ['few addresses is asked what its platform tells', 3, 15],
    ['hundreds is asked one thing of each', 500, 500],
  ])('a host of %s', async (_what, addresses, requests) => {
    const one: Adapter = {
      platform: 'one',
      title: 'One',
      recognise: (at) => at.href,
      probe: async (base, ask) => {
        for (const part of ['a', 'b', 'c', 'd']) await ask(`${base}/${part}`);
        return { platform: 'one', count: 4 };
      },
    };
    const many = Array.from({ length: addresses }, (_, n) => fact('catalogue', { url: `http://a.example/${n}` }));
    expect(await run({ targets: targetsOf(many), adapters: [one] })).toMatchObject({ asked: addresses });
    expect(asked).toHaveLength(requests);
    expect((await ledger()).get('http://a.example/0')!.outcome).toBe('alive');
  });

  test('stops when asked to, and keeps what it was doing', async () => {
    const stop = new AbortController();
    const { asked: done } = await run({ signal: stop.signal, progress: (n) => n === 2 && stop.abort() });
    expect((await ledger()).size).toBe(done);
    expect(done).toBeLessThan(facts.length);
  });

  test('with one country asks only its addresses, and leaves the other lines', async () => {
    const other = fact('catalogue', { url: 'http://z.example/', nation: 'BB', level: 'nation', places: undefined });
    await run({ targets: targetsOf([...facts, other]), nations: new Set(['bb']) });
    expect(asked).toEqual(['http://z.example/']);
    expect(readdirSync(join(dir, 'seen'))).toEqual(['bb.jsonl']);
  });

  test('a week later asks again, and keeps the line where nothing changed', async () => {
    await run();
    const week = 7 * 86_400_000;
    await run({ clock: virtualClock(Date.parse('2026-11-02T00:00:00Z') + week) });
    expect((await ledger()).get('http://a.example/0')).toEqual({
      url: 'http://a.example/0',
      outcome: 'alive',
      checked: '2026-11-09',
      streak: 2,
      alive: ['2026-11-02', '2026-11-09'],
    });
  });

  test('keeps what a killed run had written, except for a cut row, and drops addresses that are no longer listed', async () => {
    await run({ limit: 1 });
    const row = (host: string) =>
      JSON.stringify(nextLine(`http://${host}.example/0`, undefined, { outcome: 'alive' }, '2026-11-02'));
    appendFileSync(join(dir, 'cache/journal.jsonl'), `${row('a')}\n${row('elsewhere')}\n${row('b').slice(0, 40)}`);
    asked.length = 0;
    await run();
    expect(asked).not.toContain('http://a.example/0');
    expect(asked).toContain('http://b.example/0');
    expect((await ledger()).has('http://elsewhere.example/0')).toBe(false);
    expect(existsSync(join(dir, 'cache/journal.jsonl'))).toBe(false);
  });
});

test('a probe that is killed half-way loses at most what it was doing, and the next repeats nothing', async () => {
  const script = resolve('test/commands/probe/kill-me.ts');
  const start = () => spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** Addresses in the order in which they were answered, until so many. */
  const answered = (child: ReturnType<typeof start>, count: number) =>
    new Promise<string[]>((done) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += String(chunk);
        if (text.split('\n').length > count) child.kill('SIGKILL');
      });
      child.once('exit', () => done(text.trim().split('\n').filter(Boolean)));
    });
  const first = await answered(start(), 20);
  const second = await answered(start(), Infinity);
  const seen = await ledger();
  expect(seen.size).toBe(200);
  // One host after the other is asked there, so that one address is in hand.
  expect(first.filter((one) => second.includes(one)).length).toBeLessThanOrEqual(1);
  expect(new Set([...first, ...second]).size).toBe(200);
  expect(first.length).toBeGreaterThanOrEqual(20);
  expect(readdirSync(join(dir, 'seen'))).toEqual(['aa.jsonl']);
});

test('dead addresses are listed by registry, ready for upstream', () => {
  const [one, two, three] = [facts[0]!, facts[1]!, facts[2]!];
  const seen = new Map<string, Seen>([
    [one.url, { ...after(['gone', '2026-11-02'], ['gone', '2026-11-09']), url: one.url, why: 'status 404' }],
    [two.url, { ...after(['moved', '2026-11-02']), url: two.url, to: 'https://new.example/' }],
    [three.url, { ...after(['refused', '2026-11-02']), url: three.url }],
  ]);
  const text = deadLinks(facts, registries, seen);
  expect(text).toContain(`| ${one.record} | ${one.url} | status 404 | 2026-11-02, 2 checks |`);
  expect(text).toContain(`| ${two.record} | ${two.url} | moved to https://new.example/ | 2026-11-02 |`);
  expect(text).not.toContain(three.url);
  expect(deadLinks(facts, registries, new Map())).toBe('No address is known to be gone or to have moved.\n');
});
