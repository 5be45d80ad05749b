/**
 * AirKorea's stations, from NicePlab's `constants/airKoreaStations.js` → `air-quality-station`: the three nearest to
 * each candidate city, up to 15 km from its centre. A station's name is its id in AirKorea's interface.
 */
import * as z from 'zod';
import { listImporter } from '../importer.ts';

const REGISTRY = 'korea-air-stations-2025';
const FILE = 'constants/airKoreaStations.js';
const LISTED = '2025-09-26';

export const importer = listImporter('air-quality-station')({
  registry: REGISTRY,
  files: /(^|\/)stations\.facts\.jsonl$/,
  Row: z.object({
    nation: z.literal('KR'),
    name: z.string().min(1),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
  }),
  twice: 'listed twice',
  nearest: { km: 15 },
  fact: ({ nation, name, lat, lon }, { location }) => ({
    record: name,
    title: name,
    url: 'https://www.data.go.kr/data/15073861/openapi.do',
    nation,
    level: 'city',
    position: [lon, lat],
    publisher: 'AirKorea',
    // Anyone who registers gets the key for free.
    access: 'key',
    location: `${FILE}#${name} by ${REGISTRY}/${location}`,
    updated: LISTED,
    foreign: false,
  }),
});
