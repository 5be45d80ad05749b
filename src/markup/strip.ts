/** Turns a strip's letters (P present, h partial, a absent, u unknown) into marks: 6 px wide, 2 px apart, 8 px between categories. */
import { countLetters, verdictStates, type StateLetter } from '../contract/verdict-state.ts';

const mark = 6,
  step = 8,
  betweenCategories = 8;
export const stripHeight = 14;

/** Left edge of every mark, when categories hold `sizes` criteria each. */
export function markPositions(sizes: readonly number[]): number[] {
  let next = 0;
  return sizes.flatMap((size, i) => {
    const start = next + (i > 0 ? betweenCategories - (step - mark) : 0);
    next = start + size * step;
    return Array.from({ length: size }, (_, k) => start + k * step);
  });
}

export const stripWidth = (positions: readonly number[]): number => (positions.at(-1) ?? 0) + mark;

/** Middle line of each state: full height, lower half, baseline, which the stylesheet dots for what is unknown. */
export const middle: Readonly<Record<StateLetter, number>> = { P: 7, h: 10.5, a: 13, u: 13 };
export const letters = Object.keys(middle) as StateLetter[];

/**
 * One path a state that occurs. A run of equal neighbours is one line, which the stylesheet's
 * dash pattern cuts into marks: a strip of 43 takes some 300 bytes.
 */
export function stripPaths(strip: string, positions: readonly number[]): { letter: StateLetter; d: string }[] {
  return letters.flatMap((letter) => {
    let d = '';
    for (let i = 0; i < strip.length; i += 1) {
      if (strip[i] !== letter) continue;
      const start = positions[i]!;
      let end = i;
      while (strip[end + 1] === letter && positions[end + 1]! - positions[end]! === step) end += 1;
      d += `M${start} ${middle[letter]}h${positions[end]! - start + mark}`;
      i = end;
    }
    return d ? [{ letter, d }] : [];
  });
}

/** "present 19, partial 12, absent 8, unknown 4". */
export function stripText(strip: string): string {
  const counts = countLetters(strip);
  return verdictStates.map((state) => `${state} ${counts[state]}`).join(', ');
}
