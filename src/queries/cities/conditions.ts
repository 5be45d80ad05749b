/** Tests whether a city matches a filter with resolved names. */
import type { CriterionCondition } from '../../contract/interface/city-filter.ts';
import type { Basis } from '../../contract/criterion.ts';
import type { Division, Region } from '../../contract/answers/cities.ts';
import { distanceKm } from '../../contract/data/place.ts';
import { mostAlike } from '../city/peers.ts';
import { comparableCities } from '../../contract/interface/city-filter.ts';
import type { CityIndex, IndexedCity } from './city-index.ts';

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
