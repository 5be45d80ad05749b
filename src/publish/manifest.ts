/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { integrityPath } from '../contract/integrity.ts';
import { writeIntegrity } from './integrity.ts';

export interface ManifestEntry { path: string; bytes: number; sha256: string }

const byPath = (a: ManifestEntry, b: ManifestEntry) => (a.path < b.path ? -1 : 1);

/** Rows of everything below `dir` but the manifest and the hashes. */
function entriesOf(dir: string): ManifestEntry[] {
  return fg.sync('**', { cwd: dir, dot: true, ignore: ['manifest.json', integrityPath.slice(1)] }).map((file): ManifestEntry => {
    const content = readFileSync(join(dir, file));
    return { path: `/${file}`, bytes: content.length, sha256: hash('sha256', content) };
  });
}

/**
 * Writes the manifest of a site, and the hashes that the function verifies files with; rows by path in code-point order. `written`
 * are the rows of everything else in it; without any, the folder is read. Returns the rows.
 */
export function writeManifest(dir: string, written: readonly ManifestEntry[] = []): ManifestEntry[] {
  const entries = (written.length > 0 ? [...written] : entriesOf(dir)).sort(byPath);
  entries.push(writeIntegrity(dir, entries));
  entries.sort(byPath);
  writeFileSync(join(dir, 'manifest.json'), `{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
  return entries;
}

/** The rows of a folder's manifest. */
export const readManifest = (dir: string): ManifestEntry[] => (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: ManifestEntry[] }).files;
