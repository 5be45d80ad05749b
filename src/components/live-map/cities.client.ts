/** The published matrix of cities -> what the map draws, names and lists: columns, and the cities in the order of their populations. */
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { sizeClass } from '../map/dots.ts';
import { spotAt, type At } from './view.client.ts';

export interface Cities {
  count: number;
  ids: readonly string[];
  names: readonly string[];
  /** Codes of nations in lower case. */
  codes: readonly string[];
  nations: ReadonlyMap<string, string>;
  populations: readonly number[];
  places: readonly At[];
  /** As `Spot`, in columns. */
  lambda: Float64Array;
  stretch: Float64Array;
  height: Float64Array;
  /** 0 to 4 by population. */
  sizes: Uint8Array;
  /** What is found, and the estimate with its band. */
  found: readonly number[];
  pct: readonly number[];
  low: readonly number[];
  high: readonly number[];
  /** Places in the columns, the most populous first. */
  largest: readonly number[];
}

export function citiesOf(matrix: CityMatrix): Cities {
  const { scopeId, name, countryCode, population, longitude, latitude, ...scores } = matrix.cities;
  const places = longitude.map((x, i): At => [x, latitude[i]!]);
  const spots = places.map(spotAt);
  return {
    count: scopeId.length,
    ids: scopeId,
    names: name,
    codes: countryCode.map((code) => code.toLowerCase()),
    nations: new Map(matrix.nations.map((nation) => [nation.countryCode.toLowerCase(), nation.name])),
    populations: population,
    places,
    lambda: Float64Array.from(spots, ({ lambda }) => lambda),
    stretch: Float64Array.from(spots, ({ stretch }) => stretch),
    height: Float64Array.from(spots, ({ height }) => height),
    sizes: Uint8Array.from(population, sizeClass),
    found: scores.smartnessPct,
    pct: scores.estimatePct,
    low: scores.estimateLow,
    high: scores.estimateHigh,
    largest: population.map((_, i) => i).sort((a, b) => population[b]! - population[a]! || a - b),
  };
}
