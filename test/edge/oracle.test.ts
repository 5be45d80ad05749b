/** The oracle: over the committed data, the edge's answer to a parameterised path is the file's bytes. */
import { expect, test } from 'vitest';
import { CityAssessment, CriterionReport, Gaps } from '../../src/contract/answers/assessment.ts';
import { Comparison } from '../../src/contract/answers/comparison.ts';
import { CoverageCollection } from '../../src/contract/answers/coverage.ts';
import { usualBytes } from '../../src/contract/answers/pages.ts';
import { encode } from '../../src/queries/encode.ts';
import { askedGaps } from '../../src/contract/interface/filters.ts';
import { parsePattern, type Pattern } from '../../src/contract/interface/pattern.ts';
import { countriesFile } from '../../src/language/names/countries.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import type { Publication } from '../../src/publish/publication.ts';
import { compare } from '../../src/queries/compare.ts';
import { gaps } from '../../src/queries/gaps.ts';
import { coverage } from '../../src/queries/coverage.ts';
import { coverageFeatures } from '../../src/queries/verdict-coverage.ts';
import { atlas, bodies, bytesAt } from '../publish/published-atlas.ts';

/** File -> parameterised path. A file that fits none has no parameterised path. */
const inverse: [file: RegExp, path: (match: string[]) => string][] = [
  [/^\/api\/assessments\.json$/, () => '/api/assessments'],
  [/^\/api\/countries\.json$/, () => '/api/countries'],
  [/^\/api\/assessments\/scope\/(.+)\.json$/, ([, id]) => `/api/assessments/scope?scopeId=${id}`],
  [/^\/api\/resources\/(.+)\.json$/, ([, id]) => `/api/resources?scopeId=${id}`],
  [/^\/api\/history\/(.+\..+)\.json$/, ([, id]) => `/api/history?scopeId=${id}`],
  [/^\/api\/datasets\.json$/, () => '/api/datasets'],
  [/^\/api\/datasets\/kinds\/(.+)\.json$/, ([, kind]) => `/api/datasets?kind=${kind}`],
  [/^\/api\/datasets\/([a-z]{2}\..+)\.json$/, ([, id]) => `/api/datasets?scopeId=${id}`],
  [/^\/api\/gaps\/([^/]+)\.json$/, ([, criterion]) => `/api/gaps?criterion=${criterion}`],
  [/^\/api\/coverage\/recent\.json$/, () => '/api/coverage/recent'],
  [
    /^\/api\/coverage\/query\/(.+)\.json$/,
    ([, tiers]) => `/api/coverage/query?pattern=${tiers!.replaceAll('/', ':').replaceAll('_', '*')}`,
  ],
];
const pathOf = (file: string) =>
  inverse.flatMap(([pattern, path]) => {
    const match = pattern.exec(file);
    return match ? [path(match)] : [];
  })[0];

/** Files read since the count was last reset. */
let reads: string[] = [];
const handle = handlerOverMade(async (path) => {
  const file = bodies.get(path);
  if (!file) return null;
  reads.push(path);
  return bytesAt(path);
});

/** Every n-th file of each shape, and at least 60 of a shape that has so many. */
function sample(): Publication[] {
  return [
    ...Map.groupBy(
      [...bodies.values()].filter(({ path }) => pathOf(path)),
      ({ shape }) => shape,
    ).values(),
  ].flatMap((files) => files.filter((_, i) => i % Math.max(1, Math.floor(files.length / 60)) === 0));
}

/** Longer files come in pages: test/edge/answers/pages.test.ts. */
const isWhole = ({ body }: Publication) => Buffer.byteLength(String(body())) <= usualBytes;

test('the edge answers with the bytes of the file', async () => {
  const files = sample().filter(isWhole);
  expect(files.length).toBeGreaterThanOrEqual(300);
  for (const { path, body } of files) {
    const response = await handle(new Request(`http://atlas.example${pathOf(path)}`));
    expect(response.headers.get('content-location'), path).toBe(path);
    expect(await response.text(), path).toBe(body());
  }
});

