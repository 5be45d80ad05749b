/** Answers `/api/cities`: the matrix of cities, filtered, sorted and paged, or counted by country or region. */
import {
  Cities,
  CityFeatures,
  CityGroups,
  type CityMatrix,
  type CityGroup,
  type CityRow,
} from '../../contract/answers/cities.ts';
import {
  cityForms,
  rowsShown,
  type CitiesQuery,
  cityFields,
  type CityField,
} from '../../contract/interface/city-filter.ts';
import { encode } from '../../queries/encode.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { placeTest, verdictTest, type CityFilter } from '../../queries/cities/conditions.ts';
import type { IndexedCity } from '../../queries/cities/city-index.ts';
import { cityOrder, cursorOf, idOf, pageOf, usualSort, type Order } from '../../queries/cities/order.ts';
import { cityGroups, cityRow, groupOrder } from '../../queries/cities/rows.ts';
import { citiesAddress, filterNotes, filterTexts, presentationTexts } from '../../queries/cities/filter-texts.ts';
import { foreignCursor } from './paging.ts';
import { divisionText } from './divisions-named.ts';
import { resolveFilter, type CitiesQuestion } from './cities-filter.ts';
import { type Answer, type Published, required } from '../published.ts';
import { csvText } from '../../queries/csv.ts';
import { CityChanges } from '../../contract/answers/changes.ts';
import { entryOf } from '../../queries/feeds/city-changes.ts';
import { entryItem } from '../../queries/feeds/items.ts';
import { changesOf, feedText, nowIn } from './changes-answer.ts';

/** The rows of a page, and the address of the next. `rowAt` finds the row of an id, even outside the list. */
function page<T>(
  { query, filter }: CitiesQuestion,
  list: readonly T[],
  order: Order<T>,
  idOfRow: (row: T) => string,
  rowAt: (id: string) => T | undefined,
): { rows: T[]; next?: string } {
  const { cursor, limit = rowsShown.usual, group, sort } = query;
  const conditions = filterTexts(filter);
  const question = JSON.stringify([conditions, group, sort]);
  const id = cursor === undefined ? undefined : (idOf(question, cursor) ?? '');
  const after = id === undefined ? undefined : rowAt(id);
  if (id !== undefined && after === undefined) throw foreignCursor();
  const { rows, last } = pageOf(list, order, limit, after);
  const parameters = { ...conditions, ...presentationTexts(query) };
  return last === undefined
    ? { rows }
    : { rows, next: citiesAddress({ ...parameters, cursor: cursorOf(question, idOfRow(last)) }) };
}

/** The members around the list. */
const before = ({ filter, index, among, matched }: CitiesQuestion) => ({
  frameworkId: 'smart-cities',
  matched: matched.length,
  among: among.length,
  total: index.cities.length,
  filter: filterTexts(filter),
});
const after = ({ filter, notes, index: { matrix } }: CitiesQuestion, next: string | undefined) => ({
  ...(next === undefined ? {} : { next }),
  notes: [...notes, ...filterNotes(filter, matrix.count)],
  attributions: matrix.attributions,
  licence: matrix.licence,
  dataDate: matrix.dataDate,
});

function groupsAnswer(question: CitiesQuestion, by: NonNullable<CitiesQuery['group']>): Answer {
  const { index, among, matched, query } = question;
  const all = cityGroups(index, by, among, matched);
  const { rows: groups, next } = page(
    question,
    all.filter((group: CityGroup) => group.among > 0),
    groupOrder,
    ({ id }) => id,
    (id) => all.find((group) => group.id === id),
  );
  return query.format === 'csv'
    ? { body: groupsCsv(groups, index.matrix), type: cityForms.csv, next }
    : { body: encode(CityGroups, { ...before(question), groups, ...after(question, next) }), next };
}

