/** What came of each address, written down at once, so that a probe that is killed loses nothing but what it had in hand; and what the next run takes over of it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Seen } from '../../contract/data/seen.ts';
import { formatSeen, seenFile } from '../../facts/seen.ts';
import type { Target } from './verdict.ts';
import type { Validators } from './visit.ts';

/** A row of the journal. */
export interface Entry {
  line: Seen;
  /** Left out where the answer had none. */
  validators?: Validators | undefined;
}

/** Written whole under another name and moved into place: a reader sees the old file or the new one. */
function replaceFile(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.partial`, text);
  renameSync(`${path}.partial`, path);
}

export class Journal {
  readonly #path: string;
  readonly #validatorsPath: string;

  /** @param cacheDir where the journal and the validators of answers are kept; nothing in it is needed but to be polite. */
  constructor(cacheDir: string) {
    mkdirSync(cacheDir, { recursive: true });
    this.#path = join(cacheDir, 'journal.jsonl');
    this.#validatorsPath = join(cacheDir, 'validators.json');
  }

  add(entry: Entry): void {
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }

  /** The rows that were written whole; of a killed process the last may not be. */
  entries(): Entry[] {
    if (!existsSync(this.#path)) return [];
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .flatMap((row) => {
        try {
          const entry = JSON.parse(row) as Entry;
          return Seen.safeParse(entry.line).success ? [entry] : [];
        } catch {
          return [];
        }
      });
  }

  /** By address. A file that cannot be read is as none: the answers are fetched whole. */
  validators(): Map<string, Validators> {
    try {
      return new Map(
        Object.entries(JSON.parse(readFileSync(this.#validatorsPath, 'utf8')) as Record<string, Validators>),
      );
    } catch {
      return new Map();
    }
  }

  /**
   * Brings the journal into the ledger below `dataDir` and empties it. Lines of addresses that stand in no fact go. Done twice, it is as
   * done once, so that it may be killed at any time.
   */
  settle(dataDir: string, seen: Map<string, Seen>, targets: readonly Target[]): void {
    const entries = this.entries();
    if (entries.length === 0) return;
    const validators = this.validators();
    for (const { line, validators: given } of entries) {
      seen.set(line.url, line);
      if (given?.etag !== undefined || given?.modified !== undefined) validators.set(line.url, given);
      else validators.delete(line.url);
    }
    const listed = new Map(targets.map(({ url, nation }) => [url, nation]));
    for (const url of seen.keys()) if (!listed.has(url)) seen.delete(url);
    for (const [nation, lines] of Map.groupBy(seen.values(), ({ url }) => listed.get(url)!))
      replaceFile(join(dataDir, seenFile(nation)), formatSeen(lines));
    replaceFile(this.#validatorsPath, JSON.stringify(Object.fromEntries(validators)));
    rmSync(this.#path, { force: true });
  }
}
