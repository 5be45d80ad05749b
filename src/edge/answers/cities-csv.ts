/** Rows of `/api/cities` -> CSV. Licence and attribution stand in every line, since a table has no other place for them. */
import type { CityGroup, CityMatrix, CityRow } from '../../contract/answers/cities.ts';
import { cityFields, type CityField } from '../../contract/interface/city-filter.ts';
import { csvText } from '../../queries/csv.ts';
import type { CityFilter } from '../../queries/cities/conditions.ts';

type Cell = string | number | boolean | null;
type Column<R> = [name: string, cell: (row: R) => Cell];

const plain = (field: CityField & keyof CityRow): Column<CityRow>[] => [
  [field, (row) => (row[field] as Cell | undefined) ?? null],
];
const counts = ['smartnessPct', 'present', 'partial', 'absent', 'unknown'] as const;
const members = ['status', 'state', 'basis', 'coverage'] as const;

/** Columns of a member of a row: one, or several where it is no plain value. */
function columnsOf(field: CityField, { criteria, near }: CityFilter): Column<CityRow>[] {
  switch (field) {
    case 'coordinates':
      return [
        ['latitude', (row) => row.coordinates![1]],
        ['longitude', (row) => row.coordinates![0]],
      ];
    case 'score':
      return counts.map((name) => [name, (row) => row.score![name]]);
    case 'estimate':
      return (['pct', 'low', 'high'] as const).map((name) => [`estimate.${name}`, (row) => row.estimate![name]]);
    case 'criteria':
      return criteria
        .flatMap(({ criterionIds }) => criterionIds)
        .flatMap((id) =>
          members.map((member): Column<CityRow> => [`${id}.${member}`, (row) => row.criteria![id]![member]]),
        );
    case 'distanceKm':
      return near ? plain(field) : [];
    default:
      return plain(field);
  }
}

function table<R>(rows: readonly R[], columns: readonly Column<R>[], { licence, attributions }: CityMatrix): string {
  const credit = [licence, attributions.join('; ')];
  return csvText([
    [...columns.map(([name]) => name), 'licence', 'attribution'],
    ...rows.map((row) => [...columns.map(([, cell]) => cell(row)), ...credit]),
  ]);
}

export const citiesCsv = (
  rows: readonly CityRow[],
  filter: CityFilter,
  matrix: CityMatrix,
  fields: readonly CityField[] = cityFields,
): string =>
  table(
    rows,
    fields.flatMap((field) => columnsOf(field, filter)),
    matrix,
  );

const groupColumns = (['id', 'name', 'matched', 'among', 'sharePct'] as const).map(
  (name): Column<CityGroup> => [name, (group) => group[name]],
);

export const groupsCsv = (groups: readonly CityGroup[], matrix: CityMatrix): string =>
  table(groups, groupColumns, matrix);
