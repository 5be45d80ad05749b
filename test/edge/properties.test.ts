/**
 * For any request: no 5xx, no HTML under /api, always CORS, nothing over 5 MB, and no read outside the published files.
 * Each run makes 6,000 other requests; `ATLAS_REQUESTS=100000` makes that many.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { mcpPaths } from '../../src/contract/interface/parameterised-paths.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { hostFiles } from '../../src/publish/outputs.ts';
import { bytesOf } from '../../src/publish/publication.ts';
import { integrityOf } from '../../src/publish/site/manifest.ts';
import { hash } from 'node:crypto';
import {
  anyPath,
  body,
  headers,
  known,
  meant,
  method,
  odd,
  pair,
  requestOf,
  rpc,
  table,
  type Asked,
} from './arbitrary-requests.ts';
import { world } from './hosts.ts';

const requests = Number(process.env['ATLAS_REQUESTS'] ?? 6_000);

/** The statuses that OpenAPI lists for a path, by any of its methods. */
const documented = new Map<string, Set<number>>();
const bodies = new Map<string, Uint8Array>();
/** Paths that were read and have not the form of a published path. */
const strayed = new Set<string>();
let handle: Handler;
beforeAll(() => {
  for (const { path, body } of [...publications(world), ...hostFiles()]) bodies.set(path, bytesOf(body()));
  for (const page of ['/index.html', '/404.html', '/cities/aa.alpha.html'])
    bodies.set(page, new TextEncoder().encode('<!doctype html>\n'));
  bodies.set(
    '/integrity.bin',
    integrityOf(
      [...bodies].map(([path, content]) => ({ path, bytes: content.length, sha256: hash('sha256', content) })),
    ),
  );
  const { paths } = JSON.parse(new TextDecoder().decode(bodies.get('/openapi.json'))) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  for (const [path, item] of Object.entries(paths)) {
    const statuses = Object.values(item).flatMap(({ responses }) => Object.keys(responses).map(Number));
    // 204: the answer to a preflight.
    documented.set(path, new Set([...statuses, 204]));
  }
  const read = async (path: string) => {
    if (!/^(?:\/[^/\\\0?#]+)+$/.test(path) || path.split('/').some((part) => part === '..' || part === '.'))
      strayed.add(path);
    return bodies.get(path) ?? null;
  };
  handle = createHandler(read, { bodyTimeout: 50 });
});

async function holds(asked: Asked): Promise<void> {
  const request = requestOf(asked);
  if (!request) return;
  const { pathname } = new URL(request.url);
  const response = await handle(request);
  const body = new Uint8Array(await response.arrayBuffer());
  const fails = (what: string): never => {
    throw new Error(`${what}: ${response.status} ${new TextDecoder().decode(body.subarray(0, 300))}`);
  };
  if (response.status >= 500) fails('5xx');
  if (documented.get(pathname)?.has(response.status) === false) fails('an undocumented status');
  // A page that may not call the MCP server may not read why, either.
  const forbidden = response.status === 403 && mcpPaths.includes(pathname);
  if ((response.headers.get('access-control-allow-origin') === '*') === forbidden) fails('CORS');
  if (response.headers.has('set-cookie')) fails('a cookie');
  if (body.length > 5e6) fails('over 5 MB');
  if (response.headers.get('content-type')?.includes('html') && /^\/+api(?:\/|$)/i.test(pathname))
    fails('HTML under /api');
  if (response.status >= 400 && /^\/api(?:\/|$)/.test(pathname)) {
    if (response.headers.get('content-type') !== 'application/problem+json') fails('no problem');
    const age = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
    if (Number(age ?? 0) > 60) fails('an error that is kept');
  }
  if (strayed.size > 0) fails(`read ${JSON.stringify([...strayed])}`);
}

const check = (asked: fc.Arbitrary<Asked>, share: number) =>
  fc.assert(fc.asyncProperty(asked, holds), { numRuns: requests * share, endOnFailure: true });

describe.each<[string, number, fc.Arbitrary<Asked>]>([
  ['parameters as they are meant', 0.33, fc.record({ method, path: meant, headers })],
  [
    'any parameters at any endpoint',
    0.25,
    fc.record({
      method,
      path: fc
        .tuple(fc.constantFrom(...table.map(({ path }) => path)), fc.array(pair, { maxLength: 4 }))
        .map(([path, pairs]) => `${path}?${pairs.join('&')}`),
      headers,
    }),
  ],
  ['names that are nearly right, and the same twice', 0.1, fc.record({ method, path: odd, headers })],
  ['any path', 0.2, fc.record({ method, path: anyPath, headers })],
  [
    'MCP',
    0.02,
    fc.record({
      method: known('POST', 'POST', 'POST', 'GET', 'DELETE'),
      path: known('/mcp', '/mcp/'),
      headers: headers.map((list): [string, string][] => [
        ...list.filter(([name]) => name !== 'content-type' && name !== 'accept'),
        ['content-type', 'application/json'],
        ['accept', 'application/json, text/event-stream'],
      ]),
      body: fc.oneof({ weight: 4, arbitrary: rpc }, { weight: 1, arbitrary: body as fc.Arbitrary<string> }),
    }),
  ],
  [
    'bodies that never end',
    0.005,
    fc.record({
      method: known('POST', 'POST', 'PUT'),
      path: known('/api/search', '/mcp', '/api/search?query=x', '/api/gaps'),
      headers: headers.map((list): [string, string][] => [
        ...list.filter(([name]) => name !== 'content-type' && name !== 'accept'),
        ['content-type', 'application/json'],
        ['accept', 'application/json, text/event-stream'],
      ]),
      body: body as fc.Arbitrary<string | Uint8Array>,
      stalls: fc.constant(true),
    }),
  ],
  [
    'any body',
    0.1,
    fc.record({
      method: known('POST', 'POST', 'PUT'),
      path: fc.oneof(fc.constant('/api/search'), meant),
      headers: headers.map((list): [string, string][] => [...list, ['content-type', 'application/json']]),
      body: body as fc.Arbitrary<string | Uint8Array>,
    }),
  ],
])('%s', (_, share, asked) => {
  test(`${Math.round(requests * share)} requests`, () => check(asked, share));
});

test('the requests are not all refused', async () => {
  const statuses = new Map<number, number>();
  for (const path of fc.sample(meant, { numRuns: 2000, seed: 1 })) {
    const request = requestOf({ method: 'GET', path, headers: [] });
    if (!request) continue;
    const { status } = await handle(request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(200)).toBeGreaterThan(200);
  expect(statuses.get(404)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(100);
});
