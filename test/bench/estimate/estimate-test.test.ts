/** The measures count as they say, and the kept figures are whole and decide as they should. They are not made anew here: they carry their date. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { EstimateTest } from '../../../src/contract/answers/estimate-test.ts';
import { estimateTestFile } from '../data-files.ts';
import { readData } from '../../../src/publish/data.ts';
import { bootstrap, correlation, meanMove, normalWithin, ranker, resample, spearman } from './statistics.ts';
import { orderBy } from './test-of-order.ts';
import { openDataIndex } from './world.ts';

test.each([
  [[10, 30, 20], undefined, [1, 3, 2]],
  [[5, 5, 1, 5], undefined, [3, 3, 1, 3]],
  // The first was drawn twice and the last not at all.
  [
    [1, 2, 3],
    [2, 1, 0],
    [1.5, 3, 3.5],
  ],
])('ranks of %j drawn %j', (values, counts, ranks) => expect([...ranker(values)(counts)]).toEqual(ranks));

test.each([
  [[1, 2, 3], [10, 20, 30], 1],
  [[1, 2, 3], [3, 2, 1], -1],
  [[1, 2, 3, 4], [1, 3, 2, 4], 0.8],
  [[1, 1, 1], [1, 2, 3], 0],
])('correlation of %j and %j', (a, b, expected) => expect(correlation(a, b)).toBeCloseTo(expected, 12));

test('a city drawn twice counts as two', () => {
  const [a, b] = [
    [1, 2, 3, 4],
    [2, 1, 4, 3],
  ] as const;
  expect(spearman(ranker(a), ranker(b), [2, 1, 1, 0])).toBeCloseTo(correlation([1, 1, 2, 3], [2, 2, 1, 4]), 12);
});

test.each([
  [undefined, 4 / 3],
  [(i: number) => i === 1, 1],
])('places moved', (of, expected) => expect(meanMove([1, 2, 3], [3, 1, 2], of)).toBeCloseTo(expected, 12));

test.each([
  [0, 0],
  [1, 0.6826895],
  [1.644854, 0.9],
  [1.959964, 0.95],
])('within %d deviations: %d', (deviations, share) => expect(normalWithin(deviations)).toBeCloseTo(share, 6));

test('a new sample is as large, and the same each time', () => {
  expect(resample(50, () => 0.999)[49]).toBe(50);
  const interval = () => bootstrap('name', 40, (counts) => counts[0]!);
  expect(interval()).toEqual(interval());
  expect(interval()[0]).toBeLessThan(interval()[1]);
});

test.each([
  [[0.1, 0.1, -0.1], 'estimate'],
  [[0.1, -0.1, 0.1, -0.1], 'found'],
  [[0], 'found'],
] as const)('lower ends %j: the order is %s', (lows, order) =>
  expect(orderBy(lows.map((low) => ({ gain: { value: 0, low, high: 1 } })))).toBe(order),
);

describe('what is kept', async () => {
  const text = await readFile('data/estimate-test.json', 'utf8');
  const kept = EstimateTest.parse(JSON.parse(text));
  const { registries, nations } = await readData();
  test('is written a row a line', () => expect(estimateTestFile(kept)).toBe(text));
  test('decides the order by its own figures', () => expect(kept.order).toBe(orderBy(kept.leftOut)));
  test('names registries and countries of the data', () => {
    const known = new Set([...registries.map(({ slug }) => slug), ...nations.map(({ countryCode }) => countryCode)]);
    const named = [
      ...[...kept.leftOut, ...kept.halfOut].map(({ registry }) => registry),
      ...kept.nationOut.registries,
      ...kept.world.largest.map(({ countryCode }) => countryCode),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
  test('has both models, with each way of hiding', () =>
    expect(kept.masked.map(({ model, hidden }) => `${model} ${hidden}`)).toEqual([
      'published verdicts',
      'published blocks',
      'partly verdicts',
      'partly blocks',
    ]));
});

test('the index of countries has a score for each', async () => {
  const index = await openDataIndex();
  expect(index.size).toBe(122);
  expect(index.get('TW')).toBe(78);
  for (const [nation, score] of index) expect(score >= 0 && score <= 100, nation).toBe(true);
});
