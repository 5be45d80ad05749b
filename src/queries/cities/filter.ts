/** The filter of cities: whether a city matches it, and how it is written as parameters of an address. Equal filters give equal text. */
import {
  type CriterionCondition,
  comparableCities,
  type CitiesQuery,
  type cityConditions,
} from '../../contract/interface/city-filter.ts';
import type { Basis } from '../../contract/criterion.ts';
import type { Division, Region } from '../../contract/answers/cities.ts';
import { distanceKm } from '../../contract/data/place.ts';
import { mostAlike } from '../city/peers.ts';
import type { CityIndex, IndexedCity } from './city-index.ts';
import { routes } from '../../contract/interface/routes.ts';

/** Conditions on cities. All given parts must hold. */
export interface CityFilter {
  criteria: readonly CriterionCondition[];
  basis?: readonly Basis[] | undefined;
  countries?: readonly string[] | undefined;
  regions?: readonly Region[] | undefined;
  divisions?: readonly Division[] | undefined;
  outside?: { countries: readonly string[]; regions: readonly Region[] } | undefined;
  population: { min?: number | undefined; max?: number | undefined };
  capital?: boolean | undefined;
  /** Longitude and latitude, and the city there if one was named. */
  near?: { coordinates: readonly [number, number]; scopeId?: string; radiusKm?: number | undefined } | undefined;
  scoreMin?: number | undefined;
  scoreMax?: number | undefined;
  betterThan?: IndexedCity | undefined;
  comparableTo?: IndexedCity | undefined;
}

type Test = (city: IndexedCity) => boolean;
const all =
  (tests: readonly Test[]): Test =>
  (city) =>
    tests.every((test) => test(city));

function comparable(index: CityIndex, city: IndexedCity): ReadonlySet<string> {
  const subregion = ({ countryCode }: IndexedCity) => index.nations.get(countryCode)?.regions[1];
  return new Set(
    mostAlike(index.cities, city, comparableCities, {
      near: (other) => (other.countryCode === city.countryCode ? 0 : subregion(other) === subregion(city) ? 1 : 2),
      population: (one) => one.population,
    }).map(({ scopeId }) => scopeId),
  );
}

/** Countries that a filter names and that are in its regions; undefined where it names neither. */
function nationsOf({ countries, regions }: CityFilter): ReadonlySet<string> | undefined {
  if (!countries && !regions) return undefined;
  const inRegions = regions && new Set(regions.flatMap(({ countryCodes }) => countryCodes));
  return new Set((countries ?? [...inRegions!]).filter((code) => inRegions?.has(code) ?? true));
}

/** Whether a city meets the conditions about the place, not those about criteria. An unknown population (0) is within no limit. */
export function placeTest(index: CityIndex, filter: CityFilter): Test {
  const { population, outside, divisions, capital, near, scoreMin, scoreMax, betterThan, comparableTo } = filter;
  const { min = 0, max = Infinity } = population;
  const nations = nationsOf(filter);
  const left = outside && new Set([...outside.countries, ...outside.regions.flatMap((region) => region.countryCodes)]);
  const alike = comparableTo && comparable(index, comparableTo);
  const tests: (Test | false | undefined)[] = [
    nations && (({ countryCode }) => nations.has(countryCode)),
    divisions && (({ division }) => divisions.some(({ code }) => code === division?.code)),
    left && (({ countryCode }) => !left.has(countryCode)),
    (population.min !== undefined || population.max !== undefined) &&
      (({ population: inhabitants }) => inhabitants > 0 && inhabitants >= min && inhabitants <= max),
    capital !== undefined && ((city) => city.capital === capital),
    scoreMin !== undefined && (({ smartnessPct }) => smartnessPct >= scoreMin),
    scoreMax !== undefined && (({ smartnessPct }) => smartnessPct <= scoreMax),
    betterThan && (({ smartnessPct }) => smartnessPct > betterThan.smartnessPct),
    alike && (({ scopeId }) => alike.has(scopeId)),
    near?.radiusKm !== undefined && (({ coordinates }) => distanceKm(near.coordinates, coordinates) <= near.radiusKm!),
  ];
  return all(tests.filter((test) => typeof test === 'function'));
}

