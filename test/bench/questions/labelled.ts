/** The questions: one JSON object a line, each with the cities that it asks for, in conditions that know nothing of the parameters of the API. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CriterionId, EntryState, Topic } from '../../../src/contract/criterion.ts';
import { CountryCode, ScopeId } from '../../../src/contract/data/place.ts';
import type { QuestionPart } from '../../../src/contract/answers/quality.ts';
import { verdictStates } from '../../../src/contract/verdict-state.ts';

/** Limits of a number: `over` and `under` leave it out, `from` and `to` include it. */
const Limits = z
  .strictObject({ over: z.number(), from: z.number(), under: z.number(), to: z.number() })
  .partial()
  .refine((limits) => Object.keys(limits).length > 0);
export type Limits = z.infer<typeof Limits>;

/** One of the criteria, or of those of the topic, is in one of the states. */
const states = z.array(z.enum([...verdictStates, ...EntryState.options])).min(1);
const Asked = z.union([
  z.strictObject({ any: z.array(CriterionId).min(1), states }),
  z.strictObject({ topic: Topic, states }),
]);

const Where = z
  .strictObject({
    population: Limits,
    score: Limits,
    countries: z.array(CountryCode).min(1),
    /** Ids of regions and groups of countries. */
    regions: z.array(z.string()).min(1),
    /** Codes of countries, and ids of regions and groups. */
    outside: z.array(z.string()).min(1),
    capital: z.boolean(),
    /** Each has to hold. */
    criteria: z.array(Asked).min(1),
    near: ScopeId,
    /** Left out where the question names no distance: then any that the answer states is right, or none. */
    radiusKm: z.number().positive(),
    betterThan: ScopeId,
    comparableTo: ScopeId,
  })
  .partial();

const common = { q: z.string().min(1).max(500), language: z.string().regex(/^[a-z]{2}$/) };
const Within = z.strictObject({
  ...common,
  /** groups: counts by country. */
  asked: z.enum(['cities', 'count', 'share', 'groups']),
  where: Where,
  sort: z.enum(['score', '-score', 'population', '-population']).optional(),
  limit: z.int().positive().optional(),
});
export type Within = z.infer<typeof Within>;
/** No filter can answer it, for the reason named. */
const Beyond = z.strictObject({ ...common, beyond: z.string().min(1) });

export const Question = z.union([Within, Beyond]);
export type Question = z.infer<typeof Question>;

/** Questions of a part. Throws when a line is no question. */
export async function questions(part: QuestionPart['part']): Promise<Question[]> {
  const lines = (await readFile(new URL(`${part}.jsonl`, import.meta.url), 'utf8')).split('\n');
  return lines.filter(Boolean).map((line, i) => {
    const row = Question.safeParse(JSON.parse(line));
    if (!row.success)
      throw new Error(`test/bench/questions/${part}.jsonl line ${i + 1}: ${z.prettifyError(row.error)}`);
    return row.data;
  });
}
