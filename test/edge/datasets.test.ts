/** Datasets of catalogues: what `/api/datasets` answers, from files where there are some. */
import { describe, expect, test } from 'vitest';
import type { PlaceAnswer } from '../../src/contract/answers/answer.ts';
import { CityDatasets, DatasetKinds, KindDatasets } from '../../src/contract/answers/datasets.ts';
import { CoverageCollection } from '../../src/contract/answers/coverage.ts';
import { DataMap } from '../../src/contract/answers/data-map.ts';
import type { FactOf } from '../../src/contract/data/fact.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { datasetsOf } from '../../src/publish/city-sources.ts';
import { publicationAt, publications } from '../../src/publish/files.ts';
import { encode } from '../../src/queries/encode.ts';
import { data, fact, places } from '../small-world.ts';

const of = (scopeId: string) => ({ places: [{ scopeId, match: 'municipality' as const }] });
const dataset = (record: string, title: string, more: Partial<FactOf<'dataset'>> = {}) =>
  fact('dataset', { record, title, url: `https://data.alpha.example/${record}`, ...more });
const portal = { software: 'ckan', endpoints: ['ckan:package-search'] };

const world = buildAtlas(
  data(
    [
      fact('catalogue', { record: 'p1', url: 'https://data.alpha.example/', ...portal }),
      fact('catalogue-reading', {
        record: 'r1',
        url: 'https://data.alpha.example/',
        title: 'Alpha Data',
        kinds: { 'noise-map': 9, biodiversity: 400 },
      }),
      ...[1, 2, 3, 4, 5, 6].map((n) => dataset(`d${n}`, `Noise map 202${n}`, { updated: `202${n}-01-01` })),
      dataset('d7', 'Noise of the old days', { updated: '2001-01-01' }),
      dataset('d8', 'Parks and their birds', {
        kinds: ['biodiversity'],
        recognised: ['birds'],
        publisher: 'Parks office',
        formats: ['PDF'],
      }),
      // A wider one is shown for kinds that the city has none of.
      dataset('d9', 'Parcels of Northland', {
        kinds: ['parcels'],
        recognised: ['parcels'],
        portal: 'data.northland.example',
        level: 'region',
        region: 'AA.01',
      }),
      fact('catalogue', { record: 'p2', url: 'https://open.second.example/', ...portal, ...of('aa.beta') }),
      fact('catalogue', { record: 'p3', url: 'https://gamma.example/open', software: 'custom', ...of('aa.gamma') }),
      fact('gtfs-schedule', { record: 'g1', nation: 'BB', ...of('bb.alpha') }),
      fact('catalogue', { record: 'p4', url: 'https://bb.example/', ...portal, nation: 'BB', ...of('bb.alpha') }),
      fact('catalogue-reading', {
        record: 'r4',
        url: 'https://bb.example/',
        nation: 'BB',
        complete: false,
        listed: 10,
        stated: 90,
        kinds: { 'noise-map': 1 },
        ...of('bb.alpha'),
      }),
      dataset('e1', 'Noise of the capital', { nation: 'BB', portal: 'bb.example', ...of('bb.alpha') }),
    ].sort((a, b) => (a.record < b.record ? -1 : 1)),
  ),
);
let read: string[] = [];
const handle = handlerOverMade(async (path) => {
  read.push(path);
  const file = publicationAt(world, path);
  return file ? new TextEncoder().encode(file.body()) : null;
});
async function get(address: string): Promise<{ status: number; body: string; response: Response; reads: string[] }> {
  read = [];
  const response = await handle(new Request(`http://atlas.example${address}`));
  return { status: response.status, body: await response.text(), response, reads: read };
}
const city = async (query: string) => CityDatasets.parse(JSON.parse((await get(`/api/datasets?${query}`)).body));

test('files hold the answers', async () => {
  const paths = [...publications(world)].map(({ path }) => path).filter((path) => path.startsWith('/api/datasets'));
  expect(paths.filter((path) => !path.includes('/kinds/'))).toEqual([
    '/api/datasets.json',
    '/api/datasets/bb.alpha.json',
    '/api/datasets/aa.alpha.json',
  ]);
  for (const path of paths) {
    const [, kind, scopeId] = /^\/api\/datasets(?:\/kinds\/(.+)|\/(.+))?\.json$/.exec(path)!;
    const query = kind ? `?kind=${kind}` : scopeId ? `?scopeId=${scopeId}` : '';
    const { body, response } = await get(`/api/datasets${query}`);
    expect(response.headers.get('content-location')).toBe(path);
    expect(body).toBe(publicationAt(world, path)!.body());
  }
});

