/** Figures of the method page that are reckoned there: intervals of proportions, and what weights do to ranks. */
import { expect, test } from 'vitest';
import { median, quantile, shift, spread } from '../../../src/components/method/statistics.ts';
import { wilson } from '../../../src/components/method/statistics.ts';

// Reference values: R 4, prop.test(x, n, correct = FALSE).
test.each([
  [10, 10, 0.7225, 1],
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [453, 462, 0.9634, 0.9897],
])('wilson(%i, %i)', (right, sample, low, high) => {
  const [from, to] = wilson(right, sample);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

test.each([
  [[3, 1, 2], 2, 3],
  [[4, 1, 2, 3], 2, 4],
  [[7], 7, 7],
  [[], 0, 0],
])('median and quantile of %j', (numbers, middle, ninety) =>
  expect([median(numbers), quantile(numbers, 0.9)]).toEqual([middle, ninety]),
);

const criteria = [
  { category: 'a', weight: 1 },
  { category: 'b', weight: 1 },
  { category: 'b', weight: 0.5 },
];
const cities = [
  ['x', 'PPP'],
  ['y', 'PaP'],
  ['z', 'aPa'],
].map(([scopeId, strip]) => ({ scopeId: scopeId!, strip: strip!, evidencePct: 50 }));

test('without a category ranks move as they must', () => {
  expect(shift(cities, criteria, {}, 2)).toEqual({ median: 0, ninety: 0, stay: 2 });
  expect(shift(cities, criteria, { a: 0 }, 2)).toEqual({ median: 1, ninety: 1, stay: 1 });
});

test('a city that leads by far keeps its rank', () => expect(spread(cities, criteria, 1).top).toBe(0));
