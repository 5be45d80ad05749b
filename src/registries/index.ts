/**
 * The importers by registry: every file in a folder here that exports an `importer`, or `importers` for several lists
 * read in the same way.
 */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Importer } from './importer.ts';

const folder = new URL('./', import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((path) => /[/\\].+\.ts$/.test(path)).toSorted();

type Found = [registry: string, path: string, importer: Importer];

async function importersIn(path: string): Promise<Found[]> {
  const { importer, importers = [] }: { importer?: Importer; importers?: readonly Importer[] } = await import(
    new URL(path, folder).href
  );
  if (importer && `${importer.registry}.ts` !== basename(path))
    throw new Error(
      `src/registries/${path}: its importer is of the registry ${importer.registry}; name the file after it`,
    );
  return [...(importer ? [importer] : []), ...importers].map(
    (one): Found => [one.registry, `src/registries/${path}`, one],
  );
}

const found = (await Promise.all(files.map(importersIn))).flat().toSorted(([a], [b]) => (a < b ? -1 : 1));

export const importers: Record<string, Importer> = Object.fromEntries(
  found.map(([registry, , importer]) => [registry, importer]),
);

/** The file of each importer, from the project's folder. */
export const importerFiles: Record<string, string> = Object.fromEntries(
  found.map(([registry, path]) => [registry, path]),
);
