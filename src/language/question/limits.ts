/** Numbers of a question, with what they count -> limits of population, score, distance and rows. */
import file from '../../../data/texts/number-scales.json' with { type: 'json' };
import type { QuestionWord } from '../../contract/data/words.ts';
import texts from '../../../data/texts/question-answers.json' with { type: 'json' };
import type { Text } from '../text.ts';
import type { Token, Span } from '../tokens.ts';
import { type Mark, type Quantity, before, behind, has, type Piece, type Question, type Unapplied } from './piece.ts';

const scales: Readonly<Partial<Record<QuestionWord, number>>> = file.words;
const scaleOf = ({ words }: Mark): number | undefined => {
  const word = words.find((one) => one in scales);
  return word && scales[word];
};

const letters: Readonly<Record<string, number>> = file.letters;
const particles = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]*`;
/** Digits, optional letters for thousands or millions, and particles in scripts without spaces. */
const written = new RegExp(
  String.raw`^${particles}?(\d+(?:[.,]\d+)*)(${Object.keys(letters).join('|')})?${particles}$`,
  'iu',
);

const ascii = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return /\d/.test(digit) ? digit : String(code - zero);
  });

/** In "500.000" and "1.500.000" dots separate thousands; "1.5" is a decimal. */
function valueOf(digits: string): number {
  const groups = digits.split(/[.,]/);
  const thousands = groups.length > 1 && groups.slice(1).every(({ length }) => length === 3) && groups[0] !== '0';
  return thousands ? Number(groups.join('')) : Number(digits.replace(',', '.'));
}

/** Digits over several tokens: "500,000" and "500 000" have groups of three. */
function joined(tokens: readonly Token[], from: number): { digits: string; to: number } {
  let digits = ascii(tokens[from]!.text),
    to = from + 1;
  while (
    /^\d+$/.test(digits.replace(/[.,]/g, '')) &&
    to < tokens.length &&
    /^\d{3}$/.test(ascii(tokens[to]!.text)) &&
    /^[,'’٬]?$/.test(tokens[to - 1]!.after) &&
    tokens[to]!.start - tokens[to - 1]!.end === 1
  )
    digits += `,${ascii(tokens[to++]!.text)}`;
  // "1,5 million": a comma before a single digit is a decimal point.
  if (
    to === from + 1 &&
    tokens[from]!.after === ',' &&
    /^\d{1,2}$/.test(ascii(tokens[to]?.text ?? '')) &&
    tokens[to]!.start - tokens[from]!.end === 1
  )
    digits += `.${ascii(tokens[to++]!.text)}`;
  return { digits, to };
}

function scaledBy(marks: readonly Mark[], at: number): { scale: number; to: number } {
  let scale = 1,
    to = at;
  for (
    let mark = marks.find(({ from }) => from === to);
    mark && scaleOf(mark);
    mark = marks.find(({ from }) => from === to)
  ) {
    scale *= scaleOf(mark)!;
    to = mark.to;
  }
  return { scale, to };
}

/** A number word counts next to these: the five largest cities, the first five. */
const ordered = ['largest', 'smallest', 'best', 'worst', 'top', 'nearest'] as const;
const countedAfter = [...ordered, 'cities', 'capital', 'period'] as const;
const isOrdered = (marks: readonly Mark[], at: number): boolean =>
  marks.some(
    ({ from, to, words }) =>
      (from === at + 1 && countedAfter.some((word) => words.includes(word))) ||
      (to === at && ordered.some((word) => words.includes(word))),
  );

/** The numbers of a text, from the left. Number words count before a scale word, or where cities are counted. */
export function findQuantities({ tokens, keys, questions }: Text, marks: readonly Mark[]): Quantity[] {
  const found: Quantity[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const { digits, to } = joined(tokens, from);
    const [, distance] = /^(\d+)(?:km|公里|千米|キロ|킬로)/u.exec(digits) ?? [];
    const [, number, letter] = distance ? [] : (written.exec(digits) ?? []);
    const half = marks.find((mark) => mark.from === from && mark.words.includes('half'));
    const bareScale = marks.find(
      (mark) =>
        mark.from === from && (scaleOf(mark) ?? 0) >= 1e6 && (keys[from]!.length > 2 || /\P{ASCII}/u.test(keys[from]!)),
    );
    const word = questions.countedBy(keys[from]!);
    let quantity: Quantity | undefined;
    if (distance) quantity = { from, to, value: Number(distance), scaled: false, kilometres: true };
    else if (number !== undefined) {
      const { scale, to: end } = scaledBy(marks, to);
      quantity = {
        from,
        to: end,
        value: valueOf(number) * (letter ? letters[letter.toLowerCase()]! : 1) * scale,
        scaled: Boolean(letter) || scale > 1,
      };
    } else if (half && scaledBy(marks, half.to).scale > 1) {
      const { scale, to: end } = scaledBy(marks, half.to);
      quantity = { from, to: end, value: scale / 2, scaled: true };
    } else if (bareScale) {
      const { scale, to: end } = scaledBy(marks, from);
      quantity = { from, to: end, value: scale, scaled: true };
    } else if (word !== undefined) {
      const { scale, to: end } = scaledBy(marks, from + 1);
      if (scale > 1 || (word > 1 && isOrdered(marks, from)))
        quantity = { from, to: end, value: word * scale, scaled: scale > 1 };
    }
    if (!quantity) continue;
    quantity.value = Math.round(quantity.value * 1e6) / 1e6;
    found.push(quantity);
    from = quantity.to - 1;
  }
  return found;
}

type Bound = 'moreThan' | 'atLeast' | 'lessThan' | 'atMost';
export const bounds: readonly Bound[] = ['moreThan', 'atLeast', 'lessThan', 'atMost'];

const grouped = (value: number): string => value.toLocaleString('en-GB');
const people = (value: number): string => `${grouped(value)} inhabitants`;

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);

function populationPiece(bound: Bound, value: number, span: Span): Piece {
  const [name, limit] = {
    moreThan: ['min', Math.floor(value) + 1] as const,
    atLeast: ['min', Math.ceil(value)] as const,
    lessThan: ['max', Math.ceil(value) - 1] as const,
    atMost: ['max', Math.floor(value)] as const,
  }[bound];
  return {
    ...span,
    meaning: `${texts.bounds[bound]} ${people(value)}`,
    parameters: { [`population_${name}`]: String(limit) },
  };
}

/** Scores have one decimal, so more than 50 starts at 50.1. */
const step = 0.1;
function scorePiece(bound: Bound, value: number, span: Span): Piece {
  const [words, name, limit] = {
    moreThan: ['over', 'min', value + step] as const,
    atLeast: ['of at least', 'min', value] as const,
    lessThan: ['under', 'max', Math.max(0, value - step)] as const,
    atMost: ['of at most', 'max', value] as const,
  }[bound];
  return { ...span, meaning: `a score ${words} ${value}`, parameters: { [`score_${name}`]: decimal(limit) } };
}

/** In "1 to 2 million" the lower number is in millions too. */
const alike = (low: Quantity, high: Quantity): number => {
  if (low.scaled || !high.scaled || low.value >= 1000) return low.value;
  const scale = [1e9, 1e8, 1e6, 1e4, 1e3].find((one) => high.value >= one && low.value * one <= high.value) ?? 1;
  return low.value * scale;
};

function rangePiece(of: 'population' | 'score', low: number, high: number, span: Span): Piece {
  const [a, b] = [Math.min(low, high), Math.max(low, high)];
  if (of === 'score')
    return {
      ...span,
      meaning: `a score of ${a} to ${b}`,
      parameters: { score_min: decimal(a), score_max: decimal(b) },
    };
  return {
    ...span,
    meaning: `${grouped(a)} to ${people(b)}`,
    parameters: { population_min: String(Math.ceil(a)), population_max: String(Math.floor(b)) },
  };
}

const spanOf = (...spans: readonly (Span | undefined)[]): Span => {
  const given = spans.filter((span) => span !== undefined);
  return { from: Math.min(...given.map(({ from }) => from)), to: Math.max(...given.map(({ to }) => to)) };
};

const signs: Readonly<Record<string, Bound>> = {
  '>': 'moreThan',
  '>=': 'atLeast',
  '≥': 'atLeast',
  '<': 'lessThan',
  '<=': 'atMost',
  '≤': 'atMost',
};

/** The direction a number limits, and the words for it. */
function boundOf(question: Question, quantity: Quantity): { bound: Bound; mark: Span } | undefined {
  const { q, tokens } = question.text;
  const [, sign] = /(>=?|≥|<=?|≤)\s*$/.exec(q.slice(0, tokens[quantity.from]!.start)) ?? [];
  if (sign) return { bound: signs[sign]!, mark: quantity };
  const plus = question.text.tokens[quantity.to - 1]!.after.startsWith('+');
  if (plus) return { bound: 'atLeast', mark: quantity };
  const compares = before(question, quantity, 'better');
  if (compares && !has(compares, ...bounds)) return { bound: 'moreThan', mark: compares };
  const ahead = before(question, quantity, ...bounds);
  const after =
    behind(question, unitOf(question, quantity) ?? quantity, ...bounds) ?? behind(question, quantity, ...bounds);
  // In Chinese, Japanese and Korean such words follow their number.
  const isOwn = after && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(question.text.keys[after.from]!);
  const isOfNext = after && !isOwn && question.quantities.some(({ from }) => from >= after.to && from - after.to <= 1);
  // "Or more" always follows its number; in "over 100,000" the word before decides.
  const mark = isOwn ? after : (ahead ?? (isOfNext ? undefined : after));
  const bound = mark && bounds.find((one) => has(mark, one));
  return bound && { bound, mark };
}

const unitOf = (question: Question, quantity: Quantity): Mark | undefined =>
  behind(question, quantity, 'inhabitants', 'kilometres', 'miles', 'points', 'period');

/** Years, months and days in scripts without spaces. */
const timed = /\d[かヶカケ个個개]?(?:[年月週周日]|년|월|주|일)/u;

type Kind = 'population' | 'score' | 'radius' | 'rows' | 'year' | null;

function kindOf(question: Question, quantity: Quantity): Kind {
  const unit = unitOf(question, quantity);
  if (quantity.kilometres || (unit && has(unit, 'kilometres', 'miles'))) return 'radius';
  const { marks, text } = question;
  if ((unit && has(unit, 'period')) || timed.test(text.tokens[quantity.to - 1]!.text)) return 'year';
  // "A score above 70" shares words with "score above Paris".
  const compares = marks.some((mark) => has(mark, 'better') && !has(mark, 'moreThan') && mark.to === quantity.from);
  const said = (word: 'score' | 'population') =>
    (word === 'score' && compares) ||
    marks.some((mark) => has(mark, word) && mark.from < quantity.from && quantity.from - mark.to <= 4);
  if (quantity.value <= 100 && !quantity.scaled && (said('score') || (unit && has(unit, 'points')))) return 'score';
  if ((unit && has(unit, 'inhabitants') && quantity.value >= 100) || quantity.scaled) return 'population';
  const order = ['largest', 'smallest', 'best', 'worst', 'top', 'nearest', 'cities', 'capital'] as const;
  if (
    quantity.value <= 500 &&
    Number.isInteger(quantity.value) &&
    (behind(question, quantity, ...order) || before(question, quantity, ...order))
  )
    return 'rows';
  const digits = text.tokens.slice(quantity.from, quantity.to);
  if (digits.length === 1 && /^(?:19|20)\d\d$/.test(digits[0]!.text) && !said('population')) return 'year';
  return quantity.value >= 1000 || said('population')
    ? 'population'
    : said('score') && quantity.value <= 100
      ? 'score'
      : null;
}

/** Two numbers of one range: "between 1 and 2 million", "200k–1m". */
function rangeWith(question: Question, low: Quantity, high: Quantity | undefined): Span | undefined {
  if (!high) return undefined;
  const { tokens } = question.text;
  const dash = high.from === low.to && /^[-–—~〜]$/.test(tokens[low.to - 1]!.after);
  const link = question.marks.find((mark) => mark.from === low.to && mark.to === high.from && has(mark, 'to'));
  const unit = unitOf(question, low);
  const later =
    unit && question.marks.find((mark) => mark.from === unit.to && mark.to === high.from && has(mark, 'to'));
  if (!dash && !link && !later) return undefined;
  const ahead = before(question, low, 'between');
  if (!dash && !ahead && link && has(link, 'and') && !behind(question, high, 'between')) return undefined;
  return spanOf(ahead, low, high, unitOf(question, high), behind(question, high, 'between'));
}

const kilometresOfMile = 1.609344;

function pieceOf(question: Question, quantity: Quantity, kind: Kind): Piece | Unapplied {
  const unit = unitOf(question, quantity);
  const said = boundOf(question, quantity);
  const span = spanOf(said?.mark, quantity, unit);
  const { value } = quantity;
  if (kind === 'radius') {
    const km = quantity.kilometres || has(unit!, 'kilometres') ? value : value * kilometresOfMile;
    return {
      ...spanOf(before(question, quantity, 'within'), behind(question, unit ?? quantity, 'within'), span),
      meaning: `within ${decimal(km)} km`,
      parameters: { radius_km: decimal(km) },
    };
  }
  // "Countries with at least three cities": filters count cities, and leave out none by their number.
  if (kind === 'rows' && said && question.marks.some((mark) => has(mark, 'countries', 'continents')))
    return { ...span, reason: `Cities are counted, not only where there are ${texts.bounds[said.bound]} ${value}.` };
  if (kind === 'rows') return { ...span, meaning: `${value} of them`, parameters: { limit: String(value) } };
  if (kind === 'year')
    return {
      ...spanOf(before(question, quantity, 'time', ...bounds, 'between', 'within', 'top', 'worst'), quantity, unit),
      reason: 'Filters are about what is listed today, not about years.',
    };
  if (before(question, quantity, 'about') && !said)
    return { ...span, reason: 'About a number is no limit; say over, under or between.' };
  if (kind === null) return { ...span, reason: 'No filter counts this.' };
  if (!said) return { ...span, reason: 'The number has no limit; say over, under or between.' };
  return kind === 'score' ? scorePiece(said.bound, value, span) : populationPiece(said.bound, value, span);
}

/** City sizes by inhabitants, from the United Nations and German official statistics. */
const sizes = { megacity: 10_000_000, millionCity: 1_000_000, largeCity: 100_000 } as const;

export function readLimits(question: Question): void {
  const { quantities, marks } = question;
  for (let i = 0; i < quantities.length; i++) {
    const [low, high] = [quantities[i]!, quantities[i + 1]];
    const range = rangeWith(question, low, high);
    const kind = kindOf(question, range ? high! : low);
    const piece =
      range && (kind === 'population' || kind === 'score')
        ? rangePiece(kind, kind === 'population' ? alike(low, high!) : low.value, high!.value, range)
        : pieceOf(question, low, kindOf(question, low));
    if (range && (kind === 'population' || kind === 'score')) i++;
    if ('reason' in piece) question.unapplied.push(piece);
    else question.pieces.push(piece);
  }
  for (const mark of marks) {
    const word = (Object.keys(sizes) as (keyof typeof sizes)[]).find((one) => has(mark, one));
    if (word)
      question.pieces.push({
        from: mark.from,
        to: mark.to,
        meaning: `at least ${people(sizes[word])}`,
        parameters: { population_min: String(sizes[word]) },
      });
  }
  // Report a population that is neither a limit nor an order.
  const said = marks.find((mark) => has(mark, 'population') && !has(mark, 'inhabitants', 'largest', 'smallest'));
  const used = [...question.pieces, ...question.unapplied].some(
    ({ from, to }) => said && from <= said.to + 4 && said.from <= to + 4,
  );
  if (said && !used && !behind(question, said, 'largest', 'smallest') && !before(question, said, 'largest', 'smallest'))
    question.unapplied.push({ from: said.from, to: said.to, reason: 'No limit of the population is said.' });
}
