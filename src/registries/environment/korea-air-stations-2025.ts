/**
 * Turns the stations of AirKorea, `constants/airKoreaStations.js` of NicePlab, into facts of the kind `air-quality-station`: the three nearest
 * to each candidate city of South Korea, up to 15 km from its centre. A copy holds them as lines of `stations.facts.jsonl`. A station is known
 * by its name, which AirKorea's interface takes.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { type ListedStation, nearestStations } from './nearest-stations.ts';

const REGISTRY = 'korea-air-stations-2025';
const FILE = 'constants/airKoreaStations.js';
const RADIUS_KM = 15;
const LISTED = '2025-09-26';

const Station = z.object({
  nation: z.literal('KR'),
  name: z.string().min(1),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const stations: ListedStation<'air-quality-station'>[] = [];
  const files = filesLike(snapshot, /(^|\/)stations\.facts\.jsonl$/);
  for await (const { row, location } of records(files, Station, report)) {
    const { nation, name, lat, lon } = row;
    stations.push({
      coordinates: [lon, lat],
      nation,
      fact: {
        record: name,
        title: name,
        url: 'https://www.data.go.kr/data/15073861/openapi.do',
        publisher: 'AirKorea',
        // Anyone who registers gets the key for free.
        access: 'key',
        location: `${FILE}#${name} by ${REGISTRY}/${location}`,
        updated: LISTED,
        foreign: false,
      },
    });
  }
  yield* nearestStations('air-quality-station', stations, RADIUS_KM, { snapshot, gazetteer, report });
}

export const importer: Importer = { registry: REGISTRY, facts };
