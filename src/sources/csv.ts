/** Turns CSV (RFC 4180), also as people write it, into rows. */
import { parse } from 'csv-parse/browser/esm/sync';

export interface CsvOptions {
  /** A comma unless told. */
  delimiter?: string;
  /** Rows read at most, the header included. */
  rows?: number;
}

/** Rows of cells without the spaces around them; rows may differ in length. Where quotes are not paired, they are characters as others. */
export function csvRows(text: string, { delimiter = ',', rows }: CsvOptions = {}): string[][] {
  const options = {
    bom: true,
    delimiter,
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

/** Rows by the names of the header; a cell that is missing is empty. */
export function csvRecords(text: string, options?: CsvOptions): Record<string, string>[] {
  const [header = [], ...rows] = csvRows(text, options);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
