/**
 * How far a criterion's registries reach: which are about a place, which claim to cover a country (framework §4), and how complete two of them
 * are. Completeness is estimated by capture-recapture from the cities that each lists and both list (Lincoln-Petersen estimator with Chapman's
 * correction, Univ. Calif. Publ. Stat. 1, 1951).
 */
import type { CriterionRow, Recapture } from './criterion-row.ts';
import type { Claim } from '../contract/data/criterion-data.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { FactIndex } from '../facts/index.ts';
import { countryOf } from '../facts/fact-countries.ts';

/** Where we look: a country, or one of its first-level divisions. */
export interface Area {
  countryCode: string;
  division?: string | undefined;
}
export const areaOf = ({ scopeId, admin1 }: Pick<Place, 'scopeId' | 'admin1'>): Area => ({
  countryCode: countryOf(scopeId),
  division: admin1,
});

/** The registries that may list something there, in the criterion's order. All of them where none does, so that a finding names what we searched. */
export function registriesAbout(
  { registries: slugs }: Pick<CriterionRow, 'registries'>,
  { countryCode, division }: Area,
  { registries }: { registries: ReadonlyMap<string, Registry> },
): Registry[] {
  const all = slugs.map((slug) => registries.get(slug)!);
  const about = all.filter(
    ({ nations, divisions, judgesFew }) =>
      !judgesFew &&
      (nations === undefined || nations.includes(countryCode)) &&
      (divisions === undefined || division === undefined || divisions.includes(division)),
  );
  return about.length > 0 ? about : all;
}

/** The registries that cover a country, and how many countable records they hold of it. */
export interface Covered {
  registries: ReadonlySet<string>;
  records: number;
}
export type Coverage = (row: CriterionRow, countryCode: string) => Covered;
type Registries = ReadonlyMap<string, Pick<Registry, 'nations'>>;

const counts = ({ registries, kinds, where = {} }: Claim, fact: Fact): boolean =>
  registries.includes(fact.registry) &&
  kinds.includes(fact.kind) &&
  Object.entries(where).every(([member, value]) => fact[member as keyof Fact] === value);

function covered(row: CriterionRow, countryCode: string, index: FactIndex, about: Registries): Covered {
  const isAbout = (slug: string) => about.get(slug)?.nations?.length !== 0;
  const claims = row.claims.filter(({ nations }) => nations?.includes(countryCode) ?? true);
  const facts = index.ofNation(countryCode);
  const held = claims.map((claim) => facts.reduce((n, fact) => n + (counts(claim, fact) ? 1 : 0), 0));
  return {
    registries: new Set(
      claims
        .filter(({ atLeast, registries }, i) => atLeast !== null && held[i]! >= atLeast && registries.some(isAbout))
        .flatMap(({ registries }) => registries),
    ),
    records: held.reduce((sum, n) => sum + n, 0),
  };
}

/** Coverage by criterion and country, counted once each. A registry about no country covers none: it did not exist yet on the day that is judged. */
export function coverageOf(index: FactIndex, about: Registries): Coverage {
  const known = new Map<string, Covered>();
  return (row, countryCode) => {
    const key = `${row.criterionId} ${countryCode}`;
    const found = known.get(key) ?? covered(row, countryCode, index, about);
    known.set(key, found);
    return found;
  };
}

/** With fewer cities in common we estimate nothing. */
export const leastInCommon = 5;
/** No registry counts as more complete than this: the two copy from each other, which flatters their overlap. */
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

/** The estimate for one country, over the assessed cities; null when too few cities are in both registries. */
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
