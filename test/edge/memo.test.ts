/** Answers that are kept: how long, how many, and which go first. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHandler } from '../../src/edge/handler.ts';
import { Memo } from '../../src/edge/memo.ts';
import type { Finished } from '../../src/edge/respond.ts';

beforeEach(() => { vi.useFakeTimers({ toFake: ['Date'] }); });
afterEach(() => { vi.useRealTimers(); });

const answer = (bytes: number): Finished => ({ status: 200, body: new Uint8Array(bytes), etag: '"0"', headers: {} });
const large = 500_000;
/** Addresses that are still known, in the order given. Asking for one makes it the latest asked. */
const known = (memo: Memo, addresses: readonly string[]) => addresses.filter((address) => memo.get(address) !== undefined);
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);

test('what was set is what is got', () => {
  const memo = new Memo(), one = answer(10);
  memo.set('/one', one);
  expect(memo.get('/one')).toBe(one);
  expect(memo.get('/two')).toBeUndefined();
});

test('a minute, and asking does not make it longer', () => {
  const memo = new Memo();
  memo.set('/one', answer(10));
  vi.advanceTimersByTime(59_000);
  expect(memo.get('/one')).toBeDefined();
  vi.advanceTimersByTime(1001);
  expect(memo.get('/one')).toBeUndefined();
  vi.setSystemTime(Date.now() - 60_000);
  expect(memo.get('/one'), 'it is gone, not only hidden').toBeUndefined();
});

test('an answer that is made again is kept from then on', () => {
  const memo = new Memo(), second = answer(20);
  memo.set('/one', answer(10));
  vi.advanceTimersByTime(59_000);
  memo.set('/one', second);
  vi.advanceTimersByTime(59_000);
  expect(memo.get('/one')).toBe(second);
});

test('no more than 16 MB, oldest first', () => {
  const memo = new Memo(), all = numbered(100);
  for (const address of all) memo.set(address, answer(large));
  const left = known(memo, all);
  expect(left.length).toBeGreaterThan(25);
  expect(left.length * large).toBeLessThanOrEqual(16e6);
  expect(left).toEqual(all.slice(-left.length));
});

test('what is asked for stays, what is not goes', () => {
  const memo = new Memo();
  for (const address of numbered(100)) {
    memo.set(address, answer(large));
    expect(memo.get('/0'), address).toBeDefined();
  }
  expect(memo.get('/1')).toBeUndefined();
});

test('small answers are bounded too, by more than their bodies', () => {
  const memo = new Memo(), all = numbered(50_000);
  for (const address of all) memo.set(address, answer(0));
  expect(known(memo, all).length).toBeLessThan(10_000);
});

test('replaced and expired answers take no room', () => {
  const memo = new Memo(), all = numbered(25);
  for (let i = 0; i < 100; i++) memo.set('/same', answer(large));
  for (const address of all) memo.set(address, answer(large));
  expect(known(memo, ['/same', ...all])).toHaveLength(26);
  vi.advanceTimersByTime(61_000);
  expect(known(memo, ['/same', ...all])).toEqual([]);
  for (const address of all) memo.set(address, answer(large));
  expect(known(memo, all)).toHaveLength(25);
});

test('a body that is large is not kept', () => {
  const memo = new Memo();
  memo.set('/kept', answer(512_000));
  memo.set('/large', answer(512_001));
  expect(known(memo, ['/kept', '/large'])).toEqual(['/kept']);
});

test('a kept answer is still fitted to the request', async () => {
  const text = '{"kept":true}\n';
  const handle = createHandler(async (path) => (path === '/api/countries.json' ? new TextEncoder().encode(text) : null));
  const ask = (init: RequestInit = {}) => handle(new Request('http://atlas.example/api/countries', init));
  const first = await ask(), again = await ask();
  const headers = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => name !== 'server-timing'));
  const length = { 'content-length': String(text.length) };
  expect([await first.text(), await again.text()]).toEqual([text, text]);
  expect(headers(again)).toEqual(headers(first));
  expect(headers(again)).toMatchObject(length);
  expect(again.headers.get('server-timing')).toBe('total;dur=0.0, read;dur=0.0;desc="0 files"');

  const head = await ask({ method: 'HEAD' });
  expect([head.status, await head.text(), headers(head)]).toEqual([200, '', headers(first)]);
  const unchanged = await ask({ headers: { 'if-none-match': first.headers.get('etag')! } });
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag'), unchanged.headers.get('content-length')]).toEqual([304, '', first.headers.get('etag'), null]);
  expect((await ask({ headers: { accept: 'text/html' } })).status).toBe(406);
  expect((await ask({ method: 'DELETE' })).status).toBe(405);
  expect((await ask({ method: 'OPTIONS' })).status).toBe(204);
});

test('a client that may not ask gets no kept answer', async () => {
  let allowed = true;
  const handle = createHandler(async (path) => (path === '/api/countries.json' ? new TextEncoder().encode('{"kept":true}\n') : null), { allow: async () => allowed });
  const ask = () => handle(new Request('http://atlas.example/api/countries'));
  expect((await ask()).status).toBe(200);
  allowed = false;
  expect((await ask()).status).toBe(429);
});
