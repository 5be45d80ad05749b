/** Chances that were stated of cases, and what came true -> a table of reliability and the Brier score (Mon. Weather Rev. 78, 1950). */
import { hash } from 'node:crypto';
import type { Reliability } from '../../../src/contract/answers/confidence.ts';
import { interval } from './interval.ts';

const ends = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 1];

/** Cases by stated chance, each from `from` to below `to`; empty buckets are left out. */
export const bucketsOf = <C extends { stated: number }>(
  cases: readonly C[],
): { from: number; to: number; some: C[] }[] =>
  ends.slice(0, -1).flatMap((from, i) => {
    const to = ends[i + 1]!;
    const some = cases.filter(({ stated }) => from <= stated && (stated < to || (to === 1 && stated === 1)));
    return some.length > 0 ? [{ from, to, some }] : [];
  });
export const folds = 10;

/** The part of the cross-validation that a case belongs to. Depends only on its name. */
export const foldOf = (name: string): number => Number.parseInt(hash('sha256', name).slice(0, 8), 16) % folds;

/** `stated` by a fit without the case, `rate` the share that is true of all those, `y` how true it is. */
export interface Stated {
  stated: number;
  rate: number;
  y: number;
}

export const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0);
const mean = <T>(values: readonly T[], of: (value: T) => number): number => sum(values, of) / values.length;
export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

export function reliabilityOf(cases: readonly Stated[]): Reliability {
  if (cases.length === 0) return { cases: 0, brier: 0, brierOfRate: 0, buckets: [] };
  const buckets = bucketsOf(cases).map(({ from, to, some }) => {
    const held = sum(some, ({ y }) => y);
    return {
      from,
      to,
      cases: some.length,
      stated: rounded(
        mean(some, ({ stated }) => stated),
        3,
      ),
      held,
      observed: rounded(held / some.length, 3),
      interval: interval(held, some.length),
    };
  });
  return {
    cases: cases.length,
    brier: rounded(
      mean(cases, ({ stated, y }) => (stated - y) ** 2),
      4,
    ),
    brierOfRate: rounded(
      mean(cases, ({ rate, y }) => (rate - y) ** 2),
      4,
    ),
    buckets,
  };
}

/** Each case as a fit on the other parts states it. */
export const crossValidated = <C extends { name: string; y: number }, M>(
  cases: readonly C[],
  learn: (cases: readonly C[]) => M,
  chance: (model: M, one: C) => number,
): Stated[] =>
  Array.from({ length: folds }, (_, fold) => {
    const rest = cases.filter(({ name }) => foldOf(name) !== fold);
    const left = cases.filter(({ name }) => foldOf(name) === fold);
    if (left.length === 0) return [];
    const model = learn(rest);
    const rate = mean(rest, ({ y }) => y);
    return left.map((one) => ({ stated: chance(model, one), rate, y: one.y }));
  }).flat();
