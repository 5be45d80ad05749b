/** `/manifest.json`: path, bytes and sha256 of every published file, so that deployments can be compared and checked. */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';

export interface ManifestEntry { path: string; bytes: number; sha256: string }

/** Files read at the same time. */
const parallel = 16;

/** Hashes everything below `dir` and writes the manifest there, rows by path in code-point order. Returns the rows. */
export async function writeManifest(dir: string): Promise<ManifestEntry[]> {
  const paths = (await fg('**', { cwd: dir, dot: true, ignore: ['manifest.json'] })).sort();
  const entries: ManifestEntry[] = new Array(paths.length);
  let next = 0;
  const reader = async () => {
    for (let i = next++; i < paths.length; i = next++) {
      const content = await readFile(join(dir, paths[i]!));
      entries[i] = { path: `/${paths[i]}`, bytes: content.length, sha256: hash('sha256', content) };
    }
  };
  await Promise.all(Array.from({ length: parallel }, reader));
  await writeFile(join(dir, 'manifest.json'), `{"files":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`);
  return entries;
}
