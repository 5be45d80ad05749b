/** Kinds of data and the words around them -> conditions on criteria: "with timetables but without bike share". */
import { parts } from '../tokens.ts';
import { has, type Mark, type Question, type Span } from './piece.ts';

/** The subject of the question. If a kind has several criteria, one must have the state. */
export interface Kind extends Span {
  criterionIds: readonly string[];
  name: string;
}

type State = 'present' | 'partial' | 'absent' | 'unknown' | 'stale' | 'siloed';
type Polarity = { states: readonly State[]; marks: readonly Mark[]; each: boolean };

const stateWords = ['partial', 'stale', 'siloed', 'unknown'] as const;
const polar = ['have', 'lack', 'without', 'not', ...stateWords] as const;

/** Kinds joined only by and, or and small words. */
interface Group extends Span {
  kinds: Kind[];
  any: boolean;
}

function groupsOf({ marks, text }: Question, kinds: readonly Kind[]): Group[] {
  const groups: Group[] = [];
  for (const kind of kinds) {
    const group = groups.at(-1);
    const between = marks.filter(({ from, to }) => group && from >= group.to && to <= kind.from);
    const free = group
      ? text.tokens
          .slice(group.to, kind.from)
          .filter((_, i) => !between.some(({ from, to }) => from <= group.to + i && group.to + i < to))
      : [];
    const joined = between.every((mark) => has(mark, 'and', 'or', 'filler') && !has(mark, ...polar));
    const small = free.every((_, i) => text.words.stop.has(text.keys[group!.to + i]!) || free.length <= 1);
    if (group && joined && small) {
      group.kinds.push(kind);
      group.to = kind.to;
      group.any ||= between.some((mark) => has(mark, 'or') && !has(mark, 'and'));
    } else groups.push({ from: kind.from, to: kind.to, kinds: [kind], any: false });
  }
  return groups;
}

/** State words used on both sides: directly before a kind they belong to it. */
const isBefore = ({ marks, text }: Question, mark: Mark, kinds: readonly Kind[]): boolean => {
  let at = mark.to;
  while (!kinds.some(({ from }) => from === at)) {
    const small = marks.find((one) => one.from === at && has(one, 'filler', ...polar));
    if (small) at = small.to;
    else if (at < text.keys.length && text.words.stop.has(text.keys[at]!)) at++;
    else return false;
  }
  return true;
};

/** The combined state of some words; null if they contradict each other. */
function polarityOf(marks: readonly Mark[]): Polarity | null {
  const states = stateWords.filter((word) => marks.some((mark) => has(mark, word)));
  const no = marks.some((mark) => has(mark, 'without', 'lack', 'not'));
  const each = marks.some((mark) => has(mark, 'without', 'not'));
  if (states.length > 0) return no ? null : { states, marks, each: false };
  if (no) return { states: ['absent'], marks, each };
  return marks.some((mark) => has(mark, 'have')) ? { states: ['present'], marks, each: false } : null;
}

const stateNames: Readonly<Record<State, string>> = {
  present: 'present',
  partial: 'partial',
  absent: 'absent (searched and not found)',
  unknown: 'unknown (not checked)',
  stale: 'stale',
  siloed: 'siloed',
};

/** Parameters of a group: all kinds must match, or one. */
function ask(question: Question, group: Group, { states, each }: Pick<Polarity, 'states' | 'each'>, span: Span): void {
  const state = states.length > 0 ? `:${states.join()}` : '';
  const said = states.length > 0 ? states.map((one) => stateNames[one]).join(' or ') : 'shown';
  const absent = states[0] === 'absent';
  const any = group.any && !(absent && each);
  const kinds = any
    ? [
        {
          ...group,
          criterionIds: group.kinds.flatMap(({ criterionIds }) => criterionIds),
          name: group.kinds.map(({ name }) => name).join(' or '),
        },
      ]
    : group.kinds;
  for (const [i, { criterionIds, name, from, to }] of kinds.entries()) {
    const where =
      i === 0 ? { from: Math.min(span.from, from), to: Math.max(to, kinds.length === 1 ? span.to : to) } : { from, to };
    // A kind of several criteria is present if one is, and missing if all are.
    const value = absent && !any ? criterionIds.map((id) => id + state).join() : criterionIds.join('/') + state;
    question.pieces.push({ ...where, meaning: `${name}: ${said}`, parameters: { criterion: value } });
  }
}

