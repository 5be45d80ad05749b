/** Bytes -> their SHA-256, computed once for the same array: it verifies a file and is its entity tag. */
import { keepFor } from '../cache.ts';

/** As a value, never as a promise: on Workers a promise may die with the request that began it. */
const known = keepFor((_: Uint8Array): { digest?: Uint8Array } => ({}));

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const kept = known(bytes);
  return (kept.digest ??= new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}
