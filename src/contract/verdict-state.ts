/**
 * The state of a verdict: its status, and unknown apart from absent. Whatever counts, names, draws or
 * filters verdicts does it by these four. Without zod, since pages in the browser read it too.
 */
import type { Basis, CriterionStatus } from './criterion.ts';

/** absent: a registry that covers the country was searched, or says that there is none. unknown: nothing is listed, and no registry covers it. */
export const verdictStates = ['present', 'partial', 'absent', 'unknown'] as const;
export type VerdictState = (typeof verdictStates)[number];

/** In the interface, status and basis together give the state. */
export const verdictState = ({ status, basis }: { status: CriterionStatus; basis: Basis }): VerdictState =>
  basis === 'uncovered' ? 'unknown' : status;

/** The status of a state: the interface has no word of its own for unknown. */
export const statusOf = (state: VerdictState): CriterionStatus => (state === 'unknown' ? 'absent' : state);

export type StateCounts = Record<VerdictState, number>;
export const noStates = (): StateCounts => ({ present: 0, partial: 0, absent: 0, unknown: 0 });

/** How many verdicts are in each state; the four add up to all of them. */
export function countStates(verdicts: Iterable<{ status: CriterionStatus; basis: Basis }>): StateCounts {
  const counts = noStates();
  for (const verdict of verdicts) counts[verdictState(verdict)] += 1;
  return counts;
}

/** The letter of a state in a strip. */
export const stateLetter = { present: 'P', partial: 'h', absent: 'a', unknown: 'u' } as const satisfies Record<
  VerdictState,
  string
>;
export type StateLetter = (typeof stateLetter)[VerdictState];
/** The reverse. */
export const letterState = { P: 'present', h: 'partial', a: 'absent', u: 'unknown' } as const satisfies Record<
  StateLetter,
  VerdictState
>;

/** How many letters of a strip, or of a criterion's column of strips, are of each state. */
export function countLetters(letters: string): StateCounts {
  const counts = noStates();
  for (const letter of letters) counts[letterState[letter as StateLetter]] += 1;
  return counts;
}
