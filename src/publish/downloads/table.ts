/** Rows of the atlas -> a table of typed columns. CSV and Parquet are written from the same one. */
import type { DownloadField } from '../../contract/answers/download.ts';
import { columnText } from '../texts.ts';

/** A text, a number, a truth value, a date as YYYY-MM-DD, or nothing. */
export type Cell = string | number | boolean | null;

/** A column and how a row fills it. `data/texts/fields.json` says what it means. */
export interface Column<R> {
  name: string;
  type: DownloadField['type'];
  optional?: true;
  values?: readonly string[];
  cell(row: R): Cell | undefined;
}

/** A type of cells; with `?` they may be empty. */
type CellType = DownloadField['type'] | `${DownloadField['type']}?`;

export const column = <R>(
  name: string,
  type: CellType,
  cell: Column<R>['cell'],
  values?: readonly string[],
): Column<R> => ({
  name,
  type: type.replace('?', '') as DownloadField['type'],
  ...(type.endsWith('?') && { optional: true }),
  ...(values && { values }),
  cell,
});

export const members = <R>(type: CellType, ...names: (keyof R & string)[]): Column<R>[] =>
  names.map((name) => column(name, type, (row) => row[name] as Cell | undefined));

export interface Table {
  fields: DownloadField[];
  rows: number;
  /** Cells by column, in the order of the fields. */
  columns: Cell[][];
}

/** Control characters and line separators (U+2028, U+2029) in runs. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** ASCII that begins and ends with a mark and has no control character: most texts. */
const isPlain = /^[!-~](?:[ -~]*[!-~])?$/;

/** One line of well-formed text; null when nothing is left. */
export const plainText = (text: string): string | null =>
  isPlain.test(text) ? text : text.toWellFormed().replace(controls, ' ').trim() || null;

export const fieldOf = (
  { name, type, optional, values }: Omit<Column<never>, 'cell'>,
  description: string,
): DownloadField => ({
  name,
  type,
  description,
  constraints: { required: !optional, ...(values ? { enum: [...values] } : {}) },
});

/** Fills the columns of the table named `table`. Throws when a required cell is empty or a number is not finite. */
export function tableOf<R>(table: string, columns: readonly Column<R>[], rows: readonly R[]): Table {
  const fill = ({ name, type, optional, cell }: Column<R>) =>
    rows.map((row, i): Cell => {
      const value = cell(row) ?? null;
      // Parquet keeps a negative zero, CSV does not.
      const clean = typeof value === 'string' ? plainText(value) : value === 0 ? 0 : value;
      if (clean === null && !optional) throw new Error(`row ${i + 1} has no ${name}, which is required`);
      if (typeof clean === 'number' && !(type === 'integer' ? Number.isInteger(clean) : Number.isFinite(clean)))
        throw new Error(`row ${i + 1}: ${name} is ${clean}, not ${type}`);
      return clean;
    });
  return {
    fields: columns.map((column) => fieldOf(column, columnText(table, column.name))),
    rows: rows.length,
    columns: columns.map(fill),
  };
}
