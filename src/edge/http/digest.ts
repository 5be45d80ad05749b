/** The length and SHA-256 of a body. The hash verifies a file and is its entity tag. */
import { memoize } from '../../cache.ts';

/** A file that is too long for memory and sent in pieces. Its host has hashed it. */
export interface LongFile {
  length: number;
  sha256: Uint8Array;
  /** Bytes from `first` to `last`, inclusive, or all. Must be read or cancelled. */
  stream(first?: number, last?: number): ReadableStream;
}
export type Content = Uint8Array | LongFile;

/** Kept as a value: on Workers a promise may die with its request. */
const known = memoize((_: Uint8Array): { digest?: Uint8Array } => ({}));

/** Computed once for each array. */
export async function sha256(content: Content): Promise<Uint8Array> {
  if (!(content instanceof Uint8Array)) return content.sha256;
  const kept = known(content);
  return (kept.digest ??= new Uint8Array(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)));
}
