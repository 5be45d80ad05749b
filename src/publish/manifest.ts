/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';

export interface ManifestEntry { path: string; bytes: number; sha256: string }

/** Hashes everything below `dir` and writes the manifest there, rows by path in code-point order. Returns the rows. */
export async function writeManifest(dir: string): Promise<ManifestEntry[]> {
  const paths = (await fg('**', { cwd: dir, dot: true, ignore: ['manifest.json'] })).sort();
  const entries: ManifestEntry[] = [];
  for (const path of paths) {
    const content = await readFile(join(dir, path));
    entries.push({ path: `/${path}`, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  await writeFile(join(dir, 'manifest.json'), `{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
  return entries;
}
