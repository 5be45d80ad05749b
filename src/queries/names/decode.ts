/**
 * Name files -> names in memory. The text itself is the index: one pass notes where each key stands, under a hash of its letters,
 * and nothing is cut out of it until it is asked for. Lines of the Latin file, in the order of nations:
 *
 *     #FRFRAFrance|francia|frankreich       nation: alpha-2, alpha-3, name, further keys
 *     ~11=Île-de-France@19                  first-level division: GeoNames code, name, size of its places together
 *     >15                                   size of the places that follow (`sizeOf`)
 *     *Paris=paris@11|lutece|parigi         place: assessed, name, slug where it is not the name's, division where a namesake needs it, further keys
 *
 * Lines of another script: `#FR|key|key` for nations, `~FR.11|key` for divisions, `12|key|key` for the place 12 after the last one named, places counted through the Latin file.
 */
import { foldedLatin, namesFile, rareNames, scriptOf, slugOf, streamKey } from './name-files.ts';
import { lettersWritten, Spellings } from './misspelling.ts';

export interface NationName { kind: 'nation'; code: string; alpha3: string; name: string }
export interface RegionName { kind: 'region'; code: string; nation: NationName; name: string; size: number }
export interface PlaceName { kind: 'place'; scopeId: string; name: string; nation: NationName; region: string | null; size: number; assessed: boolean }
export type Named = NationName | RegionName | PlaceName;

const hash = (key: string): number => {
  let h = 17;
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  return h;
};

/** Code of the letter that a character folds to: 0 parts words, `several` stands for more letters than one. */
const several = 0xffff;
const folded = Uint16Array.from(foldedLatin, (text) => (text.length > 1 ? several : text.length === 1 ? text.charCodeAt(0) : 0));
const newline = 10, space = 32, hashMark = 35, star = 42, equals = 61, greater = 62, at = 64, bar = 124, tilde = 126;
/** `sizeOf` from about 20,000 inhabitants on. */
const largePlace = 1;

const beginsMask = 0xffff;

/** A growing list of numbers. */
class Numbers {
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

/** All names of nations, regions and places, by key. */
export class Names {
  readonly #text: string;
  /** Keys: where each stands, its hash, and the line that it belongs to. */
  readonly #start = new Numbers();
  readonly #end = new Numbers();
  readonly #hash = new Numbers();
  readonly #owner = new Numbers();
  /** Lines: where each begins, the offset of its nation's line, its size. */
  readonly #line = new Numbers();
  readonly #nation = new Numbers();
  readonly #size = new Numbers();
  /** Lines that are places, in order. */
  readonly #places = new Numbers();
  /** Open addressing: key number + 1, 0 is free. */
  readonly #slots: Int32Array;
  readonly #made = new Map<number, Named>();
  /** Keys of other scripts -> lines. */
  readonly #further = new Map<string, number[]>();
  /** Rare Latin keys -> lines. */
  readonly #rare = new Map<string, number[]>();
  /** The keys of each script that has been added; those of Latin script are not held apart. */
  readonly #scripts = new Map<string, string[]>([['latn', []]]);
  /** By script, made when first asked for. */
  readonly #spellings = new Map<string, Spellings>();
  /** Whether a key of several words may begin with a word, by the word's hash. */
  readonly #begins = new Uint8Array(beginsMask + 1);
  readonly #nationLines = new Map<string, number>();
  readonly #regionLines = new Map<string, number>();

  /** Takes the text of the Latin name file. */
  constructor(text: string) {
    this.#text = text;
    this.#scan();
    this.#slots = new Int32Array(1 << Math.ceil(Math.log2(this.#start.length * 2 + 1)));
    const mask = this.#slots.length - 1;
    for (let key = 0; key < this.#start.length; key++) {
      let slot = this.#hash.list[key]! & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = key + 1;
    }
  }

