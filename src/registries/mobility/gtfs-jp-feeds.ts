/**
 * GTFS-JP feeds → `gtfs-schedule` and `gtfs-realtime`: `GTFS_fixedURL.csv`, with the daily check in
 * `GTFS_fixedURL_LastModified.csv`, and live feeds of an older list that ended in July 2021, `gtfs-rt-list.csv`. Of a
 * feed's versions the current one counts. `places/feeds/japanese-feed.ts` says where it applies.
 */
import * as z from 'zod';
import { Licence } from '../../contract/data/fact.ts';
import { readTables } from '../../facts/data-files.ts';
import { japaneseReach } from '../../places/feeds/japanese-feed.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { allRecords, pickFiles, records } from '../../snapshots/records.ts';

const REGISTRY = 'gtfs-jp-feeds';
const LIVE_LIST = '2021-07-26';
const { licences } = readTables(REGISTRY, {
  /** By their names upstream; "published as open data" and "no restrictions stated" name none. */
  licences: z.record(z.string(), Licence),
});
const ENTITIES = { TripUpdate: 'tu', VehiclePosition: 'vp', Alert: 'sa' } as const;

const Day = z.union([z.literal(''), z.string().regex(/^\d{8}$/)]);
const Feed = z.object({
  feed_id: z.string().regex(/^f\d{7}$/),
  prefcode: z.string().regex(/^\d\d$/),
  label: z.string().min(1),
  fixed_current_url: z.string(),
  license_name: z.string(),
});
const Check = z.object({
  Ver: z.string().regex(/^\d$/),
  'Last-Modified-JST': z.string(),
  feed_end_date: Day,
  feed_publisher_name: z.string(),
  url: z.string(),
});
const Live = z.object({
  rt_id: z.string().regex(/^r\d{4}$/),
  label: z.string().min(1),
  license_name: z.string(),
  feed_entity: z.enum(['TripUpdate', 'VehiclePosition', 'Alert']),
  feed_url: z.string(),
  api_key: z.enum(['0', '1']),
});
type Feed = z.infer<typeof Feed>;
type Check = z.infer<typeof Check>;
type Live = z.infer<typeof Live>;

interface Row<T> {
  row: T;
  location: string;
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const { list, checks, live } = await pickFiles(snapshot, {
    list: /(^|\/)GTFS_fixedURL\.csv$/,
    checks: /(^|\/)GTFS_fixedURL_LastModified\.csv$/,
    live: /(^|\/)gtfs-rt-list\.csv$/,
  });
  const checked = new Map((await allRecords(checks, Check, report)).map((check) => [check.url, check]));
  const versions = await gathered(list.path, records(list, Feed, report));
  for (const rows of Map.groupBy(versions, ({ row }) => row.feed_id).values()) {
    for (const { row, location } of rows)
      if (!checked.has(row.fixed_current_url)) report.reject(location, `its address is not in ${checks.path}`);
    const known = rows.flatMap(({ row, location }) => {
      const check = checked.get(row.fixed_current_url);
      return check ? [{ row, location, check }] : [];
    });
    const fact = schedule(known, snapshot, gazetteer, report);
    if (fact) yield fact;
  }
  const lines = await gathered(live.path, records({ ...live, path: 'gtfs-rt-list.csv' }, Live, report));
  for (const rows of Map.groupBy(lines, ({ row }) => row.rt_id).values()) {
    const fact = realtime(rows, gazetteer, report);
    if (fact) yield fact;
  }
}

/** All rows of a file. Throws when there is none. */
async function gathered<T>(path: string, rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  if (all.length === 0) throw new Error(`${path}: holds no feed`);
  return all;
}

/** The feed as its current version has it: the first whose address answered, else the first. */
function schedule(
  versions: (Row<Feed> & { check: Check })[],
  { date }: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): Draft<'gtfs-schedule'> | undefined {
  const sorted = versions.toSorted((a, b) => Number(a.check.Ver) - Number(b.check.Ver));
  const current = sorted.find(({ check }) => check['Last-Modified-JST'] !== '') ?? sorted[0];
  if (!current) return undefined;
  const { row, location, check } = current;
  const url = httpUrl(row.fixed_current_url);
  const title = bare(row.label);
  const publisher = check.feed_publisher_name.trim();
  const prefectures = [row.prefcode, row.feed_id.slice(1, 3)];
  const reach = japaneseReach({ title, publisher, url: row.fixed_current_url, prefectures }, gazetteer);
  const until = isoDay(check.feed_end_date);
  const updated = /^\d{4}-\d\d-\d\d/.exec(check['Last-Modified-JST'])?.[0];
  if (!url) report.reject(location, 'no http(s) address');
  else if (typeof reach === 'string') report.skip(reach, row.feed_id);
  else
    return {
      kind: 'gtfs-schedule',
      record: row.feed_id,
      title,
      url,
      ...reach,
      publisher: publisher || undefined,
      state: until !== undefined && until < yearBefore(date) ? 'stale' : 'active',
      licence: licences[row.license_name],
      location,
      updated,
      until,
    };
  return undefined;
}

/** A live feed, whose rows are its kinds of message. The list is of the past, so that no feed of it is known to run. */
function realtime(rows: Row<Live>[], gazetteer: Gazetteer, report: Report): Draft<'gtfs-realtime'> | undefined {
  const [{ row, location } = { row: undefined, location: '' }] = rows;
  if (!row) return undefined;
  const url = httpUrl(row.feed_url);
  const title = bare(row.label);
  const reach = japaneseReach({ title, publisher: '', url: row.feed_url, prefectures: [] }, gazetteer);
  if (!url) report.reject(location, 'no http(s) address');
  else if (typeof reach === 'string') report.skip(reach, row.rt_id);
  else
    return {
      kind: 'gtfs-realtime',
      record: row.rt_id,
      title,
      url,
      ...reach,
      access: row.api_key === '1' ? 'key' : 'open',
      state: 'stale',
      licence: licences[row.license_name],
      location,
      updated: LIVE_LIST,
      entities: [...new Set(rows.map(({ row: { feed_entity } }) => ENTITIES[feed_entity]))].sort(),
    };
  return undefined;
}

/** A label without the portal before it: `[ODPT]　函館市電`. */
const bare = (label: string): string =>
  label
    .replace(/^[[［(（][^\]］)）]*[\]］)）]/u, '')
    .replace(/\s+/g, ' ')
    .trim() || label;

const isoDay = (day: string): string | undefined =>
  day === '' ? undefined : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;

export const importer: Importer = { registry: REGISTRY, facts };
