/** Which registries claim to cover a nation, and how many countable records they hold of it (framework §4). */
import type { Registry } from '../contract/data/registry.ts';
import type { FactIndex } from '../facts/index.ts';
import type { CriterionRow } from './criterion-row.ts';

export interface Covered {
  registries: ReadonlySet<string>;
  records: number;
}
export type Coverage = (row: CriterionRow, countryCode: string) => Covered;
type Registries = ReadonlyMap<string, Pick<Registry, 'nations'>>;

function covered(row: CriterionRow, countryCode: string, index: FactIndex, about: Registries): Covered {
  const isAbout = (slug: string) => about.get(slug)?.nations?.length !== 0;
  const claims = row.claims.filter(({ nations }) => nations?.includes(countryCode) ?? true);
  const counts = claims.map((claim) =>
    index
      .ofNation(countryCode)
      .reduce((n, fact) => n + (claim.registries.includes(fact.registry) && claim.counts(fact) ? 1 : 0), 0),
  );
  return {
    registries: new Set(
      claims
        .filter(({ atLeast, registries }, i) => counts[i]! >= atLeast && registries.some(isAbout))
        .flatMap(({ registries }) => registries),
    ),
    records: counts.reduce((sum, n) => sum + n, 0),
  };
}

/** Coverage by criterion and nation, counted once each. A registry that is about none covers none: it did not exist yet on the day that is judged. */
export function coverageOf(index: FactIndex, about: Registries): Coverage {
  const known = new Map<string, Covered>();
  return (row, countryCode) => {
    const key = `${row.criterionId} ${countryCode}`;
    const found = known.get(key) ?? covered(row, countryCode, index, about);
    known.set(key, found);
    return found;
  };
}
