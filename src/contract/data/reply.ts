/** What the publisher of a city's data, or who knows it, replies to a finding: a row of `data/replies/<nation>.json`. It stands beside the finding and changes no verdict. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';
import { HttpUrl, IsoDate, ScopeId } from './place.ts';

export const Reply = z.strictObject({
  scopeId: ScopeId,
  criterionId: CriterionId,
  /** Plain text, in the words of who replies. */
  text: z
    .string()
    .min(1)
    .max(600)
    .regex(/^\P{C}+$/u, 'it is one line of plain text')
    .refine((text) => text.trim() === text, 'it begins or ends with a space'),
  /** Where it was said: a page of who says it. */
  source: HttpUrl,
  date: IsoDate,
});
export type Reply = z.infer<typeof Reply>;

/** The same beside its finding. */
export const ShownReply = Reply.omit({ scopeId: true, criterionId: true });
export type ShownReply = z.infer<typeof ShownReply>;
