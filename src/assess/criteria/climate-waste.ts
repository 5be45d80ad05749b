/** Criteria of the category Climate and waste (ISO 37120 clauses 8 and 16). */
import type { Grading, Gradings } from '../criterion-row.ts';
import { hasPlan, leadsNowhere, withoutPast } from '../records/target.ts';

/** The one list that asks each city for its plan. */
const tracker = 'climate-city-targets';
const NO_TARGET = 'No target';

export const climateWaste: Gradings = {
  'climate-plan': {
    own: (fact) => {
      if (hasPlan(fact)) return leadsNowhere(fact) ? 'incomplete' : 'present';
      if (fact.plan === false || fact.target === NO_TARGET) return 'negative';
      if (fact.planContents) return 'incomplete';
      return fact.registry === tracker ? 'unknown' : undefined;
    },
    combine: withoutPast,
  } satisfies Grading<'climate-target'>,
  'waste-calendar': { own: () => 'present', inherited: () => true },
};
