/** Logistic regression with a ridge penalty (le Cessie and van Houwelingen, Appl. Statist. 41, 1992), by Newton's method. */

/** A case: its features, without the constant, and how true it is, 0 to 1. */
export interface Case {
  x: readonly number[];
  y: number;
}

/** Solves A·v = b, A symmetric and positive definite, by Gaussian elimination. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!]);
  for (const [i, row] of rows.entries())
    for (const below of rows.slice(i + 1)) {
      const ratio = below[i]! / row[i]!;
      for (let k = i; k < below.length; k++) below[k]! -= ratio * row[k]!;
    }
  const v: number[] = [];
  for (let i = rows.length - 1; i >= 0; i--) {
    const known = v.reduce((sum, value, k) => sum + value * rows[i]![i + 1 + k]!, 0);
    v.unshift((rows[i]!.at(-1)! - known) / rows[i]![i]!);
  }
  return v;
}

export const logistic = (weights: readonly number[], x: readonly number[]): number =>
  1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * weights[i + 1]!, weights[0]!)));

export interface Fit {
  /** The constant first. */
  weights: number[];
  /** Standard error of each, as of a normal posterior: roots of the diagonal of the inverse of the curvature. */
  errors: number[];
}

/**
 * Weights that make Σ y ln p + (1 − y) ln (1 − p) − ½ penalty Σ w² greatest; the constant is not penalised.
 * Throws when the cases are all true or all false, which have no such constant.
 */
export function fitRidge(cases: readonly Case[], penalty: number): Fit {
  const size = cases[0]!.x.length + 1;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 100; step++) {
    const slope = weights.map((weight, i) => (i === 0 ? 0 : -penalty * weight));
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j && i > 0 ? penalty : 0)));
    for (const { x, y } of cases) {
      const p = logistic(weights, x);
      const z = [1, ...x];
      for (let i = 0; i < size; i++) {
        slope[i]! += (y - p) * z[i]!;
        for (let j = 0; j < size; j++) bend[i]![j]! += p * (1 - p) * z[i]! * z[j]!;
      }
    }
    const move = solve(bend, slope);
    weights = weights.map((weight, i) => weight + move[i]!);
    if (!weights.every((weight) => Math.abs(weight) < 50)) break;
    if (move.every((value) => Math.abs(value) < 1e-10)) {
      const errors = weights.map((_, i) =>
        Math.sqrt(
          solve(
            bend,
            weights.map((_, j) => (i === j ? 1 : 0)),
          )[i]!,
        ),
      );
      return { weights, errors };
    }
  }
  throw new Error('the weights do not settle: the cases are all true, or all false');
}
