/** Large answers are in memory one at a time, and short ones don't wait for them. */
import { expect, test } from 'vitest';
import { inLargeTurns, largeTurns } from '../../src/commands/harvest/run.ts';
import type { Ask } from '../../src/sources/ask.ts';

/** Answers of so many bytes, and the limits that were asked for. */
function portal(size: number) {
  const limits: (number | undefined)[] = [];
  const ask: Ask = async (url, { maxBytes = Infinity } = {}) => {
    limits.push(maxBytes);
    const read = Math.min(size, maxBytes);
    return { url, status: 200, headers: new Headers(), bytes: new Uint8Array(read), whole: read === size };
  };
  return { ask, limits };
}

const LARGE = 4 * 1024 * 1024;
const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return isSettled;
};

test('a short answer is requested once', async () => {
  const { ask, limits } = portal(1000);
  const large = inLargeTurns(ask, largeTurns());
  expect(await large.ask('https://a.example/')).toMatchObject({ whole: true });
  expect(limits).toEqual([LARGE]);
});

test('a large one is requested whole in its turn, and the next one at once', async () => {
  const { ask, limits } = portal(LARGE + 1);
  const large = inLargeTurns(ask, largeTurns());
  expect(await large.ask('https://a.example/1')).toMatchObject({ whole: true });
  expect(await large.ask('https://a.example/2')).toMatchObject({ whole: true });
  expect(limits).toEqual([LARGE, Infinity, Infinity]);
});

test('the caller’s limit holds', async () => {
  const { ask, limits } = portal(2 * LARGE);
  const large = inLargeTurns(ask, largeTurns());
  expect(await large.ask('https://a.example/', { maxBytes: 1000 })).toMatchObject({ whole: false });
  expect(await large.ask('https://a.example/', { maxBytes: LARGE + 1 })).toMatchObject({ whole: false });
  expect(limits).toEqual([1000, LARGE, LARGE + 1]);
});

test('another portal waits until the answer was used', async () => {
  const turn = largeTurns();
  const first = inLargeTurns(portal(LARGE + 1).ask, turn);
  const second = inLargeTurns(portal(LARGE + 1).ask, turn);
  const short = inLargeTurns(portal(10).ask, turn);
  await first.ask('https://a.example/');
  const waiting = second.ask('https://b.example/');
  expect(await settled(waiting)).toBe(false);
  expect(await settled(short.ask('https://c.example/'))).toBe(true);
  first.done();
  expect(await waiting).toMatchObject({ whole: true });
  second.done();
});

test('a request that fails ends its turn', async () => {
  const turn = largeTurns();
  const failing: Ask = (url, { maxBytes } = {}) =>
    maxBytes === LARGE ? portal(LARGE + 1).ask(url, { maxBytes }) : Promise.reject(new Error('gone'));
  const first = inLargeTurns(failing, turn);
  await expect(first.ask('https://a.example/')).rejects.toThrow('gone');
  first.done();
  const second = inLargeTurns(portal(LARGE + 1).ask, turn);
  expect(await second.ask('https://b.example/')).toMatchObject({ whole: true });
});
