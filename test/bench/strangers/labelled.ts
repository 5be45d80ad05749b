/** Questions of people who saw no code, a JSON object a line: what is meant by each. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { Topic } from '../../../src/contract/criterion.ts';
import { KindId } from '../../../src/contract/data/dataset-kind.ts';
import { CountryCode, ScopeId } from '../../../src/contract/data/place.ts';
import type { StrangersPart, StrangersSet } from '../../../src/contract/answers/quality.ts';
import { Question } from '../questions/labelled.ts';

/** One, or any of several; null for none. */
const anyOf = <T extends z.ZodType>(one: T) => z.union([one.nullable(), z.array(one.nullable()).min(1)]);

const Stranger = z.strictObject({
  q: z.string().min(1).max(500),
  lang: z.string().regex(/^[a-z]{2}$/),
  kind: z.enum(['request', 'comparison', 'analytic', 'hard']),
  expect: z.strictObject({ place: anyOf(ScopeId), countryCode: anyOf(CountryCode), topic: anyOf(Topic) }),
  /** Of a comparison: every place that has to be answered. */
  places: z.array(ScopeId).min(2).optional(),
  /** Kinds that a narrow subject is found under; empty where no kind is it. */
  subject: z.array(KindId).optional(),
  /** What a question about cities asks for, as in `../questions`. */
  cities: z.record(z.string(), z.unknown()).optional(),
});
export type Stranger = Omit<z.infer<typeof Stranger>, 'cities'> & { cities?: Question };

/** Questions of a part of a set. Throws when a line is none. */
export async function strangers(set: StrangersSet, part: StrangersPart['part']): Promise<Stranger[]> {
  const file = `${set}-${part}.jsonl`;
  const lines = (await readFile(new URL(file, import.meta.url), 'utf8')).split('\n');
  return lines.filter(Boolean).map((line, i) => {
    const { data, error } = Stranger.safeParse(JSON.parse(line));
    if (error) throw new Error(`test/bench/strangers/${file} line ${i + 1}: ${z.prettifyError(error)}`);
    const { cities, ...row } = data;
    return cities ? { ...row, cities: Question.parse({ q: row.q, language: row.lang, ...cities }) } : row;
  });
}
