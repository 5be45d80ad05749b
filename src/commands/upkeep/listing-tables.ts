/**
 * Reads tables made from the git history of a registry into rows of `data/history`: `DIR/<slug>.tsv` has the first and last day of each
 * record, `DIR/<slug>-status.tsv` how it was marked, and `DIR/<slug>-away.tsv` when it was missing in between.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ListedRecord } from '../../contract/data/history.ts';
import { IsoDate } from '../../contract/data/place.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { formatRows } from '../../facts/data-files.ts';
import { compareCodePoints } from '../../registries/collect.ts';
import { readKnown } from './history.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { vanishedPlaces } from './vanished-places.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { oneLine } from '../../snapshots/records.ts';
import { withoutKeys } from '../../snapshots/addresses.ts';
import type { FactState } from '../../contract/data/fact-base.ts';

/** The cells of a tab-separated table in UTF-8, with where each line is. Throws an error that names file and line. */
function readLines(text: string, file: string, columns: readonly string[]): { cells: string[]; where: string }[] {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (header !== columns.join('\t')) throw new Error(`${file} line 1: the columns are not ${columns.join(', ')}`);
  return lines.map((line, i) => ({ cells: line.split('\t'), where: `${file} line ${i + 2}` }));
}

const Row = z.object({
  record: z.string().min(1),
  first: IsoDate,
  last: IsoDate.or(z.literal('')),
  /** The id that replaced it. Such a row counts under that id. */
  became: z.string(),
  kind: z.string(),
  url: z.string(),
  country: z.string(),
  subdivision: z.string(),
  /** As upstream wrote it: a name, a title. */
  place: z.string(),
  /** Degrees, where upstream has a position. */
  lat: z.string(),
  lon: z.string(),
});
type Row = z.infer<typeof Row>;

export function readTable(text: string, file: string): Row[] {
  const columns = Object.keys(Row.shape);
  return readLines(text, file, columns).map(({ cells, where }) => {
    if (cells.length !== columns.length) throw new Error(`${where}: ${cells.length} columns, not ${columns.length}`);
    const row = Row.safeParse(Object.fromEntries(columns.map((name, at) => [name, cells[at]])));
    if (!row.success) throw new Error(`${where}: ${z.prettifyError(row.error)}`);
    return row.data;
  });
}

/** A record that is gone, if it belonged to a city. Titles with e-mail addresses aren't kept. */
function vanished(registry: string, row: Row, gazetteer: Gazetteer): ListedRecord | undefined {
  const { record, first, last, kind } = row;
  const found = vanishedPlaces(registry, row, gazetteer);
  const title = oneLine(found.title ?? row.place);
  const places = found.places.map(({ scopeId, match }) => ({ scopeId, match }));
  // U+FFFD shows that the title was read in the wrong encoding.
  if (title === '' || /[@\uFFFD]/.test(title) || places.length === 0) return undefined;
  const url = httpUrl(row.url);
  return { record, first, last, kind, title, ...(url && { url: withoutKeys(url).url }), places };
}

/** The rows to keep, by country in lower case. */
function listedRecords(
  registry: string,
  rows: readonly Row[],
  facts: ReadonlyMap<string, Pick<Fact, 'nation' | 'state'>>,
  gazetteer: Gazetteer,
  marked: ReturnType<typeof readStatusTable> = new Map(),
  gaps: ReadonlyMap<string, Away> = new Map(),
): Map<string, ListedRecord[]> {
  const away = (record: string) => {
    const found = gaps.get(record);
    return found ? { away: found } : {};
  };
  /** Nothing where the marks disagree with today's state, which then follows from other signs. */
  const states = (record: string, first: string, today?: Fact['state']) => {
    const changes = marked.get(record);
    const found = changes && statesOf(registry, first, changes);
    return found && (today === undefined || found.at(-1)![1] === today) ? { states: found } : {};
  };
  const kept = rows
    .filter(({ became }) => became === '')
    .flatMap((row): { nation: string; row: ListedRecord }[] => {
      const { record, first, last } = row;
      const fact = facts.get(record);
      if (fact)
        return [
          {
            nation: fact.nation.toLowerCase(),
            row: ListedRecord.parse({ record, first, ...away(record), ...states(record, first, fact.state) }),
          },
        ];
      const gone = last === '' ? undefined : vanished(registry, row, gazetteer);
      return gone
        ? [
            {
              nation: gone.places![0]!.scopeId.slice(0, 2),
              row: ListedRecord.parse({ ...gone, ...away(record), ...states(record, first) }),
            },
          ]
        : [];
    })
    .sort((a, b) => compareCodePoints(a.row.record, b.row.record));
  return new Map(
    [...Map.groupBy(kept, ({ nation }) => nation)].map(([nation, of]) => [nation, of.map(({ row }) => row)]),
  );
}

