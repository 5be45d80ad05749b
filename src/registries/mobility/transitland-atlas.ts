/**
 * The Transitland Atlas → `gtfs-schedule` and `gtfs-realtime`. A live feed applies where its operators' timetables do;
 * one linked to no city is the country's.
 */
import type { FactOf } from '../../contract/data/fact.ts';
import { currentOf, readFeeds, type AtlasFeed } from '../../places/feeds/dmfr.ts';
import { joined } from '../../places/feeds/catalog-reach.ts';
import { FeedReaches, MANY } from '../../places/feeds/feed-reach.ts';
import { succeed } from '../../places/feeds/place-feed.ts';
import type { FeedReach } from '../../places/feeds/operator-words.ts';
import { httpUrl, withoutKeys } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';

const REGISTRY = 'transitland-atlas';
const ENTITIES = { realtime_vehicle_positions: 'vp', realtime_trip_updates: 'tu', realtime_alerts: 'sa' } as const;
/** A host that is an address of four numbers. */
const NUMBER = /^\d+(?:\.\d+){3}$/;
/** A title beyond this length is prose. */
const TITLE = 100;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const rows = await readFeeds(snapshot, report);
  const known = new Map(rows.map((row) => [row.feed.id, row]));
  const successors = successorsOf(rows);
  const reaches = new FeedReaches(gazetteer);
  const placed = new Map<string, FeedReach>();
  for (const row of rows) {
    const reach = row.feed.spec === 'gtfs' ? reaches.of(row) : undefined;
    if (reach) placed.set(row.feed.id, reach);
  }
  for (const [id, ids] of successors) for (const successor of ids) succeed(id, successor, placed, gazetteer);
  for (const row of rows) takeOver(row, known, placed, reaches);
  const byOperator = schedulesByOperator(rows);
  for (const row of rows) {
    const schedules = row.feed.spec === 'gtfs' ? [] : schedulesOf(row, byOperator, known);
    const reach = row.feed.spec === 'gtfs' ? placed.get(row.feed.id) : liveReach(row, schedules, placed, reaches);
    const url = feedUrl(row);
    if (!reach) report.skip('nation unknown', row.feed.id);
    else if (!url) report.reject(row.location, 'no http(s) address');
    else yield toFact(row, url, reach, schedules, successors.get(row.feed.id) ?? []);
  }
}

/** Adds the cities that the ids of replaced feeds say, where the list no longer has these feeds: "f-bus~taipei~tdx~tw". */
function takeOver(
  row: AtlasFeed,
  known: ReadonlyMap<string, AtlasFeed>,
  placed: Map<string, FeedReach>,
  reaches: FeedReaches,
): void {
  const { id, spec, supersedes_ids } = row.feed;
  const own = placed.get(id);
  const gone = (supersedes_ids ?? []).filter((before) => !known.has(before));
  if (!own || own.match === 'nation-name' || gone.length === 0) return;
  const places = new Map(own.places?.map((place) => [place.scopeId, place]));
  for (const before of gone) {
    const reach = reaches.of({ ...row, feed: { id: before, spec }, operators: [] });
    if (reach?.level !== 'city' || reach.nation !== own.nation) continue;
    for (const { scopeId } of reach.places ?? [])
      if (!places.has(scopeId)) places.set(scopeId, { scopeId, match: 'predecessor' });
  }
  if (places.size === (own.places?.length ?? 0)) return;
  // What took the place of several and says nothing of its own may be a whole country's.
  const level = own.match !== 'unplaced' ? own.level : gone.length > 1 ? 'nation' : 'city';
  placed.set(id, { nation: own.nation, level, places: [...places.values()] });
}

