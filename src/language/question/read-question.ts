/** An interpreted text -> its question about cities: filter, reading of each part, and what wasn't applied. Pure. */
import answers from '../../../data/texts/question-answers.json' with { type: 'json' };
import type { QuestionWord } from '../../contract/data/words.ts';
import { findCriteria } from '../criteria.ts';
import { withTown } from '../geo/reading.ts';
import type { Interpreted } from '../interpret.ts';
import { covered, licencesIn, join, type Span } from '../tokens.ts';
import {
  broad,
  type Framework,
  type Kind,
  kindsInOrder,
  named,
  readClauses,
  readOnly,
  readSomeOf,
  withoutNone,
} from './clauses.ts';
import { readLimits, findQuantities } from './limits.ts';
import {
  findMarks,
  has,
  inOrder,
  isNear,
  isParticle,
  type Mark,
  overlaps,
  type Piece,
  type Question,
  type Unapplied,
} from './piece.ts';
import { namesOf, regionsOf, readWhere } from './where.ts';
import { readOrders, type Asked } from './order.ts';
import { questionSign } from '../signs.ts';

export interface ReadQuestion {
  asked: Asked;
  /** Parameters of `/api/cities`; empty if the text asks nothing about cities. */
  parameters: Record<string, string>;
  /** Whether the question filters by more than the country. */
  analytic: boolean;
  pieces: Piece[];
  unapplied: Unapplied[];
}

/** Parameters, which override words. */
export interface Given {
  place?: { scopeId: string; name: string } | undefined;
  country?: string | undefined;
  /** Criteria of the topic, and those that words may still name. */
  topic?: { criteria: readonly string[]; kept: ReadonlySet<string> } | undefined;
}

/** Lists are joined; other parameters keep the first value. */
const lists = new Set(['criterion', 'country', 'region', 'outside']);
/** Splits a list, keeping the states of a criterion with it. */
const partsOf = (value: string): string[] => value.split(/,(?!(?:present|partial|absent|unknown|stale|siloed)(?:,|$))/);

function parametersOf({ pieces, unapplied }: Question): Record<string, string> {
  const found: Record<string, string> = {};
  for (const piece of pieces) {
    for (const [name, value] of Object.entries(piece.parameters)) {
      const known = found[name];
      if (known === undefined) found[name] = value;
      else if (lists.has(name)) found[name] = [...new Set([...partsOf(known), ...partsOf(value)])].join();
      else if (known !== value)
        unapplied.push({ from: piece.from, to: piece.to, reason: `${name} is asked twice; the first was taken.` });
    }
  }
  return found;
}

/** "What is the population of Lyon" asks for a value, unless it asks for data. */
const asksValue = questionSign('asksValue', 'iu');
const isAboutSources = questionSign('sources', 'iu');

/** Words that carry part of a condition: on criteria, and any other. */
const ofCriteria = ['partial', 'stale', 'siloed', 'unknown', 'lack', 'without', 'not'] as const;
const ofOthers = [
  ...(['moreThan', 'atLeast', 'lessThan', 'atMost', 'near', 'nearest', 'better', 'alike', 'outside'] as const),
  ...(['largest', 'smallest', 'best', 'worst'] as const),
];

const isOfOthers = ({ parameters }: Piece): boolean => Object.keys(parameters).some((name) => name !== 'criterion');

/** Such words without a condition. What a condition on criteria spans may hold words of others: "more than two portals". */
function unused({ marks, pieces, unapplied }: Question): Unapplied[] {
  const spoken = covered([...pieces, ...unapplied]);
  const elsewhere = covered([...pieces.filter(isOfOthers), ...unapplied]);
  return marks
    .filter((mark) => !has(mark, 'filler', 'and', 'or', 'to'))
    .filter(
      (mark) =>
        (has(mark, ...ofCriteria) && !overlaps(mark, spoken)) ||
        (has(mark, ...ofOthers) && !has(mark, ...ofCriteria, 'have') && !overlaps(mark, elsewhere)),
    )
    .map(({ from, to }) => ({ from, to, reason: 'It is not clear what this is said of.' }));
}

const notUnderstood = 'Not understood.';

function unread(question: Question, spoken: readonly Span[]): Unapplied[] {
  const { text, marks } = question;
  const known = covered([...spoken, ...question.unapplied, ...marks]);
  const isSmall = (key: string) =>
    text.words.stop.has(key) ||
    text.words.strongCues.has(key) ||
    text.words.weakCues.has(key) ||
    text.words.requests.has(key) ||
    text.words.corrections.has(key);
  const found: Unapplied[] = [];
  for (const [at, key] of text.keys.entries()) {
    if (known.has(at) || isSmall(key) || isParticle(text, at)) continue;
    const last = found.at(-1);
    if (last?.to === at && text.tokens[at - 1]!.after === '') last.to = at + 1;
    else found.push({ from: at, to: at + 1, reason: notUnderstood });
  }
  return found;
}

const courtesies = ({ claimed, keys, words }: Interpreted['text']): Span[] =>
  claimed.filter(({ from, to }) => words.courtesy.has(join(keys, from, to)));

