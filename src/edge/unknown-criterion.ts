/** The problem of a criterion that is not known, with the nearest that are. */
import type { Vocabulary } from '../contract/vocabulary.ts';
import { nearest } from '../queries/nearest.ts';
import { ProblemError } from './problems.ts';

export function unknownCriterion(
  { criteria }: { criteria: readonly Pick<Vocabulary['criteria'][number], 'criterionId' | 'name'>[] },
  criterion: string,
): ProblemError {
  const options = criteria.map(({ criterionId, name }) => ({
    id: criterionId,
    keys: [criterionId, name.toLowerCase()],
  }));
  return new ProblemError('unknown-criterion', `There is no criterion ${criterion.slice(0, 60)}.`, {
    parameter: 'criterion',
    did_you_mean: nearest(criterion, options),
    allowed: options.map(({ id }) => id),
  });
}