  #scan(): void {
    const text = this.#text;
    let size = 0, nation = 0, code = '';
    for (let from = 0; from < text.length;) {
      const mark = text.charCodeAt(from);
      let end = text.indexOf('\n', from);
      if (end < 0) end = text.length;
      if (mark === greater) size = Number(text.slice(from + 1, end));
      else {
        const line = this.#line.length;
        if (mark === hashMark) { nation = line; size = 0; code = text.slice(from + 1, from + 3); this.#nationLines.set(code, line); }
        this.#line.push(from);
        this.#nation.push(nation);
        this.#size.push(size);
        if (mark !== hashMark && mark !== tilde) this.#places.push(line);
        const first = mark === hashMark ? from + 6 : mark === tilde ? text.indexOf('=', from) + 1 : mark === star ? from + 1 : from;
        this.#scanKeys(line, first, end);
        if (mark === tilde) this.#regionLines.set(`${code}.${text.slice(from + 1, text.indexOf('=', from))}`, line);
      }
      from = end + 1;
    }
  }

  /** Notes the keys of a line, its name first; slug and division are none. */
  #scanKeys(line: number, from: number, end: number): void {
    const text = this.#text;
    let h = 17, start = from, parted = false, empty = true, stop = -1;
    for (let i = from; i <= end; i++) {
      const code = i === end ? bar : text.charCodeAt(i);
      if (code === bar || code === newline) {
        if (!empty) { this.#start.push(start); this.#end.push(stop < 0 ? i : stop); this.#hash.push(h); this.#owner.push(line); }
        h = 17; start = i + 1; parted = false; empty = true; stop = -1;
        continue;
      }
      if (stop >= 0) continue;
      if ((code === at || code === equals)) { stop = i; continue; }
      const letter = code < folded.length ? folded[code]! : 0;
      if (letter === 0) { parted = !empty; continue; }
      if (parted) {
        this.#begins[h & beginsMask] = 1;
        h = Math.imul(h ^ space, 0x01000193);
      }
      if (letter === several) for (const one of foldedLatin[code]!) h = Math.imul(h ^ one.charCodeAt(0), 0x01000193);
      else h = Math.imul(h ^ letter, 0x01000193);
      parted = empty = false;
    }
  }

  /** What a line names; made when first asked for. */
  #nameOf(line: number): Named {
    const known = this.#made.get(line);
    if (known) return known;
    const from = this.#line.list[line]!;
    const head = this.#text.slice(from, this.#text.indexOf('\n', from)).split('|', 1)[0]!;
    const nationLine = this.#nation.list[line]!;
    let named: Named;
    if (head[0] === '#') {
      named = { kind: 'nation', code: head.slice(1, 3), alpha3: head.slice(3, 6), name: head.slice(6) };
    } else {
      const nation = this.#nameOf(nationLine) as NationName;
      if (head[0] === '~') {
        const cut = head.indexOf('='), end = head.indexOf('@');
        named = { kind: 'region', code: `${nation.code}.${head.slice(1, cut)}`, nation, name: head.slice(cut + 1, end), size: Number(head.slice(end + 1)) };
      } else {
        const assessed = head[0] === '*';
        const [label = '', region] = (assessed ? head.slice(1) : head).split('@');
        const [name = '', slug] = label.split('=');
        named = {
          kind: 'place', scopeId: `${nation.code.toLowerCase()}.${slug ?? slugOf(name)}`, name, nation,
          region: region === undefined ? null : `${nation.code}.${region}`, size: this.#size.list[line]!, assessed,
        };
      }
    }
    this.#made.set(line, named);
    return named;
  }

