/** Writes the files of a site below a folder and keeps what the manifest and the plan say of them. */
import { createHash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ManifestEntry } from '../manifest.ts';
import type { PlanRow } from '../write.ts';
import { encodedBlocks } from '../encode-parts.ts';
import { onDisk } from './disk-error.ts';
import { linkOrCopy } from './link.ts';
import type { KeptFiles } from './last-build.ts';

export class SiteWriter {
  readonly dir: string;
  readonly entries: ManifestEntry[] = [];
  readonly plan = new Map<string, PlanRow>();
  readonly kept: KeptFiles | undefined;
  readonly #folders = new Set<string>();

  /** Files with the bytes of a kept one become links to it, so that they keep their time of change. */
  constructor(dir: string, kept?: KeptFiles) {
    this.dir = dir;
    this.kept = kept;
  }

  /** Synchronous: for many small files a promise each costs more than the write. Throws DiskError. */
  write(path: string, shape: string, content: Uint8Array): void {
    const sha256 = hash('sha256', content);
    const there = this.kept?.get(path);
    this.#put(path, (file) => {
      if (there?.entry.sha256 === sha256) linkOrCopy(there.file, file);
      else writeFileSync(file, content);
    });
    this.#count({ path, bytes: content.length, sha256 }, shape);
  }

  /** The same for a text in parts, which is written as it is made. */
  writeParts(path: string, shape: string, parts: Iterable<string>): void {
    const there = this.kept?.get(path), digest = createHash('sha256');
    let bytes = 0, sha256 = '';
    this.#put(path, (file) => {
      const opened = openSync(file, 'w');
      try {
        for (const block of encodedBlocks(parts)) {
          digest.update(block);
          writeFileSync(opened, block);
          bytes += block.length;
        }
      } finally { closeSync(opened); }
      sha256 = digest.digest('hex');
      if (there?.entry.sha256 !== sha256) return;
      rmSync(file);
      linkOrCopy(there.file, file);
    });
    this.#count({ path, bytes, sha256 }, shape);
  }

  /** Takes over a kept file without its being made. Returns its row, undefined when it is not there. */
  carry(path: string, shape: string): ManifestEntry | undefined {
    const there = this.kept?.get(path);
    if (!there) return undefined;
    this.#put(path, (file) => linkOrCopy(there.file, file));
    this.#count(there.entry, shape);
    return there.entry;
  }

  #put(path: string, put: (file: string) => void): void {
    const file = join(this.dir, path), folder = dirname(file);
    onDisk(file, () => {
      if (!this.#folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        this.#folders.add(folder);
      }
      put(file);
    });
  }

  #count(entry: ManifestEntry, shape: string): void {
    const row = this.plan.get(shape);
    if (row) { row.count += 1; row.bytes += entry.bytes; }
    else this.plan.set(shape, { shape, count: 1, bytes: entry.bytes });
    this.entries.push(entry);
  }
}
