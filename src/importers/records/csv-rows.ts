/** Turns a CSV file with a header into its rows. */
import { parse } from 'csv-parse/sync';
import type { SnapshotFile } from '../importer.ts';

/** Rows by column name with the line they begin on. Throws when a row has another number of columns than the header. */
export async function csvRows(file: SnapshotFile): Promise<{ row: Record<string, string>; line: number }[]> {
  const parsed = parse(await file.text(), { columns: true, bom: true, skip_empty_lines: true, trim: true, info: true }) as { record: Record<string, string>; info: { lines: number } }[];
  return parsed.map(({ record, info }) => ({ row: record, line: info.lines }));
}
