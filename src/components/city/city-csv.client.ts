/** A published assessment as CSV, with the columns of the table of all cities, licence and attribution. */
import type { CityAssessment, CriterionAnswer } from '../../contract/answers/assessment.ts';
import { csvOf, type CsvColumns } from '../element.client.ts';

type Row = Omit<CityAssessment, keyof CriterionAnswer> & CriterionAnswer & { category: string; city: string };

const columns: CsvColumns<Row> = [
  'scopeId',
  ['name', ({ city }) => city],
  'countryCode',
  ['population', ({ population }) => population || null],
  ...(['criterionId', 'category', 'domain', 'dataset', 'state', 'status', 'basis', 'reason', 'confidence'] as const),
  ...(['groundedAt', 'finding', 'sourceCount'] as const),
  ['sourceUrl', ({ sources }) => sources[0]?.url ?? null],
  ['registry', ({ sources }) => sources[0]?.registry ?? null],
  'licence',
  ['attribution', ({ attributions }) => attributions.join('; ')],
];

export const cityCsv = (city: CityAssessment): string =>
  csvOf(
    columns,
    city.categories.flatMap(({ id, criteria }) =>
      criteria.map((answer): Row => ({ ...city, ...answer, category: id, city: city.name })),
    ),
  );
