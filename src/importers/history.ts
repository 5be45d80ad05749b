/** Turns the facts of two snapshots into the change log, and keeps the date at which an unchanged fact was first seen. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Change, ImportedSnapshot, incidentalMembers } from '../contract/change.ts';
import type { Fact } from '../contract/fact.ts';
import { formatRows } from '../facts/rows.ts';
import { compareCodePoints } from './collect.ts';

/** A member's differing value, when it is a single word or address. */
const word = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

/** What is known of a registry before an import. */
export interface Known {
  facts: Map<string, Fact>;
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

/** Facts, snapshots and changes of a registry as committed; empty before its first import. */
export async function readKnown(dataDir: string, slug: string): Promise<Known> {
  const folder = join(dataDir, 'facts', slug);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const facts = (await Promise.all(files.map((name) => rows<Fact>(join(folder, name))))).flat();
  return {
    facts: new Map(facts.map((fact) => [fact.record, fact])),
    snapshots: await rows<ImportedSnapshot>(join(dataDir, 'snapshots', `${slug}.json`)),
    changes: await rows<Change>(join(dataDir, 'changes', `${slug}.json`)),
  };
}

/** Members that differ between two forms of a record. */
function differing(before: Fact, now: Fact): string[] {
  const [a, b] = [before, now] as unknown as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((member) => !incidentalMembers.has(member) && JSON.stringify(a[member]) !== JSON.stringify(b[member]))
    .sort();
}

/** An unchanged fact keeps the date of the snapshot in which it was first seen as it stands, so that data change only where records do. */
export function keepObserved(fact: Fact, known: Known): Fact {
  const before = known.facts.get(fact.record);
  return before && before.observed < fact.observed && differing(before, fact).length === 0
    ? { ...fact, observed: before.observed }
    : fact;
}

function change(fact: Fact, kind: Change['change'], dates: { date: string; since: string }, before?: Fact): Change {
  const members = before ? differing(before, fact) : [];
  const old = before as unknown as Record<string, unknown> | undefined;
  const was = Object.fromEntries(
    members.flatMap((member) => (old && word(old[member]) ? [[member, old[member]]] : [])),
  );
  return Change.parse({
    registry: fact.registry,
    record: fact.record,
    change: kind,
    ...dates,
    kind: fact.kind,
    title: fact.title,
    url: fact.url,
    nation: fact.nation,
    ...(fact.level === 'city' && fact.places ? { places: fact.places.map(({ scopeId }) => scopeId) } : {}),
    ...(members.length > 0 ? { members } : {}),
    ...(Object.keys(was).length > 0 ? { was } : {}),
  });
}

/** What a newer snapshot changed, sorted by record. */
export function changesBetween(
  before: ReadonlyMap<string, Fact>,
  now: readonly Fact[],
  dates: { date: string; since: string },
): Change[] {
  const records = new Set(now.map(({ record }) => record));
  const listed = now.flatMap((fact) => {
    const old = before.get(fact.record);
    if (!old) return [change(fact, 'added', dates)];
    return differing(old, fact).length > 0 ? [change(fact, 'changed', dates, old)] : [];
  });
  const gone = [...before.values()]
    .filter(({ record }) => !records.has(record))
    .map((fact) => change(fact, 'removed', dates));
  return [...listed, ...gone].sort((a, b) => compareCodePoints(a.record, b.record));
}

/**
 * The history files of a registry after an import: its snapshots, and the change log with what this snapshot changed.
 * The same snapshot again adds nothing; an older one starts the history anew.
 */
export function historyFiles(
  slug: string,
  known: Known,
  facts: readonly Fact[],
  snapshot: ImportedSnapshot,
): Map<string, string> {
  const last = known.snapshots.at(-1);
  const newer = last !== undefined && last.commit !== snapshot.commit && last.date < snapshot.date;
  const same = last?.commit === snapshot.commit;
  const snapshots = same ? known.snapshots : newer ? [...known.snapshots, snapshot] : [snapshot];
  const changes = same
    ? known.changes
    : newer
      ? [...known.changes, ...changesBetween(known.facts, facts, { date: snapshot.date, since: last.date })]
      : [];
  return new Map([
    [`snapshots/${slug}.json`, formatRows(snapshots.map((row) => ImportedSnapshot.parse(row)))],
    // A history that starts anew empties the log.
    ...(changes.length + known.changes.length > 0 ? [[`changes/${slug}.json`, formatRows(changes)] as const] : []),
  ]);
}
