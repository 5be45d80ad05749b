/** The signs of terms of kinds, which `data/kinds/README.md` explains. */
import { isSmallWord } from './text-words.ts';

/** Counts only as what a title is about: `=parks`. */
export const isHeadTerm = (term: string): boolean => /^\??~?=/.test(term);

/** Counts only where no other term does: `~veterans`. */
export const isWeakTerm = (term: string): boolean => /^\??~/.test(term);

/** Counts only in questions: `?~rents`. */
export const isAskedTerm = (term: string): boolean => term.startsWith('?');

export const termWords = (term: string): string => term.replace(/^[?=~]+/, '');

/** True for a term with `*` (any letters) or `+` (parts): portals can't search for it as it is. */
export const hasWildcard = (term: string): boolean => /[*+]/.test(term);

/**
 * An article or preposition at the edge of a term or of one of its parts. It isn't compared, so the term would match more than it says:
 * "recycling at" would find any recycling.
 */
export function smallWordAtEdge(term: string): string | undefined {
  const edges = termWords(term)
    .split(/ ?\+ ?/)
    .flatMap((part) => [part.split(/[\s-]/)[0]!, part.split(/[\s-]/).at(-1)!]);
  return edges.find(isSmallWord);
}
