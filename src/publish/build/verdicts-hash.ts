/** What a city's verdicts say, as a hash: known where they are read with it. */
import type { Verdict } from '../../assess/judge.ts';
import { keepFor } from '../../queries/keep.ts';
import { digest } from './code-key.ts';

export const verdictsHash = keepFor((verdicts: readonly Verdict[]): string =>
  digest(verdicts.map(({ status, basis, reason, confidence, groundedAt, finding }) => [status, basis, reason, confidence, groundedAt, finding])));
