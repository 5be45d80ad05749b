/** Answers `/api/cities`: the matrix of cities, filtered by names and conditions, sorted and paged, or counted by country or region. */
import {
  type Region,
  Cities,
  CityFeatures,
  CityGroups,
  type CityMatrix,
  type CityGroup,
  type CityRow,
} from '../../contract/answers/cities.ts';
import {
  type CitiesQuery,
  cityForms,
  rowsShown,
  cityFields,
  type CityField,
} from '../../contract/interface/city-filter.ts';
import { type CityFilter, placeTest, verdictTest } from '../../queries/cities/filter.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { regionId } from '../../queries/named-scopes.ts';
import { nearest } from '../../queries/nearest.ts';
import {
  countriesOf,
  namesIn,
  nearCountries,
  type CountryAsked,
  criterionIdOf,
  scopeNamed,
} from '../reading/parameters.ts';
import { divisionsNamed, divisionText } from './divisions-named.ts';
import { ProblemError } from '../http/problems.ts';
import { givenTexts } from '../http/query.ts';
import { type Answer, type Indexed, type Published, required, withIndex } from '../published.ts';
import { encode } from '../../queries/encode.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { cityOrder, cursorOf, idOf, pageOf, usualSort, type Order } from '../../queries/cities/rows.ts';
import { cityGroups, cityRow, groupOrder } from '../../queries/cities/rows.ts';
import { citiesAddress, filterNotes, filterTexts, presentationTexts } from '../../queries/cities/filter.ts';
import { foreignCursor } from './paging.ts';
import { csvText } from '../../queries/csv.ts';
import { CityChanges } from '../../contract/answers/history.ts';
import { entryOf } from '../../queries/feeds/items.ts';
import { entryItem } from '../../queries/feeds/items.ts';
import { changesOf, feedText, nowIn } from './changes-answer.ts';

/** A question with its filter, and the cities that meet it, with and without the conditions about criteria. */
export interface CitiesQuestion {
  query: CitiesQuery;
  filter: CityFilter;
  /** What else the names of the question may mean. */
  notes: string[];
  index: CityIndex;
  among: IndexedCity[];
  matched: IndexedCity[];
}

/** The conditions on criteria, in framework order. */
async function criteriaOf({ criterion: given = [] }: CitiesQuery, site: Indexed): Promise<CityFilter['criteria']> {
  const { columns, matrix } = site.index;
  const criterion: CityFilter['criteria'][number][] = [];
  for (const { criterionIds: names, states } of given) {
    const criterionIds = [];
    for (const name of names) criterionIds.push(await criterionIdOf(name, matrix.criteria, site, 'criterion'));
    criterion.push({ criterionIds, states });
  }
  const ids = criterion.flatMap(({ criterionIds }) => criterionIds);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice)
    throw new ProblemError(
      'invalid-parameter',
      `${twice} is given twice. Write all its states after one colon, as in gtfs-schedule:absent,partial.`,
      { parameter: 'criterion' },
    );
  const place = new Map([...columns.keys()].map((id, at) => [id, at]));
  const order = (a: string, b: string) => place.get(a)! - place.get(b)!;
  return criterion
    .map(({ criterionIds, states }) => ({ criterionIds: criterionIds.toSorted(order), states }))
    .sort((a, b) => order(a.criterionIds[0]!, b.criterionIds[0]!));
}

/** A region by id, name or another known id. */
function regionNamed(text: string, { regions, matrix }: CityIndex): Region | undefined {
  const id = regionId(text.slice(0, 100));
  return regions.get(id) ?? matrix.regions.find(({ aliases = [] }) => aliases.includes(id));
}

async function regionOf(
  text: string,
  { index, countries: readCountries }: Indexed,
  parameter: string,
): Promise<Region> {
  const found = regionNamed(text, index);
  if (found) return found;
  const { regions, matrix } = index;
  const countries = await readCountries();
  const country = countries.read(text)?.nation;
  const says = country ? ` ${country.name} is a country: country=${country.code}.` : '';
  throw new ProblemError('unknown-region', `“${text.slice(0, 60)}” isn’t a region or group of countries.${says}`, {
    parameter,
    did_you_mean: [
      ...nearest(
        text,
        matrix.regions.map((region) => ({ id: region.id, keys: [region.id, ...(region.aliases ?? [])] })),
      ),
      ...(parameter === 'outside' ? nearCountries(text, countries) : []),
    ],
    allowed: [...regions.keys()],
  });
}

