/** Criteria of the category Energy (ISO 37120 clause 7). */
import type { FactOf } from '../../contract/data/fact.ts';
import { criterion } from '../criterion-row.ts';
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
    name: 'Live electricity data',
    category: 'energy',
    domain: 'energy',
    dataset: 'electricity-live',
    topics: ['energy'],
    weight: 0.5,
    isBeyondCities: true,
    publisher: 'any',
    question: 'Does the power grid that serves the city publish its output or demand live?',
    subject: { article: 'A', one: 'live electricity data source', many: 'live electricity data sources' },
    rule: {
      present:
        'Electricity Maps reads the production, consumption, price or forecast of the grid zone that serves the city live. Yearly statistics and estimates don’t count.',
      partial: [],
      absent: 'None of the zones that serve the city is read live.',
    },
    coverage: 'Everywhere: the list covers the whole world.',
    references: { iso37120: ['7'], u4ssc: ['Energy'], sdg: ['7'] },
    registries: zones,
    kinds: ['electricity-zone'],
    claims: [
      {
        registries: zones,
        atLeast: 0,
        noun: ['grid zone', 'grid zones'],
        counts: (fact) => fact.kind === 'electricity-zone',
      },
    ],
    own: (fact) => (isRead(fact) ? 'present' : undefined),
    inherited: (fact) => isRead(fact) && 'present',
  }),
  criterion<'grid-dataset'>({
    criterionId: 'grid-network-data',
    staleAfterYears: 6,
    name: 'Electricity network data',
    category: 'energy',
    domain: 'energy',
    dataset: 'grid-network',
    topics: ['energy', 'geospatial'],
    // No registry lists a city’s own: see test/assess/reach.test.ts.
    weight: 0,
    publisher: 'any',
    question: 'Is the electricity network published as data?',
    subject: { article: 'An', one: 'electricity network dataset', many: 'electricity network datasets' },
    rule: {
      present:
        'A city-state or city-region has a dataset that an operator or government publishes, or that is open data. Maps and reports don’t count.',
      partial: [
        { reason: 'region', when: 'The city’s state or region has such a dataset.' },
        { reason: 'nation', when: 'The country has such a dataset.' },
      ],
      absent: 'No such dataset is listed.',
    },
    coverage: 'Everywhere: the list aims to cover every country.',
    references: { iso37120: ['7'], u4ssc: ['Electricity Supply'], sdg: ['7'] },
    registries: grids,
    kinds: ['grid-dataset'],
    claims: [
      {
        registries: grids,
        atLeast: 0,
        noun: ['grid dataset', 'grid datasets'],
        counts: (fact) => fact.kind === 'grid-dataset',
      },
    ],
    own: (fact) => (isGridData(fact) ? 'present' : undefined),
    inherited: (fact) => isGridData(fact),
  }),
  criterion<'power-plant'>({
    criterionId: 'power-plant-register',
    staleAfterYears: 6,
    name: 'Power plants near the city',
    category: 'energy',
    domain: 'energy',
    dataset: 'power-plants',
    topics: ['energy'],
    // No registry lists a city’s own: see test/assess/reach.test.ts.
    weight: 0,
    publisher: 'any',
    question: 'Does a register list the power plants around the city, each with its source?',
    subject: { article: 'A', one: 'sourced power plant record', many: 'sourced power plant records' },
    rule: {
      present: 'Not possible yet: the list ends in 2019.',
      partial: [
        {
          reason: 'stale',
          when: 'The list has a plant within 25 km, in the same country, with the address of its source.',
        },
      ],
      absent: 'No such plant is listed.',
    },
    coverage: 'The list has a plant near a city in the country, with its source.',
    references: { iso37120: ['7'], u4ssc: ['Energy'], sdg: ['7'] },
    registries: plants,
    kinds: ['power-plant'],
    claims: [
      {
        registries: plants,
        atLeast: 1,
        noun: ['sourced plant near a city', 'sourced plants near cities'],
        counts: (fact) => fact.kind === 'power-plant',
      },
    ],
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
    name: 'Published emission target',
    category: 'energy',
    domain: 'energy',
    dataset: 'emission-target',
    topics: ['energy', 'environment'],
    weight: 1,
    publisher: 'city',
    question: 'Has the city published an emission target?',
    subject: { article: 'An', one: 'emission target', many: 'emission targets' },
    rule: {
      present: 'The city has an end target that is in law, in a policy document, pledged or achieved.',
      partial: [
        { reason: 'stale', when: 'The target year has passed, and nobody says that the target was achieved.' },
        {
          reason: 'incomplete',
          when: 'The target is only proposed, has no known status, is an interim one, covers only the city government’s own emissions, or is listed without its kind and year.',
        },
      ],
      absent: 'The Net Zero Tracker said within the last 3 years that the city has no target.',
    },
    coverage: 'The Net Zero Tracker lists the city. “No target” there counts as an absence for 3 years.',
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
