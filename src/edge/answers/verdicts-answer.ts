/** Answers `/api/verdicts`: the verdicts of many cities on many criteria, from the matrix of cities. */
import { routes } from '../../contract/interface/routes.ts';
import { usualCities, verdictForms, type VerdictsQuery } from '../../contract/interface/verdict-filter.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { csvText } from '../../queries/csv.ts';
import { queryText } from '../http/query.ts';
import type { Answer, Published } from '../published.ts';
import { countriesOf } from '../reading/country.ts';
import { citiesNamed, criteriaNamed } from './cities-named.ts';
import { rowsAfter } from './paging.ts';
import { verdictsText } from './verdicts-text.ts';

/** The cities that are asked for, each once: those named in their order, or those of the countries by rank. */
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
