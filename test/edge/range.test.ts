/** `Range` as RFC 9110 §14 has it: a part is those bytes of the whole, whatever is asked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { rangeIn } from '../../src/edge/range.ts';

const body = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
const handle = handlerOverMade(async (path) => (path === '/downloads/facts.parquet' ? body : null));
const get = (headers: Record<string, string>, method = 'GET') =>
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

test('a part is those bytes, with the length of the whole', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(1200), fc.nat(1200), async (a, b) => {
      const response = await get({ range: `bytes=${Math.min(a, b)}-${Math.max(a, b)}` });
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
  ));

test('the whole says that parts can be had; for HEAD, other bytes and a copy that is current there are none', async () => {
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
