/** Criteria of the category Economy and finance (ISO 37120 clauses 5 and 9). */
import type { FactOf } from '../../contract/data/fact.ts';
import { holding } from '../criterion-row.ts';
import { criterion } from './written.ts';
import { themeCriterion } from './theme-criterion.ts';

type Publisher = FactOf<'procurement'>;
const publishers = ['ocds-publishers'];
/** Copies by third parties are no evidence. */
const isOfficial = (fact: Publisher) => fact.official && fact.state !== 'retired';

export const economy = [
  themeCriterion({
    criterionId: 'economy-catalogue',
    name: 'Economy and finance data',
    category: 'economy',
    domain: null,
    dataset: 'economy-catalogue',
    topics: [],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer economic or budget data?",
    data: 'economic data',
    references: { iso37120: ['5', '9'], u4ssc: ['Employment'], sdg: ['16.6'] },
    tags: ['ECON', 'Economy'],
    datasets: ['odi-cidades-brasil', 'brazil-transparency-portals', 'musterdatenkatalog', 'japan-opendata-survey'],
  }),
  criterion<'procurement'>({
    criterionId: 'open-contracting',
    staleAfterYears: 4,
    category: 'economy',
    domain: null,
    dataset: 'procurement',
    topics: [],
    weight: 0.5,
    publisher: 'any',
    references: { iso37120: ['9', '10'], u4ssc: ['EC: ICT: PS: 3A'], sdg: ['16.6'] },
    registries: publishers,
    kinds: ['procurement'],
    claims: [holding(0, ['publisher', 'publishers'], publishers, 'procurement')],
    own: (fact) => (isOfficial(fact) ? (fact.state === 'active' ? 'present' : 'stale') : undefined),
    inherited: (fact, level) => level === 'nation' && isOfficial(fact),
  }),
];
