/** Random numbers that are the same on every machine: a stream for each name. */

/** FNV-1a of the UTF-16 units of a name, 32 bits. */
const hash = (name: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

/** Numbers in [0, 1): Mulberry32 (T. Ettinger, 2017, public domain), the same everywhere for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same, seeded by a name. */
export const uniforms = (name: string): (() => number) => seeded(hash(name));

/** `count` standard normal numbers of a stream (Box & Muller, Ann. Math. Stat. 29, 1958). */
export function normals(name: string, count: number): Float64Array {
  const next = uniforms(name);
  return Float64Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  );
}
