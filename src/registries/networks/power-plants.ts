/**
 * Turns the Global Power Plant Database, release 1.3.0, into facts of the kind `power-plant`: of the plants whose row names the
 * address of an official source, the three nearest to each candidate city of the nation, up to 25 km from its centre.
 * The list `plants.csv` joins the release with its national source tables.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords } from '../../places/match/near.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'power-plants';
const FILE = 'plants.csv';
const RADIUS_KM = 25;

const Row = z.object({
  iso2: z.string().regex(/^[A-Z]{2}$/),
  name: z.string().min(1),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  primary_fuel: z.string().min(1),
  capacity_mw: z.string(),
  gppd_idnr: z.string(),
  source: z.string(),
  url: z.string(),
});

interface Plant {
  row: z.infer<typeof Row>;
  url: string;
  coordinates: [number, number];
  nation: string;
  location: string;
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const plants: Plant[] = [];
  for await (const file of filesLike(snapshot, /(^|\/)plants\.csv$/)) {
    for await (const { row, location } of records({ ...file, path: FILE }, Row, report)) {
      const url = httpUrl(row.url);
      if (url === undefined || row.gppd_idnr === '') report.skip('without the address of a source');
      else if (!gazetteer.hasNation(row.iso2)) report.reject(location, `unknown country ${row.iso2}`);
      else {
        const coordinates: [number, number] = [row.longitude, row.latitude];
        plants.push({ row, url, coordinates, nation: gazetteer.nation(row.iso2, { position: coordinates }), location });
      }
    }
  }
  const near = nearestRecords(plants, new Near(gazetteer), RADIUS_KM);
  for (const plant of plants) {
    const places = near.get(plant);
    const { gppd_idnr: record, name, primary_fuel: fuel, capacity_mw: capacity, source } = plant.row;
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'power-plant',
        registry: REGISTRY,
        record,
        title: name.replace(/\s+/g, ' ').trim(),
        url: plant.url,
        nation: plant.nation,
        level: 'city',
        places,
        ...(source === '' ? {} : { publisher: source }),
        access: 'open',
        state: 'stale',
        location: plant.location,
        observed: snapshot.date,
        fuel: fuel.toLowerCase(),
        ...(capacity === '' ? {} : { capacityMw: Math.round(Number(capacity) * 10) / 10 }),
      };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