/** The code of a state or country after the place: "austin tx". */
const qualifiersBehind = ({ place, chosen, readings }: Interpreted): Span[] =>
  place && chosen
    ? readings.filter(({ qualifies, from }) => qualifies && from >= chosen.to && from - chosen.to <= 1)
    : [];

const small = (read: Interpreted): Span[] => [
  ...courtesies(read.text),
  ...qualifiersBehind(read),
  // "Not Paris but Lyon".
  ...read.readings.filter(({ leftOut, rejected }) => leftOut === 'not' && !rejected),
];

/** Removes conditions that can't be combined. */
function withdraw({ pieces, unapplied }: Question, parameters: Record<string, string>): void {
  const drop = (name: string, reason: string) => {
    delete parameters[name];
    for (const piece of pieces.filter((one) => name in one.parameters))
      unapplied.push({ from: piece.from, to: piece.to, reason });
    pieces.splice(0, pieces.length, ...pieces.filter((one) => !(name in one.parameters)));
  };
  if ('radius_km' in parameters && !('near' in parameters))
    drop('radius_km', 'No place is named from which to measure.');
  if ('group' in parameters && 'sort' in parameters)
    drop('sort', 'Counts are ordered by how many cities are as asked.');
}

/** Whether a condition only requires that a kind exists. */
const isPlain = ({ parameters: { criterion } }: Piece): boolean =>
  criterion !== undefined &&
  criterion
    .split(':')
    .slice(1)
    .every((states) => states.startsWith('present'));

/** Whether the question is about more than a kind and country, which only a filter answers. */
const asksMore = ({ pieces, marks }: Question): boolean =>
  pieces.some(({ parameters }) => Object.keys(parameters).some((name) => name !== 'country' && name !== 'criterion')) ||
  marks.some((mark) => has(mark, 'count', 'share', 'cities', 'millionCity', 'megacity', 'capital'));

/** Removes conditions on criteria that a topic overrules, and a basis without conditions. */
function overrule({ pieces, unapplied }: Question, { nameOf }: Framework, kept: ReadonlySet<string>): void {
  const isKept = ({ parameters: { criterion } }: Piece) =>
    criterion === undefined || criterion.split(/[,/:]/).every((id) => nameOf(id) === undefined || kept.has(id));
  const left = pieces.filter(isKept);
  const isBare = !left.some(({ parameters }) => 'criterion' in parameters);
  const isOff = (piece: Piece) => !isKept(piece) || (isBare && 'basis' in piece.parameters);
  for (const { from, to } of pieces.filter((piece) => isOff(piece) && piece.parameters['criterion']?.includes(':')))
    unapplied.push({ from, to, reason: 'The topic was given as a parameter, which asks for other data.' });
  pieces.splice(0, pieces.length, ...pieces.filter((piece) => !isOff(piece)));
}

/** Cities that "have a portal" have an open data portal, but "the transport portal" isn't one. */
function portalsIn({ text, marks, quantities }: Question, { nameOf }: Framework): Kind[] {
  const name = nameOf('open-data-portal');
  const isOther = ({ from }: Span) => [...text.phrases, ...quantities].some(({ to }) => to === from);
  return marks
    .filter((mark) => name !== undefined && has(mark, 'portal') && !isOther(mark))
    .map(({ from, to }) => ({ from, to, criterionIds: ['open-data-portal'], name: name! }));
}

/** The word for countries in the name of a region, where they are counted: "how many EU countries". */
const countriesIn = (text: Interpreted['text'], marks: readonly Mark[], regions: readonly Span[]): Mark[] =>
  regions
    .filter(({ from, to }) => {
      const isCounted = marks.some((mark) => mark.to === from && has(mark, 'count', 'each'));
      return isCounted && text.keys.slice(from, to).some((key) => means(text, key, 'countries'));
    })
    .map(({ from, to }) => ({ from, to, words: ['countries'] }));
const means = ({ questions }: Interpreted['text'], words: string, meaning: QuestionWord): boolean =>
  (questions.table.find(words) ?? []).some(({ word }) => word === meaning);

/** Whether words belong to a kind beside them: "timetables of public transport", and not "timetables and shared bikes". */
function isPartOf(question: Question, span: Span, kind: Span): boolean {
  const [from, to] = span.to <= kind.from ? [span.to, kind.from] : [kind.to, span.from];
  const isLink = (mark: Mark) => mark.from >= from && mark.to <= to && has(mark, 'and', 'or', ...ofCriteria);
  return isNear(question, from, to) && !question.marks.some(isLink);
}

/** Whether a topic's words are read, even if only part of them became a condition. */
function isUsed(question: Question, span: Span, kinds: readonly Kind[]): boolean {
  const { pieces, unapplied, marks } = question;
  const inUse = covered([...kinds, ...pieces.filter(isOfOthers), ...unapplied, ...marks]);
  return overlaps(span, inUse) || kinds.some((kind) => isPartOf(question, span, kind));
}

