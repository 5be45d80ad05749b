/**
 * Checks that criteria and facts agree on registries: a criterion names known ones, and a record that a criterion grades is of one
 * that it names. Else a finding would say where something is listed and name nobody.
 */
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { CriterionRow } from './criterion-row.ts';

const fileOf = ({ category }: CriterionRow): string => `src/assess/criteria/${category}.ts`;

/** What a criterion's row has wrong about registries, a sentence each. */
export function rowFaults(row: CriterionRow, registries: ReadonlyMap<string, Registry>): string[] {
  const named = [
    row.registries,
    ...row.claims.map((claim) => claim.registries),
    row.recapture?.registries ?? [],
    row.witnesses ?? [],
  ].flat();
  return [...new Set(named)].flatMap((slug) => {
    const registry = registries.get(slug);
    const where = `criterion ${row.criterionId} names the registry ${slug}`;
    if (!registry)
      return [`${where}, which is not in data/registries.json; correct the slug in ${fileOf(row)} or add the row`];
    return [];
  });
}

/** That a row grades a record of a registry that it does not name; undefined when it names it. */
export function unlistedFault(row: CriterionRow, { registry, kind, record }: Fact): string | undefined {
  return row.registries.includes(registry)
    ? undefined
    : `criterion ${row.criterionId} grades the record ${registry}/${record} of the kind ${kind}, but ${registry} is not among its registries (${row.registries.join(', ')}); add ${registry} there in ${fileOf(row)}, or let its rule pass the record over`;
}

/** Whether a row says anything of a fact, wherever it applies. */
function isGraded(row: CriterionRow, fact: Fact): boolean {
  if (fact.level !== 'city') return row.inherited?.(fact as never, fact.level) ?? false;
  return (fact.places ?? []).some(({ km }) => row.own(fact as never, km) !== undefined);
}

/** Every fault, a sentence each; of records of one kind and registry that a criterion grades unnamed the first stands for all. */
export function registryFaults(
  criteria: readonly CriterionRow[],
  registries: ReadonlyMap<string, Registry>,
  facts: readonly Fact[],
): string[] {
  const faults = criteria.flatMap((row) => rowFaults(row, registries));
  const groups = Map.groupBy(facts, ({ registry, kind }) => `${registry} ${kind}`);
  for (const ofKind of groups.values()) {
    const [{ registry, kind } = { registry: '', kind: '' }] = ofKind;
    for (const row of criteria) {
      if (
        row.registries.includes(registry) ||
        row.witnesses?.includes(registry) ||
        !(row.kinds as readonly string[]).includes(kind)
      )
        continue;
      const graded = ofKind.find((fact) => isGraded(row, fact));
      const fault = graded && unlistedFault(row, graded);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}
