/** Keys -> numbers that tell them apart, nearly always; made letter by letter while a file is read. */

export const hashStart = 17;
/** FNV-1a's step. */
export const hashed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

export function hashOf(key: string): number {
  let hash = hashStart;
  for (let i = 0; i < key.length; i++) hash = hashed(hash, key.charCodeAt(i));
  return hash;
}

/** Which words a key of several words may begin with, by their hash. */
export class Beginnings {
  readonly #seen = new Uint8Array(1 << 16);
  note(hash: number): void {
    this.#seen[hash & 0xffff] = 1;
  }
  /** False when no key of several words begins with a word. */
  has(word: string): boolean {
    return this.#seen[hashOf(word) & 0xffff] === 1;
  }
}
