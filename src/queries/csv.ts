/**
 * Rows -> CSV that Excel, DuckDB, pandas and LibreOffice open as it is meant: RFC 4180 with comma, CRLF and double quotes where needed.
 * UTF-8 with a byte order mark, without which Excel reads another encoding; DuckDB, pandas, R and Polars skip it.
 * Used for the downloads and, in the browser, for the rows that a reader has filtered.
 */

/**
 * What a spreadsheet would take for a formula, full-width forms included. Tab and CR cannot begin a cell: tables hold none. Apostrophes
 * in front count too, so that no two texts are written alike.
 */
const formula = /^'*[=+\-@＝＋－＠]/;
const special = /[",\r\n]/;

/** A text that would be a formula gets an apostrophe in front. Numbers are left alone, negative ones too. */
const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One cell; nothing is an empty one. */
export function csvCell(cell: string | number | boolean | null): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = neutral(cell);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads what `csvText` writes: cells as text, empty where there is none. */
export function csvTable(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const cell = (quoted?.replaceAll('""', '"') ?? plain)!;
    rows.at(-1)!.push(/^''*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

type Cells = readonly (string | number | boolean | null)[];

/** The file's text in parts, from its lines, the names of the columns first. */
export function* csvParts(lines: Iterable<Cells>): Iterable<string> {
  yield '\ufeff';
  for (const cells of lines) yield `${cells.map(csvCell).join(',')}\r\n`;
}

export const csvText = (lines: Iterable<Cells>): string => [...csvParts(lines)].join('');
