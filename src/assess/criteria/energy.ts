/** Criteria of the category Energy (ISO 37120 clause 7). */
import { themeCriterion } from './catalogue.ts';

export const energy = [
  themeCriterion({
    criterionId: 'energy-catalogue', name: 'Energy data in the city catalogue', category: 'energy',
    domain: 'energy', dataset: 'energy-catalogue', topics: ['energy'], weight: 0.5,
    question: "Does the city's own catalogue offer energy or utility data?",
    subject: { article: 'A', one: 'city catalogue with energy data', many: 'city catalogues with energy data' },
    references: { iso37120: ['7'], u4ssc: ['Energy', 'EC: ICT: ES: 1C'], sdg: ['7'] },
    tags: ['ENER', 'Energy', 'Utilities / Communication'],
  }),
];
