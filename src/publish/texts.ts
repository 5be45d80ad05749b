/**
 * What schemas, members, columns and files mean: `data/texts/fields.json`. The edge function loads the schemas without
 * them.
 */
import * as z from 'zod';
import file from '../../data/texts/fields.json' with { type: 'json' };
import { DataError } from '../facts/read-rows.ts';

const textsFile = 'data/texts/fields.json';
const Text = z.string().regex(/^\S.*\S$/, 'write one line, without spaces around it');
const FieldTexts = z.strictObject({
  schemas: z.record(z.string(), Text),
  /** By the end of a member's path. The longest key that fits applies: `estimate.low` before `low`. */
  members: z.record(z.string(), Text),
  /** By table and column, or by column for those that tables share. */
  columns: z.record(z.string(), Text),
  files: z.record(z.string(), Text),
});

export const textFault = (fault: string): string => `${textsFile}: ${fault}`;

export function readTexts(value: unknown): z.infer<typeof FieldTexts> {
  const { data, error } = FieldTexts.safeParse(value);
  if (!data) throw new DataError(error.issues.map(({ path, message }) => textFault(`${path.join('.')}: ${message}`)));
  return data;
}
export const texts = readTexts(file);

/** The key in `members` for a path from the schema's name on, without arrays. */
export const memberKey = (path: readonly string[]): string | undefined =>
  path.map((_, from) => path.slice(from).join('.')).find((key) => key in texts.members);

/** Throws DataError for a column without a text. */
export function columnText(table: string, column: string): string {
  const text = texts.columns[`${table}.${column}`] ?? texts.columns[column];
  if (!text) throw new DataError([textFault(`there is no text for the column ${table}.${column}; add it`)]);
  return text;
}
