/** Counts by period -> a line of steps through them, for a small drawing. */
import type { CityHistory } from '../../contract/answers/history-answers.ts';

export const stepHeight = 48;
const yearWidth = 20;
/** Room for the width of the line. */
const margin = 2;

/** Years since the first of a year. */
const yearsSince = (year: number, day: string): number =>
  Number(day.slice(0, 4)) - year + (Number(day.slice(5, 7)) - 1) / 12 + Number(day.slice(8)) / 372;

interface StepLines {
  width: number;
  listed: string;
  single: string;
  /** The year in which the drawing begins, and its largest count. */
  from: number;
  most: number;
}

/** The lines of a series from the year in which it begins; undefined where it has fewer than three steps, which a list tells as well. */
export function stepLines({ ends, listed, single }: CityHistory['series']): StepLines | undefined {
  const start = listed.findIndex((n) => n > 0);
  const steps = listed.filter((n, i) => i >= start && n !== (listed[i - 1] ?? 0)).length;
  if (start < 0 || steps < 3) return undefined;
  const from = Number(ends[start]!.slice(0, 4));
  const most = Math.max(...listed);
  const x = (day: string) => Math.round(yearsSince(from, day) * yearWidth);
  const y = (count: number) => Math.round(stepHeight - margin - (count / most) * (stepHeight - 2 * margin));
  const width = x(ends.at(-1)!);
  const line = (counts: readonly number[]) => {
    let path = `M0 ${y(0)}`;
    counts.forEach((count, i) => {
      if (i >= start && count !== (i > start ? counts[i - 1] : 0)) path += `H${x(ends[i]!)}V${y(count)}`;
    });
    return `${path}H${width}`;
  };
  return { width, listed: line(listed), single: line(single), from, most };
}
