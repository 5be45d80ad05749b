/** What was seen of a record's address -> whether it still counts as evidence, the words that end "but it is …" where it does not, and whether it bears the record out. */
import type { Fact } from '../contract/data/fact.ts';
import type { Seen } from '../contract/data/seen.ts';
import { longDate, monthOf } from './dates.ts';
import { lostAfter } from './framework.ts';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Gone in three checks over two weeks, or a timetable whose last day of service was over when it was read. What was refused, could not be
 * reached or could not be told lowers nothing, and one good check ends it.
 */
export function lost({ kind }: Pick<Fact, 'kind'>, seen: Seen | undefined): string | undefined {
  const { gone, service, alive } = seen ?? {};
  if (gone && gone.checks >= lostAfter.checks && daysBetween(gone.from, gone.to) >= lostAfter.days)
    return `not found at its address since ${longDate(gone.from)}`;
  if (kind === 'gtfs-schedule' && service && alive && service.to < alive[1])
    return `a timetable that ended in ${monthOf(service.to)}`;
  return undefined;
}

/** Whether it answered as what it is listed as, and was not found gone since. What was refused later, or could not be reached or told, takes nothing away. */
export const seenAlive = (seen: Seen | undefined): boolean => seen?.alive !== undefined && seen.gone === undefined;
