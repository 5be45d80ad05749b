/** Criteria of the category Economy and finance (ISO 37120 clauses 5 and 9). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { Grading, Gradings } from '../criterion-row.ts';

/** Copies by third parties are no evidence. */
const isOfficial = (fact: FactOf<'procurement'>) => fact.official && fact.state !== 'retired';

export const economy: Gradings = {
  'open-contracting': {
    own: (fact) => (isOfficial(fact) ? (fact.state === 'active' ? 'present' : 'stale') : undefined),
    inherited: (fact, level) => level === 'nation' && isOfficial(fact),
  } satisfies Grading<'procurement'>,
};
