/**
 * Turns OpenTrafficCamMap's `cameras/USA.json`, state → county → list of cameras, into facts of the kind `traffic-camera`.
 * Only the three nearest positions within 15 km of a city are kept. The address of a stream ages quickly, so the agency is cited.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { readDocument, records } from '../../snapshots/records.ts';

const REGISTRY = 'traffic-cameras-us';
const RADIUS_KM = 15;
/** A description beyond this length is cut. */
const DESCRIPTION = 70;

/** Agencies by state; `site` where streams come from a contractor's host. */
const AGENCIES: Record<string, { name: string; site?: string }> = {
  Alabama: { name: 'Alabama Department of Transportation', site: 'https://algotraffic.com/' },
  Alaska: { name: 'Alaska Department of Transportation and Public Facilities' },
  Arizona: { name: 'Arizona Department of Transportation' },
  California: { name: 'California Department of Transportation' },
  Colorado: { name: 'Colorado Department of Transportation', site: 'https://www.cotrip.org/' },
  Delaware: { name: 'Delaware Department of Transportation' },
  Georgia: { name: 'Georgia Department of Transportation' },
  Indiana: { name: 'Indiana Department of Transportation', site: 'https://511in.org/' },
  Kentucky: { name: 'Kentucky Transportation Cabinet' },
  Ohio: { name: 'Ohio Department of Transportation' },
};
/** Hosts of other agencies than the state's. */
const HOSTS: Record<string, string> = {
  'www.trimarc.org': 'Kentucky Transportation Cabinet',
  'websvc.coloradosprings.gov': 'City of Colorado Springs',
};
/** Hosts of contractors, not of agencies. */
const CONTRACTOR = /(?:^|\.)(?:wowza\.com|carsprogram\.org)$/;

const Camera = z.object({
  description: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  direction: z.string().nullish(),
  url: z.string(),
});
const Listed = z.object({ state: z.string(), camera: Camera });
const States = z.record(z.string(), z.record(z.string(), z.array(z.unknown())));

interface Row {
  camera: z.infer<typeof Camera>;
  state: string;
  location: string;
  url: string;
  coordinates: [number, number];
  nation: string;
}

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'traffic-camera'>> {
  const { cameras } = await pickFiles(snapshot, { cameras: /(?:^|\/)USA\.json$/ });
  const rows = await usableCameras(cameras, gazetteer, report);
  const kept = nearestRecords(rows, new Near(gazetteer), RADIUS_KM, nearestPositions);
  const taken = new Set<string>();
  for (const row of rows) {
    const places = kept.get(row);
    if (!places) {
      report.skip(`not among the nearest ${PER_CITY} within ${RADIUS_KM} km of a city`);
      continue;
    }
    const { camera, state, location, url } = row;
    const [lon, lat] = row.coordinates;
    const described = camera.description
      .replace(/\S*@\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const name = described.length > DESCRIPTION ? `${described.slice(0, DESCRIPTION - 1).trimEnd()}…` : described;
    const base = `${state}/${lat.toFixed(5)},${lon.toFixed(5)}${camera.direction ? `/${camera.direction}` : ''}`;
    const record = taken.has(base) ? `${base}/${location.slice(location.indexOf('#') + 1)}` : base;
    taken.add(base);
    yield {
      kind: 'traffic-camera',
      registry: REGISTRY,
      record,
      title: `Traffic camera ${name}`.trim(),
      url,
      nation: row.nation,
      level: 'city',
      places,
      publisher: HOSTS[new URL(url).hostname] ?? AGENCIES[state]?.name ?? state,
      access: 'unknown',
      state: 'active',
      location,
      observed: snapshot.date,
    };
  }
}

/** Cameras that stream, with the site of their agency. */
async function usableCameras(file: SnapshotFile, gazetteer: Gazetteer, report: Report): Promise<Row[]> {
  const states = await readDocument(file, States, 'a map of states, counties and cameras');
  const listed = Object.entries(states).flatMap(([state, counties]) =>
    Object.entries(counties).flatMap(([county, cameras]) =>
      cameras.map((camera, index) => ({
        value: { state, camera },
        location: `cameras/USA.json#${state}/${county}/${index}`,
      })),
    ),
  );
  const rows: Row[] = [];
  for await (const { row, location } of records(listed, Listed, report)) {
    const { state, camera } = row;
    const stream = httpUrl(camera.url);
    if (stream === undefined) {
      report.skip('no http(s) address');
      continue;
    }
    const { hostname, origin } = new URL(stream);
    const site = CONTRACTOR.test(hostname) ? AGENCIES[state]?.site : undefined;
    const coordinates: [number, number] = [camera.longitude, camera.latitude];
    rows.push({
      camera,
      state,
      location,
      url: site ?? `${origin}/`,
      coordinates,
      nation: gazetteer.nation('US', { position: coordinates, division: state }),
    });
  }
  return rows;
}

/** Cameras of one position look in several directions; the first stands for them. */
function nearestPositions<T extends { record: Row }>(nearestFirst: T[]): T[] {
  const positions = new Map<string, T>();
  for (const found of nearestFirst) {
    const key = found.record.coordinates.join(' ');
    if (!positions.has(key)) positions.set(key, found);
    if (positions.size === PER_CITY) break;
  }
  return [...positions.values()];
}

export const importer: Importer = { registry: REGISTRY, facts };
