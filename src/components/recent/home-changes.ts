/** The change feed -> a few lines that differ: of the newest entries one a kind of data and a country; proven changes of state and large cities first. */
import type { RecentEntry } from '../../contract/answers/coverage.ts';

export function lately(
  entries: readonly RecentEntry[],
  population: (scopeId: string) => number,
  most = 5,
): RecentEntry[] {
  const shown = new Set<string>();
  const proven = ({ from, to }: RecentEntry) => Number(from !== undefined && to !== undefined);
  return entries
    .toSorted((a, b) =>
      a.date !== b.date
        ? a.date < b.date
          ? 1
          : -1
        : proven(b) - proven(a) || population(b.scopeId) - population(a.scopeId) || (a.slug < b.slug ? -1 : 1),
    )
    .filter(({ criterionId, scopeId }) => {
      const nation = scopeId.slice(0, 2);
      if (shown.has(criterionId) || shown.has(nation) || shown.size >= 2 * most) return false;
      shown.add(criterionId).add(nation);
      return true;
    });
}
