/**
 * Gauges of Canada (`allstations.csv` of tidyhydat, from HYDAT) and Poland (`hydro_stations.csv` of climate, 2019, from
 * IMGW-PIB) → `river-gauge`: the three nearest to each candidate city, up to 20 km from its centre. Canada's must be in
 * operation and not across the border; real-time ones come first.
 */
import * as z from 'zod';
import { listImporter, skip, type Snapshot } from '../importer.ts';
import { filesLike } from '../../snapshots/records.ts';

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
type CanadianRow = z.infer<typeof CanadianRow>;
type PolishRow = z.infer<typeof PolishRow>;

export const importer = listImporter('river-gauge')({
  registry: 'river-gauges-national',
  files: lists,
  Row: z.union([CanadianRow, PolishRow]),
  nearest: { km: 20, isPreferred: (row) => 'REAL_TIME' in row && isLive(row) },
  fact: (row) => ('REAL_TIME' in row ? canadian(row) : polish(row)),
});

async function* lists(snapshot: Snapshot) {
  for await (const file of filesLike(snapshot, /(^|\/)(allstations|hydro_stations)\.csv$/)) {
    if ((await file.bytes()).length === 0) throw new Error(`${file.path}: holds no station`);
    yield file;
  }
}

const isLive = ({ REAL_TIME }: CanadianRow): boolean => REAL_TIME === 'TRUE';

function canadian(row: CanadianRow) {
  const { STATION_NUMBER: id, STATION_NAME: title, LATITUDE, LONGITUDE } = row;
  if (!PROVINCES.has(row.PROV_TERR_STATE_LOC)) return skip('across the border');
  if (row.HYD_STATUS !== 'ACTIVE') return skip('not in operation');
  return {
    record: `CA/${id}`,
    title,
    url: `https://wateroffice.ec.gc.ca/report/${isLive(row) ? 'real_time' : 'historical'}_e.html?stn=${id}`,
    nation: 'CA',
    level: 'city' as const,
    position: [LONGITUDE, LATITUDE] as const,
    publisher: 'Water Survey of Canada',
    archive: isLive(row) ? undefined : (true as const),
  };
}

function polish({ id, X, Y, name, river }: PolishRow) {
  const water = river.replace(/\s*\(.*$/, '');
  if (typeof X === 'string' || typeof Y === 'string') return skip('no position');
  return {
    record: `PL/${id}`,
    title: /^(?:NA)?$/.test(name) ? `station ${id}` : `${name} (${water})`,
    url: 'https://danepubliczne.imgw.pl/',
    nation: 'PL',
    level: 'city' as const,
    position: [X, Y] as const,
    publisher: 'IMGW-PIB',
    updated: POLAND_LISTED,
  };
}
