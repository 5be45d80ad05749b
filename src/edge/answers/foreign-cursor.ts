/** The problem of a cursor that doesn't continue this question. */
import { ProblemError } from '../http/problems.ts';

export const foreignCursor = (): ProblemError =>
  new ProblemError(
    'invalid-parameter',
    'cursor belongs to another question or isn’t valid. Leave it out to start, then use next from the answer.',
    { parameter: 'cursor' },
  );