  /** Everything that a key (`nameKey`) names, with `rare` also by its rare names. */
  named(key: string, rare = false): readonly Named[] {
    const found = [...this.#further.get(key) ?? [], ...(rare && this.#rare.get(key)) || []].map((line) => this.#nameOf(line));
    const h = hash(key), mask = this.#slots.length - 1;
    for (let slot = h & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#hash.list[number] !== h || this.#keyAt(number) !== key) continue;
      const named = this.#nameOf(this.#owner.list[number]!);
      if (!found.includes(named)) found.push(named);
    }
    return found;
  }

  /** Whether a key names anything, without making it. */
  has(key: string, rare = false): boolean {
    if (this.#further.has(key) || (rare && this.#rare.has(key))) return true;
    const h = hash(key), mask = this.#slots.length - 1;
    for (let slot = h & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#hash.list[number] === h && this.#keyAt(number) === key) return true;
    }
    return false;
  }

  /** False when no key of several words begins with a word. */
  begins(word: string): boolean { return this.#begins[hash(word) & beginsMask] === 1; }

  nation(code: string): NationName | undefined {
    const line = this.#nationLines.get(code);
    return line === undefined ? undefined : this.#nameOf(line) as NationName;
  }

  byAlpha3(code: string): NationName | undefined {
    return [...this.#nationLines.keys()].map((alpha2) => this.nation(alpha2)!).find(({ alpha3 }) => alpha3 === code);
  }

  /** A first-level division by its GeoNames code. */
  region(code: string): RegionName | undefined {
    const line = this.#regionLines.get(code);
    return line === undefined ? undefined : this.#nameOf(line) as RegionName;
  }

  /** Codes of all first-level divisions. */
  regionCodes(): string[] { return [...this.#regionLines.keys()]; }

  #keyAt(number: number): string { return streamKey(this.#text.slice(this.#start.list[number]!, this.#end.list[number]!)); }

  /** Whether a misspelling may be taken for a key: for one of a nation, an assessed city or a larger place. */
  #isLarge(number: number): boolean {
    const line = this.#owner.list[number]!;
    const mark = this.#text.charCodeAt(this.#line.list[line]!);
    return mark === star || mark === hashMark || (mark !== tilde && this.#size.list[line]! >= largePlace);
  }

  #spellingsOf(script: string): Spellings {
    let spellings = this.#spellings.get(script);
    if (!spellings) this.#spellings.set(script, spellings = script === 'latn' ? this.#latinSpellings() : Spellings.of(this.#scripts.get(script) ?? []));
    return spellings;
  }

  #latinSpellings(): Spellings {
    const text = this.#text, start = this.#start.list, end = this.#end.list;
    return new Spellings({
      count: this.#start.length, at: (number) => this.#keyAt(number), use: (number) => this.#isLarge(number), length: (number) => end[number]! - start[number]!,
      code: (number, i) => text.charCodeAt(start[number]! + i), letters: (number) => lettersWritten(text, start[number]!, end[number]!),
    });
  }

  /** What a key may be a misspelling of, nearest first. In other scripts than Latin the first letter is right. */
  near(key: string): { named: Named; key: string; edits: number }[] {
    const script = scriptOf(key);
    return this.#spellingsOf(script).near(key).flatMap(({ number, key: other, edits }) => {
      const lines = script === 'latn' ? [this.#owner.list[number]!] : other[0] === key[0] ? this.#further.get(other)! : [];
      return lines.map((line) => ({ named: this.#nameOf(line), key: other, edits }));
    });
  }

  /** Whether the names of a script have been added. */
  knows(script: string): boolean { return this.#scripts.has(script); }

  #placeLine(place: number): number | undefined { return place < this.#places.length ? this.#places.list[place] : undefined; }

  /** Adds the text of the name file of another script, or of the rare names. */
  add(script: string, text: string): void {
    if (this.#scripts.has(script)) return;
    const added: string[] = [];
    this.#scripts.set(script, added);
    this.#spellings.delete(script);
    let place = 0;
    for (const row of text.split('\n')) {
      const [head = '', ...keys] = row.split('|');
      if (head === '') continue;
      const line = head[0] === '#' ? this.#nationLines.get(head.slice(1)) : head[0] === '~' ? this.#regionLines.get(head.slice(1)) : this.#placeLine(place += Number(head));
      if (line === undefined) throw new Error(`${namesFile(script)}: ${head} names no line`);
      for (const key of keys) {
        const into = script === rareNames ? this.#rare : this.#further;
        const lines = into.get(key);
        if (lines) { lines.push(line); continue; }
        into.set(key, [line]);
        if (key.includes(' ')) this.#begins[hash(key.slice(0, key.indexOf(' '))) & beginsMask] = 1;
        added.push(key);
      }
    }
  }
}
