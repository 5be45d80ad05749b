/** Bytes -> their SHA-256, computed once for the same array: it verifies a file and is its entity tag. */
const known = new WeakMap<Uint8Array, Uint8Array>();

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const found = known.get(bytes);
  if (found) return found;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  known.set(bytes, digest);
  return digest;
}
