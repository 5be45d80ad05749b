/**
 * Turns the Mobility Database catalogs into facts of the kinds `gtfs-schedule` and `gtfs-realtime`.
 * Upstream keeps one JSON file a feed, `catalogs/sources/gtfs/{schedule,realtime}/*.json`; a copy may hold them as lines of
 * `catalogs.jsonl` with the path as `upstream_path`.
 *
 * A timetable feed is a city's own when the city is its municipality, or stands inside its stop box of at most 150 km
 * diagonal; a wider box, up to 2,500 km, makes a nation's feed that names the cities inside. A feed that can be tied to no
 * city is a nation's feed without places: it counts as a record of the nation and reaches no city.
 */
import * as z from 'zod';
import type { Fact, MatchMethod } from '../contract/fact.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { jsonLines, skip } from './records/json-lines.ts';
import { distanceKm, type Box, type Gazetteer } from './match/match-place.ts';

const REGISTRY = 'mobility-database-catalogs';
/** Kilometres: how far a municipality may lie from the centre of the box; the diagonals of a local and of a wide box. */
const SEAT_KM = 120;
/** How far the stops of a feed may be from the centre of the city that it names: a city of five million reaches further. */
const edgeKm = (population: number): number => (population >= 5_000_000 ? 20 : 10);
const LOCAL_KM = 150;
const WIDE_KM = 2_500;
/** Characters of a title or publisher. */
const NAME = 120;

const Latitude = z.number().min(-90).max(90).nullish();
const Longitude = z.number().min(-180).max(180).nullish();
const Record = z.object({
  mdb_source_id: z.int().positive(),
  data_type: z.enum(['gtfs', 'gtfs-rt']),
  provider: z.string().min(1),
  name: z.string().nullish(),
  status: z.enum(['active', 'inactive', 'deprecated', 'development']).nullish(),
  is_official: z.enum(['True', 'False', '']).nullish(),
  entity_type: z.array(z.enum(['vp', 'tu', 'sa'])).nullish(),
  static_reference: z.array(z.union([z.string(), z.number()])).nullish(),
  redirect: z.array(z.object({ id: z.union([z.string(), z.number()]) })).nullish(),
  location: z.object({
    country_code: z.string().nullish(),
    subdivision_name: z.string().nullish(),
    municipality: z.string().nullish(),
    bounding_box: z.object({ minimum_latitude: Latitude, maximum_latitude: Latitude, minimum_longitude: Longitude, maximum_longitude: Longitude }).nullish(),
  }).nullish(),
  urls: z.object({
    direct_download: z.string().nullish(),
    latest: z.string().nullish(),
    license: z.string().nullish(),
    authentication_type: z.union([z.int(), z.string()]).nullish(),
  }),
  license: z.string().nullish(),
});
type Record = z.infer<typeof Record>;

interface Row { record: Record; path: string }
/** Where a feed applies; the shape of the fact's fields. */
interface Reach { nation: string; level: 'city' | 'nation'; places?: { scopeId: string; match: MatchMethod }[]; match?: MatchMethod; extentKm?: number }

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const rows = await read(snapshot, report);
  const byId = new Map(rows.map((row) => [String(row.record.mdb_source_id), row.record]));
  const reaches = new Map<string, Reach>();
  for (const { record } of rows) {
    const reach = record.data_type === 'gtfs' ? scheduleReach(record, gazetteer) : undefined;
    if (reach) reaches.set(String(record.mdb_source_id), reach);
  }
  for (const { record, path } of rows) {
    const id = String(record.mdb_source_id);
    const reach = reaches.get(id) ?? (record.data_type === 'gtfs-rt' ? realtimeReach(record, path, reaches, gazetteer) : undefined);
    const url = httpUrl(record.urls.direct_download) ?? httpUrl(record.urls.license) ?? httpUrl(record.urls.latest);
    if (record.status === 'development') skip(report, 'feed in development');
    else if (!reach) report.rejected.push({ location: path, reason: `unknown country ${record.location?.country_code ?? 'in the file name'}` });
    else if (!url) report.rejected.push({ location: path, reason: 'no http(s) address' });
    else yield toFact(record, path, url, reach, byId, snapshot.date);
  }
}

function toFact(record: Record, path: string, url: string, reach: Reach, byId: ReadonlyMap<string, Record>, observed: string): Fact {
  const licence = httpUrl(record.urls.license) ?? httpUrl(record.license);
  const successors = activeSuccessors(record, byId);
  const { extentKm, ...where } = reach;
  const base = {
    registry: REGISTRY,
    record: String(record.mdb_source_id),
    title: plain(record.name && record.name !== record.provider && !/https?:/.test(record.name) ? `${record.provider}: ${record.name}` : record.provider),
    url,
    ...where,
    publisher: plain(record.provider),
    access: isKeyless(record) ? 'open' as const : 'key' as const,
    state: record.status === 'inactive' || record.status === 'deprecated' ? 'stale' as const : 'active' as const,
    ...(licence ? { licence: { url: licence } } : {}),
    location: path,
    observed,
    ...(record.is_official ? { official: record.is_official === 'True' } : {}),
    ...(successors.length > 0 ? { successors } : {}),
  };
  if (record.data_type === 'gtfs') return { kind: 'gtfs-schedule', ...base, ...(extentKm === undefined ? {} : { extentKm }) };
  const schedules = [...new Set((record.static_reference ?? []).map(String))];
  return { kind: 'gtfs-realtime', ...base, entities: [...new Set(record.entity_type ?? [])].sort(), ...(schedules.length > 0 ? { schedules } : {}) };
}

const isKeyless = ({ urls }: Record): boolean => ['', '0', 'undefined', 'null'].includes(String(urls.authentication_type));

