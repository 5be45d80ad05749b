/**
 * Turns the stations that European countries report to the European Environment Agency into facts of the kind `air-quality-station`: the
 * three nearest to each candidate city, up to 15 km from its centre. They are lines of `stations.facts.jsonl`. A station whose measurements
 * had all ended in the EEA's file of September 2023 counts nowhere; one that was running then comes before one that the file didn't have.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { type ListedStation, nearestStations } from './nearest-stations.ts';

const REGISTRY = 'eea-air-stations';
const FILE = 'AQ_stations/EEA_stations_meta_table.parquet';
const RADIUS_KM = 15;
/** Day of the file. */
const LISTED = '2024-07-16';

const Station = z.object({
  /** EoI code: the country's letters and a number. */
  id: z.string().regex(/^[A-Z]{2}\w+$/),
  nation: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  pollutants: z.array(z.string()),
  open_2023: z.boolean().optional(),
});

interface Publisher {
  publisher: string;
  url: string;
  /** Day of the last report, where it ended before that of the list. */
  updated: string;
}
const EEA: Publisher = {
  publisher: 'European Environment Agency',
  url: 'https://eeadmz1-downloads-webapp.azurewebsites.net/',
  updated: LISTED,
};
/** Countries that no longer report to the EEA and publish by themselves, by the letters of their codes. */
const LEFT: Record<string, Publisher> = {
  GB: { publisher: 'DEFRA', url: 'https://uk-air.defra.gov.uk/latest/currentlevels', updated: '2020-12-31' },
};

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const stations: ListedStation<'air-quality-station'>[] = [];
  const files = filesLike(snapshot, /(^|\/)stations\.facts\.jsonl$/);
  for await (const { row, location } of records(files, Station, report)) {
    const { id, lat, lon, pollutants } = row;
    const coordinates: [number, number] = [lon, lat];
    const nation = gazetteer.nation(row.nation, { position: coordinates });
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${nation}`);
    else if (row.open_2023 === false) report.skip('ended by September 2023');
    else
      stations.push({
        coordinates,
        nation,
        isPreferred: row.open_2023 === true,
        fact: {
          record: id,
          title: `station ${id}`,
          ...(LEFT[id.slice(0, 2)] ?? EEA),
          access: 'open',
          location: `${FILE}#${id} by ${REGISTRY}/${location}`,
          foreign: false,
          parameters: pollutants.map((name) => name.toLowerCase().replace('.', '')).toSorted(),
        },
      });
  }
  yield* nearestStations('air-quality-station', stations, RADIUS_KM, { snapshot, gazetteer, report });
}

export const importer: Importer = { registry: REGISTRY, facts };
