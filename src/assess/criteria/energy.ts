/** Criteria of the category Energy (ISO 37120 clause 7). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { Grading, Gradings } from '../criterion-row.ts';
import { isUnclear, withoutPast } from '../records/target.ts';

const isRead = (fact: FactOf<'electricity-zone'>) => fact.state === 'active' && fact.readers.length > 0;
/** Data from its publisher, not a map or report. */
const isGridData = (fact: FactOf<'grid-dataset'>) =>
  fact.state === 'active' &&
  fact.forms.includes('dataset') &&
  (fact.origin === 'operator' || fact.origin === 'government' || fact.origin === 'open-data');

/** The Net Zero Tracker's words for a published target. */
export const publishedStatuses: ReadonlySet<string> = new Set([
  'In law',
  'In policy document',
  'Declaration / pledge',
  'Achieved (self-declared)',
  'Achieved (externally validated)',
]);
const hasEndTarget = (fact: FactOf<'climate-target'>) => !/^no target$/i.test(fact.target);

export const energy: Gradings = {
  'electricity-live-data': {
    own: (fact) => (isRead(fact) ? 'present' : undefined),
    inherited: (fact) => isRead(fact) && 'present',
  } satisfies Grading<'electricity-zone'>,
  // It weighs nothing, since no registry lists a city’s own: see test/assess/reach.test.ts.
  'grid-network-data': {
    own: (fact) => (isGridData(fact) ? 'present' : undefined),
    inherited: (fact) => isGridData(fact),
  } satisfies Grading<'grid-dataset'>,
  'power-plant-register': { own: () => 'stale' },
  'emission-target': {
    own: (fact) =>
      hasEndTarget(fact)
        ? fact.status && publishedStatuses.has(fact.status) && !fact.ofGovernment && !isUnclear(fact)
          ? 'present'
          : 'incomplete'
        : fact.interim
          ? 'incomplete'
          : 'negative',
    combine: withoutPast,
  } satisfies Grading<'climate-target'>,
};
