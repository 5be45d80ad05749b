/** The expected value of every verdict, for new weights on the ranking page. */
import type { Chances } from '../../contract/answers/estimate.ts';
import { stripOf, type Atlas } from '../atlas.ts';
import { chanceLevels, found, independent, ninety } from './weighted-estimate.ts';

/** Rounds each to the nearest level, never below the found value, and carries the rounding error on, so that the weighted sum stays. */
function digitsOf(strip: string, values: ArrayLike<number>, weights: readonly number[]): string {
  let left = 0;
  const levels = weights.map((weight, j) => {
    const least = found[strip[j]!]! * chanceLevels;
    const exact = values[j]! * chanceLevels + (weight > 0 ? left / weight : 0);
    const level = Math.min(chanceLevels, Math.max(Math.floor(least), Math.round(exact)));
    if (weight > 0) left = (exact - Math.max(least, level)) * weight;
    return level;
  });
  return levels.map((level) => level.toString(36)).join('');
}

export function chances(atlas: Atlas): Chances {
  const weights = atlas.criteria.map(({ weight }) => weight);
  return {
    criteria: atlas.criteria.map(({ criterionId }) => criterionId),
    cities: atlas.cities.map((city) => {
      const strip = stripOf(city);
      const digits = digitsOf(strip, atlas.estimates().values(city.scopeId), weights);
      const { low, high } = atlas.estimates().of(city.scopeId);
      const { deviation } = independent(strip, digits, weights);
      const spread = deviation === 0 ? 0 : (high - low) / (2 * ninety * deviation);
      return [city.scopeId, digits, Math.round(spread * 100) / 100];
    }),
    ...atlas.provenance,
  };
}
