/** Turns a strip's letters (P present, h partial, a absent, u uncovered) into marks: 6 px wide, 2 px apart, 8 px between categories. */

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

/** Middle line of each status: full height, lower half, baseline. */
const middle = { P: 7, h: 10.5, a: 13, u: 13 } as const;
export type Letter = keyof typeof middle;
export const letters = Object.keys(middle) as Letter[];

/**
 * One path a status that occurs. A run of equal neighbours is one line, which the stylesheet's
 * dash pattern cuts into marks: a strip of 43 takes some 300 bytes.
 */
export function stripPaths(strip: string, positions: readonly number[]): { letter: Letter; d: string }[] {
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

/** "present 19, partial 12, absent 12, of these 4 uncovered". */
export function stripText(strip: string): string {
  const count = (letter: Letter) => strip.split(letter).length - 1;
  const uncovered = count('u');
  return `present ${count('P')}, partial ${count('h')}, absent ${count('a') + uncovered}${uncovered ? `, of these ${uncovered} uncovered` : ''}`;
}
