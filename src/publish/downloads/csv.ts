/**
 * A table -> CSV that Excel, DuckDB, pandas and LibreOffice open as it is meant.
 * RFC 4180: comma, CRLF, double quotes where needed. UTF-8 with a byte order mark, without which Excel reads another encoding;
 * DuckDB, pandas, R and Polars skip it. No cell holds a line break, so that a line is a row.
 */
import type { Cell, Table } from './table.ts';

/** What a spreadsheet would take for a formula, full-width forms included. Tab and CR cannot begin a cell: tables hold none. */
const formula = /^[=+\-@＝＋－＠]/;
const special = /[",\r\n]/;

/** A text that would be a formula gets an apostrophe in front. Numbers are left alone, negative ones too. */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One cell; nothing is an empty one. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = neutral(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file: a head line with the names, then a line a row. */
export function csvOf({ fields, rows, columns }: Table): Uint8Array<ArrayBuffer> {
  const lines = [fields.map(({ name }) => csvCell(name)).join(',')];
  for (let row = 0; row < rows; row++) lines.push(columns.map((column) => csvCell(column[row]!)).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}
