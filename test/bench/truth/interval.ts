/** Wilson's 95 % interval as it is kept: three decimals, and everything where nothing was counted. */
import { wilson } from '../../../src/components/method/statistics.ts';

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

export function interval(part: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const [low, high] = wilson(part, of);
  return [rounded(low), rounded(high)];
}
