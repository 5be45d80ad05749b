/** Tokens -> the words of a question among them, in any language: "without", "more than", "capitals". */
import type { QuestionWord } from '../../contract/data/words.ts';
import { walk } from '../phrases.ts';
import type { Sense } from '../question-words.ts';
import type { Text } from '../text.ts';

/** Tokens `from` to before `to`, and all that they may stand for. */
export interface Mark {
  from: number;
  to: number;
  words: readonly QuestionWord[];
}

/** How many marks each language has a sense of. */
function votes(found: readonly (readonly Sense[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const senses of found)
    for (const language of new Set(senses.map((sense) => sense.language)))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/**
 * The words from the left, longest phrase first. A word that languages use differently, as "ile" in Polish and Turkish, has the senses of
 * the language that knows most words of the text. Tokens for which `taken` holds belong to something else.
 */
export function findMarks(
  { tokens, keys, questions: { table } }: Pick<Text, 'tokens' | 'keys' | 'questions'>,
  taken: (at: number) => boolean,
): readonly Mark[] {
  const free = keys.map((key, at) => (taken(at) ? '' : key));
  const spans = walk(
    tokens,
    free,
    (key) => table.wordsFrom(key),
    (phrase) => (phrase.trim() === '' ? undefined : table.find(phrase)),
  );
  const known = votes(spans.map(({ found }) => found));
  return spans.map(({ from, to, found }) => {
    const most = Math.max(...found.map(({ language }) => known.get(language)!));
    const words = found.filter(({ language }) => known.get(language) === most).map(({ word }) => word);
    return { from, to, words: [...new Set(words)] };
  });
}
