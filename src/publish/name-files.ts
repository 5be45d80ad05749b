/** Place names as the language search loads them, encoded once an atlas. */
import type { Atlas } from '../queries/atlas.ts';
import { keepFor } from '../cache.ts';
import { encodeNames } from '../language/names/encode.ts';

/** Path and body of a file. */
export interface NameFile {
  path: string;
  body: string;
}

export const nameFiles = keepFor((atlas: Atlas): readonly NameFile[] => [...encodeNames(atlas)]);
