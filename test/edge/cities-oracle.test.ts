/**
 * The oracle of filters over the committed data: four hundred at random have the cities that a look at every city of the Parquet downloads
 * finds, page by page. `ATLAS_FILTERS=20000` asks that many.
 */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { atlas, bodies, bytesAt } from '../publish/published-atlas.ts';
import { filters, holdsAgainst } from './city-filters.ts';
import { downloaded } from './downloaded-cities.ts';

const handle = handlerOverMade(async (path) => bytesAt(path));

const numRuns = Number(process.env['ATLAS_FILTERS'] ?? 400);

test(`${numRuns} filters`, async () => {
  const known = await downloaded(atlas);
  let found = 0;
  for (const query of fc.sample(filters(atlas), { numRuns, seed: 3 }))
    if ((await holdsAgainst(known, handle, query, 250)) > 0) found++;
  // They are not all of nothing.
  expect(found).toBeGreaterThan(0.4 * numRuns);
});

test('the matrix is small enough to be loaded for a question', () =>
  expect(gzipSync(bodies.get('/api/cities/matrix.json')!.body()).length).toBeLessThan(200_000));

/** Broad questions, whose whole answers are long. */
const calls: [name: string, args: object][] = [
  ['find_cities', {}],
  ['find_cities', { criterion: atlas.criteria.slice(0, 20).map(({ criterionId }) => criterionId) }],
  [
    'find_cities',
    { fields: ['scopeId', 'name', 'localName', 'coordinates', 'score', 'page', 'scope'], region: ['eastern-asia'] },
  ],
  ['find_cities', { region: ['eu', 'mena', 'balkans', 'g20', 'oecd', 'latin-america'], comparable_to: 'fr.lyon' }],
  ['count_cities', { group: 'country' }],
  ['count_cities', { group: 'subregion', criterion: ['gtfs-schedule:present'] }],
];
test.each(calls)('%s %j is answered within 16,000 characters, and continues where it ends', async (name, args) => {
  const call = async (given: object) => {
    const response = await handle(
      new Request('http://atlas.example/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
      }),
    );
    const text = await response.text();
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    expect(JSON.stringify(result).length).toBeLessThan(16_000);
    expect(result.isError).toBeFalsy();
    return result.structuredContent;
  };
  const first = await call(args);
  const rows = (answer: { cities?: object[]; groups?: object[] }) => answer.cities ?? answer.groups!;
  // Of twenty criteria three cities fill 3,000 tokens.
  expect(rows(first).length).toBeGreaterThanOrEqual(3);
  if (!first.next) return;
  const cursor = new URLSearchParams(first.next.split('?')[1]).get('cursor');
  const second = await call({ ...args, cursor });
  expect(rows(second)[0]).not.toEqual(rows(first)[0]);
  expect(rows(first)).not.toContainEqual(rows(second)[0]);
});
