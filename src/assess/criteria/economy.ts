/** Criteria of the category Economy and finance (ISO 37120 clauses 5 and 9). */
import { themeCriterion } from './catalogue.ts';

export const economy = [
  themeCriterion({
    criterionId: 'economy-catalogue', name: 'Economy and finance data', category: 'economy',
    domain: null, dataset: 'economy-catalogue', topics: [], weight: 0.5,
    question: "Does the city's own catalogue offer economic or budget data?",
    subject: { article: 'A', one: 'city catalogue with economic data', many: 'city catalogues with economic data' },
    references: { iso37120: ['5', '9'], u4ssc: ['Employment'], sdg: ['16.6'] },
    tags: ['ECON', 'Economy'],
  }),
];
