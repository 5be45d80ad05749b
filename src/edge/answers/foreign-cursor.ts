/** The problem of a cursor that doesn't continue this question. */
import { ProblemError } from '../http/problems.ts';

export const foreignCursor = (): ProblemError =>
  new ProblemError(
    'invalid-parameter',
    'cursor is of another question, or none; leave it out to begin, and take it from next of an answer.',
    { parameter: 'cursor' },
  );
