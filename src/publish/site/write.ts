/** Writes outputs to files in a folder, and keeps their rows for the manifest and the plan. */
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fg from 'fast-glob';
import { bytesOf, type Output } from '../publication.ts';
import { onDisk } from './disk-error.ts';
import type { ManifestEntry } from './manifest.ts';
import type { PlanRow } from './plan.ts';

/** Files between two pauses. */
const batch = 500;

/** Renames, or copies to another file system. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** Writes synchronously: a promise for each of many small files costs more than the write. Throws DiskError. */
export class SiteWriter {
  readonly entries: ManifestEntry[] = [];
  readonly plan = new Map<string, PlanRow>();
  readonly #dir: string;
  readonly #folders = new Set<string>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Writes all of them, with short pauses; `progress` gets the count so far. */
  async writeAll(outputs: Iterable<Output>, progress: (count: number) => void = () => {}): Promise<void> {
    for (const output of outputs) {
      this.write(output);
      if (this.entries.length % batch > 0) continue;
      progress(this.entries.length);
      await setImmediate();
    }
  }

  write({ path, shape, body }: Output): void {
    const content = bytesOf(body());
    this.#put(path, (file) => writeFileSync(file, content));
    this.#enter(path, content);
    const row = this.plan.get(shape) ?? { shape, count: 0, bytes: 0 };
    this.plan.set(shape, { shape, count: row.count + 1, bytes: row.bytes + content.length });
  }

  /** Moves all files of another folder here; they are in no row of the plan. */
  take(from: string): void {
    for (const file of fg.sync('**', { cwd: from, dot: true })) {
      const content = readFileSync(join(from, file));
      this.#put(`/${file}`, (to) => move(join(from, file), to));
      this.#enter(`/${file}`, content);
    }
  }

  #enter(path: string, content: Uint8Array): void {
    this.entries.push({ path, bytes: content.length, sha256: hash('sha256', content) });
  }

  #put(path: string, put: (file: string) => void): void {
    const file = join(this.#dir, path),
      folder = dirname(file);
    onDisk(file, () => {
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      put(file);
    });
  }
}
