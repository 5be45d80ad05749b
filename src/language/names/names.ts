/** Name files -> all names of countries, regions and places by key, each made on first use. */
import { LatinFile } from './latin-file.ts';
import {
  nameKey,
  nationFrom,
  placeFrom,
  regionFrom,
  type Named,
  type NationName,
  type PlaceName,
  type RegionName,
  scriptOf,
} from './named.ts';
import { areaMark, namesFile, rareNames } from './name-files.ts';
import { Spellings } from './spellings.ts';

/** A loaded script: its keys, those of words for countries (with codes), and the file's length. */
interface Script {
  keys: string[];
  words: ReadonlySet<string>;
  length: number;
}

/** How many parsed lines are remembered. */
const mostMade = 9000;

export class Names {
  readonly #latin: LatinFile;
  /** What lines name, made on first use: two readings of a line are the same object. */
  readonly #made = new Map<number, Named>();
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

  #nameOf(line: number): Named {
    const known = this.#made.get(line);
    if (known) return known;
    const named = this.#read(line);
    this.#made.set(line, named);
    return named;
  }

  #read(line: number): Named {
    const head = this.#latin.head(line);
    if (head.startsWith('#')) return nationFrom(head);
    const { nation: of, size } = this.#latin.lines[line]!;
    const nation = this.#nameOf(of) as NationName;
    return head.startsWith('~')
      ? regionFrom(head, nation)
      : placeFrom(head, nation, size, (code) => this.region(code)?.name);
  }

  /** What a key (`nameKey`) names; `rare` includes rare names. */
  named(key: string, rare = false): readonly Named[] {
    const found = [...(this.#further.get(key) ?? []), ...((rare && this.#rare.get(key)) || [])].map((line) =>
      this.#nameOf(line),
    );
    for (const line of this.#latin.linesWith(key)) {
      const named = this.#nameOf(line);
      if (!found.includes(named)) found.push(named);
    }
    return found;
  }

  /** Places a key names only if their country or region is named too. */
  inArea(key: string): readonly Named[] {
    return (this.#rare.get(areaMark + key) ?? []).map((line) => this.#nameOf(line));
  }

  /** Whether a key is a country's name, not a word such as an adjective or a part. */
  isNameOf({ code, name }: NationName, key: string): boolean {
    if (nameKey(name) === key) return true;
    const script = scriptOf(key);
    if (script !== 'latn') return !this.#scripts.get(script)?.words.has(`${code}|${key}`);
    const [, words = ''] = this.#latin.lines[this.#latin.nations.get(code)!]!.text.split('||');
    return !`|${words}|`.includes(`|${key}|`);
  }

  /** Whether a place has exactly this spelling, marks included. */
  isWritten({ scopeId, name, localName = '' }: PlaceName, as: string): boolean {
    const small = as.toLowerCase();
    if (name.toLowerCase() === small || localName.toLowerCase() === small) return true;
    return this.#latin.linesWith(nameKey(as)).some((line) => {
      const named = this.#nameOf(line);
      const isPlace = named.kind === 'place' && named.scopeId === scopeId;
      return isPlace && `${this.#latin.lines[line]!.text.toLowerCase()}|`.includes(`|${small}|`);
    });
  }

  has(key: string, rare = false): boolean {
    return this.#further.has(key) || (rare && this.#rare.has(key)) || this.#latin.keys.has(key);
  }

  begins(word: string): boolean {
    return this.#latin.beginnings.has(word);
  }

  nation(code: string): NationName | undefined {
    const line = this.#latin.nations.get(code);
    return line === undefined ? undefined : (this.#nameOf(line) as NationName);
  }

  byAlpha3(code: string): NationName | undefined {
    // Node 20 can't map iterators.
    return [...this.#latin.nations.values()]
      .map((line) => this.#nameOf(line) as NationName)
      .find(({ alpha3 }) => alpha3 === code);
  }

  region(code: string): RegionName | undefined {
    const line = this.#latin.regions.get(code);
    return line === undefined ? undefined : (this.#nameOf(line) as RegionName);
  }

  regionCodes(): string[] {
    return [...this.#latin.regions.keys()];
  }

  /** The keys that a word of a script may misspell. */
  #spellingsOf(script: string): Spellings {
    const known = this.#spellings.get(script);
    if (known) return known;
    const keys = script === 'latn' ? [...this.#latin.keys.keys()] : (this.#scripts.get(script)?.keys ?? []);
    const isLarge = (line: number) => this.#latin.isLarge(line);
    const used = script === 'latn' ? keys.filter((key) => this.#latin.linesWith(key).some(isLarge)) : keys;
    const spelt = new Spellings(used);
    this.#spellings.set(script, spelt);
    return spelt;
  }

  /** What a key may misspell, nearest first. Outside Latin script the first letter must match. */
  near(key: string): { named: Named; key: string; edits: number }[] {
    const script = scriptOf(key);
    const lineOf = (other: string): readonly number[] => {
      if (script === 'latn') return this.#latin.linesWith(other).filter((line) => this.#latin.isLarge(line));
      return other[0] === key[0] ? this.#further.get(other)! : [];
    };
    return this.#spellingsOf(script)
      .near(key)
      .flatMap(({ key: other, edits }) =>
        lineOf(other).map((line) => ({ named: this.#nameOf(line), key: other, edits })),
      );
  }

  knows(script: string): boolean {
    return script === 'latn' || this.#scripts.has(script);
  }

  /**
   * Before reading a text: drops the least recently used scripts until the rest have at most `most` characters,
   * and forgets parsed places where there are too many.
   */
  makeRoom(needed: readonly string[], most = 800_000): void {
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
    if (this.#made.size > mostMade)
      for (const [line, { kind }] of this.#made) if (kind === 'place') this.#made.delete(line);
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
            : this.#latin.places[(place += Number(head))];
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
        this.#latin.noteBeginning(key.replace(areaMark, ''));
        added.push(key);
      }
    }
  }
}
