/** Reads that fail, stall or lie: 503 with Retry-After, never a wrong answer. And the limits that a request meets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import * as z from 'zod';
import { integrityPath } from '../../src/contract/interface/integrity.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { createHandler, type HandlerOptions } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { invalid, maxBodyBytes, readJson } from '../../src/edge/http/query.ts';
import type { ProblemError } from '../../src/edge/http/problems.ts';
import type { Read } from '../../src/edge/published.ts';
import { publishedFolder, removeFolder, workerd } from './hosts.ts';

let root: string, good: (path: string) => Promise<Uint8Array | null>;
beforeAll(async () => {
  root = await publishedFolder();
  // No file of it is long.
  good = readFolder(join(root, 'dist')) as typeof good;
});
afterAll(() => removeFolder(root));

const ask = async (read: Read, path: string, options?: HandlerOptions) =>
  createHandler(read, options)(new Request(`http://atlas.example${path}`));

const paths = [
  '/api/countries',
  '/api/assessments/scope?scopeId=aa.alpha',
  '/api/assessments/scope?scopeId=Beta',
  '/api/gaps?criterion=gtfs-schedule',
  '/api/gaps?criterion=gtfs-schedule&status=present',
  '/api/coverage/query?pattern=aa',
  '/api/coverage/query?pattern=aa:alpha:transport:gtfs-schedule',
  '/api/compare?scopeIds=aa.beta,aa.alpha',
  '/api/compare?scopeIds=aa.beta,aa.alpha&detail=full',
  '/api/resources?scopeId=aa.alpha',
  '/api/history?scopeId=aa.alpha',
  '/api/search?q=timetables%20in%20Aland',
  '/api/search?place=aa.beta&topic=transport',
  '/api/interpret?q=timetables%20in%20Beta',
  '/api/countries.json',
  '/cities/aa.alpha',
  '/',
];

/** What a host may do to a file: bytes -> other bytes, nothing, or no answer. */
const faults: [what: string, fault: (bytes: Uint8Array | null, path: string) => Promise<Uint8Array | null>][] = [
  [
    'rejects',
    async () => {
      throw new Error('disk');
    },
  ],
  ['throws no error', () => Promise.reject('text')],
  ['never settles', () => new Promise(() => {})],
  ['is cut in half', async (bytes) => bytes && bytes.subarray(0, bytes.length >> 1)],
  ['lacks its last byte', async (bytes) => bytes && bytes.subarray(0, -1)],
  ['is empty', async (bytes) => bytes && new Uint8Array()],
  ['has one other byte', async (bytes) => bytes && bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)],
  ['is another file', async () => good('/api/assessments.json')],
  ['is a page of the host', async () => new TextEncoder().encode('<!doctype html><title>Bad gateway</title>')],
  ['is half a JSON', async () => new TextEncoder().encode('{"cut')],
  ['is gone', async () => null],
];

describe.each(faults)('a file that %s', (_, fault) => {
  test.each(paths)('%s', async (path) => {
    const truth = await (await ask(good, path)).text();
    // All files, the hashes included; all but the hashes; and one after the other.
    const names: string[] = [];
    await ask(async (name) => {
      names.push(name);
      return good(name);
    }, path);
    for (const hit of [
      () => true,
      (name: string) => name !== integrityPath,
      ...[...new Set(names)].map((one) => (name: string) => name === one),
    ]) {
      const response = await ask(async (name) => (hit(name) ? fault(await good(name), name) : good(name)), path, {
        readTimeout: 20,
      });
      const text = await response.text();
      if (response.status === 200) {
        expect(text).toBe(truth);
        continue;
      }
      // Without any file there is no atlas: nothing is published there, which is no wrong answer.
      if (response.status !== 404) expect(response.status).toBe(503);
      else expect(await fault(null, '')).toBeNull();
      if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5');
      if (response.status === 503) expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(Problem.parse(JSON.parse(text)).status).toBe(response.status);
    }
  });
});

test('files replaced under a running server are answered once their hashes are read again', async () => {
  const other = new TextEncoder().encode('{"files":[]}\n');
  const { integrityOf } = await import('../../src/publish/site/manifest.ts');
  const { hash } = await import('node:crypto');
  let replaced = false;
  const handle = createHandler(async (path) => {
    if (!replaced) return good(path);
    if (path === integrityPath)
      return integrityOf([{ path: '/api/countries.json', bytes: other.length, sha256: hash('sha256', other) }]);
    return other;
  });
  const get = async (framework: string) =>
    (await handle(new Request(`http://atlas.example/api/countries?framework=${framework}`))).text();
  expect(await get('smart-cities')).toContain('Aland');
  replaced = true;
  expect(await get('smart-cities-iso')).toBe('{"files":[]}\n');
});

test('a city, a coverage and a gap file cost two reads at first, then one; what the index of cities answers costs none', async () => {
  let reads = 0;
  const handle = createHandler((path) => {
    reads++;
    return good(path);
  });
  const counts: number[] = [];
  for (const path of [
    '/api/assessments/scope?scopeId=aa.alpha',
    '/api/coverage/query?pattern=aa',
    '/api/gaps?criterion=gtfs-schedule',
    '/api/gaps?criterion=gtfs-schedule&status=present',
    '/api/coverage/query?pattern=*:*:transport:gtfs-schedule',
    '/api/compare?scopeIds=aa.beta,aa.alpha',
    '/api/compare?scopeIds=aa.beta,aa.alpha&detail=full',
  ]) {
    reads = 0;
    expect((await handle(new Request(`http://atlas.example${path}`))).status).toBe(200);
    counts.push(reads);
  }
  // The fourth reads the index of cities and the fifth also the vocabulary, once for the life of the function; the last two cities.
  expect(counts).toEqual([2, 1, 1, 1, 2, 0, 2]);
});

