/** `/api/cities` over the small world: filters against a look at every city, what a row and a group say, forms, pages, and what is refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cities, CityFeatures, CityGroups, CityMatrix } from '../../src/contract/answers/cities.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { filters, holdsAgainst } from './city-filters.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
const matrixFile = '/api/cities/matrix.json';
let reads: string[] = [];
const handle = handlerOverMade(async (path) => {
  reads.push(path);
  const file = bodies.get(path);
  return file ? new TextEncoder().encode(file.body()) : null;
});
const get = (query: string, headers: Record<string, string> = {}) =>
  handle(new Request(`http://atlas.example/api/cities${query}`, { headers }));
const cities = async (query: string): Promise<Cities> => Cities.parse(await (await get(query)).json());
const ids = async (query: string): Promise<string[]> => (await cities(query)).cities.map(({ scopeId }) => scopeId!);

test('two thousand filters have the cities that a look at every city finds', async () => {
  for (const query of fc.sample(filters(world), { numRuns: 2000, seed: 2 }))
    await holdsAgainst(world, handle, query, 2);
});

const asked: [query: string, scopeIds: string[]][] = [
  ['', world.cities.map(({ scopeId }) => scopeId)],
  ['?criterion=gtfs-schedule:present', ['aa.alpha']],
  ['?criterion=gtfs-schedule:partial', ['aa.beta']],
  ['?criterion=gtfs-schedule:siloed', ['aa.beta']],
  ['?criterion=gtfs-schedule:siloed,present&sort=name', ['aa.alpha', 'aa.beta']],
  ['?criterion=gtfs-schedule:present&criterion=open-data-portal:present', ['aa.alpha']],
  ['?criterion=gtfs-schedule:present,open-data-portal:absent', []],
  ['?country=bb', ['bb.alpha']],
  ['?division=AA.02', ['aa.gamma']],
  ['?division=southland,BB.01&sort=name', ['bb.alpha', 'aa.gamma']],
  ['?division=Northland&country=aa&sort=-population&limit=1', ['aa.beta']],
  ['?country=BB&country=aa&sort=-population&limit=2', ['bb.alpha', 'aa.beta']],
  ['?region=ab&capital=true&sort=population', ['aa.alpha', 'bb.alpha']],
  ['?region=A-and-B&country=bb', ['bb.alpha']],
  ['?population_min=1000000&population_max=1999999', ['aa.beta']],
  ['?comparable_to=aa.beta&limit=1&sort=-population', ['bb.alpha']],
];
test.each(asked)('%s: %j', async (query, scopeIds) => expect(await ids(query)).toEqual(scopeIds));

test('a row, and the members around the rows', async () => {
  reads = [];
  const answer = await cities('?criterion=open-data-portal,gtfs-schedule:present&region=A+and+B&near=Alpha&limit=1');
  expect(answer).toMatchObject({
    matched: 1,
    total: world.cities.length,
    filter: { criterion: 'gtfs-schedule:present,open-data-portal', region: 'ab', near: 'bb.alpha' },
    cities: [
      {
        scopeId: 'aa.alpha',
        name: 'Alpha',
        countryCode: 'AA',
        population: 900_000,
        coordinates: [10, 50],
        capital: true,
        criteria: {
          'gtfs-schedule': { status: 'present', state: 'present', basis: 'listed', coverage: 'published' },
          'open-data-portal': { status: 'present', state: 'present', basis: 'listed', coverage: 'published' },
        },
        distanceKm: 0,
        page: '/cities/aa.alpha',
        scope: '/api/assessments/scope/aa.alpha.json',
      },
    ],
    notes: expect.arrayContaining(['A and B: 2 countries since 2001-02-03, by https://group.example/.']),
    licence: world.provenance.licence,
    dataDate: world.provenance.dataDate,
  });
  expect(answer).not.toHaveProperty('next');
  const { score } = answer.cities[0]!;
  expect(score!.present + score!.partial + score!.absent + score!.unknown).toBe(world.criteria.length);
  expect(reads.filter((path) => path.startsWith('/api/') && path !== matrixFile)).toEqual(['/api/vocabulary.json']);
});

test('a canonical question reads only the matrix, once, and other words give the same question', async () => {
  reads = [];
  const plain = await (await get('?criterion=gtfs-schedule:absent,unknown&country=AA,BB&better_than=aa.gamma')).text();
  expect(reads.filter((path) => path.startsWith('/api/') && path !== matrixFile)).toEqual([]);
  const other = await get('?better_than=gamma&country=bb&country=aa&criterion=gtfs-schedule:unknown,absent');
  expect(await other.text()).toBe(plain);
});

test('fields, in the order of rows', async () => {
  const { cities: rows } = await cities('?fields=population,scopeId&limit=1');
  expect(Object.keys(rows[0]!)).toEqual(['scopeId', 'population']);
});

test('counts only, without rows', async () => {
  const answer = await cities('?criterion=gtfs-schedule:present&limit=0');
  expect([answer.matched, answer.cities, answer.next]).toEqual([1, [], undefined]);
});

describe('pages', () => {
  test('each address leads to the next, and all rows are there once', async () => {
    const all = await ids('?sort=name');
    const found: string[] = [];
    let pages = 0;
    for (let next: string | undefined = '?sort=name&limit=2'; next !== undefined; pages++) {
      const response = await get(next);
      const answer = Cities.parse(await response.json());
      found.push(...answer.cities.map(({ scopeId }) => scopeId!));
      next = answer.next?.replace('/api/cities', '');
      expect(response.headers.get('link')?.includes('rel="next"')).toBe(next !== undefined);
    }
    expect(found).toEqual(all);
    expect(pages).toBe(Math.ceil(all.length / 2));
  });

  test('a cursor holds for its own question only', async () => {
    const cursor = new URLSearchParams((await cities('?sort=name&limit=2')).next!.split('?')[1]).get('cursor')!;
    expect((await get(`?sort=name&limit=1&fields=name&cursor=${cursor}`)).status).toBe(200);
    for (const other of ['?limit=2', '?sort=name&country=aa', '?group=country'])
      expect(
        await (await get(`${other}${other.includes('?') ? '&' : '?'}cursor=${cursor}`)).json(),
        other,
      ).toMatchObject({
        status: 400,
        parameter: 'cursor',
      });
  });

  test('groups too', async () => {
    const first = CityGroups.parse(await (await get('?group=country&limit=1')).json());
    const second = CityGroups.parse(await (await get(first.next!.replace('/api/cities', ''))).json());
    expect([first.groups[0]!.id, second.groups[0]!.id]).toEqual(['aa', 'bb']);
  });
});

test('groups count and share', async () => {
  const answer = CityGroups.parse(await (await get('?criterion=gtfs-schedule:present,partial&group=country')).json());
  const nation = world.cities.filter(({ countryCode }) => countryCode === 'AA').length;
  expect(answer.groups).toEqual([
    { id: 'aa', name: 'Aland', matched: 2, among: nation, sharePct: Math.round(2000 / nation) / 10 },
    { id: 'bb', name: 'Beland', matched: 0, among: 1, sharePct: 0 },
  ]);
  const regions = CityGroups.parse(await (await get('?group=region')).json());
  expect(regions.groups).toEqual([
    { id: 'test', name: 'Test', matched: world.cities.length, among: world.cities.length, sharePct: 100 },
  ]);
});

describe('forms', () => {
  const query = '?criterion=gtfs-schedule:present';
  test.each([
    ['format', `${query}&format=csv`, {}],
    ['Accept', query, { accept: 'text/csv' }],
    ['Accept that prefers it', query, { accept: 'application/json;q=0.5, text/csv' }],
  ])('CSV by %s, with credit in every line', async (_, address, headers) => {
    const response = await get(address, headers);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, row, end, ...more] = (await response.text()).split('\r\n');
    expect(head).toBe(
      'rank,scopeId,name,localName,countryCode,population,latitude,longitude,capital,smartnessPct,present,partial,absent,unknown,estimate.pct,estimate.low,estimate.high,gtfs-schedule.status,gtfs-schedule.state,gtfs-schedule.basis,gtfs-schedule.coverage,page,scope,division,division.name,licence,attribution',
    );
    expect(row).toMatch(
      /^\d,aa\.alpha,Alpha,,AA,900000,50,10,true,.*,present,present,listed,published,.*creativecommons.*Open City Atlas/,
    );
    expect([end, more]).toEqual(['', []]);
  });

  test.each([
    ['format', `${query}&format=geojson`, {}],
    ['Accept', query, { accept: 'application/geo+json' }],
  ])('GeoJSON by %s', async (_, address, headers) => {
    const response = await get(address, headers);
    expect(response.headers.get('content-type')).toBe('application/geo+json');
    expect(response.headers.get('link')).toContain('/licenses/by/4.0/');
    const { features, matched, licence } = CityFeatures.parse(await response.json());
    expect([matched, licence]).toEqual([1, world.provenance.licence]);
    expect(features).toMatchObject([
      { id: 'aa.alpha', geometry: { type: 'Point', coordinates: [10, 50] }, properties: { name: 'Alpha' } },
    ]);
  });

  test('what is kept for one form is not given to who wants another', async () => {
    for (const [accept, type] of [
      ['application/json', 'application/json'],
      ['text/csv', 'text/csv'],
      ['application/geo+json', 'application/geo+json'],
      ['*/*', 'application/json'],
      ['text/csv;q=0, */*', 'application/json'],
      ['text/csv', 'text/csv'],
    ])
      expect((await get('?country=bb', { accept: accept! })).headers.get('content-type')).toContain(type);
    expect((await get('', { accept: 'text/html' })).status).toBe(406);
    const ranking = new Request('http://atlas.example/api/assessments', { headers: { accept: 'text/csv' } });
    expect((await handle(ranking)).status).toBe(406);
  });

  test('groups as CSV', async () => {
    const lines = (await (await get('?group=country&format=csv')).text()).split('\r\n');
    expect(lines[0]).toBe('id,name,matched,among,sharePct,licence,attribution');
    expect(lines[1]).toMatch(/^aa,Aland,/);
  });
});

