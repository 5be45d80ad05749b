/** How well questions are read as city filters: counts in `data/question-quality.json`, written by `npm run bench:questions -- --write`. */
import * as z from 'zod';

/** Conditions and requests in questions, in page order. A question may have several kinds. */
export const QuestionKind = z.enum([
  'population',
  'nation',
  'region',
  'outside',
  'capital',
  'criterion',
  'several criteria',
  'state',
  'score',
  'another city',
  'near',
  'order',
  'count',
  'share',
  'by country',
]);
export type QuestionKind = z.infer<typeof QuestionKind>;

const Count = z.int().nonnegative();
const counts = {
  questions: Count,
  /** Answered with exactly the intended set, order or numbers. */
  exact: Count,
  /** Questions with a condition that is neither applied nor reported. Must be 0. */
  silent: Count,
};
const withBeyond = {
  ...counts,
  /** Questions beyond any filter, and those whose answer says so. */
  beyond: Count,
  told: Count,
};
export const QuestionCounts = z.strictObject(withBeyond);
export type QuestionCounts = z.infer<typeof QuestionCounts>;

/** `tuned`: the reader was improved on these; `held`: untouched by that. */
export const QuestionPart = z.strictObject({
  part: z.enum(['tuned', 'held']),
  languages: z.array(z.strictObject({ language: z.string().regex(/^[a-z]{2}$/), ...withBeyond })).min(1),
  kinds: z.array(z.strictObject({ kind: QuestionKind, ...counts })).min(1),
  total: QuestionCounts,
});
export type QuestionPart = z.infer<typeof QuestionPart>;

export const QuestionQuality = z.strictObject({ parts: z.array(QuestionPart).length(2) });
export type QuestionQuality = z.infer<typeof QuestionQuality>;
