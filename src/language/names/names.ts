/** Name files -> all names of countries, regions and places by key, each made on first use. */
import { hashOf, LatinFile } from './latin-file.ts';
import { nameKey } from './name-key.ts';
import { besideMark, namesFile, rareNames } from './name-files.ts';
import {
  nationFrom,
  placeFrom,
  regionFrom,
  type Named,
  type NationName,
  type PlaceName,
  type RegionName,
} from './named.ts';
import { scriptOf } from './scripts.ts';
import { Spellings } from './spellings.ts';

function once<V>(made: Map<number, V>, line: number, make: () => V): V {
  const known = made.get(line);
  if (known !== undefined) return known;
  const value = make();
  made.set(line, value);
  return value;
}

/** A loaded script: its keys, those of words for countries (with codes), and the file's length. */
interface Script {
  keys: string[];
  words: ReadonlySet<string>;
  length: number;
}

export class Names {
  readonly #latin: LatinFile;
  readonly #nations = new Map<number, NationName>();
  readonly #regions = new Map<number, RegionName>();
  readonly #places = new Map<number, PlaceName>();
  /** Keys of other scripts -> lines. */
  readonly #further = new Map<string, number[]>();
  /** Rare Latin keys -> lines. */
  readonly #rare = new Map<string, number[]>();
  /** Keys of each loaded script, most recently used last; Latin ones are kept elsewhere. */
  readonly #scripts = new Map<string, Script>();
  /** By script, made on first use. */
  readonly #spellings = new Map<string, Spellings>();

  constructor(text: string) {
    this.#latin = new LatinFile(text);
  }

  #nationAt(line: number): NationName {
    return once(this.#nations, line, () => nationFrom(this.#latin.head(line)));
  }

  #regionAt(line: number): RegionName {
    return once(this.#regions, line, () =>
      regionFrom(this.#latin.head(line), this.#nationAt(this.#latin.nationLine(line))),
    );
  }

