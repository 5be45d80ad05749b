/** How much of what is published registries list. */
import type { EstimateParameters } from '../../contract/answers/estimate.ts';
import type { Recall, Truth } from '../../contract/answers/truth.ts';
import type { CriterionRow } from '../criterion-row.ts';

/** Chance that registries list what a city publishes, whole and at least in part. */
export type Detection = Omit<EstimateParameters['detection'][number], 'criterionId'>;

/** Where no known source was ever looked for. */
export const unmeasured: Detection = { published: 0.8, partly: 0.8 };

/** A criterion with few known sources borrows so many from all criteria together. */
const borrowed = 10;

/** By criterion, from the known sources that verdicts show. */
export function measuredDetection(
  criteria: readonly Pick<CriterionRow, 'criterionId'>[],
  truth: Truth | null,
): Detection[] {
  if (!truth) return criteria.map(() => unmeasured);
  const { criteria: measured, total } = truth.recall;
  return criteria.map(({ criterionId }) => {
    const known = measured.find((row) => row.criterionId === criterionId) ?? { sources: 0, present: 0, partial: 0 };
    const chance = (of: (row: Pick<Recall, 'present' | 'partial'>) => number) =>
      (of(known) + (borrowed * of(total)) / total.sources) / (known.sources + borrowed);
    return { published: chance((row) => row.present), partly: chance((row) => row.present + row.partial) };
  });
}
