/**
 * Gauges of 13 agencies, from RivRetrieve → `river-gauge`: the three nearest to each candidate city, up to 20 km from
 * its centre. Lines of `gauges.facts.jsonl` with the agency. Only Spain says which gauges have closed; those don't
 * count.
 */
import * as z from 'zod';
import { listImporter, reject, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const REGISTRY = 'river-gauges-agencies';

const Gauge = z.object({
  nation: z.string().regex(/^[A-Z]{2}$/),
  agency: z.string().min(1),
  id: z.string().min(1),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  river: z.string().optional(),
  name: z.string().optional(),
  /** Spain only: ALTA is running, BAJA is closed. */
  state: z.enum(['ALTA', 'BAJA']).optional(),
});
type Gauge = z.infer<typeof Gauge>;

const Agency = z.object({
  publisher: z.string(),
  /** Where the levels of a gauge, `{}`, are read; the agency's own page for all where a gauge has none. */
  url: z.url(),
  file: z.string(),
  /** It publishes past years only. */
  archive: z.literal(true).optional(),
  givesBasin: z.literal(true).optional(),
});
type Agency = z.infer<typeof Agency>;

const { agencies } = readTables(REGISTRY, {
  /** By the name upstream. Every address is read by public code. */
  agencies: z.record(z.string(), Agency),
});

/** "REQUEJO (Sil)", or the number where the list has no name. */
function titleOf({ id, river, name }: Gauge, { givesBasin }: Agency): string {
  const [water = '', place = ''] = [givesBasin ? '' : river?.trim(), name?.trim()];
  if (water === '' && place === '') return `gauge ${id}`;
  return water === '' || place === '' ? water || place : `${place} (${water})`;
}

export const importer = listImporter('river-gauge')({
  registry: REGISTRY,
  files: /(^|\/)gauges\.facts\.jsonl$/,
  Row: Gauge,
  twice: 'listed twice',
  nearest: { km: 20 },
  fact(row, { location, gazetteer }) {
    const { id, lat, lon } = row;
    const agency = agencies[row.agency];
    const position = [lon, lat] as const;
    const nation = gazetteer.nation(row.nation, { position });
    if (agency === undefined) return reject(`unknown agency ${row.agency}`);
    if (row.state === 'BAJA') return skip('closed');
    return {
      record: `${row.nation}/${id}`,
      title: titleOf(row, agency),
      url: agency.url.replace('{}', encodeURIComponent(id)),
      nation,
      level: 'city',
      position,
      publisher: agency.publisher,
      location: `rivretrieve/cached_site_data/${agency.file}_sites.csv#${id} by ${REGISTRY}/${location}`,
      archive: agency.archive,
    };
  },
});
