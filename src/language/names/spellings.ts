/** An unknown word -> keys it may misspell: one edit, or two in eight letters or more. */
import { foldedLatin } from './name-key.ts';

/** Edits allowed by length: none below five letters, two from eight on. */
export const editsFor = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Longest word compared. */
export const longest = 63;
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest + 2),
  new Uint8Array(longest + 2),
  new Uint8Array(longest + 2),
];

/** Optimal string alignment distance: insert, delete, replace, swap neighbours; more than `most` is `most + 1`. */
export function edits(a: string, b: string, most: number): number {
  let m = a.length,
    n = b.length;
  if (Math.abs(m - n) > most) return most + 1;
  if (m >= longest || n >= longest) return a === b ? 0 : most + 1;
  // Skip the common beginning and end.
  while (m > 0 && n > 0 && a.charCodeAt(m - 1) === b.charCodeAt(n - 1)) {
    m--;
    n--;
  }
  let start = 0;
  while (start < m && start < n && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  m -= start;
  n -= start;
  if (m === 0 || n === 0) return m + n;
  const far = most + 1;
  let [before, last, now] = rows;
  for (let j = 0; j <= n; j++) last[j] = Math.min(j, far);
  for (let i = 1; i <= m; i++) {
    const from = Math.max(1, i - most),
      to = Math.min(n, i + most);
    const letter = a.charCodeAt(start + i - 1);
    now[from - 1] = from === 1 ? i : far;
    let least = far;
    for (let j = from; j <= to; j++) {
      const same = letter === b.charCodeAt(start + j - 1);
      let cost = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        !same &&
        letter === b.charCodeAt(start + j - 2) &&
        a.charCodeAt(start + i - 2) === b.charCodeAt(start + j - 1)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    if (to < n) now[to + 1] = far;
    if (least > most) return far;
    [before, last, now] = [last, now, before];
  }
  return Math.min(last[n]!, far);
}

const latinBit = (code: number): number =>
  code >= 97 && code <= 122 ? 1 << (code - 97) : code === 32 ? 0 : 1 << (26 + (code & 3));
const bitOf = (code: number): number => (code < foldedLatin.length ? latinBit(code) : 1 << (code & 31));

/** Bit mask of a key's letters, one bit each for a to z; digits share the upper bits, other scripts share all. */
export function lettersOf(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) mask |= bitOf(key.charCodeAt(i));
  return mask;
}

const bitsByCode = Int32Array.from(foldedLatin, lettersOf);
/** The same for a Latin name as written. */
export function lettersWritten(text: string, from: number, to: number): number {
  let mask = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    mask |= bitsByCode[code] ?? latinBit(code);
  }
  return mask;
}

const plain = (code: number): number => foldedLatin[code]?.charCodeAt(0) || code;

function ones(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Keys by length and first or last letter. */
interface Buckets {
  from: Int32Array;
  order: Int32Array;
}

const bucketOf = (length: number, letter: number): number => (length << 5) | (letter & 31);
const buckets = bucketOf(longest + 1, 0);

function inBuckets(lengths: Uint8Array, letters: Uint16Array): Buckets {
  const from = new Int32Array(buckets + 1),
    order = new Int32Array(lengths.length);
  for (let at = 0; at < lengths.length; at++) from[bucketOf(lengths[at]!, letters[at]!) + 1]!++;
  for (let bucket = 0; bucket < buckets; bucket++) from[bucket + 1]! += from[bucket]!;
  const next = from.slice();
  for (let at = 0; at < lengths.length; at++) order[next[bucketOf(lengths[at]!, letters[at]!)]!++] = at;
  return { from, order };
}

/** Numbered keys; all but `at` work without building the key. */
export interface NumberedKeys {
  count: number;
  at(number: number): string;
  length(number: number): number;
  code(number: number, i: number): number;
  /** `lettersOf` or `lettersWritten`. */
  letters(number: number): number;
}

/** Keys by length and first and last letter, since a misspelling keeps one of them, with a letter mask to skip most comparisons. */
export class Spellings {
  readonly #keys: NumberedKeys;
  readonly #number: Int32Array;
  readonly #mask: Int32Array;
  readonly #first: Uint16Array;
  readonly #last: Uint16Array;
  readonly #byFirst: Buckets;
  readonly #byLast: Buckets;

  /** `use` is false for keys that are never suggested. */
  constructor(keys: NumberedKeys, use: (number: number) => boolean = () => true) {
    this.#keys = keys;
    const used: number[] = [];
    for (let number = 0; number < keys.count; number++) {
      const length = keys.length(number);
      if (length >= 4 && length <= longest && use(number)) used.push(number);
    }
    this.#number = Int32Array.from(used);
    this.#mask = new Int32Array(used.length);
    this.#first = new Uint16Array(used.length);
    this.#last = new Uint16Array(used.length);
    const lengths = new Uint8Array(used.length);
    for (let at = 0; at < used.length; at++) {
      const number = used[at]!,
        length = keys.length(number);
      lengths[at] = length;
      this.#mask[at] = keys.letters(number);
      this.#first[at] = plain(keys.code(number, 0));
      this.#last[at] = plain(keys.code(number, length - 1));
    }
    this.#byFirst = inBuckets(lengths, this.#first);
    this.#byLast = inBuckets(lengths, this.#last);
  }

  static of(list: readonly string[]): Spellings {
    return new Spellings({
      count: list.length,
      at: (number) => list[number]!,
      length: (number) => list[number]!.length,
      code: (number, i) => list[number]!.charCodeAt(i),
      letters: (number) => lettersOf(list[number]!),
    });
  }

  /** Keys within the edits allowed, nearest first. */
  near(text: string, most = editsFor(text.length)): { number: number; key: string; edits: number }[] {
    if (most === 0) return [];
    const mask = lettersOf(text),
      first = text.charCodeAt(0),
      last = text.charCodeAt(text.length - 1);
    const found: { number: number; key: string; edits: number }[] = [];
    const add = (number: number) => {
      const key = this.#keys.at(number),
        far = edits(text, key, most);
      if (far <= most) found.push({ number, key, edits: far });
    };
    // A key may be one longer in the file than its comparable form.
    for (let length = Math.max(4, text.length - most); length <= Math.min(longest, text.length + most + 1); length++) {
      for (const [{ from, order }, letter] of [
        [this.#byFirst, first],
        [this.#byLast, last],
      ] as const) {
        const bucket = bucketOf(length, letter);
        for (let i = from[bucket]!; i < from[bucket + 1]!; i++) {
          const at = order[i]!;
          if (ones(this.#mask[at]! ^ mask) > 2 * most) continue;
          const begins = this.#first[at] === first;
          if (order === this.#byFirst.order ? begins : !begins && this.#last[at] === last) add(this.#number[at]!);
        }
      }
    }
    return found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  }
}
