/** The Latin name file -> its lines by number, and its keys. */
import { foldedLatin, streamKey } from './name-key.ts';
import type { Named } from './named.ts';
import { lettersWritten, type NumberedKeys } from './spellings.ts';

/** The folded letter's code: 0 separates words, `several` is more than one letter. */
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
  /** Offset, hash and line of each key. */
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

  /** Indexes a line's keys between two offsets, name first, without slug and division. */
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

  /** Builds the hash table. */
  index(): void {
    this.#slots = new Int32Array(1 << Math.ceil(Math.log2(this.count * 2 + 1)));
    const mask = this.#slots.length - 1;
    for (let key = 0; key < this.count; key++) {
      let slot = this.#hash.list[key]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = key + 1;
    }
  }

  /** The next slot with a key, or -1. */
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

export class Numbers {
  list = new Int32Array(1 << 16);
  length = 0;
  push(value: number): void {
    if (this.length === this.list.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.list);
      this.list = wider;
    }
    this.list[this.length++] = value;
  }
}

export const hashStart = 17;
/** FNV-1a step. */
export const hashed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

export function hashOf(key: string): number {
  let hash = hashStart;
  for (let i = 0; i < key.length; i++) hash = hashed(hash, key.charCodeAt(i));
  return hash;
}

/** Hashes of the first words of multi-word keys. */
export class Beginnings {
  readonly #seen = new Uint8Array(1 << 16);
  note(hash: number): void {
    this.#seen[hash & 0xffff] = 1;
  }
  has(word: string): boolean {
    return this.#seen[hashOf(word) & 0xffff] === 1;
  }
}

const hashMark = 35,
  star = 42,
  greater = 62,
  tilde = 126;
/** `sizeOf` about 20,000 inhabitants. */
const largePlace = 1;

export class LatinFile {
  readonly #text: string;
  readonly keys: LatinKeys;
  /** Offset, country line and size of each line. */
  readonly #start = new Numbers();
  readonly #nation = new Numbers();
  readonly #size = new Numbers();
  /** Lines of places, in order. */
  readonly #places = new Numbers();
  /** Lines by country or first-level division code. */
  readonly nations = new Map<string, number>();
  readonly regions = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
    this.keys = new LatinKeys(text);
    let size = 0,
      nation = 0,
      code = '';
    for (let from = 0; from < text.length; ) {
      const mark = text.charCodeAt(from);
      let end = text.indexOf('\n', from);
      if (end < 0) end = text.length;
      if (mark === greater) size = Number(text.slice(from + 1, end));
      else {
        const line = this.#start.length;
        let name = from;
        if (mark === hashMark) {
          nation = line;
          size = 0;
          code = text.slice(from + 1, from + 3);
          this.nations.set(code, line);
          name = from + 6;
        } else if (mark === tilde) {
          const cut = text.indexOf('=', from);
          this.regions.set(`${code}.${text.slice(from + 1, cut)}`, line);
          name = cut + 1;
        } else {
          this.#places.push(line);
          if (mark === star) name = from + 1;
        }
        this.#start.push(from);
        this.#nation.push(nation);
        this.#size.push(size);
        this.keys.note(line, name, end);
      }
      from = end + 1;
    }
    this.keys.index();
  }

  placeLine(place: number): number | undefined {
    return place < this.#places.length ? this.#places.list[place] : undefined;
  }

  #mark(line: number): number {
    return this.#text.charCodeAt(this.#start.list[line]!);
  }

  kind(line: number): Named['kind'] {
    const mark = this.#mark(line);
    return mark === hashMark ? 'nation' : mark === tilde ? 'region' : 'place';
  }

  line(line: number): string {
    const from = this.#start.list[line]!;
    return this.#text.slice(from, this.#text.indexOf('\n', from));
  }

  /** A line before its further keys. */
  head(line: number): string {
    return this.line(line).split('|', 1)[0]!;
  }

  nationLine(line: number): number {
    return this.#nation.list[line]!;
  }

  size(line: number): number {
    return this.#size.list[line]!;
  }

  /** Whether misspellings may mean a line: a country, an assessed city or a larger place. */
  isLarge(line: number): boolean {
    const mark = this.#mark(line);
    return mark === star || mark === hashMark || (mark !== tilde && this.size(line) >= largePlace);
  }
}
