/** `data/` as it was last read: apart from the atlas, so that the dev server judges anew after a change of code without reading anew. */
import type { Data } from '../facts/data.ts';
import { loadData } from '../facts/load.ts';

let read: Promise<Data> | undefined;

/** Everything in `data/` below the working directory, read once. Throws DataError. */
export function readData(): Promise<Data> {
  read ??= loadData('data');
  return read;
}
