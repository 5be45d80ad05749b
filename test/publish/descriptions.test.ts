/** What describes the service, over the small world: schemas, OpenAPI, llms.txt and discovery agree with what is published and answered. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { distinctShape, fileFamilies, namesIn, pathParameters } from '../../src/contract/file-families.ts';
import { integrityPath } from '../../src/contract/integrity.ts';
import { problemTypes } from '../../src/contract/problem.ts';
import { routes, type Route } from '../../src/contract/routes.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { pagesWithoutData } from '../../src/publish/discovery/sitemap.ts';
import { downloadFiles } from '../../src/publish/downloads/index.ts';
import { examplesOf, requestAddress } from '../../src/publish/examples.ts';
import { publications } from '../../src/publish/files.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { hostFiles } from '../../src/publish/hosts/static-files.ts';
import { integrityOf } from '../../src/publish/integrity.ts';
import { jsonSchemas, schemaAddress, type JsonSchema } from '../../src/publish/schema-files.ts';
import type { Output } from '../../src/publish/write.ts';
import { data } from '../small-world.ts';
import { world } from '../edge/hosts.ts';
import { mismatches } from './json-schema.ts';

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? new TextEncoder().encode(body) : body);
let outputs: Map<string, Output>;
let handle: Handler;
const text = (path: string): string => outputs.get(path)!.body() as string;
const get = (address: string, init?: RequestInit) => handle(new Request(`http://atlas.example${address}`, init));

beforeAll(() => {
  outputs = new Map([...publications(world), ...downloadFiles(world), ...hostFiles()].map((file) => [file.path, file]));
  const hashes = integrityOf([...outputs.values()].map(({ path, body }) => { const bytes = bytesOf(body()); return { path, bytes: bytes.length, sha256: hash('sha256', bytes) }; }));
  handle = createHandler(async (path) => {
    if (path === integrityPath) return hashes;
    const file = outputs.get(path);
    return file ? bytesOf(file.body()) : null;
  });
});

/** Every value of a member, wherever it stands. */
function* all(value: unknown, member: string): Iterable<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === member) yield inner;
    yield* all(inner, member);
  }
}

