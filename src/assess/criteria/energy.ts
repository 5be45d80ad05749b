/** Criteria of the category Energy (ISO 37120 clause 7). */
import type { FactOf } from '../../contract/data/fact.ts';
import { criterion } from '../criterion-row.ts';
import { withoutPast } from '../records/target.ts';
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
    question: 'Is the output or demand of the grid that serves the city published live?',
    subject: { article: 'A', one: 'live electricity data source', many: 'live electricity data sources' },
    rule: {
      present:
        'Production, consumption, price or forecast of the grid zone that serves the city, its own or that of its region or country, is read live. Yearly statistics and estimates do not count.',
      partial: [],
      absent: 'No zone that serves the city is read live.',
    },
    coverage: 'Always: the list holds the zones of the world.',
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
        'A dataset of a city-state or city-region, published by an operator, a government or as open data. Maps and reports do not count.',
      partial: [
        { reason: 'region', when: 'Such a dataset of its first-level division.' },
        { reason: 'nation', when: 'Such a dataset of the nation.' },
      ],
      absent: 'No such dataset is listed.',
    },
    coverage: 'Always: the list is meant to hold every country.',
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
    question: 'Is there a register that lists the power plants around the city, each with its source?',
    subject: { article: 'A', one: 'sourced power plant record', many: 'sourced power plant records' },
    rule: {
      present: 'Not within reach while the list ends in 2019.',
      partial: [
        {
          reason: 'stale',
          when: 'A plant within 25 km, in the same nation, is listed with the address of its own source.',
        },
      ],
      absent: 'No such plant is listed.',
    },
    coverage: 'The list holds a plant near a city of the nation with a source of its own.',
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
      present:
        'An end target of the city is recorded as law, as part of a policy document, as a declaration or pledge, or as achieved.',
      partial: [
        { reason: 'stale', when: 'The year of the target is past, and it isn’t recorded as achieved.' },
        {
          reason: 'incomplete',
          when: 'The target is only proposed, has no recorded status, is an interim one, or is for the city government’s own emissions alone.',
        },
      ],
      absent: 'The Net Zero Tracker recorded at most 3 years ago that the city has no target.',
    },
    coverage: 'The Net Zero Tracker lists the city; “No target” there is a recorded absence.',
    references: { iso37120: ['7', '8'], u4ssc: ['EN: EN: AQ: 2C'], sdg: ['13.2'] },
    registries: targets,
    kinds: ['climate-target'],
    claims: [],
    own: (fact) =>
      hasEndTarget(fact)
        ? fact.status && publishedStatuses.has(fact.status) && !fact.ofGovernment
          ? 'present'
          : 'incomplete'
        : fact.interim
          ? 'incomplete'
          : 'negative',
    combine: withoutPast,
  }),
];
