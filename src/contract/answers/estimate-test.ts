/** The test that decides whether found or estimated scores order the ranking: `data/estimate-test.json`, written by `npm run bench:estimate -- --write`. */
import * as z from 'zod';
import { CountryCode } from '../data/place.ts';

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);
const Percent = z.number().min(0).max(100);
const Correlation = z.number().min(-1).max(1);
const Registry = z.string().min(1);

/** Orders compared: all points, points of criteria with a registry, and the estimate for complete registries. */
const ofMeasures = { found: Correlation, knowable: Correlation, estimate: Correlation };
/** Average change in rank. */
const Moved = z.strictObject({ found: z.number().nonnegative(), estimate: z.number().nonnegative() });
const ofBoth = { found: Correlation, estimate: Correlation };

export const LeftOut = z.strictObject({
  registry: Registry,
  /** Its records, and the cities with a verdict that depends on it. */
  facts: Count,
  changed: Count,
  /** Each measure without it against the same with it, over all cities. */
  correlation: z.strictObject(ofMeasures),
  /** Estimate minus found, with the 95 % interval from resampled cities. */
  gain: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
  /** Share of cities with the full estimate within the reduced 90 % band: all, and those that changed; `exact` is what an exact band would reach among these. */
  band: z.strictObject({ all: Share, changed: Share, exact: Share }),
  /** Changed cities: predicted and actual movement in points (root mean squares), and the share that moves within the predicted 90 % band. */
  revision: z.strictObject({ expected: z.number().nonnegative(), moved: z.number().nonnegative(), within: Share }),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Without one registry in half of the countries. */
export const HalfOut = z.strictObject({
  registry: Registry,
  /** Countries of that half that lose a record, and their cities. */
  nations: Count,
  cities: Count,
  correlation: z.strictObject(ofMeasures),
  /** Cities of these countries, ranked among all cities. */
  moved: Moved,
});
export type HalfOut = z.infer<typeof HalfOut>;

export const Masked = z.strictObject({
  /** Whether they are present, or at least partial. */
  model: z.enum(['published', 'partly']),
  /** At random, or all of a country's in a criterion. */
  hidden: z.enum(['verdicts', 'blocks']),
  verdicts: Count,
  /** Reduction of the Brier score against the criterion's share in the rest. */
  gainPct: z.number().max(100),
  /** Verdicts by predicted chance, in tenths: mean, observed share, number. */
  buckets: z.array(z.strictObject({ stated: Share, observed: Share, verdicts: Count })),
});
export type Masked = z.infer<typeof Masked>;

/** One country without its registries of one kind. */
export const NationOut = z.strictObject({
  countryCode: CountryCode,
  registries: z.array(Registry).min(1),
  cities: Count,
  /** Mean estimate and band width in points, without and with. */
  pct: z.strictObject({ without: Percent, with: Percent }),
  width: z.strictObject({ without: Percent, with: Percent }),
  /** Share of its cities with the full estimate within the reduced band. */
  band: Share,
  /** Order within the country. */
  correlation: z.strictObject(ofBoth),
  /** Pairs of its cities: all, those that swap, and swapped ones with bands that don't overlap. */
  pairs: Count,
  swapped: Count,
  swappedApart: Count,
});
export type NationOut = z.infer<typeof NationOut>;

const NationMean = z.strictObject({
  countryCode: CountryCode,
  cities: Count,
  /** Means over its cities. */
  found: Percent,
  estimate: Percent,
  /** Share of their criteria without a registry. */
  unknown: Share,
});
const OfBest = z.array(z.strictObject({ countryCode: CountryCode, cities: Count }));

export const EstimateTest = z.strictObject({
  /** Date of the newest registry used. */
  date: z.iso.date(),
  cities: Count,
  nations: Count,
  leftOut: z.array(LeftOut).min(1),
  halfOut: z.array(HalfOut),
  masked: z.array(Masked),
  /** Random weights: each times a factor from 0.5 to 1.5. */
  weights: z.strictObject({ draws: Count, correlation: z.strictObject(ofBoth), moved: Moved }),
  world: z.strictObject({
    /** Against the Global Open Data Index of 2015, in countries with at least this many assessed cities. */
    index: z.strictObject({ nations: Count, leastCities: Count, ...ofBoth }),
    /** Against population. */
    population: z.strictObject(ofBoth),
    /** Against the share of a country's criteria without a registry. */
    unknown: z.strictObject(ofBoth),
    /** The ten countries with the most assessed cities. */
    largest: z.array(NationMean),
    /** Countries with the most cities among the top. */
    best: z.array(z.strictObject({ of: Count, found: OfBest, estimate: OfBest })),
  }),
  nationOut: NationOut,
  /** Estimate if the interval of its gain is above zero for more than half of the left-out registries, else found. */
  order: z.enum(['found', 'estimate']),
});
export type EstimateTest = z.infer<typeof EstimateTest>;
