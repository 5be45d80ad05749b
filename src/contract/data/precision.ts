/** Precision of place matching: a row of `data/precision.json` a registry and their sum, counted from `test/registries/match-sample.json`. */
import * as z from 'zod';

const measure = {
  /** Matches drawn and compared with the upstream record. */
  sample: z.int().positive(),
  /** Of these, matches whose record is about that city. */
  right: z.int().nonnegative(),
  /** Of the wrong ones, those that the importers no longer make. */
  mended: z.int().nonnegative(),
};

/** Precision is `right / sample`, as drawn: what was mended afterwards does not raise it. */
export const Precision = z.strictObject({
  registries: z.array(z.strictObject({ registry: z.string().min(1), ...measure })).min(1),
  total: z.strictObject(measure),
});
export type Precision = z.infer<typeof Precision>;
