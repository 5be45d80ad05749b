/** Reads the table of registries, `registries.json` of a data folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Registry } from '../../contract/data/registry.ts';
import { formatRows } from '../../facts/data-files.ts';
import type { Snapshot } from '../../registries/importer.ts';

/** Registries by slug, in order. Throws an error that names the file and the fault. */
export async function readRegistries(dataDir: string): Promise<Map<string, Registry>> {
  const path = join(dataDir, 'registries.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path}: cannot be read; run the command in the project's folder`);
  });
  try {
    return new Map(
      z
        .array(Registry)
        .parse(JSON.parse(text))
        .map((registry) => [registry.slug, registry]),
    );
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`);
  }
}

/** The table with an older snapshot pinned, after its facts were imported. */
export function pinned(
  registries: Map<string, Registry>,
  slug: string,
  { registry, commit, date }: Snapshot,
): readonly [string, string] {
  const upstream = registry.upstream.map((row, i) => (i === 0 ? { ...row, commit, date } : row));
  registries.set(slug, { ...registry, upstream });
  return ['registries.json', formatRows([...registries.values()])];
}
