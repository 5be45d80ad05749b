/** A text -> the parts of the world it names: Africa, the Nordic countries, the EU. */
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import type { WorldRegions } from '../words.ts';

/** Tokens `from` to before `to`, and the region's id in `/api/vocabulary.json`. */
export interface WorldRegion {
  from: number;
  to: number;
  regionId: string;
}
type PartOfTheWorld = Omit<WorldRegion, 'regionId'> & { regionId: string | null };

const longestName = 6,
  shortestStem = 4;

function stemmed({ stems }: WorldRegions, key: string): string | null | undefined {
  for (let length = key.length; length >= shortestStem; length--) {
    const found = stems.get(key.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A region id; null for a region without one, undefined for no region. */
function regionOf({ tokens, keys, words: { world } }: Text, from: number, to: number): string | null | undefined {
  const key = join(keys, from, to);
  if (world.words.has(key)) return world.words.get(key)!;
  if (to - from > 1) return undefined;
  const stem = stemmed(world, key);
  if (stem !== undefined) return stem;
  const isShouted = tokens.length > 2 && tokens.every(({ text, upper }) => upper || !/\p{L}/u.test(text));
  return isShouted ? undefined : world.letters.get(tokens[from]!.text.replaceAll('.', ''));
}

/** Every part of the world a text names, longest name first from the left, with or without an id. */
export function partsOfTheWorld(text: Text): PartOfTheWorld[] {
  const { tokens, keys, words } = text;
  const found: PartOfTheWorld[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + longestName);
    for (; to > from; to--) {
      if (tokens.slice(from, to - 1).some(parts)) continue;
      if (words.world.not.has(join(keys, from, to))) break;
      const regionId = regionOf(text, from, to);
      if (regionId === undefined) continue;
      found.push({ from, to, regionId });
      break;
    }
    from = Math.max(to, from + 1);
  }
  return found;
}

export const findWorldRegions = (text: Text): WorldRegion[] =>
  partsOfTheWorld(text).flatMap(({ regionId, ...span }) => (regionId === null ? [] : [{ ...span, regionId }]));
