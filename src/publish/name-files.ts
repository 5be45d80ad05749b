/** Words and place names as the language search loads them, encoded once an atlas. */
import type { Atlas } from '../queries/atlas.ts';
import { keepFor } from '../cache.ts';
import { encodeNames } from '../language/names/encode.ts';
import { encodeCountries } from '../language/names/encode-countries.ts';
import { wordsByScript } from '../language/word-files.ts';

/** Path and body of a file. */
export interface NameFile {
  path: string;
  body: string;
}

/** The names and codes of countries. */
export const countriesText = keepFor(({ nations, subdivisions, words }: Atlas): string =>
  encodeCountries(nations, subdivisions, words),
);

export const nameFiles = keepFor((atlas: Atlas): readonly NameFile[] => [...encodeNames(atlas)]);

/** The words of every script. */
export const wordFiles = keepFor(({ words }: Atlas) => [...wordsByScript(words)]);
