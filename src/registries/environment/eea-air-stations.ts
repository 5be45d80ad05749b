/**
 * Stations reported to the European Environment Agency → `air-quality-station`: the three nearest to each candidate
 * city, up to 15 km from its centre. Lines of `stations.facts.jsonl`. Stations that had ended by the file of September
 * 2023 don't count; those running then come first.
 */
import * as z from 'zod';
import { readTables } from '../../facts/data-files.ts';
import { listImporter, skip } from '../importer.ts';

const REGISTRY = 'eea-air-stations';
const FILE = 'AQ_stations/EEA_stations_meta_table.parquet';

const { publishers } = readTables(REGISTRY, {
  /** Who publishes, and the day of the last report, by the letters of station codes; `*` is all other countries. */
  publishers: z.record(z.string(), z.object({ publisher: z.string(), url: z.url(), updated: z.iso.date() })),
});

export const importer = listImporter('air-quality-station')({
  registry: REGISTRY,
  files: /(^|\/)stations\.facts\.jsonl$/,
  Row: z.object({
    /** EoI code: the country's letters and a number. */
    id: z.string().regex(/^[A-Z]{2}\w+$/),
    nation: z.string().regex(/^[A-Z]{2}$/),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    pollutants: z.array(z.string()),
    open_2023: z.boolean().optional(),
  }),
  twice: 'listed twice',
  nearest: { km: 15, isPreferred: (row) => row.open_2023 === true },
  fact({ id, lat, lon, pollutants, open_2023, ...row }, { location, gazetteer }) {
    const position = [lon, lat] as const;
    const nation = gazetteer.nation(row.nation, { position });
    if (open_2023 === false) return skip('ended by September 2023');
    return {
      record: id,
      title: `station ${id}`,
      ...(publishers[id.slice(0, 2)] ?? publishers['*']!),
      nation,
      level: 'city',
      position,
      location: `${FILE}#${id} by ${REGISTRY}/${location}`,
      foreign: false,
      parameters: pollutants.map((name) => name.toLowerCase().replace('.', '')).toSorted(),
    };
  },
});