/** Read once, and kept for the life of the function. */
const kept = new Set(['/api/vocabulary.json', countriesFile]);
const get = async (path: string) => {
  reads = [];
  const response = await handle(new Request(`http://atlas.example${path}`));
  return { response, body: await response.text(), reads: reads.filter((file) => !kept.has(file)) };
};

test('an answer of a file is read from that file alone', async () => {
  for (const { path, body } of sample().filter(isWhole)) {
    const { response, body: text, reads: from } = await get(pathOf(path)!);
    expect(text === body(), path).toBe(true);
    expect(response.headers.get('content-location'), path).toBe(path);
    expect(from, path).toEqual([path]);
  }
});

/** The same with the rows of the pages that follow. */
async function getAll(path: string, list: string) {
  const first = await get(path);
  let { next, ...value } = JSON.parse(first.body) as Record<string, unknown>;
  if (next === undefined) return first;
  const rows = [...(value[list] as unknown[])];
  while (next) {
    const page = JSON.parse((await get(`${String(next)}&limit=1000`)).body) as Record<string, unknown>;
    rows.push(...(page[list] as unknown[]));
    next = (page['next'] as string | undefined)?.replace('&limit=1000', '');
  }
  return { ...first, body: `${JSON.stringify({ ...value, [list]: rows })}\n` };
}

/** Shapes of patterns that have no file, and what they are cut from, each read once. */
const cityFile = (id: string) => `/api/assessments/scope/${id}.json`;
const sliced: [pattern: string, from: string[]][] = [
  ['fr:lyon', [cityFile('fr.lyon')]],
  ['fr:lyon:transport', [cityFile('fr.lyon')]],
  ['fr:lyon:*:gtfs-schedule', [cityFile('fr.lyon')]],
  ['fr:lyon:transport:gtfs-schedule', [cityFile('fr.lyon')]],
  ['*:*:*:gtfs-schedule', ['/criteria/gtfs-schedule.json']],
  ['*:*:transport:gtfs-schedule', ['/criteria/gtfs-schedule.json']],
  ['fr:*:transport:gtfs-schedule', ['/api/coverage/query/fr.json']],
  ['fr:*:*:gtfs-schedule', ['/api/coverage/query/fr.json']],
  ['fr:*:transport', ['/api/coverage/query/fr.json']],
  ['*:paris', [cityFile('fr.paris')]],
  ['*:paris:transport:gtfs-schedule', [cityFile('fr.paris')]],
  ['*:london', [cityFile('ca.london'), cityFile('gb.london')]],
  ['*:london:transport', [cityFile('ca.london'), cityFile('gb.london')]],
  ['*:san-jose:*:gtfs-schedule', [cityFile('cr.san-jose'), cityFile('us.san-jose')]],
];
const features = coverageFeatures(atlas);
test.each(sliced)('%s is cut from %j, and is what the build makes of the verdicts', async (pattern, from) => {
  const { response, body, reads: files } = await getAll(`/api/coverage/query?pattern=${pattern}`, 'features');
  expect(response.status, body.slice(0, 200)).toBe(200);
  expect(response.headers.get('content-location')).toBeNull();
  expect(files).toEqual(from);
  expect(body).toBe(encode(CoverageCollection, coverage(features, parsePattern(pattern) as Pattern, atlas.provenance)));
  expect(JSON.parse(body).matched).toBeGreaterThan(0);
});

test('coverage of a tenth of the cities and of every kind of dataset in all cities is cut to what the verdicts make', async () => {
  const datasets = atlas.criteria.flatMap(({ domain, dataset }) => (domain ? [`*:*:*:${dataset}`] : []));
  const cities = atlas.cities.filter((_, i) => i % 10 === 0).map(({ scopeId }) => scopeId.replace('.', ':'));
  for (const pattern of [...datasets, ...cities]) {
    const { body } = await getAll(`/api/coverage/query?pattern=${pattern}`, 'features');
    const made = encode(CoverageCollection, coverage(features, parsePattern(pattern) as Pattern, atlas.provenance));
    expect(body === made, pattern).toBe(true);
  }
});