  #placeAt(line: number): PlaceName {
    return once(this.#places, line, () =>
      placeFrom(
        this.#latin.head(line),
        this.#nationAt(this.#latin.nationLine(line)),
        this.#latin.size(line),
        (code) => this.region(code)?.name,
      ),
    );
  }

  #nameOf(line: number): Named {
    const kind = this.#latin.kind(line);
    return kind === 'place' ? this.#placeAt(line) : kind === 'region' ? this.#regionAt(line) : this.#nationAt(line);
  }

  /** What a key (`nameKey`) names; `rare` includes rare names. */
  named(key: string, rare = false): readonly Named[] {
    const found = [...(this.#further.get(key) ?? []), ...((rare && this.#rare.get(key)) || [])].map((line) =>
      this.#nameOf(line),
    );
    for (const line of this.#latin.keys.linesWith(key)) {
      const named = this.#nameOf(line);
      if (!found.includes(named)) found.push(named);
    }
    return found;
  }

  /** Places a key names only if their country or region is named too. */
  beside(key: string): readonly Named[] {
    return (this.#rare.get(besideMark + key) ?? []).map((line) => this.#nameOf(line));
  }

  /** Whether a key is a country's name, not a word such as an adjective or a part. */
  isNameOf({ code, name }: NationName, key: string): boolean {
    if (nameKey(name) === key) return true;
    const script = scriptOf(key);
    if (script !== 'latn') return !this.#scripts.get(script)?.words.has(`${code}|${key}`);
    const [, words = ''] = this.#latin.line(this.#latin.nations.get(code)!).split('||');
    return !`|${words}|`.includes(`|${key}|`);
  }

  /** Whether a place has exactly this spelling, marks included. */
  isWritten({ scopeId, name, localName = '' }: PlaceName, as: string): boolean {
    const small = as.toLowerCase();
    if (name.toLowerCase() === small || localName.toLowerCase() === small) return true;
    return this.#latin.keys
      .linesWith(nameKey(as))
      .some(
        (line) =>
          this.#latin.kind(line) === 'place' &&
          this.#placeAt(line).scopeId === scopeId &&
          `${this.#latin.line(line).toLowerCase()}|`.includes(`|${small}|`),
      );
  }

  has(key: string, rare = false): boolean {
    return this.#further.has(key) || (rare && this.#rare.has(key)) || this.#latin.keys.has(key);
  }

  begins(word: string): boolean {
    return this.#latin.keys.beginnings.has(word);
  }

  nation(code: string): NationName | undefined {
    const line = this.#latin.nations.get(code);
    return line === undefined ? undefined : this.#nationAt(line);
  }

  byAlpha3(code: string): NationName | undefined {
    return this.#latin.nations
      .values()
      .map((line) => this.#nationAt(line))
      .find(({ alpha3 }) => alpha3 === code);
  }

  region(code: string): RegionName | undefined {
    const line = this.#latin.regions.get(code);
    return line === undefined ? undefined : this.#regionAt(line);
  }

  regionCodes(): string[] {
    return [...this.#latin.regions.keys()];
  }

  #spellingsOf(script: string): Spellings {
    let spellings = this.#spellings.get(script);
    if (!spellings) {
      spellings = script === 'latn' ? this.#latinSpellings() : Spellings.of(this.#scripts.get(script)?.keys ?? []);
      this.#spellings.set(script, spellings);
    }
    return spellings;
  }

  #latinSpellings(): Spellings {
    const { keys } = this.#latin;
    return new Spellings(keys, (number) => this.#latin.isLarge(keys.lineOf(number)));
  }

  /** What a key may misspell, nearest first. Outside Latin script the first letter must match. */
  near(key: string): { named: Named; key: string; edits: number }[] {
    const script = scriptOf(key);
    return this.#spellingsOf(script)
      .near(key)
      .flatMap(({ number, key: other, edits }) => {
        const lines =
          script === 'latn' ? [this.#latin.keys.lineOf(number)] : other[0] === key[0] ? this.#further.get(other)! : [];
        return lines.map((line) => ({ named: this.#nameOf(line), key: other, edits }));
      });
  }

  knows(script: string): boolean {
    return script === 'latn' || this.#scripts.has(script);
  }

  /**
   * Before reading a text: drops the least recently used scripts until the rest have at most `most` characters,
   * and forgets parsed lines beyond `mostMade`.
   */
  makeRoom(needed: readonly string[], most = 800_000, mostMade = 5000): void {
    for (const script of needed) {
      const known = this.#scripts.get(script);
      if (!known) continue;
      this.#scripts.delete(script);
      this.#scripts.set(script, known);
    }
    let held = [...this.#scripts.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [script, { keys, length }] of this.#scripts) {
      if (held <= most || needed.includes(script)) break;
      const from = this.#keysOf(script);
      for (const key of keys) from.delete(key);
      this.#scripts.delete(script);
      this.#spellings.delete(script);
      held -= length;
    }
    if (this.#places.size > mostMade) this.#places.clear();
  }

  #keysOf(script: string): Map<string, number[]> {
    return script === rareNames ? this.#rare : this.#further;
  }

  add(script: string, text: string): void {
    if (this.knows(script)) return;
    const added: string[] = [];
    const words = new Set<string>();
    this.#scripts.set(script, { keys: added, words, length: text.length });
    this.#spellings.delete(script);
    const into = this.#keysOf(script);
    let place = 0;
    for (const row of text.split('\n')) {
      const [head = '', ...keys] = row.split('|');
      if (head === '') continue;
      const line =
        head[0] === '#'
          ? this.#latin.nations.get(head.slice(1))
          : head[0] === '~'
            ? this.#latin.regions.get(head.slice(1))
            : this.#latin.placeLine((place += Number(head)));
      if (line === undefined) throw new Error(`${namesFile(script)}: ${head} names no line`);
      const names = keys.indexOf('');
      for (const [i, key] of keys.entries()) {
        if (i === names) continue;
        if (names >= 0 && i > names) words.add(`${head.slice(1)}|${key}`);
        const lines = into.get(key);
        if (lines) {
          lines.push(line);
          continue;
        }
        into.set(key, [line]);
        const start = key.startsWith(besideMark) ? 1 : 0;
        if (key.includes(' ')) this.#latin.keys.beginnings.note(hashOf(key.slice(start, key.indexOf(' '))));
        added.push(key);
      }
    }
  }
}
