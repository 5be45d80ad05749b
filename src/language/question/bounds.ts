/** A number and which way it limits -> the condition on population or score. */
import type { Quantity } from './numbers.ts';
import type { Piece, Span } from './piece.ts';

export type Bound = 'moreThan' | 'atLeast' | 'lessThan' | 'atMost';
export const bounds: readonly Bound[] = ['moreThan', 'atLeast', 'lessThan', 'atMost'];

const grouped = (value: number): string => value.toLocaleString('en-GB');
export const people = (value: number): string => `${grouped(value)} inhabitants`;

export function populationPiece(bound: Bound, value: number, span: Span): Piece {
  switch (bound) {
    case 'moreThan':
      return {
        ...span,
        meaning: `more than ${people(value)}`,
        parameters: { population_min: String(Math.floor(value) + 1) },
      };
    case 'atLeast':
      return {
        ...span,
        meaning: `at least ${people(value)}`,
        parameters: { population_min: String(Math.ceil(value)) },
      };
    case 'lessThan':
      return {
        ...span,
        meaning: `fewer than ${people(value)}`,
        parameters: { population_max: String(Math.ceil(value) - 1) },
      };
    case 'atMost':
      return {
        ...span,
        meaning: `at most ${people(value)}`,
        parameters: { population_max: String(Math.floor(value)) },
      };
  }
}

/** Scores have one decimal, so that more than 50 is 50.1 and more. */
const step = 0.1;
export const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
export function scorePiece(bound: Bound, value: number, span: Span): Piece {
  switch (bound) {
    case 'moreThan':
      return { ...span, meaning: `a score over ${value}`, parameters: { score_min: decimal(value + step) } };
    case 'atLeast':
      return { ...span, meaning: `a score of at least ${value}`, parameters: { score_min: decimal(value) } };
    case 'lessThan':
      return {
        ...span,
        meaning: `a score under ${value}`,
        parameters: { score_max: decimal(Math.max(0, value - step)) },
      };
    case 'atMost':
      return { ...span, meaning: `a score of at most ${value}`, parameters: { score_max: decimal(value) } };
  }
}

/** The lower number of "1 to 2 million" is in millions too. */
export const alike = (low: Quantity, high: Quantity): number => {
  if (low.scaled || !high.scaled || low.value >= 1000) return low.value;
  const scale = [1e9, 1e8, 1e6, 1e4, 1e3].find((one) => high.value >= one && low.value * one <= high.value) ?? 1;
  return low.value * scale;
};

export function rangePiece(of: 'population' | 'score', low: number, high: number, span: Span): Piece {
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
