/** A record's day × how long a criterion's evidence holds -> whether it still counts. */
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import { monthsBetween, snapshotDate } from './confidence.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import { archivedOn, isArchive } from './source-host.ts';

/** What tells the age of a record. */
interface Clock {
  registries: ReadonlyMap<string, Registry>;
  /** Date of the newest pinned snapshot. */
  newest: string;
  /** Why a record counts no more, by what was seen of its address. */
  lost?(fact: Fact): string | undefined;
}

/** Day of a record, else of its list. */
export const dateOf = (fact: Fact, { registries }: Pick<Clock, 'registries'>): string =>
  fact.updated ?? snapshotDate(registries.get(fact.registry)!);

/** Whether evidence of a date is older than the criterion's may be. */
export const isOld = (row: CriterionRow, date: string, { newest }: Pick<Clock, 'newest'>): boolean =>
  monthsBetween(date, newest) > 12 * row.staleAfterYears;

/** A record that would make the verdict present, unless it is lost, is a copy in an archive or older than the criterion's evidence may be and no current one confirms it. */
export function aged(row: CriterionRow, record: GradedFact, context: Clock): GradedFact {
  const lost = record.grade === 'present' || record.grade === 'siloed' ? context.lost?.(record.fact) : undefined;
  if (lost !== undefined) return { ...record, grade: 'stale', lost };
  if (record.grade !== 'present' || record.confirmed) return record;
  const { url } = record.fact;
  if (isArchive(url)) {
    const since = archivedOn(url);
    return { ...record, grade: 'stale', archived: true, ...(since ? { since } : {}) };
  }
  const date = dateOf(record.fact, context);
  return isOld(row, date, context) ? { ...record, grade: 'stale', since: date } : record;
}
