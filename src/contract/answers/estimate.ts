/** What a complete set of registries would show of a city, with its error; and the parameters behind it, `data/estimate.json`. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';

/** Percent with one decimal. */
const Percent = z.number().min(0).max(100);

/**
 * Score that a complete set of registries would show, 0 to 100, with the ends of its 90 % interval. `low` is never below what was found.
 * `rank` is the city's place in the order of `pct`, equal values sharing one; `rankLow` (best) to `rankHigh` (worst) is its 90 % interval.
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

/** An estimate, of a city or as the mean of several, with its 90 % interval. */
export const Band = Estimate.pick({ pct: true, low: true, high: true });
export type Band = z.infer<typeof Band>;

/** Of one criterion, on the scale of the logit: see `src/assess/estimate/model.ts`. `spread` is a standard error. */
const Parameters = z.strictObject({
  criterionId: CriterionId,
  intercept: z.number(),
  size: z.number(),
  spread: z.number().positive(),
});

/** Written by `npm run estimate`: what holds for all cities. Effects of nations and cities follow from their verdicts. */
export const EstimateParameters = z.strictObject({
  /** Chance that registries list what a city publishes, whole and at least in part, by criterion: from known sources (`data/truth.json`). */
  detection: z.array(
    z.strictObject({ criterionId: CriterionId, published: z.number().gt(0).max(1), partly: z.number().gt(0).max(1) }),
  ),
  /** Chance to be shown as present. */
  published: z.array(Parameters),
  /** Chance to be shown as present or partial. */
  partly: z.array(Parameters),
});
export type EstimateParameters = z.infer<typeof EstimateParameters>;

/** The text of `data/estimate.json`: a criterion a line. */
export function estimateFile(parameters: EstimateParameters): string {
  const parts = Object.entries(parameters).map(
    ([name, rows]) => `"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
