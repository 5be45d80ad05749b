/** Bytes, or a file too long to be held -> their length and SHA-256, which verifies a file and is its entity tag. */
import { keepFor } from '../../cache.ts';

/** A file that is sent from where it lies, in pieces, so that it takes no memory; its host has hashed it. */
export interface LongFile {
  /** In bytes. */
  length: number;
  sha256: Uint8Array;
  /** Its bytes from `first` to `last`, the last included; all of them without. Has to be read or cancelled. */
  stream(first?: number, last?: number): ReadableStream;
}
export type Content = Uint8Array | LongFile;

/** As a value, never as a promise: on Workers a promise may die with the request that began it. */
const known = keepFor((_: Uint8Array): { digest?: Uint8Array } => ({}));

/** Computed once for the same array. */
export async function sha256(content: Content): Promise<Uint8Array> {
  if (!(content instanceof Uint8Array)) return content.sha256;
  const kept = known(content);
  return (kept.digest ??= new Uint8Array(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)));
}
