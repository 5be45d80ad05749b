/** Numbers and counts as text: thin spaces between thousands, one decimal for scores, the right plural. */

/** 2138551 as 2 138 551, with thin spaces. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '\u2009');

/** A percentage with its one decimal: 61.4, 58.0. */
export const oneDecimal = (n: number): string => n.toFixed(1);

/** "1 feed", "2 feeds", "no feeds". */
export const counted = (n: number, one: string, many: string): string => `${n === 0 ? 'no' : grouped(n)} ${n === 1 ? one : many}`;

/** Population; 0 stands for unknown. */
export const population = (n: number): string => (n === 0 ? 'unknown' : grouped(n));
