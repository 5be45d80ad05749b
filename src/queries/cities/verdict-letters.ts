/** A verdict -> the letter that stands for it in the matrix of cities, and what each letter says. */
import type { Verdict } from '../../assess/verdict.ts';
import type { VerdictForm } from '../../contract/answers/cities.ts';
import { statusOf, verdictState } from '../../contract/verdict-state.ts';
import { stateOf } from '../coverage.ts';

const form = (state: VerdictForm['state'], basis: VerdictForm['basis'], coverage: VerdictForm['coverage']) => ({
  status: statusOf(state),
  state,
  basis,
  coverage,
});

/** Every form that a verdict can have. The first letters of states are those of strips. */
export const verdictLetters = {
  P: form('present', 'listed', 'published'),
  p: form('present', 'inherited', 'published'),
  h: form('partial', 'listed', 'published'),
  s: form('partial', 'listed', 'stale'),
  k: form('partial', 'listed', 'siloed'),
  i: form('partial', 'inherited', 'published'),
  t: form('partial', 'inherited', 'stale'),
  l: form('partial', 'inherited', 'siloed'),
  n: form('absent', 'listed', 'missing'),
  a: form('absent', 'searched', 'missing'),
  u: form('unknown', 'uncovered', 'unknown'),
} satisfies Record<string, VerdictForm>;

const keyOf = ({ state, basis, coverage }: Omit<VerdictForm, 'status'>): string => `${state} ${basis} ${coverage}`;
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
