/** Manifest rows for the files in a folder, for sites that a test put together. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';
import { integrityPath } from '../src/contract/interface/integrity.ts';
import type { ManifestEntry } from '../src/publish/site/manifest.ts';

export async function rowsOf(dir: string): Promise<ManifestEntry[]> {
  const files = await fg('**', { cwd: dir, dot: true, ignore: ['manifest.json', integrityPath.slice(1)] });
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(dir, file));
      return { path: `/${file}`, bytes: content.length, sha256: hash('sha256', content) };
    }),
  );
}
