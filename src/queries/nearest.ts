/** Finds the ids with names nearest to a text. Without the contract, so that browsers can load it. */
import { distance } from 'fastest-levenshtein';

/** What may have been meant: its id, and its names as slugs. */
export interface Named {
  id: string;
  keys: readonly string[];
}

/** Lower case, marks off, everything but letters and digits to hyphens. */
export const asSlug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Letters that may differ between a text and what it was meant for: of a code none, of a short word one, since two would be another word. */
const slips = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3);

/** Edits between two words; two letters in each other's place are one. */
function edits(a: string, b: string): number {
  const from = [...a].findIndex((letter, i) => letter !== b[i]);
  const isSwapped = a.length === b.length && from >= 0 && a[from] === b[from + 1] && a[from + 1] === b[from];
  return isSwapped && a.slice(from + 2) === b.slice(from + 2) ? 1 : distance(a, b);
}

/** Up to five of the options that are nearest to a text; none when nothing is near. Earlier options win ties; a text is its own name. */
export function nearest(text: string, options: readonly (Named | string)[]): string[] {
  const wanted = asSlug(text.slice(0, 100));
  if (wanted === '') return [];
  const limit = slips(wanted.length);
  return options
    .map((option) => (typeof option === 'string' ? { id: option, keys: [option] } : option))
    .map(({ id, keys }) => ({
      id,
      far: Math.min(
        ...keys.map((key) =>
          key === wanted
            ? 0
            : wanted.length >= 3 && key.startsWith(wanted)
              ? 0.5
              : Math.abs(key.length - wanted.length) > limit
                ? Infinity
                : edits(wanted, key),
        ),
      ),
    }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ id }) => id);
}
