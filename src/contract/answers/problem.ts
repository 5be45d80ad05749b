/** Errors: RFC 9457 problem details, with what a caller needs to fix the request. */
import * as z from 'zod';
import problemTypes from '../../../data/texts/problems.json' with { type: 'json' };
import { HttpUrl } from '../data/place.ts';

/** Every type of problem: its slug in `/problems/<slug>`, HTTP status, title and what to do. The pages are made from this table. */
export { problemTypes };
export type ProblemType = keyof typeof problemTypes;

/** How to search a portal without us. */
export const PortalToAsk = z.object({
  title: z.string(),
  page: HttpUrl,
  address: HttpUrl.optional(),
});
export type PortalToAsk = z.infer<typeof PortalToAsk>;

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    parameter: z.string().optional(),
    allowed: z.array(z.string()).optional(),
    did_you_mean: z.array(z.string()).optional(),
    see: z.string().optional(),
    portals: z.array(PortalToAsk).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
