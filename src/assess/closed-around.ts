/**
 * A city for which nothing is listed that counts -> the verdict from what its region or nation has behind a key or a login: that one
 * is listed and closed says more than that none is listed.
 */
import type { Place } from '../contract/data/place.ts';
import type { Reach } from '../contract/data/fact.ts';
import { isUnsearched } from './absence.ts';
import { areasOf } from './areas-of.ts';
import { featuresOf, snapshotDate } from './confidence.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import { inheritedFinding, registriesPhrase } from './finding.ts';
import type { Context, Judged } from './judge.ts';
import { countOf, or } from './naming.ts';
import { sourceOrder } from './source-order.ts';

const needs: Readonly<Record<string, string>> = { key: 'an access key', login: 'a login' };

/** The verdict; undefined where the row counts no such record, or none reaches the city. */
export function closedAround(
  row: CriterionRow,
  place: Place,
  [own = [], ...wide]: readonly (readonly Reach[])[],
  context: Context,
): Judged | undefined {
  if (!row.closed) return undefined;
  const kinds: readonly string[] = row.kinds;
  const closed = [...own, ...wide.flat()].filter(
    ({ fact, level }) =>
      level !== 'city' && kinds.includes(fact.kind) && fact.access in needs && row.closed!(fact as never),
  );
  const level = closed.some((reach) => reach.level === 'region') ? 'region' : 'nation';
  const records = closed
    .filter((reach) => reach.level === level)
    .map((reach) => ({ ...reach, grade: 'siloed' }) as GradedFact)
    .sort(sourceOrder(row.criterionId, place));
  if (records.length === 0) return undefined;
  const facts = records.map(({ fact }) => fact);
  const registries = row.registries
    .filter((slug) => facts.some((fact) => fact.registry === slug))
    .map((slug) => context.registries.get(slug)!);
  const terms = or.format([...new Set(facts.map(({ access }) => needs[access]!))].sort());
  const finding = inheritedFinding(
    row,
    place.name,
    records,
    registriesPhrase(registries),
    registries.length > 1,
    `${areasOf(records, context)}, but ${countOf(records) > 1 ? 'they need' : 'it needs'} ${terms}`,
    !isUnsearched(row, place),
  );
  return {
    row,
    status: 'partial',
    basis: 'inherited',
    reason: 'siloed',
    facts,
    features: featuresOf(level, records, context, { themeTag: row.themeTag, disagrees: false, alive: false }),
    groundedAt: registries.map(snapshotDate).sort().at(-1)!,
    finding: finding + context.accountFor(row, place, facts),
  };
}
