/** What is wrong with the data as a whole: criteria and facts that disagree on registries, and replies to findings that don't exist. */
import type { CriterionRow } from './criterion-row.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Reply } from '../contract/data/reply.ts';

const file = 'data/texts/criteria.json';

/** Unknown registries that a criterion names, a sentence each. */
export function rowFaults(row: CriterionRow, registries: ReadonlyMap<string, Registry>): string[] {
  const named = [
    row.registries,
    ...row.claims.map((claim) => claim.registries),
    row.recapture?.registries ?? [],
    row.witnesses ?? [],
  ].flat();
  return [...new Set(named)].flatMap((slug) => {
    if (registries.has(slug)) return [];
    return [
      `criterion ${row.criterionId} names the registry ${slug}, which is not in data/registries.json; correct the slug in ${file} or add the row`,
    ];
  });
}

/** Says that a row grades a record of a registry that it doesn't name: the finding couldn't say where the record is listed. */
export function unlistedFault(row: CriterionRow, { registry, kind, record }: Fact): string | undefined {
  return row.registries.includes(registry)
    ? undefined
    : `criterion ${row.criterionId} grades the record ${registry}/${record} of the kind ${kind}, but ${registry} is not among its registries (${row.registries.join(', ')}); add ${registry} there in ${file}, or let its rule pass the record over`;
}

function isGraded(row: CriterionRow, fact: Fact): boolean {
  if (fact.level !== 'city') return (row.inherited?.(fact as never, fact.level) ?? false) !== false;
  return (fact.places ?? []).some(({ km }) => row.own(fact as never, km) !== undefined);
}

/** Every disagreement on registries, a sentence each; one for all records of a kind, registry and criterion. */
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

/** Replies that belong to no finding, a sentence each. */
export function replyFaults(
  replies: readonly Reply[],
  criteria: readonly Pick<CriterionRow, 'criterionId'>[],
  cities: readonly { scopeId: string }[],
): string[] {
  const ids = new Set(criteria.map(({ criterionId }) => criterionId));
  const assessed = new Set(cities.map(({ scopeId }) => scopeId));
  return replies.flatMap(({ scopeId, criterionId }) => {
    const where = `data/replies/${scopeId.slice(0, 2)}.json: the reply of ${scopeId} to ${criterionId}`;
    if (!ids.has(criterionId)) return [`${where} names no criterion; take its id from /api/vocabulary.json`];
    if (!assessed.has(scopeId)) return [`${where} is of a city that is not assessed; remove it`];
    return [];
  });
}
