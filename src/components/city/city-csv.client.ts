/** A published assessment as CSV, with the columns of the table of all cities, licence and attribution. */
import type { CityAssessment, CriterionAnswer } from '../../contract/answers/assessment.ts';
import { csvText } from '../../queries/csv.ts';

type Cell = string | number | null;

const columns: readonly [
  name: string,
  cell: (answer: CriterionAnswer, city: CityAssessment, category: string) => Cell,
][] = [
  ['scopeId', (_, { scopeId }) => scopeId],
  ['name', (_, { name }) => name],
  ['countryCode', (_, { countryCode }) => countryCode],
  ['population', (_, { population }) => population || null],
  ['criterionId', ({ criterionId }) => criterionId],
  ['category', (_, __, category) => category],
  ['domain', ({ domain }) => domain],
  ['dataset', ({ dataset }) => dataset],
  ['state', ({ state }) => state],
  ['status', ({ status }) => status],
  ['basis', ({ basis }) => basis],
  ['reason', ({ reason }) => reason ?? null],
  ['confidence', ({ confidence }) => confidence],
  ['groundedAt', ({ groundedAt }) => groundedAt],
  ['finding', ({ finding }) => finding],
  ['sourceCount', ({ sourceCount }) => sourceCount],
  ['sourceUrl', ({ sources }) => sources[0]?.url ?? null],
  ['registry', ({ sources }) => sources[0]?.registry ?? null],
  ['licence', (_, { licence }) => licence],
  ['attribution', (_, { attributions }) => attributions.join('; ')],
];

export const cityCsv = (city: CityAssessment): string =>
  csvText([
    columns.map(([name]) => name),
    ...city.categories.flatMap(({ id, criteria }) =>
      criteria.map((answer) => columns.map(([, cell]) => cell(answer, city, id))),
    ),
  ]);
