/**
 * Updates `data/history` after an import: a new record gets the day of its first snapshot, a city's lost one that of
 * the snapshot without it.
 */
import listings from '../../../data/texts/listings.json' with { type: 'json' };
import { daysBetween } from '../../assess/grades.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, ImportedSnapshot } from '../../contract/data/change.ts';
import { type Fact, FactState } from '../../contract/data/fact.ts';
import { isGone, ListedRecord } from '../../contract/data/history.ts';
import { formatRows } from '../../facts/data-files.ts';
import { predecessorsOf, type Known } from './history.ts';
import { compareCodePoints } from '../../registries/collect.ts';

/** Registries whose own marks (inactive, deprecated, retired) say what state a record is in. */
const marksStates: ReadonlySet<string> = new Set(listings.marksStates);

/** Registries whose gone records stay with their cities. Gone records of others don't say which city they were of. */
const keepsVanished: ReadonlySet<string> = new Set(listings.keepsVanished);

/** A record that is gone; undefined if its fact is unknown. One without a city is kept too, since it may come back. */
function gone(row: ListedRecord, fact: Fact | undefined, date: string): ListedRecord | undefined {
  if (!fact) return undefined;
  const { record, first, states } = row;
  const last = row.last !== undefined && row.last < date ? row.last : date;
  // Gaps after its last day will be read again.
  const away = row.away?.filter(([, until]) => until <= last) ?? [];
  const isKept = fact.places && fact.level === 'city' && keepsVanished.has(fact.registry);
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

/** A record that is new or came back. It keeps its first day and gets the days it was missing. */
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

/** Adds the day its state changed. */
function marked(row: ListedRecord, { was, date }: Change, state: Fact['state'] | undefined): ListedRecord {
  const before = FactState.safeParse(was?.['state']).data;
  const states = row.states ?? (before ? [[row.first, before] satisfies States[number]] : []);
  if (states.length === 0) return row;
  const since = stateSince(states, date, state);
  return since === states ? row : ListedRecord.parse({ ...row, states: since });
}

/** A record that replaces another with the same address, or title and places, within this many days only changed its id. */
const idChangeDays = 31;

/** The old id of each record that only changed its id. */
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
 * Applies a day's changes; earlier known days win. @param after facts of the newer snapshot, for states and addresses.
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
  for (const entry of changes) {
    const { change, record, date } = entry;
    const row = byRecord.get(record);
    const state = after.get(record)?.state;
    if (change === 'added') byRecord.set(record, listed(record, row, date, state));
    if (change === 'changed' && row && entry.members?.includes('state') && marksStates.has(entry.registry))
      byRecord.set(record, marked(row, entry, state));
    if (change === 'removed' && row) {
      const left = gone(row, before.get(record), date);
      if (left) byRecord.set(record, left);
      else byRecord.delete(record);
    }
  }
  return [...byRecord.values()].sort((a, b) => compareCodePoints(a.record, b.record));
}

/**
 * The history files of a registry that has days. @param log its change log with this snapshot's changes. @param facts
 * of the snapshot.
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
