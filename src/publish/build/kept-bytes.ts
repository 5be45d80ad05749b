/** What a build made at length, kept for the next one with the same code. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { MadeBefore } from '../made-before.ts';

const cached = join('.cache', 'made-bytes');
type Made = Map<string, Uint8Array<ArrayBuffer>>;
interface Kept { source: string; made: Made }

export class KeptBytes implements MadeBefore {
  readonly #source: string;
  readonly #file: string;
  readonly #reads: boolean;
  #before: Made | undefined;
  readonly #now: Made = new Map();

  /** `reads`: whether what was kept before is used. */
  constructor(source: string, reads: boolean, file = cached) {
    this.#source = source;
    this.#reads = reads;
    this.#file = file;
  }

  /** Read when first asked for: one process makes the downloads, the others need nothing of it. */
  get #known(): Made { return (this.#before ??= this.#read()); }

  #read(): Made {
    if (!this.#reads) return new Map();
    try {
      const kept = deserialize(readFileSync(this.#file)) as Kept;
      if (kept.source === this.#source) return kept.made;
    } catch { /* Never kept, or cut off. */ }
    return new Map();
  }

  of(what: string, from: Uint8Array | string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const key = createHash('sha256').update(`${what}\n`).update(from).digest('base64');
    const made = this.#known.get(key) ?? make();
    this.#now.set(key, made);
    return made;
  }

  /** To be called when everything is made. Renamed into its place, since another build may read it. */
  keep(): void {
    if (this.#now.size === 0) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const next = `${this.#file}-${process.pid}`;
    writeFileSync(next, serialize({ source: this.#source, made: this.#now } satisfies Kept));
    renameSync(next, this.#file);
    this.#now.clear();
    this.#before = undefined;
  }
}