test('at the same time, hashes and vocabulary are read once', async () => {
  const reads: string[] = [];
  const handle = createHandler((path) => {
    reads.push(path);
    return good(path);
  });
  expect((await handle(new Request('http://atlas.example/api/compare?scopeIds=Alpha,Beta'))).status).toBe(200);
  expect(reads.sort()).toEqual([integrityPath, '/api/cities/matrix.json', '/api/vocabulary.json'].sort());
});

describe('bodies', () => {
  const post = (body: BodyInit | null, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    new Request('http://atlas.example/api/search', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const status = async (request: Request) => {
    try {
      await readJson(request, 1000);
      return 200;
    } catch (error) {
      return (error as ProblemError).status;
    }
  };
  /** A stream that never ends, and counts what was taken. */
  const endless = () => {
    const taken = { bytes: 0, cancelled: false };
    const stream = new ReadableStream({
      pull(controller) {
        taken.bytes += 1000;
        controller.enqueue(new Uint8Array(1000).fill(0x20));
      },
      cancel() {
        taken.cancelled = true;
      },
    });
    return { stream, taken };
  };
  test('are read up to the limit', async () => {
    expect(await readJson(post('{"a":1}', { 'content-type': 'Application/JSON; charset=utf-8' }), 1000)).toEqual({
      a: 1,
    });
    expect(await status(post(`"${'x'.repeat(maxBodyBytes - 2)}"`))).toBe(200);
    expect(await status(post(`"${'x'.repeat(maxBodyBytes - 1)}"`))).toBe(413);
    expect(await status(post('{}', { 'content-type': 'application/json', 'content-length': '99999' }))).toBe(413);
  });
  test('without a length are stopped', async () => {
    const { stream, taken } = endless();
    expect(await status(post(stream))).toBe(413);
    expect(taken.cancelled).toBe(true);
    expect(taken.bytes).toBeLessThan(maxBodyBytes + 4000);
  });
  test('that stall are given up, whether or not they ever end', async () => {
    const stalled = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    await expect(readJson(post(stalled()), 30)).rejects.toMatchObject({ type: 'request-timeout', status: 408 });
    const never = () => new ReadableStream({ pull: () => new Promise(() => {}), cancel: () => new Promise(() => {}) });
    await expect(readJson(post(never()), 30)).rejects.toMatchObject({ status: 408 });
  });
  test.each([
    [null, 400],
    ['', 400],
    ['{', 400],
    ['nul', 400],
    ['\ufeff{}', 200],
    ['{}', 200],
  ])('%j is %d', async (body, expected) => expect(await status(post(body))).toBe(expected));
  test('of another type are refused', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'application/ld+json'])
      expect(await status(post('{}', { 'content-type': type }))).toBe(415);
    expect(await status(post('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }))).toBe(415);
  });
  test('faults name the member, dotted', () => {
    const schema = z.object({
      query: z.string(),
      place: z.object({ name: z.enum(['a', 'b']) }).optional(),
      list: z.array(z.int()).optional(),
    });
    const told = (given: unknown) => {
      const { type, members, message } = invalid(schema.safeParse(given).error!, given);
      return { type, ...members, message };
    };
    expect(told({})).toMatchObject({ type: 'missing-parameter', parameter: 'query' });
    expect(told({ query: 'x', place: { name: 'c' } })).toMatchObject({
      type: 'invalid-parameter',
      parameter: 'place.name',
      allowed: ['a', 'b'],
    });
    expect(told({ query: 'x', list: [1, 'y'] })).toMatchObject({ parameter: 'list.1' });
    expect(told([])).toMatchObject({ type: 'invalid-parameter', parameter: 'body' });
    expect(told(null)).toMatchObject({ parameter: 'body' });
  });
});

describe('fair use', () => {
  const problem = async (response: Response) => {
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
    return Problem.parse(await response.json());
  };
  test('a client over its share is asked to wait, a preflight isn’t', async () => {
    expect((await problem(await ask(good, '/api/countries', { allow: async () => false }))).type).toBe(
      '/problems/too-many-requests',
    );
    expect(
      (
        await createHandler(good, { allow: async () => false })(
          new Request('http://atlas.example/api/gaps', { method: 'OPTIONS' }),
        )
      ).status,
    ).toBe(204);
    expect((await ask(good, '/api/countries', { allow: async () => true })).status).toBe(200);
  });
  test('with the rate-limit binding of workerd', async () => {
    const host = await workerd(root, {
      ratelimits: [{ name: 'LIMIT', namespace_id: '2610', simple: { limit: 3, period: 60 } }],
    });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await host.fetch('/api/countries')).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      await problem(await host.fetch('/api/gaps'));
      expect((await host.fetch('/api/countries.json')).status, 'files are not limited').toBe(200);
    } finally {
      await host.stop();
    }
  });
});
