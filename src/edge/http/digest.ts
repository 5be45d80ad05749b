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

type Hash = (bytes: Uint8Array) => Uint8Array;
/** In bytes. Up to here a thread takes longer to answer than hashing does. */
const short = 250_000;
let hashShort: Hash | undefined;

/** Gives a host's own way to hash short contents at once. */
export const hashShortWith = (hash: Hash): void => {
  hashShort = hash;
};

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  hashShort && bytes.length < short
    ? hashShort(bytes)
    : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

/** Computed once for each array. */
export async function sha256(content: Content): Promise<Uint8Array> {
  if (!(content instanceof Uint8Array)) return content.sha256;
  const kept = known(content);
  return (kept.digest ??= await digest(content));
}
