/** Every adapter asks false portals in the shape of real ones, and faulty ones, and does what the port promises. */
import fc from 'fast-check';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DatasetPreview, FoundDataset } from '../../src/contract/answers/found-portals.ts';
import { type Adapter, SourceError } from '../../src/sources/adapter.ts';
import { AskError } from '../../src/sources/ask.ts';
import { adapters, recognised } from '../../src/sources/index.ts';
import { fixtures } from './all-fixtures.ts';
import { askOf, type FalsePortal, type Fixture, html, json, oddWords } from './fixture.ts';

test('every adapter has a fixture, every fixture an adapter', () => {
  expect(fixtures.map(({ platform }) => platform).toSorted()).toEqual(
    adapters.map(({ platform }) => platform).toSorted(),
  );
});

test('the list of adapters is that of the folders, and each folder is named after its platform', async () => {
  const folders = (await fg('src/sources/*', { onlyDirectories: true })).map((path) => path.split('/')[2]!).sort();
  expect(adapters.map(({ platform }) => platform).toSorted()).toEqual(folders);
  for (const adapter of adapters)
    expect(await import(`../../src/sources/${adapter.platform}/adapter.ts`)).toMatchObject({ adapter });
});

const cases = fixtures.map((fixture) => {
  const adapter = adapters.find(({ platform }) => platform === fixture.platform)!;
  return { platform: fixture.platform, fixture, adapter };
});
const searching = cases.flatMap(({ fixture, adapter, platform }) =>
  fixture.search ? [{ platform, fixture, search: fixture.search, find: adapter.search! }] : [],
);
const previewing = cases.flatMap(({ platform, adapter, fixture }) =>
  (fixture.previews ?? []).map((row) => ({ platform, fixture, preview: adapter.preview!, row, url: row.resource.url })),
);

test.each(cases)('$platform has fixtures for all that it does', ({ adapter, fixture }) => {
  expect([!!adapter.search, !!adapter.preview]).toEqual([!!fixture.search, !!fixture.previews?.length]);
});

describe('recognises', () => {
  const addresses = cases.flatMap(({ fixture, adapter, platform }) =>
    Object.entries(fixture.addresses).map(([url, base]) => ({ platform, adapter, url, base })),
  );
  test.each(addresses)('$platform by $url', ({ platform, url, base }) => {
    const all = adapters.map((adapter) => [adapter.platform, adapter.recognise(new URL(url))]);
    expect(all.filter(([, found]) => found !== undefined)).toEqual([[platform, base]]);
    expect(recognised(new URL(url))).toMatchObject({ adapter: { platform }, base });
  });

  const answers = cases.flatMap(({ fixture, platform }) =>
    Object.entries(fixture.answers).map(([url, base]) => ({ platform, fixture, url, base })),
  );
  test.each(answers)('$platform by what $url answers', async ({ platform, fixture, url, base }) => {
    const answer = await askOf(fixture.portal)(url);
    const all = adapters.map((adapter) => [adapter.platform, adapter.recognise(new URL(url), answer)]);
    expect(all.filter(([, found]) => found !== undefined)).toEqual([[platform, base]]);
  });

  test.each([
    'https://a.example/dataset/stops/resource/8a1f3c52-6f0b-4a55-9f0e-0d9a4c1b2e33/download/stops.csv',
    'https://a.example/api/views/a1b2-c3d4/rows.csv?accessType=DOWNLOAD',
    'https://a.example/api/explore/v2.1/catalog/datasets/stops/exports/csv?use_labels=true',
    'https://a.opendatasoft.com/explore/dataset/stops/download/?format=csv',
  ])('no portal by one of its files: %s', (url) => {
    const portals = adapters.filter(({ platform, recognise }) => platform !== 'file' && recognise(new URL(url)));
    expect(portals.map(({ platform }) => platform)).toEqual([]);
  });

  test.each(cases)('$platform in no page of nothing', async ({ adapter }) => {
    for (const portal of Object.values(faults)) {
      const answer = await askOf(portal)('https://nothing.example/page');
      expect(adapter.recognise(new URL(answer.url), answer)).toBeUndefined();
    }
  });
});

