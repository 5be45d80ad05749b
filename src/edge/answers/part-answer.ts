/** Cuts the part that a query asks for out of a whole answer, and refuses criteria and categories that the answer lacks. */
import { encode } from '../../queries/encode.ts';
import { PartOfAnswer, type AskedPart, type ShortForm } from '../../contract/answers/short-form.ts';
import { partOf } from '../../queries/short-form.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { criterionIdOf, unknownCriterion } from '../reading/criterion.ts';

type Value = Record<string, unknown>;

/** Throws for criteria and categories that a city lacks. */
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
    did_you_mean: nearest(category, allowed),
  });
}

async function criteriaOf(value: Value, asked: readonly string[], published: Published): Promise<string[]> {
  const categories = value['categories'] as { criteria: { criterionId: string }[] }[];
  const known = new Set(categories.flatMap(({ criteria }) => criteria.map(({ criterionId }) => criterionId)));
  return Promise.all(asked.map((id) => criterionIdOf(id, known, published)));
}

/** The part as a value. `whole` is the address of the answer. */
export async function askedPart(
  value: Value,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Value> {
  const named = asked.criteria && { ...asked, criteria: await criteriaOf(value, asked.criteria, published) };
  await checkCriteria(value, named ?? asked, published);
  return partOf(value, form, named ?? asked, whole);
}

export const valueOf = ({ body }: Answer): Value =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Value;

/** Adds the notes to the body, which then isn't a file's any more. */
export function withNotes({ file, notes = [], ...answer }: Answer): Answer {
  if (notes.length === 0 || answer.type !== undefined) return { ...answer, ...(file ? { file } : {}) };
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  return { ...answer, body: `${text.trimEnd().slice(0, -1)},${JSON.stringify({ notes }).slice(1)}\n` };
}

export async function partAnswer(
  answer: Answer,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Answer> {
  const { type, notes, location, pages, next } = answer;
  return {
    body: encode(PartOfAnswer, await askedPart(valueOf(answer), form, asked, answer.file ?? whole, published)),
    ...(type ? { type } : {}),
    ...(notes ? { notes } : {}),
    ...(location ? { location } : {}),
    ...(pages ? { pages } : {}),
    next,
  };
}
