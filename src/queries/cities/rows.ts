/** A city -> its row in an answer. */
import type { CityRow } from '../../contract/answers/cities.ts';
import type { CityField } from '../../contract/interface/city-filter.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { distanceKm } from '../../contract/great-circle.ts';
import { noStates, type StateCounts } from '../../contract/verdict-state.ts';
import type { CityFilter } from './conditions.ts';
import type { CityIndex, IndexedCity } from './city-index.ts';

/** How many criteria of a city are in each state. */
function stateCounts({ matrix, formOf }: CityIndex, { at }: IndexedCity): StateCounts {
  const counts = noStates();
  for (const { verdicts } of matrix.criteria) counts[formOf(verdicts[at]!).state] += 1;
  return counts;
}

/** Kilometres with one decimal. */
const rounded = (km: number): number => Math.round(km * 10) / 10;

/** How each member of a row is made; undefined where the city or the question has none. */
const members: { [F in CityField]: (city: IndexedCity, index: CityIndex, filter: CityFilter) => CityRow[F] } = {
  rank: ({ rank }) => rank,
  scopeId: ({ scopeId }) => scopeId,
  name: ({ name }) => name,
  localName: ({ localName }) => localName ?? undefined,
  countryCode: ({ countryCode }) => countryCode,
  population: ({ population }) => population,
  coordinates: ({ coordinates }) => coordinates,
  capital: ({ capital }) => capital,
  score: (city, index) => ({ smartnessPct: city.smartnessPct, ...stateCounts(index, city) }),
  estimate: ({ estimate }) => estimate,
  criteria: ({ at }, { columns, formOf }, { criteria }) =>
    criteria.length === 0
      ? undefined
      : Object.fromEntries(
          criteria.flatMap(({ criterionIds }) => criterionIds).map((id) => [id, formOf(columns.get(id)![at]!)]),
        ),
  distanceKm: ({ coordinates }, _, { near }) => near && rounded(distanceKm(near.coordinates, coordinates)),
  page: ({ scopeId }) => `/cities/${scopeId}`,
  scope: ({ scopeId }) => files.city(scopeId),
};

/** The members that are asked for, in the order of rows. */
export const cityRow = (
  city: IndexedCity,
  index: CityIndex,
  filter: CityFilter,
  fields: readonly CityField[] = Object.keys(members) as CityField[],
): CityRow => Object.fromEntries(fields.map((field) => [field, members[field](city, index, filter)]));
