/** Ranks, their correlation, and samples drawn anew: the same numbers on every machine. */
import { uniforms } from '../../../src/assess/random.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How often each of n things was drawn in a sample of n with replacement. */
export function resample(n: number, next: () => number): Uint16Array {
  const counts = new Uint16Array(n);
  for (let drawn = 0; drawn < n; drawn++) counts[Math.floor(next() * n)]! += 1;
  return counts;
}

/** Ranks from the lowest up, equal values at the middle of theirs; each value counts as often as it was drawn. */
export type Ranker = (counts?: ArrayLike<number>) => Float64Array;

export function ranker(values: ArrayLike<number>): Ranker {
  const order = Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!);
  return (counts) => {
    const ranks = new Float64Array(values.length);
    let below = 0;
    for (let from = 0, to = 0; from < order.length; from = to) {
      let equal = 0;
      for (; to < order.length && values[order[to]!] === values[order[from]!]; to++) equal += counts?.[order[to]!] ?? 1;
      for (let at = from; at < to; at++) ranks[order[at]!] = below + (equal + 1) / 2;
      below += equal;
    }
    return ranks;
  };
}

/** Correlation of ranks (C. Spearman, Am. J. Psychol. 15, 1904), with ties; 0 where all are equal. */
export function spearman(first: Ranker, second: Ranker, counts?: ArrayLike<number>): number {
  const [a, b] = [first(counts), second(counts)];
  const times = (i: number) => counts?.[i] ?? 1;
  let n = 0;
  for (let i = 0; i < a.length; i++) n += times(i);
  const middle = (n + 1) / 2;
  let [both, ofA, ofB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]! - middle, b[i]! - middle];
    both += times(i) * x * y;
    ofA += times(i) * x * x;
    ofB += times(i) * y * y;
  }
  return ofA > 0 && ofB > 0 ? both / Math.sqrt(ofA * ofB) : 0;
}

export const correlation = (a: ArrayLike<number>, b: ArrayLike<number>): number => spearman(ranker(a), ranker(b));

/** By how many ranks values move on average, of those that `of` names. */
export function meanMove(a: ArrayLike<number>, b: ArrayLike<number>, of: (i: number) => boolean = () => true): number {
  const [before, after] = [ranker(a)(), ranker(b)()];
  return mean(Array.from(before, (rank, i) => (of(i) ? Math.abs(after[i]! - rank) : NaN)).filter(Number.isFinite));
}

/** 95 % interval of what `of` makes of samples of n drawn anew (B. Efron, Ann. Stat. 7, 1979). */
export function bootstrap(
  name: string,
  n: number,
  of: (counts: Uint16Array) => number,
  resamples = 500,
): [low: number, high: number] {
  const next = uniforms(name);
  const values = Float64Array.from({ length: resamples }, () => of(resample(n, next))).sort();
  return [values[Math.floor(0.025 * resamples)]!, values[Math.ceil(0.975 * resamples) - 1]!];
}

/** Share of a normal distribution within so many standard deviations of its mean (Abramowitz & Stegun 1964, 7.1.26; to seven decimals). */
export function normalWithin(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return 1 - Math.exp(-x * x) * terms.reduceRight((sum, term) => (sum + term) * t, 0);
}
