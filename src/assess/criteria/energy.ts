/** Criteria of the category Energy (ISO 37120 clause 7). */
import type { FactOf } from '../../contract/data/fact.ts';
import { holding } from '../criterion-row.ts';
import { criterion } from './written.ts';
import { isUnclear, withoutPast } from '../records/target.ts';
import { themeCriterion } from './theme-criterion.ts';

const zones = ['electricitymaps-zones'],
  grids = ['electrical-grid-datasets'],
  plants = ['power-plants'],
  targets = ['climate-city-targets', 'covenant-of-mayors-2022', 'us-climate-mayors'];

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

export const energy = [
  criterion<'electricity-zone'>({
    criterionId: 'electricity-live-data',
    staleAfterYears: 3,
    category: 'energy',
    domain: 'energy',
    dataset: 'electricity-live',
    topics: ['energy'],
    weight: 0.5,
    isBeyondCities: true,
    publisher: 'any',
    references: { iso37120: ['7'], u4ssc: ['Energy'], sdg: ['7'] },
    registries: zones,
    kinds: ['electricity-zone'],
    claims: [holding(0, ['grid zone', 'grid zones'], zones, 'electricity-zone')],
    own: (fact) => (isRead(fact) ? 'present' : undefined),
    inherited: (fact) => isRead(fact) && 'present',
  }),
  criterion<'grid-dataset'>({
    criterionId: 'grid-network-data',
    staleAfterYears: 6,
    category: 'energy',
    domain: 'energy',
    dataset: 'grid-network',
    topics: ['energy', 'geospatial'],
    // No registry lists a city’s own: see test/assess/reach.test.ts.
    weight: 0,
    publisher: 'any',
    references: { iso37120: ['7'], u4ssc: ['Electricity Supply'], sdg: ['7'] },
    registries: grids,
    kinds: ['grid-dataset'],
    claims: [holding(0, ['grid dataset', 'grid datasets'], grids, 'grid-dataset')],
    own: (fact) => (isGridData(fact) ? 'present' : undefined),
    inherited: (fact) => isGridData(fact),
  }),
  criterion<'power-plant'>({
    criterionId: 'power-plant-register',
    staleAfterYears: 6,
    category: 'energy',
    domain: 'energy',
    dataset: 'power-plants',
    topics: ['energy'],
    weight: 0.5,
    publisher: 'any',
    references: { iso37120: ['7'], u4ssc: ['Energy'], sdg: ['7'] },
    registries: plants,
    kinds: ['power-plant'],
    claims: [holding(1, ['sourced plant near a city', 'sourced plants near cities'], plants, 'power-plant')],
    own: () => 'stale',
  }),
  themeCriterion({
    criterionId: 'energy-catalogue',
    name: 'Energy data in the city catalogue',
    category: 'energy',
    domain: 'energy',
    dataset: 'energy-catalogue',
    topics: ['energy'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer energy or utility data?",
    data: 'energy data',
    references: { iso37120: ['7'], u4ssc: ['Energy', 'EC: ICT: ES: 1C'], sdg: ['7'] },
    tags: ['ENER', 'Energy'],
    titled: /(?<!\p{L})(?:energ(?:y|ie|ia|ía|ii)|énergie)/iu,
    datasets: ['musterdatenkatalog'],
  }),
  criterion<'climate-target'>({
    criterionId: 'emission-target',
    staleAfterYears: 6,
    category: 'energy',
    domain: 'energy',
    dataset: 'emission-target',
    topics: ['energy', 'environment'],
    weight: 1,
    publisher: 'city',
    references: { iso37120: ['7', '8'], u4ssc: ['EN: EN: AQ: 2C'], sdg: ['13.2'] },
    registries: targets,
    kinds: ['climate-target'],
    claims: [],
    own: (fact) =>
      hasEndTarget(fact)
        ? fact.status && publishedStatuses.has(fact.status) && !fact.ofGovernment && !isUnclear(fact)
          ? 'present'
          : 'incomplete'
        : fact.interim
          ? 'incomplete'
          : 'negative',
    combine: withoutPast,
  }),
];
