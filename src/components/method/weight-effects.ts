/** What the weights do to the ranking: how wide ranks spread when weights vary, and how far they move when a category is left out. */
import {
  rankIntervals,
  weightedRanking,
  type Factors,
  type Weighable,
  type Weights,
} from '../ranking/weighted-ranking.ts';

/** The number in the middle, the lower one of two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? 0;
/** The smallest that at least `share` of the numbers do not exceed. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(Math.ceil(numbers.length * share) - 1, 0)] ?? 0;

export interface Shift {
  median: number;
  ninety: number;
  stay: number;
}

/** Rank of each city under the published weights. */
export const publishedRanks = (cities: readonly Weighable[], criteria: Weights): ReadonlyMap<string, number> =>
  new Map(weightedRanking(cities, criteria, {}).map(({ scopeId, rank }) => [scopeId, rank]));

/** Ranks under the factors beside the published ones: how far they move, and how many of the first `top` stay among them. */
export function shift(
  cities: readonly Weighable[],
  criteria: Weights,
  factors: Factors,
  top: number,
  before = publishedRanks(cities, criteria),
): Shift {
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