function toFact(
  { feed, location, operators }: AtlasFeed,
  url: string,
  reach: FeedReach,
  schedules: string[],
  successors: string[],
): Draft {
  const names = operators.flatMap(({ name }) => (name ? [name] : []));
  const title = (
    feed.name ??
    (names.length > 0
      ? names.slice(0, 2).join(', ') + (names.length > 2 ? ` and ${names.length - 2} more` : '')
      : `Feed at ${new URL(url).hostname.replace(/^www\./, '')}`)
  )
    .replace(/\S+@\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const licenceUrl = httpUrl(feed.license?.url);
  const spdx = feed.license?.spdx_identifier;
  const licence = { ...(spdx ? { spdx } : {}), ...(licenceUrl ? { url: licenceUrl } : {}) };
  const base = {
    record: feed.id,
    title: title.length > TITLE ? `${title.slice(0, TITLE - 1)}…` : title || `Feed ${feed.id}`,
    url,
    ...reach,
    ...(names.length === 1 && names[0] ? { publisher: names[0] } : {}),
    access: accessOf(feed),
    state: stateOf(feed),
    ...(spdx || licenceUrl ? { licence } : {}),
    location,
    ...(feed.tags?.['unofficial'] === 'true' ? { official: false } : {}),
    ...(successors.length > 0 ? { successors } : {}),
  };
  if (feed.spec === 'gtfs')
    return {
      kind: 'gtfs-schedule',
      ...base,
      ...(feed.license?.redistribution_allowed === 'yes' ? { redistribution: true } : {}),
    };
  const entities = (Object.keys(ENTITIES) as (keyof typeof ENTITIES)[])
    .filter((key) => feed.urls?.[key])
    .map((key) => ENTITIES[key])
    .sort();
  return { kind: 'gtfs-realtime', ...base, entities, ...(schedules.length > 0 ? { schedules } : {}) };
}

/** Whether the list has no address because fetching the feed takes more than one, such as a token. */
const isFetchedOtherwise = ({ urls, tags }: AtlasFeed['feed']): boolean =>
  !urls?.static_current && /\bto fetch this feed\b/i.test(String(tags?.['notes'] ?? ''));

/** Open unless the feed states an authorization or all its addresses need a key. */
function accessOf(feed: AtlasFeed['feed']): FactOf<'gtfs-schedule'>['access'] {
  const { authorization, urls } = feed;
  if (isFetchedOtherwise(feed)) return 'key';
  if (authorization) return authorization.type === 'basic_auth' ? 'login' : 'key';
  const current = currentOf(urls);
  return current.length > 0 && current.every((address) => withoutKeys(address).needsKey) ? 'key' : 'open';
}

/** A timetable feed is live when it has a current address and is not marked otherwise. */
function stateOf(feed: AtlasFeed['feed']): 'active' | 'stale' {
  const { spec, urls, tags } = feed;
  const marked = typeof tags?.['status'] === 'string' && tags['status'] !== '';
  return marked || (spec === 'gtfs' && !urls?.static_current && !isFetchedOtherwise(feed)) ? 'stale' : 'active';
}

/**
 * The feed's current address unless it has somebody's key, else its operator's website, its licence, or an old address.
 * For a host without a name, the page of its dataset.
 */
function feedUrl({ feed: { urls, license }, operators }: AtlasFeed): string | undefined {
  const candidates = [
    ...currentOf(urls),
    ...operators.map(({ website }) => website),
    license?.url,
    urls?.static_historic?.[0],
  ];
  const usable = candidates.flatMap((address) => httpUrl(address) ?? []);
  const page = httpUrl(license?.url);
  if (page && /\/dataset\/[^/]/.test(page) && usable[0] && NUMBER.test(new URL(usable[0]).hostname)) return page;
  return usable.find((address) => !withoutKeys(address).needsKey) ?? usable[0];
}

function successorsOf(rows: AtlasFeed[]): Map<string, string[]> {
  const successors = new Map<string, string[]>();
  for (const { feed } of rows) {
    if (stateOf(feed) === 'active')
      for (const id of feed.supersedes_ids ?? []) successors.set(id, [...(successors.get(id) ?? []), feed.id].sort());
  }
  return successors;
}

function schedulesByOperator(rows: AtlasFeed[]): Map<string, string[]> {
  const byOperator = new Map<string, string[]>();
  for (const { feed, operators } of rows) {
    if (feed.spec === 'gtfs')
      for (const { onestop_id } of operators)
        byOperator.set(onestop_id, [...(byOperator.get(onestop_id) ?? []), feed.id]);
  }
  return byOperator;
}

/** Timetable feeds of a live feed: those of its operators, or the one with the same id without `~rt`. */
function schedulesOf(
  { feed, operators }: AtlasFeed,
  byOperator: ReadonlyMap<string, string[]>,
  known: ReadonlyMap<string, AtlasFeed>,
): string[] {
  const stem = feed.id.replace(/~(?:rt|alerts)$/, '');
  const own = stem !== feed.id && known.get(stem)?.feed.spec === 'gtfs' ? [stem] : [];
  if (own.length > 0) return own;
  const theirs = operators.map(({ onestop_id }) => byOperator.get(onestop_id) ?? []);
  // Of an operator with many feeds, most are for other areas.
  return [...new Set(theirs.filter((ids) => ids.length < MANY).flat())].sort();
}

/** A live feed of some of a wide feed's operators applies where they do, not where the wide feed does. */
function liveReach(
  row: AtlasFeed,
  schedules: string[],
  placed: ReadonlyMap<string, FeedReach>,
  reaches: FeedReaches,
): FeedReach | undefined {
  const given = joined(schedules.flatMap((id) => placed.get(id) ?? []));
  if (given?.level === 'city') return given;
  const own = reaches.of(row);
  return own?.level === 'city' || !given || !schedules.some((id) => row.feed.id.startsWith(`${id}~`))
    ? (own ?? given)
    : given;
}

export const importer: Importer = { registry: REGISTRY, facts };
