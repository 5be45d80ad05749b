/** The same 1,000 requests on Node, in workerd and on Deno: the same status, bytes and headers that matter. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyPath, meant, type Asked } from './arbitrary-requests.ts';
import { hosts, publishedFolder, removeFolder, type Host } from './hosts.ts';

const matter = [
  'content-type',
  'etag',
  'cache-control',
  'cdn-cache-control',
  'content-location',
  'link',
  'vary',
  'allow',
  'retry-after',
  'access-control-allow-origin',
  'content-security-policy',
  'x-content-type-options',
  'set-cookie',
];

const api = (path: string) => /^\/api(?:[/?]|$)/.test(path) && !/\.json|%2e|\/\.|\/\/|\\/i.test(path.split('?')[0]!);
/** Recorded by their seed: 900 queries and 100 addresses under /api at which there may be nothing. */
const asked: Asked[] = [
  ...fc.sample(
    fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE'),
      path: meant,
      headers: fc.constantFrom<[string, string][]>(
        [],
        [],
        [],
        [['if-none-match', '*']],
        [['accept', 'text/html']],
        [['accept', 'application/json']],
      ),
    }),
    { numRuns: 900, seed: 6 },
  ),
  ...fc
    .sample(anyPath.map((path) => `/api${path}`).filter(api), { numRuns: 100, seed: 6 })
    .map((path): Asked => ({ method: 'GET', path, headers: [] })),
].filter(({ path }) => path.isWellFormed());

let root: string;
const running = new Map<string, Host>();
beforeAll(async () => {
  root = await publishedFolder();
  for (const { name, start } of hosts)
    if (['node', 'deno', 'cloudflare in workerd'].includes(name)) running.set(name, await start(root));
});
afterAll(async () => {
  for (const host of running.values()) await host.stop();
  await removeFolder(root);
});

async function told(host: Host, { method, path, headers }: Asked) {
  // Some hosts compress what they send, with an ETag of its own. Others leave that to the proxy in front.
  const response = await host.fetch(path, { method, headers: [...headers, ['accept-encoding', 'identity']] });
  return {
    status: response.status,
    headers: Object.fromEntries(matter.map((name) => [name, response.headers.get(name)])),
    body: await response.text(),
  };
}

test('they agree', async () => {
  expect(running.size).toBe(3);
  expect(asked.length).toBeGreaterThan(950);
  const statuses = new Set<number>();
  for (const one of asked) {
    const [expected, ...others] = await Promise.all([...running.values()].map((host) => told(host, one)));
    statuses.add(expected!.status);
    for (const answer of others) expect(answer, JSON.stringify(one)).toEqual(expected);
  }
  for (const status of [200, 204, 304, 400, 404, 405, 406]) expect([...statuses]).toContain(status);
});
