/** The answer to a question about one place: what matches it, best first, and where to search on. */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate, ScopeId } from '../data/place.ts';
import { ResourceLevel } from './resources.ts';

export const AnswerRow = z.object({
  role: z.enum(['dataset', 'source', 'portal', 'search', 'missing']),
  /** A title; for a search and for what is missing a sentence. */
  text: z.string(),
  /** Absolute, or a path of this site. */
  url: z.string().optional(),
  /** A portal's own page for the same search. */
  portalUrl: HttpUrl.optional(),
  publisher: z.string().optional(),
  formats: z.array(z.string()).optional(),
  licence: z.string().optional(),
  licenceUrl: HttpUrl.optional(),
  /** Last change, or when it was last seen in a list. */
  date: IsoDate.optional(),
  dated: z.enum(['changed', 'seen']).optional(),
  live: z.literal(true).optional(),
  level: ResourceLevel.optional(),
  /** What to know before using it. */
  note: z.string().optional(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

export const PlaceAnswer = z.object({
  /** "Noise maps in Lyon". */
  title: z.string(),
  place: z.string(),
  scopeId: ScopeId.nullable(),
  countryCode: CountryCode.nullable(),
  /** Everything that we know of the place. */
  page: z.string(),
  sentence: z.string(),
  /** The place's own: at most six, then what is missing. */
  rows: z.array(AnswerRow),
  /** Of its region and country. */
  broader: z.array(AnswerRow),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;
