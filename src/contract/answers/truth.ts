/** How accurate verdicts are: counts and intervals in `data/truth.json`, written by `npm run bench:truth -- --write`, published as `/truth.json`. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId, VerdictState } from '../criterion.ts';

const Count = z.int().nonnegative();
/** Wilson's 95 % interval of a share, 0 to 1; the whole range if nothing was counted. */
const Interval = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

const recall = {
  sources: Count,
  present: Count,
  partial: Count,
  shown: Count,
  interval: Interval,
};
export const Recall = z.strictObject(recall);
export type Recall = z.infer<typeof Recall>;

const audit = {
  verdicts: Count,
  right: Count,
  rightByOne: Count,
  clear: Count,
  finding: Count,
  links: Count,
  linksRight: Count,
  agreed: Count,
  kappa: z.number().min(-1).max(1).nullable(),
  interval: Interval,
};
export const Audit = z.strictObject(audit);
export type Audit = z.infer<typeof Audit>;

/** Cities with an active own record in one of two independent registries, and those missing from the other. */
export const Overlap = z.strictObject({
  criterionId: CriterionId,
  registry: z.string().min(1),
  other: z.string().min(1),
  cities: Count,
  notListed: Count,
  interval: Interval,
});
export type Overlap = z.infer<typeof Overlap>;

export const Truth = z.strictObject({
  known: z.strictObject({ sources: Count, notAssessed: Count, imported: Count }),
  recall: z.strictObject({
    criteria: z.array(z.strictObject({ criterionId: CriterionId, ...recall })),
    regions: z.array(z.strictObject({ region: z.string().min(1), ...recall })),
    total: Recall,
  }),
  overlaps: z.array(Overlap),
  precision: z
    .strictObject({
      states: z.array(z.strictObject({ state: VerdictState, ...audit })).min(1),
      total: Audit,
      changed: Count,
    })
    .optional(),
});
export type Truth = z.infer<typeof Truth>;

export const TruthReport = z.object({ ...Truth.shape, ...provenance }).meta({ id: 'Truth' });

const measure = {
  /** Matches drawn and compared with the upstream record. */
  sample: z.int().positive(),
  /** Matches with a record about that city. */
  right: z.int().nonnegative(),
  /** Wrong matches that importers no longer make. */
  fixed: z.int().nonnegative(),
};

/** Precision is `right / sample`, as sampled: later fixes don't raise it. */
export const Precision = z.strictObject({
  registries: z.array(z.strictObject({ registry: z.string().min(1), ...measure })).min(1),
  total: z.strictObject(measure),
});
export type Precision = z.infer<typeof Precision>;
