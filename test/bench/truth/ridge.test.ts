/** The fit: values that can be reckoned otherwise, the slope at the maximum, and the tables of reliability. */
import { describe, expect, test } from 'vitest';
import { interval } from './interval.ts';
import { crossValidated, foldOf, folds, reliabilityOf } from './reliability.ts';
import { fitRidge, logistic, type Case } from './ridge.ts';

const many = (n: number, x: number[], y: number): Case[] => Array.from({ length: n }, () => ({ x, y }));

describe('ridge', () => {
  test('without a feature that differs the constant is the rate', () => {
    const { weights } = fitRidge([...many(9, [0], 1), ...many(1, [0], 0)], 1);
    expect(weights[0]).toBeCloseTo(Math.log(9), 8);
    expect(weights[1]).toBeCloseTo(0, 8);
  });

  test('with hardly any penalty a table of two by two gives its odds', () => {
    const { weights, errors } = fitRidge(
      [...many(30, [0], 1), ...many(10, [0], 0), ...many(12, [1], 1), ...many(8, [1], 0)],
      1e-9,
    );
    expect(weights[0]).toBeCloseTo(Math.log(3), 6);
    expect(weights[1]).toBeCloseTo(Math.log(12 / 8 / 3), 6);
    // Woolf's error of a logarithm of odds ratios.
    expect(errors[1]).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 10 + 1 / 12 + 1 / 8), 6);
  });

  test('a half is a case that is half true, and the slope vanishes', () => {
    const cases = [...many(20, [0, 1], 1), ...many(5, [1, 0.3], 0.5), ...many(3, [1, 1], 0), ...many(7, [0, 0], 1)];
    const { weights } = fitRidge(cases, 2);
    for (const i of [0, 1, 2]) {
      const slope = cases.reduce((sum, { x, y }) => sum + (y - logistic(weights, x)) * [1, ...x][i]!, 0);
      expect(slope - (i === 0 ? 0 : 2 * weights[i]!)).toBeCloseTo(0, 8);
    }
  });

  test('the larger the penalty, the smaller the weights', () => {
    const cases = [...many(30, [0], 1), ...many(3, [0], 0), ...many(5, [1], 1), ...many(5, [1], 0)];
    const [loose, tight] = [0.1, 10].map((penalty) => Math.abs(fitRidge(cases, penalty).weights[1]!));
    expect(tight).toBeLessThan(loose!);
  });

  test('cases that are all true have no fit', () =>
    expect(() => fitRidge(many(5, [1], 1), 1)).toThrow('do not settle'));
});

describe('reliability', () => {
  test('buckets, ends included once, and Brier scores', () => {
    const cases = [
      { stated: 0.5, rate: 0.5, y: 0 },
      { stated: 0.59, rate: 0.5, y: 1 },
      { stated: 0.6, rate: 0.5, y: 0.5 },
      { stated: 1, rate: 0.5, y: 1 },
    ];
    const { buckets, ...rest } = reliabilityOf(cases);
    expect(rest).toEqual({ cases: 4, brier: 0.107, brierOfRate: 0.1875 });
    expect(buckets).toEqual([
      { from: 0.5, to: 0.6, cases: 2, stated: 0.545, held: 1, observed: 0.5, interval: interval(1, 2) },
      { from: 0.6, to: 0.7, cases: 1, stated: 0.6, held: 0.5, observed: 0.5, interval: interval(0.5, 1) },
      { from: 0.99, to: 1, cases: 1, stated: 1, held: 1, observed: 1, interval: interval(1, 1) },
    ]);
    expect(reliabilityOf([])).toEqual({ cases: 0, brier: 0, brierOfRate: 0, buckets: [] });
  });

  test('each case is stated once, by a fit that has not seen it nor its namesake', () => {
    const cases = Array.from({ length: 40 }, (_, i) => ({ name: `city.${i % 20}`, y: 1 }));
    const seen = crossValidated(
      cases,
      (some) => new Set(some.map(({ name }) => name)),
      (names, { name }) => (names.has(name) ? 1 : 0),
    );
    expect(seen.map(({ stated }) => stated)).toEqual(new Array(40).fill(0));
    expect(new Set(cases.map(({ name }) => foldOf(name))).size).toBeGreaterThan(folds / 2);
  });
});