function rowsAnswer(question: CitiesQuestion): Answer {
  const { query, filter, index, matched } = question;
  const { rows, next } = page(
    question,
    matched,
    cityOrder(index, query.sort ?? usualSort(filter), filter),
    ({ scopeId }) => scopeId,
    (id) => index.byId.get(id),
  );
  const cities = rows.map((city) => cityRow(city, index, filter, query.fields));
  if (query.format === 'csv')
    return { body: citiesCsv(cities, filter, index.matrix, query.fields), type: cityForms.csv, next };
  if (query.format !== 'geojson')
    return { body: encode(Cities, { ...before(question), cities, ...after(question, next) }), next };
  const features = rows.map(({ scopeId, coordinates }, i) => {
    const { coordinates: _, ...properties } = cities[i]!;
    return { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates }, properties };
  });
  const collection = { type: 'FeatureCollection', ...before(question), features, ...after(question, next) };
  return { body: encode(CityFeatures, collection), type: cityForms.geojson, next };
}

/** Reads the matrix, and the vocabulary only for names that need it. */
export async function askCities(query: CitiesQuery, published: Published): Promise<CitiesQuestion> {
  const index = await published.cities();
  const { filter, notes } = await resolveFilter(query, index, published);
  const among = index.cities.filter(placeTest(index, filter));
  return { query, filter, notes, index, among, matched: among.filter(verdictTest(index, filter)) };
}

export const firstRows = ({ index, query, filter, matched }: CitiesQuestion, limit: number): IndexedCity[] =>
  pageOf(matched, cityOrder(index, query.sort ?? usualSort(filter), filter), Math.min(limit, query.limit ?? limit))
    .rows;

export async function citiesAnswer(query: CitiesQuery, published: Published): Promise<Answer> {
  const question = await askCities(query, published);
  if (query.format === 'atom') return citiesFeed(question, published);
  return query.group ? groupsAnswer(question, query.group) : rowsAnswer(question);
}

type Cell = string | number | boolean | null;
type Column<R> = [name: string, cell: (row: R) => Cell];

const plain = (field: CityField & keyof CityRow): Column<CityRow>[] => [
  [field, (row) => (row[field] as Cell | undefined) ?? null],
];
const counts = ['smartnessPct', 'present', 'partial', 'absent', 'unknown'] as const;
const members = ['status', 'state', 'basis', 'coverage'] as const;

/** The columns of a member: several if it isn't a plain value. */
function columnsOf(field: CityField, { criteria, near }: CityFilter): Column<CityRow>[] {
  switch (field) {
    case 'coordinates':
      return [
        ['latitude', (row) => row.coordinates![1]],
        ['longitude', (row) => row.coordinates![0]],
      ];
    case 'division':
      return [
        ['division', (row) => (row.division ? divisionText(row.division) : null)],
        ['division.name', (row) => row.division?.name ?? null],
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

const citiesCsv = (
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

const groupsCsv = (groups: readonly CityGroup[], matrix: CityMatrix): string => table(groups, groupColumns, matrix);

/** The newest changes of these cities' records as Atom, with the criteria of the filter, or all. Reads one more file than the question. */
async function citiesFeed({ filter, query, index, matched }: CitiesQuestion, published: Published): Promise<Answer> {
  const changes = await required(published, files.cityChanges, CityChanges);
  const named = new Set(filter.criteria.flatMap(({ criterionIds }) => criterionIds));
  const ids = new Set(matched.map(({ scopeId }) => scopeId));
  const now = nowIn(index);
  const items = changesOf(
    changes,
    (id) => ids.has(id),
    (id) => named.size === 0 || named.has(id),
  )
    .slice(0, query.limit ?? rowsShown.usual)
    .map((row) => entryItem(entryOf(changes, row, now)));
  const shown: Record<string, string> = query.limit === undefined ? {} : { limit: String(query.limit) };
  const body = await feedText(items, citiesAddress, filterTexts(filter), shown, changes.dataDate);
  return { body, type: cityForms.atom };
}
