/** Criteria of the category Climate and waste (ISO 37120 clauses 8 and 16). */
import { type Claim, holding } from '../criterion-row.ts';
import { criterion } from './written.ts';
import { hasPlan, leadsNowhere, withoutPast } from '../records/target.ts';
import { themeCriterion } from './theme-criterion.ts';

/** The one list that asks each city for its plan. */
const tracker = 'climate-city-targets';
const NO_TARGET = 'No target';

const wasteCalendars: Claim = holding(
  20,
  ['waste calendar', 'waste calendars'],
  ['waste-collection'],
  'waste-calendar',
);

export const climateWaste = [
  criterion<'climate-target'>({
    criterionId: 'climate-plan',
    staleAfterYears: 6,
    category: 'climate-waste',
    domain: 'environment',
    dataset: 'climate-plan',
    topics: ['environment', 'planning', 'energy'],
    weight: 1,
    publisher: 'city',
    references: { iso37120: ['8'], u4ssc: ['EN: EN: AQ: 2C'], sdg: ['13.2'] },
    registries: [tracker, 'covenant-of-mayors-2022'],
    kinds: ['climate-target'],
    claims: [],
    own: (fact) => {
      if (hasPlan(fact)) return leadsNowhere(fact) ? 'incomplete' : 'present';
      if (fact.plan === false || fact.target === NO_TARGET) return 'negative';
      if (fact.planContents) return 'incomplete';
      return fact.registry === tracker ? 'unknown' : undefined;
    },
    combine: withoutPast,
  }),
  criterion<'waste-calendar'>({
    criterionId: 'waste-calendar',
    staleAfterYears: 3,
    category: 'climate-waste',
    domain: 'environment',
    dataset: 'waste-calendar',
    topics: ['environment'],
    weight: 1,
    publisher: 'city',
    references: { iso37120: ['16'], u4ssc: ['Waste'], sdg: ['11.6'] },
    registries: ['waste-collection'],
    kinds: ['waste-calendar'],
    claims: [wasteCalendars],
    own: () => 'present',
    inherited: () => true,
    notInherited: [{ nation: 'US', level: 'region', why: 'A county collects only outside its cities.' }],
  }),
  themeCriterion({
    criterionId: 'environment-catalogue',
    name: 'Environment data in the city catalogue',
    category: 'climate-waste',
    domain: 'environment',
    dataset: 'environment-catalogue',
    topics: ['environment', 'air-quality', 'weather'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer environment data?",
    data: 'environment data',
    references: { iso37120: ['8'], u4ssc: ['Environmental Quality'], sdg: ['11.6'] },
    tags: ['ENVI', 'Environment', 'Climatology / Meteorology / Atmosphere'],
    datasets: ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'],
    records: { 'openaq-sources': ['air-quality-source'], 'waste-collection': ['waste-calendar'] },
  }),
];
