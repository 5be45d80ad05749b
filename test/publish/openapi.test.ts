/** OpenAPI over the small world: every endpoint, file and problem is described, and every example is real. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { describedFamilies, fileOf, isRedirect } from '../../src/contract/published/addresses.ts';
import { pathParameters } from '../../src/publish/openapi/parts.ts';
import { partNames } from '../../src/contract/answers/short-form.ts';
import { shortPath } from '../../src/contract/interface/parameterised-paths.ts';
import { namesIn } from '../../src/contract/published/shapes.ts';
import { problemTypes } from '../../src/contract/answers/problem.ts';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import { examplesOf, requestAddress } from '../../src/publish/examples.ts';
import type { JsonSchema } from '../../src/publish/schema-files.ts';
import { world } from '../edge/hosts.ts';
import { mismatches } from './json-schema.ts';
import { membersNamed, publishedWorld } from './published-world.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; schema: JsonSchema; example?: unknown; explode?: boolean }[];
  description: string;
  requestBody?: { content: Record<string, { examples: Record<string, { value: unknown }> }> };
  responses: Record<
    string,
    { content?: Record<string, { schema: { $ref?: string }; examples?: Record<string, { value: unknown }> }> }
  >;
}
describe('OpenAPI', () => {
  const { outputs, text, get } = publishedWorld();
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema>; responses: Record<string, unknown> };
    tags: { name: string }[];
    info: Record<string, unknown>;
  };
  let operations: [path: string, operation: Operation][];
  beforeAll(() => {
    document = JSON.parse(text('/openapi.json'));
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item).map((operation): [string, Operation] => [path, operation]),
    );
  });
  const at = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce((value: unknown, key) => (value as Record<string, unknown>)?.[key], document);

  test('every endpoint with its parameters, every shape of file', () => {
    const namesOf = ({ parameters }: Operation) =>
      parameters.filter((row) => row.in === 'query').map(({ name }) => name);
    for (const { method, path, query, body, short } of Object.values(routes) as Route[]) {
      const operation = document.paths[path]![method.toLowerCase()]!;
      const names = Object.keys((query as z.ZodObject).shape);
      const isPart = (name: string) => short !== undefined && (partNames as readonly string[]).includes(name);
      expect(namesOf(operation)).toEqual(names.filter((name) => !isPart(name) && name !== 'format'));
      if (short && method === 'GET')
        expect(namesOf(document.paths[shortPath(path)]!['get']!)).toEqual(
          names.filter((name) => name !== 'q' || path !== '/api/search'),
        );
      expect(operation.requestBody !== undefined).toBe(body !== undefined);
    }
    const described = new Set(Object.keys(document.paths));
    const shapes = [...new Set([...outputs.values()].map(({ shape }) => shape))];
    expect(shapes.filter((shape) => !described.has(shape)).sort()).toEqual([
      '/.well-known/api-catalog.json',
      '/_headers',
      '/api/history/{country}.json',
      '/cities/{scopeId}/brief.html',
      '/embed/cities/{scopeId}.html',
      '/map/outlines.txt',
      '/problems/not-found.json',
    ]);
    // The files of cities and of countries are at addresses of one shape; what was never measured has none.
    const others: readonly string[] = ['/api/history/{country}.json', '/search-quality.json', '/truth.json'];
    for (const { shape, needsOrigin } of describedFamilies)
      if (!needsOrigin && !others.includes(shape)) expect(described).toContain(shape);
    for (const path of described) for (const name of namesIn(path)) expect(pathParameters, path).toHaveProperty(name);
  });

  test('the same as YAML', () => expect(parse(text('/openapi.yaml'))).toEqual(document));

  test('every problem type has its status', () => {
    const statuses = new Set(operations.flatMap(([, { responses }]) => Object.keys(responses).map(Number)));
    for (const [type, { status }] of Object.entries(problemTypes))
      if (status !== 501) {
        expect(statuses, type).toContain(status);
        expect(JSON.stringify(document.components.responses[`Problem${status}`])).toContain(`/problems/${type})`);
      }
    for (const [path, { responses }] of operations)
      expect(
        Object.keys(responses).some((status) => status.startsWith('4')),
        path,
      ).toBe(true);
  });

  test('every reference resolves, every operation has its own id and a known tag', () => {
    for (const ref of membersNamed(document, '$ref')) expect(at(String(ref)), String(ref)).toBeDefined();
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [, { tags }] of operations)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(document.info).toMatchObject({ version: '0.2.0', license: { name: 'CC BY 4.0' } });
    expect(document.info['description']).toContain('Credit Open City Atlas with a link');
  });

  /** Here nobody may be asked: test/find/endpoint.test.ts. */
  const asksOthers = (path: string) =>
    (Object.values(routes) as Route[]).some((row) => row.path === path && row.asksOthers);

  test('examples are published bodies that fit their schema, or addresses that answer', async () => {
    let printed = 0,
      linked = 0;
    for (const [path, { responses, description }] of operations) {
      for (const [, address] of description.matchAll(/Example: (\S+)/g)) {
        linked++;
        const { status } = await get(address!);
        expect(isRedirect(path) ? 302 : asksOthers(path) ? 501 : 200, `${path} ${address}`).toBe(status);
      }
      if (isRedirect(path)) continue;
      for (const { schema, examples = {} } of Object.values(responses['200']!.content!)) {
        for (const { value } of Object.values(examples)) {
          printed++;
          expect(
            [...outputs.values()].some((file) => file.shape === path && file.body() === `${JSON.stringify(value)}\n`),
            path,
          ).toBe(true);
          expect(
            mismatches((schema.$ref ? at(schema.$ref) : schema) as JsonSchema, value, (ref) => at(ref) as JsonSchema),
            path,
          ).toEqual([]);
        }
      }
    }
    // Generators of code would read them from the disk, beside their copy of the description.
    expect([...membersNamed(document, 'externalValue')]).toEqual([]);
    expect(printed).toBeGreaterThan(5);
    expect(linked).toBeGreaterThan(20);
  });

  test('an address that leads to another is described as such, and leads to a file', async () => {
    const leading = operations.filter(([path]) => isRedirect(path));
    expect(leading.map(([path]) => path)).toEqual([
      '/api/coverage/query/{nation}/{place}.json',
      '/api/coverage/query/_/{place}.json',
      '/api/coverage/query/_/_/_/{dataset}.json',
      '/api/compare/{scopeId},{other}.json',
      '/search/maps/{nation}/{asked}.json',
      '/countries/{country}.json',
      '/cities/{scopeId}.json',
      '/datasets/{nation}/{place}/{topic}.json',
    ]);
    for (const [path, { responses, parameters }] of leading) {
      expect(Object.keys(responses)).toEqual(['200', '302', '404', '405', '414', '503']);
      const address = parameters.reduce((to, { name, example }) => to.replace(`{${name}}`, String(example)), path);
      const response = await get(address);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(fileOf(address));
      expect((await get(fileOf(address)!)).status).toBe(200);
    }
  });

  test('examples of parameters and bodies are answered', async () => {
    for (const [path, item] of Object.entries(document.paths))
      for (const [method, { parameters, requestBody }] of Object.entries(item)) {
        if (!path.startsWith('/api/') || path.endsWith('.json') || asksOthers(path)) continue;
        const query = parameters
          .filter(({ example }) => example !== undefined)
          .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
          .join('&');
        const body =
          requestBody && JSON.stringify(Object.values(requestBody.content['application/json']!.examples)[0]!.value);
        const response = await get(`${path}?${query}`, {
          method: method.toUpperCase(),
          ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
        });
        expect(response.status, `${method} ${path}?${query}`).toBe(200);
      }
  });

  test('an answer names its schema', async () => {
    for (const [id, { path, method, response }] of Object.entries(routes) as [keyof typeof routes, Route][]) {
      const name = z.globalRegistry.get(response)?.id;
      if (method !== 'GET' || !name || asksOthers(path)) continue;
      expect((await get(requestAddress({ path }, examplesOf(world)!.queries[id]))).headers.get('link'), path).toContain(
        `</schemas/${name}.json>; rel="describedby"; type="application/schema+json"`,
      );
    }
  });

  test('the addresses', () =>
    expect(Object.keys(document.paths)).toMatchInlineSnapshot(`
      [
        "/api/assessments",
        "/api/assessments/scope",
        "/api/coverage/query",
        "/api/coverage/recent",
        "/api/changes",
        "/api/resources",
        "/api/datasets",
        "/api/datasets/search",
        "/api/history",
        "/api/compare",
        "/api/gaps",
        "/api/countries",
        "/api/cities",
        "/api/verdicts",
        "/api/search",
        "/api/places",
        "/api/interpret",
        "/api/short/assessments",
        "/api/short/assessments/scope",
        "/api/short/coverage/query",
        "/api/short/coverage/recent",
        "/api/short/resources",
        "/api/short/datasets",
        "/api/short/compare",
        "/api/short/gaps",
        "/api/short/countries",
        "/api/short/search",
        "/api/atom/changes",
        "/api/ics/history",
        "/api/csv/cities",
        "/api/geojson/cities",
        "/api/atom/cities",
        "/api/csv/verdicts",
        "/api/geojson/verdicts",
        "/api/assessments.json",
        "/api/assessments/scope/{scopeId}.json",
        "/api/coverage/query/{nation}.json",
        "/api/coverage/query/{nation}/{place}.json",
        "/api/coverage/query/_/{place}.json",
        "/api/coverage/query/_/_/{domain}.json",
        "/api/coverage/query/_/_/_/{dataset}.json",
        "/api/coverage/query/_.json",
        "/api/coverage/recent.json",
        "/api/coverage/recent/{page}.json",
        "/api/resources/{scopeId}.json",
        "/api/datasets.json",
        "/api/datasets/{scopeId}.json",
        "/api/datasets/kinds/{kind}.json",
        "/kinds/{kind}.csv.gz",
        "/api/history/{scopeId}.json",
        "/api/history.json",
        "/api/portals/{nation}.json",
        "/api/compare/{scopeId},{other}.json",
        "/api/gaps/{criterion}.json",
        "/api/countries.json",
        "/api/vocabulary.json",
        "/ranking/chances.json",
        "/search/leaders.json",
        "/search/suggestions.json",
        "/search/places.json",
        "/search/maps/{nation}/{asked}.json",
        "/search/countries.txt",
        "/search/names.{script}.txt",
        "/search/words.{script}.json",
        "/search/kinds.{script}.json",
        "/search/portal-words.json",
        "/seen.json",
        "/releases.json",
        "/api/countries/{country}.json",
        "/countries/{country}.json",
        "/countries/{country}.md",
        "/cities/{scopeId}.json",
        "/cities/{scopeId}.md",
        "/badges/{scopeId}.svg",
        "/api/interface.json",
        "/api/gaps.json",
        "/api/cities/matrix.json",
        "/api/cities/changes.json",
        "/criteria/{criterion}.json",
        "/criteria/{criterion}.md",
        "/criteria/{criterion}.csv.gz",
        "/datasets.json",
        "/datasets/topics/{topic}.json",
        "/datasets/topics/{topic}.md",
        "/datasets/kinds/{dataset}.json",
        "/datasets/kinds/{dataset}.md",
        "/datasets/{nation}.json",
        "/datasets/{nation}.md",
        "/datasets/{nation}/{place}.json",
        "/datasets/{nation}/{place}.md",
        "/datasets/{nation}/{place}/{topic}.json",
        "/recent.json",
        "/recent/{month}.json",
        "/feeds/editions.xml",
        "/feeds/editions.json",
        "/feeds/recent.xml",
        "/feeds/recent.json",
        "/feeds/{country}.xml",
        "/feeds/{country}.json",
        "/feeds/cities/{scopeId}.xml",
        "/feeds/cities/{scopeId}.json",
        "/downloads/datapackage.json",
        "/downloads/croissant.json",
        "/downloads/assessments.csv.gz",
        "/downloads/assessments.parquet",
        "/downloads/cities.csv",
        "/downloads/cities.parquet",
        "/downloads/facts.csv.gz",
        "/downloads/facts.parquet",
        "/downloads/datasets.csv.gz",
        "/downloads/datasets.parquet",
        "/downloads/history.csv.gz",
        "/downloads/history.parquet",
        "/downloads/seen.csv.gz",
        "/downloads/seen.parquet",
        "/downloads/coverage.geojson",
        "/downloads/atlas.json.gz",
        "/openapi.json",
        "/openapi.yaml",
        "/schemas/{schema}.json",
        "/llms.txt",
        "/llms-full.txt",
        "/skill.md",
        "/.well-known/api-catalog",
        "/robots.txt",
      ]
    `));
});
