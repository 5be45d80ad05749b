/** Records that a city inherits -> the names of the areas whose records they are. A record that names its places reaches less than its region. */
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import { inSentence } from './finding.ts';
import type { Context } from './judge.ts';
import { and } from './naming.ts';

export function areasOf(
  records: readonly GradedFact<CriterionRow['kinds'][number]>[],
  context: Pick<Context, 'nationName' | 'subdivisionName'>,
): string {
  const names = records.map(({ fact, level }) => {
    const nation = inSentence(context.nationName(fact.nation));
    if (level !== 'city' && fact.places && !(fact.level === 'city' && fact.region)) return 'a wider area';
    if (fact.level === 'nation' || !fact.region) return nation;
    const parent = context.subdivisionName(fact.region.split('.').slice(0, 2).join('.'));
    return context.subdivisionName(fact.region) ?? `a part of ${parent ?? nation}`;
  });
  return and.format(new Set(names));
}
