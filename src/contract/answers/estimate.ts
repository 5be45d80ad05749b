/** The expected score with complete registries, with its error; and its parameters, `data/estimate.json`. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';
import { provenance } from '../provenance.ts';
import { ScopeId } from '../data/place.ts';

/** Percent with one decimal. */
const Percent = z.number().min(0).max(100);

/**
 * Expected score with complete registries, 0 to 100, with its 90 % interval. `low` is never below the found score.
 * `rank` is the place by `pct`, shared by equal values; `rankLow` (best) to `rankHigh` (worst) is its 90 % interval.
 */
export const Estimate = z.object({
  pct: Percent,
  low: Percent,
  high: Percent,
  rank: z.int().positive(),
  rankLow: z.int().positive(),
  rankHigh: z.int().positive(),
});
export type Estimate = z.infer<typeof Estimate>;

/** An estimate, of one city or the mean of several, with its 90 % interval. */
export const Band = Estimate.pick({ pct: true, low: true, high: true });
export type Band = z.infer<typeof Band>;

/** Logit parameters of a criterion, see `src/assess/estimate/model.ts`. `spread` is a standard error. */
const Parameters = z.strictObject({
  criterionId: CriterionId,
  intercept: z.number(),
  size: z.number(),
  spread: z.number().positive(),
});

/** Written by `npm run estimate`: parameters shared by all cities. Effects of countries and cities follow from their verdicts. */
export const EstimateParameters = z.strictObject({
  /** Chance that registries list what a city publishes, wholly and at least partly, by criterion: from known sources (`data/truth.json`). */
  detection: z.array(
    z.strictObject({ criterionId: CriterionId, published: z.number().gt(0).max(1), partly: z.number().gt(0).max(1) }),
  ),
  published: z.array(Parameters),
  partly: z.array(Parameters),
});
export type EstimateParameters = z.infer<typeof EstimateParameters>;

export function estimateFile(parameters: EstimateParameters): string {
  const parts = Object.entries(parameters).map(
    ([name, rows]) => `"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

export const Chances = z.object({
  criteria: z.array(CriterionId),
  cities: z.array(z.tuple([ScopeId, z.string().regex(/^[0-9a-z]+$/), z.number().nonnegative()])),
  ...provenance,
});
export type Chances = z.infer<typeof Chances>;
