/** Turns CSV and TSV (RFC 4180) into rows by column name. A row that cannot be read is one row: those around it are read. */
import { type CsvError, parse } from 'csv-parse/sync';
import type { Raw } from './snapshot-file.ts';

/** Lines that a row may have, since its cells may hold line breaks: a quote that is never closed ends there. */
const LONGEST = 50;
/** A line with as many cells as the header is a row of its own, not a part of an open cell; with fewer columns than this it could be chance. */
const ENOUGH = 3;

type Line = { cells: string[] } | { fault: string } | 'open';

/**
 * Rows with where they end, cells trimmed; of one that cannot be read its first line and why.
 * @throws for a header that cannot be read; the message names the file.
 */
export function csvRows(path: string, text: string, delimiter = ','): Raw[] {
  const options = { bom: true, skip_empty_lines: true, trim: true, delimiter };
  try {
    const rows: { record: unknown; info: { lines: number } }[] = parse(text, { ...options, columns: true, info: true });
    return rows.map(({ record, info }) => ({ value: record, location: `${path}:${info.lines}` }));
  } catch {
    return oneByOne(path, text, (lines) => read(lines, options));
  }
}

/** The one row of these lines. Quotes that are open at their end may be closed further on. */
function read(lines: readonly string[], options: object): Line {
  try {
    const [cells = []]: string[][] = parse(lines.join('\n'), { ...options, relax_column_count: true });
    return { cells };
  } catch (error) {
    const { code, message } = error as CsvError;
    return code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : { fault: message.replace(/\s+(?:at|on) line \d+/, '') };
  }
}

function oneByOne(path: string, text: string, readLines: (lines: readonly string[]) => Line): Raw[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const rows: Raw[] = [];
  let header: string[] | undefined;
  for (let at = 0, end = 0; at < lines.length; at = end) {
    end = at + 1;
    if (lines[at]!.trim() === '') continue;
    const isRow = (line: string): boolean =>
      header !== undefined && header.length >= ENOUGH && cellsIn(readLines([line])) === header.length;
    let row = readLines([lines[at]!]);
    while (row === 'open' && end < Math.min(lines.length, at + LONGEST) && !isRow(lines[end]!))
      row = readLines(lines.slice(at, ++end));
    if (row === 'open') row = { fault: 'a quote is not closed' };
    if ('cells' in row && row.cells.length !== (header ?? row.cells).length)
      row = { fault: `${row.cells.length} cells, not the ${header!.length} of the header` };
    if (header === undefined) {
      if ('fault' in row) throw new Error(`${path}: cannot be read: its header: ${row.fault}`);
      header = row.cells;
    } else if ('fault' in row) {
      rows.push({ fault: row.fault, location: `${path}:${at + 1}` });
      // What stands behind it may be the next row.
      end = at + 1;
    } else {
      const { cells } = row;
      rows.push({
        value: Object.fromEntries(header.map((name, index) => [name, cells[index]])),
        location: `${path}:${end}`,
      });
    }
  }
  return rows;
}

const cellsIn = (line: Line): number => (typeof line === 'object' && 'cells' in line ? line.cells.length : 0);
