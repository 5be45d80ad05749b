/**
 * Turns OpenAQ's station list of August 2016, `src/markers.js`, into facts of the kind `air-quality-station`: the three stations
 * nearest to each candidate city of the nation, up to 15 km from its centre. A copy may hold the list as lines of
 * `stations.facts.jsonl`. Page and state are those of the station's source today.
 */
import * as z from 'zod';
import type { Fact } from '../contract/data/fact.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from './importer.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../places/match/near.ts';
import { STATION_SOURCES, type StationSource } from './tables/openaq-station-sources.ts';
import { records } from '../snapshots/records.ts';
import { readRecords } from '../snapshots/read-records.ts';
import type { Raw } from '../snapshots/snapshot-file.ts';
import { readDocument } from '../snapshots/document.ts';
import { filesLike } from '../snapshots/pick-files.ts';

const REGISTRY = 'openaq-stations-2016';
const FILE = 'src/markers.js';
const RADIUS_KM = 15;

const Station = z.object({
  location: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  sourceName: z.string().min(1),
  lastUpdated: z.iso.datetime(),
  parameters: z.array(z.string()),
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});
const Markers = z.object({ results: z.array(z.unknown()) });

interface Row {
  station: z.infer<typeof Station>;
  name: string;
  source: StationSource;
  coordinates: [number, number];
  nation: string;
  location: string;
}
type Found = { record: Row; km: number };

/** A city keeps the nearest three of the stations whose source is active and its own nation's, else the nearest three. */
function choose(nearestFirst: Found[]): Found[] {
  const good = nearestFirst.filter(({ record: { source } }) => source.active && !source.foreign);
  return (good.length > 0 ? good : nearestFirst).slice(0, PER_CITY);
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const rows: Row[] = [];
  for await (const { row: station, location } of records(stations(snapshot), Station, report)) {
    const { country, coordinates: at } = station;
    const coordinates: [number, number] = [at.longitude, at.latitude];
    const nation = gazetteer.nation(country, { position: coordinates });
    const source = STATION_SOURCES[station.sourceName];
    if (!source) report.skip('source not in the table of sources');
    else if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else
      rows.push({
        station,
        name: nameOf(station.location, location.slice(FILE.length + 1)),
        source,
        coordinates,
        nation,
        location,
      });
  }
  const near = nearestRecords(rows, new Near(gazetteer), RADIUS_KM, choose);
  for (const row of rows) {
    const places = near.get(row);
    const { station, name, source, nation, location } = row;
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'air-quality-station',
        registry: REGISTRY,
        record: `${station.country}/${station.sourceName}/${name}`,
        title: name,
        url: source.url,
        nation,
        level: 'city',
        places,
        publisher: station.sourceName,
        access: 'open',
        state: source.active ? 'active' : 'stale',
        location,
        observed: snapshot.date,
        updated: station.lastUpdated.slice(0, 10),
        foreign: source.foreign === true,
        parameters: station.parameters.toSorted(),
      };
  }
}

/** The name, or the number in the list where upstream lost letters of the name. */
const nameOf = (location: string, index: string): string =>
  location.includes('\uFFFD') ? `station ${index} of the list` : location.replace(/\s+/g, ' ').trim();

/** Stations with their number in the list, from the script `var markers = {…};` or from lines. */
async function* stations(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /(^|\/)(markers\.js|stations\.facts\.jsonl)$/)) {
    const list = file.path.endsWith('.js') ? await markers(file) : await readRecords(file);
    for (const raw of list) yield { ...raw, location: `${FILE}#${/\d+$/.exec(raw.location)?.[0]}` };
  }
}

async function markers(file: SnapshotFile): Promise<Raw[]> {
  const json = async () => (await file.text()).replace(/^[^{]*|[^}]*$/g, '');
  const { results } = await readDocument({ ...file, text: json }, Markers, 'a list of markers');
  return results.map((value, index) => ({ value, location: `${file.path}#${index + 1}` }));
}

export const importer: Importer = { registry: REGISTRY, facts };
