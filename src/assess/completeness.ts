/**
 * How complete two independent registries are in a nation, by capture-recapture: the cities that each lists, and that both list,
 * estimate how many there are (Lincoln-Petersen estimator with Chapman's correction, Univ. Calif. Publ. Stat. 1, 1951).
 */
import type { Fact } from '../contract/data/fact.ts';
import type { Recapture } from './criterion-row.ts';

/** Fewer cities in common than this estimate nothing. */
export const leastInCommon = 5;
/** No registry is taken to be more complete than this: the two copy from one another, so that their overlap flatters them. */
export const mostComplete = 0.9;

export interface Estimate {
  /** Cities with an own record, by registry. */
  counts: Record<string, number>;
  both: number;
  /** Estimated number of cities that have one, listed or not. */
  total: number;
  /** Share of them that each registry lists, two decimals, at most `mostComplete`. */
  completeness: Record<string, number>;
}

/** N = (n1 + 1)(n2 + 1) / (m + 1) − 1. */
export const chapman = (first: number, second: number, both: number): number =>
  ((first + 1) * (second + 1)) / (both + 1) - 1;

/** The estimate of one nation from its facts, over the assessed cities; null when too few cities stand in both registries. */
export function estimate(
  { registries: [a, b], counts }: Recapture,
  facts: readonly Fact[],
  inScope: ReadonlySet<string>,
): Estimate | null {
  const listed = (registry: string) =>
    new Set(
      facts
        .filter((fact) => fact.registry === registry && fact.level === 'city' && counts(fact))
        .flatMap(({ places }) => places?.map(({ scopeId }) => scopeId) ?? [])
        .filter((scopeId) => inScope.has(scopeId)),
    );
  const [first, second] = [listed(a), listed(b)];
  const both = first.intersection(second).size;
  if (both < leastInCommon) return null;
  const total = chapman(first.size, second.size, both);
  const share = (n: number) => Math.round(Math.min(mostComplete, n / total) * 100) / 100;
  return {
    counts: { [a]: first.size, [b]: second.size },
    both,
    total: Math.round(total * 10) / 10,
    completeness: { [a]: share(first.size), [b]: share(second.size) },
  };
}
