/**
 * Global Power Plant Database 1.3.0 → `power-plant`: of plants with an official source's address, the three nearest to
 * each candidate city, up to 25 km from its centre. `plants.csv` joins the release with its national source tables.
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';

export const importer = listImporter('power-plant')({
  registry: 'power-plants',
  files: /(^|\/)(?<path>plants\.csv)$/,
  Row: z.object({
    iso2: z.string().regex(/^[A-Z]{2}$/),
    name: z.string().min(1),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    primary_fuel: z.string().min(1),
    capacity_mw: z.string(),
    gppd_idnr: z.string(),
    source: z.string(),
    url: z.string(),
  }),
  nearest: { km: 25 },
  fact(
    { iso2, name, latitude, longitude, primary_fuel, capacity_mw, gppd_idnr: record, source, ...row },
    { gazetteer },
  ) {
    const url = httpUrl(row.url);
    if (url === undefined || record === '') return skip('without the address of a source');
    const position = [longitude, latitude] as const;
    return {
      record,
      title: name.replace(/\s+/g, ' ').trim(),
      url,
      nation: gazetteer.nation(iso2, { position }),
      level: 'city',
      position,
      publisher: source || undefined,
      state: 'stale',
      fuel: primary_fuel.toLowerCase(),
      capacityMw: capacity_mw === '' ? undefined : Math.round(Number(capacity_mw) * 10) / 10,
    };
  },
});
