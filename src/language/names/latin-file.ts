/** The Latin name file -> its lines by number, and their keys. `name-files.ts` describes the lines. */
import { streamKey } from './named.ts';

/** `nation` is the number of its country's line, `size` that of a place. */
interface Line {
  text: string;
  nation: number;
  size: number;
}

/** `sizeOf` about 20,000 inhabitants. */
const largePlace = 1;

export class LatinFile {
  readonly lines: Line[] = [];
  /** The line of each key, or its lines in order. */
  readonly keys = new Map<string, number | number[]>();
  /** First words of keys of several words. */
  readonly beginnings = new Set<string>();
  /** Lines of places, in order. */
  readonly places: number[] = [];
  /** Lines by country or first-level division code. */
  readonly nations = new Map<string, number>();
  readonly regions = new Map<string, number>();

  constructor(text: string) {
    let size = 0,
      nation = 0,
      code = '';
    for (const row of text.trimEnd().split('\n')) {
      const mark = row[0];
      if (mark === '>') {
        size = Number(row.slice(1));
        continue;
      }
      const line = this.lines.length;
      let name = mark === '*' ? 1 : 0;
      if (mark === '#') {
        nation = line;
        size = 0;
        code = row.slice(1, 3);
        this.nations.set(code, line);
        name = 6;
      } else if (mark === '~') {
        name = row.indexOf('=') + 1;
        this.regions.set(`${code}.${row.slice(1, name - 1)}`, line);
      } else this.places.push(line);
      this.lines.push({ text: row, nation, size });
      const [head = '', ...further] = row.slice(name).split('|');
      this.#note(head.split('@', 1)[0]!.split('=', 1)[0]!, line);
      for (const written of further) this.#note(written, line);
    }
  }

  #note(written: string, line: number): void {
    const key = streamKey(written);
    if (key === '') return;
    const known = this.keys.get(key);
    this.keys.set(key, known === undefined ? line : [known, line].flat());
    this.noteBeginning(key);
  }

  linesWith = (key: string): number[] => [this.keys.get(key) ?? []].flat();

  noteBeginning(key: string): void {
    const end = key.indexOf(' ');
    if (end > 0) this.beginnings.add(key.slice(0, end));
  }

  /** A line before its further keys. */
  head(line: number): string {
    return this.lines[line]!.text.split('|', 1)[0]!;
  }

  /** Whether misspellings may mean a line: a country, an assessed city or a larger place. */
  isLarge(line: number): boolean {
    const { text, size } = this.lines[line]!;
    return text[0] === '*' || text[0] === '#' || (text[0] !== '~' && size >= largePlace);
  }
}
