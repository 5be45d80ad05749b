/** Turns a file that is one JSON or YAML value into that value, validated. */
import { parse } from 'yaml';
import * as z from 'zod';
import type { SnapshotFile } from './snapshot-file.ts';
import { faultsOf } from './faults.ts';

/**
 * The value of a file: YAML by its ending, else JSON.
 * @param what the file should be, for the message: "a YAML map of endpoints".
 * @throws an error that names the file when it is something else.
 */
export async function readDocument<T>(file: SnapshotFile, Schema: z.ZodType<T>, what: string): Promise<T> {
  const text = await file.text();
  try {
    return Schema.parse(/\.ya?ml$/.test(file.path) ? parse(text) : JSON.parse(text));
  } catch (error) {
    throw new Error(`${file.path}: not ${what}${error instanceof z.ZodError ? `: ${faultsOf(error)}` : ''}`, {
      cause: error,
    });
  }
}
