/** What the estimate expects of every verdict: `/ranking/chances.json`, read by the ranking page when a reader weighs. Rows, to be small. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { CriterionId } from '../criterion.ts';
import { ScopeId } from '../data/place.ts';

export const Chances = z.object({
  criteria: z.array(CriterionId).describe('The criteria, in framework order.'),
  cities: z
    .array(z.tuple([ScopeId, z.string().regex(/^[0-9a-z]+$/), z.number().nonnegative()]))
    .describe(
      'Cities in ranking order: scopeId; a digit of base 36 a criterion, its expected value times 35; and how many times wider the band is than if verdicts were independent.',
    ),
  ...provenance,
});
export type Chances = z.infer<typeof Chances>;