/** Each once, by id. */
async function regionsOf(texts: readonly string[], site: Indexed, parameter = 'region'): Promise<Region[]> {
  const found = await Promise.all(texts.map((text) => regionOf(text, site, parameter)));
  return [...new Set(found)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const codesOf = (countries: readonly CountryAsked[]): string[] => countries.map(({ nation }) => nation.code).sort();

/** Excluded countries and regions. A name of both means the region. An unknown name is reported as a region. */
async function outsideOf(
  texts: readonly string[],
  site: Indexed,
): Promise<{ outside: NonNullable<CityFilter['outside']>; notes: string[] }> {
  const countries = await site.countries();
  const isRegion = (text: string) => regionNamed(text, site.index) !== undefined;
  const names = namesIn(texts, countries, isRegion);
  const isCountry = (name: string) => !isRegion(name) && countries.read(name) !== null;
  const asked = await countriesOf(names.filter(isCountry), site);
  const regions = names.filter((name) => !isCountry(name));
  return {
    outside: { countries: codesOf(asked), regions: await regionsOf(regions, site, 'outside') },
    notes: asked.flatMap(({ notes }) => notes),
  };
}

/** The assessed city of a parameter. What else the name may mean goes into the notes. */
async function cityOf(
  text: string | undefined,
  parameter: string,
  site: Indexed,
  said: string[],
): Promise<IndexedCity | undefined> {
  const { byId } = site.index;
  if (text === undefined) return undefined;
  const known = byId.get(text);
  if (known) return known;
  const { scopeId, notes } = await scopeNamed(site, text, parameter);
  said.push(...notes);
  return byId.get(scopeId);
}

/** Latitude and longitude as people write them; null if the text isn't a pair of numbers. */
function position(text: string): [longitude: number, latitude: number] | null {
  const [, north, east] = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return null;
  if (Math.abs(Number(north)) > 90 || Math.abs(Number(east)) > 180)
    throw new ProblemError(
      'invalid-parameter',
      `near=${text.slice(0, 60)} isn’t a position. Give latitude (-90 to 90) first, then longitude (-180 to 180).`,
      { parameter: 'near' },
    );
  return [Number(east), Number(north)];
}

async function nearOf(
  { near, radius_km: radiusKm }: CitiesQuery,
  site: Indexed,
  said: string[],
): Promise<CityFilter['near']> {
  if (near === undefined) return undefined;
  const coordinates = position(near);
  if (coordinates) return { coordinates, radiusKm };
  const city = (await cityOf(near, 'near', site, said))!;
  return { coordinates: city.coordinates, scopeId: city.scopeId, radiusKm };
}

/** The filter, and notes on ambiguous names. Throws the problem of the first unknown name. */
async function resolveFilter(query: CitiesQuery, site: Indexed): Promise<{ filter: CityFilter; notes: string[] }> {
  const criteria = await criteriaOf(query, site);
  const regions = query.region && (await regionsOf(query.region, site));
  const countries = query.country && (await countriesOf(query.country, site));
  const divisions = query.division && (await divisionsNamed(query.division, site));
  const outside = query.outside && (await outsideOf(query.outside, site));
  const notes = [
    ...(countries ?? []).flatMap((asked) => asked.notes),
    ...(divisions?.notes ?? []),
    ...(outside?.notes ?? []),
  ];
  const filter = {
    criteria,
    basis: query.basis,
    countries: countries && codesOf(countries),
    regions,
    divisions: divisions?.divisions,
    outside: outside?.outside,
    population: { min: query.population_min, max: query.population_max },
    capital: query.capital,
    near: await nearOf(query, site, notes),
    scoreMin: query.score_min,
    scoreMax: query.score_max,
    betterThan: await cityOf(query.better_than, 'better_than', site, notes),
    comparableTo: await cityOf(query.comparable_to, 'comparable_to', site, notes),
  };
  return { filter, notes };
}

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
  const site = await withIndex(published);
  const { index } = site;
  const { filter, notes } = await resolveFilter(query, site);
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
  const shown = givenTexts({ limit: query.limit });
  const body = await feedText(items, citiesAddress, filterTexts(filter), shown, changes.dataDate);
  return { body, type: cityForms.atom };
}
