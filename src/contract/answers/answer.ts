/** The answer to a question about one place: what matches it, best first, and where to search on. */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from '../data/place.ts';
import { ResourceLevel } from './resources.ts';

export const AnswerRow = z.object({
  role: z.enum(['dataset', 'source', 'portal', 'search', 'missing']),
  text: z.string(),
  url: z.string().optional(),
  portalUrl: HttpUrl.optional(),
  publisher: z.string().optional(),
  formats: z.array(z.string()).optional(),
  licence: z.string().optional(),
  licenceUrl: HttpUrl.optional(),
  date: IsoDate.optional(),
  dated: z.enum(['changed', 'seen']).optional(),
  live: z.literal(true).optional(),
  level: ResourceLevel.optional(),
  note: z.string().optional(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

export const PlaceAnswer = z.object({
  title: z.string(),
  place: z.string(),
  scopeId: ScopeId.nullable(),
  countryCode: CountryCode.nullable(),
  page: z.string(),
  sentence: z.string(),
  rows: z.array(AnswerRow),
  broader: z.array(AnswerRow),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;
