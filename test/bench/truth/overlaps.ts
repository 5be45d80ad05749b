/**
 * Two independent registries of one kind of record -> how many cities of one the other lacks. Its absences would be
 * false without the first.
 */
import type { Fact } from '../../../src/contract/data/fact.ts';
import type { Overlap } from '../../../src/contract/answers/truth.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { interval } from './interval.ts';

/** Own active records of one, no own record of any state in the other. Criteria that share what is counted stand once, under the first of them. */
export function overlapsOf({ criteria, cities, facts }: Pick<Atlas, 'criteria' | 'cities' | 'facts'>): Overlap[] {
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  const seen = new Set<unknown>();
  return criteria.flatMap(({ criterionId, recapture }) => {
    if (!recapture || seen.has(recapture)) return [];
    seen.add(recapture);
    const own = facts.filter((fact) => fact.level === 'city' && recapture.counts(fact));
    const listed = (registry: string, counts: (fact: Fact) => boolean) =>
      new Set(
        own
          .filter((fact) => fact.registry === registry && counts(fact))
          .flatMap(({ places }) => places?.map(({ scopeId }) => scopeId) ?? [])
          .filter((scopeId) => assessed.has(scopeId)),
      );
    const [a, b] = recapture.registries;
    return [[a, b] as const, [b, a] as const].map(([registry, other]) => {
      const having = listed(registry, ({ state }) => state === 'active');
      const notListed = having.difference(listed(other, () => true)).size;
      return {
        criterionId,
        registry,
        other,
        cities: having.size,
        notListed,
        interval: interval(notListed, having.size),
      };
    });
  });
}
