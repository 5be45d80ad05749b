/** Finds which layers the path of a link names: ".../Parcels/MapServer/0" serves parcels. */
import { words } from '../../language/fold.ts';

/** Words for each layer, and words after them that make them something else: points of parcels, permits for buildings. */
const LAYERS = {
  addresses: { named: /^(?:addresses|address points|master address)\b/, other: /^$/ },
  parcels: {
    named: /^parcels?\b/,
    other: /^parcels? (?:address|addresses|point|points|centroid|centroids|index|sales)\b/,
  },
  buildings: {
    named: /^(?:buildings|(?:building )?footprints?)\b/,
    other: /^buildings (?:address|permits?|points?)\b/,
  },
};
type Layer = keyof typeof LAYERS;

/** The layers that a link's own path names by whole words, without those of its host and its parameters. */
export function layersNamed(url: string): Layer[] {
  const parted = decode(new URL(url).pathname).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const said = words(parted.replaceAll('_', ' '));
  return (Object.keys(LAYERS) as Layer[]).filter((layer) => {
    const { named, other } = LAYERS[layer];
    return said.some((_, start) => {
      const rest = said.slice(start, start + 3).join(' ');
      return named.test(rest) && !other.test(rest);
    });
  });
}

/** A path as people read it; as it is where its escapes are broken. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