/** A published file's value. */
const published = <T>(path: string, schema: { parse(value: unknown): T }): T =>
  schema.parse(JSON.parse(bodies.get(path)!.body()));
const maxBytes = 5_000_000;

/** Read once, and kept like the vocabulary. */
const matrix = '/api/cities/matrix.json';

test('comparisons are what the same function makes of the published cities; only evidence reads them', async () => {
  const bySize = [...bodies.values()]
    .filter(({ shape }) => shape === '/api/assessments/scope/{scopeId}.json')
    // Making all of them takes longest.
    .filter((_, i) => i % 9 === 0)
    .map(({ path, body }) => ({ id: path.slice('/api/assessments/scope/'.length, -5), size: body().length }))
    .sort((a, b) => b.size - a.size)
    .map(({ id }) => id);
  const asked = [
    bySize.slice(0, 5),
    ...Array.from({ length: 40 }, (_, i) =>
      Array.from({ length: 2 + (i % 4) }, (_, j) => bySize[(i * 131 + j * 397) % bySize.length]!),
    ),
  ];
  for (const ids of asked) {
    const cities = ids.map((id) => published(`/api/assessments/scope/${id}.json`, CityAssessment));
    for (const sort of ['framework', 'difference'] as const) {
      const address = `/api/compare?scopeIds=${ids.join()}&sort=${sort}`;
      const { criteria, ...beside } = compare(cities, sort);
      const states = { ...beside, criteria: criteria.map(({ verdicts: _, ...row }) => row) };
      const { response, body, reads: from } = await get(address);
      expect(response.status, ids.join()).toBe(200);
      expect(body, ids.join()).toBe(encode(Comparison, states));
      expect(
        from.filter((file) => file !== matrix),
        ids.join(),
      ).toEqual([]);
      expect(Buffer.byteLength(body)).toBeLessThan(200_000);
      const full = await get(`${address}&detail=full`);
      expect(full.body, ids.join()).toBe(encode(Comparison, { ...beside, criteria }));
      expect(full.reads.length, ids.join()).toBeLessThanOrEqual(ids.length);
      expect(Buffer.byteLength(full.body)).toBeLessThan(maxBytes / 10);
    }
  }
});

test('gaps without a file are what the report of the criterion has, without reading it', async () => {
  const reports = [...bodies.values()]
    .filter(({ shape }) => shape === '/criteria/{criterion}.json')
    .map(({ path }) => published(path, CriterionReport));
  const filters: Parameters<typeof askedGaps>[0][] = [
    { status: ['absent'], basis: ['searched'] },
    { status: ['present'] },
    { status: ['present', 'partial', 'absent'] },
    { status: ['partial', 'absent'], basis: ['listed', 'searched'] },
    { status: ['absent'], basis: ['uncovered'] },
    { status: ['unknown'] },
    { state: ['present', 'unknown'] },
  ];
  for (const [i, report] of reports.entries())
    for (const country of [null, ['FR', 'US', 'KE', 'NP'][i % 4]!])
      for (const asked of filters) {
        const query = `criterion=${report.criterionId}${Object.entries(asked)
          .map(([name, list]) => `&${name}=${list}`)
          .join('')}${country ? `&country=${country}` : ''}`;
        const { body, reads: from } = await getAll(`/api/gaps?${query}`, 'results');
        expect(body === encode(Gaps, gaps(report, country, askedGaps(asked))), query).toBe(true);
        expect(
          from.filter((file) => file !== matrix),
          query,
        ).toEqual([]);
        expect(Buffer.byteLength(body)).toBeLessThan(maxBytes / 10);
      }
});