test('a city has at most five datasets of a kind, the best first, and how many there are', async () => {
  const { datasets, kinds, portals, total } = await city('scopeId=aa.alpha');
  expect(datasets.map(({ title, level, reason }) => [title, level, reason])).toEqual([
    ['Noise map 2026', 'city', undefined],
    ['Noise map 2025', 'city', undefined],
    ['Noise map 2024', 'city', undefined],
    ['Noise map 2023', 'city', undefined],
    ['Noise map 2022', 'city', undefined],
    ['Parks and their birds', 'city', 'incomplete'],
    ['Parcels of Northland', 'region', undefined],
  ]);
  expect(total).toBe(7);
  expect(kinds.map(({ kind, state, count, newest, level }) => [kind, state, count, newest, level])).toEqual([
    ['parking-live', 'read', undefined, undefined, undefined],
    ['flood-risk', 'read', undefined, undefined, undefined],
    ['noise-map', 'found', 9, '2026-01-01', 'city'],
    ['biodiversity', 'found', 400, undefined, 'city'],
    ['waste-amounts', 'read', undefined, undefined, undefined],
    ['parcels', 'read', undefined, undefined, 'region'],
  ]);
  expect(portals.map(({ portal, state, finding }) => [portal, state, finding])).toEqual([
    ['data.alpha.example', 'read', 'We read all 1,243 datasets of data.alpha.example on 12 March 2026.'],
  ]);
});

test.each([
  ['aa.beta', 'not-read', 'We haven’t read open.second.example yet.'],
  ['aa.gamma', 'not-readable', 'We can’t list the datasets on gamma.example.'],
  ['bb.alpha', 'partly-read', 'We read 10 of 90 datasets of bb.example on 12 March 2026, but didn’t get to the end.'],
])('what %s lacks is %s', async (scopeId, state, finding) => {
  const { kinds, portals, ...rest } = await city(`scopeId=${scopeId}`);
  const parcels = kinds.find(({ kind }) => kind === 'parcels')!;
  expect([parcels.state, ...portals.map((one) => one.finding)]).toEqual([state, finding]);
  expect(parcels.search).toBe(
    state === 'not-readable' ? undefined : `/portal-search?scopeId=${scopeId}&q=${parcels.words}`,
  );
  // The build says the same of a city without a file as the function does.
  const built = datasetsOf(world, world.cities.find((one) => one.scopeId === scopeId)!);
  expect(encode(CityDatasets, { kinds, portals, ...rest })).toBe(encode(CityDatasets, built));
});

