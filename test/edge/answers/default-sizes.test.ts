/** Over the real site: no answer without a limit is larger than 200 KB, and pages of the longest lists have every row of their file. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Vocabulary } from '../../../src/contract/answers/vocabulary.ts';
import { usualBytes } from '../../../src/contract/answers/pages.ts';
import { routes, type Route } from '../../../src/contract/interface/routes.ts';
import { createHandler, type Handler } from '../../../src/edge/handler.ts';
import { readFolder } from '../../../src/edge/hosts/node/read-folder.ts';
import { builtSite } from '../../built-site.ts';

let dist: string;
let handle: Handler;
let words: Vocabulary;
beforeAll(async () => {
  dist = join(await builtSite(), 'dist');
  handle = createHandler(readFolder(dist), { readTimeout: 60_000 });
  words = JSON.parse(readFileSync(join(dist, 'api/vocabulary.json'), 'utf8')) as Vocabulary;
});

/** Names of the largest files in a folder, without extension. */
const largest = (folder: string, most: number): string[] =>
  readdirSync(join(dist, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, size: statSync(join(dist, folder, name)).size }))
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ name }) => name.replace(/\.json$/, ''));

/** Every endpoint, asked about what we know most of. */
function* addresses(): Iterable<string> {
  const cities = largest('api/assessments/scope', 5);
  const nations = largest('api/coverage/query', 5);
  const countries = words.nations.filter(({ cityCount }) => cityCount > 0).map(({ countryCode }) => countryCode);
  yield* ['/api/assessments', '/api/countries', '/api/coverage/recent', '/api/datasets', '/api/datasets?q=a'];
  for (const id of cities) yield `/api/assessments/scope?scopeId=${id}`;
  for (const id of largest('api/resources', 3)) yield `/api/resources?scopeId=${id}`;
  for (const id of largest('api/history', 300).filter((name) => name.includes('.'))) yield `/api/history?scopeId=${id}`;
  for (const id of largest('api/datasets', 5)) yield `/api/datasets?scopeId=${id}`;
  for (const kind of largest('api/datasets/kinds', 3)) yield `/api/datasets?kind=${kind}`;
  for (const { criterionId, domain, dataset } of words.criteria) {
    yield `/api/gaps?criterion=${criterionId}`;
    yield `/api/gaps?criterion=${criterionId}&status=present,partial,absent,unknown`;
    yield `/api/coverage/query?pattern=${domain === null ? '*' : `*:*:*:${dataset}`}`;
  }
  for (const nation of nations) yield `/api/coverage/query?pattern=${nation}`;
  for (const domain of words.domains) yield `/api/coverage/query?pattern=*:*:${domain}`;
  yield `/api/compare?scopeIds=${cities.join()}`;
  for (const format of ['json', 'csv', 'geojson', 'atom']) yield `/api/cities?format=${format}`;
  yield '/api/cities?group=country';
  for (const format of ['json', 'csv', 'geojson']) yield `/api/verdicts?country=${countries.join()}&format=${format}`;
  yield* ['/api/changes', '/api/changes?rules=true', '/api/changes?format=atom'];
  for (const country of countries) yield `/api/search?country=${country}`;
  for (const topic of words.topics) yield `/api/search?topic=${topic}`;
  for (const { name } of words.kinds) yield `/api/search?query=${encodeURIComponent(name)}`;
  for (const id of cities) yield `/api/search?place=${id}`;
  yield* ['/api/search?q=cities+in+the+United+States', '/api/places?q=San+Jose', '/api/interpret?q=parks+in+San+Jose'];
}

test('no answer without a limit is larger than 200 KB', async () => {
  const large: [string, number][] = [];
  const paths = new Set<string>();
  for (const address of addresses()) {
    const response = await handle(new Request(`http://atlas.example${address}`));
    const { byteLength } = await response.arrayBuffer();
    expect(response.status, address).toBe(200);
    if (byteLength > usualBytes) large.push([address, byteLength]);
    paths.add(new URL(address, 'http://atlas.example').pathname);
  }
  expect(large).toEqual([]);
  const asked = (Object.values(routes) as Route[]).filter(({ asksOthers }) => !asksOthers);
  expect([...paths].sort()).toEqual([...new Set(asked.map(({ path }) => path))].sort());
});

type Value = Record<string, unknown>;

test.each([
  ['/api/assessments', '/api/assessments.json', 'ranking'],
  ['/api/countries', '/api/countries.json', 'countries'],
  ['/api/coverage/query?pattern=fr', '/api/coverage/query/fr.json', 'features'],
])('pages of %s have every row of its file', async (address, file, list) => {
  const rows: unknown[] = [];
  for (let next: string | undefined = address; next; ) {
    const response: Response = await handle(new Request(`http://atlas.example${next}`));
    const page = (await response.json()) as Value;
    rows.push(...(page[list] as unknown[]));
    next = page['next'] as string | undefined;
  }
  expect(rows).toEqual((JSON.parse(readFileSync(join(dist, file), 'utf8')) as Value)[list]);
});
