/** Files of `data/`, one row per line -> validated rows with file and line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';

export interface Row<T> {
  value: T;
  file: string;
  line: number;
}
export const whereOf = ({ file, line }: Omit<Row<unknown>, 'value'>): string => `data/${file} line ${line}`;

/** Traces a syntax error to its line. */
function parseRows(text: string, file: string, faults: string[]): Row<unknown>[] {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) throw new SyntaxError('not an array');
    return rows.map((value, i) => ({ value, file, line: i + 2 }));
  } catch (error) {
    const before = faults.length;
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) {
      const row = line.trim().replace(/,$/, '');
      if (row === '' || row === '[' || row === ']') continue;
      try {
        JSON.parse(row);
      } catch {
        faults.push(`${whereOf({ file, line: i + 1 })}: not JSON; restore the row or run the import again`);
      }
    }
    if (faults.length === before)
      faults.push(
        `${whereOf({ file, line: lines.length })}: not a JSON array of rows (${(error as Error).message}); run the import again`,
      );
    return [];
  }
}

/** Validates rows without changing them; a faulty one becomes a line that names the wrong member. */
function validate<T>(rows: Row<unknown>[], schema: z.core.$ZodType<T>, faults: string[]): Row<T>[] {
  return rows.filter((row): row is Row<T> => {
    const { success, error } = z.safeParse(schema, row.value);
    for (const issue of error?.issues ?? []) {
      faults.push(
        `${whereOf(row)}: ${issue.path.join('.') || 'row'}: ${issue.message}; correct the row or run the import again`,
      );
    }
    return success;
  });
}

/** Files that match the patterns, in code-point order of their paths. */
export async function readAll<T>(
  dir: string,
  pattern: string,
  schema: z.core.$ZodType<T>,
  faults: string[],
  needed = true,
): Promise<Row<T>[]> {
  const files = (await fg(pattern, { cwd: dir })).sort();
  if (needed && files.length === 0) faults.push(`data/${pattern}: no such file; run npm run import`);
  const rows: Row<T>[] = [];
  for (const file of files) {
    const read = parseRows(readFileSync(join(dir, file), 'utf8'), file, faults);
    for (const row of validate(read, schema, faults)) rows.push(row);
  }
  return rows;
}

export function unique<T>(rows: readonly Row<T>[], key: (value: T) => string, faults: string[]): void {
  const seen = new Map<string, Row<T>>();
  for (const row of rows) {
    const id = key(row.value);
    const first = seen.get(id);
    if (first) faults.push(`${whereOf(row)}: ${id} is in ${whereOf(first)} already; remove one of the two`);
    else seen.set(id, row);
  }
}

/** Thrown for unusable data; `faults` has one line each. */
export class DataError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    const shown = faults.slice(0, 200);
    const rest = faults.length - shown.length;
    super(
      `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the data; nothing was published.\n${shown.join('\n')}${rest ? `\n… and ${rest} more` : ''}`,
    );
    this.name = 'DataError';
    this.faults = faults;
  }
}
