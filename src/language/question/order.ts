/** Words of order and kind of a question: largest, best, capitals, by country, how many, what share. */
import texts from '../../../data/texts/question-answers.json' with { type: 'json' };
import { covered, parts } from '../tokens.ts';
import { before, behind, has, isNear, overlaps, type Mark, type Question } from './piece.ts';
import { questionWords } from '../signs.ts';

export type Asked = 'cities' | 'count' | 'share' | 'groups';

/** Singular nouns for a city: "the largest city" asks for one. */
const single = questionWords('oneCity');

const sorts = { largest: '-population', smallest: 'population', best: '-score', worst: 'score' } as const;
type Sort = keyof typeof sorts;
const sortWords = Object.keys(sorts) as Sort[];

const nouns = ['cities', 'capital', 'megacity', 'millionCity'] as const;

/** Chinese nouns have no number; the question word does. */
const asksOne = /哪(?:一)?(?:个|個|座)/,
  asksSeveral = /哪些/;

/** Whether the question is for one city: "the largest city", "which capital has the lowest score". */
function isOne(question: Question, superlative: Mark): boolean {
  const { marks, text, quantities } = question;
  if (asksSeveral.test(text.q)) return false;
  const rows = quantities.some(
    ({ from, to }) =>
      (to <= superlative.from && isNear(question, to, superlative.from)) ||
      (from >= superlative.to && from - superlative.to <= 3),
  );
  const noun = behind(question, superlative, ...nouns);
  const all = noun ? [noun] : marks.filter((mark) => has(mark, ...nouns));
  const isSingle = ({ from, to }: Mark) =>
    text.keys.slice(from, to).some((key) => single.has(key)) && (noun ? single.has(text.keys[to - 1]!) : true);
  const isClear =
    noun !== undefined || asksOne.test(text.q) || !/[\p{Script=Han}]/u.test(text.keys[all[0]?.from ?? 0]!);
  return !rows && all.length > 0 && isClear && all.every(isSingle);
}

/** The next content word; undefined if a question word comes first. */
function nextWord({ marks, text }: Question, from: number): number | undefined {
  for (let at = from; at < text.keys.length; ) {
    if (parts(text.tokens[at - 1]!)) return undefined;
    const mark = marks.find((one) => one.from === at);
    if (mark && has(mark, 'attribute', 'value', 'share')) return mark.to - 1;
    if (mark && !has(mark, 'filler')) return undefined;
    if (mark) at = mark.to;
    else if (text.words.stop.has(text.keys[at]!)) return undefined;
    else return at;
  }
  return undefined;
}

/** The order of a superlative, which applies to cities, a number of them, or nothing. */
function readOrder(question: Question, names: ReadonlySet<number>): void {
  const { quantities } = question;
  // "The last ten years" order nothing.
  const isOfTime = covered(question.unapplied);
  const marks = question.marks.filter((one) => !overlaps(one, isOfTime));
  // "The top city" without a number is the best.
  const mark =
    marks.find((one) => has(one, ...sortWords)) ?? marks.find((one) => has(one, 'top') && isOne(question, one));
  if (!mark) return;
  const sort = sortWords.find((word) => has(mark, word)) ?? 'best';
  const next = nextWord(question, mark.to);
  if (next !== undefined && !names.has(next) && !quantities.some(({ from }) => from === next)) {
    question.unapplied.push({
      from: mark.from,
      to: next + 1,
      reason: 'Filters order cities by score, population and distance, not by this.',
    });
    return;
  }
  const one = isOne(question, mark);
  question.pieces.push({
    ...mark,
    meaning: one ? `the ${sort === 'best' || sort === 'worst' ? `${sort} scored` : sort} one` : texts.sorts[sort],
    parameters: { sort: sorts[sort], ...(one ? { limit: '1' } : {}) },
  });
}

