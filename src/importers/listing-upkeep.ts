/**
 * What a newer snapshot changed -> the rows of `data/history` that it touches, so that the days go on from import to import: a record that
 * came has the day of the snapshot in which it was first seen, and one of a city that is gone the day of that in which it was missed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, ImportedSnapshot } from '../contract/change.ts';
import type { Fact } from '../contract/fact.ts';
import { FactState } from '../contract/fact-base.ts';
import { ListedRecord } from '../contract/history.ts';
import { formatRows } from '../facts/rows.ts';
import { compareCodePoints } from './collect.ts';
import type { Known } from './history.ts';
import { tellsStates } from './listed-states.ts';
import { keepsVanished } from './vanished-places.ts';

/** A record that is gone, with what is kept of it; undefined where nothing is. */
function gone(row: ListedRecord | undefined, fact: Fact | undefined, last: string): ListedRecord | undefined {
  if (!row || !fact?.places || fact.level !== 'city' || !keepsVanished(fact.registry)) return undefined;
  const places = fact.places.map(({ scopeId, match }) => ({ scopeId, match }));
  const { kind, title, url } = fact;
  return ListedRecord.parse({ ...row, last, kind, title, url, places });
}

/** The row with the day on which the state of its fact was seen to have changed. */
function marked(row: ListedRecord, { was, date }: Change, state: Fact['state'] | undefined): ListedRecord {
  const before = FactState.safeParse(was?.['state']).data;
  const states = row.states ?? (before ? [[row.first, before] as const] : []);
  const last = states.at(-1);
  if (state === undefined || !last || last[1] === state || last[0] >= date) return row;
  return ListedRecord.parse({ ...row, states: [...states, [date, state]] });
}

/**
 * The rows after the changes. What was applied before changes nothing.
 * @param after facts of the newer snapshot, which tell the state of one that changed.
 */
export function afterChanges(
  rows: readonly ListedRecord[],
  changes: readonly Change[],
  before: ReadonlyMap<string, Fact>,
  after: ReadonlyMap<string, Fact> = new Map(),
): ListedRecord[] {
  const byRecord = new Map(rows.map((row) => [row.record, row]));
  for (const told of changes) {
    const { change, record, date } = told;
    const row = byRecord.get(record);
    if (change === 'added') byRecord.set(record, { record, first: row?.first ?? date });
    if (change === 'changed' && row && told.members?.includes('state') && tellsStates(told.registry))
      byRecord.set(record, marked(row, told, after.get(record)?.state));
    if (change === 'removed' && row?.last === undefined) {
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
