/** The harvest: a fault of a portal costs one row of the summary, a killed run resumes, and the same answers give the same bytes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { progressLine, run as runCommand, summaryText } from '../../src/commands/harvest.ts';
import { harvest, type HarvestOptions, type Summary } from '../../src/commands/harvest/run.ts';
import { portalKey, readablePortals, type ReadablePortal } from '../../src/harvest/portals.ts';
import { HarvestedDataset, PortalReading } from '../../src/harvest/reading.ts';
import type { OneRequest } from '../../src/outbound/request.ts';
import { AskError, type Answer } from '../../src/sources/ask.ts';
import { adapters } from '../../src/sources/index.ts';
import { type Item, itemsOf } from '../sources/catalogues/catalogue.ts';
import { catalogue as ckan } from '../sources/catalogues/ckan.ts';
import { fact } from '../small-world.ts';

const folders: string[] = [];
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-harvest-'));
  folders.push(dir);
  return dir;
};
afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true });
});

const portalAt = (host: string): ReadablePortal => ({
  portal: host,
  url: `https://${host}/`,
  title: `Data of ${host}`,
  platform: 'ckan',
  base: `https://${host}`,
});

type Answering = (url: URL, asked: number) => Answer | Promise<Answer>;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const answer = (url: URL, text: string, more: Partial<Answer> = {}): Answer => ({
  url: url.href,
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  bytes: bytesOf(text),
  whole: true,
  ...more,
});

/** A CKAN portal over the items of the moment. */
const holding =
  (items: () => readonly Item[]): Answering =>
  async (url) => {
    const response = await ckan.portal(items)(new Request(url));
    return answer(url, await response.text());
  };

/** The internet of a test: hosts by name, without robots.txt. */
function internet(hosts: Record<string, Answering>): OneRequest {
  const asked = new Map<string, number>();
  return async (url) => {
    if (url.pathname === '/robots.txt') return answer(url, '', { status: 404 });
    const times = (asked.get(url.hostname) ?? 0) + 1;
    asked.set(url.hostname, times);
    const host = hosts[url.hostname];
    if (!host) throw new AskError('name', url.href, `${url.hostname} has no address`);
    return host(url, times);
  };
}

/** 22 August 2026, and no pauses. */
const clock = { now: () => Date.UTC(2026, 7, 22), sleep: async () => {} };
const politeness = { pauseMs: 0, backoffMs: 0 };

const harvested = (dir: string, hosts: Record<string, Answering>, more: Partial<HarvestOptions> = {}) =>
  harvest({
    dir,
    portals: Object.keys(hosts).map(portalAt),
    adapters,
    userAgent: 'test',
    choice: 'all',
    clock,
    politeness,
    request: internet(hosts),
    ...more,
  });

/** Files and their texts. */
const filesIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir)
      .filter((name) => /\.json/.test(name))
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );
const readingIn = (dir: string, portal: string): PortalReading =>
  PortalReading.parse(JSON.parse(readFileSync(join(dir, `${portal}.jsonl`), 'utf8').split('\n')[0]!));

const items = itemsOf(900);
const good = holding(() => items);