describe('probes', () => {
  test.each(cases)('$platform: version, count and newest, in at most 3 requests', async ({ adapter, fixture }) => {
    const asked: string[] = [];
    expect(await adapter.probe(fixture.base, askOf(fixture.portal, asked))).toEqual(fixture.alive);
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

const isHttp = (url: string) => /^https?:\/\//.test(url);
const markup = /<\/?[a-z!][^>]*>|&(?:amp|lt|gt|quot|#\d+);/i;

describe('searches', () => {
  test.each(searching)('$platform: what is found is plain, and its addresses are whole', async (row) => {
    const { fixture, find, search } = row;
    const served: string[] = [];
    const portal: FalsePortal = async (request) => {
      const response = await fixture.portal(request);
      served.push(await response.clone().text());
      return response;
    };
    const found = await find(fixture.base, search.words, search.limit, askOf(portal));
    expect(z.array(FoundDataset).parse(found)).toEqual(search.found);
    expect(found.length).toBeLessThanOrEqual(search.limit);
    for (const { title, description, publisher, page, resources } of found) {
      expect([title, description, publisher].join(' ')).not.toMatch(markup);
      expect([page ?? fixture.base, ...resources.map(({ url }) => url)].filter((url) => !isHttp(url))).toEqual([]);
    }
    expect(served.join(), 'the false portal says nothing of javascript:').toContain('javascript:');
    expect(served.join(), 'the false portal has no markup').toMatch(/<b>|<p>|&lt;p&gt;/);
  });

  test.each(searching)('$platform: words are encoded', ({ search }) => expect(search.words).toBe(oddWords));

  test.each(searching)('$platform: at most one where one is wanted', async ({ fixture, find, search }) => {
    expect(await find(fixture.base, search.words, 1, askOf(fixture.portal))).toEqual(search.found.slice(0, 1));
  });

  test.each(searching)('$platform: nothing where nothing is found', async ({ fixture, find, search }) => {
    expect(await find(fixture.base, search.nothing, 10, askOf(fixture.portal))).toEqual([]);
  });
});

/** Positions of a GeoJSON geometry: lists that begin with a number. */
const positions = (value: unknown): number => {
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? 1 : value.reduce((sum, inner) => sum + positions(inner), 0);
  return value && typeof value === 'object'
    ? Object.values(value).reduce((sum, inner) => sum + positions(inner), 0)
    : 0;
};

function expectWithinLimits(preview: DatasetPreview): void {
  DatasetPreview.parse(preview);
  if (preview.kind === 'text') expect(preview.text.length).toBeLessThanOrEqual(2000);
  if (preview.kind === 'table') {
    expect(preview.rows.length).toBeLessThanOrEqual(10);
    expect(preview.rows.filter((row) => row.length !== preview.columns.length)).toEqual([]);
  }
  if (preview.kind === 'features') {
    expect(preview.features.length).toBeLessThanOrEqual(10);
    expect(preview.features.filter(({ geometry }) => positions(geometry) > 200)).toEqual([]);
  }
}

describe('shows the beginning', () => {
  test.each(previewing)('$platform: $url', async ({ fixture, preview, row }) => {
    const shown = await preview(row.resource, askOf(fixture.portal));
    expectWithinLimits(shown);
    expect(shown).toEqual(row.preview);
  });
});

/** What answers instead of the platform, and what a fault has to say of it. */
const faults: Record<string, FalsePortal> = {
  '404': () => html('</head><body>Not here</body>', 404),
  '500': () => json({ error: 'Internal' }, { status: 500 }),
  HTML: () => html('</head><body>This domain is for sale</body>'),
  empty: () => new Response(''),
  JSON: () => json({ hello: ['world'] }),
};
const saying: Record<string, RegExp> = { '404': /404/, '500': /500/, HTML: /HTML/, empty: /empty/, JSON: /JSON/ };
const faulty = cases.flatMap((row) => Object.keys(faults).map((fault) => ({ ...row, fault })));

describe('what answers otherwise', () => {
  test.each(faulty)('$platform, $fault: a sentence names it', async ({ adapter, fixture, fault }) => {
    const ask = askOf(faults[fault]!);
    const alive = await adapter.probe(fixture.base, ask);
    expect(alive).toEqual({ platform: fixture.platform, fault: expect.stringMatching(saying[fault]!) });
    expect('fault' in alive && alive.fault).not.toMatch(/[.\n]$/);
    if (!fixture.search) return;
    const searched = adapter.search!(fixture.base, fixture.search.words, 5, ask);
    await expect(searched).rejects.toBeInstanceOf(SourceError);
    await expect(searched).rejects.toThrow(saying[fault]!);
  });

  test.each(cases)('$platform: no answer at all is an AskError', async ({ adapter, fixture }) => {
    const ask = askOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(adapter.probe(fixture.base, ask)).rejects.toBeInstanceOf(AskError);
  });
});

/** Of a JSON value: another one in the place of one of its parts. */
function replaced(value: unknown, part: unknown, pick: number): unknown {
  if (typeof value !== 'object' || value === null || pick === 0) return part;
  const keys = Object.keys(value);
  if (keys.length === 0) return part;
  const key = keys[pick % keys.length]!;
  const inner = replaced((value as Record<string, unknown>)[key], part, Math.floor(pick / keys.length));
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

/** The portal with such parts put into its JSON, or as the whole of it. */
const damaged =
  (portal: FalsePortal, part: unknown, pick: number): FalsePortal =>
  async (request) => {
    const response = await portal(request);
    const text = await response.clone().text();
    return /^\s*[[{]/.test(text) ? json(replaced(JSON.parse(text), part, pick)) : response;
  };

const orItsFault = async <T>(work: Promise<T> | undefined): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SourceError || error instanceof AskError) return undefined;
    throw error;
  }
};

async function doAll(adapter: Adapter, fixture: Fixture, portal: FalsePortal): Promise<void> {
  const ask = askOf(portal);
  for (const url of Object.keys(fixture.answers)) {
    const answer = await ask(url);
    adapter.recognise(new URL(url), answer);
  }
  await adapter.probe(fixture.base, ask);
  const found = await orItsFault(adapter.search?.(fixture.base, oddWords, 5, ask));
  z.array(FoundDataset).parse(found ?? []);
  for (const { resource } of fixture.previews ?? []) {
    const shown = await orItsFault(adapter.preview!(resource, ask));
    if (shown) expectWithinLimits(shown);
  }
}

describe('for any answer, only the port’s errors are thrown, and results are sound', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      1e300,
      -1,
      0.5,
      '__proto__',
      'http://[',
      'javascript:1',
      '9999-99-99',
      [null],
      { url: 5 },
      '<b',
    ),
  );
  test.each(cases)('$platform: any JSON', ({ adapter, fixture }) =>
    fc.assert(
      fc.asyncProperty(part, async (value) => doAll(adapter, fixture, () => json(value))),
      { numRuns: 60 },
    ),
  );
  test.each(cases)('$platform: its own with any JSON in it', ({ adapter, fixture }) =>
    fc.assert(
      fc.asyncProperty(part, fc.nat(1e9), (value, pick) =>
        doAll(adapter, fixture, damaged(fixture.portal, value, pick)),
      ),
      { numRuns: 200 },
    ),
  );
  test.each(cases)('$platform: any text', ({ adapter, fixture }) =>
    fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), (text) => doAll(adapter, fixture, () => new Response(text))),
      { numRuns: 60 },
    ),
  );
});
