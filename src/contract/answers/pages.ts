/** Pages of long lists: `limit` and `cursor` in a request, `next` in the answer. */
import * as z from 'zod';

/** Bytes of JSON in an answer that no limit was given for. */
export const usualBytes = 200_000;
const mostRows = 1000;

export const pageNames = ['limit', 'cursor'] as const;

export interface AskedPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** `of` is the list in the answer that comes in pages. */
export const pageParameters = (of: string) => ({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'it must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(mostRows))
    .meta({ type: 'integer', minimum: 1, maximum: mostRows, pattern: undefined })
    .describe(
      `Maximum number of rows of ${of}. Default: all, or as many as fit in ${usualBytes / 1000} KB. Files have all rows.`,
    )
    .optional(),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .describe('Start of the next rows: the cursor in next of the previous answer.')
    .optional(),
});

export const nextPage = { next: z.string().optional() };
