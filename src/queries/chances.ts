/** What the estimate expects of every verdict, as the ranking page weighs it anew. */
import type { Chances } from '../contract/chances.ts';
import { stripOf, type Atlas } from './atlas.ts';
import { chanceLevels, independent, ninety } from './weighted-estimate.ts';

export function chances(atlas: Atlas): Chances {
  const weights = atlas.criteria.map(({ weight }) => weight);
  return {
    criteria: atlas.criteria.map(({ criterionId }) => criterionId),
    cities: atlas.cities.map((city) => {
      const values = atlas.estimates().values(city.scopeId);
      const digits = Array.from(values, (value) => Math.round(value * chanceLevels).toString(36)).join('');
      const { low, high } = atlas.estimates().of(city.scopeId);
      const { deviation } = independent(stripOf(city), digits, weights);
      const spread = deviation === 0 ? 0 : (high - low) / (2 * ninety * deviation);
      return [city.scopeId, digits, Math.round(spread * 100) / 100];
    }),
    ...atlas.provenance,
  };
}
