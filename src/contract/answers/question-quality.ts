/** How well questions are read as filters of cities: counts in `data/question-quality.json`, written by `npm run bench:questions -- --write`. */
import * as z from 'zod';

/** What a question has a condition of, or asks for, in the order of the page. One question is of several kinds. */
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
  /** Questions that a filter can answer. */
  questions: Count,
  /** Those whose answer is exactly the set, the order or the numbers that were meant. */
  exact: Count,
  /** Those of which a condition is neither in the filter nor told of. Has to be 0. */
  silent: Count,
};
const withBeyond = {
  ...counts,
  /** Questions that no filter can answer, and those of them whose answer says so. */
  beyond: Count,
  told: Count,
};
export const QuestionCounts = z.strictObject(withBeyond);
export type QuestionCounts = z.infer<typeof QuestionCounts>;

/** `tuned`: the reader was improved on these; `held`: untouched by that. */
export const QuestionPart = z.strictObject({
  part: z.enum(['tuned', 'held']),
  /** By ISO 639-1 code. */
  languages: z.array(z.strictObject({ language: z.string().regex(/^[a-z]{2}$/), ...withBeyond })).min(1),
  kinds: z.array(z.strictObject({ kind: QuestionKind, ...counts })).min(1),
  total: QuestionCounts,
});
export type QuestionPart = z.infer<typeof QuestionPart>;

export const QuestionQuality = z.strictObject({ parts: z.array(QuestionPart).length(2) });
export type QuestionQuality = z.infer<typeof QuestionQuality>;
