/** Places the points, days and labels of a series of counts in a drawing. */
import type { HistorySeries, CityHistory } from '../../contract/answers/history.ts';

/** Counts by period -> a line of steps through them, for a small drawing. */
export const stepHeight = 48;
const yearWidth = 20;
/** Room for the width of the line. */
const margin = 2;

const yearsSince = (year: number, day: string): number =>
  Number(day.slice(0, 4)) - year + (Number(day.slice(5, 7)) - 1) / 12 + Number(day.slice(8)) / 372;

/**
 * The lines of a series, the year `from` which they run, and the largest count. Undefined for fewer than three steps, for
 * which a list is enough.
 */
export function stepLines({ ends, listed, single }: CityHistory['series']) {
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

export const width = 640;
export const height = 170;
const [left, right, top, bottom] = [40, 8, 10, 24];

type Counts = HistorySeries['criteria'][number]['listed'];

/** A series from the period before the first that is known. */
export function shownOf({ listed, single }: Record<'listed' | 'single', Counts>, periods: HistorySeries['periods']) {
  const start = Math.max(0, listed.findIndex((n) => n !== null) - 1);
  return { periods: periods.slice(start), listed: listed.slice(start), single: single.slice(start) };
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/**
 * From the first day of the first year to the newest snapshot, with the largest count at the top. `years` are the first
 * days of at most about eight years.
 */
export function scaleOf(periods: HistorySeries['periods'], counts: Counts) {
  const first = `${periods[0]!.end.slice(0, 4)}-01-01`;
  const last = periods.at(-1)!.end;
  const most = Math.max(1, ...counts.map((n) => n ?? 0));
  const span = dayOf(last) - dayOf(first);
  const from = Number(first.slice(0, 4));
  const to = Number(last.slice(0, 4));
  const step = Math.ceil((to - from + 1) / 8);
  return {
    x: (date: string) => Math.round(left + ((dayOf(date) - dayOf(first)) / span) * (width - left - right)),
    y: (count: number) => Math.round(height - bottom - (count / most) * (height - top - bottom)),
    years: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => `${from + i * step}-01-01`),
    most,
  };
}

export function lineOf(
  periods: HistorySeries['periods'],
  counts: Counts,
  { x, y }: ReturnType<typeof scaleOf>,
): string {
  const points = periods.flatMap(({ end }, i) => (counts[i] == null ? [] : [`${x(end)} ${y(counts[i])}`]));
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** Where the drawing of counts begins and ends. */
export const frame = { left, right: width - right, top, bottom: height - bottom };

/** The periods that a table shows: the ends of years, and the newest. */
export const shownPeriods = (periods: HistorySeries['periods']): number[] =>
  periods.flatMap(({ label }, i) => (/^\d+$|Q4$/.test(label) || i === periods.length - 1 ? [i] : []));
