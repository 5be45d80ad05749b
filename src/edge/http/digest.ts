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

/** A host's own, faster ways. */
export interface BytesOfHost {
  encode(text: string): Uint8Array;
  /** Hashes short contents at once. */
  sha256(bytes: Uint8Array): Uint8Array;
}
/** In bytes. Up to here a thread takes longer to answer than hashing does. */
const short = 250_000;
const encoder = new TextEncoder();
let own: BytesOfHost | undefined;

export const useBytesOf = (host: BytesOfHost): void => {
  own = host;
};

export const encode = (text: string): Uint8Array => own?.encode(text) ?? encoder.encode(text);

/** For bytes that no other caller has. */
export const digest = (bytes: Uint8Array): Uint8Array | Promise<Uint8Array> =>
  own && bytes.length < short
    ? own.sha256(bytes)
    : crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>).then((found) => new Uint8Array(found));

/** Computed once for each array, since a host gives the same array for a file each time. */
export async function sha256(content: Content): Promise<Uint8Array> {
  if (!(content instanceof Uint8Array)) return content.sha256;
  const kept = known(content);
  return (kept.digest ??= await digest(content));
}
