/** Indexes the matrix of cities for filters, gaps and comparisons: one row per city, and look-ups by name. Made once per matrix. */
import { ranksOf } from '../../assess/score.ts';
import { memoize } from '../../cache.ts';
import type { CityMatrix, Division, Region, VerdictForm } from '../../contract/answers/cities.ts';
import type { Band } from '../../contract/answers/estimate.ts';
import { countStates, stateLetter } from '../../contract/verdict-state.ts';
import { fold } from '../../language/fold.ts';
import type { ComparedCity, ComparedFramework } from '../compare.ts';

export interface IndexedCity {
  /** Place in every column. */
  at: number;
  scopeId: string;
  name: string;
  localName: string | null;
  countryCode: string;
  division: Division | undefined;
  population: number;
  coordinates: [longitude: number, latitude: number];
  capital: boolean;
  smartnessPct: number;
  rank: number;
  estimate: Band;
}

export interface CityIndex {
  matrix: CityMatrix;
  cities: readonly IndexedCity[];
  byId: ReadonlyMap<string, IndexedCity>;
  byCountry: ReadonlyMap<string, readonly IndexedCity[]>;
  /** The verdicts of a criterion, one letter a city. */
  columns: ReadonlyMap<string, string>;
  /** Their confidence, one letter a city. */
  confidences: ReadonlyMap<string, string>;
  framework: ComparedFramework;
  nations: ReadonlyMap<string, CityMatrix['nations'][number]>;
  regions: ReadonlyMap<string, Region>;
  formOf: (letter: string) => VerdictForm;
}

export const cityIndex = memoize((matrix: CityMatrix): CityIndex => {
  const { scopeId, name, localName, countryCode, population, longitude, latitude, capital, smartnessPct } =
    matrix.cities;
  const { estimatePct, estimateLow, estimateHigh } = matrix.cities;
  const ranks = ranksOf(smartnessPct);
  const cities = scopeId.map(
    (id, at): IndexedCity => ({
      at,
      scopeId: id,
      name: name[at]!,
      localName: localName[at]!,
      countryCode: countryCode[at]!,
      division: matrix.divisions[matrix.cities.division[at]!],
      population: population[at]!,
      coordinates: [longitude[at]!, latitude[at]!],
      capital: capital[at] === '1',
      smartnessPct: smartnessPct[at]!,
      rank: ranks[at]!,
      estimate: { pct: estimatePct[at]!, low: estimateLow[at]!, high: estimateHigh[at]! },
    }),
  );
  return {
    matrix,
    cities,
    byId: new Map(cities.map((city) => [city.scopeId, city])),
    byCountry: Map.groupBy(cities, (city) => city.countryCode),
    columns: new Map(matrix.criteria.map(({ criterionId, verdicts }) => [criterionId, verdicts])),
    confidences: new Map(matrix.criteria.map(({ criterionId, confidences }) => [criterionId, confidences])),
    framework: frameworkOf(matrix),
    nations: new Map(matrix.nations.map((nation) => [nation.countryCode, nation])),
    regions: new Map(matrix.regions.map((region) => [region.id, region])),
    formOf: (letter) => matrix.letters[letter]!,
  };
});

const frameworkOf = ({ frameworkId, categories, criteria, licence, dataDate }: CityMatrix): ComparedFramework => ({
  frameworkId,
  categories: categories.map(({ id, name }) => ({
    id,
    name,
    criteria: criteria.filter(({ category }) => category === id),
  })),
  licence,
  dataDate,
});

/** A city as a comparison shows it. */
export function comparedCity({ matrix, formOf }: CityIndex, city: IndexedCity): ComparedCity {
  const { at, scopeId, name, countryCode, population, estimate, rank, smartnessPct } = city;
  const forms = matrix.criteria.map(({ verdicts }) => formOf(verdicts[at]!));
  return {
    ...{ scopeId, name, countryCode, population, estimate },
    score: { rank, smartnessPct, ...countStates(forms), total: forms.length },
    strip: forms.map(({ state }) => stateLetter[state]).join(''),
  };
}

/** Places of the cities in the order of their names, folded so that Ávila comes before Berlin; made when it is first asked for. */
export const nameOrder = memoize(({ cities }: CityIndex): Uint16Array => {
  const names = cities.map(({ name }) => fold(name));
  const order = new Uint16Array(cities.length);
  cities
    .map(({ at }) => at)
    .sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b))
    .forEach((at, place) => {
      order[at] = place;
    });
  return order;
});
