/**
 * The US Geological Survey's gauges, from RivRetrieve → `river-gauge`: the three nearest to each candidate city, up to
 * 20 km from its centre.
 */
import * as z from 'zod';
import { listImporter } from '../importer.ts';

export const importer = listImporter('river-gauge')({
  registry: 'rivretrieve-gauges',
  files: /(^|\/)usa_sites\.csv$/,
  path: 'rivretrieve/cached_site_data/usa_sites.csv',
  Row: z.object({
    gauge_id: z.string().regex(/^\d{8,15}$/),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
  nearest: { km: 20 },
  fact({ gauge_id: id, longitude, latitude }, { gazetteer }) {
    const position = [longitude, latitude] as const;
    return {
      record: id,
      title: `USGS gauge ${id}`,
      url: `https://waterdata.usgs.gov/monitoring-location/USGS-${id}/`,
      nation: gazetteer.nation('US', { position }),
      level: 'city',
      position,
      publisher: 'U.S. Geological Survey',
    };
  },
});
