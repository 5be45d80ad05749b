/** Scores and ranking (framework §2). Sums are integers; only what is shown is rounded. */
import { countStates, type StateCounts, type VerdictState } from '../contract/verdict-state.ts';
import type { Verdict } from './verdict.ts';

export type Scored = Pick<Verdict, 'status' | 'basis'> & { row: { weight: number } };

/** Twice the value of a state, so that sums are integers. Unknown counts as not found. */
export const doubleValue: Readonly<Record<VerdictState, number>> = { present: 2, partial: 1, absent: 0, unknown: 0 };

/** The counts of the four states add up to `total`. */
export interface Score extends StateCounts {
  /** Σ(4 · weight · 2 · value): what the ranking sorts on. */
  points: number;
  /** The same if every criterion were present. */
  possible: number;
  smartnessPct: number;
  /** Own evidence only: inherited verdicts count nothing. */
  ownPct: number;
  evidencePct: number;
  total: number;
}

/** Percent with one decimal, half up, from integers. */
export const percent = (part: number, whole: number): number => Math.floor((part * 2000 + whole) / (2 * whole)) / 10;

/** Score of one city from its verdicts, in integers of 4 · weight. */
export function score(verdicts: readonly Scored[]): Score {
  let points = 0,
    inherited = 0,
    possible = 0,
    evidenced = 0;
  for (const { row, status, basis } of verdicts) {
    const weight = Math.round(row.weight * 4);
    points += weight * doubleValue[status];
    possible += weight * 2;
    if (basis === 'inherited') inherited += weight * doubleValue[status];
    if (basis === 'listed' || basis === 'searched') evidenced += 1;
  }
  const smartnessPct = percent(points, possible);
  return {
    points,
    possible,
    smartnessPct,
    ownPct: percent(points - inherited, possible),
    evidencePct: percent(evidenced, verdicts.length),
    ...countStates(verdicts),
    total: verdicts.length,
  };
}

/** Order of display: score, criteria present, evidence, all descending, then scopeId. Cities with the same `smartnessPct` still share a rank. */
export function byRank(a: { scopeId: string; score: Score }, b: { scopeId: string; score: Score }): number {
  return (
    b.score.points - a.score.points ||
    b.score.present - a.score.present ||
    b.score.evidencePct - a.score.evidencePct ||
    (a.scopeId < b.scopeId ? -1 : 1)
  );
}

/** Place of each value, the largest first; equal values share one. */
export function ranksOf(values: ArrayLike<number>): Uint16Array {
  const order = Uint16Array.from({ length: values.length }, (_, i) => i).sort((a, b) => values[b]! - values[a]!);
  const ranks = new Uint16Array(values.length);
  for (const [at, i] of order.entries()) {
    const before = order[at - 1];
    ranks[i] = before !== undefined && values[before] === values[i] ? ranks[before]! : at + 1;
  }
  return ranks;
}

/** Plain mean of the unrounded scores, as a percentage with one decimal. */
export function averagePct(scores: readonly Score[]): number {
  const points = scores.reduce((sum, { points }) => sum + points, 0);
  const possible = scores.reduce((sum, { possible }) => sum + possible, 0);
  return percent(points, possible);
}
