/**
 * The snapshots that were imported before, as the change log tells them, held against what the history says was listed on their days: how
 * many records agree, and by what cause the others do not. Pure.
 */
import type { Change, ImportedSnapshot } from '../../contract/data/change.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { isListedOn, isVanished, type ListedRecord } from '../../contract/data/history.ts';

/** Why a record stands in one and not in the other. */
export const causes = {
  leftOut: 'listed then, and left out of the facts or under another id',
  goneBefore: 'gone by its history, and no fact of that snapshot',
  notKept: 'gone since, and of no city or of a list whose gone records tell none',
  stillListed: 'still listed, and no fact any more',
  takenOutBefore: 'taken out before the snapshot, by its history',
  datedLater: 'a fact of that snapshot, and first listed later by its history',
} as const;
export type Cause = keyof typeof causes;

export interface SnapshotCheck {
  registry: string;
  date: string;
  /** Records of the snapshot, and of its day by the history. */
  snapshot: number;
  replay: number;
  agree: number;
  causes: Partial<Record<Cause, string[]>>;
  /** Changes of a record's state since, and how many of them the marks of the day tell alike. */
  states: { changed: number; alike: number };
}

interface Known {
  facts: readonly Fact[];
  changes: readonly Change[];
  rows: readonly ListedRecord[];
}

/** Ids of the facts of an earlier snapshot: those of today, with everything undone that came since. */
function earlierIds({ facts, changes }: Known, date: string): Set<string> {
  const ids = new Set(facts.map(({ record }) => record));
  const since = changes.filter((row) => row.date > date).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  for (const { change, record, fact } of since)
    if (change === 'added' || fact === 'gained') ids.delete(record);
    else if (change === 'removed' || fact === 'lost') ids.add(record);
  return ids;
}

/** What of a registry the history says was listed on a day. */
const listedOn = ({ rows }: Known, date: string): Set<string> =>
  new Set(
    rows
      .filter((row) => isListedOn(isVanished(row) ? row : { ...row, last: undefined }, date))
      .map(({ record }) => record),
  );

function causeOf(record: string, inSnapshot: boolean, date: string, known: Known): Cause {
  const row = known.rows.find((one) => one.record === record);
  const isFact = known.facts.some((one) => one.record === record);
  if (!inSnapshot) return isFact ? 'leftOut' : 'goneBefore';
  if (row && row.first <= date) return 'takenOutBefore';
  if (row) return 'datedLater';
  const lost = known.changes.some((change) => change.record === record && change.fact === 'lost' && change.date > date);
  return lost ? 'stillListed' : 'notKept';
}

const stateOn = ({ states }: ListedRecord, date: string): string | undefined =>
  states?.findLast(([since], i) => i === 0 || since <= date)?.[1];

/** The earlier snapshot of a registry. */
export function checkSnapshot(registry: string, { date }: ImportedSnapshot, known: Known): SnapshotCheck {
  const [snapshot, replay] = [earlierIds(known, date), listedOn(known, date)];
  const found: SnapshotCheck['causes'] = {};
  for (const record of snapshot.symmetricDifference(replay))
    (found[causeOf(record, snapshot.has(record), date, known)] ??= []).push(record);
  const byRecord = new Map(known.rows.map((row) => [row.record, row]));
  const marked = known.changes.filter(
    ({ change, members, was, date: at }) =>
      change === 'changed' && members?.includes('state') && was?.['state'] && at > date,
  );
  const alike = marked.filter(({ record, was }) => {
    const row = byRecord.get(record);
    return row && stateOn(row, date) === was!['state'];
  });
  return {
    registry,
    date,
    snapshot: snapshot.size,
    replay: replay.size,
    agree: snapshot.intersection(replay).size,
    causes: found,
    states: { changed: marked.length, alike: alike.length },
  };
}

/** As a table. */
export function checkText(checks: readonly SnapshotCheck[]): string {
  const share = (n: number, of: number) => (of === 0 ? '' : ` (${((100 * n) / of).toFixed(1)} %)`);
  return checks
    .flatMap(({ registry, date, snapshot, replay, agree, causes: found, states }) => [
      `${registry} ${date}: ${snapshot} facts of the snapshot, ${replay} records by the history, ${agree}${share(agree, snapshot)} in both; ${states.alike} of ${states.changed} changes of state alike`,
      ...(Object.entries(found) as [Cause, string[]][]).map(
        ([cause, records]) =>
          `  ${records.length}\t${causes[cause]}\t${records.slice(0, 3).join(', ')}${records.length > 3 ? ', …' : ''}`,
      ),
    ])
    .join('\n');
}
