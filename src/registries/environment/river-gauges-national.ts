/**
 * Gauges of Canada (`allstations.csv` of tidyhydat, from HYDAT) and Poland (`hydro_stations.csv` of climate, 2019, from
 * IMGW-PIB) → `river-gauge`: the three nearest to each candidate city, up to 20 km from its centre. Canada's must be in
 * operation and not across the border; real-time ones come first.
 */
import * as z from 'zod';
import {
  type Draft,
  type Importer,
  type Listed,
  nearestFacts,
  type Position,
  type Report,
  type Snapshot,
  type SnapshotFile,
} from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { filesLike, records } from '../../snapshots/records.ts';

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

type Gauge = Listed<{ isLive: boolean }>;
const gauge = (isLive: boolean, fact: Draft<'river-gauge'> & { position: Position }): Gauge => ({
  row: { isLive },
  fact: { kind: 'river-gauge', ...fact } as Gauge['fact'],
});

async function* canadian(file: SnapshotFile, report: Report): AsyncGenerator<Gauge> {
  for await (const { row, location } of records(file, CanadianRow, report)) {
    const { STATION_NUMBER: id, STATION_NAME: title, REAL_TIME, LATITUDE, LONGITUDE } = row;
    const isLive = REAL_TIME === 'TRUE';
    const page = isLive ? 'real_time' : 'historical';
    if (!PROVINCES.has(row.PROV_TERR_STATE_LOC)) report.skip('across the border');
    else if (row.HYD_STATUS !== 'ACTIVE') report.skip('not in operation');
    else
      yield gauge(isLive, {
        record: `CA/${id}`,
        title,
        url: `https://wateroffice.ec.gc.ca/report/${page}_e.html?stn=${id}`,
        nation: 'CA',
        level: 'city',
        position: [LONGITUDE, LATITUDE],
        publisher: 'Water Survey of Canada',
        archive: isLive ? undefined : true,
        location,
      });
  }
}

async function* polish(file: SnapshotFile, report: Report): AsyncGenerator<Gauge> {
  for await (const { row, location } of records(file, PolishRow, report)) {
    const { id, X, Y, name, river } = row;
    const water = river.replace(/\s*\(.*$/, '');
    if (typeof X === 'string' || typeof Y === 'string') report.skip('no position');
    else
      yield gauge(false, {
        record: `PL/${id}`,
        title: /^(?:NA)?$/.test(name) ? `station ${id}` : `${name} (${water})`,
        url: 'https://danepubliczne.imgw.pl/',
        nation: 'PL',
        level: 'city',
        position: [X, Y],
        publisher: 'IMGW-PIB',
        updated: POLAND_LISTED,
        location,
      });
  }
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const gauges: Gauge[] = [];
  for await (const file of filesLike(snapshot, /(^|\/)(allstations|hydro_stations)\.csv$/)) {
    const read = file.path.endsWith('allstations.csv') ? canadian : polish;
    const before = report.records;
    for await (const one of read(file, report)) gauges.push(one);
    if (report.records === before) throw new Error(`${file.path}: holds no station`);
  }
  yield* nearestFacts(gauges, { km: 20, isPreferred: ({ isLive }) => isLive }, gazetteer, report);
}

export const importer: Importer = { registry: 'river-gauges-national', facts };
