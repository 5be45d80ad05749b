/** Verdicts of many cities on many criteria: the same as in the file of each city, in the order asked, page by page. */
import { VerdictFeatures, Verdicts } from '../../src/contract/answers/cities.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { CityAssessment } from '../../src/contract/answers/assessment.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { usualCities } from '../../src/contract/interface/filters.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { encode } from '../../src/queries/encode.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
let reads: string[] = [];
const handle = handlerOverMade(async (path) => {
  reads.push(path);
  const file = bodies.get(path);
  return file ? new TextEncoder().encode(file.body()) : null;
});
const get = (query: string, headers: Record<string, string> = {}) =>
  handle(new Request(`http://atlas.example/api/verdicts?${query}`, { headers }));
const verdicts = async (query: string) => Verdicts.parse(await (await get(query)).json());
const ids = world.cities.map(({ scopeId }) => scopeId);
const criteria = world.criteria.map(({ criterionId }) => criterionId);

/** The verdicts of a city in its own file. */
const ownOf = (scopeId: string) =>
  new Map(
    CityAssessment.parse(JSON.parse(bodies.get(`/api/assessments/scope/${scopeId}.json`)!.body()))
      .categories.flatMap((category) => category.criteria)
      .map(({ criterionId, status, state, basis }) => [criterionId, { status, state, basis }]),
  );

test('every city and criterion has what its own file says', async () => {
  const answer = await verdicts(`scopeIds=${ids.join()}`);
  expect([answer.total, answer.count]).toEqual([ids.length, ids.length]);
  expect(answer.cities.map(({ scopeId }) => scopeId)).toEqual(ids);
  expect(answer.criteria.map(({ criterionId }) => criterionId)).toEqual(criteria);
  for (const city of answer.cities) {
    const own = ownOf(city.scopeId);
    expect(Object.keys(city.verdicts)).toEqual(criteria);
    for (const [id, { coverage: _, ...verdict }] of Object.entries(city.verdicts)) expect(verdict).toEqual(own.get(id));
  }
});

test.each([
  ['json', Verdicts],
  ['geojson', VerdictFeatures],
] as const)('%s has the bytes that its schema would give', async (format, schema) => {
  for (const query of [`scopeIds=${ids.join()}`, 'scopeIds=alpha,Beta&criteria=gtfs-schedule', 'country=aa&limit=1']) {
    const text = await (await get(`${query}&format=${format}`)).text();
    expect(text).toBe(encode(schema, JSON.parse(text)));
  }
});

test('ids are answered from the matrix, which is read once, in the order asked, each once', async () => {
  reads = [];
  const { cities } = await verdicts('scopeIds=bb.alpha,aa.beta,bb.alpha&criteria=gtfs-schedule');
  expect(reads.filter((path) => path.startsWith('/api/') && path !== '/api/cities/matrix.json')).toEqual([]);
  expect(cities.map(({ scopeId }) => scopeId)).toEqual(['bb.alpha', 'aa.beta']);
});

test('cities and criteria go by other names, and countries by theirs', async () => {
  const answer = await verdicts('scopeIds=Beta,alpha&criteria=bike-share,timetables');
  expect(answer.cities.map(({ scopeId }) => scopeId)).toEqual(['aa.beta', expect.stringMatching(/\.alpha$/)]);
  expect(answer.criteria.map(({ criterionId }) => criterionId)).toEqual(['gtfs-schedule', 'shared-mobility']);
  expect(answer.notes).toEqual([expect.stringContaining('There is also')]);
  const inCountry = await verdicts('country=Aland&criteria=gtfs-schedule');
  expect(inCountry.cities.map(({ scopeId }) => scopeId)).toEqual(ids.filter((id) => id.startsWith('aa.')));
  expect((await verdicts('scopeIds=aa.beta,bb.alpha&country=aa')).cities.map(({ scopeId }) => scopeId)).toEqual([
    'aa.beta',
  ]);
});

test('pages follow each other to the end', async () => {
  const found: string[] = [];
  let next: string | undefined = `/api/verdicts?scopeIds=${ids.toReversed().join()}&criteria=gtfs-schedule&limit=2`;
  while (next !== undefined) {
    const answer: Verdicts = await verdicts(next.split('?')[1]!);
    expect(answer.total).toBe(ids.length);
    found.push(...answer.cities.map(({ scopeId }) => scopeId));
    next = answer.next;
  }
  expect(found).toEqual(ids.toReversed());
});

test('answers without a limit stay short, and 500 cities fit on one criterion with a limit', () => {
  expect(usualCities(43) * (350 + 43 * 110)).toBeLessThan(200_000);
  expect(usualCities(43)).toBeGreaterThan(30);
  expect(usualCities(1)).toBeGreaterThan(300);
});

describe('other forms', () => {
  test('CSV has a row for each city and four columns for each criterion', async () => {
    const response = await get('scopeIds=aa.alpha,aa.beta&criteria=gtfs-schedule', { accept: 'text/csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => [row['scopeId'], row['gtfs-schedule.state']])).toEqual([
      ['aa.alpha', ownOf('aa.alpha').get('gtfs-schedule')!.state],
      ['aa.beta', ownOf('aa.beta').get('gtfs-schedule')!.state],
    ]);
    expect(rows[0]!['licence']).toContain('creativecommons.org');
  });

  test('GeoJSON has a point for each city', async () => {
    const response = await get('scopeIds=aa.alpha,aa.beta&format=geojson');
    expect(response.headers.get('content-type')).toBe('application/geo+json');
    const { features } = VerdictFeatures.parse(await response.json());
    const { cities } = await verdicts('scopeIds=aa.alpha,aa.beta');
    expect(features.map(({ geometry, properties }) => ({ ...properties, coordinates: geometry.coordinates }))).toEqual(
      cities,
    );
  });
});

let long: string;
beforeAll(() => {
  long = Array.from({ length: 501 }, (_, i) => `aa.c${i}`).join();
});
test.each<[query: () => string, status: number, members: object]>([
  [() => '', 400, { parameter: 'scopeIds' }],
  [() => 'criteria=gtfs-schedule', 400, { parameter: 'scopeIds' }],
  [() => `scopeIds=${long}`, 400, { parameter: 'scopeIds' }],
  [() => 'scopeIds=aa.alhpa', 404, { parameter: 'scopeIds', did_you_mean: expect.arrayContaining(['aa.alpha']) }],
  [
    () => 'scopeIds=aa.alpha&criteria=gtfs-shedule',
    404,
    { parameter: 'criteria', did_you_mean: expect.arrayContaining(['gtfs-schedule']) },
  ],
  [() => 'country=Alnd', 404, { parameter: 'country', did_you_mean: ['AA'] }],
  [() => 'scopeIds=aa.alpha&cursor=AAAA', 400, { parameter: 'cursor' }],
  [() => 'scopeIds=aa.alpha&limit=501', 400, { parameter: 'limit' }],
])('refused: %s', async (query, status, members) => {
  expect(Problem.parse(await (await get(query())).json())).toMatchObject({ status, ...members });
});
