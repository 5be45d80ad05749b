/** GTFS Schedule: timetables as a zip of tables (gtfs.org, "Reference"). */
import { type Adapter, type Alive, SourceError } from '../adapter.ts';
import { type Answer, type Ask, AskError } from '../ask.ts';
import { csvRecords } from '../csv.ts';
import { decodeText } from '../decode-text.ts';
import { isoDay, probed } from '../found.ts';
import { type RemoteZip, remoteZip, type ZipMember } from '../remote-zip.ts';
import { probeBytes, searchBytes } from '../within.ts';
import { gtfsDay, type Row, serviceDays } from './service-days.ts';

/** Of one table; 16 MB are some 700,000 days. */
const mostInflated = 16 * 1024 * 1024;

const required = ['agency.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

/** What has to be there and is not. Places and days of service may each stand in one of two files. */
const missing = (names: Map<string, ZipMember>): string[] => [
  ...required.filter((name) => !names.has(name)),
  ...(names.has('stops.txt') || names.has('locations.geojson') ? [] : ['stops.txt']),
  ...(names.has('calendar.txt') || names.has('calendar_dates.txt') ? [] : ['calendar.txt or calendar_dates.txt']),
];

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The tables by name. Some publishers pack the folder that they stand in. @throws SourceError where one is missing. */
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

/**
 * Days on which a trip can run, by the calendars; nothing where they have no day that can be read. Where they are too large to be
 * read, the days for which the publisher vouches (feed_info.txt); without these, nothing.
 */
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

/** Names of members stand in a zip as they are. */
function holdsTimetable({ bytes }: Answer): boolean {
  if (!signature.every((byte, at) => bytes[at] === byte)) return false;
  return /(?:agency|stops|stop_times|calendar_dates)\.txt/.test(new TextDecoder('latin1').decode(bytes));
}

const probe = async (base: string, ask: Ask): Promise<Omit<Alive, 'platform'>> => {
  const url = withoutFragment(base);
  const zip = await remoteZip(url, ask, probeBytes);
  return { newest: isoDay(zip.modified), service: await service(tablesOf(url, zip)) };
};

/** `newest` is the file's `Last-Modified`. An end of service in the past is no fault: the days are told. */
export const gtfs: Adapter = {
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
