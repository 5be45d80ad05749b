/** Statistics of the method page: how weights move ranks, and what a sample can tell. */
import {
  rankIntervals,
  weightedRanking,
  type Factors,
  type Weighable,
  type Weights,
} from '../ranking/weighted-ranking.ts';

/** The smallest that at least `share` of the numbers do not exceed. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(Math.ceil(numbers.length * share) - 1, 0)] ?? 0;
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const publishedRanks = (cities: readonly Weighable[], criteria: Weights): ReadonlyMap<string, number> =>
  new Map(weightedRanking(cities, criteria, {}).map(({ scopeId, rank }) => [scopeId, rank]));

/** Compares the ranks under the factors with the published ones: how far they move, and how many of the first `top` stay among them. */
export function shift(
  cities: readonly Weighable[],
  criteria: Weights,
  factors: Factors,
  top: number,
  before = publishedRanks(cities, criteria),
) {
  const after = weightedRanking(cities, criteria, factors);
  const moved = after.map(({ scopeId, rank }) => Math.abs(rank - before.get(scopeId)!));
  return {
    median: median(moved),
    ninety: quantile(moved, 0.9),
    stay: after.slice(0, top).filter(({ scopeId }) => before.get(scopeId)! <= top).length,
  };
}

/** Median width of the rank intervals, in ranks, of all cities and of the first `top` in the order given. */
export function spread(cities: readonly Weighable[], criteria: Weights, top: number): { all: number; top: number } {
  const widths = rankIntervals(cities, criteria, {}).map(({ low, high }) => high - low);
  return { all: median(widths), top: median(widths.slice(0, top)) };
}

/** 95 % score interval of a proportion (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927): what a sample of this size can tell. */
const z = 1.959964;

/** Lower and upper end, 0 to 1. */
export function wilson(right: number, sample: number): [low: number, high: number] {
  const p = right / sample,
    zz = (z * z) / sample;
  const middle = (p + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((p * (1 - p)) / sample + zz / (4 * sample));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
