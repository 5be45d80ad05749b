/**
 * Official air quality stations of Japan, India, Mexico and Brazil → `air-quality-station`: the three nearest to each
 * candidate city, up to 15 km from its centre. Lines of `stations.facts.jsonl` with network and date; facts cite the
 * network's page.
 * A station that states its city is only that city's. Some positions are wrong: a station far from its stated city or
 * division doesn't count.
 */
import * as z from 'zod';
import type { Place } from '../../contract/data/place.ts';
import {
  type Draft,
  type Found,
  type Importer,
  type Listed,
  nearestFacts,
  type Positioned,
  type Report,
  type Snapshot,
} from '../importer.ts';
import { cityReach, distanceKm, liesIn, type Gazetteer } from '../../places/match/match-place.ts';
import { PER_CITY } from '../../places/match/near.ts';
import { filesLike, records } from '../../snapshots/records.ts';
import { readTables } from '../../facts/data-files.ts';

const REGISTRY = 'air-quality-stations';
const RADIUS_KM = 15;
/** A station farther than this from its stated city, or from all places of its division, isn't in them. */
const ASTRAY_KM = 30;

const Station = z.object({
  nation: z.string().regex(/^[A-Z]{2}$/),
  network: z.string().min(1),
  /** One station of India has none. */
  id: z.string().min(1).optional(),
  name: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** India only: whether the network received data when the list was made. */
  live: z.boolean().optional(),
  as_of: z.iso.date(),
});

/** A network: who publishes what it measures, where, and the file upstream that lists its stations. */
const Network = z.object({
  /** How the names of its stations' network begin. */
  network: z.string(),
  publisher: z.string(),
  url: z.url(),
  file: z.string(),
  city: z.string().optional(),
  /** Names of stations begin with that of the city, "Campinas-Centro". */
  named: z.literal(true).optional(),
});
type Network = z.infer<typeof Network>;

const { networks } = readTables(REGISTRY, {
  networks: z.array(Network),
});

type Station = z.infer<typeof Station>;
interface Row {
  station: Station;
  stated: Place | undefined;
}

/** A city keeps the nearest three of the stations that state no other city and were not marked as silent, else the nearest three. */
function choose(nearestFirst: Found<Row>[], city: Place): Found<Row>[] {
  const own = nearestFirst.filter(({ record: { row } }) => row.stated === undefined || row.stated === city);
  const live = own.filter(({ record: { row } }) => row.station.live !== false);
  return (live.length > 0 ? live : own).slice(0, PER_CITY);
}

/** The name. Stations of Japan only have a number. */
const titleOf = ({ name, id }: Station): string => {
  const text = name?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' ? `station ${id}` : text;
};

/** The city that a station states itself, through its network, or at the start of its name. Among namesakes, the one it is in. */
function statedCity({ nation, city, name, region, lat, lon }: Station, network: Network, gazetteer: Gazetteer) {
  const area = gazetteer.subdivision(nation, undefined, region);
  const text = city ?? network.city ?? (network.named ? name?.split('-')[0]?.trim() : undefined);
  if (text === undefined) return undefined;
  const near = { position: [lon, lat] as const, km: ASTRAY_KM };
  return (gazetteer.matchName(text, { nation, near }) ?? gazetteer.matchName(text, { nation, area }))?.place;
}

function isAstray({ station: { nation, region, lat, lon }, stated }: Row, gazetteer: Gazetteer): boolean {
  const isFar = (place: Place): boolean => distanceKm([lon, lat], place.coordinates) > ASTRAY_KM;
  if (stated) return isFar(stated);
  const area = gazetteer.subdivision(nation, undefined, region);
  const around = gazetteer.places(nation).filter((place) => !isFar(place));
  return area !== undefined && around.length > 0 && !around.some((place) => liesIn(place, area));
}

/** The quarter in a name such as "Borivali East, Mumbai - IITM". */
const quarterOf = ({ name }: Station): string | undefined => /^(.+?), .+ - /.exec(name ?? '')?.[1];

/** Without a position where that isn't the station's: several quarters share one that was looked up by the name of the city. */
function withoutSharedPositions(listed: readonly Listed<Row>[]): Listed<Row>[] {
  const byPosition = Map.groupBy(listed, ({ row: { station } }) => `${station.lon} ${station.lat}`);
  const isShared = ({ station: { lon, lat } }: Row) =>
    new Set(byPosition.get(`${lon} ${lat}`)!.flatMap(({ row }) => quarterOf(row.station) ?? [])).size > 1;
  return listed.map(({ row, fact: { position, ...fact } }) =>
    isShared(row) ? { row, fact } : { row, fact: { ...fact, position } },
  );
}

/** Stations without a position belong to the stated city, unless a station with a position is already linked to it. */
const ofStatedCities = (listed: readonly Listed<Row>[], reached: ReadonlySet<string>) =>
  new Map(
    listed.flatMap(({ row, fact }) =>
      fact.position || !row.stated || reached.has(row.stated.scopeId)
        ? []
        : [[row, cityReach({ place: row.stated, match: 'name-and-subdivision' }).places] as const],
    ),
  );

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const listed: Listed<Row>[] = [];
  const files = filesLike(snapshot, /(^|\/)stations\.facts\.jsonl$/);
  for await (const { row: station, location } of records(files, Station, report)) {
    const { nation, id, lat, lon, live } = station;
    const network = networks.find((known) => station.network.startsWith(known.network));
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${nation}`);
    else if (network === undefined) report.reject(location, `unknown network ${station.network}`);
    else if (id === undefined) report.skip('station without a number');
    else {
      const row = { station, stated: statedCity(station, network, gazetteer) };
      const fact = {
        kind: 'air-quality-station',
        record: `${nation}/${station.network.split(/[:(]/)[0]?.trim()}/${id}`,
        title: titleOf(station),
        url: network.url,
        nation,
        level: 'city',
        position: [lon, lat],
        publisher: network.publisher,
        state: live === false ? 'stale' : 'active',
        location: `${network.file}#${id} by ${REGISTRY}/${location}`,
        updated: station.as_of,
        foreign: false,
      } satisfies Draft & Positioned;
      if (isAstray(row, gazetteer)) report.skip('position far from the stated city or division');
      else listed.push({ row, fact });
    }
  }
  const nearest = { km: RADIUS_KM, choose, others: ofStatedCities };
  yield* nearestFacts(withoutSharedPositions(listed), nearest, gazetteer, report);
}

export const importer: Importer = { registry: REGISTRY, facts };
