/** The text of the Latin name file -> its lines by number, and its keys. */
import { LatinKeys } from './latin-keys.ts';
import type { Named } from './named.ts';
import { Numbers } from './numbers.ts';

const hashMark = 35,
  star = 42,
  greater = 62,
  tilde = 126;
/** `sizeOf` from about 20,000 inhabitants on. */
const largePlace = 1;

export class LatinFile {
  readonly #text: string;
  readonly keys: LatinKeys;
  /** Lines: where each begins, the line of its nation, its size. */
  readonly #start = new Numbers();
  readonly #nation = new Numbers();
  readonly #size = new Numbers();
  /** Lines that are places, in order. */
  readonly #places = new Numbers();
  /** Lines by code of a nation or first-level division. */
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

  /** The line of a place; undefined when there are fewer. */
  placeLine(place: number): number | undefined {
    return place < this.#places.length ? this.#places.list[place] : undefined;
  }

  #mark(line: number): number {
    return this.#text.charCodeAt(this.#start.list[line]!);
  }

  /** What a line names. */
  kind(line: number): Named['kind'] {
    const mark = this.#mark(line);
    return mark === hashMark ? 'nation' : mark === tilde ? 'region' : 'place';
  }

  /** A line as it is written. */
  line(line: number): string {
    const from = this.#start.list[line]!;
    return this.#text.slice(from, this.#text.indexOf('\n', from));
  }

  /** What a line says before its further keys. */
  head(line: number): string {
    return this.line(line).split('|', 1)[0]!;
  }

  nationLine(line: number): number {
    return this.#nation.list[line]!;
  }

  /** `sizeOf` a place. */
  size(line: number): number {
    return this.#size.list[line]!;
  }

  /** Whether a misspelling may be of what a line names: a nation, an assessed city or a larger place. */
  isLarge(line: number): boolean {
    const mark = this.#mark(line);
    return mark === star || mark === hashMark || (mark !== tilde && this.size(line) >= largePlace);
  }
}
