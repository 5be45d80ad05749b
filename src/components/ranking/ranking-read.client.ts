/** The published ranking -> rows as the page filters, sorts and weighs them. */
import type { Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import { fold } from '../../language/fold.ts';
import type { Filterable } from '../../queries/ranking/ranking-view.ts';

export interface Row extends RankingEntry, Filterable {
  nationName: string;
}

/** @param nations names by lower-case code. @param regions nations by the id of their region or its part. */
export function readRows(
  { ranking }: Ranking,
  nations: ReadonlyMap<string, string>,
  regions: ReadonlyMap<string, readonly string[]>,
): Row[] {
  return ranking.map((entry) => {
    const nation = entry.countryCode.toLowerCase();
    const nationName = nations.get(nation) ?? entry.countryCode;
    return {
      ...entry,
      nation,
      nationName,
      regions: [...regions].flatMap(([id, codes]) => (codes.includes(nation) ? [id] : [])),
      words: fold(`${entry.name} ${entry.localName ?? ''} ${nationName}`),
    };
  });
}
