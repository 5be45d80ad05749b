/** Tokens -> the words of a question among them, in any language: "without", "more than", "capitals". */
import { languages } from '../lexicon/questions/languages.ts';
import type { QuestionWord } from '../lexicon/questions/terms.ts';
import { walk } from '../phrases.ts';
import { theQuestionLexicon, type Sense } from '../question-words.ts';
import type { Token } from '../tokens.ts';

/** Tokens `from` to before `to`, and all that they may stand for. */
export interface Mark {
  from: number;
  to: number;
  words: readonly QuestionWord[];
}

/** How many marks each language has a sense of. */
function votes(found: readonly (readonly Sense[])[]): number[] {
  const counts = languages.map(() => 0);
  for (const senses of found) for (const at of new Set(senses.map((sense) => sense.at))) counts[at]! += 1;
  return counts;
}

/**
 * The words from the left, longest phrase first. A word that languages use differently, as "ile" in Polish and Turkish, has the senses of
 * the language that knows most words of the text. Tokens for which `taken` holds belong to something else.
 */
export function findMarks(
  tokens: readonly Token[],
  keys: readonly string[],
  taken: (at: number) => boolean,
): readonly Mark[] {
  const { table } = theQuestionLexicon();
  const free = keys.map((key, at) => (taken(at) ? '' : key));
  const spans = walk(
    tokens,
    free,
    (key) => table.wordsFrom(key),
    (phrase) => (phrase.trim() === '' ? undefined : table.find(phrase)),
  );
  const known = votes(spans.map(({ found }) => found));
  return spans.map(({ from, to, found }) => {
    const most = Math.max(...found.map(({ at }) => known[at]!));
    const words = found.filter(({ at }) => known[at] === most).map(({ word }) => word);
    return { from, to, words: [...new Set(words)] };
  });
}
