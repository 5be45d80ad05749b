/** Turns what a registry holds into validated records: the one loop that reads, counts and rejects for all importers. */
import type * as z from 'zod';
import type { SnapshotFile, Raw } from './snapshot-file.ts';
import { faultsOf } from './faults.ts';
import { readRecords } from './read-records.ts';
import { Report } from './report.ts';

/** Files, or records that an importer took out of a file by itself. */
type Source = SnapshotFile | Raw;

/**
 * Every record that fits the schema, with where it stands. Each is counted; one that cannot be read or does not fit is rejected.
 * @param source a file, several files, or values that were read already.
 */
export async function* records<T>(
  source: SnapshotFile | Iterable<Source> | AsyncIterable<Source>,
  Row: z.ZodType<T>,
  report: Report,
): AsyncGenerator<{ row: T; location: string }> {
  for await (const each of 'path' in source ? [source] : source) {
    for (const raw of 'path' in each ? await readRecords(each) : [each]) {
      report.records++;
      const { location } = raw;
      if ('fault' in raw) {
        report.reject(location, raw.fault);
        continue;
      }
      const { data, error } = Row.safeParse(raw.value);
      if (error) report.reject(location, faultsOf(error));
      else yield { row: data, location };
    }
  }
}

/** Every record of a list that others are read with. It counts none; those with a fault are rejected all the same. */
export async function allRecords<T>(file: SnapshotFile, Row: z.ZodType<T>, report: Report): Promise<T[]> {
  const own = new Report();
  const rows: T[] = [];
  for await (const { row } of records(file, Row, own)) rows.push(row);
  for (const { location, reason } of own.rejected) report.reject(location, reason);
  return rows;
}
