/** Quantifiers of a question: "countries where no city has", "at least two of". */
import { bounds } from './limits.ts';
import type { Kind } from './clauses.ts';
import { join, parts } from '../tokens.ts';
import { has, type Mark, type Question, type Span } from './piece.ts';

/** Words that a "no city" takes with it: "não têm nenhuma cidade". */
const negations = ['lack', 'without', 'not'] as const;
const reach = 4;

/** Where the text says "no city"; the words may overlap a negation: "n’ont aucune ville". */
function noneIn({ text: { keys, tokens, questions } }: Question): Span | undefined {
  for (let from = 0; from < keys.length; from++)
    for (let to = Math.min(keys.length, from + reach); to > from; to--)
      if (
        !tokens.slice(from, to - 1).some(parts) &&
        questions.table.find(join(keys, from, to))?.some(({ word }) => word === 'noCity')
      )
        return { from, to };
  return undefined;
}

/**
 * Reads "no city has it": counts the cities that have it, and the answer is those that have none. Returns the marks
 * without those negations, which would otherwise ask for cities that lack it.
 */
export function withoutNone(question: Question): readonly Mark[] {
  const { marks } = question;
  const none = noneIn(question);
  if (!none || !marks.some((mark) => has(mark, 'noCity', ...negations))) return marks;
  const taken = marks.filter(
    (mark) => has(mark, 'noCity', ...negations) && mark.from < none.to && none.from - mark.to <= reach,
  );
  question.unapplied.push({
    from: Math.min(none.from, ...taken.map(({ from }) => from)),
    to: none.to,
    reason: marks.some((mark) => has(mark, 'countries'))
      ? 'Every country is shown with the number of its cities that match; those with 0 are the ones asked for.'
      : 'The cities that match are counted; 0 means that none does.',
  });
  return marks.filter((mark) => !taken.includes(mark));
}

/** "Only have timetables": filters ask for what cities have, and never that they have nothing else. */
export function readOnly({ marks, text, unapplied }: Question, kinds: readonly Kind[]): void {
  const isPassed = (at: number) =>
    text.words.stop.has(text.keys[at]!) ||
    marks.some((mark) => mark.from <= at && at < mark.to && has(mark, 'filler', 'have'));
  for (const mark of marks.filter((one) => has(one, 'only'))) {
    let at = mark.to;
    while (at < text.keys.length && isPassed(at)) at++;
    const isLast = mark.to === text.keys.length && kinds.some(({ to }) => to === mark.from);
    if (isLast || kinds.some(({ from }) => from === at))
      unapplied.push({ from: mark.from, to: mark.to, reason: 'Filters can’t ask that cities have nothing else.' });
  }
}

/** Numbers that may count kinds. */
const fewest = 2,
  most = 9;

function numberAt({ text: { keys, questions } }: Question, at: number): number | undefined {
  const key = keys[at]!;
  return /^\d$/.test(key) ? Number(key) : questions.countedBy(key);
}

/** "At least two of" several kinds: filters ask for each or for any, so we use any, and the answer says so. */
export function readSomeOf(question: Question, kinds: readonly Kind[]): boolean {
  const [first] = kinds;
  if (!first || kinds.length < 2) return false;
  const used = (at: number) =>
    [...question.pieces, ...question.unapplied].some(({ from, to }) => from <= at && at < to);
  for (let at = Math.max(0, first.from - reach); at < first.from; at++) {
    const number = numberAt(question, at);
    if (number === undefined || number < fewest || number > most || used(at)) continue;
    const ahead = question.marks.find((mark) => mark.to === at && has(mark, ...bounds));
    // "Ni" is two in some language, and no limit.
    if (!ahead && kinds.length < 3) continue;
    question.unapplied.push({
      from: ahead?.from ?? at,
      to: at + 1,
      reason: 'Filters ask for all of several kinds or for any; cities with any of these are shown.',
    });
    return true;
  }
  return false;
}
