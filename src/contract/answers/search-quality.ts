/** Quality of the interpretation: counts by class of query in `data/search-quality.json`, written by `npm run bench:search -- --write`. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { QuestionPart } from './question-quality.ts';
import { StrangersPart } from './strangers-quality.ts';

/** What the labelled queries are like, in the order of the page. */
export const QueryClass = z.enum([
  'plain',
  'exonym',
  'typo',
  'ambiguous',
  'ordinary word',
  'country only',
  'region',
  'non-English',
  'long',
  'none',
]);
export type QueryClass = z.infer<typeof QueryClass>;

const counts = {
  queries: z.int().positive(),
  place: z.int().nonnegative(),
  country: z.int().nonnegative(),
  topic: z.int().nonnegative(),
  all: z.int().nonnegative(),
  namesNothing: z.int().nonnegative(),
  nothingInvented: z.int().nonnegative(),
};
export const QualityCounts = z.strictObject(counts);
export type QualityCounts = z.infer<typeof QualityCounts>;

/** `tuned`: the interpreter was improved on these; `held`: untouched by that. */
export const QualityPart = z.strictObject({
  part: z.enum(['tuned', 'held']),
  classes: z.array(z.strictObject({ class: QueryClass, ...counts })).min(1),
  total: QualityCounts,
});
export type QualityPart = z.infer<typeof QualityPart>;

export const SearchQuality = z.strictObject({ parts: z.array(QualityPart).min(1) });
export type SearchQuality = z.infer<typeof SearchQuality>;

export const SearchQualityReport = z
  .object({
    parts: z.array(QualityPart),
    questions: z.array(QuestionPart).optional(),
    strangers: z.array(StrangersPart).optional(),
    ...provenance,
  })
  .meta({ id: 'SearchQuality' });

/** The page; its JSON has the same address with an extension. */
export const searchQualityPage = '/search-quality';
