/** A verdict's state: its status, with unknown separate from absent. Without zod, for browsers. */
import type { Basis, CriterionStatus } from './criterion.ts';

/** absent: a registry that covers the country was searched, or reports none. unknown: nothing is listed, and no registry covers it. */
export const verdictStates = ['present', 'partial', 'absent', 'unknown'] as const;
export type VerdictState = (typeof verdictStates)[number];

export const verdictState = ({ status, basis }: { status: CriterionStatus; basis: Basis }): VerdictState =>
  basis === 'uncovered' ? 'unknown' : status;

export const stateWord = {
  present: 'available',
  partial: 'partly available',
  absent: 'not found',
  unknown: 'not checked',
} as const satisfies Record<VerdictState, string>;

/** The interface has no status for unknown. */
export const statusOf = (state: VerdictState): CriterionStatus => (state === 'unknown' ? 'absent' : state);

export type StateCounts = Record<VerdictState, number>;
export const noStates = (): StateCounts => ({ present: 0, partial: 0, absent: 0, unknown: 0 });

export function countStates(verdicts: Iterable<{ status: CriterionStatus; basis: Basis }>): StateCounts {
  const counts = noStates();
  for (const verdict of verdicts) counts[verdictState(verdict)] += 1;
  return counts;
}

export const stateLetter = { present: 'P', partial: 'h', absent: 'a', unknown: 'u' } as const satisfies Record<
  VerdictState,
  string
>;
export type StateLetter = (typeof stateLetter)[VerdictState];
export const letterState = { P: 'present', h: 'partial', a: 'absent', u: 'unknown' } as const satisfies Record<
  StateLetter,
  VerdictState
>;

/** Letters of each state in a strip, or in a criterion's column of strips. */
export function countLetters(letters: string): StateCounts {
  const counts = noStates();
  for (const letter of letters) counts[letterState[letter as StateLetter]] += 1;
  return counts;
}
