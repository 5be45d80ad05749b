/** Hashes of facts by what they belong to, a file of facts at a time: those of files that are as they were need not be worked out again. */
import { createHash, hash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import type { Fact } from '../../contract/fact.ts';
import { factFile } from '../../facts/load.ts';
import { nationsOf } from '../../facts/nations.ts';
import { readKept, writeKept } from './kept-json.ts';

/** Where a fact stands among those that reach a place, as `FactIndex` has it: with the places that it names, else with its region or nation. */
function reachOf({ places, region, level, nation }: Fact): string[] {
  if (places) return places.map(({ scopeId }) => scopeId);
  return region ? [region] : level === 'nation' ? [nation] : [];
}

/** By the nations that they are about, by where they reach, and by registry and kind, as "openaddresses-sources addresses". */
const names = { about: nationsOf, reaching: reachOf, kinds: ({ registry, kind }: Fact): string[] => [`${registry} ${kind}`] };
type By = keyof typeof names;
const every = Object.keys(names) as By[];

/** Of the facts of one file: under each name a hash of those that belong to it, in their order. */
type FileHashes = Record<By, Record<string, string>>;

function hashesOf(facts: readonly Fact[]): FileHashes {
  const running = { about: new Map<string, Hash>(), reaching: new Map<string, Hash>(), kinds: new Map<string, Hash>() };
  for (const fact of facts) {
    const text = JSON.stringify(fact);
    for (const by of every) {
      for (const name of names[by](fact)) {
        let found = running[by].get(name);
        if (!found) running[by].set(name, (found = createHash('sha256')));
        found.update(text);
      }
    }
  }
  const ended = (by: By) => Object.fromEntries([...running[by]].map(([name, one]) => [name, one.digest('base64')]));
  return { about: ended('about'), reaching: ended('reaching'), kinds: ended('kinds') };
}

/** Of all facts: by name the hashes of the files that have some. */
export class FactHashes {
  readonly #found: Record<By, Map<string, string[]>> = { about: new Map(), reaching: new Map(), kinds: new Map() };

  constructor(facts: readonly Fact[], known?: KeptFactHashes) {
    for (const [file, ofFile] of Map.groupBy(facts, factFile)) {
      const hashes = known?.of(file, () => hashesOf(ofFile)) ?? hashesOf(ofFile);
      for (const by of every) {
        for (const [name, one] of Object.entries(hashes[by])) {
          const list = this.#found[by].get(name);
          if (list) list.push(one);
          else this.#found[by].set(name, [one]);
        }
      }
    }
  }

  /** Under a name; empty where no fact belongs to it. */
  of(by: By, name: string): string {
    const list = this.#found[by].get(name);
    return list ? hash('sha256', list.join()) : '';
  }

  /** In code-point order. */
  names(by: By): string[] { return [...this.#found[by].keys()].sort(); }
}

const cached = join('.cache', 'fact-hashes.json');
type Kept = Record<string, [sha256: string, hashes: FileHashes]>;

/** Those of the last build with the same code. */
export class KeptFactHashes {
  readonly #source: string;
  readonly #read: Readonly<Record<string, string>>;
  readonly #file: string;
  readonly #before: Kept;
  readonly #now: Kept = {};

  /** `read`: SHA-256 of the files that the facts were read from. `reads`: whether what was kept before is used. */
  constructor(source: string, read: Readonly<Record<string, string>>, reads: boolean, file = cached) {
    this.#source = source;
    this.#read = read;
    this.#file = file;
    this.#before = (reads && readKept<Kept>(file, source)) || {};
  }

  of(file: string, make: () => FileHashes): FileHashes {
    const sha256 = this.#read[file]!, before = this.#before[file];
    const hashes = before?.[0] === sha256 ? before[1] : make();
    this.#now[file] = [sha256, hashes];
    return hashes;
  }

  /** To be called when all were asked for. */
  keep(): void { writeKept(this.#file, this.#source, this.#now); }
}
