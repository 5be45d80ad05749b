/** A pixel -> the city whose mark is meant: the one whose edge is nearest within a reach. */

/** Marks in columns, in pixels; a radius of 0 is a city that is not shown. */
export interface Marks {
  x: Float32Array;
  y: Float32Array;
  radius: Float32Array;
}

export const noMarks = (count: number): Marks => ({
  x: new Float32Array(count),
  y: new Float32Array(count),
  radius: new Float32Array(count),
});

/** Place of the city in the columns, or -1. Inside several marks the one whose middle is nearest is meant. */
export function nearestMark({ x, y, radius }: Marks, atX: number, atY: number, reach: number): number {
  let best = -1,
    least = Infinity;
  for (let i = 0; i < x.length; i += 1) {
    if (radius[i] === 0) continue;
    const distance = Math.hypot(x[i]! - atX, y[i]! - atY);
    if (distance > radius[i]! + reach) continue;
    // From the middle to the edge counts as little, so that a large mark does not hide a small one on it.
    const rank = Math.max(0, distance - radius[i]!) + distance / 1000;
    if (rank < least) [best, least] = [i, rank];
  }
  return best;
}

/** How many marks have their middle in a rectangle. */
export function marksIn({ x, y, radius }: Marks, left: number, top: number, right: number, bottom: number): number {
  let count = 0;
  for (let i = 0; i < x.length; i += 1)
    if (radius[i]! > 0 && x[i]! > left && x[i]! < right && y[i]! > top && y[i]! < bottom) count += 1;
  return count;
}
