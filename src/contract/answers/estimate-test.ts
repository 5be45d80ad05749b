/** The test that decides the order of the ranking, found or estimate: figures in `data/estimate-test.json`, written by `npm run bench:estimate -- --write`. */
import * as z from 'zod';
import { CountryCode } from '../data/place.ts';

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);
const Percent = z.number().min(0).max(100);
/** Of ranks (Spearman's). */
const Correlation = z.number().min(-1).max(1);
const Registry = z.string().min(1);

/** What cities can be ordered by: points of all criteria, the same or of those where a registry tells, and what a complete set of registries would show. */
const ofMeasures = { found: Correlation, knowable: Correlation, estimate: Correlation };
/** By how many ranks a city moves, on average. */
const Moved = z.strictObject({ found: z.number().nonnegative(), estimate: z.number().nonnegative() });
const ofBoth = { found: Correlation, estimate: Correlation };

/** Without one registry, beside everything in place. */
export const LeftOut = z.strictObject({
  registry: Registry,
  /** Its records, and the cities of which a verdict changes without them. */
  facts: Count,
  changed: Count,
  /** Of each measure without it with the same measure with it, over all cities. */
  correlation: z.strictObject(ofMeasures),
  /** That of the estimate less that of found, with its 95 % interval over cities drawn anew. */
  gain: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
  /** Share of cities whose estimate with it lies within the 90 % band without it: of all, and of those that changed; and of these the share that a band would hold that is exact. */
  band: z.strictObject({ all: Share, changed: Share, exact: Share }),
  /** Of the changed: points by which the model says that the registry moves estimates, and by which it moves them (root mean squares); share that moves within the 90 % band of the first. */
  revision: z.strictObject({ expected: z.number().nonnegative(), moved: z.number().nonnegative(), within: Share }),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Without one registry in half of the nations. */
export const HalfOut = z.strictObject({
  registry: Registry,
  /** The nations of that half that lose a record, and their cities. */
  nations: Count,
  cities: Count,
  correlation: z.strictObject(ofMeasures),
  /** Of the cities of these nations, among all cities. */
  moved: Moved,
});
export type HalfOut = z.infer<typeof HalfOut>;

/** Verdicts that were hidden and predicted. */
export const Masked = z.strictObject({
  /** Whether they are present, or present or partial. */
  model: z.enum(['published', 'partly']),
  /** At random, or all of a nation's in a criterion. */
  hidden: z.enum(['verdicts', 'blocks']),
  verdicts: Count,
  /** By how much the Brier score is less than with the criterion's share in what is left. */
  gainPct: z.number().max(100),
  /** Verdicts by their stated chance, in tenths: its mean, the share that was seen, and their number. */
  buckets: z.array(z.strictObject({ stated: Share, observed: Share, verdicts: Count })),
});
export type Masked = z.infer<typeof Masked>;

/** A nation's registries of one kind hidden. */
export const NationOut = z.strictObject({
  countryCode: CountryCode,
  registries: z.array(Registry).min(1),
  cities: Count,
  /** Mean estimate and width of the band, in points: without, and with. */
  pct: z.strictObject({ without: Percent, with: Percent }),
  width: z.strictObject({ without: Percent, with: Percent }),
  /** Share of its cities whose estimate with them lies within the band without. */
  band: Share,
  /** Of the order within the nation. */
  correlation: z.strictObject(ofBoth),
  /** Pairs of its cities, those that change places, and of these the ones whose bands without do not overlap. */
  pairs: Count,
  swapped: Count,
  swappedApart: Count,
});
export type NationOut = z.infer<typeof NationOut>;

const NationMean = z.strictObject({
  countryCode: CountryCode,
  cities: Count,
  /** Means of its cities. */
  found: Percent,
  estimate: Percent,
  /** Share of their criteria of which no registry tells. */
  unknown: Share,
});
const OfBest = z.array(z.strictObject({ countryCode: CountryCode, cities: Count }));

export const EstimateTest = z.strictObject({
  /** Date of the newest registry it was made with. */
  date: z.iso.date(),
  cities: Count,
  nations: Count,
  leftOut: z.array(LeftOut).min(1),
  halfOut: z.array(HalfOut),
  masked: z.array(Masked),
  /** Each criterion's weight times a factor between 0.5 and 1.5, so many times. */
  weights: z.strictObject({ draws: Count, correlation: z.strictObject(ofBoth), moved: Moved }),
  world: z.strictObject({
    /** With the Global Open Data Index of 2015, over nations with so many assessed cities at least. */
    index: z.strictObject({ nations: Count, leastCities: Count, ...ofBoth }),
    /** With the inhabitants of cities. */
    population: z.strictObject(ofBoth),
    /** With the share of a nation's criteria of which no registry tells. */
    unknown: z.strictObject(ofBoth),
    /** The ten nations with most assessed cities. */
    largest: z.array(NationMean),
    /** The nations with most cities among the best so many. */
    best: z.array(z.strictObject({ of: Count, found: OfBest, estimate: OfBest })),
  }),
  nationOut: NationOut,
  /** The estimate where the interval of its gain lies above zero in more than half of the registries left out, else found. */
  order: z.enum(['found', 'estimate']),
});
export type EstimateTest = z.infer<typeof EstimateTest>;

const lines = (rows: readonly object[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** The text of `data/estimate-test.json`: a row a line. */
export function estimateTestFile(test: EstimateTest): string {
  const parts = Object.entries(test).map(
    ([name, value]) => `"${name}":${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
