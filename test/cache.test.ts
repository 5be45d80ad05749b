/** What is kept: once for an object, the last few of an object, and what fits into so many bytes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoize, memoizeByKey, memoizeLast, keepWithin } from '../src/cache.ts';

test('an object’s value is made once, even if it is undefined', () => {
  const make = vi.fn(({ name }: { name?: string }) => name);
  const kept = memoize(make),
    [one, none] = [{ name: 'one' }, {}];
  expect([kept(one), kept(none), kept(one), kept(none)]).toEqual(['one', undefined, 'one', undefined]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('the last few of an object are made once, those before again', () => {
  const make = vi.fn((_: object, text: string) => text.toUpperCase());
  const kept = memoizeByKey(2, (text: string) => text, make),
    [one, other] = [{}, {}];
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((text) => kept(one, text)).join('')).toBe('ABACAB');
  expect(make.mock.calls.map(([, text]) => text).join('')).toBe('abcb');
  expect(kept(other, 'b')).toBe('B');
  expect(make).toHaveBeenCalledTimes(5);
});

test('the last objects are made once, however many there are', () => {
  const make = vi.fn(({ n }: { n: number }) => (n === 0 ? undefined : n));
  const kept = memoizeLast(2, make);
  const objects = [0, 1, 2, 3, 4, 5].map((n) => ({ n }));
  expect(objects.map(kept)).toEqual([undefined, 1, 2, 3, 4, 5]);
  expect([kept(objects[5]!), kept(objects[4]!), kept(objects[3]!)]).toEqual([5, 4, 3]);
  expect(make).toHaveBeenCalledTimes(6);
  kept(objects[0]!);
  expect(make).toHaveBeenCalledTimes(7);
});

/** A memo of answers. Each takes some bytes on top of its body. */
const newMemo = () => {
  const { get, set } = keepWithin<Uint8Array>({ bytes: 16e6, largest: 515e3, milliseconds: 60_000 });
  return { get, set: (name: string, body: Uint8Array) => set(name, body, body.length + 3000) };
};
type Memo = ReturnType<typeof newMemo>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (bytes: number) => new Uint8Array(bytes);
const large = 500_000;
/** Addresses that are still known, in the order given. Asking for one makes it the latest asked. */
const known = (memo: Memo, addresses: readonly string[]) =>
  addresses.filter((address) => memo.get(address) !== undefined);
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);

test('what was set is what is got', () => {
  const memo = newMemo(),
    one = answer(10);
  memo.set('/one', one);
  expect(memo.get('/one')).toBe(one);
  expect(memo.get('/two')).toBeUndefined();
});

test('a minute, and asking does not make it longer', () => {
  const memo = newMemo();
  memo.set('/one', answer(10));
  vi.advanceTimersByTime(59_000);
  expect(memo.get('/one')).toBeDefined();
  vi.advanceTimersByTime(1001);
  expect(memo.get('/one')).toBeUndefined();
  vi.setSystemTime(Date.now() - 60_000);
  expect(memo.get('/one'), 'it is gone, not only hidden').toBeUndefined();
});

test('an answer that is made again is kept from then on', () => {
  const memo = newMemo(),
    second = answer(20);
  memo.set('/one', answer(10));
  vi.advanceTimersByTime(59_000);
  memo.set('/one', second);
  vi.advanceTimersByTime(59_000);
  expect(memo.get('/one')).toBe(second);
});

test('at most 16 MB, dropping the oldest first', () => {
  const memo = newMemo(),
    all = numbered(100);
  for (const address of all) memo.set(address, answer(large));
  const left = known(memo, all);
  expect(left.length).toBeGreaterThan(25);
  expect(left.length * large).toBeLessThanOrEqual(16e6);
  expect(left).toEqual(all.slice(-left.length));
});

test('requested items stay, others go', () => {
  const memo = newMemo();
  for (const address of numbered(100)) {
    memo.set(address, answer(large));
    expect(memo.get('/0'), address).toBeDefined();
  }
  expect(memo.get('/1')).toBeUndefined();
});

test('small answers are bounded too, by more than their bodies', () => {
  const memo = newMemo(),
    all = numbered(50_000);
  for (const address of all) memo.set(address, answer(0));
  expect(known(memo, all).length).toBeLessThan(10_000);
});

test('replaced and expired answers take no room', () => {
  const memo = newMemo(),
    all = numbered(25);
  for (let i = 0; i < 100; i++) memo.set('/same', answer(large));
  for (const address of all) memo.set(address, answer(large));
  expect(known(memo, ['/same', ...all])).toHaveLength(26);
  vi.advanceTimersByTime(61_000);
  expect(known(memo, ['/same', ...all])).toEqual([]);
  for (const address of all) memo.set(address, answer(large));
  expect(known(memo, all)).toHaveLength(25);
});

test('a body that is large is not kept', () => {
  const memo = newMemo();
  memo.set('/kept', answer(512_000));
  memo.set('/large', answer(512_001));
  expect(known(memo, ['/kept', '/large'])).toEqual(['/kept']);
});