function readNearest(question: Question): void {
  const { marks, pieces, text } = question;
  const mark = marks.find((one) => has(one, 'nearest'));
  const noun = mark && behind(question, mark, 'cities', 'capital');
  const words = [...(mark ? text.keys.slice(mark.from, mark.to) : []), ...(noun ? [text.keys[noun.to - 1]!] : [])];
  if (mark && words.some((key) => single.has(key)) && pieces.some(({ parameters }) => 'near' in parameters))
    pieces.push({ from: mark.from, to: mark.to, meaning: 'the nearest one', parameters: { limit: '1' } });
}

function readCapital(question: Question): void {
  const mark = question.marks.find((one) => has(one, 'capital'));
  if (!mark) return;
  const said = before(question, mark, 'not', 'without', 'outside');
  // "Outside Europe" belongs to Europe.
  const no = question.pieces.some(({ from, to }) => said && from <= said.from && said.to <= to) ? undefined : said;
  question.pieces.push({
    from: no?.from ?? mark.from,
    to: mark.to,
    meaning: no ? 'no capitals' : 'capitals of sovereign states',
    parameters: { capital: no ? 'false' : 'true' },
  });
}

/** Whether the question is for countries or continents instead of cities. */
function readGroups(question: Question, isAsked: boolean): boolean {
  const { marks } = question;
  const first = (word: 'countries' | 'continents'): Mark | undefined => marks.find((mark) => has(mark, word));
  const each = marks.find((mark) => has(mark, 'each'));
  const noun = first('countries'),
    wide = first('continents');
  const [by, group] =
    each || (noun && isAsked) ? [each ?? noun!, 'country'] : wide ? [wide, 'region'] : [undefined, ''];
  if (!by) return false;
  question.pieces.push({ ...by, meaning: `counted by ${group}`, parameters: { group } });
  return true;
}

const { vague } = texts;

const counted = [
  'cities',
  'capital',
  'countries',
  'continents',
  'megacity',
  'millionCity',
  'largeCity',
  'inhabitants',
] as const;

function readOutside(question: Question, isAsked: boolean, names: ReadonlySet<number>): void {
  const { marks, pieces, unapplied } = question;
  // "How many buses" counts data, unless cities are counted.
  const count = marks.find((mark) => has(mark, 'count', 'share'));
  if (count && !marks.some((mark) => has(mark, ...counted)))
    unapplied.push({ from: count.from, to: count.to, reason: vague.value });
  const spoken = [...pieces, ...unapplied];
  const limited = pieces.some(({ parameters }) => 'population_min' in parameters || 'population_max' in parameters);
  for (const mark of marks) {
    const word = (Object.keys(vague) as (keyof typeof vague)[]).find((one) => has(mark, one));
    if (!word || has(mark, 'filler') || spoken.some(({ from, to }) => from <= mark.from && mark.to <= to)) continue;
    // Of one place the datasets are shown with their formats.
    if (word === 'format' && !isAsked) continue;
    if (limited && (word === 'large' || word === 'small')) continue;
    if (
      (word === 'large' || word === 'small') &&
      !behind(question, mark, 'cities', 'capital') &&
      !before(question, mark, 'cities') &&
      // "Small German towns".
      !(isAsked && names.has(mark.to))
    )
      continue;
    unapplied.push({ from: mark.from, to: mark.to, reason: vague[word] });
  }
}

/** Reads the answer's form and order. `isAsked`: not only one city is meant; `names` are tokens of places and kinds. */
export function readOrders(question: Question, isAsked: boolean, names: ReadonlySet<number>): Asked {
  const groups =
    isAsked &&
    readGroups(
      question,
      isAsked &&
        !question.marks.some(
          (mark) =>
            has(mark, 'cities') &&
            !has(mark, 'countries') &&
            mark.from < (question.marks.find((one) => has(one, 'countries'))?.from ?? 0),
        ),
    );
  readOrder(question, names);
  readNearest(question);
  readCapital(question);
  readOutside(question, isAsked, names);
  if (groups) return 'groups';
  if (question.marks.some((mark) => has(mark, 'share'))) return 'share';
  return question.marks.some((mark) => has(mark, 'count')) ? 'count' : 'cities';
}
