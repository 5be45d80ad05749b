/**
 * Two lists of the US EPA → `air-quality-station`: the three nearest to each candidate city of the United States,
 * Canada and Mexico, up to 15 km from its centre. Stations that reported to AirNow in September 2024; where there are
 * none, those open in the Air Quality System in June 2022. Temporary ones follow fires and don't count.
 */
import * as z from 'zod';
import { listImporter, skip } from '../importer.ts';

const REGISTRY = 'us-air-stations';

const Station = z.object({
  list: z.enum(['AirNow', 'AQS']),
  id: z.string().min(1),
  nation: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1).optional(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  agency: z.string().min(1).optional(),
  /** AirNow only. */
  kind: z.enum(['Permanent', 'Temporary']).optional(),
  as_of: z.iso.date(),
});
type Station = z.infer<typeof Station>;

/** Where the measurements of each list are published, and the file upstream that lists its stations. */
const LISTS: Record<Station['list'], { url: string; file: string }> = {
  AirNow: { url: 'https://files.airnowtech.org/?prefix=airnow/today/', file: 'AirNow/airnow_PM2.5_sites.csv' },
  AQS: { url: 'https://aqs.epa.gov/aqsweb/airdata/download_files.html', file: 'EPA_AQS/epa_aqs_all_sites.rda' },
};

/** Monitors of embassies, which are no longer published. */
const EMBASSY = /\bDepartment of State\b/;
/** Upstream calls a station without a name by a code: "us.72_e5661f". */
const CODE = /^[a-z]{2}\.\d+_[0-9a-f]+$/;

export const importer = listImporter('air-quality-station')({
  registry: REGISTRY,
  files: /(^|\/)stations\.facts\.jsonl$/,
  Row: Station,
  twice: 'listed twice',
  nearest: { km: 15, isPreferred: ({ list }) => list === 'AirNow' },
  fact({ list, id, name, agency, lat, lon, ...row }, { location, gazetteer }) {
    const position = [lon, lat] as const;
    const nation = gazetteer.nation(row.nation, { position });
    const { url, file } = LISTS[list];
    if (row.kind === 'Temporary') return skip('temporary station');
    if (EMBASSY.test(agency ?? '')) return skip('monitor of an embassy');
    return {
      record: `${list}/${id}`,
      title: name === undefined || CODE.test(name) ? `station ${id}` : name.replace(/\.$/, ''),
      url,
      nation,
      level: 'city',
      position,
      publisher: agency,
      location: `${file}#${id} by ${REGISTRY}/${location}`,
      updated: row.as_of,
      foreign: false,
    };
  },
});