describe('schemas', () => {
  const schemas = jsonSchemas(schemaAddress);
  const resolve = (ref: string): JsonSchema => schemas[/^\/schemas\/(\w+)\.json$/.exec(ref)![1]!]!;

  test('every schema that the contract names is published', async () => {
    const ids = await Promise.all((await fg('src/contract/*.ts')).map(async (file) => [...(await readFile(file, 'utf8')).matchAll(/\.meta\(\{ id: '(\w+)'/g)].map(([, id]) => id!)));
    expect(Object.keys(schemas).sort()).toEqual(ids.flat().sort());
    for (const name of Object.keys(schemas)) expect(JSON.parse(text(schemaAddress(name)))).toMatchObject({ $id: schemaAddress(name), $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });

  test('every reference is a published schema', () => {
    const refs = [...all(schemas, '$ref')];
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) expect(resolve(String(ref)), String(ref)).toBeDefined();
  });

  test('published bodies fit the schema that their family names, and bodies without a required member do not', () => {
    let checked = 0;
    for (const [shape, files] of Map.groupBy(outputs.values(), ({ shape }) => shape)) {
      const family = fileFamilies.find((row) => row.shape === shape) ?? (Object.values(routes) as Route[]).filter((route) => route.files.includes(shape)).map(({ response }) => ({ schema: response }))[0];
      const name = family?.schema && z.globalRegistry.get(family.schema)?.id;
      if (!name) continue;
      for (const { path, body } of files.slice(0, 3)) {
        const value = JSON.parse(body() as string) as Record<string, unknown>;
        expect(mismatches(schemas[name]!, value, resolve), path).toEqual([]);
        const [first] = schemas[name]!.required!;
        expect(mismatches(schemas[name]!, { ...value, [first!]: undefined }, resolve), path).not.toEqual([]);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(60);
  });

  test('later members do not break a reader, but strict objects stay strict', () => {
    expect(schemas['Ranking']!.additionalProperties).toBeUndefined();
    expect(schemas['DataPackage']!.additionalProperties).toBe(false);
    expect(JSON.stringify(schemas)).not.toContain('9007199254740991');
  });
});

interface Operation {
  operationId: string; tags: string[]; parameters: { name: string; in: string; schema: JsonSchema; example?: unknown; explode?: boolean }[];
  requestBody?: { content: Record<string, { examples: Record<string, { value: unknown }> }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string }; examples?: Record<string, { value?: unknown; externalValue?: string }> }> }>;
}
describe('OpenAPI', () => {
  let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, JsonSchema>; responses: Record<string, unknown> }; tags: { name: string }[]; info: Record<string, unknown> };
  let operations: [path: string, operation: Operation][];
  beforeAll(() => {
    document = JSON.parse(text('/openapi.json'));
    operations = Object.entries(document.paths).flatMap(([path, item]) => Object.values(item).map((operation): [string, Operation] => [path, operation]));
  });
  const at = (ref: string): unknown => ref.slice(2).split('/').reduce((value: unknown, key) => (value as Record<string, unknown>)?.[key], document);

  test('every endpoint with its parameters, every shape of file', () => {
    for (const { method, path, query, body } of Object.values(routes) as Route[]) {
      const operation = document.paths[path]![method.toLowerCase()]!;
      expect(operation.parameters.filter((row) => row.in === 'query').map(({ name }) => name)).toEqual(Object.keys((query as z.ZodObject).shape));
      expect(operation.requestBody !== undefined).toBe(body !== undefined);
    }
    const described = new Set(Object.keys(document.paths));
    const shapes = [...new Set([...outputs.values()].map(({ shape }) => distinctShape(shape)))];
    expect(shapes.filter((shape) => !described.has(shape))).toEqual(['/_headers', '/problems/not-found.json']);
    for (const { shape } of fileFamilies) expect(described).toContain(distinctShape(shape));
    for (const path of described) for (const name of namesIn(path)) expect(pathParameters, path).toHaveProperty(name);
  });

  test('every problem type has its status', () => {
    const statuses = new Set(operations.flatMap(([, { responses }]) => Object.keys(responses).map(Number)));
    for (const [type, { status }] of Object.entries(problemTypes)) if (status !== 501) {
      expect(statuses, type).toContain(status);
      expect(JSON.stringify(document.components.responses[`Problem${status}`])).toContain(`/problems/${type})`);
    }
    for (const [path, { responses }] of operations) expect(Object.keys(responses).some((status) => status.startsWith('4')), path).toBe(true);
  });

  test('every reference resolves, every operation has its own id and a known tag', () => {
    for (const ref of all(document, '$ref')) expect(at(String(ref)), String(ref)).toBeDefined();
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [, { tags }] of operations) expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(document.info).toMatchObject({ version: '0.1.0', license: { name: 'CC BY 4.0' } });
    expect(document.info['description']).toContain('Credit Open City Atlas with a link');
  });

  test('examples are published bodies that fit their schema, or addresses that answer', async () => {
    let printed = 0, linked = 0;
    for (const [path, { responses }] of operations) {
      for (const { schema, examples = {} } of Object.values(responses['200']!.content!)) {
        for (const { value, externalValue } of Object.values(examples)) {
          if (externalValue) {
            linked++;
            expect((await get(externalValue)).status, `${path} ${externalValue}`).toBe(200);
            continue;
          }
          printed++;
          expect([...outputs.values()].some((file) => file.shape === path && file.body() === `${JSON.stringify(value)}\n`), path).toBe(true);
          expect(mismatches(at(schema.$ref!) as JsonSchema, value, (ref) => at(ref) as JsonSchema), path).toEqual([]);
        }
      }
    }
    expect(printed).toBeGreaterThan(5);
    expect(linked).toBeGreaterThan(20);
  });

  test('examples of parameters and bodies are answered', async () => {
    for (const [path, item] of Object.entries(document.paths)) for (const [method, { parameters, requestBody }] of Object.entries(item)) {
      if (!path.startsWith('/api/') || path.endsWith('.json')) continue;
      const query = parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&');
      const body = requestBody && JSON.stringify(Object.values(requestBody.content['application/json']!.examples)[0]!.value);
      const response = await get(`${path}?${query}`, { method: method.toUpperCase(), ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}) });
      expect(response.status, `${method} ${path}?${query}`).toBe(200);
    }
  });

  test('an answer names its schema', async () => {
    for (const [id, { path, method, response }] of Object.entries(routes) as [keyof typeof routes, Route][]) {
      const name = z.globalRegistry.get(response)?.id;
      if (method !== 'GET' || !name) continue;
      expect((await get(requestAddress({ path }, examplesOf(world)!.queries[id]))).headers.get('link'), path).toContain(`</schemas/${name}.json>; rel="describedby"; type="application/schema+json"`);
    }
  });

  test('the addresses', () => expect(Object.keys(document.paths)).toMatchInlineSnapshot(`
    [
      "/api/assessments",
      "/api/assessments/scope",
      "/api/coverage/query",
      "/api/coverage/recent",
      "/api/resources",
      "/api/compare",
      "/api/gaps",
      "/api/countries",
      "/api/search",
      "/api/interpret",
      "/api/assessments.json",
      "/api/assessments/scope/{scopeId}.json",
      "/api/coverage/query/{nation}.json",
      "/api/coverage/query/{nation}/{place}.json",
      "/api/coverage/query/{nation}/{place}/{domain}.json",
      "/api/coverage/query/{nation}/_/{domain}.json",
      "/api/coverage/query/{nation}/_/_/{dataset}.json",
      "/api/coverage/query/_/{place}.json",
      "/api/coverage/query/_/_/{domain}.json",
      "/api/coverage/query/_/_/_/{dataset}.json",
      "/api/coverage/query/_.json",
      "/api/coverage/recent.json",
      "/api/coverage/recent/{page}.json",
      "/api/resources/{scopeId}.json",
      "/api/compare/{scopeId},{other}.json",
      "/api/gaps/{criterion}.json",
      "/api/gaps/{criterion}/{country}.json",
      "/api/countries.json",
      "/api/vocabulary.json",
      "/search/leaders.json",
      "/search/names.{script}.txt",
      "/search-quality.json",
      "/api/countries/{country}.json",
      "/countries/{country}.json",
      "/cities/{scopeId}.json",
      "/api/gaps.json",
      "/criteria/{criterion}.json",
      "/datasets.json",
      "/datasets/topics/{topic}.json",
      "/datasets/kinds/{dataset}.json",
      "/datasets/{nation}.json",
      "/datasets/{nation}.md",
      "/datasets/{nation}/{place}.json",
      "/datasets/{nation}/{place}.md",
      "/datasets/{nation}/{place}/{topic}.json",
      "/recent.json",
      "/feeds/recent.xml",
      "/feeds/recent.json",
      "/feeds/{country}.xml",
      "/feeds/{country}.json",
      "/feeds/cities/{scopeId}.xml",
      "/feeds/cities/{scopeId}.json",
      "/downloads/datapackage.json",
      "/downloads/assessments.csv",
      "/downloads/assessments.parquet",
      "/downloads/cities.csv",
      "/downloads/cities.parquet",
      "/downloads/facts.csv",
      "/downloads/facts.parquet",
      "/downloads/coverage.geojson",
      "/downloads/atlas.json.gz",
      "/openapi.json",
      "/schemas/{schema}.json",
      "/llms.txt",
      "/llms-full.txt",
      "/.well-known/api-catalog",
      "/robots.txt",
    ]
  `));
});