const refused: [query: string, status: number, type: string, members?: object][] = [
  ['?contry=de', 400, 'unknown-parameter', { parameter: 'contry', did_you_mean: ['country'] }],
  ['?assessed=false', 400, 'unknown-parameter', { parameter: 'assessed' }],
  ['?country=zz', 404, 'unknown-country', { parameter: 'country' }],
  ['?country=France', 404, 'unknown-country', { parameter: 'country' }],
  ['?region=a-and-c', 404, 'unknown-region', { parameter: 'region', did_you_mean: ['ab'] }],
  ['?criterion=gtfs-shedule:absent', 404, 'unknown-criterion', { did_you_mean: ['gtfs-schedule'] }],
  [
    '?criterion=gtfs-schedule:gone',
    400,
    'invalid-parameter',
    { parameter: 'criterion', allowed: expect.arrayContaining(['unknown', 'stale']) },
  ],
  ['?criterion=gtfs-schedule:absent,gtfs-schedule:partial', 400, 'invalid-parameter', { parameter: 'criterion' }],
  ['?basis=listed', 400, 'invalid-parameter', { parameter: 'basis' }],
  [
    '?basis=guessed&criterion=gtfs-schedule',
    400,
    'invalid-parameter',
    { parameter: 'basis', allowed: expect.arrayContaining(['searched']) },
  ],
  ['?population_min=half', 400, 'invalid-parameter', { parameter: 'population_min' }],
  ['?limit=501', 400, 'invalid-parameter', { parameter: 'limit' }],
  ['?radius_km=5', 400, 'invalid-parameter', { parameter: 'radius_km' }],
  ['?sort=distance', 400, 'invalid-parameter', { parameter: 'sort' }],
  ['?sort=rank', 400, 'invalid-parameter', { parameter: 'sort', allowed: expect.arrayContaining(['-score']) }],
  ['?near=95,10', 400, 'invalid-parameter', { parameter: 'near' }],
  ['?near=aa.alfa', 404, 'unknown-scope', { parameter: 'near', did_you_mean: expect.arrayContaining(['aa.alpha']) }],
  ['?better_than=aa.hamlet', 404, 'unknown-scope', { parameter: 'better_than' }],
  [
    '?fields=name,size',
    400,
    'invalid-parameter',
    { parameter: 'fields', allowed: expect.arrayContaining(['population']) },
  ],
  ['?group=country&sort=name', 400, 'invalid-parameter', { parameter: 'group' }],
  ['?capital=yes', 400, 'invalid-parameter', { parameter: 'capital', allowed: ['true', 'false'] }],
  ['?capital=true&capital=false', 400, 'invalid-parameter', { parameter: 'capital' }],
];
test.each(refused)('%s: %d %s', async (query, status, type, members = {}) => {
  const response = await get(query);
  expect(response.status).toBe(status);
  expect(Problem.parse(await response.json())).toMatchObject({ type: `/problems/${type}`, ...members });
});

test('HEAD, a tag that is current, and CORS', async () => {
  const address = 'http://atlas.example/api/cities?country=aa';
  const first = await handle(new Request(address));
  const head = await handle(new Request(address, { method: 'HEAD' }));
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', first.headers.get('etag')]);
  const again = await handle(new Request(address, { headers: { 'if-none-match': first.headers.get('etag')! } }));
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
});

test('the matrix decodes to every verdict', () => {
  const matrix = CityMatrix.parse(JSON.parse(bodies.get(matrixFile)!.body()));
  world.cities.forEach(({ scopeId, rank, verdicts, score }, i) => {
    expect([matrix.cities.scopeId[i], rank, matrix.cities.smartnessPct[i]]).toEqual([
      scopeId,
      i + 1,
      score.smartnessPct,
    ]);
    matrix.criteria.forEach(({ criterionId, verdicts: column }, at) => {
      const { row, basis, status } = verdicts[at]!;
      expect(row.criterionId).toBe(criterionId);
      expect(matrix.letters[column[i]!]).toMatchObject({ basis, state: basis === 'uncovered' ? 'unknown' : status });
    });
  });
});
