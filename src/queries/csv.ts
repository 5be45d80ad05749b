/**
 * Rows → CSV for Excel, DuckDB, pandas and LibreOffice: RFC 4180 with comma, CRLF and quotes where needed, in UTF-8
 * with a byte order mark, without which Excel reads another encoding.
 */

/** What a spreadsheet takes for a formula, also full-width, and after apostrophes, so that no two texts are written the same. */
const formula = /^'*[=+\-@＝＋－＠]/;
const special = /[",\r\n]/;

/** Puts an apostrophe before a text that would be a formula. Numbers stay as they are, negative ones too. */
const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

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
