/** How far the order moves under other weights of criteria. */
import { doubleValue } from '../../../src/assess/score.ts';
import { uniforms } from '../../../src/assess/random.ts';
import type { EstimateTest } from '../../../src/contract/answers/estimate-test.ts';
import type { Measures } from './measures.ts';
import { round } from './round.ts';
import { correlation, mean, meanMove } from './statistics.ts';

const draws = 200;

/** Expected values of verdicts do not depend on weights, so that both measures are sums of them. */
export function otherWeights({ atlas, cities }: Measures): EstimateTest['weights'] {
  const weights = atlas.criteria.map(({ weight }) => weight);
  const next = uniforms('weights');
  const drawn = Array.from({ length: draws }, () => weights.map((weight) => weight * (0.5 + next())));
  const ofMeasure = (values: readonly ArrayLike<number>[]) => {
    const scores = (by: readonly number[]) =>
      values.map((row) => by.reduce((sum, weight, j) => sum + weight * row[j]!, 0));
    const before = scores(weights);
    const after = drawn.map(scores);
    return {
      correlation: round(mean(after.map((row) => correlation(before, row))), 4),
      moved: round(mean(after.map((row) => meanMove(before, row))), 1),
    };
  };
  const estimates = atlas.estimates();
  const found = ofMeasure(cities.map(({ verdicts }) => verdicts.map(({ status }) => doubleValue[status])));
  const estimate = ofMeasure(cities.map(({ scopeId }) => estimates.values(scopeId)));
  return {
    draws,
    correlation: { found: found.correlation, estimate: estimate.correlation },
    moved: { found: found.moved, estimate: estimate.moved },
  };
}
