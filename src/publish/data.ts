/** `data/` as it was last read. A module of its own, so that the dev server can assess again after a change of code without reading again. */
import type { Data } from '../facts/data.ts';
import { DataError } from '../facts/read-rows.ts';
import { loadData } from '../facts/load.ts';
import { noWords } from '../facts/words.ts';

let read: Promise<Data> | undefined;

export function readData(): Promise<Data> {
  read ??= loadData('data').then((data) => {
    if (data.words === noWords) throw new DataError(['data/words: no such folder; restore it']);
    return data;
  });
  return read;
}
