/** The command that searches portals: what it prints, and what it says where it cannot. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, usage } from '../../src/commands/find/run.ts';
import { encode } from '../../src/queries/encode.ts';
import { NationPortals, PortalSearch } from '../../src/contract/answers/found-portals.ts';
import { portalSearcher } from '../../src/sources/portal-searcher.ts';
import { guardedAsk } from '../../src/outbound/guarded-ask.ts';
import { publications } from '../../src/publish/files.ts';
import { writeManifest } from '../../src/publish/site/manifest.ts';
import { SiteWriter } from '../../src/publish/site/write.ts';
import { world } from '../edge/hosts.ts';
import { rowsOf } from '../manifest-rows.ts';
import { cities, markup, nationOf, platforms, serve, type Row } from './false-portals.ts';

const [city] = cities;
let root: string, dist: string;
let portals: Awaited<ReturnType<typeof serve>>;
const searcher = portalSearcher((addresses) => guardedAsk(addresses, { userAgent: 'test', network: portals.network }));

/** Puts portals in the place of the city's. */
async function publish(rows: readonly Row[]): Promise<void> {
  await writeFile(join(dist, 'api/portals/aa.json'), encode(NationPortals, nationOf(rows, 'aa.alpha')));
  writeManifest(dist, await rowsOf(dist));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atlas-find-'));
  dist = join(root, 'dist');
  const body = encode(NationPortals, nationOf(city!.portals, 'aa.alpha'));
  const files = [...publications(world)].map((one) =>
    one.path === '/api/portals/aa.json' ? { ...one, body: () => body } : one,
  );
  await new SiteWriter(dist).writeAll(files);
  writeManifest(dist, await rowsOf(dist));
  portals = await serve(city!.portals);
});
afterAll(async () => {
  portals.close();
  await rm(root, { recursive: true });
});

test.each(cities)('$platform: datasets, and the portals that did not answer', async ({ words, titles, faults }) => {
  const found = PortalSearch.parse(JSON.parse(await find(['aa.alpha', words, '--json'], searcher, dist)));
  expect(found.datasets.map(({ title }) => title)).toEqual(titles);
  expect(found.datasets[0]!.portals.map(({ base }) => base)).toEqual([
    'https://city.portals.example',
    'https://nation.portals.example',
  ]);
  expect(found.faults.map(({ base }) => new URL(base).host)).toEqual(faults);
  expect(found.asked[0]!.words).toEqual(['bus stops', 'arrêts de bus', 'arrêt de bus']);
});

test.each(platforms)('$platform: what its own adapter finds', async ({ portal, words, limit, titles }) => {
  await publish([portal]);
  const served = await serve([portal]);
  const out = portalSearcher((addresses) => guardedAsk(addresses, { userAgent: 'test', network: served.network }));
  const found = PortalSearch.parse(
    JSON.parse(await find(['aa.alpha', words, '--limit', String(limit), '--json'], out, dist)),
  );
  served.close();
  await publish(city!.portals);
  expect([found.datasets.map(({ title }) => title), found.faults]).toEqual([titles, []]);
});

test('as text', async () => {
  const text = await find(['aa.alpha', 'bus', 'stops', '--limit', '1'], searcher, dist);
  expect(text).toContain(
    '1. Bus stops < 5 & more\n   Works · CSV\n   https://city.portals.example/dataset/stops\n   in city.portals.example',
  );
  expect(text).toContain('Broken portal (broken.portals.example): ');
  expect(text).toContain(`City ${markup} (city.portals.example): 1 for “bus stops”, “arrêts de bus”, “arrêt de bus”`);
});

test('nothing found is no error', async () =>
  expect(await find(['aa.alpha', 'zzz'], searcher, dist)).toContain(
    'Nothing was found for “zzz” in the portals of Lyon that answered.',
  ));

test.each<[string[], string | RegExp]>([
  [[], 'Name a city and what is looked for.'],
  [['aa.alpha'], 'Name a city and what is looked for.'],
  [['aa.alpha', 'x', '--limit', '0'], '--limit is no whole number from 1 to 50'],
  [['aa.alpha', 'x', '--limit', 'many'], '--limit is no whole number from 1 to 50'],
  [['aa.alpha', 'x'.repeat(201)], 'At most 200 characters of words are taken.'],
  [['aa.alpah', 'x'], /No assessed city is called aa\.alpah\. Did you mean: aa\.alpha/],
  [['bb.alpha', 'x'], /We know no portal we can search for bb\.alpha\. Other sources: \/datasets\/bb\/alpha/],
  [['aa.alpha', 'x', '--from', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
])('%j: %s', (args, message) => expect(find(args, searcher, dist)).rejects.toThrow(message));

test('if no portal answers, the error says why for each', () =>
  expect(
    find(
      ['aa.alpha', 'x'],
      portalSearcher((addresses) => guardedAsk(addresses, { userAgent: 'test', network: { resolve: async () => [] } })),
      dist,
    ),
  ).rejects.toThrow(
    new RegExp(
      `^No portal of Lyon could be asked for “x”\\.\\n\\nNot searched from here:\\n[^]*\\(city\\.portals\\.example\\): we found no address for its domain name`,
    ),
  ));

test('the usage', async () => expect(await find(['--help'], searcher, dist)).toBe(usage));
