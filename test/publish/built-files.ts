/** The files of the built site, as its manifest names them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../built-site.ts';

export interface BuiltFiles {
  /** From the root of the site, with a slash; without the manifest. */
  paths: readonly string[];
  /** At once: of so many small files, waiting for each would take longer than reading it, and on a busy machine by far. */
  read(path: string): Buffer;
}

export async function builtFiles(): Promise<BuiltFiles> {
  const dist = join(await builtSite(), 'dist');
  const read = (path: string) => readFileSync(join(dist, path));
  const { files } = JSON.parse(String(read('/manifest.json'))) as { files: { path: string }[] };
  return { paths: files.map(({ path }) => path), read };
}
