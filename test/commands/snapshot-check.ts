/** Compares the history with the snapshots that were imported earlier, and counts the differences by cause. */
import { readKnown } from '../../src/commands/upkeep/history.ts';
import type { Change, ImportedSnapshot } from '../../src/contract/data/change.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { isListedOn, isVanished, type ListedRecord } from '../../src/contract/data/history.ts';
import type { Data } from '../../src/facts/data.ts';

/** Checks the earlier snapshots of every registry with a dated history. */
export async function checkSnapshots({ facts, changes, listings }: Data, dataDir = 'data'): Promise<string> {
  const ofFacts = Map.groupBy(facts, ({ registry }) => registry);
  const ofChanges = Map.groupBy(changes, ({ registry }) => registry);
  const checks = await Promise.all(
    [...listings.records].map(async ([registry, rows]) => {
      const { snapshots } = await readKnown(dataDir, registry);
      const known = { facts: ofFacts.get(registry) ?? [], changes: ofChanges.get(registry) ?? [], rows };
      return snapshots.slice(0, -1).map((snapshot) => checkSnapshot(registry, snapshot, known));
    }),
  );
  return checkText(checks.flat());
}

/** Why a record is in only one of them. */
export const causes = {
  leftOut: 'listed then, and left out of the facts or under another id',
  goneBefore: 'gone by its history, and no fact of that snapshot',
  notKept: 'gone since, and of no city or of a list whose gone records tell none',
  stillListed: 'still listed, and no fact any more',
  takenOutBefore: 'taken out before the snapshot, by its history',
  datedLater: 'a fact of that snapshot, and first listed later by its history',
} as const;
type Cause = keyof typeof causes;

interface SnapshotCheck {
  registry: string;
  date: string;
  /** Records in the snapshot, and on its day by the history. */
  snapshot: number;
  replay: number;
  agree: number;
  causes: Partial<Record<Cause, string[]>>;
  /** Changes of state since, and how many of them the history agrees with. */
  states: { changed: number; alike: number };
}

interface Known {
  facts: readonly Fact[];
  changes: readonly Change[];
  rows: readonly ListedRecord[];
}

/** The ids of an earlier snapshot: today's, with all later changes undone. */
function earlierIds({ facts, changes }: Known, date: string): Set<string> {
  const ids = new Set(facts.map(({ record }) => record));
  const since = changes.filter((row) => row.date > date).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  for (const { change, record, fact } of since)
    if (change === 'added' || fact === 'gained') ids.delete(record);
    else if (change === 'removed' || fact === 'lost') ids.add(record);
  return ids;
}

/** The records listed on a day, by the history. */
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

/** Compares one earlier snapshot with the history. */
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

function checkText(checks: readonly SnapshotCheck[]): string {
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
