/** Headers stay under the limits of proxies for any request, and a page elsewhere may send what its tools add. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parameterisedPaths } from '../../src/contract/interface/parameterised-paths.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { meant, requestOf } from './arbitrary-requests.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

let root: string, handle: Handler;
beforeAll(async () => {
  root = await publishedFolder();
  handle = createHandler(readFolder(`${root}/dist`));
});
afterAll(() => removeFolder(root));

/** nginx keeps the headers of an answer in one page of memory. */
const proxyBuffer = 4096;
const sizes = ({ headers }: Response) => [...headers].map(([name, value]) => name.length + value.length + 4);
function small(response: Response, asked: string): void {
  const lines = sizes(response);
  expect(Math.max(...lines), asked).toBeLessThan(2100);
  expect(
    lines.reduce((sum, line) => sum + line, 20),
    asked,
  ).toBeLessThan(proxyBuffer);
}

/** Texts that grow when they are written into an address, or do not. */
const letters = ['a', '東', 'ö', '🚲', "'", '(', '*', '~', ' ', '%', '+', '\n', '\u0007', '"', '<'];
const lengths = [1, 100, 220, 300, 700, 2000, 7500];
const texts = letters.flatMap((letter) => lengths.map((length) => letter.repeat(length)));

test('a question by POST', async () => {
  for (const text of texts)
    for (const body of [
      { query: text },
      { query: `timetables in Beta ${text}`, use_case: text.slice(0, 400) },
      { query: 'timetables', place: text.slice(0, 200), country: text.slice(0, 200) },
    ]) {
      const response = await handle(
        new Request('http://atlas.example/api/search', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      small(response, JSON.stringify(body).slice(0, 60));
      const named = response.headers.get('content-location');
      if (!named) continue;
      const same = await handle(new Request(`http://atlas.example${named}`));
      expect(same.status).toBe(200);
      expect(await same.text()).toBe(await response.text());
    }
});
test('a short question is named, a long one is not', async () => {
  const located = async (query: string) =>
    (
      await handle(
        new Request('http://atlas.example/api/search', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        }),
      )
    ).headers.get('content-location');
  expect(await located('Fahrpläne in Beta')).toBe('/api/search?query=Fahrpl%C3%A4ne+in+Beta');
  expect(await located('東'.repeat(200))).toContain('%E6%9D%B1');
  expect(await located('東'.repeat(2000))).toBeNull();
});

const addresses: ((text: string) => string)[] = [
  (text) => `/find?q=${encodeURIComponent(text)}`,
  (text) => `/find?q=${text}`,
  (text) => `/search?q=${encodeURIComponent(text)}`,
  (text) => `/api/search?q=${encodeURIComponent(text)}`,
  (text) => `/api/search?query=${encodeURIComponent(text)}&place=Beta`,
  (text) => `/api/interpret?q=${encodeURIComponent(text)}`,
  (text) => `/api/cities?limit=1&near=50,10&sort=distance&radius_km=20000&cursor=${encodeURIComponent(text)}`,
  (text) => `/api/compare?scopeIds=${encodeURIComponent(text)},aa.beta`,
  (text) => `/compare/show?scopeIds=${encodeURIComponent(text)},aa.beta`,
  (text) => `/api/coverage/query?pattern=${encodeURIComponent(text)}`,
  (text) => `/oembed?url=${encodeURIComponent(text)}`,
  (text) => `/cities/aa.${encodeURIComponent(text)}.json`,
  (text) => `/datasets/aa/${encodeURIComponent(text)}/transport`,
  (text) => `/api/compare/aa.${text},aa.beta.json`,
  (text) => `/${encodeURIComponent(text)}`,
  (text) => `/api/${encodeURIComponent(text)}`,
  (text) => `/mcp?${encodeURIComponent(text)}`,
];
test.each(addresses.map((address) => [address('x'), address] as const))('%s', async (_, address) => {
  for (const text of texts)
    for (const accept of ['*/*', 'application/json'])
      small(
        await handle(new Request(`http://atlas.example${address(text)}`, { headers: { accept } })),
        address(text).slice(0, 60),
      );
});
test('a sentence that is too long for a redirect is answered by the page that it would lead to', async () => {
  const long = await handle(new Request(`http://atlas.example/find?q=${'x'.repeat(2500)}`));
  expect([long.status, await long.text()]).toEqual([200, expect.stringContaining('Search')]);
});
test('rows that follow a filter of many conditions', async () => {
  const regions = Array.from({ length: 55 }, (_, i) => ['ab', 'tests', 'A and B'][i % 3]).join(',');
  const criteria = (await (await handle(new Request('http://atlas.example/api/vocabulary.json'))).json()) as {
    criteria: { criterionId: string }[];
  };
  const all = criteria.criteria
    .map(({ criterionId }) => `${criterionId}:absent,present,partial,unknown`)
    .join(',')
    .split(',')
    .slice(0, 60)
    .join(',');
  for (const query of [`limit=1`, `limit=1&region=${regions}`, `limit=1&region=${regions}&criterion=${all}`]) {
    const response = await handle(new Request(`http://atlas.example/api/cities?${query}`));
    expect(response.status).toBe(200);
    small(response, query.slice(0, 60));
    const { next } = (await response.json()) as { next: string | null };
    expect(next).not.toBeNull();
    if (next!.length < 1000) expect(response.headers.get('link')).toContain('rel="next"');
  }
});
test('anything else', async () => {
  for (const path of fc.sample(meant, { numRuns: 1500, seed: 42 })) {
    const request = requestOf({ method: 'GET', path, headers: [] });
    if (request) small(await handle(request), path);
  }
});

/** What is sent by tracing, by clients with a key, and by old libraries. */
const sent = [
  'traceparent',
  'tracestate',
  'baggage',
  'authorization',
  'x-requested-with',
  'content-type',
  'if-none-match',
  'range',
  'cache-control',
  'pragma',
  'x-api-key',
  'sentry-trace',
  'mcp-protocol-version',
  'last-event-id',
];
/** Whether a preflight lets a header through that is not safelisted, without credentials (Fetch §4.8, step 7). */
const passes = (allowed: string[], name: string) =>
  allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'));
test.each([...parameterisedPaths, '/', '/cities/aa.alpha', '/api/countries.json', '/api/nothing'])(
  'a preflight of %s lets every header through',
  async (path) => {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:3000',
          'access-control-request-method': 'GET',
          'access-control-request-headers': sent.join(','),
        },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers
      .get('access-control-allow-headers')!
      .split(',')
      .map((name) => name.trim());
    expect(sent.filter((name) => !passes(allowed, name))).toEqual([]);
    small(response, path);
  },
);