/** The files of `data/history` from a registry's tables, and a line to print; undefined if it has no table. */
export async function historyFromTables(dataDir: string, from: string, registry: string, gazetteer: Gazetteer) {
  const file = join(from, `${registry}.tsv`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { facts } = await readKnown(dataDir, registry);
  const statusFile = join(from, `${registry}-status.tsv`);
  const status = hasStateMarks(registry) ? await readFile(statusFile, 'utf8').catch(() => undefined) : undefined;
  const marked = status === undefined ? undefined : readStatusTable(status, statusFile);
  const gaps = await readOrKnownGaps(dataDir, from, registry);
  const byNation = listedRecords(registry, readTable(text, file), facts, gazetteer, marked, gaps);
  const all = [...byNation.values()].flat();
  const gone = all.filter(({ last }) => last !== undefined).length;
  return {
    files: new Map([...byNation].map(([nation, rows]) => [`history/${registry}/${nation}.json`, formatRows(rows)])),
    said: `${all.length - gone} of ${facts.size} facts have a day, ${gone} records of cities are gone`,
  };
}

type Away = NonNullable<ListedRecord['away']>;

/** Gaps by record in order: the day it went missing, and the day it came back. */
export function readGaps(text: string, file: string): Map<string, Away> {
  const rows = readLines(text, file, ['record', 'from', 'until']).map(({ cells, where }) => {
    const [record = '', from = '', until = ''] = cells;
    const areDays = [from, until].every((day) => IsoDate.safeParse(day).success);
    if (cells.length !== 3 || record === '' || !areDays || from >= until)
      throw new Error(`${where}: it is not a record, a day, and a later one`);
    return { record, gap: [from, until] satisfies Away[number] };
  });
  const byRecord = Map.groupBy(rows, ({ record }) => record);
  return new Map(
    [...byRecord].map(([record, of]) => [
      record,
      of.map(({ gap }) => gap).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    ]),
  );
}

/** The gaps already in the rows of a registry. */
async function knownGaps(folder: string): Promise<Map<string, Away>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const rows = texts.flatMap((text) => JSON.parse(text) as ListedRecord[]);
  return new Map(rows.flatMap(({ record, away }) => (away ? [[record, away] as const] : [])));
}

/** From the table of a registry if there is one, else from its rows in the data. */
export async function readOrKnownGaps(dataDir: string, from: string, registry: string): Promise<Map<string, Away>> {
  const file = join(from, `${registry}-away.tsv`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? knownGaps(join(dataDir, 'history', registry)) : readGaps(text, file);
}

type State = z.infer<typeof FactState>;
type States = NonNullable<ListedRecord['states']>;

/** The state that a registry's mark means. Other marks mean active. */
const marks: Readonly<Record<string, (mark: string) => State | undefined>> = {
  'mobility-database-catalogs': (mark) => (mark === 'inactive' || mark === 'deprecated' ? 'stale' : undefined),
  'transitland-atlas': (mark) => (mark === 'active' ? undefined : 'stale'),
  'openaddresses-sources': (mark) => (mark === 'skip' ? 'retired' : undefined),
  'openaq-sources': (mark) => (mark === 'inactive' ? 'stale' : undefined),
  'dataportals-registry': (mark) => (mark === 'inactive' ? 'retired' : mark === 'deprecated' ? 'stale' : undefined),
  'wis2-centres': (mark) => (mark === 'Retired' ? 'retired' : undefined),
};

/** Whether we read a registry's marks. */
export const hasStateMarks = (registry: string): boolean => registry in marks;

/** Changes of marks by record, in order. `from` is empty for the mark a record was first listed with. */
function readStatusTable(text: string, file: string): Map<string, { date: string; from: string; to: string }[]> {
  const rows = readLines(text, file, ['record', 'date', 'from', 'to']).map(({ cells, where }) => {
    const [record = '', date = '', from = '', to = ''] = cells;
    if (cells.length !== 4 || record === '' || !IsoDate.safeParse(date).success)
      throw new Error(`${where}: it is not a record, a day, and the marks before and since`);
    return { record, date, from, to };
  });
  const byRecord = Map.groupBy(rows, ({ record }) => record);
  for (const of of byRecord.values()) of.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return byRecord;
}

/** The states of a record since its first day; undefined if there was only one. */
function statesOf(
  registry: string,
  first: string,
  changes: readonly { date: string; from: string; to: string }[],
): States | undefined {
  const stateOf = (mark: string): State => marks[registry]?.(mark) ?? 'active';
  const start = changes[0]!;
  const states: States = [[first, stateOf(start.from === '' ? start.to : start.from)]];
  for (const { date, to } of changes) {
    const state = stateOf(to);
    const last = states.at(-1)!;
    if (state === last[1]) continue;
    // The last of several changes on one day counts.
    if (date <= last[0]) last[1] = state;
    else states.push([date, state]);
  }
  const kept = states.filter(([, state], i) => i === 0 || state !== states[i - 1]![1]);
  return kept.length > 1 ? kept : undefined;
}
