/**
 * `/integrity.bin`: hashes of every published file, so the function detects damaged or wrong answers from its storage.
 * Bytes 0 to 31 are the SHA-256 of the rest; then rows of 20 bytes in ascending order: 8 bytes path key, 4 content
 * length, 8 of its SHA-256; big-endian. The manifest has all of it but is too large for a function to read.
 */
export const integrityPath = '/integrity.bin';
export const headBytes = 32;
export const keyBytes = 8;
export const lengthBytes = 4;
export const rowBytes = 20;

/** Excludes itself and the manifest, which lists it. */
export const withoutIntegrity: ReadonlySet<string> = new Set([integrityPath, '/manifest.json']);

/** Key of a path: two 32-bit FNV-1a hashes with different seeds over its code units, each mixed (murmur3's finaliser). Not cryptographic: it only separates published paths. */
export function pathKey(path: string): [high: number, low: number] {
  let high = 0x811c9dc5,
    low = 0x9747b28c;
  for (let i = 0; i < path.length; i++) {
    const unit = path.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return [mix(high), mix(low ^ path.length)];
}

function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
