/**
 * A table of when records were not listed, `DIR/<registry>-away.tsv`, read from the history of its repository -> the gaps between the first
 * and the last day of each record. Without one those stay that are known, from clones or an earlier table.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedRecord } from '../../contract/data/history.ts';
import { IsoDate } from '../../contract/data/place.ts';

export type Away = NonNullable<ListedRecord['away']>;

const COLUMNS = 'record from until'.split(' ');

/** Gaps by record, in order of their days: since when it was not listed, and the day on which it came back. */
export function readGaps(text: string, file: string): Map<string, Away> {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (header !== COLUMNS.join('\t')) throw new Error(`${file} line 1: the columns are not ${COLUMNS.join(', ')}`);
  const rows = lines.map((line, i) => {
    const [record = '', from = '', until = '', ...more] = line.split('\t');
    const areDays = [from, until].every((day) => IsoDate.safeParse(day).success);
    if (record === '' || !areDays || from >= until || more.length > 0)
      throw new Error(`${file} line ${i + 2}: it is not a record, a day, and a later one`);
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

/** The gaps that the rows of a registry tell already. */
async function known(folder: string): Promise<Map<string, Away>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const rows = texts.flatMap((text) => JSON.parse(text) as ListedRecord[]);
  return new Map(rows.flatMap(({ record, away }) => (away ? [[record, away] as const] : [])));
}

/** Of a registry, from its table in a folder or else its rows in the data. */
export async function gapsOf(dataDir: string, from: string, registry: string): Promise<Map<string, Away>> {
  const file = join(from, `${registry}-away.tsv`);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? known(join(dataDir, 'history', registry)) : readGaps(text, file);
}
