/**
 * Turns the Global Power Plant Database, release 1.3.0, into facts of the kind `power-plant`: of the plants whose row names the
 * address of an official source, the three nearest to each candidate city of the nation, up to 25 km from its centre.
 * The list `plants.csv` joins the release with its national source tables.
 */
import * as z from 'zod';
import type { Fact } from '../contract/fact.ts';
import { csvRows } from './records/csv-rows.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { skip } from './records/json-lines.ts';
import type { Gazetteer } from './match/match-place.ts';
import { Near, nearestRecords } from './match/near.ts';

const REGISTRY = 'power-plants';
const FILE = 'plants.csv';
const RADIUS_KM = 25;

const Row = z.object({
  iso2: z.string().regex(/^[A-Z]{2}$/), name: z.string().min(1), latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180),
  primary_fuel: z.string().min(1), capacity_mw: z.string(), gppd_idnr: z.string(), source: z.string(), url: z.string(),
});

interface Plant { row: z.infer<typeof Row>; url: string; coordinates: [number, number]; nation: string; location: string }

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const plants: Plant[] = [];
  for await (const file of snapshot.files()) {
    if (!/(^|\/)plants\.csv$/.test(file.path)) continue;
    const rows = await csvRows(file).catch((error: Error) => {
      throw new Error(`${file.path}: cannot be read: ${error.message}`, { cause: error });
    });
    for (const { row, line } of rows) {
      report.records++;
      const location = `${FILE}:${line}`;
      const parsed = Row.safeParse(row);
      const url = parsed.success ? httpUrl(parsed.data.url) : undefined;
      if (!parsed.success) report.rejected.push({ location, reason: z.prettifyError(parsed.error) });
      else if (url === undefined || parsed.data.gppd_idnr === '') skip(report, 'without the address of a source');
      else if (!gazetteer.hasNation(parsed.data.iso2)) report.rejected.push({ location, reason: `unknown country ${parsed.data.iso2}` });
      else plants.push({ row: parsed.data, url, coordinates: [parsed.data.longitude, parsed.data.latitude], nation: parsed.data.iso2, location });
    }
  }
  const near = nearestRecords(plants, new Near(gazetteer), RADIUS_KM);
  for (const plant of plants) {
    const places = near.get(plant);
    const { gppd_idnr: record, name, primary_fuel: fuel, capacity_mw: capacity, source } = plant.row;
    if (!places) skip(report, 'not among the nearest of a city');
    else yield {
      kind: 'power-plant', registry: REGISTRY, record, title: name.replace(/\s+/g, ' ').trim(), url: plant.url, nation: plant.nation, level: 'city', places,
      ...(source === '' ? {} : { publisher: source }), access: 'open', state: 'stale', location: plant.location, observed: snapshot.date,
      fuel: fuel.toLowerCase(), ...(capacity === '' ? {} : { capacityMw: Math.round(Number(capacity) * 10) / 10 }),
    };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