describe('a portal that is read', () => {
  test('has a file with its reading and its datasets, sorted', async () => {
    const dir = folder();
    const summary = await harvested(dir, { 'data.example.org': good });
    expect(summary).toEqual({
      day: '2026-08-22',
      portals: 1,
      complete: 1,
      incomplete: 0,
      failed: 0,
      datasets: 900,
      faults: [],
    });
    const [first, ...rest] = readFileSync(join(dir, 'data.example.org.jsonl'), 'utf8').trimEnd().split('\n');
    expect(PortalReading.parse(JSON.parse(first!))).toEqual({
      portal: 'data.example.org',
      url: 'https://data.example.org/',
      title: 'Data of data.example.org',
      adapter: 'ckan',
      base: 'https://data.example.org',
      read: '2026-08-22',
      stated: 900,
      listed: 900,
      complete: true,
    });
    const datasets = rest.map((line) => HarvestedDataset.parse(JSON.parse(line)));
    expect(datasets.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
  });

  test('gives the same bytes for any order of the portal’s list', async () => {
    const [one, other] = [folder(), folder()];
    await harvested(one, { 'data.example.org': good });
    await harvested(other, { 'data.example.org': holding(() => items.toReversed()) });
    expect(filesIn(other)).toEqual(filesIn(one));
  });
});

const html = (url: URL, text: string): Answer =>
  answer(url, `<!doctype html><html><body>${text}</body></html>`, {
    headers: new Headers({ 'content-type': 'text/html' }),
  });
const endless: Answering = async (url) => {
  const start = Number(url.searchParams.get('start'));
  const results = Array.from({ length: 200 }, (_, index) => ({
    id: `d${start + index}`,
    name: `d${start + index}`,
    title: 'One more',
  }));
  return answer(url, JSON.stringify({ success: true, result: { count: start + 10_000, results } }));
};

const claiming: Answering = async (url) => {
  const response = await ckan.portal(() => items)(new Request(url));
  return answer(url, (await response.text()).replace('"count":900', '"count":9000'));
};

describe('a portal that misbehaves costs one row', () => {
  test.each<[string, Answering, RegExp, number]>([
    ['is gone', (url) => Promise.reject(new AskError('name', url.href, 'it has no address')), /no address/, 0],
    ['stalls', (url) => Promise.reject(new AskError('timeout', url.href, 'no complete answer in 60 s')), /60 s/, 0],
    ['asks to sign in', (url) => html(url, 'Sign in'), /HTML/, 0],
    [
      'leads to another website',
      async (url) => ({ ...(await good(url, 1)), url: `https://other.test${url.pathname}` }),
      /other\.test/,
      0,
    ],
    ['sends far too much', async (url) => ({ ...(await good(url, 1)), whole: false }), /more than/, 0],
    ['is no such portal', (url) => answer(url, '{"hello":["world"]}'), /JSON/, 0],
    ['always says 429', (url) => answer(url, '{}', { status: 429 }), /429/, 0],
    ['breaks off', (url, asked) => (asked > 2 ? answer(url, '{}', { status: 500 }) : good(url, asked)), /500/, 400],
    ['never ends', endless, /more than 2000/, 2000],
    ['says that it has more', claiming, /says it has 9000/, 900],
  ])('it %s', async (_, host, fault, listed) => {
    const dir = folder();
    const summary = (await harvested(
      dir,
      { 'bad.example.org': host, 'data.example.org': good },
      { limits: { datasets: 2000 } },
    ))!;
    expect(summary).toMatchObject({ portals: 2, complete: 1 });
    expect(summary.faults).toEqual([
      expect.objectContaining({ portal: 'bad.example.org', listed, fault: expect.stringMatching(fault) }),
    ]);
    if (listed === 0) expect(Object.keys(filesIn(dir))).not.toContain('bad.example.org.jsonl');
    else expect(readingIn(dir, 'bad.example.org')).toMatchObject({ complete: false, listed });
  });

  test('and keeps its last complete reading with its day', async () => {
    const dir = folder();
    await harvested(dir, { 'data.example.org': good });
    const before = filesIn(dir)['data.example.org.jsonl'];
    const later = { ...clock, now: () => Date.UTC(2026, 8, 22) };
    const breaking: Answering = (url, asked) => (asked > 1 ? html(url, 'Sign in') : good(url, asked));
    const summary = await harvested(dir, { 'data.example.org': breaking }, { clock: later });
    expect(summary?.faults).toEqual([expect.objectContaining({ kept: '2026-08-22', listed: 200 })]);
    expect(filesIn(dir)['data.example.org.jsonl']).toBe(before);
  });
});

describe('a run that is stopped', () => {
  const hosts = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`data${index}.example.org`, holding(() => itemsOf(150 + index * 37))]),
  );

  test('resumes, and ends with the same bytes', async () => {
    const whole = folder();
    await harvested(whole, hosts);
    const dir = folder();
    for (let turn = 1; turn < 40; turn++) {
      const stop = new AbortController();
      const request = internet(hosts);
      let asked = 0;
      const stopping: OneRequest = async (url, options) => {
        if (++asked > turn * 3) stop.abort();
        return request(url, options);
      };
      if (await harvested(dir, hosts, { request: stopping, signal: stop.signal })) break;
    }
    expect(filesIn(dir)).toEqual(filesIn(whole));
    expect(readdirSync(dir).filter((name) => name.startsWith('.run'))).toEqual([]);
  });

  test('survives a line that was cut when it was killed', async () => {
    const dir = folder();
    const kept = folder();
    await harvested(kept, hosts);
    writeFileSync(join(dir, '.run.jsonl'), `{"choice":"all","day":"2026-08-22"}\n{"portal":"data0.exam`);
    await harvested(dir, hosts);
    expect(filesIn(dir)).toEqual(filesIn(kept));
  });

  test('reads everything again if the choice changes', async () => {
    const dir = folder();
    writeFileSync(
      join(dir, '.run.jsonl'),
      `{"choice":"other","day":"2025-01-01"}\n{"portal":"data0.example.org","listed":0,"complete":false}\n`,
    );
    expect(await harvested(dir, hosts)).toMatchObject({ day: '2026-08-22', complete: 12 });
  });
});

