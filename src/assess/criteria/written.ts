/** The form in which we write the rows of the criteria: their texts are data. */
import * as z from 'zod';
import { CriterionTexts, type PartialReason } from '../../contract/criterion.ts';
import type { FactKind, FactOf } from '../../contract/data/fact.ts';
import type { CriterionRow } from '../criterion-row.ts';
import { lostAfter } from '../framework.ts';
import file from '../../../data/texts/criteria.json' with { type: 'json' };

const texts = CriterionTexts.safeParse(file);
if (!texts.success) throw new Error(`data/texts/criteria.json: ${z.prettifyError(texts.error)}; mend the row`);

type Texts = Pick<CriterionRow, 'name' | 'question' | 'subject' | 'rule' | 'coverage'>;
/** As it is written: without its texts, unless they follow from the rest of it. */
type WrittenRow<K extends FactKind> = Omit<CriterionRow<K>, keyof Texts> & (Texts | { [M in keyof Texts]?: never });

function textsOf(criterionId: string): Texts {
  const found = texts.data![criterionId];
  if (!found) throw new Error(`data/texts/criteria.json has no texts of ${criterionId}; add them`);
  const { rule, ...others } = found;
  const reasons = Object.entries(rule.partial) as [PartialReason, string][];
  return { ...others, rule: { ...rule, partial: reasons.map(([reason, when]) => ({ reason, when })) } };
}

/** Types the fact kinds of a row while it is being written, and adds its texts and the age at which evidence is too old. */
export function criterion<K extends FactKind>(written: WrittenRow<K>): CriterionRow {
  const row = { ...(written.rule ? {} : textsOf(written.criterionId)), ...written } as CriterionRow<K>;
  const aged = `Our evidence is older than ${row.staleAfterYears} years and nothing newer confirms it, or its address was gone in ${lostAfter.checks} checks over ${lostAfter.days} days.`;
  const partial = row.rule.partial.some(({ reason }) => reason === 'stale')
    ? row.rule.partial.map((rule) => (rule.reason === 'stale' ? { ...rule, when: `${rule.when} ${aged}` } : rule))
    : [{ reason: 'stale' as const, when: aged }, ...row.rule.partial];
  const { notInherited = [], inherited } = row;
  const serves = (fact: FactOf<K>, level: 'region' | 'nation') =>
    !notInherited.some((other) => other.nation === fact.nation && other.level === level) && inherited!(fact, level);
  return {
    ...row,
    ...(inherited && { inherited: serves }),
    rule: { ...row.rule, partial },
  } as unknown as CriterionRow;
}
