/** Whether a record still counts, by its date and by what we saw at its address. */
import type { Fact } from '../contract/data/fact.ts';
import type { Seen } from '../contract/data/seen.ts';
import { monthsBetween, snapshotDate } from './confidence.ts';
import type { CriterionRow, Dead, GradedFact } from './criterion-row.ts';
import { lostAfter } from './framework.ts';
import { archivedOn, isArchive } from './source-host.ts';
import type { Context } from './verdict.ts';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Gone in three checks over two weeks, or a timetable whose last day of service was over when it was read. A refusal, a timeout or an unclear
 * answer lowers nothing, and one good check ends it.
 */
export function whyDead({ kind }: Pick<Fact, 'kind'>, seen: Seen | undefined): Dead | undefined {
  const { gone, service, alive } = seen ?? {};
  if (gone && gone.checks >= lostAfter.checks && daysBetween(gone.from, gone.to) >= lostAfter.days)
    return { gone: gone.from };
  if (kind === 'gtfs-schedule' && service && alive && service.to < alive[1]) return { ended: service.to };
  return undefined;
}

/** Whether it answered as what it is listed as, and was not found gone since. A refusal or a timeout takes nothing away. */
export const isAlive = (seen: Seen | undefined): boolean => seen?.alive !== undefined && seen.gone === undefined;

/** Date of a record, or else of its list. */
export const dateOf = (fact: Fact, { registries }: Pick<Context, 'registries'>): string =>
  fact.updated ?? snapshotDate(registries.get(fact.registry)!);

/** Whether evidence of a date is older than the criterion allows. */
export const isOld = (row: CriterionRow, date: string, { newest }: Pick<Context, 'newest'>): boolean =>
  monthsBetween(date, newest) > 12 * row.staleAfterYears;

/** Grades a record as stale when its address is dead, it is an archived copy, or it is too old and no current record confirms it. */
export function withAge(row: CriterionRow, record: GradedFact, context: Context): GradedFact {
  const dead = record.grade === 'present' || record.grade === 'siloed' ? context.whyDead?.(record.fact) : undefined;
  if (dead) return { ...record, grade: 'stale', dead };
  if (record.grade !== 'present' || record.confirmed) return record;
  const { url } = record.fact;
  if (isArchive(url)) {
    const since = archivedOn(url);
    return { ...record, grade: 'stale', archived: true, ...(since ? { since } : {}) };
  }
  const date = dateOf(record.fact, context);
  return isOld(row, date, context) ? { ...record, grade: 'stale', since: date } : record;
}
