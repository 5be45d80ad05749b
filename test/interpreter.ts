/** The interpreter over the committed data: files of names and words encoded in memory, loaded and decoded as the edge function does. */
import type { Atlas } from '../src/queries/atlas.ts';
import { interpretWith, newInterpreter } from '../src/language/interpreter.ts';
import type { Interpreted } from '../src/language/interpret.ts';
import { encodeNames } from '../src/language/names/encode.ts';
import { wordsByScript } from '../src/language/word-files.ts';
import { files as paths } from '../src/contract/interface/file-paths.ts';

/** Files of names and words by path. */
export const nameFiles = (atlas: Atlas): Map<string, string> =>
  new Map([
    ...[...encodeNames(atlas)].map(({ path, body }) => [path, body] as const),
    ...[...wordsByScript(atlas.words)].map(
      ({ script, lists }) => [paths.words(script), JSON.stringify(lists)] as const,
    ),
  ]);

/** Interprets texts over name files; what is decoded is kept between texts. */
export function interpreterOver(files: ReadonlyMap<string, string>): (q: string) => Promise<Interpreted> {
  const kept = newInterpreter();
  return async (q) => {
    const read = await interpretWith(kept, q, async (path) => files.get(path) ?? null);
    if (!read) throw new Error('there is no file of Latin names or words');
    return read;
  };
}
