/**
 * Turns Meteostat's station list into facts of the kind `weather-station`: the stations around each candidate city, same country,
 * up to 25 km from its centre. Upstream keeps one JSON file a station, `stations/*.json`; a copy may hold them as lines of
 * `stations.jsonl`.
 *
 * A city keeps the nearest three active stations that bear an official number, and among them the nearest with a WMO number; where
 * it has none within 15 km, also the nearest other station.
 *
 * Some positions are wrong, as where decimals were read as minutes. So a numbered station
 * with just a city's name belongs to it, if no other is within 25 km of the city and the position is at most 100 km off.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { isLocated } from '../../contract/data/place.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { distanceKm, type Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import { records, unbundled } from '../../snapshots/records.ts';

const REGISTRY = 'meteostat-stations';
const RADIUS_KM = 25;
/** How far off a position can be, in kilometres. Stations farther away than that are those of a namesake. */
const ERROR_KM = 100;
/** Nations that the gazetteer has no place of, and the codes of stations at sea. */
const EMPTY = new Set(['AQ', 'BV', 'HM', 'IO', 'TK', 'UM', 'XA', 'XI', 'XP']);
/** Within this distance an active numbered station makes others superfluous. */
const CLOSE_KM = 15;

const Station = z.object({
  id: z.string().regex(/^[A-Z0-9]+$/),
  active: z.boolean(),
  name: z.object({ en: z.string().min(1) }),
  country: z.string().regex(/^[A-Z]{2}$/),
  identifiers: z.object({ wmo: z.string().nullish(), national: z.string().nullish(), icao: z.string().nullish() }),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});

/** Nations that once were one with another, under whose code upstream still has stations of theirs. */
const PARTED: Record<string, string[]> = { CS: ['RS', 'ME', 'XK'], ET: ['ER'], RS: ['ME', 'XK'], SD: ['SS'] };

/** The nation in which a station stands: of those that were one, that of the nearest place. */
function nationOf(country: string, coordinates: readonly [number, number], gazetteer: Gazetteer): string {
  const nations = [country, ...(PARTED[country] ?? [])].filter((nation) => gazetteer.hasNation(nation));
  const away = (nation: string): number =>
    Math.min(...gazetteer.places(nation).map((place) => distanceKm(coordinates, place.coordinates)));
  return nations.length < 2 ? country : nations.toSorted((a, b) => away(a) - away(b))[0]!;
}

interface Row {
  station: z.infer<typeof Station>;
  coordinates: [number, number];
  nation: string;
  location: string;
}
type Found = { record: Row; km: number };

const isNumbered = ({ station: { identifiers } }: Row): boolean =>
  Boolean(identifiers.wmo || identifiers.national || identifiers.icao);

function choose(nearestFirst: Found[]): Found[] {
  const good = nearestFirst.filter(({ record }) => record.station.active && isNumbered(record));
  const kept = good.slice(0, PER_CITY);
  const wmo = good.find(({ record }) => record.station.identifiers.wmo);
  if (wmo && !kept.includes(wmo)) kept.splice(PER_CITY - 1, 1, wmo);
  const other = nearestFirst.find((found) => !good.includes(found));
  return other && !good.some(({ km }) => km <= CLOSE_KM) ? [...kept, other] : kept;
}

/** The cities that nothing lies near, by the stations with just their name. */
function misplaced(rows: readonly Row[], reached: ReadonlySet<string>, gazetteer: Gazetteer): Map<Row, Fact['places']> {
  const found = new Map<Row, Fact['places']>();
  for (const row of rows) {
    const [name = ''] = row.station.name.en.split('/');
    const named = row.station.active && isNumbered(row) ? gazetteer.matchName(name, { nation: row.nation }) : undefined;
    if (named?.match !== 'unique-primary-name' || !isLocated(named.place) || reached.has(named.place.scopeId)) continue;
    if (distanceKm(named.place.coordinates, row.coordinates) > ERROR_KM) continue;
    found.set(row, [{ scopeId: named.place.scopeId, match: named.match }]);
  }
  return found;
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const rows: Row[] = [];
  const files = unbundled(filesLike(snapshot, /(^|\/)stations(\/[^/]+\.json|\.jsonl)$/));
  for await (const { row: station, location } of records(files, Station, report)) {
    const { country, location: position } = station;
    const coordinates: [number, number] = [position.longitude, position.latitude];
    const nation = gazetteer.nation(nationOf(country, coordinates, gazetteer), { position: coordinates });
    if (!gazetteer.hasNation(nation) && !EMPTY.has(nation)) report.reject(location, `unknown country ${nation}`);
    else rows.push({ station, coordinates, nation, location });
  }
  const near = nearestRecords(rows, new Near(gazetteer), RADIUS_KM, choose);
  const reached = new Set([...near.values()].flat().map(({ scopeId }) => scopeId));
  const named = misplaced(rows, reached, gazetteer);
  for (const row of rows) {
    const places = near.get(row) ?? named.get(row);
    const {
      id,
      name,
      active,
      identifiers: { wmo, national, icao },
    } = row.station;
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'weather-station',
        registry: REGISTRY,
        record: id,
        title: titleOf(name.en),
        url: `https://meteostat.net/en/station/${id}`,
        nation: row.nation,
        level: 'city',
        places,
        access: 'open',
        state: active ? 'active' : 'stale',
        location: row.location,
        observed: snapshot.date,
        ...(wmo ? { wmo } : {}),
        ...(national ? { national } : {}),
        ...(icao ? { icao } : {}),
      };
  }
}

/** A part of a name with its abbreviations written out, and without another list's number. */
const spelt = (part: string): string =>
  part
    .replace(/\s+/g, ' ')
    .replace(/ = \d+\s*$/, '')
    .replace(/\bAb\b/g, 'Air Base')
    .replace(/\bAfb\b/g, 'Air Force Base')
    .trim();

/** The name; of several, those without the question marks that upstream has for letters it lost. */
function titleOf(name: string): string {
  const names = name
    .split('/')
    .map(spelt)
    .filter((part) => part !== '');
  const whole = names.filter((part) => !part.includes('?'));
  return (whole.length > 0 ? whole : names).join(' / ');
}

export const importer: Importer = { registry: REGISTRY, facts };
