/**
 * OpenTrafficCamMap's `cameras/USA.json` → `traffic-camera`: the three nearest positions within 15 km of a city. Facts
 * cite the agency, since stream addresses age quickly.
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { type Draft, type Found, type Importer, listImporter, skip, type Snapshot } from '../importer.ts';
import { PER_CITY } from '../../places/match/near.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

/** A description beyond this length is cut. */
const DESCRIPTION = 70;

const { agencies, hosts } = readTables('traffic-cameras-us', {
  /** Agencies by state; `site` where streams come from a contractor's host. */
  agencies: z.record(z.string(), z.object({ name: z.string(), site: z.url().optional() })),
  /** Hosts of other agencies than the state's. */
  hosts: textByKey,
});
/** Hosts of contractors, not of agencies. */
const CONTRACTOR = /(?:^|\.)(?:wowza\.com|carsprogram\.org)$/;

const Camera = z.object({
  description: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  direction: z.string().nullish(),
  url: z.string(),
});

const States = z.record(z.string(), z.record(z.string(), z.array(z.unknown())));

const Row = z.object({ state: z.string(), camera: Camera });
type Row = z.infer<typeof Row>;

async function* cameras(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { list } = await pickFiles(snapshot, { list: /(?:^|\/)USA\.json$/ });
  const states = await readDocument(list, States, 'a map of states, counties and cameras');
  for (const [state, counties] of Object.entries(states))
    for (const [county, cameras] of Object.entries(counties))
      for (const [index, camera] of cameras.entries())
        yield { value: { state, camera }, location: `cameras/USA.json#${state}/${county}/${index}` };
}

/** Cameras at one position look in several directions, so we keep only the first. */
function nearestPositions(nearestFirst: Found<Row>[]): Found<Row>[] {
  const positions = new Map<string, Found<Row>>();
  for (const found of nearestFirst) {
    const key = found.record.coordinates.join(' ');
    if (!positions.has(key)) positions.set(key, found);
    if (positions.size === PER_CITY) break;
  }
  return [...positions.values()];
}

const list = listImporter('traffic-camera')({
  registry: 'traffic-cameras-us',
  files: cameras,
  Row,
  nearest: { km: 15, choose: nearestPositions },
  fact({ state, camera: { description, latitude, longitude, direction, url } }, { gazetteer }) {
    const stream = httpUrl(url);
    if (stream === undefined) return skip('no http(s) address');
    const { hostname, origin } = new URL(stream);
    const site = (CONTRACTOR.test(hostname) ? agencies[state]?.site : undefined) ?? `${origin}/`;
    const position = [longitude, latitude] as const;
    const described = description
      .replace(/\S*@\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const name = described.length > DESCRIPTION ? `${described.slice(0, DESCRIPTION - 1).trimEnd()}…` : described;
    return {
      record: `${state}/${latitude.toFixed(5)},${longitude.toFixed(5)}${direction ? `/${direction}` : ''}`,
      title: `Traffic camera ${name}`.trim(),
      url: site,
      nation: gazetteer.nation('US', { position, division: state }),
      level: 'city',
      position,
      publisher: hosts[new URL(site).hostname] ?? agencies[state]?.name ?? state,
      access: 'unknown',
    };
  },
});

/** Cameras at the same place that look the same way get the place in the list as part of their id. */
async function* facts(...snapshot: Parameters<Importer['facts']>): AsyncGenerator<Draft> {
  const taken = new Set<string>();
  for await (const fact of list.facts(...snapshot)) {
    const [, key] = fact.location!.split('#');
    yield taken.has(fact.record) ? { ...fact, record: `${fact.record}/${key}` } : fact;
    taken.add(fact.record);
  }
}

export const importer: Importer = { ...list, facts };
