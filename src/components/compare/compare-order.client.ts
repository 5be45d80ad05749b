/** A comparison in another order of its cities and criteria, without asking again. */
import type { ComparisonSort, EvidencedComparison } from '../../contract/answers/comparison.ts';

/** `answer` has the criteria in framework order and, city by city, what `ids` asks for in ascending order; names that are no scopeIds are resolved by their place. */
export function arranged(
  answer: EvidencedComparison,
  ids: readonly string[],
  sort: ComparisonSort,
): EvidencedComparison {
  const ascending = ids.toSorted();
  return {
    ...answer,
    sort,
    cities: ids.map((id) => answer.cities[ascending.indexOf(id)]!),
    criteria:
      sort === 'framework'
        ? answer.criteria
        : answer.criteria.toSorted((a, b) => b.difference - a.difference || b.weight - a.weight),
  };
}
