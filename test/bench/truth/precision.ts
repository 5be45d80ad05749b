/** Audited verdicts -> how many are right, by state, and how far the two readers agree. */
import type { Audit, Truth } from '../../../src/contract/answers/truth.ts';
import { verdictState, verdictStates } from '../../../src/contract/verdict-state.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { interval } from './interval.ts';
import type { AuditedVerdict, SinglyRead } from './sets.ts';

/** Cohen's kappa of two readers who say yes or no (Educ. Psychol. Meas. 20, 1960). Null if chance would make them agree on all. */
export function kappa(pairs: readonly (readonly [boolean, boolean])[]): number | null {
  const share = (test: (pair: readonly [boolean, boolean]) => boolean) => pairs.filter(test).length / pairs.length;
  const [first, second] = [share(([a]) => a), share(([, b]) => b)];
  const chance = first * second + (1 - first) * (1 - second);
  if (pairs.length === 0 || chance === 1) return null;
  return Math.round(((share(([a, b]) => a === b) - chance) / (1 - chance)) * 1000) / 1000;
}

/** Counts of verdicts; those of one reader agree with themselves. */
export function count(rows: readonly (AuditedVerdict | SinglyRead)[]): Audit {
  const readers = rows.map((row) => row.readers);
  const number = (test: (pair: AuditedVerdict['readers'][number][]) => boolean) => readers.filter(test).length;
  const right = number((pair) => pair.every((reader) => reader.right));
  return {
    verdicts: rows.length,
    right,
    rightByOne: number((pair) => pair.some((reader) => reader.right)),
    clear: number((pair) => pair.every((reader) => reader.right && !reader.misleading)),
    finding: number((pair) => pair.every(({ findingOk }) => findingOk)),
    links: number((pair) => pair.every(({ linkOk }) => linkOk !== null)),
    linksRight: number((pair) => pair.every(({ linkOk }) => linkOk === true)),
    agreed: number(([first, ...others]) => others.every(({ right: one }) => one === first!.right)),
    kappa: kappa(readers.flatMap(([a, b]) => (b ? [[a.right, b.right] as const] : []))),
    interval: interval(right, rows.length),
  };
}

/** What was said of a verdict that has another status or reason now says nothing of the new one. */
function hasChanged({ scopeId, criterionId, status, reason }: AuditedVerdict, cities: Atlas['cities']): boolean {
  const city = cities.find((one) => one.scopeId === scopeId);
  const now = city?.verdicts.find(({ row }) => row.criterionId === criterionId);
  return now?.status !== status || (now.reason ?? null) !== reason;
}

/** Undefined until verdicts were audited. All count as they were drawn, those that have changed since too. */
export function precisionOf(
  rows: readonly AuditedVerdict[],
  { cities }: Pick<Atlas, 'cities'>,
): NonNullable<Truth['precision']> | undefined {
  if (rows.length === 0) return undefined;
  return {
    states: verdictStates.flatMap((state) => {
      const some = rows.filter((row) => verdictState(row) === state);
      return some.length > 0 ? [{ state, ...count(some) }] : [];
    }),
    total: count(rows),
    changed: rows.filter((row) => hasChanged(row, cities)).length,
  };
}
