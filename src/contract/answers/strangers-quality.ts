/** How well questions of strangers are read and answered: counts in `data/strangers-quality.json`, written by `npm run bench:strangers -- --write`. */
import * as z from 'zod';

const Count = z.int().nonnegative();
export const StrangersCounts = z.strictObject({
  questions: z.int().positive(),
  place: Count,
  country: Count,
  topic: Count,
  /** Place, country and topic. */
  all: Count,
  /** Narrow subjects, and those with a matching dataset, website or search among the first three rows. */
  narrow: Count,
  found: Count,
  /** Comparisons, and those that show every place. */
  comparisons: Count,
  shown: Count,
  /** Questions about cities, and those that are answered exactly or rightly refused. */
  cities: Count,
  exact: Count,
  /** Questions about cities with a condition that is neither applied nor reported. Must be 0. */
  silent: Count,
});
export type StrangersCounts = z.infer<typeof StrangersCounts>;

/** `later`: written after the fixes that the earlier set led to. `latest`: by us, after those. */
export const StrangersSet = z.enum(['earlier', 'later', 'latest']);
export type StrangersSet = z.infer<typeof StrangersSet>;
/** Nothing is held back of questions that we wrote ourselves. */
export const partsOfSet = (set: StrangersSet) =>
  set === 'latest' ? (['tuned'] as const) : (['held', 'tuned'] as const);

/** `first`: before these questions changed any rule. */
export const StrangersPart = z.strictObject({
  set: StrangersSet,
  part: z.enum(['tuned', 'held']),
  run: z.enum(['first', 'now']),
  counts: StrangersCounts,
});
export type StrangersPart = z.infer<typeof StrangersPart>;

export const StrangersQuality = z.strictObject({ parts: z.array(StrangersPart).min(1) });
export type StrangersQuality = z.infer<typeof StrangersQuality>;
