/** Reads CSV (RFC 4180) and its usual variants. */
import { parse } from 'csv-parse/browser/esm/sync';

export interface CsvOptions {
  /** Default: a comma. */
  delimiter?: string;
  /** First line that is read, from 1 on. */
  fromLine?: number;
  /** Rows read at most, the header included. */
  rows?: number;
}

/** Rows of trimmed cells; lengths may differ. Unpaired quotes are ordinary characters. */
export function csvRows(text: string, { delimiter = ',', fromLine = 1, rows }: CsvOptions = {}): string[][] {
  const options = {
    bom: true,
    delimiter,
    from_line: fromLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    ...(rows === undefined ? {} : { to: rows }),
  };
  try {
    return parse(text, options);
  } catch {
    return parse(text, { ...options, quote: false });
  }
}

/** Rows by header names; missing cells are empty. */
export function csvRecords(text: string, options?: CsvOptions): Record<string, string>[] {
  const [header = [], ...rows] = csvRows(text, options);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

/** Where a table begins and what separates its cells. */
export interface TableStart {
  delimiter: string;
  fromLine: number;
  /** Whether the file itself says what separates its cells. */
  isStated: boolean;
}

/** The rarest in texts and numbers first. */
const delimiters = ['\t', '|', ';', ','];
/** Characters and lines by which the separator is guessed. */
const looked = 16_384;
const lookedLines = 20;

/** A first line that names the separator for Excel: `sep=;`, also in quotes or filled up with empty cells. */
const statedSeparator = /^"?sep=([^\r\n"\w ])"?\1*[ ]*(?:\r\n|\n|\r|$)/i;

/** Cells in quotes, with what they hold: separators and line breaks in them separate nothing. */
const quoted = /(^|[,;\t|\r\n])[ ]*"(?:[^"]|"")*"(?=[ ]*(?:[,;\t|\r\n]|$))/g;

/** Undefined where the first line has no separator. */
export function tableStart(text: string): TableStart | undefined {
  const [, stated] = statedSeparator.exec(text) ?? [];
  if (stated !== undefined) return { delimiter: stated, fromLine: 2, isStated: true };
  const lines = text
    .slice(0, looked)
    .replace(quoted, '$1x')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, lookedLines);
  // The last line that was looked at may be cut.
  const [header = '', ...rows] = text.length > looked && lines.length > 2 ? lines.slice(0, -1) : lines;
  const cells = (line: string, delimiter: string): number => line.split(delimiter).length;
  const [best] = delimiters
    .map((delimiter) => {
      const columns = cells(header, delimiter);
      return { delimiter, columns, alike: rows.filter((row) => cells(row, delimiter) === columns).length };
    })
    .filter(({ columns }) => columns > 1)
    // The sort is stable: of several that make columns of all rows it is the rarest.
    .sort((a, b) => b.alike - a.alike || (a.alike === 0 ? b.columns - a.columns : 0));
  return best && { delimiter: best.delimiter, fromLine: 1, isStated: false };
}
