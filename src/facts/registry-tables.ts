/**
 * Reads `data/registry-tables/<slug>.json`: what an importer has to know of a registry that upstream doesn't say, such as whose
 * provider it is, or how the gazetteer writes a name.
 */
import * as z from 'zod';
import { readDataFile } from './data-files.ts';

/** A table of texts by key. */
export const textByKey = z.record(z.string(), z.string());

/** @throws an error that names the file when a table doesn't have the shape. */
export function readTables<Shape extends z.ZodRawShape>(registry: string, shape: Shape): z.output<z.ZodObject<Shape>> {
  const path = `registry-tables/${registry}.json`;
  const { data, error } = z.strictObject(shape).safeParse(readDataFile(path));
  if (error) throw new Error(`data/${path}: ${z.prettifyError(error)}; correct it`);
  return data as z.output<z.ZodObject<Shape>>;
}
