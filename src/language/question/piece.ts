/** Parts of a question and their readings. */
import type { QuestionWord } from '../../contract/data/words.ts';
import { walk, type Span } from '../tokens.ts';
import type { QuestionSense } from '../lexicon.ts';
import type { Text } from '../text.ts';

export interface Quantity extends Span {
  value: number;
  scaled: boolean;
  /** The unit follows directly: 100km. */
  kilometres?: true;
}

export interface Piece extends Span {
  meaning: string;
  parameters: Readonly<Record<string, string>>;
}

/** A condition or word without a filter, and why. */
export interface Unapplied extends Span {
  reason: string;
}

/** A text being read: findings so far, and tokens in use. */
export interface Question {
  text: Text;
  marks: readonly Mark[];
  quantities: readonly Quantity[];
  pieces: Piece[];
  unapplied: Unapplied[];
}

export const has = ({ words }: Mark, ...any: QuestionWord[]): boolean => any.some((word) => words.includes(word));

/** A particle: one or two letters after a word of a script without spaces; longer in Hiragana, which writes little else. */
export function isParticle({ tokens }: Text, at: number): boolean {
  const { text, start } = tokens[at]!;
  const isBehind = at > 0 && tokens[at - 1]!.end === start;
  return (
    /^\p{Script=Hiragana}{1,4}$/u.test(text) ||
    (isBehind && /^[\p{Script=Hangul}\p{Script=Han}]{1,2}$/u.test(text) && !/\p{Script=Han}{2}/u.test(text))
  );
}

/** Whether only small words separate two positions. */
export function isNear({ text, marks }: Question, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const mark = marks.find((one) => one.from === at && has(one, 'filler', 'population', 'inhabitants'));
    if (mark) at = mark.to;
    else if (text.words.stop.has(text.keys[at]!) || isParticle(text, at)) at++;
    else return false;
  }
  return true;
}

/** The mark of one of some words before a span, allowing small words. */
export const before = (question: Question, { from }: Span, ...words: QuestionWord[]): Mark | undefined =>
  question.marks.findLast(
    (mark) => mark.to <= from && from - mark.to <= 3 && has(mark, ...words) && isNear(question, mark.to, from),
  );

/** The same after a span. */
export const behind = (question: Question, { to }: Span, ...words: QuestionWord[]): Mark | undefined =>
  question.marks.find(
    (mark) => mark.from >= to && mark.from - to <= 2 && has(mark, ...words) && isNear(question, to, mark.from),
  );

export const overlaps = ({ from, to }: Span, taken: ReadonlySet<number>): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).some((at) => taken.has(at));

export const inOrder = <T extends Span>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.from - b.from || b.to - a.to);

export interface Mark extends Span {
  words: readonly QuestionWord[];
}

/** Marks with a sense in each language. */
function votes(found: readonly (readonly QuestionSense[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const senses of found)
    for (const language of new Set(senses.map((sense) => sense.language)))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/**
 * Marks from the left, longest phrase first. If languages disagree, as on "ile" in Polish and Turkish, the language
 * that knows most words wins. Skips tokens where `taken` holds.
 */
export function findMarks(
  { tokens, keys, questions: { table } }: Pick<Text, 'tokens' | 'keys' | 'questions'>,
  taken: (at: number) => boolean,
): readonly Mark[] {
  const free = keys.map((key, at) => (taken(at) ? '' : key));
  const spans = walk(tokens, free, table);
  const known = votes(spans.map(({ found }) => found));
  return spans.map(({ from, to, found }) => {
    const most = Math.max(...found.map(({ language }) => known.get(language)!));
    const words = found.filter(({ language }) => known.get(language) === most).map(({ word }) => word);
    return { from, to, words: [...new Set(words)] };
  });
}