export function verdictTest({ columns, matrix }: CityIndex, { criteria, basis }: CityFilter): Test {
  return all(
    criteria.flatMap(({ criterionIds, states }): Test[] => {
      if (states.length === 0 && !basis) return [];
      const asked = criterionIds.map((id) => columns.get(id)!);
      const allowed = Object.entries(matrix.letters)
        .filter(
          ([, form]) =>
            (states.length === 0 || states.includes(form.state) || states.includes(form.coverage)) &&
            (basis?.includes(form.basis) ?? true),
        )
        .map(([letter]) => letter)
        .join('');
      return [({ at }) => asked.some((column) => allowed.includes(column[at]!))];
    }),
  );
}

const membersOf = ({ name, kind, since, note, source, countryCodes }: Region): string =>
  kind === 'm49'
    ? `${name} is a region of UN M49.`
    : `${name}: ${countryCodes.length} countries${since ? ` since ${since}` : ''}, by ${source}.${note ? ` ${note}` : ''}`;

/** How we understood a filter, for its reader. */
export function filterNotes(
  { criteria, regions = [], outside, near, comparableTo }: CityFilter,
  total: number,
): string[] {
  const searched = criteria.some(
    ({ states }) => (states.includes('absent') || states.includes('missing')) && !states.includes('unknown'),
  );
  return [
    `Of the ${total} assessed cities; what registries list of other places is not judged.`,
    ...(searched
      ? [
          '“Absent” and “missing” mean that we searched and found nothing. If none of our sources covers it, the state is unknown instead.',
        ]
      : []),
    ...new Set([...regions, ...(outside?.regions ?? [])].map(membersOf)),
    ...(near ? ['Distances are great circles between city centres.'] : []),
    ...(comparableTo
      ? [
          `Comparable to ${comparableTo.name}: ${comparableCities} cities, in its country before its sub-region before the world, then of the nearest population.`,
        ]
      : []),
  ];
}

type Texts = Record<string, string>;

const criterionText = ({ criterionIds, states }: CriterionCondition): string =>
  [criterionIds.join('/'), ...(states.length === 0 ? [] : [states.join()])].join(':');
const near = ({ coordinates: [longitude, latitude], scopeId }: NonNullable<CityFilter['near']>): string =>
  scopeId ?? `${latitude},${longitude}`;

const written: Record<keyof typeof cityConditions, (filter: CityFilter) => string | number | boolean | undefined> = {
  criterion: ({ criteria }) => criteria.map(criterionText).join() || undefined,
  basis: ({ basis }) => basis?.join(),
  country: ({ countries }) => countries?.join(),
  division: ({ divisions }) => divisions?.map(({ code, iso }) => iso?.[0] ?? code).join(),
  region: ({ regions }) => regions?.map(({ id }) => id).join(),
  outside: ({ outside }) => outside && [...outside.countries, ...outside.regions.map(({ id }) => id)].join(),
  population_min: ({ population }) => population.min,
  population_max: ({ population }) => population.max,
  capital: ({ capital }) => capital,
  near: (filter) => filter.near && near(filter.near),
  radius_km: (filter) => filter.near?.radiusKm,
  score_min: ({ scoreMin }) => scoreMin,
  score_max: ({ scoreMax }) => scoreMax,
  better_than: ({ betterThan }) => betterThan?.scopeId,
  comparable_to: ({ comparableTo }) => comparableTo?.scopeId,
};

const texts = (values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export const filterTexts = (filter: CityFilter): Texts =>
  texts(Object.fromEntries(Object.entries(written).map(([name, text]) => [name, text(filter)])));

/** How they are shown, as it was asked, but the cursor. */
export const presentationTexts = ({ group, sort, fields, limit, format }: CitiesQuery): Texts =>
  texts({ group, sort, fields: fields?.join(), limit, format });

export function citiesAddress(parameters: Texts): string {
  const query = new URLSearchParams(parameters)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return query === '' ? routes.cities.path : `${routes.cities.path}?${query}`;
}
