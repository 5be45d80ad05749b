/** Published files that an answer can't do without. */
import type * as z from 'zod';
import { missing } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';

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

/** The answer that stands in a file. */
export async function fromFile(published: Published, file: string): Promise<(Answer & { body: Uint8Array }) | null> {
  const body = await published.bytes(file);
  return body && { body, file };
}
