/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { integrityPath } from '../contract/integrity.ts';
import { writeIntegrity } from './integrity.ts';

export interface ManifestEntry { path: string; bytes: number; sha256: string }

/** Writes the manifest of everything below `dir`, and the hashes that the function verifies files with; rows by path in code-point order. Files in `known` are not read again. Returns the rows. */
export async function writeManifest(dir: string, known: readonly ManifestEntry[]): Promise<ManifestEntry[]> {
  const hashed = new Map(known.map((entry) => [entry.path, entry]));
  const paths = (await fg('**', { cwd: dir, dot: true, ignore: ['manifest.json', integrityPath.slice(1)] })).map((path) => `/${path}`).sort();
  const entries = paths.map((path): ManifestEntry => {
    const entry = hashed.get(path);
    if (entry) return entry;
    const content = readFileSync(join(dir, path));
    return { path, bytes: content.length, sha256: hash('sha256', content) };
  });
  entries.push(writeIntegrity(dir, entries));
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  writeFileSync(join(dir, 'manifest.json'), `{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
  return entries;
}

/** The rows of a folder's manifest. */
export const readManifest = (dir: string): ManifestEntry[] => (JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: ManifestEntry[] }).files;
