/** Counts as text: the right plural, and what an unknown number is called. */
import { grouped } from '../queries/wording.ts';

/** "1 feed", "2 feeds", "no feeds". */
export const counted = (n: number, one: string, many: string): string =>
  `${n === 0 ? 'no' : grouped(n)} ${n === 1 ? one : many}`;

/** Population; 0 stands for unknown. */
export const population = (n: number): string => (n === 0 ? 'unknown' : grouped(n));
