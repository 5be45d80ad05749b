/** A country's strips stacked: one row a criterion, one mark a city, in ranking order from left to right. */
import { letters as states, middle } from '../../markup/strip.ts';

export const rowHeight = 14;
/** Room for a row of marks. */
const room = 690;
/** Pixels from mark to mark; below 4 they touch, and neighbours that are alike become one bar. */
export const stepOf = (cities: number): number => Math.max(1, Math.min(14, Math.floor(room / cities)));

export const column = (strips: readonly string[], at: number): string => strips.map((strip) => strip[at]).join('');

/** A path a state that occurs, as SVG text. */
export function rowPaths(letters: string, step: number): string {
  const gap = step < 4 ? 0 : step < 8 ? 1 : 2;
  return states
    .map((letter) => {
      const runs = gap > 0 ? new RegExp(letter, 'g') : new RegExp(`${letter}+`, 'g');
      const d = [...letters.matchAll(runs)]
        .map(({ 0: run, index }) => `M${index * step} ${middle[letter]}h${run.length * step - gap}`)
        .join('');
      return d && `<path class="${letter}" d="${d}"/>`;
    })
    .join('');
}
