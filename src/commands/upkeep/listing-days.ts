/**
 * Tables of the history of a registry, `DIR/<slug>.tsv`, read from the history of its repository -> the rows of `data/history`: since when
 * each record of today is listed, and which of cities are listed no more; from `DIR/<slug>-status.tsv`, where there is one, as what it
 * was marked, and from `DIR/<slug>-away.tsv` when it was not listed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ListedRecord } from '../../contract/data/history.ts';
import { IsoDate } from '../../contract/data/place.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { formatRows } from '../../facts/rows.ts';
import { compareCodePoints } from '../../registries/collect.ts';
import { readKnown } from './history.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { readStatusTable, statesOf, tellsStates } from './listed-states.ts';
import { type Away, gapsOf } from './listing-gaps.ts';
import { vanishedPlaces } from './vanished-places.ts';
import { httpUrl } from '../../snapshots/http-url.ts';
import { oneLine } from '../../snapshots/one-line.ts';
import { withoutKeys } from '../../snapshots/without-keys.ts';

const COLUMNS = 'record first last became kind url country subdivision place lat lon'.split(' ');
const Row = z.object({
  record: z.string().min(1),
  first: IsoDate,
  last: IsoDate.or(z.literal('')),
  /** The id that took its place: such a row is counted under that one. */
  became: z.string(),
  kind: z.string(),
  url: z.string(),
  country: z.string(),
  subdivision: z.string(),
  /** As upstream wrote it: a name, a title. */
  place: z.string(),
  /** Degrees, where upstream told a position. */
  lat: z.string(),
  lon: z.string(),
});
type Row = z.infer<typeof Row>;

/** Rows of a table: tab-separated, UTF-8, one header line. Throws an error that names file and line. */
export function readTable(text: string, file: string): Row[] {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (header !== COLUMNS.join('\t')) throw new Error(`${file} line 1: the columns are not ${COLUMNS.join(', ')}`);
  return lines.map((line, i) => {
    const cells = line.split('\t');
    const where = `${file} line ${i + 2}`;
    if (cells.length !== COLUMNS.length) throw new Error(`${where}: ${cells.length} columns, not ${COLUMNS.length}`);
    const row = Row.safeParse(Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]])));
    if (!row.success) throw new Error(`${where}: ${z.prettifyError(row.error)}`);
    return row.data;
  });
}

/** A record that is gone, if it was of a city; nothing that names a person's address is kept. */
function vanished(registry: string, row: Row, gazetteer: Gazetteer): ListedRecord | undefined {
  const { record, first, last, kind } = row;
  const found = vanishedPlaces(registry, row, gazetteer);
  const title = oneLine(found.title ?? row.place);
  const places = found.places.map(({ scopeId, match }) => ({ scopeId, match }));
  // A title that was read in another encoding is no name.
  if (title === '' || /[@\uFFFD]/.test(title) || places.length === 0) return undefined;
  const url = httpUrl(row.url);
  return { record, first, last, kind, title, ...(url && { url: withoutKeys(url).url }), places };
}

/** Rows of a table -> what is kept of them, by nation in lower case. */
export function listedRecords(
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
  /** Undefined for a record of today that its marks do not tell the state of: it has another by other signs. */
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

/** The history of a registry anew, from its tables in a folder: files of `data/history`, and what there is to say; undefined where it has no table. */
export async function historyFromTables(dataDir: string, from: string, registry: string, gazetteer: Gazetteer) {
  const file = join(from, `${registry}.tsv`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { facts } = await readKnown(dataDir, registry);
  const statusFile = join(from, `${registry}-status.tsv`);
  const status = tellsStates(registry) ? await readFile(statusFile, 'utf8').catch(() => undefined) : undefined;
  const marked = status === undefined ? undefined : readStatusTable(status, statusFile);
  const gaps = await gapsOf(dataDir, from, registry);
  const byNation = listedRecords(registry, readTable(text, file), facts, gazetteer, marked, gaps);
  const all = [...byNation.values()].flat();
  const gone = all.filter(({ last }) => last !== undefined).length;
  return {
    files: new Map([...byNation].map(([nation, rows]) => [`history/${registry}/${nation}.json`, formatRows(rows)])),
    said: `${all.length - gone} of ${facts.size} facts have a day, ${gone} records of cities are gone`,
  };
}
