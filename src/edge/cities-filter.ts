/** The query of `/api/cities` -> its filter, with every name resolved, or a problem that names what is not known. */
import type { Region } from '../contract/cities.ts';
import type { CitiesQuery } from '../contract/city-filter.ts';
import type { CityFilter } from '../queries/cities/conditions.ts';
import type { CityIndex, IndexedCity } from '../queries/cities/city-index.ts';
import { regionId } from '../queries/ranking-view.ts';
import { nearest } from '../queries/nearest.ts';
import { criterionNamed } from './criterion-named.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';
import { scopeOf } from './scope.ts';
import { unknownCountry } from './unknown-country.ts';
import { unknownCriterion } from './unknown-criterion.ts';

/** The conditions on criteria, in framework order. */
function criteriaOf({ criterion: given = [] }: CitiesQuery, { columns, matrix }: CityIndex): CityFilter['criteria'] {
  const criterion = given.map(({ criterionIds, states }) => ({
    criterionIds: criterionIds.map((id) => (columns.has(id) ? id : (criterionNamed(id) ?? id))),
    states,
  }));
  const ids = criterion.flatMap(({ criterionIds }) => criterionIds);
  const unknown = ids.find((id) => !columns.has(id));
  if (unknown !== undefined) throw unknownCriterion(matrix, unknown);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice)
    throw new ProblemError(
      'invalid-parameter',
      `${twice} is named twice; write all its states behind one colon, as in gtfs-schedule:absent,partial.`,
      { parameter: 'criterion' },
    );
  const place = new Map([...columns.keys()].map((id, at) => [id, at]));
  const order = (a: string, b: string) => place.get(a)! - place.get(b)!;
  return criterion
    .map(({ criterionIds, states }) => ({ criterionIds: criterionIds.toSorted(order), states }))
    .sort((a, b) => order(a.criterionIds[0]!, b.criterionIds[0]!));
}

/** A region by its id, its name, or another id that is taken for it. */
function regionOf(text: string, { regions, matrix }: CityIndex, parameter = 'region'): Region {
  const id = regionId(text.slice(0, 100));
  const found = regions.get(id) ?? matrix.regions.find(({ aliases = [] }) => aliases.includes(id));
  if (found) return found;
  throw new ProblemError('unknown-region', `There is no region or group of nations ${text.slice(0, 60)}.`, {
    parameter,
    did_you_mean: nearest(
      text,
      matrix.regions.map((region) => ({ id: region.id, keys: [region.id, ...(region.aliases ?? [])] })),
    ),
    allowed: [...regions.keys()],
  });
}

/** Each once, by id. */
function regionsOf(texts: readonly string[], index: CityIndex, parameter = 'region'): Region[] {
  return [...new Set(texts.map((text) => regionOf(text, index, parameter)))].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Nations and regions that are left out; what has two letters is a nation's code, unless a region is called so. */
async function outsideOf(
  { outside }: CitiesQuery,
  index: CityIndex,
  published: Published,
): Promise<CityFilter['outside']> {
  if (!outside) return undefined;
  const isCode = (text: string) => /^[a-z]{2}$/i.test(text) && !index.regions.has(text.toLowerCase());
  const countries = [...new Set(outside.filter(isCode).map((code) => code.toUpperCase()))].sort();
  await checkCountries(countries, index, published, 'outside');
  return {
    countries,
    regions: regionsOf(
      outside.filter((text) => !isCode(text)),
      index,
      'outside',
    ),
  };
}

/** Nations without an assessed city are known too: no city is in them. */
async function checkCountries(
  countries: readonly string[],
  { nations }: CityIndex,
  published: Published,
  parameter = 'country',
): Promise<void> {
  const others = countries.filter((code) => !nations.has(code));
  if (others.length === 0) return;
  const words = await published.vocabulary();
  const unknown = others.find((code) => !words.nations.some(({ countryCode }) => countryCode === code));
  if (unknown) throw unknownCountry(words, unknown, undefined, parameter);
}

/** The assessed city that a parameter names. */
async function cityOf(
  text: string | undefined,
  parameter: string,
  { byId }: CityIndex,
  published: Published,
): Promise<IndexedCity | undefined> {
  return text === undefined ? undefined : (byId.get(text) ?? byId.get(await scopeOf(published, text, parameter)));
}

/** Latitude and longitude, as people write them; null for a text that is no pair of numbers. */
function position(text: string): [longitude: number, latitude: number] | null {
  const [, north, east] = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return null;
  if (Math.abs(Number(north)) > 90 || Math.abs(Number(east)) > 180)
    throw new ProblemError(
      'invalid-parameter',
      `near=${text.slice(0, 60)} is no position: latitude is -90 to 90 and comes first, longitude is -180 to 180.`,
      { parameter: 'near' },
    );
  return [Number(east), Number(north)];
}

async function nearOf(
  { near, radius_km: radiusKm }: CitiesQuery,
  index: CityIndex,
  published: Published,
): Promise<CityFilter['near']> {
  if (near === undefined) return undefined;
  const coordinates = position(near);
  if (coordinates) return { coordinates, radiusKm };
  const city = (await cityOf(near, 'near', index, published))!;
  return { coordinates: city.coordinates, scopeId: city.scopeId, radiusKm };
}

/** Throws the problem of the first name that is not known. */
export async function resolveFilter(query: CitiesQuery, index: CityIndex, published: Published): Promise<CityFilter> {
  const criteria = criteriaOf(query, index);
  const regions = query.region && regionsOf(query.region, index);
  await checkCountries(query.country ?? [], index, published);
  return {
    criteria,
    basis: query.basis,
    countries: query.country,
    regions,
    outside: await outsideOf(query, index, published),
    population: { min: query.population_min, max: query.population_max },
    capital: query.capital,
    near: await nearOf(query, index, published),
    scoreMin: query.score_min,
    scoreMax: query.score_max,
    betterThan: await cityOf(query.better_than, 'better_than', index, published),
    comparableTo: await cityOf(query.comparable_to, 'comparable_to', index, published),
  };
}
