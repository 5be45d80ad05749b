/**
 * Meteostat's stations → `weather-station`: those within 25 km of the centre of a candidate city in the same country. A
 * city keeps the nearest three active ones with an official number, the nearest with a WMO number, and if none is
 * within 15 km, the nearest other one.
 * Some positions are wrong, such as decimals read as minutes. So a numbered station with just a city's name is that
 * city's, if no other is within 25 km and it's at most 100 km off.
 */
import * as z from 'zod';
import { isLocated, type Place } from '../../contract/data/place.ts';
import { distanceKm, type Gazetteer, cityReach } from '../../places/match/match-place.ts';
import { PER_CITY } from '../../places/match/near.ts';
import { filesLike, unbundled } from '../../snapshots/records.ts';
import { type Found, isWithoutPlaces, type Listed, listImporter, type Position, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const { parted, atSea } = readTables('meteostat-stations', {
  atSea: z.array(z.string()),
  /** Countries that once were one with another, under whose code upstream still has stations of theirs. */
  parted: z.record(z.string(), z.array(z.string())),
});

/** How far off a position can be, in kilometres. Stations farther away than that are those of a namesake. */
const ERROR_KM = 100;
/** Within this distance an active numbered station makes others superfluous. */
const CLOSE_KM = 15;

type Station = z.infer<typeof Station>;
const Station = z.object({
  id: z.string().regex(/^[A-Z0-9]+$/),
  active: z.boolean(),
  name: z.object({ en: z.string().min(1) }),
  country: z.string().regex(/^[A-Z]{2}$/),
  identifiers: z.object({ wmo: z.string().nullish(), national: z.string().nullish(), icao: z.string().nullish() }),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});

/** The country that a station is in. For countries that were once one, that of the nearest place. */
function nationOf(country: string, coordinates: readonly [number, number], gazetteer: Gazetteer): string {
  const nations = [country, ...(parted[country] ?? [])].filter((nation) => gazetteer.hasNation(nation));
  const away = (nation: string): number =>
    Math.min(...gazetteer.places(nation).map((place) => distanceKm(coordinates, place.coordinates)));
  return nations.length < 2 ? country : nations.toSorted((a, b) => away(a) - away(b))[0]!;
}

export const importer = listImporter('weather-station')({
  registry: 'meteostat-stations',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)stations(\/[^/]+\.json|\.jsonl)$/)),
  Row: Station,
  nearest: { km: 25, choose, others: misplaced },
  fact({ id, active, name, country, identifiers: { wmo, national, icao }, location }, { gazetteer }) {
    const position = [location.longitude, location.latitude] as const;
    const nation = gazetteer.nation(nationOf(country, position, gazetteer), { position });
    if (isWithoutPlaces(nation, gazetteer) || atSea.includes(nation)) return skip('no cities in the country');
    return {
      record: id,
      title: titleOf(name.en),
      url: `https://meteostat.net/en/station/${id}`,
      nation,
      level: 'city',
      position,
      state: active ? 'active' : 'stale',
      wmo: wmo || undefined,
      national: national || undefined,
      icao: icao || undefined,
    };
  },
});

/** Whether it is in use and has an official number. */
const isGood = ({ active, identifiers: { wmo, national, icao } }: Station): boolean =>
  active && Boolean(wmo || national || icao);

function choose(nearestFirst: Found<Station>[]): Found<Station>[] {
  const good = nearestFirst.filter(({ record }) => isGood(record.row));
  const kept = good.slice(0, PER_CITY);
  const wmo = good.find(({ record }) => record.row.identifiers.wmo);
  if (wmo && !kept.includes(wmo)) kept.splice(PER_CITY - 1, 1, wmo);
  const other = nearestFirst.find((found) => !good.includes(found));
  return other && !good.some(({ km }) => km <= CLOSE_KM) ? [...kept, other] : kept;
}

/** Cities without a station near them, by the station with exactly their name. */
function misplaced(listed: readonly Listed<Station>[], reached: ReadonlySet<string>, gazetteer: Gazetteer) {
  const isMeant = ({ scopeId, coordinates }: Place, position: Position) =>
    !reached.has(scopeId) && distanceKm(coordinates, position) <= ERROR_KM;
  return new Map(
    listed.flatMap(({ row, fact: { nation, position } }) => {
      const [name = ''] = row.name.en.split('/');
      const named = isGood(row) ? gazetteer.matchName(name, { nation }) : undefined;
      return named?.match === 'unique-primary-name' && isLocated(named.place) && isMeant(named.place, position!)
        ? [[row, cityReach(named).places] as const]
        : [];
    }),
  );
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
