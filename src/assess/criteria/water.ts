/** Criteria of the category Water and drainage (ISO 37120 clauses 22 and 23). */
import { themeCriterion } from './catalogue.ts';

export const water = [
  themeCriterion({
    criterionId: 'water-catalogue', name: 'Water data in the city catalogue', category: 'water',
    domain: 'water', dataset: 'water-catalogue', topics: ['environment'], weight: 0.5,
    question: "Does the city's own catalogue offer water data?",
    subject: { article: 'A', one: 'city catalogue with water data', many: 'city catalogues with water data' },
    references: { iso37120: ['23'], u4ssc: ['Water and Sanitation'], sdg: ['6'] },
    tags: ['Inland Waters', 'Oceans'],
  }),
];
