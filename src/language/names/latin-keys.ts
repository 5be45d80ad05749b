/**
 * The lines of the Latin name file -> its keys by number. The text itself is the index: what is noted is where each key stands, under a
 * hash of its letters, and nothing is cut out of it until it is asked for.
 */
import { Beginnings, hashed, hashOf, hashStart } from './key-hash.ts';
import { foldedLatin, streamKey } from './name-key.ts';
import { Numbers } from './numbers.ts';
import { lettersWritten, type NumberedKeys } from './spellings.ts';

/** Code of the letter that a character folds to: 0 parts words, `several` stands for more letters than one. */
const several = 0xffff;
const folded = Uint16Array.from(foldedLatin, (text) =>
  text.length > 1 ? several : text.length === 1 ? text.charCodeAt(0) : 0,
);
const newline = 10,
  space = 32,
  equals = 61,
  at = 64,
  bar = 124;

export class LatinKeys implements NumberedKeys {
  readonly #text: string;
  /** Where each key stands, its hash, and the line that it belongs to. */
  readonly #start = new Numbers();
  readonly #end = new Numbers();
  readonly #hash = new Numbers();
  readonly #line = new Numbers();
  /** Open addressing: key number + 1, 0 is free. */
  #slots = new Int32Array(1);
  readonly beginnings = new Beginnings();

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes the keys of a line that stand between two offsets, its name first; slug and division are none. */
  note(line: number, from: number, end: number): void {
    const text = this.#text;
    let hash = hashStart,
      start = from,
      parted = false,
      empty = true,
      stop = -1;
    for (let i = from; i <= end; i++) {
      const code = i === end ? bar : text.charCodeAt(i);
      if (code === bar || code === newline) {
        if (!empty) {
          this.#start.push(start);
          this.#end.push(stop < 0 ? i : stop);
          this.#hash.push(hash);
          this.#line.push(line);
        }
        hash = hashStart;
        start = i + 1;
        parted = false;
        empty = true;
        stop = -1;
        continue;
      }
      if (stop >= 0) continue;
      if (code === at || code === equals) {
        stop = i;
        continue;
      }
      const letter = code < folded.length ? folded[code]! : 0;
      if (letter === 0) {
        parted = !empty;
        continue;
      }
      if (parted) {
        this.beginnings.note(hash);
        hash = hashed(hash, space);
      }
      if (letter === several) for (const one of foldedLatin[code]!) hash = hashed(hash, one.charCodeAt(0));
      else hash = hashed(hash, letter);
      parted = empty = false;
    }
  }

  /** Makes what was noted ready to be looked up. */
  index(): void {
    this.#slots = new Int32Array(1 << Math.ceil(Math.log2(this.count * 2 + 1)));
    const mask = this.#slots.length - 1;
    for (let key = 0; key < this.count; key++) {
      let slot = this.#hash.list[key]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = key + 1;
    }
  }

  /** The next slot from `slot` on that has a key; -1 when there is none. */
  #next(key: string, hash: number, slot: number): number {
    const mask = this.#slots.length - 1;
    for (slot &= mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#hash.list[number] === hash && this.at(number) === key) return slot;
    }
    return -1;
  }

  has(key: string): boolean {
    const hash = hashOf(key);
    return this.#next(key, hash, hash) >= 0;
  }

  /** Lines that have a key. */
  linesWith(key: string): number[] {
    const hash = hashOf(key),
      lines: number[] = [];
    for (let slot = this.#next(key, hash, hash); slot >= 0; slot = this.#next(key, hash, slot + 1))
      lines.push(this.lineOf(this.#slots[slot]! - 1));
    return lines;
  }

  lineOf(number: number): number {
    return this.#line.list[number]!;
  }
  get count(): number {
    return this.#start.length;
  }
  at(number: number): string {
    return streamKey(this.#text.slice(this.#start.list[number]!, this.#end.list[number]!));
  }
  length(number: number): number {
    return this.#end.list[number]! - this.#start.list[number]!;
  }
  code(number: number, i: number): number {
    return this.#text.charCodeAt(this.#start.list[number]! + i);
  }
  letters(number: number): number {
    return lettersWritten(this.#text, this.#start.list[number]!, this.#end.list[number]!);
  }
}
