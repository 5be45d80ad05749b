/** Words for a criterion, written like an id -> the id of the one criterion that they name: `gbfs` and `bike-share` as `shared-mobility`. */
import { findCriteria } from '../../language/criteria.ts';
import type { Lexicons } from '../../language/lexicons.ts';
import { tokenize } from '../../language/tokens.ts';

/** Null where they name none, more than one, or something besides. */
export function criterionNamed(text: string, { criteria, lexicon, words }: Lexicons): string | null {
  const tokens = tokenize(text.replaceAll('-', ' '), () => false);
  const found = findCriteria({ tokens, keys: tokens.map(({ key }) => key), criteria, lexicon, words });
  const [only] = found;
  return only && found.length === 1 && only.from === 0 && only.to === tokens.length ? only.criterionId : null;
}
