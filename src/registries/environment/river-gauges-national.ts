/**
 * Turns the station lists of two national services, of Canada (`allstations.csv` of tidyhydat, from HYDAT) and of Poland
 * (`hydro_stations.csv` of climate, the list of 2019, from IMGW-PIB), into facts of the kind `river-gauge`: the three gauges nearest to each
 * candidate city of the nation, up to 20 km from its centre. Of Canada's those in operation count, and before the others those that
 * report in real time; stations across the border are left out.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'river-gauges-national';
const RADIUS_KM = 20;
/** Day of Poland's list, which does not say which stations have closed since. */
const POLAND_LISTED = '2019-07-17';

const CanadianRow = z.object({
  STATION_NUMBER: z.string().regex(/^\w{7}$/),
  STATION_NAME: z.string().min(1),
  PROV_TERR_STATE_LOC: z.string(),
  HYD_STATUS: z.string(),
  REAL_TIME: z.string(),
  LATITUDE: z.coerce.number().min(-90).max(90),
  LONGITUDE: z.coerce.number().min(-180).max(180),
});
const PROVINCES = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

const degrees = (most: number) => z.union([z.literal('NA'), z.coerce.number().min(-most).max(most)]);
const PolishRow = z.object({
  id: z.string().regex(/^\d{9}$/),
  X: degrees(180),
  Y: degrees(90),
  name: z.string(),
  river: z.string(),
});

type Told = Pick<
  FactOf<'river-gauge'>,
  'nation' | 'record' | 'title' | 'url' | 'publisher' | 'archive' | 'updated' | 'location'
>;
interface Gauge {
  told: Told;
  nation: string;
  coordinates: [number, number];
  isLive: boolean;
}
type Found = { record: Gauge; km: number };

function choose(nearestFirst: Found[]): Found[] {
  const live = nearestFirst.filter(({ record }) => record.isLive);
  return (live.length > 0 ? live : nearestFirst).slice(0, PER_CITY);
}

async function* canadian(file: SnapshotFile, report: Report): AsyncGenerator<Gauge> {
  for await (const { row, location } of records(file, CanadianRow, report)) {
    const { STATION_NUMBER: id, REAL_TIME, LATITUDE, LONGITUDE } = row;
    const isLive = REAL_TIME === 'TRUE';
    if (!PROVINCES.has(row.PROV_TERR_STATE_LOC)) report.skip('across the border');
    else if (row.HYD_STATUS !== 'ACTIVE') report.skip('not in operation');
    else
      yield {
        told: {
          nation: 'CA',
          record: `CA/${id}`,
          title: row.STATION_NAME,
          url: `https://wateroffice.ec.gc.ca/report/${isLive ? 'real_time' : 'historical'}_e.html?stn=${id}`,
          publisher: 'Water Survey of Canada',
          ...(isLive ? {} : { archive: true }),
          location,
        },
        nation: 'CA',
        coordinates: [LONGITUDE, LATITUDE],
        isLive,
      };
  }
}

async function* polish(file: SnapshotFile, report: Report): AsyncGenerator<Gauge> {
  for await (const { row, location } of records(file, PolishRow, report)) {
    const { id, X, Y, name, river } = row;
    const water = river.replace(/\s*\(.*$/, '');
    if (typeof X === 'string' || typeof Y === 'string') report.skip('no position');
    else
      yield {
        told: {
          nation: 'PL',
          record: `PL/${id}`,
          title: /^(?:NA)?$/.test(name) ? `station ${id}` : `${name} (${water})`,
          url: 'https://danepubliczne.imgw.pl/',
          publisher: 'IMGW-PIB',
          updated: POLAND_LISTED,
          location,
        },
        nation: 'PL',
        coordinates: [X, Y],
        isLive: false,
      };
  }
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<FactOf<'river-gauge'>> {
  const gauges: Gauge[] = [];
  for await (const file of filesLike(snapshot, /(^|\/)(allstations|hydro_stations)\.csv$/)) {
    const read = file.path.endsWith('allstations.csv') ? canadian : polish;
    const before = report.records;
    for await (const gauge of read(file, report)) gauges.push(gauge);
    if (report.records === before) throw new Error(`${file.path}: holds no station`);
  }
  const near = nearestRecords(gauges, new Near(gazetteer), RADIUS_KM, choose);
  for (const gauge of gauges) {
    const places = near.get(gauge);
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'river-gauge',
        registry: REGISTRY,
        ...gauge.told,
        level: 'city',
        places,
        access: 'open',
        state: 'active',
        observed: snapshot.date,
      };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
