/** How confidence was fitted, and how far it holds: `data/confidence.json`, by `npm run bench:truth -- --write`. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';
import { CountryCode } from '../data/place.ts';

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);
/** Cases that are so: half a verdict where one of its two readers holds it to be right. */
const Part = z.number().nonnegative();
/** Lower and upper end of Wilson's 95 % interval. */
const Interval = z.tuple([Share, Share]);

/** Features of a verdict with records that move its confidence. The base is a present verdict matched to the city by an official code. */
export const FeatureId = z.enum([
  'own-shortfall',
  'region',
  'nation',
  'listed-negative',
  'tied-by-name',
  'tied-by-position',
  'tied-loosely',
  'theme-tag',
  'second-registry',
  'disagreement',
  'age',
]);
export type FeatureId = z.infer<typeof FeatureId>;

/** Values other than 0: 1 for a feature that applies; age in decades, at most 1. The weights of `alive` (the source was seen working) and `recognised` (only datasets that we recognised by their titles say so; 1 ÷ their number) are not fitted, because no audit covers them. */
export type Features = Readonly<Partial<Record<FeatureId | 'alive' | 'recognised', number>>>;

/** Stated chances of cases that the fit had not seen, and how often they came true. */
export const Reliability = z.strictObject({
  cases: Count,
  /** Mean square of stated − true: of the chances, and of one rate for all. */
  brier: z.number().nonnegative(),
  brierOfRate: z.number().nonnegative(),
  /** By stated chance, from `from` to below `to`; empty ones are left out. */
  buckets: z.array(
    z.strictObject({
      from: Share,
      to: Share,
      cases: Count,
      stated: Share,
      held: Part,
      observed: Share,
      interval: Interval,
    }),
  ),
});
export type Reliability = z.infer<typeof Reliability>;

export const Confidence = z.strictObject({
  audited: z.strictObject({
    /** Verdicts of both sets, and the fitted ones: with records and unchanged since they were read. */
    verdicts: Count,
    used: Count,
    right: Part,
    /** Left out: another status or reason by now, and of these those that were held to be wrong; without a record. */
    changed: Count,
    changedWrong: Part,
    withoutRecords: Count,
  }),
  /** Of the ridge: each weight is drawn to 0 as by a normal prior of this precision. */
  penalty: z.number().positive(),
  /** Logarithm of the odds that a verdict without any feature is right. */
  base: z.number(),
  /** What each feature adds to it, with its standard error, and the fitted verdicts that have it. */
  features: z.array(
    z.strictObject({
      feature: FeatureId,
      weight: z.number(),
      error: z.number().positive(),
      verdicts: Count,
      right: Part,
    }),
  ),
  heldOut: Reliability,
  /** The chance that a source that is there is shown as the city's own where a registry covers the country: shares of known sources. */
  detection: z.strictObject({
    sources: Count,
    found: Count,
    /** Mean of the criteria: what one without known sources is taken to have. */
    pooled: Share,
    criteria: z.array(
      z.strictObject({ criterionId: CriterionId, sources: Count, found: Count, interval: Interval, chance: Share }),
    ),
    /** By criterion, the countries where we miss so many known sources that no absence is shown as missing. */
    gaps: z.array(z.strictObject({ criterionId: CriterionId, countryCode: CountryCode, sources: Count, found: Count })),
    heldOut: Reliability,
  }),
  /**
   * Absences by their confidence, in countries that we searched, for criteria with known sources: how many have an
   * unseen source if the confidence is right, how many of those we'd expect among the known sources, and how many are
   * known.
   */
  absences: z.array(
    z.strictObject({
      from: Share,
      to: Share,
      verdicts: Count,
      unseen: z.number().nonnegative(),
      expected: z.number().nonnegative(),
      known: Count,
    }),
  ),
});
export type Confidence = z.infer<typeof Confidence>;
