/** A thousand requests against the function over the built site: every answer is what the published OpenAPI says of its path, method and status. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { partNames } from '../../src/contract/answers/short-form.ts';
import { formPaths, shortPath, shortPaths } from '../../src/contract/interface/parameterised-paths.ts';
import { routes } from '../../src/contract/interface/routes.ts';
import { Vocabulary } from '../../src/contract/answers/vocabulary.ts';
import { createHandler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import type { JsonSchema } from '../../src/publish/schema-files.ts';
import { builtSite } from '../built-site.ts';
import { mismatches } from '../publish/json-schema.ts';
import { meant, odd, requestOf } from './arbitrary-requests.ts';
import { recordedRequests, type Recorded } from './recorded-requests.ts';

interface Told {
  $ref?: string;
  content?: Record<string, { schema: JsonSchema }>;
}
type Item = Record<string, { responses: Record<string, Told>; description?: string }>;

let handle: (request: Request) => Promise<Response>;
let document: { paths: Record<string, Item> };
let requests: Recorded[];
beforeAll(async () => {
  const dist = join(await builtSite(), 'dist');
  handle = createHandler(readFolder(dist));
  document = JSON.parse(await readFile(join(dist, 'openapi.json'), 'utf8'));
  requests = await recordedRequests(
    Vocabulary.parse(JSON.parse(await readFile(join(dist, 'api/vocabulary.json'), 'utf8'))),
  );
});

const at = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce((value: unknown, key) => (value as Record<string, unknown>)?.[key.replaceAll('~1', '/')], document);
const resolved = <T extends { $ref?: string }>(part: T): T => (part.$ref ? (at(part.$ref) as T) : part);

/** The path whose operation describes an answer: a part and another representation have operations of their own. */
function describedPath(address: string, type: string | null): string {
  const [whole = '', query] = address.split('?');
  const given = new URLSearchParams(query);
  const form = formPaths.find((row) => row.route.path === whole && type?.startsWith(row.form.type));
  if (form) return form.path;
  const isPart = partNames.some((name) => !['', 'full'].includes(given.get(name)?.trim() ?? ''));
  return isPart && shortPaths.includes(shortPath(whole)) ? shortPath(whole) : whole;
}

/** What is wrong with bodies that were looked at: the same ones are given again and again. */
const looked = new Map<string, string[]>();

/** What an answer is not that its description says it is. */
async function faults(path: string, method: string, response: Response): Promise<string[]> {
  const item = document.paths[path];
  // A method that is not described is refused, as the methods beside it say.
  const operation = item?.[method === 'HEAD' ? 'get' : method.toLowerCase()] ?? item?.['get'] ?? item?.['post'];
  const told = operation?.responses[response.status];
  if (!told) return [`status ${response.status} is not described`];
  const { content } = resolved(told);
  const body = await response.text();
  if (method === 'HEAD' || !content) return body === '' ? [] : ['has a body'];
  const type = response.headers.get('content-type')!.split(';')[0]!;
  const schema = content[type]?.schema;
  if (!schema) return [`content type ${type} is not described; ${Object.keys(content).join(', ')} is`];
  if (!/json$/.test(type)) return [];
  const key = [path, method, response.status, type, hash('sha256', body)].join(' ');
  const found = looked.get(key) ?? mismatches(resolved(schema), JSON.parse(body), (ref) => at(ref) as JsonSchema);
  looked.set(key, found);
  return found;
}

test('requests of every endpoint, right and wrong', async () => {
  expect(requests.length).toBeGreaterThanOrEqual(1000);
  const counts = new Map<string, number>();
  const found: string[] = [];
  for (const { method, address, init } of requests) {
    const whole = address.split('?')[0]!;
    const response = await handle(new Request(`http://atlas.example${address}`, { method, ...init }));
    const path = describedPath(address, response.headers.get('content-type'));
    const key = `${method} ${whole} ${response.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const fault of await faults(path, method, response))
      found.push(`${method} ${address.slice(0, 120)} ${response.status}: ${fault}`);
  }
  expect(found.slice(0, 20)).toEqual([]);
  for (const { method, path, ...route } of Object.values(routes)) {
    // This handler can't ask portals.
    const status = 'asksOthers' in route ? 501 : 200;
    expect(counts.get(`${method} ${path} ${status}`), `${method} ${path}`).toBeGreaterThan(0);
  }
  const statuses = new Set([...counts.keys()].map((key) => key.split(' ')[2]));
  expect([...statuses].sort()).toEqual(['200', '400', '404', '405', '406', '413', '414', '415', '501']);
});

test('requests at random: every status is described, and every body is as described', async () => {
  const found: string[] = [];
  for (const arbitrary of [meant, odd])
    for (const address of fc.sample(arbitrary, 500)) {
      const request = requestOf({ method: 'GET', path: address, headers: [] });
      if (!request) continue;
      const response = await handle(request);
      const path = describedPath(address, response.headers.get('content-type'));
      for (const fault of await faults(path, 'GET', response))
        found.push(`${address.slice(0, 120)} ${response.status}: ${fault}`);
    }
  expect(found.slice(0, 20)).toEqual([]);
});

test('a tag that is current is answered without a body', async () => {
  for (const { method, address } of requests.filter((row) => row.method === 'GET').filter((_, i) => i % 40 === 0)) {
    const etag = (await handle(new Request(`http://atlas.example${address}`))).headers.get('etag')!;
    const response = await handle(
      new Request(`http://atlas.example${address}`, { headers: { 'if-none-match': etag } }),
    );
    if (response.status === 304) expect(await faults(address.split('?')[0]!, method, response), address).toEqual([]);
    else expect(response.status).toBeGreaterThanOrEqual(400);
  }
});

test('every endpoint and file that the description names an example of', async () => {
  let files = 0;
  for (const [path, item] of Object.entries(document.paths)) {
    const address = /\bExample: (\S+)/.exec(item['get']?.description ?? '')?.[1];
    if (!address) continue;
    files++;
    expect(await faults(path, 'GET', await handle(new Request(`http://atlas.example${address}`))), address).toEqual([]);
  }
  expect(files).toBeGreaterThan(30);
});

test('a part, a part beyond the end and another method are as described, of answers and of files', async () => {
  for (const [path, address] of [
    ['/api/countries', '/api/countries'],
    ['/api/countries.json', '/api/countries.json'],
    ['/api/gaps/{criterion}.json', '/api/gaps/gtfs-schedule.json'],
    ['/cities/{scopeId}.json', '/cities/fr.lyon.json'],
  ])
    for (const [method, range, status] of [
      ['GET', 'bytes=0-9', path!.startsWith('/cities') ? 302 : 206],
      ['GET', 'bytes=99999999-', path!.startsWith('/cities') ? 302 : 416],
      ['PUT', '', 405],
    ] as const) {
      const response = await handle(
        new Request(`http://atlas.example${address}`, { method, headers: range ? { range } : {} }),
      );
      const told = Object.hasOwn(document.paths[path!]!['get']!.responses, response.status);
      expect([address, method, response.status, told]).toEqual([address, method, status, true]);
    }
});

test('a file that is not there is a problem as described', async () => {
  for (const path of [
    '/api/assessments/scope/{scopeId}.json',
    '/cities/{scopeId}.json',
    '/datasets/{nation}.json',
    '/api/gaps/{criterion}.json',
  ]) {
    const response = await handle(new Request(`http://atlas.example${path.replace(/\{\w+\}/, 'zz-nothing')}`));
    expect([response.status, await faults(path, 'GET', response)]).toEqual([404, []]);
  }
});
