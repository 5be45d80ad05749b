/** Compares the facts of two snapshots, keeps the change log, and the date an unchanged fact was first seen. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Change, ImportedSnapshot, LeftOut, incidentalMembers } from '../../contract/data/change.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { formatRows } from '../../facts/data-files.ts';
import { compareCodePoints } from '../../registries/collect.ts';

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

/** Reads the committed facts, left-out records, snapshots and changes of a registry; empty before its first import. */
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

/** An unchanged fact keeps its first date, so that data only changes where records do. */
export function keepObserved(fact: Fact, known: Known): Fact {
  const before = known.facts.get(fact.record);
  return before && before.observed < fact.observed && differing(before, fact).length === 0
    ? { ...fact, observed: before.observed }
    : fact;
}

/** The history files after an import. The same snapshot again adds nothing; an older one starts a new log. */
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

/** The facts of a snapshot by record, and its records without a fact. */
export interface Listed {
  facts: ReadonlyMap<string, Fact>;
  leftOut: ReadonlySet<string>;
}
type Dates = Pick<Change, 'date' | 'since'>;
type Members = Record<string, unknown>;

/** What we recognise a record by when its id has changed. */
interface Tellable {
  record: string;
  kind: string;
  title: string;
  url?: string | undefined;
  places?: readonly { scopeId: string }[] | undefined;
}

/** The log keeps short text values only. */
const word = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;
const idsOf = ({ places = [] }: Tellable): string => places.map(({ scopeId }) => scopeId).join();
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Members that differ. The same places found by another match differ in `match`. */
function differing(before: Fact, now: Fact): string[] {
  const [a, b] = [before, now] as unknown as [Members, Members];
  const members = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((member) => !incidentalMembers.has(member) && !same(a[member], b[member]))
    .map((member) => (member === 'places' && idsOf(before) === idsOf(now) ? 'match' : member));
  return [...new Set(members)].sort();
}

function changeDetails(before: Fact, now: Fact): Pick<Change, 'members' | 'was' | 'lacked' | 'before'> {
  const members = differing(before, now);
  const old = before as unknown as Members;
  const was = Object.fromEntries(members.flatMap((member) => (word(old[member]) ? [[member, old[member]]] : [])));
  const placed = !same(before.places, now.places);
  const lacked = members.filter((member) => member !== 'places' && member in now && old[member] === undefined);
  return {
    members,
    ...(Object.keys(was).length > 0 ? { was } : {}),
    ...(lacked.length > 0 ? { lacked } : {}),
    ...(placed ? { before: before.places ?? [] } : {}),
  };
}

const change = (fact: Fact, kind: Change['change'], dates: Dates, more: Partial<Change> = {}): Change =>
  Change.parse({
    registry: fact.registry,
    record: fact.record,
    change: kind,
    ...dates,
    kind: fact.kind,
    title: fact.title,
    url: fact.url,
    nation: fact.nation,
    ...(fact.level === 'city' && fact.places ? { places: fact.places.map(({ scopeId }) => scopeId) } : {}),
    ...more,
  });

/** Keys of a record under another id, strongest first: its address, else title and places. */
const keys: readonly ((fact: Tellable) => string | undefined)[] = [
  ({ kind, url }) => (url === undefined ? undefined : `${kind} ${url}`),
  (fact) => (fact.places ? `${fact.kind} ${fact.title} ${idsOf(fact)}` : undefined),
];

/** Facts by key. Facts that share a key are left out. */
function byKey<T extends Tellable>(facts: readonly T[], key: (fact: Tellable) => string | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const [of, [fact, ...more]] of Map.groupBy(facts, key)) if (of && fact && !more.length) found.set(of, fact);
  return found;
}

/** The earlier record of each record that only changed its id. */
export function predecessorsOf<T extends Tellable>(gone: readonly T[], come: readonly Tellable[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const taken = new Set(found.values());
    const olds = byKey(
      gone.filter((fact) => !taken.has(fact)),
      key,
    );
    for (const [of, { record }] of byKey(
      come.filter(({ record }) => !found.has(record)),
      key,
    ))
      if (olds.has(of)) found.set(record, olds.get(of)!);
  }
  return found;
}

export function changesBetween(before: Listed, now: Listed, dates: Dates): Change[] {
  const facts = [...now.facts.values()];
  const gone = [...before.facts.values()].filter(({ record }) => !now.facts.has(record));
  const predecessors = predecessorsOf(
    gone.filter(({ record }) => !now.leftOut.has(record)),
    facts.filter(({ record }) => !before.facts.has(record) && !before.leftOut.has(record)),
  );
  const succeeded = new Set(predecessors.values());
  const listed = facts.flatMap((fact) => {
    const old = before.facts.get(fact.record) ?? predecessors.get(fact.record);
    if (old) return differing(old, fact).length > 0 ? [change(fact, 'changed', dates, changeDetails(old, fact))] : [];
    return before.leftOut.has(fact.record)
      ? [change(fact, 'changed', dates, { fact: 'gained' })]
      : [change(fact, 'added', dates)];
  });
  const lost = gone
    .filter((fact) => !succeeded.has(fact))
    .map((fact) =>
      now.leftOut.has(fact.record) ? change(fact, 'changed', dates, { fact: 'lost' }) : change(fact, 'removed', dates),
    );
  return [...listed, ...lost].sort((a, b) => compareCodePoints(a.record, b.record));
}
