/** Verdicts as numbers: what the model of the estimate is fitted to. */
import type { AssessedCity } from '../assess.ts';
import type { CriterionRow } from '../criterion-row.ts';
import type { Verdict } from '../verdict.ts';

/** A city as the model sees it. */
export interface Observed extends Pick<AssessedCity, 'scopeId' | 'countryCode'> {
  place: { population: number };
  verdicts: readonly Pick<Verdict, 'status' | 'basis' | 'row'>[];
}

/** A verdict in halves: 2 present, 1 partial, 0 absent where registries were searched; -1 where none tells; -2 hidden, to see whether it is foretold. */
export type Level = -2 | -1 | 0 | 1 | 2;

export const levelOf = ({ status, basis }: Pick<Verdict, 'status' | 'basis'>): Level =>
  status === 'present' ? 2 : status === 'partial' ? 1 : basis === 'uncovered' ? -1 : 0;

/** Inhabitants on a scale on which most cities lie between -2 and 2: 0 at 200,000, one up for each factor of √10. */
export const sizeOf = (population: number): number => 2 * Math.log10(Math.max(population, 2000) / 200_000);

/**
 * Criteria that rest on the same registry (or, where none claims to cover a nation, on the same kind of record) form a group, from 1 on: a
 * registry that is dense in a nation is so in all of them. One that shares with none is of group 0.
 */
export function groupsOf(criteria: readonly Pick<CriterionRow, 'claims' | 'kinds'>[]): number[] {
  const lists = criteria.map(
    ({ claims, kinds }) => new Set<string>(claims.length > 0 ? claims.flatMap(({ registries }) => registries) : kinds),
  );
  const first = lists.map((list) => lists.findIndex((other) => !list.isDisjointFrom(other)));
  const shared = [...new Set(first.filter((at, j) => first.indexOf(at) !== j))];
  return first.map((at) => 1 + shared.indexOf(at));
}

export type Observations = ReturnType<typeof observe>;

/** Cities × criteria, both in the order given. Cities need verdicts on the same criteria in the same order. */
export function observe(cities: readonly Observed[]) {
  const criteria: readonly CriterionRow[] = cities[0]?.verdicts.map(({ row }) => row) ?? [];
  const nations = [...new Set(cities.map(({ countryCode }) => countryCode))].sort();
  const place = new Map(nations.map((code, n) => [code, n]));
  const group = groupsOf(criteria);
  return {
    criteria,
    group,
    groups: 1 + Math.max(0, ...group),
    /** `levels[i * criteria.length + j]` */
    levels: Int8Array.from(cities.flatMap(({ verdicts }) => verdicts.map(levelOf))),
    /** Of each city: its nation's place in `nations`, and its inhabitants as `sizeOf` tells them. */
    nation: Uint16Array.from(cities, ({ countryCode }) => place.get(countryCode)!),
    size: Float64Array.from(cities, (city) => sizeOf(city.place.population)),
    nations,
    scopeIds: cities.map(({ scopeId }) => scopeId),
  };
}
