/** Turns the query of `/api/cities` into a filter with every name resolved, or a problem that names what is unknown. */
import type { Region } from '../../contract/answers/cities.ts';
import type { CitiesQuery } from '../../contract/interface/city-filter.ts';
import type { CityFilter } from '../../queries/cities/conditions.ts';
import type { CityIndex, IndexedCity } from '../../queries/cities/city-index.ts';
import { regionId } from '../../queries/cities/regions.ts';
import { nearest } from '../../queries/nearest.ts';
import { countriesOf, namesIn, nearCountries, type CountryAsked } from '../reading/country.ts';
import { criterionIdOf, unknownCriterion } from '../reading/criterion.ts';
import { divisionsNamed } from './divisions-named.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { scopeNamed } from '../reading/scope.ts';

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
async function criteriaOf(
  { criterion: given = [] }: CitiesQuery,
  { columns, matrix }: CityIndex,
  published: Published,
): Promise<CityFilter['criteria']> {
  const criterion = await Promise.all(
    given.map(async ({ criterionIds, states }) => ({
      criterionIds: await Promise.all(criterionIds.map((id) => criterionIdOf(id, columns, published))),
      states,
    })),
  );
  const ids = criterion.flatMap(({ criterionIds }) => criterionIds);
  const unknown = ids.find((id) => !columns.has(id));
  if (unknown !== undefined) throw await unknownCriterion(matrix.criteria, unknown, published);
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

async function regionOf(text: string, index: CityIndex, published: Published, parameter = 'region'): Promise<Region> {
  const found = regionNamed(text, index);
  if (found) return found;
  const { regions, matrix } = index;
  const countries = await published.countries();
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
async function regionsOf(
  texts: readonly string[],
  index: CityIndex,
  published: Published,
  parameter = 'region',
): Promise<Region[]> {
  const found = await Promise.all(texts.map((text) => regionOf(text, index, published, parameter)));
  return [...new Set(found)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const codesOf = (countries: readonly CountryAsked[]): string[] => countries.map(({ nation }) => nation.code).sort();

/** Excluded countries and regions. A name of both means the region. An unknown name is reported as a region. */
async function outsideOf(
  texts: readonly string[],
  index: CityIndex,
  published: Published,
): Promise<{ outside: NonNullable<CityFilter['outside']>; notes: string[] }> {
  const countries = await published.countries();
  const isRegion = (text: string) => regionNamed(text, index) !== undefined;
  const names = namesIn(texts, countries, isRegion);
  const isCountry = (name: string) => !isRegion(name) && countries.read(name) !== null;
  const asked = await countriesOf(names.filter(isCountry), published);
  const regions = names.filter((name) => !isCountry(name));
  return {
    outside: { countries: codesOf(asked), regions: await regionsOf(regions, index, published, 'outside') },
    notes: asked.flatMap(({ notes }) => notes),
  };
}

/** The assessed city of a parameter. What else the name may mean goes into the notes. */
async function cityOf(
  text: string | undefined,
  parameter: string,
  { byId }: CityIndex,
  published: Published,
  said: string[],
): Promise<IndexedCity | undefined> {
  if (text === undefined) return undefined;
  const known = byId.get(text);
  if (known) return known;
  const { scopeId, notes } = await scopeNamed(published, text, parameter);
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
  index: CityIndex,
  published: Published,
  said: string[],
): Promise<CityFilter['near']> {
  if (near === undefined) return undefined;
  const coordinates = position(near);
  if (coordinates) return { coordinates, radiusKm };
  const city = (await cityOf(near, 'near', index, published, said))!;
  return { coordinates: city.coordinates, scopeId: city.scopeId, radiusKm };
}

/** The filter, and notes on ambiguous names. Throws the problem of the first unknown name. */
export async function resolveFilter(
  query: CitiesQuery,
  index: CityIndex,
  published: Published,
): Promise<{ filter: CityFilter; notes: string[] }> {
  const criteria = await criteriaOf(query, index, published);
  const regions = query.region && (await regionsOf(query.region, index, published));
  const countries = query.country && (await countriesOf(query.country, published));
  const divisions = query.division && (await divisionsNamed(query.division, index, published));
  const outside = query.outside && (await outsideOf(query.outside, index, published));
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
    near: await nearOf(query, index, published, notes),
    scoreMin: query.score_min,
    scoreMax: query.score_max,
    betterThan: await cityOf(query.better_than, 'better_than', index, published, notes),
    comparableTo: await cityOf(query.comparable_to, 'comparable_to', index, published, notes),
  };
  return { filter, notes };
}
