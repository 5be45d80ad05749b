/** How `/api/cities` is answered: the matrix of cities, filtered, ordered and cut into pages, or counted by nation or region. */
import { Cities, CityFeatures, CityGroups, CityMatrix, type CityGroup } from '../../contract/answers/cities.ts';
import { cityForms, rowsShown, type CitiesQuery } from '../../contract/interface/city-filter.ts';
import { encode } from '../../queries/encode.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { placeTest, verdictTest } from '../../queries/cities/conditions.ts';
import { cityIndex, type IndexedCity } from '../../queries/cities/city-index.ts';
import { cursorOf, idOf } from '../../queries/cities/cursor.ts';
import { cityGroups, groupOrder } from '../../queries/cities/groups.ts';
import { filterNotes } from '../../queries/cities/notes.ts';
import { cityOrder, pageOf, usualSort, type Order } from '../../queries/cities/order.ts';
import { citiesAddress, filterTexts, presentationTexts } from '../../queries/cities/parameters.ts';
import { cityRow } from '../../queries/cities/rows.ts';
import { citiesCsv, groupsCsv } from './cities-csv.ts';
import { citiesFeed } from './cities-feed.ts';
import { resolveFilter, type CitiesQuestion } from './cities-filter.ts';
import { missing, ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';

/** The rows of the page that is asked for, and the address of the next. `rowAt` gives the row of an id, whether it is in the list or not. */
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
  if (id !== undefined && after === undefined)
    throw new ProblemError(
      'invalid-parameter',
      'cursor is of another question, or none; leave it out to begin, and take it from next of an answer.',
      { parameter: 'cursor' },
    );
  const { rows, last } = pageOf(list, order, limit, after);
  const parameters = { ...conditions, ...presentationTexts(query) };
  return last === undefined
    ? { rows }
    : { rows, next: citiesAddress({ ...parameters, cursor: cursorOf(question, idOfRow(last)) }) };
}

/** What every answer says, before its list and after it. */
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

/**
 * The cities of a question. Reads the matrix; the vocabulary only for a name that is no scopeId, a nation without an assessed city, and a
 * name that is not known.
 */
export async function askCities(query: CitiesQuery, published: Published): Promise<CitiesQuestion> {
  const matrix = await published.json(files.cityMatrix, CityMatrix);
  if (!matrix) throw missing(files.cityMatrix);
  const index = cityIndex(matrix);
  const { filter, notes } = await resolveFilter(query, index, published);
  const among = index.cities.filter(placeTest(index, filter));
  return { query, filter, notes, index, among, matched: among.filter(verdictTest(index, filter)) };
}

/** The first rows of a question, in its order. */
export const firstRows = ({ index, query, filter, matched }: CitiesQuestion, limit: number): IndexedCity[] =>
  pageOf(matched, cityOrder(index, query.sort ?? usualSort(filter), filter), Math.min(limit, query.limit ?? limit))
    .rows;

/** Answers `/api/cities`. */
export async function citiesAnswer(query: CitiesQuery, published: Published): Promise<Answer> {
  const question = await askCities(query, published);
  if (query.format === 'atom') return citiesFeed(question, published);
  return query.group ? groupsAnswer(question, query.group) : rowsAnswer(question);
}