describe('parts', () => {
  test.each([
    ['scopeId=aa.alpha&kind=biodiversity', ['Parks and their birds']],
    ['scopeId=aa.alpha&kind=Habitats and species', ['Parks and their birds']],
    ['scopeId=aa.alpha&q=birds', ['Parks and their birds']],
    ['scopeId=aa.alpha&q=PARKS office', ['Parks and their birds']],
    ['scopeId=aa.alpha&q=map 2023', ['Noise map 2023']],
    ['scopeId=aa.alpha&q=northland', ['Parcels of Northland']],
    ['scopeId=aa.alpha&q=nothing of it', []],
  ])('%s', async (query, titles) => {
    const { datasets, total, count } = await city(query);
    const found = datasets.map(({ title }) => title);
    expect(found).toEqual(titles);
    expect([total, count]).toEqual([found.length, found.length]);
  });

  test('pages follow each other and hold every row once', async () => {
    const whole = await city('scopeId=aa.alpha');
    const seen: string[] = [];
    let address: string | undefined = '/api/datasets?scopeId=aa.alpha&limit=3';
    for (let pages = 0; address && pages < 9; pages++) {
      const { body } = await get(address);
      const page = CityDatasets.parse(JSON.parse(body));
      expect(page.total).toBe(whole.total);
      seen.push(...page.datasets.map(({ record }) => record));
      address = page.next;
    }
    expect(seen).toEqual(whole.datasets.map(({ record }) => record));
  });

  test('kinds are named by id, by name or in other words', async () => {
    for (const name of ['noise-map', 'Noise maps', 'noise%20map']) {
      const { body } = await get(`/api/datasets?kind=${name}`);
      const { kind, places: found, datasets, without } = KindDatasets.parse(JSON.parse(body));
      expect([kind.kind, kind.cities, kind.countries, kind.datasets]).toEqual(['noise-map', 2, 2, 10]);
      expect(found.map(({ scopeId, count }) => [scopeId, count])).toEqual([
        ['bb.alpha', 1],
        ['aa.alpha', 9],
      ]);
      expect(datasets.map(({ scopeId, title }) => [scopeId, title])).toEqual([
        ['bb.alpha', 'Noise of the capital'],
        ['aa.alpha', 'Noise map 2026'],
      ]);
      expect(without).toEqual([]);
    }
  });

  test('cities that were read completely are named where they have none', async () => {
    const { body } = await get('/api/datasets?kind=parking-live');
    expect(KindDatasets.parse(JSON.parse(body)).without).toEqual([
      { scopeId: 'aa.alpha', read: '2026-03-12', confidence: 0.87 },
    ]);
  });

  test('words choose among the kinds', async () => {
    const { kinds } = DatasetKinds.parse(JSON.parse((await get('/api/datasets?q=noise')).body));
    expect(kinds.map(({ kind, file }) => [kind, file])).toEqual([['noise-map', '/api/datasets/kinds/noise-map.json']]);
  });
});

test.each([
  ['kind=noise-mapp', 404, { did_you_mean: ['noise-map'] }],
  ['scopeId=aa.alfa', 404, { did_you_mean: ['aa.alpha'] }],
  ['scopeId=aa.hamlet', 404, {}],
  ['limit=0', 400, { parameter: 'limit' }],
  ['cursor=x', 400, { parameter: 'cursor' }],
  ['limit=2&cursor=x', 400, { parameter: 'cursor' }],
  ['topic=trees', 400, { parameter: 'topic' }],
  ['sort=title', 400, { parameter: 'sort' }],
])('%s is refused', async (query, status, members) => {
  const found = await get(`/api/datasets?${query}`);
  expect([found.status, JSON.parse(found.body)]).toEqual([status, expect.objectContaining(members)]);
});

test('every city of the world has an answer', async () => {
  for (const { scopeId } of world.cities) expect((await get(`/api/datasets?scopeId=${scopeId}`)).status).toBe(200);
  expect(places.length).toBeGreaterThan(world.cities.length);
});

