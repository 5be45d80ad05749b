/** The framework `smart-cities-iso`, version 1: axes, categories and the constants of its formulas. */
import file from '../../data/texts/framework.json' with { type: 'json' };
import type { Axis, Category, PartialReason } from '../contract/criterion.ts';

export const axes: Axis[] = file.axes;

/** In framework order; `iso37120` names clauses of ISO 37120:2018. */
export const categories: Category[] = file.categories;

/**
 * What a graded record is worth. `unknown`: nobody described what it holds; `negative`: the registry says the city has
 * none.
 */
export type Grade = 'present' | PartialReason | 'unknown' | 'negative';

/** Best first. */
export const gradeOrder: readonly Grade[] = [
  'present',
  // A live record that needs a key leads to today's data, an ended one nowhere.
  'siloed',
  'stale',
  'unlicensed',
  'unofficial',
  'incomplete',
  'declared',
  'region',
  'nation',
  'unknown',
  'negative',
];

/** Confidence is kept between these. */
export const confidenceBounds = [0.05, 0.99] as const;
/** How many checks must find an address gone, over how many days, before its record is out of date. */
export const lostAfter = { checks: 3, days: 14 } as const;

/** Years after which a list that says that a city has none no longer shows that: it may have one by now. */
export const negativeYears = 3;

/** Years after which the reading of a catalogue no longer shows what it holds today. */
export const readingYears = 4;
/** A reading proves that something is missing if it is at most this many days older than the newest snapshot. */
export const proofDays = 400;
/** Where we know the kind of fewer of a portal's datasets than this share, we can't read its language. */
export const leastRecognised = 0.1;
/** Datasets that make a portal an open data portal, and those of a theme that count as it where none is of a core kind. */
export const enough = { portal: 10, theme: 3 } as const;

/** Shares of datasets recognised rightly, and at all, by unseen titles: see `test/language/kinds/README.md`. */
export const recognition = { precision: 0.98, recall: 0.87 } as const;

/**
 * A list shows absence if it misses at most this share of known sources, by Wilson's upper end (framework, third
 * edition, §3).
 */
export const mostMissed = 0.1;
/** Known sources of a country from which on those that are missed there count. */
export const enoughKnown = 5;

/** Highest confidence of an absence where no registry covers the country or describes what is listed. */
export const uncoveredConfidence = 0.5;
/**
 * How many cities at the world's share are mixed into a country's. Fewer make absences too sure (`absences` in
 * `data/confidence.json`).
 */
export const nationWeight = 100;
/** We never assume that a larger share of cities has a source. */
export const mostCommon = 0.95;
