/** An unknown word -> keys it may misspell: one edit, or two in eight letters or more. */
/** Edits allowed by length: none below five letters, two from eight on. */
export const editsFor = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Optimal string alignment distance: insert, delete, replace, swap neighbours; more than `most` is `most + 1`. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [],
    last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && !same && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return Math.min(last[b.length]!, most + 1);
}

/** Bit mask of a key's letters: one bit each for a to z; digits share the upper bits, other scripts share all. */
function lettersOf(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
    else if (code !== 32) mask |= 1 << (code < 0x250 ? 26 + (code & 3) : code & 31);
  }
  return mask;
}

function ones(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Keys with the same letter at a place and as many letters. */
const bucketOf = (key: string, at: number, length = key.length): number => key.charCodeAt(at) * 1024 + length;

/** Keys by length and first and last letter, since a misspelling keeps one of them, with a letter mask to skip most comparisons. */
export class Spellings {
  readonly #keys: readonly string[];
  readonly #masks: Int32Array;
  readonly #byFirst: ReadonlyMap<number, number[]>;
  readonly #byLast: ReadonlyMap<number, number[]>;

  constructor(keys: readonly string[]) {
    this.#keys = keys;
    this.#masks = Int32Array.from(keys, lettersOf);
    const used = [...keys.keys()].filter((number) => keys[number]!.length >= 4);
    this.#byFirst = Map.groupBy(used, (number) => bucketOf(keys[number]!, 0));
    this.#byLast = Map.groupBy(used, (number) => bucketOf(keys[number]!, keys[number]!.length - 1));
  }

  /** Keys within the edits allowed, nearest first. */
  near(text: string, most = editsFor(text.length)): { number: number; key: string; edits: number }[] {
    if (most === 0) return [];
    const mask = lettersOf(text);
    const found: { number: number; key: string; edits: number }[] = [];
    for (let length = text.length - most; length <= text.length + most; length++) {
      const sameLast = this.#byLast.get(bucketOf(text, text.length - 1, length)) ?? [];
      for (const number of [
        ...(this.#byFirst.get(bucketOf(text, 0, length)) ?? []),
        ...sameLast.filter((one) => this.#keys[one]![0] !== text[0]),
      ]) {
        if (ones(this.#masks[number]! ^ mask) > 2 * most) continue;
        const key = this.#keys[number]!,
          far = edits(text, key, most);
        if (far <= most) found.push({ number, key, edits: far });
      }
    }
    return found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  }
}
