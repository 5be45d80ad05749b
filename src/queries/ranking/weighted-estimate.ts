/** The estimate under a reader's own weights, also in the browser: expected values are summed, and the range is widened like the published one. */
import type { Chances, Band } from '../../contract/answers/estimate.ts';

/** Levels that a digit of base 36 can hold. */
export const chanceLevels = 35;

/** Half of a 90 % interval of the normal distribution, in standard deviations. */
export const ninety = 1.645;
/** Value of a verdict, by its letter in a strip. */
export const found: Readonly<Record<string, number>> = { P: 1, h: 0.5, a: 0, u: 0 };
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Mean and standard deviation in percent for independent verdicts, each between its found value and 1. */
export function independent(
  strip: string,
  digits: string,
  weights: readonly number[],
): { mean: number; deviation: number } {
  let [sum, mean, variance] = [0, 0, 0];
  for (const [j, weight] of weights.entries()) {
    const low = found[strip[j]!]!;
    const value = Math.max(low, Number.parseInt(digits[j]!, 36) / chanceLevels);
    sum += weight;
    mean += weight * value;
    variance += weight ** 2 * (value - low) * (1 - value);
  }
  return { mean: (100 * mean) / sum, deviation: (100 * Math.sqrt(variance)) / sum };
}

/** Never below the score under the same weights. */
export function weightedEstimate(
  strip: string,
  [, digits, spread]: Chances['cities'][number],
  weights: readonly number[],
  smartnessPct: number,
): Band {
  const { mean, deviation } = independent(strip, digits, weights);
  const within = (value: number) => oneDecimal(Math.min(100, Math.max(smartnessPct, value)));
  const half = ninety * spread * deviation;
  return { pct: within(mean), low: within(mean - half), high: within(mean + half) };
}
