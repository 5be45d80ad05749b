/** Criteria of the category Urban planning and mapping (ISO 37120 clause 21). */
import { themeCriterion } from './catalogue.ts';

export const urbanPlanning = [
  themeCriterion({
    criterionId: 'planning-catalogue', name: 'Planning and land-use data', category: 'urban-planning',
    domain: 'housing', dataset: 'planning-catalogue', topics: ['planning', 'housing'], weight: 0.5,
    question: "Does the city's own catalogue offer planning, land-use or building data?",
    subject: { article: 'A', one: 'city catalogue with planning data', many: 'city catalogues with planning data' },
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    tags: ['Planning / Cadastre', 'Planning Cadastre', 'Structure'],
  }),
  themeCriterion({
    criterionId: 'administrative-boundaries', name: 'Boundaries and districts', category: 'urban-planning',
    domain: 'housing', dataset: 'boundaries', topics: ['geospatial', 'population', 'planning'], weight: 0.5,
    question: 'Are district or city limits published as data?',
    subject: { article: 'A', one: 'city catalogue with boundary data', many: 'city catalogues with boundary data' },
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    tags: ['Boundaries'],
  }),
];
