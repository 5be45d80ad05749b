/** A verdict -> the letter that stands for it in the matrix of cities, and what each letter says. */
import type { Verdict } from '../../assess/judge.ts';
import type { VerdictForm } from '../../contract/cities.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import { stateOf } from '../coverage.ts';

/** Every form that a verdict can have. The first letters of states are those of strips. */
export const verdictLetters = {
  P: { state: 'present', basis: 'listed', coverage: 'published' },
  p: { state: 'present', basis: 'inherited', coverage: 'published' },
  h: { state: 'partial', basis: 'listed', coverage: 'published' },
  s: { state: 'partial', basis: 'listed', coverage: 'stale' },
  k: { state: 'partial', basis: 'listed', coverage: 'siloed' },
  i: { state: 'partial', basis: 'inherited', coverage: 'published' },
  t: { state: 'partial', basis: 'inherited', coverage: 'stale' },
  l: { state: 'partial', basis: 'inherited', coverage: 'siloed' },
  n: { state: 'absent', basis: 'listed', coverage: 'missing' },
  a: { state: 'absent', basis: 'searched', coverage: 'missing' },
  u: { state: 'unknown', basis: 'uncovered', coverage: 'unknown' },
} as const satisfies Record<string, VerdictForm>;

const keyOf = ({ state, basis, coverage }: VerdictForm): string => `${state} ${basis} ${coverage}`;
const byForm = new Map(Object.entries(verdictLetters).map(([letter, form]) => [keyOf(form), letter]));

/** Throws for a form that no letter stands for. */
export function letterOf(verdict: Verdict): string {
  const key = keyOf({ state: verdictState(verdict), basis: verdict.basis, coverage: stateOf(verdict) });
  const letter = byForm.get(key);
  if (letter === undefined)
    throw new Error(
      `${verdict.row.criterionId}: no letter stands for a verdict that is ${key}; add one to verdictLetters`,
    );
  return letter;
}