describe('llms.txt', () => {
  const addresses = (body: string) => [...body.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address]) => address!);

  test('names every endpoint and every criterion', () => {
    const body = text('/llms.txt');
    for (const { method, path } of Object.values(routes)) expect(body).toContain(`${method} ${path}`);
    for (const { criterionId } of world.criteria) expect(body).toContain(`- ${criterionId}: `);
    for (const { slug } of world.registries) expect(text('/llms-full.txt')).toContain(`- ${slug}: `);
    expect(text('/llms-full.txt').length).toBeLessThan(200_000);
  });

  test('its addresses answer, or are pages', async () => {
    const named = [...new Set([...addresses(text('/llms.txt')), ...addresses(text('/llms-full.txt'))])];
    expect(named.length).toBeGreaterThan(20);
    for (const address of named) {
      if (/^\/[a-z]+$/.test(address)) expect(await fg(`src/pages${address}{,/index}.astro`), address).toHaveLength(1);
      else expect((await get(address)).status, address).toBe(200);
    }
  });

  test('begins with what it is and how to ask', () => expect(text('/llms.txt').split('\n').slice(0, 14).join('\n')).toMatchInlineSnapshot(`
    "# Open City Atlas

    > Which city data are published, by whom and under what licence, and what is missing: sources located in openly licensed registries, and every assessed city judged criterion by criterion.

    4 cities in 2 nations, 43 criteria, 33 registries. State of the registries: 2026-08-22. Interface version 0.1.0. JSON over HTTP, no key. All addresses are relative to this site.

    ## How to ask

    1. Ask in words: [/api/search?q=](/api/search?q=public+transport+timetables+in+Alpha) answers with cities, coverage and the address of the data map. Place names are known in many languages.
    2. For sources, ask for the data map: [/api/search?query=](/api/search?query=public+transport+timetables+in+Alpha), or by parts: [/api/search?place=&topic=](/api/search?place=aa.alpha&topic=environment). \`data_map.source_domains\` names the hosts, \`missing_or_uncertain\` what is not listed, \`next_actions\` where to go on.
    3. If the answer is about another place than meant, see how the sentence was read: [/api/interpret](/api/interpret?q=public+transport+timetables+in+Alpha).
    4. Once you know an id, take the file: it needs no function, and is cached.

    ## Endpoints"
  `));

  test('the language search finds the city of its example', async () => {
    const { city, queries } = examplesOf(world)!;
    const answer = await (await get(requestAddress(routes.search, queries.search))).json() as { results: { cities: { scopeId: string }[] } };
    expect(answer.results.cities.map(({ scopeId }) => scopeId)).toEqual([city.scopeId]);
  });
});

test('the API catalogue is served with its media type, and names addresses that answer', async () => {
  const response = await get('/.well-known/api-catalog');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/linkset+json');
  const { linkset } = await response.json() as { linkset: [{ item: { href: string }[] }, ...Record<string, unknown>[]] };
  expect(linkset[0].item.map(({ href }) => href).sort()).toEqual([...new Set(Object.values(routes).map(({ path }) => path))].sort());
  for (const href of new Set(all(linkset, 'href'))) if (/\.\w+$/.test(String(href))) expect((await get(String(href))).status, String(href)).toBe(200);
});

test('pages without data are the pages that stand alone', async () => {
  const alone = (await fg('src/pages/**/*.astro')).map((file) => file.slice('src/pages'.length).replace(/(?:\/index)?\.astro$/, '') || '/').filter((page) => !page.includes('[') && page !== '/404');
  expect(alone.filter((page) => !['/datasets', '/recent', '/search-quality'].includes(page)).sort()).toEqual([...pagesWithoutData].sort());
});

test('an atlas without cities is described too', () => {
  const empty = buildAtlas({ ...data([]), places: [] });
  for (const { path, body } of publications(empty)) if (/^\/(?:openapi|llms)/.test(path)) expect(body()).toContain('/api/assessments');
});
