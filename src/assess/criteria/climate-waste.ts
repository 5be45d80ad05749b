/** Criteria of the category Climate and waste (ISO 37120 clauses 8 and 16). */
import { criterion, type Claim } from '../criterion-row.ts';
import { hasPlan, leadsNowhere, withoutPast } from '../records/target.ts';
import { themeCriterion } from './theme-criterion.ts';

/** The one list that asks each city for its plan. */
const tracker = 'climate-city-targets';
const NO_TARGET = 'No target';

const wasteCalendars: Claim = {
  registries: ['waste-collection'],
  atLeast: 20,
  noun: ['waste calendar', 'waste calendars'],
  counts: (fact) => fact.kind === 'waste-calendar',
};

export const climateWaste = [
  criterion<'climate-target'>({
    criterionId: 'climate-plan',
    staleAfterYears: 6,
    name: 'Climate action plan',
    category: 'climate-waste',
    domain: 'environment',
    dataset: 'climate-plan',
    topics: ['environment', 'planning', 'energy'],
    weight: 1,
    publisher: 'city',
    question: 'Has the city published a plan for reaching its climate target?',
    subject: { article: 'A', one: 'climate action plan', many: 'climate action plans' },
    rule: {
      present:
        'A registry says that the city has published a plan, or the address of its target names a climate plan, programme or strategy.',
      partial: [
        { reason: 'stale', when: 'The plan is for a target year that has passed.' },
        {
          reason: 'incomplete',
          when: 'The Net Zero Tracker describes a plan without saying whether it’s published. Or it has a plan, but no target for neutrality or a reduction.',
        },
      ],
      absent: 'The Net Zero Tracker said within the last 3 years that the city has no target or no plan.',
    },
    coverage:
      'The Net Zero Tracker lists the city. In 2021 and 2022 it listed all cities with more than 500,000 inhabitants, and some smaller ones.',
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
    name: 'Waste collection calendar',
    category: 'climate-waste',
    domain: 'environment',
    dataset: 'waste-calendar',
    topics: ['environment'],
    weight: 1,
    publisher: 'city',
    question: 'Can collection days be read by software?',
    subject: { article: 'A', one: 'waste collection calendar', many: 'waste collection calendars' },
    rule: {
      present: 'Software can read a calendar that is named after the city, not after a county.',
      partial: [
        {
          reason: 'region',
          when: 'A calendar of the county, province or union covers the city. Counties in the United States collect only outside cities, so theirs don’t count.',
        },
        { reason: 'nation', when: 'A national service covers the city.' },
      ],
      absent: 'No such calendar is listed.',
    },
    coverage: 'The list has at least 20 calendars in the country.',
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
