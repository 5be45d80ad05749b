/** A text -> the parts of the world it names: Africa, the Nordic countries, the EU. */
import { walk, type Span } from '../tokens.ts';
import type { Text } from '../text.ts';
import { stemmed } from '../words.ts';

/** With the region's id in `/api/vocabulary.json`. */
export interface WorldRegion extends Span {
  regionId: string;
}
type PartOfTheWorld = Span & { regionId: string | null };

const longestName = 6;

/** A region id; null for a region without one, undefined for no region. */
function regionOf({ tokens, words: { world } }: Text, key: string, { from, to }: Span): string | null | undefined {
  if (world.words.has(key)) return world.words.get(key)!;
  if (to - from > 1) return undefined;
  const stem = stemmed(world.stems, key);
  if (stem !== undefined) return stem;
  const isShouted = tokens.length > 2 && tokens.every(({ text, upper }) => upper || !/\p{L}/u.test(text));
  return isShouted ? undefined : world.letters.get(tokens[from]!.text.replaceAll('.', ''));
}

/** Every part of the world a text names, longest name first from the left, with or without an id. */
export function partsOfTheWorld(text: Text): PartOfTheWorld[] {
  const { not } = text.words.world;
  const spans = walk(text.tokens, text.keys, {
    wordsFrom: () => longestName,
    find: (key, to, from) => (not.has(key) ? false : regionOf(text, key, { from, to })),
  });
  return spans.flatMap(({ from, to, found }) => (found === false ? [] : [{ from, to, regionId: found }]));
}

export const findWorldRegions = (text: Text): WorldRegion[] =>
  partsOfTheWorld(text).flatMap(({ regionId, ...span }) => (regionId === null ? [] : [{ ...span, regionId }]));
