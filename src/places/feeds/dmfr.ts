/**
 * Reads the Transitland Atlas (`feeds/*.dmfr.json`, Distributed Mobility Feed Registry) as feeds with their operators.
 */
import * as z from 'zod';
import {
  faultsOf,
  filesLike,
  type Raw,
  records,
  type Report,
  type Snapshot,
  unbundled,
} from '../../snapshots/records.ts';

const FILES = /(?:^|\/)(?<path>feeds\/[^/]+\.dmfr\.json)$|(?:^|\/)feeds\.dmfr\.jsonl$/;

const Tags = z.record(z.string(), z.unknown()).nullish();
const Operator = z.object({
  onestop_id: z.string().min(1),
  name: z.string().nullish(),
  website: z.string().nullish(),
  associated_feeds: z.array(z.object({ feed_onestop_id: z.string().nullish() })).nullish(),
  tags: Tags,
});
export type Operator = z.infer<typeof Operator>;
const Addresses = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((addresses) => [addresses ?? []].flat());
/** The first of several. */
const Address = Addresses.transform(([first]) => first || undefined);
const Feed = z.object({
  id: z.string().min(1),
  spec: z.string(),
  name: z.string().nullish(),
  urls: z
    .object({
      static_current: Address,
      static_historic: Addresses,
      realtime_vehicle_positions: Address,
      realtime_trip_updates: Address,
      realtime_alerts: Address,
    })
    .nullish(),
  license: z
    .object({
      spdx_identifier: z.string().nullish(),
      url: z.string().nullish(),
      redistribution_allowed: z.string().nullish(),
    })
    .nullish(),
  authorization: z.object({ type: z.string().nullish() }).nullish(),
  operators: z.array(Operator).nullish(),
  supersedes_ids: z.array(z.string()).nullish(),
  tags: Tags,
});
const Entry = z.object({ path: z.string(), feed: Feed });
const File = z.object({ feeds: z.array(z.unknown()).nullish(), operators: z.array(Operator).nullish() });

/** Addresses at which a feed is now. */
export const currentOf = (urls: z.infer<typeof Feed>['urls']): string[] =>
  [urls?.static_current, urls?.realtime_trip_updates, urls?.realtime_vehicle_positions, urls?.realtime_alerts].flatMap(
    (address) => address ?? [],
  );

export interface AtlasFeed {
  feed: z.infer<typeof Feed>;
  /** `feeds/<domain>.dmfr.json` and the position in it. */
  path: string;
  location: string;
  /** Its own operators, and those elsewhere that name it. */
  operators: Operator[];
}

/** Feeds of timetables and live data in order of the files; bicycle feeds repeat the list of GBFS systems and are left out. */
export async function readFeeds(snapshot: Snapshot, report: Report): Promise<AtlasFeed[]> {
  const feeds = new Map<string, AtlasFeed>();
  const operators: Operator[] = [];
  for await (const { row, location } of records(entries(snapshot, operators), Entry, report)) {
    const { path, feed } = row;
    const known = feeds.get(feed.id);
    if (feed.spec === 'gbfs') report.skip('GBFS feed, listed by its own registry');
    else if (feed.spec !== 'gtfs' && feed.spec !== 'gtfs-rt') report.reject(location, `unknown spec ${feed.spec}`);
    else if (known) report.reject(location, `feed ${feed.id} occurs already in ${known.location}`);
    else {
      feeds.set(feed.id, { feed, path, location, operators: [...(feed.operators ?? [])] });
      operators.push(...(feed.operators ?? []));
    }
  }
  for (const operator of operators) {
    for (const { feed_onestop_id: id } of operator.associated_feeds ?? []) {
      const row = id ? feeds.get(id) : undefined;
      if (row && !row.operators.some(({ onestop_id }) => onestop_id === operator.onestop_id))
        row.operators.push(operator);
    }
  }
  return [...feeds.values()];
}

/** The feeds of all files. Adds what a file says about operators outside its feeds. */
async function* entries(snapshot: Snapshot, operators: Operator[]): AsyncGenerator<Raw> {
  for await (const raw of unbundled(filesLike(snapshot, FILES))) {
    const { location: path } = raw;
    const { data, error } = File.safeParse('value' in raw ? raw.value : undefined);
    if (error) yield { location: path, fault: 'fault' in raw ? raw.fault : faultsOf(error) };
    operators.push(...(data?.operators ?? []));
    for (const [index, feed] of (data?.feeds ?? []).entries())
      yield { value: { path, feed }, location: `${path} feeds[${index}]` };
  }
}
