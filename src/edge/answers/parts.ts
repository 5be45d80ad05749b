/** Cuts answers to the members and criteria that are asked for, and adds notes to them. */
import { PartOfAnswer, type AskedPart, type ShortForm } from '../../contract/answers/short-form.ts';
import { encode } from '../../queries/encode.ts';
import { nearest } from '../../queries/nearest.ts';
import { partOf } from '../../queries/short-form.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { criterionIdOf } from '../reading/parameters.ts';

type Value = Record<string, unknown>;

/** The part with canonical ids of criteria. @throws ProblemError for criteria and categories that a city lacks. */
async function named(value: Value, asked: AskedPart, published: Published): Promise<AskedPart> {
  const { criteria, category } = asked;
  if (criteria === undefined && category === undefined) return asked;
  const categories = value['categories'] as { id: string; criteria: { criterionId: string }[] }[];
  const known = categories.flatMap((one) => one.criteria);
  const ids = [];
  for (const id of criteria ?? []) ids.push(await criterionIdOf(id, known, published, 'criteria'));
  const allowed = categories.map(({ id }) => id);
  if (category !== undefined && !allowed.includes(category))
    throw new ProblemError('invalid-parameter', `There is no category ${category.slice(0, 60)}.`, {
      parameter: 'category',
      allowed,
      did_you_mean: nearest(category, allowed),
    });
  return criteria ? { ...asked, criteria: ids } : asked;
}

/** The part as a value. `whole` is the address of the answer. */
export const askedPart = async (
  value: Value,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
  published: Published,
): Promise<Value> => partOf(value, form, await named(value, asked, published), whole);

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
