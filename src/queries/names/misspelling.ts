/** Misspelled words: the keys that are one edit away, or two in eight letters or more. */
import { foldedLatin } from './name-files.ts';

/** Edits that a key of so many letters may be wrong by: none below five, two from eight on. */
export const editsFor = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

const rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** Optimal string alignment distance: insert, delete, replace, swap neighbours; more than `most` is `most + 1`. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (b.length >= 63 || a.length >= 63) return a === b ? 0 : most + 1;
  let [before, last, now] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let cost = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && same === 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) cost = Math.min(cost, before[j - 2]! + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, now] = [last, now, before];
  }
  return Math.min(last[b.length]!, most + 1);
}

/** One bit a letter, digits and other letters share the upper ones. */
export function lettersOf(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) mask |= bitOf(key.charCodeAt(i));
  return mask;
}
const bitOf = (code: number): number => (code >= 97 && code <= 122 ? 1 << (code - 97) : code === 32 ? 0 : 1 << (26 + (code & 3)));
const ends = (first: number, last: number): number => (first << 16) | last;
/** Code of the letter that a character folds to. */
const plain = (code: number): number => foldedLatin[code]?.charCodeAt(0) || code;
const bitsByCode = Int32Array.from(foldedLatin, (letters) => lettersOf(letters));

function ones(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Keys ordered by length with a mask of their letters, so that few have to be compared. */
export class Spellings {
  readonly #keyAt: (number: number) => string;
  /** Begin of each length in the arrays. */
  readonly #from = new Int32Array(66);
  readonly #number: Int32Array;
  readonly #mask: Int32Array;
  /** First and last letter: a misspelling keeps one of them. */
  readonly #ends: Int32Array;

  /** `count` keys; `use` leaves some out; `lengthAt` and `codeAt` tell their letters without making them. */
  constructor(count: number, keyAt: (number: number) => string, use: (number: number) => boolean, lengthAt: (number: number) => number, codeAt: (number: number, i: number) => number) {
    this.#keyAt = keyAt;
    const used: number[] = [];
    for (let number = 0; number < count; number++) {
      const length = lengthAt(number);
      if (length >= 4 && length < 64 && use(number)) { used.push(number); this.#from[length + 1]!++; }
    }
    for (let length = 1; length < 66; length++) this.#from[length]! += this.#from[length - 1]!;
    this.#number = new Int32Array(used.length);
    this.#mask = new Int32Array(used.length);
    this.#ends = new Int32Array(used.length);
    const next = this.#from.slice();
    for (const number of used) {
      const length = lengthAt(number);
      const at = next[length]!++;
      let mask = 0;
      for (let i = 0; i < length; i++) mask |= bitsByCode[codeAt(number, i)] ?? bitOf(codeAt(number, i));
      this.#number[at] = number;
      this.#mask[at] = mask;
      this.#ends[at] = ends(plain(codeAt(number, 0)), plain(codeAt(number, length - 1)));
    }
  }

  /** Numbers of the keys within the edits that the text's length allows, nearest first. */
  near(text: string, most = editsFor(text.length)): { number: number; edits: number }[] {
    if (most === 0) return [];
    const mask = lettersOf(text), own = ends(text.charCodeAt(0), text.charCodeAt(text.length - 1));
    const found: { number: number; edits: number }[] = [];
    // A key may be longer in the file than folded by the letters that parts of it lose, hence one more.
    const to = Math.min(64, text.length + most + 2);
    for (let at = this.#from[Math.max(0, text.length - most)]!; at < this.#from[to]!; at++) {
      const both = this.#ends[at]! ^ own;
      if (((both & 0xffff) !== 0 && both >>> 16 !== 0) || ones(this.#mask[at]! ^ mask) > 2 * most) continue;
      const number = this.#number[at]!;
      const far = edits(text, this.#keyAt(number), most);
      if (far <= most) found.push({ number, edits: far });
    }
    return found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  }
}
