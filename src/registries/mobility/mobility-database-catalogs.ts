/**
 * The Mobility Database catalogs → `gtfs-schedule` and `gtfs-realtime`, one JSON file or line of `catalogs.jsonl` a
 * feed. `places/feeds/place-feed.ts` says where it applies.
 */
import * as z from 'zod';
import { fold, words } from '../../language/fold.ts';
import { boxIn, Location, realtimeReach, type StatedNames, scheduleReach } from '../../places/feeds/catalog-reach.ts';
import { type FeedReach, isMetropolitan } from '../../places/feeds/operator-words.ts';
import { succeed } from '../../places/feeds/place-feed.ts';
import { diagonalKm, middleOf } from '../../places/feeds/stops.ts';
import { type Box, distanceKm, type Gazetteer } from '../../places/match/match-place.ts';
import { isFormOf, namedPlaces } from '../../places/match/named-places.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { filesLike, records, unbundled } from '../../snapshots/records.ts';

const REGISTRY = 'mobility-database-catalogs';
const FILES = /(?<path>catalogs\/sources\/gtfs\/(?:schedule|realtime)\/[^/]+\.json)$|(?:^|\/)catalogs\.jsonl$/;
const Id = z.union([z.string(), z.number()]).transform(String);
const Record = z.object({
  mdb_source_id: z.int().positive().transform(String),
  data_type: z.enum(['gtfs', 'gtfs-rt']),
  provider: z.string().min(1),
  name: z.string().nullish(),
  status: z.enum(['active', 'inactive', 'deprecated', 'development']).nullish(),
  is_official: z.enum(['True', 'False', '']).nullish(),
  entity_type: z.array(z.enum(['vp', 'tu', 'sa'])).nullish(),
  static_reference: z.array(Id).nullish(),
  redirect: z.array(z.object({ id: Id })).nullish(),
  location: Location.nullish(),
  urls: z.object({
    direct_download: z.string().nullish(),
    latest: z.string().nullish(),
    license: z.string().nullish(),
    authentication_type: z.union([z.int(), z.string()]).nullish(),
  }),
  license: z.string().nullish(),
});
type Record = z.infer<typeof Record>;

interface Row {
  record: Record;
  path: string;
}
async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const rows = await read(snapshot, report);
  const byId = new Map(rows.map((row) => [row.record.mdb_source_id, row.record]));
  const reaches = schedulesIn(rows, byId, gazetteer);
  const live = ({ record, path }: Row) =>
    record.data_type === 'gtfs-rt'
      ? realtimeReach(
          record.static_reference ?? [],
          path,
          statedNames(record),
          ofSame(record, reaches, byId),
          gazetteer,
        )
      : undefined;
  followLive(rows, live, reaches);
  for (const row of rows) {
    const { record, path } = row;
    const id = record.mdb_source_id;
    const reach = reaches.get(id) ?? live(row);
    const url = httpUrl(record.urls.direct_download) ?? httpUrl(record.urls.license) ?? httpUrl(record.urls.latest);
    if (record.status === 'development') report.skip('feed in development', id);
    else if (!reach) report.reject(path, `unknown country ${record.location?.country_code ?? 'in the file name'}`);
    else if (!url) report.reject(path, 'no http(s) address');
    else yield toFact(record, path, url, reach, byId);
  }
}

/** Leaves out national timetables that share no word with the live feed, which is then of just one operator. */
function ofSame(record: Record, reaches: ReadonlyMap<string, FeedReach>, byId: ReadonlyMap<string, Record>) {
  const own = new Set(wordsOf(record));
  const isWider = (id: string): boolean =>
    reaches.get(id)?.match === 'nation-name' && !wordsOf(byId.get(id)!).some((word) => own.has(word));
  const wider = (record.static_reference ?? []).filter(isWider);
  return wider.length === 0 ? reaches : new Map([...reaches].filter(([id]) => !wider.includes(id)));
}
const wordsOf = (record: Record): string[] =>
  statedNames(record)
    .names.flatMap(words)
    .filter((word) => word.length > 2);

function schedulesIn(rows: readonly Row[], byId: ReadonlyMap<string, Record>, gazetteer: Gazetteer) {
  const reaches = new Map<string, FeedReach>();
  const feeds = rows.map(({ record }) => ({
    ...statedNames(record),
    id: record.mdb_source_id,
    isActive: !isPast(record),
    box: boxIn(record.location, gazetteer),
  }));
  for (const { record } of rows) {
    const reach =
      record.data_type === 'gtfs' ? scheduleReach(record.location, statedNames(record), gazetteer) : undefined;
    if (reach) reaches.set(record.mdb_source_id, reach);
  }
  for (const { record } of rows)
    for (const next of activeSuccessors(record, byId))
      succeed(record.mdb_source_id, next, reaches, gazetteer, boxIn(byId.get(next)?.location, gazetteer));
  withoutLinesAfar(feeds, reaches, gazetteer);
  return reaches;
}

/** Places a timetable without a place of its own where its operator's live feeds are. Upstream's file names identify operators. */
function followLive(
  rows: readonly Row[],
  live: (row: Row) => FeedReach | undefined,
  reaches: Map<string, FeedReach>,
): void {
  const byOperator = new Map<string, FeedReach>();
  for (const row of rows) {
    const reach = live(row);
    if (reach?.level === 'city' && reach.places) byOperator.set(operatorOf(row), reach);
  }
  for (const row of rows) {
    const id = row.record.mdb_source_id;
    const found = reaches.get(id)?.match === 'unplaced' ? byOperator.get(operatorOf(row)) : undefined;
    if (found && found.nation === reaches.get(id)?.nation) reaches.set(id, found);
  }
}

