/** Files of measurements and fitted parameters beside the facts: one value a file, checked against its schema. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A file of measurements; null when they were never made. */
export function readMeasured<T>(
  dir: string,
  file: string,
  schema: z.ZodType<T>,
  remedy: string,
  faults: string[],
): T | null {
  if (!existsSync(join(dir, file))) return null;
  const text = readFileSync(join(dir, file), 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    faults.push(
      `data/${file}: ${error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : 'not JSON'}; ${remedy}`,
    );
    return null;
  }
}
