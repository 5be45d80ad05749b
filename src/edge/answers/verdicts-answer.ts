/** Answers `/api/verdicts`: the verdicts of many cities on many criteria, from the matrix of cities. */
import { VerdictFeatures, Verdicts, type CityVerdicts } from '../../contract/answers/verdicts.ts';
import { routes } from '../../contract/interface/routes.ts';
import { usualCities, verdictForms, type VerdictsQuery } from '../../contract/interface/verdict-filter.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { cursorOf, idOf } from '../../queries/cities/order.ts';
import { csvText } from '../../queries/csv.ts';
import { encode } from '../../queries/encode.ts';
import { queryText } from '../http/query.ts';
import type { Answer, Published } from '../published.ts';
import { countriesOf } from '../reading/country.ts';
import { citiesNamed, criteriaNamed, indexOf } from './cities-named.ts';
import { foreignCursor } from './foreign-cursor.ts';

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

const rowOf = (city: IndexedCity, { columns, formOf }: CityIndex, criteria: readonly string[]): CityVerdicts => ({
  scopeId: city.scopeId,
  name: city.name,
  countryCode: city.countryCode,
  population: city.population,
  coordinates: city.coordinates,
  rank: city.rank,
  smartnessPct: city.smartnessPct,
  verdicts: Object.fromEntries(criteria.map((id) => [id, formOf(columns.get(id)![city.at]!)])),
});

const members = ['status', 'state', 'basis', 'coverage'] as const;

/** One row a city, with the same columns as `/api/cities`. */
function verdictsCsv(rows: readonly CityVerdicts[], criteria: readonly string[], { matrix }: CityIndex): string {
  const credit = [matrix.licence, matrix.attributions.join('; ')];
  const head = ['scopeId', 'name', 'countryCode', 'population', 'latitude', 'longitude', 'rank', 'smartnessPct'];
  return csvText([
    [...head, ...criteria.flatMap((id) => members.map((member) => `${id}.${member}`)), 'licence', 'attribution'],
    ...rows.map(
      ({ scopeId, name, countryCode, population, coordinates: [east, north], rank, smartnessPct, verdicts }) => [
        ...[scopeId, name, countryCode, population, north, east, rank, smartnessPct],
        ...criteria.flatMap((id) => members.map((member) => verdicts[id]![member])),
        ...credit,
      ],
    ),
  ]);
}

/** Reads one file, and the vocabulary for names that are no ids. */
export async function verdictsAnswer(query: VerdictsQuery, published: Published): Promise<Answer> {
  const index = await indexOf(published);
  const { matrix, columns } = index;
  const { cities, asked, notes } = await citiesOf(query, index, published);
  const criteria = query.criteria
    ? await criteriaNamed(query.criteria, 'criteria', index, published)
    : [...columns.keys()];
  const { limit = usualCities(criteria.length), cursor, format } = query;
  const parameters = { ...asked, ...(query.criteria ? { criteria: criteria.join() } : {}) };
  const question = JSON.stringify(parameters);
  const after = cursor === undefined ? null : idOf(question, cursor);
  const from = cursor === undefined ? 0 : cities.findIndex(({ scopeId }) => scopeId === after) + 1;
  if (cursor !== undefined && from === 0) throw foreignCursor();
  const rows = cities.slice(from, from + limit).map((city) => rowOf(city, index, criteria));
  const last = rows.at(-1);
  const goesOn = last !== undefined && from + limit < cities.length;
  const shown = {
    ...parameters,
    ...(query.limit === undefined ? {} : { limit: String(limit) }),
    ...(format === undefined ? {} : { format }),
  };
  const next = goesOn
    ? `${routes.verdicts.path}?${queryText(new URLSearchParams({ ...shown, cursor: cursorOf(question, last.scopeId) }))}`
    : undefined;
  if (format === 'csv') return { body: verdictsCsv(rows, criteria, index), type: verdictForms.csv, next };
  const before = {
    frameworkId: 'smart-cities',
    total: cities.length,
    count: rows.length,
    criteria: matrix.criteria.filter(({ criterionId }) => criteria.includes(criterionId)),
  };
  const { attributions, licence, dataDate } = matrix;
  const end = { ...(next === undefined ? {} : { next }), notes, attributions, licence, dataDate };
  if (format !== 'geojson') return { body: encode(Verdicts, { ...before, cities: rows, ...end }), next };
  const features = rows.map(({ coordinates, ...properties }) => ({
    type: 'Feature',
    id: properties.scopeId,
    geometry: { type: 'Point', coordinates },
    properties,
  }));
  const collection = { type: 'FeatureCollection', ...before, features, ...end };
  return { body: encode(VerdictFeatures, collection), type: verdictForms.geojson, next };
}