const operatorOf = ({ path }: Row): string => /([^/]+?)-gtfs-/.exec(path)?.[1] ?? path;

function toFact(record: Record, path: string, url: string, reach: FeedReach, byId: ReadonlyMap<string, Record>): Draft {
  const licence = httpUrl(record.urls.license) ?? httpUrl(record.license);
  const successors = activeSuccessors(record, byId);
  const base = {
    record: record.mdb_source_id,
    title: titleOf(record),
    url,
    ...reach,
    publisher: plainName(record.provider),
    access: isKeyless(record) ? ('open' as const) : ('key' as const),
    state: isPast(record) ? ('stale' as const) : ('active' as const),
    ...(licence ? { licence: { url: licence } } : {}),
    location: path,
    ...officially(record),
    ...(successors.length > 0 ? { successors } : {}),
  };
  if (record.data_type === 'gtfs') return { kind: 'gtfs-schedule', ...base };
  const schedules = [...new Set(record.static_reference)];
  return {
    kind: 'gtfs-realtime',
    ...base,
    entities: [...new Set(record.entity_type ?? [])].sort(),
    ...(schedules.length > 0 ? { schedules } : {}),
  };
}

const statedNames = ({ provider, name, urls }: Record): StatedNames => ({
  names: [provider, ...(name ? [name] : [])],
  url: urls.direct_download ?? undefined,
});

/** Without a mark, the name may say that it's a copy. */
function officially({ is_official: mark, name }: Record): { official?: boolean } {
  if (/\bunofficial\b/i.test(name ?? '')) return { official: false };
  return mark ? { official: mark === 'True' } : {};
}

const isPast = ({ status }: Record): boolean => status === 'inactive' || status === 'deprecated';
const isKeyless = ({ urls }: Record): boolean =>
  ['', '0', 'undefined', 'null'].includes(String(urls.authentication_type));

/** Ids of the active feeds that a redirect ends at; a feed that was itself replaced leads on. */
function activeSuccessors(
  record: Record,
  byId: ReadonlyMap<string, Record>,
  seen = new Set([record.mdb_source_id]),
): string[] {
  return [
    ...new Set(
      (record.redirect ?? []).flatMap(({ id }) => {
        const next = byId.get(id);
        if (!next || seen.has(id)) return [];
        seen.add(id);
        return isPast(next) || next.status === 'development' ? activeSuccessors(next, byId, seen) : [id];
      }),
    ),
  ].sort();
}

async function read(snapshot: Snapshot, report: Report): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { row, location } of records(unbundled(filesLike(snapshot, FILES)), Record, report))
    rows.push({ record: row, path: location });
  if (report.records === 0)
    throw new Error(`${REGISTRY}: no catalogs.jsonl and no file below catalogs/sources/gtfs in the snapshot`);
  return rows;
}

/** Characters of a title or publisher. */
const NAME = 120;

/** Provider and feed; one of them where it says the other too. */
function titleOf({ provider, name }: Record): string {
  if (!name || /https?:/.test(name) || fold(provider).includes(fold(name))) return plainName(provider);
  return plainName(` ${fold(name)} `.includes(` ${fold(provider)} `) ? name : `${provider}: ${name}`);
}

/** A name without mail addresses. A list of operators that fills lines is cut after the last whole one. */
function plainName(text: string): string {
  const name = text
    .replace(/\S+@\S+/g, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.length <= NAME ? name : `${name.slice(0, NAME).replace(/[,;|][^,;|]*$/, '')}, …`;
}

/**
 * Minimum diagonal of the stops, and minimum distance from their middle to the city, for a line that leads away from
 * it, in kilometres. A city of five million reaches further.
 */
const EXTENT_KM = 150;
const middleKm = (population: number): number => (population >= 5_000_000 ? 120 : 60);

/** What we need to know about a feed that states a municipality. */
interface Stating {
  id: string;
  isActive: boolean;
  names: readonly string[];
  box: Box | undefined;
}

/** Takes the places from those feeds in `reaches`. */
function withoutLinesAfar(feeds: readonly Stating[], reaches: Map<string, FeedReach>, gazetteer: Gazetteer): void {
  const stating = feeds.filter(({ id }) => reaches.get(id)?.places?.some(({ match }) => match === 'municipality'));
  const isAfar = (feed: Stating) => runsAfar(feed, reaches.get(feed.id)!, gazetteer);
  const [afar, around] = [stating.filter(isAfar), stating.filter((feed) => feed.isActive && !isAfar(feed))];
  const served = new Set(around.flatMap(({ id }) => reaches.get(id)!.places!.map(({ scopeId }) => scopeId)));
  for (const { id } of afar) {
    const { nation, places } = reaches.get(id)!;
    if (places!.every(({ scopeId }) => served.has(scopeId)))
      reaches.set(id, { nation, level: 'nation', match: 'unplaced' });
  }
}

/** Whether the stops spread far and are outside the one stated city, and the operator isn't named after it. */
function runsAfar({ box, names }: Stating, { nation, places = [] }: FeedReach, gazetteer: Gazetteer): boolean {
  const city = places.length === 1 ? gazetteer.place(places[0]!.scopeId) : undefined;
  if (!box || !city || names.some(isMetropolitan)) return false;
  return (
    diagonalKm(box) > EXTENT_KM &&
    distanceKm(middleOf(box), city.coordinates) > middleKm(city.population) &&
    !names.some(
      (name) =>
        namedPlaces(name, { nation }, gazetteer).includes(city) ||
        words(name).some((word) => isFormOf(word, fold(city.name).replaceAll(' ', ''))),
    )
  );
}

export const importer: Importer = { registry: REGISTRY, facts };
