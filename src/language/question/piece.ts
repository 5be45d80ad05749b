/** What parts of a question were read as. */
import type { QuestionWord } from '../../contract/data/words.ts';
import { walk } from '../phrases.ts';
import type { Sense } from '../question-words.ts';
import type { Text } from '../text.ts';

/** A number of the question: tokens `from` to before `to`. */
export interface Quantity {
  from: number;
  to: number;
  value: number;
  /** Written with thousand, million or the like. */
  scaled: boolean;
  /** Written with the unit behind it: 100km. */
  kilometres?: true;
}

/** Tokens `from` to before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** A condition that was read: what it means, and the parameters of `/api/cities` that ask it. */
export interface Piece extends Span {
  meaning: string;
  parameters: Readonly<Record<string, string>>;
}

/** A condition or word that no filter takes, and why. */
export interface Unapplied extends Span {
  reason: string;
}

/** A text on the way to being read: what was found in it, and which tokens are spoken for. */
export interface Question {
  text: Text;
  marks: readonly Mark[];
  quantities: readonly Quantity[];
  pieces: Piece[];
  unapplied: Unapplied[];
}

export const has = ({ words }: Mark, ...any: QuestionWord[]): boolean => any.some((word) => words.includes(word));

/** A particle: one or two letters behind a word of a script without spaces; longer ones in Hiragana, which writes little else. */
export function isParticle({ tokens }: Text, at: number): boolean {
  const { text, start } = tokens[at]!;
  const isBehind = at > 0 && tokens[at - 1]!.end === start;
  return (
    /^\p{Script=Hiragana}{1,4}$/u.test(text) ||
    (isBehind && /^[\p{Script=Hangul}\p{Script=Han}]{1,2}$/u.test(text) && !/\p{Script=Han}{2}/u.test(text))
  );
}

/** Whether nothing but small words stands between two places of a text. */
export function isNear({ text, marks }: Question, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const mark = marks.find((one) => one.from === at && has(one, 'filler', 'population', 'inhabitants'));
    if (mark) at = mark.to;
    else if (text.words.stop.has(text.keys[at]!) || isParticle(text, at)) at++;
    else return false;
  }
  return true;
}

/** The mark of one of some words that stands before a span, but for small words. */
export const before = (question: Question, { from }: Span, ...words: QuestionWord[]): Mark | undefined =>
  question.marks.findLast(
    (mark) => mark.to <= from && from - mark.to <= 3 && has(mark, ...words) && isNear(question, mark.to, from),
  );

/** The same behind a span. */
export const behind = (question: Question, { to }: Span, ...words: QuestionWord[]): Mark | undefined =>
  question.marks.find(
    (mark) => mark.from >= to && mark.from - to <= 2 && has(mark, ...words) && isNear(question, to, mark.from),
  );

/** Whether a span has one of some tokens. */
export const overlaps = ({ from, to }: Span, taken: ReadonlySet<number>): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).some((at) => taken.has(at));

/** From the left, the longest first. */
export const inOrder = <T extends Span>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.from - b.from || b.to - a.to);

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
