/**
 * Turns the gauge list of the US Geological Survey, `rivretrieve/cached_site_data/usa_sites.csv` of RivRetrieve, into facts of the
 * kind `river-gauge`: the three gauges nearest to each candidate city of the United States, up to 20 km from its centre.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords } from '../../places/match/near.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'rivretrieve-gauges';
const FILE = 'rivretrieve/cached_site_data/usa_sites.csv';
const RADIUS_KM = 20;

const Row = z.object({
  gauge_id: z.string().regex(/^\d{8,15}$/),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

interface Gauge {
  id: string;
  coordinates: [number, number];
  nation: string;
  location: string;
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const gauges: Gauge[] = [];
  for await (const file of filesLike(snapshot, /(^|\/)usa_sites\.csv$/)) {
    for await (const { row, location } of records({ ...file, path: FILE }, Row, report))
      gauges.push(gaugeOf(row, location, gazetteer));
  }
  const near = nearestRecords(gauges, new Near(gazetteer), RADIUS_KM);
  for (const gauge of gauges) {
    const places = near.get(gauge);
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'river-gauge',
        registry: REGISTRY,
        record: gauge.id,
        title: `USGS gauge ${gauge.id}`,
        url: `https://waterdata.usgs.gov/monitoring-location/USGS-${gauge.id}/`,
        nation: gauge.nation,
        level: 'city',
        places,
        publisher: 'U.S. Geological Survey',
        access: 'open',
        state: 'active',
        location: gauge.location,
        observed: snapshot.date,
      };
  }
}

function gaugeOf(
  { gauge_id: id, longitude, latitude }: z.infer<typeof Row>,
  location: string,
  gazetteer: Gazetteer,
): Gauge {
  const coordinates: [number, number] = [longitude, latitude];
  return { id, coordinates, nation: gazetteer.nation('US', { position: coordinates }), location };
}

export const importer: Importer = { registry: REGISTRY, facts };
