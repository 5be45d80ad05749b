/** The kinds of data that a use case needs most: `data/texts/use-cases.json`. Shown in answers and on the page of search quality. */
import * as z from 'zod';
import rows from '../../data/texts/use-cases.json' with { type: 'json' };
import { CriterionId } from '../contract/criterion.ts';

const UseCase = z.strictObject({
  name: z.string(),
  /** English words. The text must hold one of them. The interpreter translates purposes from other languages. */
  words: z.string().transform((pattern) => new RegExp(pattern)),
  kinds: z.array(CriterionId),
});

export const useCases: readonly z.output<typeof UseCase>[] = z.array(UseCase).parse(rows);

/** The first use case of the table that a text names; undefined for another. */
export const useCaseOf = (text: string): (typeof useCases)[number] | undefined => {
  const said = text.toLowerCase().replace(/\s+/g, ' ');
  return useCases.find(({ words }) => words.test(said));
};
