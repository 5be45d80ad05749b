/**
 * Turns four lists of official air quality stations, of Japan, India, Mexico and Brazil, into facts of the kind `air-quality-station`:
 * the three stations nearest to each candidate city of the nation, up to 15 km from its centre. The lists stand together as lines of
 * `stations.facts.jsonl`, each with the network and the date of its list. Stations cite the page on which their network publishes, and
 * stand in the list that they were taken from.
 *
 * A station that states its city is that city's alone. Upstream has some positions wrong, such as a station of Yamuna Nagar in Mumbai:
 * one far from the stated city or division counts nowhere.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { distanceKm, liesIn, type Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'air-quality-stations';
const RADIUS_KM = 15;
/** A station farther from the city that it states, or from any place of the division, stands elsewhere. */
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
interface Network {
  network: RegExp;
  publisher: string;
  url: string;
  file: string;
  /** The city whose network it is. */
  city?: string;
  /** Names of stations begin with that of the city, "Campinas-Centro". */
  named?: true;
}

const NETWORKS: Network[] = [
  {
    network: /^NIES Japan$/,
    publisher: 'National Institute for Environmental Studies',
    url: 'https://tenbou.nies.go.jp/download/',
    file: 'data/air_pollution_stations/doc/stations_info.csv',
  },
  {
    network: /^CPCB CAAQMS$/,
    publisher: 'Central Pollution Control Board',
    url: 'https://app.cpcbccr.com/ccr/#/caaqm-dashboard-all/caaqm-landing',
    file: 'cpcb_station_coordinates.py',
  },
  {
    network: /^SINAICA\b/,
    publisher: 'Instituto Nacional de Ecología y Cambio Climático',
    url: 'https://sinaica.inecc.gob.mx/',
    file: 'data-raw/stations_sinaica.csv',
  },
  {
    network: /^CETESB QUALAR\b/,
    publisher: 'CETESB',
    url: 'https://qualar.cetesb.sp.gov.br/',
    file: 'data/cetesb_latlon.rda',
    named: true,
  },
  {
    network: /^MonitorAr-Rio$/,
    publisher: 'Secretaria Municipal de Meio Ambiente do Rio de Janeiro',
    url: 'https://data.rio/',
    file: 'data/monitor_ar_aqs.rda',
    city: 'Rio de Janeiro',
  },
];

interface Row {
  station: z.infer<typeof Station>;
  network: Network;
  stated: Place | undefined;
  coordinates: [number, number];
  nation: string;
  location: string;
}
type Found = { record: Row; km: number };

/** A city keeps the nearest three of the stations that state no other city and were not marked as silent, else the nearest three. */
function choose(nearestFirst: Found[], city: Place): Found[] {
  const own = nearestFirst.filter(({ record: { stated } }) => stated === undefined || stated === city);
  const live = own.filter(({ record }) => record.station.live !== false);
  return (live.length > 0 ? live : own).slice(0, PER_CITY);
}

/** The name; a station of Japan has a number alone. */
const titleOf = ({ name, id }: Row['station']): string => {
  const text = name?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' ? `station ${id}` : text;
};

/** The city that a station states by itself, by its network, or by how its name begins; of namesakes the one where it stands. */
function statedCity({ nation, city, name, region, lat, lon }: Row['station'], network: Network, gazetteer: Gazetteer) {
  const area = gazetteer.subdivision(nation, undefined, region);
  const text = city ?? network.city ?? (network.named ? name?.split('-')[0]?.trim() : undefined);
  if (text === undefined) return undefined;
  const near = { position: [lon, lat] as const, km: ASTRAY_KM };
  return (gazetteer.matchName(text, { nation, near }) ?? gazetteer.matchName(text, { nation, area }))?.place;
}

/** Whether the position lies far from the stated city, or else far from every place of the stated division. */
function isAstray({ station: { nation, region }, stated, coordinates }: Row, gazetteer: Gazetteer): boolean {
  const isFar = (place: Place): boolean => distanceKm(coordinates, place.coordinates) > ASTRAY_KM;
  if (stated) return isFar(stated);
  const area = gazetteer.subdivision(nation, undefined, region);
  const around = gazetteer.places(nation).filter((place) => !isFar(place));
  return area !== undefined && around.length > 0 && !around.some((place) => liesIn(place, area));
}

/** The quarter in a name such as "Borivali East, Mumbai - IITM". */
const quarterOf = ({ name }: Row['station']): string | undefined => /^(.+?), .+ - /.exec(name ?? '')?.[1];

/** Rows whose position is not that of a station: where several quarters share one, it was looked up by the name of the city. */
function ofNoStation(rows: readonly Row[]): ReadonlySet<Row> {
  const shared = Map.groupBy(rows, ({ coordinates }) => coordinates.join(' ')).values();
  const quarters = (some: readonly Row[]) => new Set(some.flatMap(({ station }) => quarterOf(station) ?? []));
  return new Set([...shared].filter((some) => quarters(some).size > 1).flat());
}

/** The city that such a row states, by its name alone, where no station with a position of its own tells of it. */
const statedPlace = ({ stated }: Row, reached: ReadonlySet<string>): Fact['places'] =>
  stated === undefined || reached.has(stated.scopeId)
    ? undefined
    : [{ scopeId: stated.scopeId, match: 'name-and-subdivision' }];

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const rows: Row[] = [];
  const files = filesLike(snapshot, /(^|\/)stations\.facts\.jsonl$/);
  for await (const { row: station, location } of records(files, Station, report)) {
    const { nation, lat, lon } = station;
    const network = NETWORKS.find((known) => known.network.test(station.network));
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${nation}`);
    else if (network === undefined) report.reject(location, `unknown network ${station.network}`);
    else if (station.id === undefined) report.skip('station without a number');
    else {
      const stated = statedCity(station, network, gazetteer);
      const row: Row = { station, network, stated, coordinates: [lon, lat], nation, location };
      if (isAstray(row, gazetteer)) report.skip('position far from the stated city or division');
      else rows.push(row);
    }
  }
  const placeless = ofNoStation(rows);
  const near = nearestRecords(
    rows.filter((row) => !placeless.has(row)),
    new Near(gazetteer),
    RADIUS_KM,
    choose,
  );
  const reached = new Set([...near.values()].flat().map(({ scopeId }) => scopeId));
  for (const row of rows) {
    const places = near.get(row) ?? (placeless.has(row) ? statedPlace(row, reached) : undefined);
    const { publisher, url, file } = row.network;
    const { nation, network, id, live, as_of } = row.station;
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'air-quality-station',
        registry: REGISTRY,
        record: `${nation}/${network.split(/[:(]/)[0]?.trim()}/${id}`,
        title: titleOf(row.station),
        url,
        nation,
        level: 'city',
        places,
        publisher,
        access: 'open',
        state: live === false ? 'stale' : 'active',
        location: `${file}#${id} by ${REGISTRY}/${row.location}`,
        observed: snapshot.date,
        updated: as_of,
        foreign: false,
      };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
