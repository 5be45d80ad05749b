/**
 * What generators of clients and validators of requests stumble over, by walking the OpenAPI document of the small world: faults
 * that made openapi-typescript, @hey-api/openapi-ts, orval, swagger-typescript-api, oazapfts, Redocly, Spectral or Prism fail or
 * give up types. `clients/` runs them over the built site.
 */
import { beforeAll, expect, test } from 'vitest';
import { publishedWorld } from './published-world.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  description?: string;
  summary: string;
  parameters: { name: string; in: string; $ref?: string; schema: Json; example?: unknown }[];
  externalDocs?: { url: string };
  responses: Record<string, { $ref?: string; description: string; content?: Record<string, { schema?: Json }> }>;
}

const { text, get, outputs } = publishedWorld();
let document: Json & { paths: Record<string, Record<string, Operation>>; components: Record<string, Json> };
let operations: [path: string, operation: Operation][];
beforeAll(() => {
  document = JSON.parse(text('/openapi.json'));
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation): [string, Operation] => [path, operation]),
  );
});

const at = (ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce((value: unknown, key) => (value as Json)[key], document) as Json;
const resolved = (part: Json): Json => (typeof part['$ref'] === 'string' ? resolved(at(part['$ref'])) : part);

/** Every object of the document, with its path. */
function* objects(value: unknown, path = '#'): Iterable<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Json];
  for (const [key, inner] of Object.entries(value)) if (key !== 'value') yield* objects(inner, `${path}/${key}`);
}

/** Statuses without a body. */
const bodiless = new Set(['302', '304']);

test('every status has a schema, or no body', () => {
  for (const [path, { responses }] of operations)
    for (const [status, given] of Object.entries(responses)) {
      if (bodiless.has(status)) continue;
      const { content = {} } = resolved(given as unknown as Json) as unknown as (typeof responses)[string];
      const schemas = Object.values(content).map(({ schema }) => schema);
      expect(schemas.length, `${path} ${status}`).toBeGreaterThan(0);
      for (const schema of schemas) expect(Object.keys(schema ?? {}).length, `${path} ${status}`).toBeGreaterThan(0);
    }
});

test('statuses of success have one schema, so that a client knows what it gets', () => {
  for (const [path, { responses }] of operations) {
    const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const schemas = good.map(([, { content = {} }]) => JSON.stringify(content['application/json']?.schema));
    expect(new Set(schemas).size, path).toBeLessThan(2);
  }
});

test('an answer has one media type: generated clients would get a union of several', () => {
  for (const [path, { responses }] of operations)
    for (const status of ['200', '206'])
      expect(Object.keys(responses[status]?.content ?? {}).length, path).toBeLessThan(2);
});

test('no schema is left that nothing refers to', () => {
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components['schemas']!))
    expect(text, name).toContain(`"$ref":"#/components/schemas/${name}"`);
});

/** An object that takes any members. */
const isOpen = (schema: Json): boolean =>
  schema['type'] === 'object' && (schema['properties'] === undefined || schema['additionalProperties'] !== undefined);

test('no answer is a union with an object that takes any members', () => {
  for (const [path, { responses }] of operations)
    for (const [media, { schema = {} }] of Object.entries(responses['200']?.content ?? {})) {
      const either = (resolved(schema)['anyOf'] ?? resolved(schema)['oneOf'] ?? []) as Json[];
      for (const one of either) expect(isOpen(resolved(one)), `${path} ${media}`).toBe(false);
    }
});

test('no object has members of one type and takes any others of another', () => {
  for (const [path, schema] of objects(document)) {
    const { properties, additionalProperties: others } = schema as { properties?: Json; additionalProperties?: Json };
    if (properties && typeof others === 'object') expect(others, path).toEqual({});
  }
});

test('a schema is written once', () => {
  const inline = operations.flatMap(([path, { responses }]) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap(({ schema = {} }) => (schema['properties'] ? [`${path} ${status}`] : [])),
    ),
  );
  expect(inline).toEqual([]);
});

test('no two paths have one shape', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('arrays are plain: no tuples, and every array says what it holds', () => {
  for (const [path, schema] of objects(document)) {
    expect(schema, path).not.toHaveProperty('prefixItems');
    if (schema['type'] !== 'array') continue;
    expect(typeof schema['items'], path).toBe('object');
    expect(Array.isArray(schema['items']), path).toBe(false);
  }
  const { properties } = document.components['schemas']!['CityAssessment'] as { properties: Json };
  expect(properties['coordinates']).toEqual({
    description: expect.any(String),
    type: 'array',
    items: { type: 'number', minimum: -180, maximum: 180 },
    minItems: 2,
    maxItems: 2,
  });
});

test('every operation has a description, and no document elsewhere by a relative address', () => {
  for (const [path, { description, summary }] of operations) {
    expect(description?.trim(), path).toBeTruthy();
    expect(summary.trim(), path).toBeTruthy();
  }
  for (const [path, part] of objects(document))
    if (part['externalDocs']) expect((part['externalDocs'] as { url: string }).url, path).toMatch(/^https?:/);
});

test('every file that is described is in this build', () => {
  const shapes = new Set([...outputs.values()].map(({ shape }) => shape));
  const fixed = Object.keys(document.paths).filter((path) => /\.\w+$/.test(path) && !path.includes('{'));
  expect(fixed.filter((path) => !shapes.has(path as never))).toEqual([]);
});

test('examples of parameters have the type of their schema', () => {
  for (const [path, { parameters }] of operations)
    for (const { name, schema, example } of parameters) {
      if (example === undefined) continue;
      const { type } = resolved(schema);
      const is = Array.isArray(example) ? 'array' : typeof example;
      expect(is, `${path} ${name}`).toBe(type === 'integer' ? 'number' : type === undefined ? is : type);
    }
});

test('identifiers are names in every language', () => {
  for (const [path, { operationId }] of operations) expect(operationId, path).toMatch(/^[a-z][A-Za-z0-9]*$/);
  for (const name of Object.keys(document.components['schemas']!)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
});

test('a short form is at its own address, with the members that it says', async () => {
  for (const [path, { responses }] of operations.filter(([at]) => at.startsWith('/api/short/'))) {
    const { schema = {} } = responses['200']!.content!['application/json']!;
    const either = (schema['anyOf'] as Json[] | undefined) ?? [schema];
    for (const one of either) {
      const { required, properties } = resolved(one) as { required: string[]; properties: Json };
      expect(required, path).toEqual(['shortened']);
      expect(Object.keys(properties).length, path).toBeGreaterThan(3);
    }
  }
  const same = async (a: string, b: string) => expect(await (await get(a)).text()).toBe(await (await get(b)).text());
  await same('/api/short/assessments', '/api/assessments?detail=short');
  await same('/api/short/assessments/scope/?scopeId=aa.alpha', '/api/assessments/scope?scopeId=aa.alpha&detail=short');
  await same('/api/short/countries?fields=name', '/api/countries?detail=short&fields=name');
  await same('/api/short/search?place=aa.beta', '/api/search?place=aa.beta&detail=short');
  await same('/api/short/assessments?detail=full&fields=name', '/api/assessments?detail=full&fields=name');
});