describe('since the last reading', () => {
  const changed = items.map((item, index) =>
    index % 300 === 7 ? { ...item, title: 'Noise map', modified: '2026-09-03' } : item,
  );
  const later = { ...clock, now: () => Date.UTC(2026, 8, 22) };

  test.each<[string, readonly Item[]]>([
    ['what changed is taken over', changed],
    ['what was removed is not kept', changed.slice(5)],
    [
      'what was added is there',
      [
        ...changed,
        ...itemsOf(903)
          .slice(900)
          .map((item) => ({ ...item, modified: '2026-09-20' })),
      ],
    ],
  ])('%s', async (_, now) => {
    const [dir, anew] = [folder(), folder()];
    await harvested(dir, { 'data.example.org': good });
    await harvested(dir, { 'data.example.org': holding(() => now) }, { clock: later, sinceLast: true });
    await harvested(anew, { 'data.example.org': holding(() => now) }, { clock: later });
    expect(filesIn(dir)['data.example.org.jsonl']).toBe(filesIn(anew)['data.example.org.jsonl']);
  });
});

describe('portals', () => {
  test.each([
    ['https://data.example.org', 'data.example.org'],
    ['https://www.example.org/opendata/', 'example.org~opendata'],
    ['https://gis.example.org:8443/arcgis/rest/services', 'gis.example.org_8443~arcgis~rest~services'],
  ])('%s is %s', (base, key) => expect(portalKey(base)).toBe(key));

  test('are those with a catalogue that can be listed, each once', () => {
    const listed = [
      fact('catalogue', {
        url: 'https://data.example.org/dataset',
        software: 'ckan',
        catalogueType: 'Open data portal',
        ownerType: 'local',
      }),
      fact('catalogue', {
        url: 'https://www.data.example.org/',
        software: 'ckan',
        catalogueType: 'Open data portal',
        ownerType: 'local',
      }),
      fact('catalogue', { url: 'https://plain.example.org/', catalogueType: 'Open data portal', ownerType: 'local' }),
      fact('catalogue', {
        url: 'https://old.example.org/',
        software: 'ckan',
        state: 'retired',
        catalogueType: 'Open data portal',
        ownerType: 'local',
      }),
    ];
    expect(readablePortals(listed).map(({ portal, platform }) => [portal, platform])).toEqual([
      ['data.example.org', 'ckan'],
    ]);
  });
});

describe('the command', () => {
  const said = async (...args: string[]) => {
    let text = '';
    const code = await runCommand(args, {
      out: (part) => (text += part),
      err: (part) => (text += part),
      environment: {},
    });
    return { code, text };
  };
  test.each([
    [[], /Choose cities/],
    [['--all', '--country', 'fr'], /Choose cities/],
    [['--country', 'france'], /--country france/],
    [['--all', '--shard', '4/3'], /--shard 4\/3/],
    [['--all', '--since', 'monday'], /--since takes only the word last/],
    [['--portal', 'nowhere'], /isn't an address/],
    [['--all', '--fast'], /Unknown option/],
    [['--all'], /ATLAS_ORIGIN/],
  ])('%j says what is wrong', async (args, message) => {
    const { code, text } = await said(...args);
    expect([code, text]).toEqual([1, expect.stringMatching(message)]);
  });

  test('shows its progress', () => {
    expect(
      progressLine({
        portals: 412,
        of: 3000,
        datasets: 120_534,
        elapsed: 600_000,
        before: { portals: 0, datasets: 0 },
      }),
    ).toBe('412 of 3,000 portals, 120,534 datasets, 201/s, 1 h 3 min left');
  });

  test('ends with the faults', () => {
    const summary: Summary = {
      day: '2026-08-22',
      portals: 3,
      complete: 1,
      incomplete: 1,
      failed: 1,
      datasets: 950,
      faults: [
        {
          portal: 'a.example',
          url: 'https://a.example/',
          listed: 50,
          stated: 80,
          fault: 'its pages repeat',
          kept: '2026-07-22',
        },
        { portal: 'b.example', url: 'https://b.example/', listed: 0, fault: 'b.example has no address' },
      ],
    };
    expect(summaryText(summary)).toBe(
      `3 portals: 1 read completely, 1 in part, 1 not at all; 950 datasets.
  a.example: its pages repeat (50 datasets of 80; the reading of 2026-07-22 is kept)
  b.example: b.example has no address (0 datasets)
`,
    );
  });
});
