/** A whole answer -> the part of it that a query asks for, in bytes; criteria and categories that the answer has not are refused. */
import { encode } from '../contract/encode.ts';
import { PartOfAnswer, type AskedPart, type ShortForm } from '../contract/short-form.ts';
import { asksForPart, partOf } from '../queries/short-form.ts';
import { nearest } from '../queries/nearest.ts';
import { ProblemError } from './problems.ts';
import type { Answer } from './published.ts';

type Value = Record<string, unknown>;

function refuseUnknown(parameter: 'criteria' | 'category', asked: readonly string[], allowed: readonly string[]): void {
  const unknown = asked.find((id) => !allowed.includes(id));
  if (unknown === undefined) return;
  throw new ProblemError(
    parameter === 'criteria' ? 'unknown-criterion' : 'invalid-parameter',
    `There is no ${parameter === 'criteria' ? 'criterion' : 'category'} ${unknown.slice(0, 60)}.`,
    {
      parameter,
      allowed,
      did_you_mean: nearest(
        unknown,
        allowed.map((id) => ({ id, keys: [id] })),
      ),
    },
  );
}

/** Throws for what a city has not. */
function checkCriteria(value: Value, { criteria, category }: AskedPart): void {
  if (criteria === undefined && category === undefined) return;
  const categories = value['categories'] as { id: string; criteria: { criterionId: string }[] }[];
  if (criteria)
    refuseUnknown(
      'criteria',
      criteria,
      categories.flatMap((one) => one.criteria.map(({ criterionId }) => criterionId)),
    );
  if (category)
    refuseUnknown(
      'category',
      [category],
      categories.map(({ id }) => id),
    );
}

/** The part as a value. `whole` is the address of the answer. */
export function askedPart(value: Value, form: ShortForm, asked: AskedPart, whole: string): Value {
  checkCriteria(value, asked);
  return partOf(value, form, asked, whole);
}

export const valueOf = ({ body }: Answer): Value =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Value;

/** The part as an answer, which has no file; undefined where the whole is asked for. */
export function partAnswer(answer: Answer, form: ShortForm, asked: AskedPart, whole: string): Answer | undefined {
  if (!asksForPart(asked)) return undefined;
  const { type } = answer;
  return {
    body: encode(PartOfAnswer, askedPart(valueOf(answer), form, asked, answer.file ?? whole)),
    ...(type ? { type } : {}),
  };
}
