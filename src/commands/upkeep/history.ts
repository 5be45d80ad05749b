/** Turns the facts of two snapshots into the change log, and keeps the date at which an unchanged fact was first seen. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, ImportedSnapshot, LeftOut } from '../../contract/data/change.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { formatRows } from '../../facts/rows.ts';
import { changesBetween, differing, type Listed } from './changes-between.ts';
import { compareCodePoints } from '../../registries/collect.ts';

/** What is known of a registry before an import. */
export interface Known extends Listed {
  snapshots: ImportedSnapshot[];
  changes: Change[];
}

async function rows<T>(path: string): Promise<T[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  try {
    return JSON.parse(text) as T[];
  } catch {
    throw new Error(`${path}: not JSON; restore the file, since it keeps the history`);
  }
}

/** Facts, left out records, snapshots and changes of a registry as committed; empty before its first import. */
export async function readKnown(dataDir: string, slug: string): Promise<Known> {
  const folder = join(dataDir, 'facts', slug);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const facts = (await Promise.all(files.map((name) => rows<Fact>(join(folder, name))))).flat();
  return {
    facts: new Map(facts.map((fact) => [fact.record, fact])),
    leftOut: new Set(await rows<string>(join(dataDir, 'left-out', `${slug}.json`))),
    snapshots: await rows<ImportedSnapshot>(join(dataDir, 'snapshots', `${slug}.json`)),
    changes: await rows<Change>(join(dataDir, 'changes', `${slug}.json`)),
  };
}

/** An unchanged fact keeps the date of the snapshot in which it was first seen as it stands, so that data change only where records do. */
export function keepObserved(fact: Fact, known: Known): Fact {
  const before = known.facts.get(fact.record);
  return before && before.observed < fact.observed && differing(before, fact).length === 0
    ? { ...fact, observed: before.observed }
    : fact;
}

/**
 * The history files of a registry after an import: its snapshots, the records left out, and the change log with what this snapshot
 * changed. The same snapshot again adds nothing; an older one starts the history anew, with an empty log.
 */
export function historyFiles(
  slug: string,
  known: Known,
  facts: readonly Fact[],
  leftOut: ReadonlySet<string>,
  snapshot: ImportedSnapshot,
): Map<string, string> {
  const last = known.snapshots.at(-1);
  const newer = last !== undefined && last.commit !== snapshot.commit && last.date < snapshot.date;
  const same = last?.commit === snapshot.commit;
  const snapshots = same ? known.snapshots : newer ? [...known.snapshots, snapshot] : [snapshot];
  const byRecord = new Map(facts.map((fact) => [fact.record, fact]));
  const left = new Set([...leftOut].filter((record) => !byRecord.has(record)).sort(compareCodePoints));
  const changes = same
    ? known.changes
    : newer
      ? [
          ...known.changes,
          ...changesBetween(known, { facts: byRecord, leftOut: left }, { date: snapshot.date, since: last.date }),
        ]
      : [];
  const file = (folder: string, rows: unknown[], before: number) =>
    rows.length + before > 0 ? [[`${folder}/${slug}.json`, formatRows(rows)] as const] : [];
  return new Map([
    ...file(
      'snapshots',
      snapshots.map((row) => ImportedSnapshot.parse(row)),
      0,
    ),
    ...file(
      'left-out',
      [...left].map((row) => LeftOut.parse(row)),
      known.leftOut.size,
    ),
    ...file('changes', changes, known.changes.length),
  ]);
}
