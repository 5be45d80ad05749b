/** The Node host compresses for clients that accept it: the same bytes when unpacked, another ETag, and nothing else changed. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
] as const)('%s', (coding, taken, unpack) => {
  test.each(compressed)('%s', async (path) => {
    const fresh = compress(createHandler(readFolder(`${root}/dist`)));
    const ask = (encodings: string | null, method = 'GET') =>
      fresh(
        new Request(`http://atlas.example${path}`, {
          method,
          headers: encodings === null ? {} : { 'accept-encoding': encodings },
        }),
      );
    const told = ({ headers }: Response) =>
      ['content-encoding', 'content-length', 'etag'].map((name) => headers.get(name));
    // Nothing is packed for HEAD: how long it would be is not known yet.
    const before = await ask(taken, 'HEAD'),
      plain = await ask(null),
      packed = await ask(taken);
    const body = await bytes(plain),
      small = await bytes(packed),
      tag = `W/${plain.headers.get('etag')}`;
    expect([before.status, (await bytes(before)).length, ...told(before)]).toEqual([
      plain.status,
      0,
      coding,
      null,
      tag,
    ]);
    expect([packed.status, ...told(packed)]).toEqual([plain.status, coding, String(small.length), tag]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(unpack(small)).equals(body)).toBe(true);
    for (const { headers } of [plain, packed]) expect(headers.get('vary')).toContain('accept-encoding');
    const rest = ({ headers }: Response) =>
      [...headers].filter(
        ([name]) => !['content-encoding', 'content-length', 'etag', 'server-timing', 'accept-ranges'].includes(name),
      );
    expect(rest(packed)).toEqual(rest(plain));
    const head = await ask(taken, 'HEAD');
    expect([head.status, (await bytes(head)).length, ...told(head)]).toEqual([packed.status, 0, ...told(packed)]);
  });
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
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip, br;q=0.9', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip ; q=1', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['br;q=1, gzip;q=0.0', 'br'],
  ['gzip; q=0', null],
  ['gzip; q=x', null],
  ['identity', null],
  ['zstd', null],
  ['x-gzip', null],
  ['gzipped', null],
  ['', null],
])('Accept-Encoding: %s', async (encodings, coding) => {
  expect((await ask('/api/countries', encodings)).headers.get('content-encoding')).toBe(coding);
});

test('answers that are already compressed, have no body or are for agents stay unchanged', async () => {
  expect((await ask('/integrity.bin', 'gzip')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/api/countries', 'gzip', { method: 'OPTIONS' })).status).toBe(204);
  expect((await ask('/mcp', 'gzip', { method: 'HEAD' })).headers.get('content-encoding')).toBeNull();
});

test('the same bytes are packed once, also when they are asked for at once', async () => {
  const body = new TextEncoder().encode('{"kept":true}\n'.repeat(100));
  const answered: Response[] = [];
  const host = compress(async () => {
    answered.push(new Response(body, { headers: { etag: '"1"', vary: 'accept-encoding' } }));
    return answered.at(-1)!;
  });
  const ask = () => host(new Request('http://a/', { headers: { 'accept-encoding': 'gzip' } }));
  const all = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  expect(answered.map(({ bodyUsed }) => bodyUsed)).toEqual([true, false, false, false]);
  const [first, ...others] = await Promise.all(all.map(bytes));
  for (const other of others) expect(other).toEqual(first);
});

test('a part is sent unchanged', async () => {
  const part = await ask('/api/countries.json', 'gzip, br', { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('content-encoding'), (await bytes(part)).length]).toEqual([206, null, 10]);
});
