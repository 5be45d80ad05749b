/** Answers `/api/verdicts`: the verdicts of many cities on many criteria, from the matrix of cities. */
import { routes } from '../../contract/interface/routes.ts';
import { usualCities, verdictForms, type VerdictsQuery } from '../../contract/interface/verdict-filter.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { csvText } from '../../queries/csv.ts';
import { queryText } from '../http/query.ts';
import type { Answer, Published } from '../published.ts';
import { countriesOf } from '../reading/country.ts';
import { criteriaNamed } from '../reading/criterion.ts';
import { citiesNamed } from '../reading/scope.ts';
import { rowsAfter } from './paging.ts';
import type { Verdicts } from '../../contract/answers/verdicts.ts';

/** The requested cities, each once: named ones in their order, or those of the countries by rank. */
async function citiesOf(
  { scopeIds, country }: VerdictsQuery,
  index: CityIndex,
  published: Published,
): Promise<{ cities: IndexedCity[]; asked: Record<string, string>; notes: string[] }> {
  const countries = country && (await countriesOf(country, published));
  const codes = countries?.map(({ nation }) => nation.code).sort();
  const isAsked = ({ countryCode }: IndexedCity) => codes?.includes(countryCode) ?? true;
  const notes = countries?.flatMap((one) => one.notes) ?? [];
  const asked: Record<string, string> = codes ? { country: codes.join() } : {};
  if (!scopeIds) return { cities: index.cities.filter(isAsked), asked, notes };
  const named = scopeIds.every((id) => index.byId.has(id))
    ? { scopeIds, notes: [] }
    : await citiesNamed(scopeIds, 'scopeIds', published);
  const ids = [...new Set(named.scopeIds)];
  return {
    cities: ids.map((id) => index.byId.get(id)!).filter(isAsked),
    asked: { scopeIds: ids.join(), ...asked },
    notes: [...named.notes, ...notes],
  };
}

const members = ['status', 'state', 'basis', 'coverage'] as const;

/** One row a city, with the same columns as `/api/cities`. */
function verdictsCsv(
  cities: readonly IndexedCity[],
  criteria: readonly string[],
  { matrix, columns, formOf }: CityIndex,
): string {
  const credit = [matrix.licence, matrix.attributions.join('; ')];
  const head = ['scopeId', 'name', 'countryCode', 'population', 'latitude', 'longitude', 'rank', 'smartnessPct'];
  return csvText([
    [...head, ...criteria.flatMap((id) => members.map((member) => `${id}.${member}`)), 'licence', 'attribution'],
    ...cities.map(({ at, coordinates: [east, north], ...city }) => [
      ...[city.scopeId, city.name, city.countryCode, city.population, north, east, city.rank, city.smartnessPct],
      ...criteria.flatMap((id) => {
        const form = formOf(columns.get(id)![at]!);
        return members.map((member) => form[member]);
      }),
      ...credit,
    ]),
  ]);
}

/** Reads one file, and the vocabulary for names that are no ids. */
export async function verdictsAnswer(query: VerdictsQuery, published: Published): Promise<Answer> {
  const index = await published.cities();
  const { columns } = index;
  const { cities, asked, notes } = await citiesOf(query, index, published);
  const criteria = query.criteria
    ? await criteriaNamed(query.criteria, 'criteria', index, published)
    : [...columns.keys()];
  const { limit = usualCities(criteria.length), cursor, format } = query;
  const parameters = { ...asked, ...(query.criteria ? { criteria: criteria.join() } : {}) };
  const { page: rows, next: goesOn } = rowsAfter(cities, ({ scopeId }) => scopeId, JSON.stringify(parameters), {
    cursor,
    limit,
  });
  const shown = {
    ...parameters,
    ...(query.limit === undefined ? {} : { limit: String(limit) }),
    ...(format === undefined ? {} : { format }),
  };
  const next = goesOn && `${routes.verdicts.path}?${queryText(new URLSearchParams({ ...shown, cursor: goesOn }))}`;
  if (format === 'csv') return { body: verdictsCsv(rows, criteria, index), type: verdictForms.csv, next };
  const page = { cities: rows, criteria, total: cities.length, next, notes };
  return format === 'geojson'
    ? { body: verdictsText(page, index, format), type: verdictForms.geojson, next }
    : { body: verdictsText(page, index, 'json'), next };
}

interface VerdictsPage {
  cities: readonly IndexedCity[];
  criteria: readonly string[];
  total: number;
  next: string | undefined;
  notes: readonly string[];
}

/** The object of a city's verdicts. A verdict has one of a dozen forms, so each is encoded once and not 20,000 times. */
function verdictsOf({ columns, matrix }: CityIndex, criteria: readonly string[]): (city: IndexedCity) => string {
  const forms = new Map(Object.entries(matrix.letters).map(([letter, form]) => [letter, JSON.stringify(form)]));
  const keys = criteria.map((id): [string, string] => [`${JSON.stringify(id)}:`, columns.get(id)!]);
  return ({ at }) => `{${keys.map(([key, column]) => key + forms.get(column[at]!)!).join()}}`;
}

/** Objects written as one: the members of each after those of the one before, then a member that is text already. */
const withMember = (before: object, name: string, value: string): string =>
  `${JSON.stringify(before).slice(0, -1)},${JSON.stringify(name)}:${value}`;

function verdictsText(page: VerdictsPage, index: CityIndex, form: 'json' | 'geojson'): string {
  const { cities, criteria, total, next, notes } = page;
  const { matrix } = index;
  const written = verdictsOf(index, criteria);
  const before: Omit<Verdicts, 'cities' | 'next' | 'notes' | 'attributions' | 'licence' | 'dataDate'> = {
    frameworkId: 'smart-cities',
    total,
    count: cities.length,
    criteria: matrix.criteria
      .filter(({ criterionId }) => criteria.includes(criterionId))
      .map(({ criterionId, name }) => ({ criterionId, name })),
  };
  const { attributions, licence, dataDate } = matrix;
  const after = { ...(next === undefined ? {} : { next }), notes, attributions, licence, dataDate };
  const rows = cities.map((city) => {
    const { scopeId, name, countryCode, population, coordinates, rank, smartnessPct } = city;
    const own = { scopeId, name, countryCode, population };
    if (form === 'json')
      return `${withMember({ ...own, coordinates, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const properties = `${withMember({ ...own, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const feature = { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } };
    return `${withMember(feature, 'properties', properties)}}`;
  });
  const head = form === 'json' ? before : { type: 'FeatureCollection', ...before };
  const list = form === 'json' ? 'cities' : 'features';
  return `${withMember(head, list, `[${rows.join()}]`)},${JSON.stringify(after).slice(1)}\n`;
}
