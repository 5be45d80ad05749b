/** Tokens -> numbers with what they count: 500,000 · 1.5 million · 200k · 50万 · half a million · top ten. */
import file from '../../../data/texts/number-scales.json' with { type: 'json' };
import type { QuestionWord } from '../../contract/data/words.ts';
import type { Text } from '../text.ts';
import type { Token } from '../tokens.ts';
import type { Mark, Quantity } from './piece.ts';

const scales: Readonly<Partial<Record<QuestionWord, number>>> = file.words;
const scaleOf = ({ words }: Mark): number | undefined => {
  const word = words.find((one) => one in scales);
  return word && scales[word];
};

const letters: Readonly<Record<string, number>> = file.letters;
/** Digits, an optional letter for thousands or millions, and particles in scripts without spaces. */
const written =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]*?(\d+(?:[.,]\d+)*)(k|mila|mil|tsd|tys|m|mio|mn|mln|bn|千|百万|万|萬|만|億|亿)?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]*$/iu;

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

/** Scale words right after a number. */
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
const before = ['largest', 'smallest', 'best', 'worst', 'top', 'nearest'] as const;
const behind = [...before, 'cities', 'capital', 'period'] as const;
const isOrdered = (marks: readonly Mark[], at: number): boolean =>
  marks.some(
    ({ from, to, words }) =>
      (from === at + 1 && behind.some((word) => words.includes(word))) ||
      (to === at && before.some((word) => words.includes(word))),
  );

/** The numbers of a text, from the left. Number words count before a scale word, or where cities are counted. */
export function findQuantities({ tokens, keys, questions }: Text, marks: readonly Mark[]): Quantity[] {
  const found: Quantity[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const { digits, to } = joined(tokens, from);
    const [, distance] = /^(\d+)(?:km|公里|千米|キロ|킬로)/u.exec(digits) ?? [];
    const [, number, letter] = distance ? [] : (written.exec(digits) ?? []);
    const half = marks.find((mark) => mark.from === from && mark.words.includes('half'));
    const alone = marks.find(
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
    } else if (alone) {
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
