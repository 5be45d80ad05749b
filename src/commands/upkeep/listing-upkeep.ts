/**
 * What a newer snapshot changed -> the rows of `data/history` that it touches, so that the days go on from import to import: a record that
 * came has the day of the snapshot in which it was first seen, and one of a city that is gone the day of that in which it was missed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, ImportedSnapshot } from '../../contract/data/change.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { FactState } from '../../contract/data/fact-base.ts';
import { isGone, ListedRecord } from '../../contract/data/history.ts';
import { formatRows } from '../../facts/rows.ts';
import { predecessorsOf } from './changes-between.ts';
import { compareCodePoints } from '../../registries/collect.ts';
import type { Known } from './history.ts';
import { tellsStates } from './listed-states.ts';
import { keepsVanished } from './vanished-places.ts';

/** A record that is gone, with what is kept of it; undefined where nothing is known. One of no city may still come back. */
function gone(row: ListedRecord, fact: Fact | undefined, date: string): ListedRecord | undefined {
  if (!fact) return undefined;
  const { record, first, states } = row;
  const last = row.last !== undefined && row.last < date ? row.last : date;
  // Days that are read again come again.
  const away = row.away?.filter(([, until]) => until <= last) ?? [];
  const isKept = fact.places && fact.level === 'city' && keepsVanished(fact.registry);
  const places = isKept && fact.places!.map(({ scopeId, match }) => ({ scopeId, match }));
  const { kind, title, url } = fact;
  return ListedRecord.parse({
    record,
    first,
    last,
    kind,
    title,
    url,
    ...(away.length > 0 && { away }),
    ...(states && { states }),
    ...(places && { places }),
  });
}

/** A record that came, or came back: its first day stays, and the days are told on which it was not listed. */
function listed(
  record: string,
  row: ListedRecord | undefined,
  date: string,
  state: Fact['state'] | undefined,
): ListedRecord {
  const first = row && row.first < date ? row.first : date;
  const { states, last, away: before = [] } = row ?? {};
  const away = last === undefined || last >= date ? before : [...before, [last, date] satisfies [string, string]];
  return {
    record,
    first,
    ...(away.length > 0 && { away }),
    ...(states && { states: stateSince(states, date, state) }),
  };
}

type States = NonNullable<ListedRecord['states']>;
const stateSince = (states: States, date: string, state: Fact['state'] | undefined): States => {
  const last = states.at(-1)!;
  return state === undefined || last[1] === state || last[0] >= date ? states : [...states, [date, state]];
};

/** The row with the day on which the state of its fact was seen to have changed. */
function marked(row: ListedRecord, { was, date }: Change, state: Fact['state'] | undefined): ListedRecord {
  const before = FactState.safeParse(was?.['state']).data;
  const states = row.states ?? (before ? [[row.first, before] satisfies States[number]] : []);
  if (states.length === 0) return row;
  const since = stateSince(states, date, state);
  return since === states ? row : ListedRecord.parse({ ...row, states: since });
}

/** Days within which a record that comes with the address, or the title and places, of one that went has only changed its id. */
const idChangeDays = 31;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The rows that records which came on a day took the place of, by record. */
function successions(
  rows: ReadonlyMap<string, ListedRecord>,
  changes: readonly Change[],
  after: ReadonlyMap<string, Fact>,
): Map<string, string> {
  if (changes.length === 0) return new Map();
  const came = changes.filter(({ change, record }) => change === 'added' && !rows.has(record));
  const facts = came.flatMap(({ record }) => after.get(record) ?? []);
  const left = [...rows.values()].filter(isGone).filter(({ last }) => {
    const days = daysBetween(last, changes[0]!.date);
    return days >= 0 && days <= idChangeDays;
  });
  const renamed = changes.flatMap(({ record, was }) => (was?.['record'] ? [[record, was['record']] as const] : []));
  return new Map([
    ...[...predecessorsOf(left, facts)].map(([record, { record: old }]) => [record, old] as const),
    ...renamed,
  ]);
}

/**
 * The rows after the changes of a day. What was applied before changes nothing, and what is known to the day wins over what was seen later.
 * @param after facts of the newer snapshot, which tell the state of one that changed and the address of one that came.
 */
export function afterChanges(
  rows: readonly ListedRecord[],
  changes: readonly Change[],
  before: ReadonlyMap<string, Fact>,
  after: ReadonlyMap<string, Fact> = new Map(),
): ListedRecord[] {
  const byRecord = new Map(rows.map((row) => [row.record, row]));
  for (const [record, old] of successions(byRecord, changes, after)) {
    const row = byRecord.get(old);
    if (!row) continue;
    byRecord.delete(old);
    const { first } = byRecord.get(record) ?? row;
    byRecord.set(record, { ...row, record, first: first < row.first ? first : row.first });
  }
  for (const told of changes) {
    const { change, record, date } = told;
    const row = byRecord.get(record);
    const state = after.get(record)?.state;
    if (change === 'added') byRecord.set(record, listed(record, row, date, state));
    if (change === 'changed' && row && told.members?.includes('state') && tellsStates(told.registry))
      byRecord.set(record, marked(row, told, state));
    if (change === 'removed' && row) {
      const left = gone(row, before.get(record), date);
      if (left) byRecord.set(record, left);
      else byRecord.delete(record);
    }
  }
  return [...byRecord.values()].sort((a, b) => compareCodePoints(a.record, b.record));
}

/**
 * The files of a registry that has days, by their paths; none for the others, and none for the snapshot that was imported before.
 * @param log its change log with what the snapshot changed, as a file.
 * @param facts of the snapshot.
 */
export async function listingFiles(
  dataDir: string,
  slug: string,
  known: Known,
  log: string | undefined,
  snapshot: ImportedSnapshot,
  facts: readonly Fact[],
): Promise<Map<string, string>> {
  if (log === undefined || known.snapshots.at(-1)?.commit === snapshot.commit) return new Map();
  const changes = (JSON.parse(log) as Change[]).filter(({ date }) => date === snapshot.date);
  const folder = `history/${slug}`;
  const present = (await readdir(join(dataDir, folder)).catch(() => [])).map((name) => name.replace(/\.json$/, ''));
  if (present.length === 0) return new Map();
  const after = new Map(facts.map((fact) => [fact.record, fact]));
  const byNation = Map.groupBy(changes, ({ nation }) => nation.toLowerCase());
  const files = await Promise.all(
    [...byNation].map(async ([nation, of]) => {
      const path = `${folder}/${nation}.json`;
      const text = present.includes(nation) ? await readFile(join(dataDir, path), 'utf8') : '[]';
      return [path, formatRows(afterChanges(JSON.parse(text) as ListedRecord[], of, known.facts, after))] as const;
    }),
  );
  return new Map(files);
}
