/** Coverage over the committed data: strict GeoJSON, sizes, and `matched` against a naive count over everything, from files and from the edge. */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { CoverageCollection, CoverageEntry } from '../../src/contract/answers/coverage.ts';
import { isFault, parsePattern } from '../../src/contract/interface/pattern.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { coverage, withoutGeometry } from '../../src/queries/coverage.ts';
import { coverageFeatures } from '../../src/queries/verdict-coverage.ts';
import { geoJsonFaults } from '../geojson.ts';
import { atlas, bodies, bytesAt } from '../publish/published-atlas.ts';

let all: CoverageCollection, entries: CoverageEntry[], tierLists: string[][];
let handle: (request: Request) => Promise<Response>;
beforeAll(() => {
  all = JSON.parse(bodies.get('/api/coverage/query/_.json')!.body());
  entries = all.pages!.flatMap(({ file }) =>
    (JSON.parse(bodies.get(file)!.body()) as CoverageCollection).features.flatMap(
      ({ properties }) => properties.entries!,
    ),
  );
  tierLists = entries.map(({ slug }) => slug.split(':'));
  handle = handlerOverMade(async (path) => bytesAt(path));
});

test('an entry for every city and criterion with a domain, its slug its own', () => {
  const kinds = atlas.criteria.filter(({ domain }) => domain !== null);
  expect(entries.length).toBe(atlas.cities.length * kinds.length);
  expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
  expect(new Set(kinds.map(({ dataset }) => dataset)).size).toBe(kinds.length);
});

/** Every n-th of a list: about `count` of them. */
const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / count)) === 0);

/** Patterns of all sixteen kinds: each entry's slug with every choice of tiers put to *. */
function patterns(count: number): string[] {
  const kinds = Array.from({ length: 16 }, (_, bits) => bits);
  return [
    ...new Set(
      some(entries, count).flatMap(({ slug }) =>
        kinds.map((bits) =>
          slug
            .split(':')
            .map((tier, i) => (bits & (1 << i) ? '*' : tier))
            .join(':'),
        ),
      ),
    ),
  ];
}

/** Computed from just the slugs. */
function naive(pattern: string): { matched: number; scopes: number } {
  const wanted = pattern.split(':');
  const found = tierLists.filter((tiers) => tiers.every((tier, i) => wanted[i] === '*' || wanted[i] === tier));
  return { matched: found.length, scopes: new Set(found.map(([nation, place]) => `${nation}:${place}`)).size };
}

test('matched and scopes are a naive count, for any pattern', () => {
  const features = coverageFeatures(atlas);
  const sampled = patterns(60);
  expect(sampled.length).toBeGreaterThan(300);
  for (const text of sampled) {
    const pattern = parsePattern(text);
    if (isFault(pattern)) throw new Error(`${text}: ${pattern.detail}`);
    const { matched, scopes } = coverage(features, pattern, atlas.provenance);
    expect({ matched, scopes }, text).toEqual(naive(text));
  }
});

test('the edge counts the same, by files and by slices, page after page', async () => {
  for (const text of patterns(16)) {
    let shown = 0;
    let next: string | undefined = `/api/coverage/query?pattern=${text}&limit=1000`;
    while (next !== undefined) {
      const response = await handle(new Request(`http://atlas.example${next}`));
      const page = (await response.json()) as CoverageCollection & { next?: string };
      expect({ matched: page.matched, scopes: page.scopes }, text).toEqual(naive(text));
      shown += page.features.length;
      next = page.next;
    }
    expect(shown, text).toBe(naive(text).scopes);
  }
});

test('the answer to * counts every entry of every city, and its pages are the countries', () => {
  const byCity = Map.groupBy(entries, ({ slug }) => slug.split(':').slice(0, 2).join('.'));
  expect(all.features.map(({ id }) => id)).toEqual([...byCity.keys()]);
  for (const { id, properties } of all.features) {
    expect(properties).not.toHaveProperty('entries');
    for (const state of ['published', 'stale', 'siloed', 'missing'] as const)
      expect(properties[state]).toBe(byCity.get(id)!.filter((entry) => entry.state === state).length);
  }
  expect(all.matched).toBe(entries.length);
  for (const { pattern, matched, scopes } of all.pages!) expect({ matched, scopes }).toEqual(naive(`${pattern}:*:*:*`));
});

test('files and what is cut for cities and kinds are strictly valid GeoJSON, with and without geometry', async () => {
  const files = [
    ...Map.groupBy(
      [...bodies.values()].filter(({ path }) => path.startsWith('/api/coverage/query/')),
      ({ shape }) => shape,
    ).values(),
  ].flatMap((list) => some(list, 80).map(({ path, body }) => [path, body()] as const));
  const patterns = [
    ...some(atlas.cities, 80).map(({ scopeId }) => scopeId.replace('.', ':')),
    ...atlas.criteria.flatMap(({ domain, dataset }) => (domain ? [`*:*:*:${dataset}`] : [])),
  ];
  for (const pattern of patterns) {
    const response = await handle(new Request(`http://atlas.example/api/coverage/query?pattern=${pattern}`));
    files.push([pattern, await response.text()]);
  }
  expect(files.length).toBeGreaterThan(200);
  for (const [path, body] of files) {
    const value = JSON.parse(body) as CoverageCollection;
    expect(geoJsonFaults(value), path).toEqual([]);
    expect(geoJsonFaults(withoutGeometry(value)), path).toEqual([]);
  }
});

test('the checker finds faults', () => {
  const point = { type: 'Point', coordinates: [4.8, 45.7] };
  const feature = (more: object) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', id: 'a', geometry: point, properties: {}, ...more }],
  });
  const faulty: [unknown, RegExp][] = [
    [[], /not an object/],
    [{ type: 'FeatureCollection' }, /features/],
    [feature({ coordinates: [] }), /§7\.1/],
    [feature({ geometry: undefined }), /geometry is missing/],
    [feature({ geometry: { type: 'Point', coordinates: [45.7, 94.8] } }), /longitude, latitude/],
    [feature({ geometry: { type: 'Point', coordinates: ['4.8', 45] } }), /two numbers/],
    [feature({ id: {} }), /id/],
    [feature({ properties: [] }), /properties/],
    [{ ...feature({}), crs: {} }, /crs/],
    [{ ...feature({}), properties: {} }, /§7\.1/],
  ];
  expect(geoJsonFaults(feature({}))).toEqual([]);
  for (const [value, fault] of faulty) expect(geoJsonFaults(value).join()).toMatch(fault);
});

test.each(['us', 'cn', 'in', 'br', 'de'])('the pattern %s stays under 1 MB gzipped', (nation) => {
  expect(gzipSync(bodies.get(`/api/coverage/query/${nation}.json`)!.body()).length).toBeLessThan(1e6);
});
