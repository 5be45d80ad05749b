/** A published file that an answer can't do without. */
import type * as z from 'zod';
import { missing } from '../http/problems.ts';
import type { Published } from '../published.ts';

/** @throws ProblemError if it is missing */
export async function required<S extends z.ZodType>(
  published: Published,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const value = await published.json(file, schema);
  if (!value) throw missing(file);
  return value;
}
