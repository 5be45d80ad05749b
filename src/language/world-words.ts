/** Lists of words for parts of the world -> maps by key. */
import { nameKey } from './names/name-key.ts';
import { furtherRegions, notRegions, worldRegionLetters, worldRegions } from './lexicon/world-regions.ts';

/** Words for parts of the world: the id of the region, null where it has none here. */
export interface WorldRegions {
  words: ReadonlyMap<string, string | null>;
  /** By what a word begins with. */
  stems: ReadonlyMap<string, string | null>;
  /** In capitals alone, as they are written. */
  letters: ReadonlyMap<string, string>;
  /** Phrases that hold such a word and name something else. */
  not: ReadonlySet<string>;
}

/** The tables of words for parts of the world. */
export function buildWorld(): WorldRegions {
  const words = new Map<string, string | null>(),
    stems = new Map<string, string | null>();
  for (const [id, list] of [...Object.entries(worldRegions), [null, furtherRegions] as const])
    for (const written of list.split('|'))
      if (written.endsWith('*')) stems.set(nameKey(written.slice(0, -1)), id);
      else words.set(nameKey(written), id);
  const letters = Object.entries(worldRegionLetters).flatMap(([id, list]) =>
    list.split('|').map((written) => [written, id] as const),
  );
  return { words, stems, letters: new Map(letters), not: new Set(notRegions.split('|').filter(Boolean).map(nameKey)) };
}
