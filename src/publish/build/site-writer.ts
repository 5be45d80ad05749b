/** Writes the files of a site below a folder and keeps what the manifest and the plan say of them. */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ManifestEntry } from '../manifest.ts';
import type { PlanRow } from '../write.ts';
import { onDisk } from './disk-error.ts';

export class SiteWriter {
  readonly dir: string;
  readonly entries: ManifestEntry[] = [];
  readonly plan = new Map<string, PlanRow>();
  readonly #folders = new Set<string>();

  constructor(dir: string) { this.dir = dir; }

  /** Synchronous: for many small files a promise each costs more than the write. Throws DiskError. */
  write(path: string, shape: string, content: Uint8Array): void {
    const row = this.plan.get(shape);
    if (row) { row.count += 1; row.bytes += content.length; }
    else this.plan.set(shape, { shape, count: 1, bytes: content.length });
    const file = join(this.dir, path), folder = dirname(file);
    onDisk(file, () => {
      if (!this.#folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        this.#folders.add(folder);
      }
      writeFileSync(file, content);
    });
    this.entries.push({ path, bytes: content.length, sha256: hash('sha256', content) });
  }
}
