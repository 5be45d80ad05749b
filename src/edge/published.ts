/** The published files as the edge function sees them: one `read` port, JSON, and the vocabulary. */
import type * as z from 'zod';
import { files } from '../contract/routes.ts';
import { Vocabulary } from '../contract/vocabulary.ts';
import { ProblemError } from './problems.ts';

/** Returns the bytes of a published file by its path ("/api/assessments.json"), null when there is none. The only port of the edge function. */
export type Read = (path: string) => Promise<Uint8Array | null>;

/** A body, and the published file that has the same bytes. */
export interface Answer { body: Uint8Array | string; file?: string }

export interface Published {
  /** Bytes of a file; null when there is none. Throws the problem `unavailable` when reading fails. */
  bytes(path: string): Promise<Uint8Array | null>;
  /** A file's value; the schema is trusted, since every body was parsed by it before it was written. */
  json<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null>;
  /** Read once for the life of the function: data change only with a deployment. */
  vocabulary(): Promise<Vocabulary>;
}

export function createPublished(read: Read): Published {
  let words: Vocabulary | undefined;
  const unavailable = (path: string) => new ProblemError('unavailable', `The published file ${path} could not be read.`, {}, { 'retry-after': '5' });
  const bytes = async (path: string) => {
    try { return await read(path); } catch { throw unavailable(path); }
  };
  const json = async (path: string) => {
    const found = await bytes(path);
    if (!found) return null;
    try { return JSON.parse(new TextDecoder().decode(found)); } catch { throw unavailable(path); }
  };
  return {
    bytes,
    json: <S extends z.ZodType>(path: string, _schema: S) => json(path) as Promise<z.output<S> | null>,
    vocabulary: async () => {
      words ??= (await json(files.vocabulary)) as Vocabulary | undefined;
      if (!words) throw unavailable(files.vocabulary);
      return words;
    },
  };
}
