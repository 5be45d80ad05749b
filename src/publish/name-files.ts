/** Place names as the language search loads them, encoded once a process, though the dev server loads pages and the writer as separate modules. */
import type { Atlas } from '../queries/atlas.ts';
import { encodeNames } from '../queries/names/encode.ts';

type NameFile = ReturnType<typeof encodeNames> extends Iterable<infer File> ? File : never;
const shared = globalThis as { openCityAtlasNames?: WeakMap<Atlas, NameFile[]> };

export function nameFiles(atlas: Atlas): readonly NameFile[] {
  const known = (shared.openCityAtlasNames ??= new WeakMap());
  let files = known.get(atlas);
  if (!files) known.set(atlas, (files = [...encodeNames(atlas)]));
  return files;
}
