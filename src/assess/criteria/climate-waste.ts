/** Criteria of the category Climate and waste (ISO 37120 clauses 8 and 16). */
import { themeCriterion } from './catalogue.ts';

export const climateWaste = [
  themeCriterion({
    criterionId: 'environment-catalogue', name: 'Environment data in the city catalogue', category: 'climate-waste',
    domain: 'environment', dataset: 'environment-catalogue', topics: ['environment', 'air-quality', 'weather'], weight: 0.5,
    question: "Does the city's own catalogue offer environment data?",
    subject: { article: 'A', one: 'city catalogue with environment data', many: 'city catalogues with environment data' },
    references: { iso37120: ['8'], u4ssc: ['Environmental Quality'], sdg: ['11.6'] },
    tags: ['ENVI', 'Environment', 'Climatology / Meteorology / Atmosphere'],
  }),
];
