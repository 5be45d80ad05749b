/** Kinds of data and the words around them -> conditions on criteria: "with timetables but without bike share", "at least two of". */
import type { Domain, Topic } from '../../contract/criterion.ts';
import type { NamedCriterion } from '../criteria.ts';
import type { Interpreted } from '../interpret.ts';
import texts from '../../../data/texts/question-answers.json' with { type: 'json' };
import { join, parts, type Span } from '../tokens.ts';
import { bounds } from './limits.ts';
import { has, inOrder, type Mark, overlaps, type Question } from './piece.ts';

/** The subject of the question. If a kind has several criteria, one must have the state. */
export interface Kind extends Span {
  criterionIds: readonly string[];
  name: string;
}

export interface Framework {
  nameOf: (criterionId: string) => string | undefined;
  criteriaOf: (topic: Topic | null, domain: Domain | null) => readonly string[];
  nameOfRegion: (regionId: string) => string | undefined;
}

export const named = (found: readonly NamedCriterion[], framework: Framework, taken: ReadonlySet<number>): Kind[] =>
  found
    .filter((span) => !overlaps(span, taken))
    .flatMap(({ from, to, criterionId }) => {
      const name = framework.nameOf(criterionId);
      return name === undefined ? [] : [{ from, to, criterionIds: [criterionId], name }];
    });

/** Topics without a named criterion: all their criteria. */
export const broad = ({ text, ranked }: Interpreted, framework: Framework, taken: ReadonlySet<number>): Kind[] => {
  const topics = new Set(ranked.topics.map(({ topic }) => topic));
  return text.phrases
    .filter((span) => !overlaps(span, taken))
    .flatMap(({ from, to, senses }): Kind[] => {
      const strong = senses.filter(({ weight }) => weight > 1);
      const [sense = strong[0]] = strong
        .filter(({ topic }) => topic !== null && topics.has(topic))
        .sort((a, b) => b.weight - a.weight);
      const criterionIds = sense ? framework.criteriaOf(sense.topic, sense.domain) : [];
      if (criterionIds.length === 0) return [];
      return [{ from, to, criterionIds, name: `data on ${(sense!.topic ?? sense!.domain)!.replace('-', ' ')}` }];
    });
};

export const kindsInOrder = (kinds: readonly Kind[]): Kind[] =>
  inOrder(kinds).filter(
    (kind, i, all) => !all.slice(0, i).some((one) => one.criterionIds.join() === kind.criterionIds.join()),
  );

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

/** Parameters of a group: all kinds must match, or one. */
function ask(question: Question, group: Group, { states, each }: Pick<Polarity, 'states' | 'each'>, span: Span): void {
  const state = states.length > 0 ? `:${states.join()}` : '';
  const said = states.length > 0 ? states.map((one) => texts.states[one]).join(' or ') : 'shown';
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

/** Words that a "no city" takes with it: "não têm nenhuma cidade". */
const negations = ['lack', 'without', 'not'] as const;
const negationReach = 4;

/** Where the text says "no city"; the words may overlap a negation: "n’ont aucune ville". */
function noneIn({ text: { keys, tokens, questions } }: Question): Span | undefined {
  for (let from = 0; from < keys.length; from++)
    for (let to = Math.min(keys.length, from + negationReach); to > from; to--)
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
    (mark) => has(mark, 'noCity', ...negations) && mark.from < none.to && none.from - mark.to <= negationReach,
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
  for (let at = Math.max(0, first.from - negationReach); at < first.from; at++) {
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
