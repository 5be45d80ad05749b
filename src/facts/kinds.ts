/** The kinds of dataset of `data/kinds` beside this code, for importers: the build validates them with all other data. */
import { existsSync, readdirSync } from 'node:fs';
import * as z from 'zod';
import { once } from '../cache.ts';
import { DatasetKind } from '../contract/data/dataset-kind.ts';
import { readDataFile } from './data-files.ts';

const folder = new URL('../../data/kinds/', import.meta.url);

/** Read once. @throws when a row doesn't fit; the message names the file. */
export const readKinds = once((): readonly DatasetKind[] => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort().flatMap((file) => {
    const { success, data, error } = z.array(DatasetKind).safeParse(readDataFile(`kinds/${file}`));
    if (!success) throw new Error(`data/kinds/${file}: ${z.prettifyError(error)}`);
    return data;
  });
});
