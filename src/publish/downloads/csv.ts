/** A table -> CSV: a head line with the names, then a line a row. No cell holds a line break, so that a line is a row. */
import { csvText } from '../../contract/csv.ts';
import type { Table } from './table.ts';

export { csvCell } from '../../contract/csv.ts';

/** The file's text. */
export function csvOfTable({ fields, rows, columns }: Table): string {
  const lines = Array.from({ length: rows }, (_, row) => columns.map((column) => column[row]!));
  return csvText([fields.map(({ name }) => name), ...lines]);
}

export const csvOf = (table: Table): Uint8Array<ArrayBuffer> => new TextEncoder().encode(csvOfTable(table));
