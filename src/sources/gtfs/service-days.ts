/** Turns the calendars of a timetable into its first and last day of service (GTFS Schedule Reference, calendar.txt and calendar_dates.txt). */

export type Row = Record<string, string>;

const MS = 86_400_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Days since 1970 of `YYYYMMDD`; undefined for what is no day. */
function dayNumber(text: string | undefined): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // Engines read the 31st of a shorter month as a day of the next one.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? undefined : time / MS;
}

const iso = (day: number): string => new Date(day * MS).toISOString().slice(0, 10);

/** ISO date of `YYYYMMDD`. */
export const gtfsDay = (text: string | undefined): string | undefined => {
  const day = dayNumber(text);
  return day === undefined ? undefined : iso(day);
};

/** First day from `start` towards `end` on which a service of these weekdays runs. Ends after seven days for each day taken out. */
function runs(start: number, end: number, on: Set<number>, out: Set<number> | undefined): number | undefined {
  const step = start <= end ? 1 : -1;
  for (let day = start; step > 0 ? day <= end : day >= end; day += step)
    if (on.has((((day + 4) % 7) + 7) % 7) && !out?.has(day)) return day;
  return undefined;
}

/** Undefined where no service runs on any day. */
export function serviceDays(calendar: Row[], exceptions: Row[]): { from: string; to: string } | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const see = (day: number | undefined) => {
    if (day === undefined) return;
    from = Math.min(from, day);
    to = Math.max(to, day);
  };
  const takenOut = new Map<string, Set<number>>();
  for (const { service_id = '', date, exception_type } of exceptions) {
    const day = dayNumber(date);
    if (day === undefined) continue;
    if (exception_type === '1') see(day);
    if (exception_type === '2') takenOut.set(service_id, (takenOut.get(service_id) ?? new Set()).add(day));
  }
  for (const row of calendar) {
    const on = new Set(weekdays.flatMap((name, at) => (row[name] === '1' ? [at] : [])));
    const start = dayNumber(row['start_date']);
    const end = dayNumber(row['end_date']);
    if (on.size === 0 || start === undefined || end === undefined || start > end) continue;
    const out = takenOut.get(row['service_id'] ?? '');
    see(runs(start, end, on, out));
    see(start === end ? undefined : runs(end, start, on, out));
  }
  return from > to ? undefined : { from: iso(from), to: iso(to) };
}
