/** The Node host compresses for those who take it: the same bytes when unpacked, a tag that tells the two apart, and nothing else changed. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { compress } from '../../src/edge/hosts/node/compress.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

let root: string, handle: Handler;
beforeAll(async () => {
  root = await publishedFolder();
  handle = compress(createHandler(readFolder(`${root}/dist`)));
});
afterAll(() => removeFolder(root));

const ask = (
  path: string,
  encodings: string | null,
  init: { method?: string; headers?: Record<string, string> } = {},
) =>
  handle(
    new Request(`http://atlas.example${path}`, {
      ...init,
      headers: { ...init.headers, ...(encodings === null ? {} : { 'accept-encoding': encodings }) },
    }),
  );
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const compressed = [
  '/',
  '/cities/aa.alpha',
  '/api/countries.json',
  '/api/countries',
  '/api/compare?scopeIds=aa.beta,aa.alpha',
  '/_astro/page.abc.css',
  '/api/nothing',
  '/nothing',
];

test.each(compressed)('%s', async (path) => {
  const plain = await ask(path, null),
    packed = await ask(path, 'gzip, deflate, br');
  const body = await bytes(plain),
    small = await bytes(packed);
  expect([packed.status, packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    plain.status,
    'gzip',
    null,
  ]);
  expect(Buffer.from(gunzipSync(small)).equals(body)).toBe(true);
  expect(packed.headers.get('content-length')).toBe(String(small.length));
  expect(packed.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`);
  for (const { headers } of [plain, packed]) expect(headers.get('vary')).toContain('accept-encoding');
  const rest = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['content-encoding', 'content-length', 'etag', 'server-timing'].includes(name));
  expect(rest(packed)).toEqual(rest(plain));
  const head = await ask(path, 'gzip', { method: 'HEAD' });
  expect([
    head.status,
    (await bytes(head)).length,
    head.headers.get('content-encoding'),
    head.headers.get('content-length'),
    head.headers.get('etag'),
  ]).toEqual([packed.status, 0, 'gzip', String(small.length), packed.headers.get('etag')]);
});

test('a copy in either encoding is found unchanged', async () => {
  for (const path of ['/cities/aa.alpha', '/api/countries', '/api/countries']) {
    const tag = (await ask(path, null)).headers.get('etag')!;
    for (const [encodings, told] of [
      [null, tag],
      ['gzip', `W/${tag}`],
    ] as const) {
      for (const known of [tag, `W/${tag}`]) {
        const response = await ask(path, encodings, { headers: { 'if-none-match': known } });
        expect([
          response.status,
          (await bytes(response)).length,
          response.headers.get('etag'),
          response.headers.get('content-encoding'),
        ]).toEqual([304, 0, told, null]);
      }
    }
  }
});

test.each([
  ['gzip', true],
  ['GZIP', true],
  ['br, gzip', true],
  ['gzip;q=0.5', true],
  ['gzip ; q=1', true],
  ['gzip;q=0, br', false],
  ['br;q=1, gzip;q=0.0', false],
  ['gzip; q=0', false],
  ['identity', false],
  ['br', false],
  ['x-gzip', false],
  ['gzipped', false],
  ['', false],
])('Accept-Encoding: %s', async (encodings, taken) => {
  expect((await ask('/api/countries', encodings)).headers.get('content-encoding')).toBe(taken ? 'gzip' : null);
});

test('what is compressed already, has no body or is for agents stays as it is', async () => {
  expect((await ask('/integrity.bin', 'gzip')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/api/countries', 'gzip', { method: 'OPTIONS' })).status).toBe(204);
  expect((await ask('/mcp', 'gzip', { method: 'HEAD' })).headers.get('content-encoding')).toBeNull();
});

test('the same bytes are packed once', async () => {
  const body = new TextEncoder().encode('{"kept":true}\n'.repeat(100));
  const read = vi.fn(() => new Response(body, { headers: { etag: '"1"', vary: 'accept-encoding' } }));
  const host = compress(async () => read());
  const [first, second] = [
    await host(new Request('http://a/', { headers: { 'accept-encoding': 'gzip' } })),
    await host(new Request('http://a/', { headers: { 'accept-encoding': 'gzip' } })),
  ];
  const unread = read.mock.results.map(({ value }) => (value as Response).bodyUsed);
  expect(unread).toEqual([true, false]);
  expect(await bytes(second)).toEqual(await bytes(first));
});