/** Words that a filter asks more for than they say: "mosquitoes" become any data on the environment. */
function widened({ text, unapplied }: Question, topics: readonly Kind[]): Unapplied[] {
  const spoken = covered(unapplied);
  return topics
    .filter((span) => !overlaps(span, spoken) && !means(text, join(text.keys, span.from, span.to), 'theme'))
    .map(({ from, to }) => ({
      from,
      to,
      reason: 'No filter knows this alone. The filter asks for wider data instead.',
    }));
}

export function readQuestion(read: Interpreted, framework: Framework, given: Given = {}): ReadQuestion {
  const { text } = read;
  const found = findCriteria(text);
  const holding = namesOf(read, found);
  const regions = regionsOf(read, framework);
  const names = covered([...holding, ...regions]);
  const purpose = read.purpose && read.purpose.to > read.purpose.from ? read.purpose : null;
  const licences = licencesIn(text.keys);
  const aside = covered([...(purpose ? [purpose] : []), ...licences]);
  const taken = names.union(aside);
  const criteria = named(found, framework, taken);
  const inKinds = covered(criteria);
  const written = findMarks(text, (at) => names.has(at) || aside.has(at) || inKinds.has(at));
  const marks = [...written, ...countriesIn(text, written, regions)];
  const quantities = findQuantities(text, marks).filter(({ from }) => !taken.has(from) && !inKinds.has(from));
  const question: Question = { text, marks, quantities, pieces: [], unapplied: [] };
  for (const { from, to } of licences)
    question.unapplied.push({ from, to, reason: 'Answers have sources of every licence; each states its own.' });
  readLimits(question);
  const isGiven = given.place !== undefined || given.country !== undefined;
  const own = readWhere(question, holding, read.readings, regions, (id) => framework.nameOfRegion(id)!, isGiven);
  const isAsked = isGiven ? given.place === undefined : own.length === 0;
  const asked = readOrders(question, isAsked, names);
  const spoken = covered([
    ...question.pieces,
    ...question.unapplied,
    ...marks.filter((mark) => has(mark, 'inhabitants', 'population')),
  ]);
  // "Timetables of public transport": a kind narrows the topic.
  const specific = new Set(criteria.flatMap(({ criterionIds }) => criterionIds));
  const topics = broad(read, framework, new Set([...taken, ...inKinds, ...spoken])).filter(
    ({ criterionIds }) => !criterionIds.some((id) => specific.has(id)),
  );
  const kinds = kindsInOrder([...criteria, ...topics, ...(isAsked ? portalsIn(question, framework) : [])]);
  const status = marks.some((mark) => has(mark, 'status'));
  const fallback = asksMore(question) && !status ? (['present'] as const) : [];
  const clauses = { ...question, marks: withoutNone(question) };
  readClauses(clauses, kinds, isAsked ? fallback : [], readSomeOf(question, kinds));
  if (isAsked) readOnly(question, kinds);
  if (given.topic) overrule(question, framework, given.topic.kept);
  const isMany = marks.some((mark) => has(mark, 'cities', 'count', 'share', 'capital'));
  if (isAsked || isMany) question.unapplied.push(...unused(question));
  const usedTerms = text.phrases.filter((span) => !isAsked || isUsed(question, span, kinds));
  const understood = [...usedTerms, ...holding.map(withTown), ...regions, ...kinds, ...quantities, ...small(read)];
  question.unapplied.push(...unread(question, purpose ? [...understood, purpose] : understood));
  if (!isAsked) {
    if (asksValue.test(text.q) && !isAboutSources.test(text.q))
      question.unapplied.push({ from: 0, to: 1, reason: answers.vague.value });
    // The question is for cities, although it names a place.
    for (const piece of question.pieces)
      if (
        !isPlain(piece) &&
        (isMany || !('criterion' in piece.parameters || 'country' in piece.parameters || 'region' in piece.parameters))
      )
        question.unapplied.push({
          from: piece.from,
          to: piece.to,
          reason: `The text asks about ${(given.place ?? own[0]!).name} alone.`,
        });
    const about = holding.filter(
      ({ named }) => named.kind === 'place' && (own.includes(named) || named.scopeId === given.place?.scopeId),
    );
    const kept = given.topic?.kept;
    const pieces = [
      ...about.map(({ from, to, named }) => ({ from, to, meaning: `the place ${named.name}`, parameters: {} })),
      ...kinds
        .filter(({ criterionIds }) => !kept || criterionIds.every((id) => kept.has(id)))
        .map(({ from, to, name }) => ({ from, to, meaning: name, parameters: {} })),
    ];
    return { asked, parameters: {}, analytic: false, pieces: inOrder(pieces), unapplied: inOrder(question.unapplied) };
  }
  const parameters: Record<string, string> = {
    ...(given.country ? { country: given.country } : {}),
    ...parametersOf(question),
  };
  if (given.topic) parameters['criterion'] ??= given.topic.criteria.join('/');
  withdraw(question, parameters);
  const analytic = asksMore(question) || ('criterion' in parameters && parameters['criterion']!.includes(':'));
  if (analytic && parameters['criterion']) question.unapplied.push(...widened(question, topics));
  return { asked, parameters, analytic, pieces: inOrder(question.pieces), unapplied: inOrder(question.unapplied) };
}
