/** Reads files under `data/`, compares rows with them, and replaces all files or none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { once } from '../cache.ts';
import { DatasetKind } from '../contract/data/dataset-kind.ts';

/** A file's content; undefined if missing, as in a small world. Bundled code, as of pages, has no such folder and gets its data by `loadData`. */
export function readDataFile(path: string): unknown {
  const file = new URL(`../../data/${path}`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The content of a file. @throws an error that names the file and the first thing to correct. */
export function readChecked<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  const { success, data, error } = schema.safeParse(readDataFile(path));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`data/${path}: ${issue!.path.join('.')}: ${issue!.message}; correct it`);
}

/** An import's files: text by path relative to the data folder. */
export type DataFiles = ReadonlyMap<string, string>;

/** Paths are relative to the data folder. */
interface Difference {
  written: string[];
  removed: string[];
}

/** @param folders folders with only these files; anything else in them is removed. */
export async function compareFiles(dataDir: string, files: DataFiles, folders: string[]): Promise<Difference> {
  const written: string[] = [];
  for (const [path, text] of files) {
    const present = await readFile(join(dataDir, path), 'utf8').catch(() => undefined);
    if (present !== text) written.push(path);
  }
  const present = await Promise.all(
    folders.map(async (folder) => (await list(join(dataDir, folder))).map((name) => `${folder}/${name}`)),
  );
  return {
    written: written.toSorted(),
    removed: present
      .flat()
      .filter((path) => !files.has(path))
      .toSorted(),
  };
}

/** Writes all files next to their targets, then renames them, so a full disk or a stopped process leaves the old files. */
export async function replaceFiles(dataDir: string, files: DataFiles, { written, removed }: Difference): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const staging = await mkdtemp(join(dataDir, '.import-'));
  try {
    for (const path of written) {
      await mkdir(join(staging, dirname(path)), { recursive: true });
      await writeFile(join(staging, path), files.get(path) ?? '');
    }
    for (const path of written) {
      await mkdir(join(dataDir, dirname(path)), { recursive: true });
      await rename(join(staging, path), join(dataDir, path));
    }
    for (const path of removed) await rm(join(dataDir, path));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** A JSON array with one row per line and a final line feed; `[]` without rows. Callers sort rows and keys. */
export function formatRows(rows: unknown[]): string {
  return rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

const kindsFolder = new URL('../../data/kinds/', import.meta.url);

/** The kinds of dataset, for importers: the build validates them with all other data. Read once. @throws when a row doesn't fit; the message names the file. */
export const readKinds = once((): readonly DatasetKind[] => {
  const files = existsSync(kindsFolder) ? readdirSync(kindsFolder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().flatMap((file) => readChecked(`kinds/${file}`, z.array(DatasetKind)));
});

export const textByKey = z.record(z.string(), z.string());

/** `data/registry-tables/<slug>.json`: what an importer has to know that upstream doesn't say. @throws an error that names the file when a table doesn't have the shape. */
export const readTables = <Shape extends z.ZodRawShape>(registry: string, shape: Shape): z.output<z.ZodObject<Shape>> =>
  readChecked(`registry-tables/${registry}.json`, z.strictObject(shape)) as z.output<z.ZodObject<Shape>>;
