/** `Range` as in RFC 9110 §14: a part is exactly those bytes of the whole, for any range. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { type Content, type LongFile, rangeIn } from '../../../src/edge/http/respond.ts';

const body = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
const file: LongFile = {
  length: body.length,
  sha256: createHash('sha256').update(body).digest(),
  stream: (first = 0, last = body.length - 1) => new Blob([body.subarray(first, last + 1)]).stream(),
};
/** The same file, held in memory or streamed from disk. */
const over = (content: Content) =>
  handlerOverMade(async (path) => (path === '/downloads/facts.parquet' ? content : null));
const held = over(body),
  long = over(file);
const get = (headers: Record<string, string>, method = 'GET', handle = held) =>
  handle(new Request('http://atlas.example/downloads/facts.parquet', { method, headers }));

test.each([
  ['bytes=0-0', [0, 0]],
  ['bytes=0-', [0, 999]],
  ['bytes=990-2000', [990, 999]],
  ['bytes=-8', [992, 999]],
  ['bytes=-5000', [0, 999]],
  ['Bytes = 5 - 6', [5, 6]],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=6-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
])('%s', (header, range) => expect(rangeIn(header, 1000)).toEqual(range));

test.each([
  ['held', held],
  ['long', long],
])('a part of a %s file is those bytes, with the length of the whole', (_, handle) =>
  fc.assert(
    fc.asyncProperty(fc.nat(1200), fc.nat(1200), async (a, b) => {
      const response = await get({ range: `bytes=${Math.min(a, b)}-${Math.max(a, b)}` }, 'GET', handle);
      if (Math.min(a, b) >= 1000) {
        expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
        return;
      }
      const last = Math.min(Math.max(a, b), 999);
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${Math.min(a, b)}-${last}/1000`,
      ]);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(body.subarray(Math.min(a, b), last + 1));
    }),
  ),
);

test('a long file has the tag of its bytes, and is not opened for HEAD or a copy that is current', async () => {
  const opened: string[] = [];
  const handle = over({ ...file, stream: () => (opened.push('whole'), file.stream()) });
  const whole = await get({}, 'GET', handle);
  const etag = whole.headers.get('etag')!;
  expect([etag, new Uint8Array(await whole.arrayBuffer())]).toEqual([(await get({})).headers.get('etag'), body]);
  expect((await get({}, 'HEAD', handle)).headers.get('content-length')).toBe('1000');
  expect((await get({ 'if-none-match': etag }, 'GET', handle)).status).toBe(304);
  expect((await get({ range: 'bytes=2000-' }, 'GET', handle)).status).toBe(416);
  expect(opened).toEqual(['whole']);
});

test('the whole says that it has parts; HEAD, other bytes and a current copy get none', async () => {
  const whole = await get({});
  const etag = whole.headers.get('etag')!;
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const range = 'bytes=0-9';
  expect((await get({ range }, 'HEAD')).headers.get('content-length')).toBe('1000');
  expect((await get({ range, 'if-range': '"other"' })).status).toBe(200);
  expect((await get({ range, 'if-range': `W/${etag}` })).status).toBe(200);
  expect((await get({ range, 'if-range': etag })).status).toBe(206);
  expect((await get({ range, 'if-none-match': etag })).status).toBe(304);
});