describe('questions that name a kind', () => {
  const ask = async (query: string) =>
    DataMap.parse(JSON.parse((await get(`/api/search?query=${encodeURIComponent(query)}`)).body));

  test('get its datasets first, and their portal', async () => {
    const { interpreted_intent: intent, data_map: map, next_actions: steps } = await ask('noise map in Alpha, Aland');
    expect([intent.scopeId, intent.kinds]).toEqual(['aa.alpha', ['noise-map']]);
    expect(map.datasets!.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Noise map 202${n}`));
    expect(map.source_domains[0]).toMatchObject({ domain: 'data.alpha.example' });
    expect(map.source_domains[0]!.datasets![0]).toEqual({
      title: 'Noise map 2026',
      url: 'https://data.alpha.example/d6',
    });
    expect(steps.slice(0, 3)).toEqual([
      'Open Noise map 2026 at data.alpha.example: https://data.alpha.example/d6',
      'Search data.alpha.example for “noise map”: /portal-search?scopeId=aa.alpha&q=noise+map',
      'See which cities publish noise maps: /kinds/noise-map',
    ]);
  });

  test.each([
    [
      'waste amounts in Alpha, Aland',
      'missing',
      /^We read all 1,243 datasets of data\.alpha\.example on 12 March 2026\. We found no/,
    ],
    ['waste amounts in Beta', 'unknown', /^We haven’t read the portals of Beta yet/],
    ['waste amounts in Gamma', 'unknown', /^We can’t list the datasets on gamma\.example/],
    ['waste amounts in Alpha, Beland', 'unknown', /didn’t get to the end\. We found nothing on waste amounts in/],
  ])('say what is known if there is none: %s', async (query, state, sentence) => {
    const { data_map: map, next_actions: steps } = await ask(query);
    expect(map.datasets).toBeUndefined();
    expect(map.gaps[0]).toEqual({ name: 'Waste amounts', state, page: '/kinds/waste-amounts' });
    expect(map.missing_or_uncertain[0]).toMatch(sentence);
    const search = steps.some((step) =>
      /^Search the portals of .* for “waste amounts” now: \/portal-search\?/.test(step),
    );
    expect(search).toBe(!/Alpha, Aland|Gamma/.test(query));
  });

  test('have an answer: at most six of its own, the search, and what is missing in the same list', async () => {
    const { answers } = await ask('noise map in Alpha, Aland');
    const [{ title, sentence, rows, broader }] = answers as [PlaceAnswer];
    expect([answers!.length, title, sentence]).toEqual([1, 'Noise maps in Alpha', 'We know of 5 datasets for Alpha.']);
    expect(rows.map(({ role, text }) => `${role} ${text}`)).toEqual([
      ...[6, 5, 4, 3, 2].map((n) => `dataset Noise map 202${n}`),
      'search Search data.alpha.example for “noise map”',
    ]);
    expect(broader).toEqual([]);
    const [lacking] = (await ask('waste amounts in Alpha, Aland')).answers!;
    expect(lacking!.rows.map(({ role }) => role)).toEqual(['search', 'missing']);
    expect(lacking!.rows[1]!.text).toMatch(/^We read all 1,243 datasets/);
  });

  test('of a country or of none list the best of each city', async () => {
    expect((await ask('noise map')).data_map.datasets!.map(({ scopeId }) => scopeId)).toEqual(['bb.alpha', 'aa.alpha']);
    expect((await ask('noise map in Beland')).data_map.datasets!.map(({ scopeId }) => scopeId)).toEqual(['bb.alpha']);
  });
});

test('the map of a place is the published one, with its best datasets', async () => {
  for (const [place, titles] of [
    [
      'aa.alpha',
      [
        'Noise map 2026',
        'Noise map 2025',
        'Noise map 2024',
        'Noise map 2023',
        'Noise map 2022',
        'Parks and their birds',
        'Parcels of Northland',
      ],
    ],
    ['aa.gamma', undefined],
  ] as const) {
    const { body } = await get(`/api/search?place=${place}`);
    expect(body).toBe(publicationAt(world, `/datasets/${place.replace('.', '/')}.json`)!.body());
    expect(DataMap.parse(JSON.parse(body)).data_map.datasets?.map(({ title }) => title)).toEqual(titles);
  }
});

describe('coverage of kinds', () => {
  const entries = async (pattern: string) => {
    const { body } = await get(`/api/coverage/query?pattern=${pattern}`);
    const { features, matched, scopes } = CoverageCollection.parse(JSON.parse(body));
    expect([matched, scopes]).toEqual([features.length, features.length]);
    return features.flatMap(({ properties }) =>
      properties.entries!.map(({ slug, state, status, confidence, groundedAt }) => [
        slug,
        state,
        status,
        confidence,
        groundedAt,
      ]),
    );
  };
  test.each([
    [
      'aa:alpha:environment:noise-map',
      [['aa:alpha:environment:noise-map', 'published', 'present', 0.96, '2026-03-12']],
    ],
    ['aa:alpha:*:waste-amounts', [['aa:alpha:environment:waste-amounts', 'missing', 'absent', 0.87, '2026-03-12']]],
    ['aa:alpha:*:biodiversity', [['aa:alpha:environment:biodiversity', 'published', 'partial', 0.89, '2026-03-12']]],
    ['bb:*:*:noise-map', [['bb:alpha:environment:noise-map', 'published', 'present', 0.96, '2026-03-12']]],
    ['aa:beta:*:noise-map', [['aa:beta:environment:noise-map', 'unknown', 'absent', undefined, '2026-08-22']]],
  ])('%s', async (pattern, expected) => expect(await entries(pattern)).toEqual(expected));

  test('kinds outside the domains have none, and are named', async () => {
    const { status, body } = await get('/api/coverage/query?pattern=*:*:transport:noise-map');
    expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ type: '/problems/unknown-tier' })]);
  });
});
