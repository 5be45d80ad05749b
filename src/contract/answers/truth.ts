/** How true the verdicts are: counts and intervals in `data/truth.json`, written by `npm run bench:truth -- --write`, published as `/truth.json`. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { CriterionId, VerdictState } from '../criterion.ts';

const Count = z.int().nonnegative();
/** Lower and upper end of Wilson's 95 % interval of a share, 0 to 1; 0 and 1 where nothing was counted. */
const Interval = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

const recall = {
  /** Known sources of assessed cities. */
  sources: Count,
  /** Of these, with a verdict that is present, and with one that is partial. The others are absent or unknown. */
  present: Count,
  partial: Count,
  /** Of the present ones, those of which a record stands on a known host. */
  shown: Count,
  /** Of `present / sources`. */
  interval: Interval,
};
export const Recall = z.strictObject(recall);
export type Recall = z.infer<typeof Recall>;

const audit = {
  /** Verdicts that two readers judged, neither seeing the other's word. */
  verdicts: Count,
  /** Right by both readers, and by at least one. */
  right: Count,
  rightByOne: Count,
  /** Right and not misleading, by both. */
  clear: Count,
  /** The finding says what the evidence shows, by both. */
  finding: Count,
  /** Verdicts whose first link both readers judged, and those of which both found that it leads to what is said. */
  links: Count,
  linksRight: Count,
  /** The readers say the same of `right`. */
  agreed: Count,
  /** Cohen's kappa of that; null where it is not defined: both readers say the same of all. */
  kappa: z.number().min(-1).max(1).nullable(),
  /** Of `right / verdicts`. */
  interval: Interval,
};
export const Audit = z.strictObject(audit);
export type Audit = z.infer<typeof Audit>;

/** Of the cities with an active record of their own in one of two independent registries, those that the other does not list. */
export const Overlap = z.strictObject({
  criterionId: CriterionId,
  registry: z.string().min(1),
  other: z.string().min(1),
  cities: Count,
  notListed: Count,
  /** Of `notListed / cities`. */
  interval: Interval,
});
export type Overlap = z.infer<typeof Overlap>;

export const Truth = z.strictObject({
  /** Known sources in all, and those counted apart: of cities that are not assessed, and seen in a list that is imported. */
  known: z.strictObject({ sources: Count, notAssessed: Count, imported: Count }),
  recall: z.strictObject({
    criteria: z.array(z.strictObject({ criterionId: CriterionId, ...recall })),
    regions: z.array(z.strictObject({ region: z.string().min(1), ...recall })),
    total: Recall,
  }),
  overlaps: z.array(Overlap),
  /** Left out until verdicts were audited. */
  precision: z
    .strictObject({
      states: z.array(z.strictObject({ state: VerdictState, ...audit })).min(1),
      total: Audit,
      /** Audited verdicts that have another status or reason now. */
      changed: Count,
    })
    .optional(),
});
export type Truth = z.infer<typeof Truth>;

/** `/truth.json`. */
export const TruthReport = z.object({ ...Truth.shape, ...provenance }).meta({ id: 'Truth' });
