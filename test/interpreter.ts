/** The interpreter over the committed data: name files encoded in memory, loaded and decoded as the edge function does. */
import type { Atlas } from '../src/queries/atlas.ts';
import { interpretWith, newInterpreter } from '../src/language/interpreter.ts';
import type { Interpreted } from '../src/language/interpret.ts';
import { encodeNames } from '../src/language/names/encode.ts';

/** Name files by path. */
export const nameFiles = (atlas: Atlas): Map<string, string> =>
  new Map([...encodeNames(atlas)].map(({ path, body }) => [path, body]));

/** Interprets texts over name files; what is decoded is kept between texts. */
export function interpreterOver(files: ReadonlyMap<string, string>): (q: string) => Promise<Interpreted> {
  const kept = newInterpreter();
  return async (q) => {
    const read = await interpretWith(kept, q, async (path) => files.get(path) ?? null);
    if (!read) throw new Error('there is no file of Latin names');
    return read;
  };
}
