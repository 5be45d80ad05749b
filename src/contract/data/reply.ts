/** A reply to a finding by the city's publisher or someone who knows its data: a row of `data/replies/<country>.json`. It changes no verdict. */
import * as z from 'zod';
import { CriterionId } from '../criterion.ts';
import { HttpUrl, IsoDate, ScopeId } from './place.ts';

export const Reply = z.strictObject({
  scopeId: ScopeId,
  criterionId: CriterionId,
  text: z
    .string()
    .min(1)
    .max(600)
    .regex(/^\P{C}+$/u, 'it is one line of plain text')
    .refine((text) => text.trim() === text, 'it begins or ends with a space'),
  source: HttpUrl,
  date: IsoDate,
});
export type Reply = z.infer<typeof Reply>;

export const ShownReply = Reply.omit({ scopeId: true, criterionId: true });
export type ShownReply = z.infer<typeof ShownReply>;
