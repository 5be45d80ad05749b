/** The importers by registry: every file of this folder that exports an `importer`, which bears the file's name. */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Importer } from './importer.ts';

const folder = new URL('./', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && name !== basename(import.meta.url));

async function importerIn(name: string): Promise<Importer[]> {
  const { importer }: { importer?: Importer } = await import(new URL(name, folder).href);
  if (importer && `${importer.registry}.ts` !== name)
    throw new Error(
      `src/registries/${name}: its importer is of the registry ${importer.registry}; name the file after it`,
    );
  return importer ? [importer] : [];
}

export const importers: Record<string, Importer> = Object.fromEntries(
  (await Promise.all(files.toSorted().map(importerIn))).flat().map((importer) => [importer.registry, importer]),
);
