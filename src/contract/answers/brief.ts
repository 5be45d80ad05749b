/** A city's brief as plain lines, in the sentences of its page. */
import * as z from 'zod';
import { BriefLanguage } from '../data/interface-language.ts';

export const BriefAnswer = z.object({
  language: BriefLanguage,
  page: z.string().describe('Page with the same sentences, or the city’s page.'),
  title: z.string(),
  lines: z.array(z.string()).describe('Date, score, rank and counts.'),
  sections: z.array(z.object({ id: z.string(), title: z.string(), lines: z.array(z.string()) })),
});
export type BriefAnswer = z.infer<typeof BriefAnswer>;
