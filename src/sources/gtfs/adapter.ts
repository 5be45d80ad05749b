/** GTFS Schedule: timetables as a zip of tables (gtfs.org, "Reference"). */
import { type Adapter, type Alive, SourceError } from '../adapter.ts';
import { type Answer, type Ask, AskError, probeBytes, searchBytes } from '../ask.ts';
import { csvRecords } from '../csv.ts';
import { decodeText } from '../decode-text.ts';
import { isoDay, probed } from '../found.ts';
import { type RemoteZip, remoteZip, type ZipMember } from '../remote-zip.ts';

type Row = Record<string, string>;

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
const gtfsDay = (text: string | undefined): string | undefined => {
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

/** Of one table; 16 MB are some 700,000 days. */
const mostInflated = 16 * 1024 * 1024;

const required = ['agency.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

/** Missing required tables. Places and service days may each be in one of two files. */
const missing = (names: Map<string, ZipMember>): string[] => [
  ...required.filter((name) => !names.has(name)),
  ...(names.has('stops.txt') || names.has('locations.geojson') ? [] : ['stops.txt']),
  ...(names.has('calendar.txt') || names.has('calendar_dates.txt') ? [] : ['calendar.txt or calendar_dates.txt']),
];

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The tables by name; some publishers zip the containing folder. @throws SourceError for a missing one. */
function tablesOf(url: string, { members }: RemoteZip): Map<string, ZipMember> {
  const stopTimes = members.map(({ name }) => name).find((name) => /(?:^|\/)stop_times\.txt$/.test(name));
  const folder = stopTimes?.replace(/[^/]*$/, '') ?? '';
  const tables = new Map(
    members.filter(({ name }) => name.startsWith(folder)).map((member) => [member.name.slice(folder.length), member]),
  );
  const absent = missing(tables);
  if (absent.length > 0) throw new SourceError(url, `the zip has no ${listed(absent)}`);
  return tables;
}

/** Rows of a file; none where it is absent; undefined where it is too large to be read. */
async function rows(tables: Map<string, ZipMember>, name: string): Promise<Row[] | undefined> {
  const member = tables.get(name);
  if (!member) return [];
  try {
    return csvRecords(decodeText(await member.bytes(mostInflated)));
  } catch (error) {
    if (error instanceof AskError && error.fault === 'too-large') return undefined;
    throw error;
  }
}

/** Days on which a trip can run, by the calendars; for very large ones, the publisher's stated days (feed_info.txt). */
async function service(tables: Map<string, ZipMember>): Promise<Alive['service']> {
  const calendar = await rows(tables, 'calendar.txt');
  const exceptions = await rows(tables, 'calendar_dates.txt');
  if (calendar && exceptions) return serviceDays(calendar, exceptions);
  const [info] = (await rows(tables, 'feed_info.txt')) ?? [];
  const [from, to] = [gtfsDay(info?.['feed_start_date']), gtfsDay(info?.['feed_end_date'])];
  return from && to && from <= to ? { from, to } : undefined;
}

const withoutFragment = (base: string): string => base.replace(/#.*$/, '');

const signature = [0x50, 0x4b, 3, 4];

/** Zip stores member names uncompressed. */
function holdsTimetable({ bytes }: Answer): boolean {
  if (!signature.every((byte, at) => bytes[at] === byte)) return false;
  return /(?:agency|stops|stop_times|calendar_dates)\.txt/.test(new TextDecoder('latin1').decode(bytes));
}

const probe = async (base: string, ask: Ask): Promise<Omit<Alive, 'platform'>> => {
  const url = withoutFragment(base);
  const zip = await remoteZip(url, ask, probeBytes);
  return { newest: isoDay(zip.modified), service: await service(tablesOf(url, zip)) };
};

/** `newest` is the file's `Last-Modified`. Service that has ended is no fault: the days are reported. */
export const adapter: Adapter = {
  platform: 'gtfs',
  title: 'GTFS Schedule',
  recognise(url, answer) {
    const is = answer ? holdsTimetable(answer) : /gtfs/i.test(url.pathname) && /\.zip$/i.test(url.pathname);
    return is ? url.href : undefined;
  },
  probe: (base, ask) => probed('gtfs', () => probe(base, ask)),
  async preview({ url }, ask) {
    const { members } = await remoteZip(withoutFragment(url), ask, searchBytes);
    return { kind: 'members', members: members.slice(0, 100).map(({ name }) => name), total: members.length };
  },
};
