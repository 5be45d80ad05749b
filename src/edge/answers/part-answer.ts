/** A whole answer -> the part of it that a query asks for, in bytes; criteria and categories that the answer has not are refused. */
import { encode } from '../../queries/encode.ts';
import { PartOfAnswer, type AskedPart, type ShortForm } from '../../contract/answers/short-form.ts';
import { asksForPart, partOf } from '../../queries/short-form.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { unknownCriterion } from '../reading/criterion.ts';

type Value = Record<string, unknown>;

/** Throws for what a city has not. */
async function checkCriteria(value: Value, { criteria, category }: AskedPart, published: Published): Promise<void> {
  if (criteria === undefined && category === undefined) return;
  const categories = value['categories'] as { id: string; criteria: { criterionId: string }[] }[];
  const known = categories.flatMap((one) => one.criteria);
  const unknown = criteria?.find((id) => !known.some(({ criterionId }) => criterionId === id));
  if (unknown !== undefined) throw await unknownCriterion(known, unknown, published, 'criteria');
  const allowed = categories.map(({ id }) => id);
  if (category === undefined || allowed.includes(category)) return;
  throw new ProblemError('invalid-parameter', `There is no category ${category.slice(0, 60)}.`, {
    parameter: 'category',
    allowed,
    did_you_mean: nearest(
      category,
      allowed.map((id) => ({ id, keys: [id] })),
    ),
  });
}

/** The part as a value. `whole` is the address of the answer. */
export async function askedPart(
  value: Value,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Value> {
  await checkCriteria(value, asked, published);
  return partOf(value, form, asked, whole);
}

export const valueOf = ({ body }: Answer): Value =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Value;

/** The answer with its notes in the body, which is no file's then. */
export function withNotes({ file, notes = [], ...answer }: Answer): Answer {
  if (notes.length === 0 || answer.type !== undefined) return { ...answer, ...(file ? { file } : {}) };
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  return { ...answer, body: `${text.trimEnd().slice(0, -1)},${JSON.stringify({ notes }).slice(1)}\n` };
}

/** The part as an answer, which has no file; undefined where the whole is asked for. */
export async function partAnswer(
  answer: Answer,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Answer | undefined> {
  if (!asksForPart(asked)) return undefined;
  const { type, notes } = answer;
  return {
    body: encode(PartOfAnswer, await askedPart(valueOf(answer), form, asked, answer.file ?? whole, published)),
    ...(type ? { type } : {}),
    ...(notes ? { notes } : {}),
  };
}