const origins = {
  own: ['listed', 'listed for the city itself'],
  inherited: ['inherited', 'inherited from the region or nation'],
} as const;

/** "Their own portal", "inherited timetables": the basis of verdicts. */
function readBasis(question: Question, kinds: readonly Kind[]): void {
  for (const word of ['own', 'inherited'] as const) {
    const mark = question.marks.find((one) => has(one, word));
    if (!mark || kinds.length === 0) continue;
    const [basis, meaning] = origins[word];
    if (question.pieces.some(({ parameters }) => parameters['criterion']?.includes(':absent')))
      question.unapplied.push({ from: mark.from, to: mark.to, reason: 'What is absent rests on no record.' });
    else question.pieces.push({ from: mark.from, to: mark.to, meaning, parameters: { basis } });
  }
}

/** Reads the condition on each kind; `fallback` is the default. `isAny`: one of several kinds is enough. */
export function readClauses(
  question: Question,
  kinds: readonly Kind[],
  fallback: readonly State[],
  isAny = false,
): void {
  const { text } = question;
  const groups = groupsOf(question, kinds).map((group) => ({ ...group, any: group.any || isAny }));
  const used = new Set<Mark>();
  let last: Pick<Polarity, 'states' | 'each'> = { states: fallback, each: false };
  for (const [i, group] of groups.entries()) {
    const start = groups[i - 1]?.to ?? 0,
      end = groups[i + 1]?.from ?? Infinity;
    const said = (mark: Mark) => has(mark, ...polar) && !used.has(mark);
    const ahead = question.marks.filter(
      (mark) => said(mark) && mark.from >= start && mark.to <= group.from && isBefore(question, mark, kinds),
    );
    const loose = question.marks.filter(
      (mark) =>
        said(mark) &&
        mark.from >= start &&
        mark.to <= group.from &&
        !ahead.includes(mark) &&
        has(mark, 'without', 'lack', 'have') &&
        i === 0,
    );
    const after = question.marks.filter(
      (mark) => said(mark) && mark.from >= group.to && mark.to <= end && !isBefore(question, mark, kinds),
    );
    const near = after.filter((mark) => mark.from - group.to <= 4);
    const states = near.some((mark) => has(mark, ...stateWords)) && polarityOf(ahead)?.states[0] === 'present';
    const choice = (states ? [near, ahead] : [ahead, near, loose]).find((marks) => polarityOf(marks));
    const negated =
      choice === ahead &&
      polarityOf(ahead)?.states[0] === 'present' &&
      near.some(
        (mark) =>
          // "Fahrpläne, aber keine Echtzeit": what follows a comma is denied.
          !text.tokens.slice(group.to - 1, mark.from).some(parts) &&
          (has(mark, 'without') || (has(mark, 'lack') && mark.from === group.to)),
      );
    const marks = negated ? [...ahead, ...near] : (choice ?? []);
    const polarity = polarityOf(marks);
    const contradiction = [...ahead, ...near].some((mark) => has(mark, ...stateWords)) && !polarity;
    for (const mark of marks) used.add(mark);
    const span = {
      from: Math.min(group.from, ...marks.map(({ from }) => from)),
      to: Math.max(group.to, ...marks.map(({ to }) => to)),
    };
    if (contradiction) {
      question.unapplied.push({ ...span, reason: 'Filters name the states that count, not the one that does not.' });
      continue;
    }
    last = polarity ?? last;
    ask(question, group, last, span);
  }
  readBasis(question, kinds);
}
