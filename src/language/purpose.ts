/** A text -> what the data are for: the phrase after "for". */
import { join, parts, type Span } from './tokens.ts';
import type { Text } from './text.ts';
import { questionSign, questionWords } from './signs.ts';

export interface Purpose extends Span {
  text: string;
}

const longestPurpose = 9;

const ends = questionWords('purposeEnds');

/** Words between “for” and a purpose. */
const articles = questionSign('purposeArticles');

/** Names of the same purpose across languages. */
const canonical: readonly (readonly [RegExp, string])[] = [[questionSign('digitalTwin', 'u'), 'digital twin']];

/** The phrase after "for" that ends in a purpose: "for flood modelling". `isName` marks tokens of a place or country. */
export function findPurpose(text: Text, isName: (at: number) => boolean): Purpose | null {
  const { keys, tokens, words, q } = text;
  const whole = canonical.find(([pattern]) => pattern.test(keys.join(' ')));
  for (let cue = 0; cue < keys.length - 1; cue++) {
    if (!words.purposeCues.has(keys[cue]!) || parts(tokens[cue]!)) continue;
    let from = cue + 1;
    if (keys[from] === 'on') from++;
    while (from < keys.length - 1 && articles.test(keys[from]!)) from++;
    let to = from;
    while (to < keys.length && to - from < longestPurpose && !isName(to) && !(to > from && ends.has(keys[to]!))) {
      to++;
      if (parts(tokens[to - 1]!)) break;
    }
    if (to === from) continue;
    const said = cue > 1 && keys[cue] === 'for' && keys[cue - 1] === 'is' && from > cue + 1;
    if (
      !said &&
      !keys.slice(from, to).some((key) => words.purposes.has(key)) &&
      !canonical.some(([pattern]) => pattern.test(join(keys, from, to)))
    )
      continue;
    const written = q
      .slice(tokens[from]!.start, tokens[to - 1]!.end)
      .replace(/\s+/g, ' ')
      .toLowerCase();
    return { from: cue, to, text: canonical.find(([pattern]) => pattern.test(join(keys, from, to)))?.[1] ?? written };
  }
  return whole ? { from: 0, to: 0, text: whole[1] } : null;
}