/** A name without mail addresses; a list of operators that fills lines is cut behind the last whole one. */
function plain(text: string): string {
  const name = text.replace(/\S+@\S+/g, '').replace(/\s+/g, ' ').trim();
  return name.length <= NAME ? name : `${name.slice(0, NAME).replace(/[,;|][^,;|]*$/, '')}, …`;
}

/** Ids of the active feeds that a redirect ends at; a feed that was itself replaced leads on. */
function activeSuccessors(record: Record, byId: ReadonlyMap<string, Record>, seen = new Set([String(record.mdb_source_id)])): string[] {
  return [...new Set((record.redirect ?? []).flatMap(({ id }) => {
    const next = byId.get(String(id));
    if (!next || seen.has(String(id))) return [];
    seen.add(String(id));
    return next.status === 'inactive' || next.status === 'deprecated' || next.status === 'development' ? activeSuccessors(next, byId, seen) : [String(id)];
  }))].sort();
}

async function read(snapshot: Snapshot, report: Report): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const file of snapshot.files()) {
    const own = /catalogs\/sources\/gtfs\/(?:schedule|realtime)\/[^/]+\.json$/.exec(file.path)?.[0];
    if (own === undefined && !/(^|\/)catalogs\.jsonl$/.test(file.path)) continue;
    for await (const { value, line } of own === undefined ? jsonLines(file, report) : wholeFile(await file.text())) {
      const parsed = Record.safeParse(value);
      const stated = (value as { upstream_path?: unknown } | null)?.upstream_path;
      const path = own ?? (typeof stated === 'string' ? stated : `${file.path}:${line}`);
      report.records++;
      if (parsed.success) rows.push({ record: parsed.data, path });
      else report.rejected.push({ location: path, reason: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') });
    }
  }
  if (report.records === 0) throw new Error(`${REGISTRY}: no catalogs.jsonl and no file below catalogs/sources/gtfs in the snapshot`);
  return rows;
}

/** A file that is one record; what is no JSON becomes a record that fits no schema. */
function* wholeFile(text: string): Generator<{ value: unknown; line: number }> {
  try {
    yield { value: JSON.parse(text), line: 1 };
  } catch {
    yield { value: {}, line: 1 };
  }
}

function scheduleReach({ location }: Record, gazetteer: Gazetteer): Reach | undefined {
  const nation = location?.country_code?.trim().toUpperCase() ?? '';
  if (!gazetteer.hasNation(nation)) return undefined;
  const box = boxOf(location?.bounding_box);
  const diagonal = box && distanceKm([box[0], box[1]], [box[2], box[3]]);
  const extent = diagonal === undefined ? {} : { extentKm: Math.round(diagonal * 10) / 10 };
  const own = new Map<string, MatchMethod>();
  const area = gazetteer.subdivision(nation, undefined, location?.subdivision_name?.trim());
  const near = box && { position: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const, km: SEAT_KM };
  for (const name of (location?.municipality ?? '').split(/[,;/]/).map((part) => part.trim()).filter((part) => part !== '')) {
    const found = gazetteer.matchName(name, { nation, area, near });
    if (found && (!box || distanceKm(found.place.coordinates, nearest(box, found.place.coordinates)) <= edgeKm(found.place.population))) own.set(found.place.scopeId, found.match);
  }
  const inside = box && diagonal !== undefined && diagonal <= WIDE_KM ? gazetteer.placesInBox(box, nation) : [];
  if (diagonal !== undefined && diagonal <= LOCAL_KM) {
    for (const { scopeId } of inside) if (!own.has(scopeId)) own.set(scopeId, 'bounding-box-150km');
  }
  if (own.size > 0) return { nation, level: 'city', places: [...own].map(([scopeId, match]) => ({ scopeId, match })), ...extent };
  if (inside.length > 0) return { nation, level: 'nation', places: inside.map(({ scopeId }) => ({ scopeId, match: 'wide-bounding-box' as const })), ...extent };
  return { nation, level: 'nation', match: 'nation-code', ...extent };
}

/** The position inside the box that is nearest to a position. */
const nearest = ([west, south, east, north]: Box, [lon, lat]: readonly [number, number]): [number, number] =>
  [Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)];

/** The stop box; undefined when a side is missing or the box is empty, as for feeds whose stops were not read. */
function boxOf(box: NonNullable<Record['location']>['bounding_box']): Box | undefined {
  const { minimum_longitude: west, minimum_latitude: south, maximum_longitude: east, maximum_latitude: north } = box ?? {};
  return west == null || south == null || east == null || north == null || west > east || south > north ? undefined : [west, south, east, north];
}

/** A live feed applies where its timetable feeds do; without them its nation is the first part of the file name. */
function realtimeReach(record: Record, path: string, reaches: ReadonlyMap<string, Reach>, gazetteer: Gazetteer): Reach | undefined {
  const schedules = (record.static_reference ?? []).flatMap((id) => reaches.get(String(id)) ?? []);
  const level = schedules.some((reach) => reach.level === 'city') ? 'city' : 'nation';
  const named = schedules.filter((reach) => reach.level === level);
  const [first] = named;
  if (first) {
    const places = new Map(named.filter((reach) => reach.nation === first.nation).flatMap((reach) => reach.places ?? []).map((place) => [place.scopeId, place]));
    return places.size > 0 ? { nation: first.nation, level, places: [...places.values()] } : { nation: first.nation, level: 'nation', match: 'nation-code' };
  }
  const nation = /\/([a-z]{2})-[^/]*$/.exec(path)?.[1]?.toUpperCase() ?? '';
  return gazetteer.hasNation(nation) ? { nation, level: 'nation', match: 'nation-code' } : undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
