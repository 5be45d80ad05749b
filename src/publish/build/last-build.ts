/** What is kept of a build so that the next need not make everything: beside the site, not in it. */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest, type ManifestEntry } from '../manifest.ts';
import type { Keys } from './keys.ts';

/** The last build as the next one finds it. */
export interface LastBuild { dir: string; keys: Keys }

const file = join('.cache', 'last-build.json');
interface Kept { manifest: string; code: string; keys: Keys }

const manifestHash = (dir: string) => hash('sha256', readFileSync(join(dir, 'manifest.json')));

/** The last build of the site in `dir`; its keys are empty where it was made by other code, or cannot be told. undefined without one. */
export function lastBuild(dir: string, code: string): LastBuild | undefined {
  try {
    const manifest = manifestHash(dir);
    let kept: Kept | undefined;
    try { kept = JSON.parse(readFileSync(file, 'utf8')) as Kept; } catch { /* Never kept, or cut off. */ }
    return { dir, keys: kept && kept.manifest === manifest && kept.code === code ? kept.keys : {} };
  } catch { return undefined; }
}

/** To be called when the site is in its place: a build that is killed before leaves keys that do not fit the manifest. */
export function keepBuild(dir: string, code: string, keys: Keys): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ manifest: manifestHash(dir), code, keys } satisfies Kept)}\n`);
}

/** Files of the last build that are as it left them: a later write shows in the time of change. */
export class KeptFiles {
  readonly #dir: string;
  readonly #entries: ReadonlyMap<string, ManifestEntry>;
  readonly #made: number;

  constructor(dir: string) {
    this.#dir = dir;
    this.#entries = new Map(readManifest(dir).map((entry) => [entry.path, entry]));
    this.#made = statSync(join(dir, 'manifest.json')).mtimeMs;
  }

  /** Of every file that there was. */
  get paths(): string[] { return [...this.#entries.keys()]; }

  /** The file and its row, where it is there unchanged. */
  get(path: string): { file: string; entry: ManifestEntry } | undefined {
    const entry = this.#entries.get(path);
    if (!entry) return undefined;
    const found = join(this.#dir, path);
    const stat = statSync(found, { throwIfNoEntry: false });
    return stat?.isFile() && stat.size === entry.bytes && stat.mtimeMs <= this.#made ? { file: found, entry } : undefined;
  }
}
