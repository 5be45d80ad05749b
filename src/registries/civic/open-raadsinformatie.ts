/**
 * The sources of Open Raadsinformatie, which serves Dutch council information openly → `council-source`, one a line of
 * `sources.facts.jsonl`.
 * Matched by Statistics Netherlands' code, GeoNames' second-level division, and name: provinces share names,
 * Amsterdam's districts its code.
 */
import * as z from 'zod';
import { type Gazetteer, cityReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const { names } = readTables('open-raadsinformatie', {
  /** Official names that differ from the source's. */
  names: textByKey,
});

const HOMEPAGE = 'https://www.openraadsinformatie.nl/';

const Row = z.object({
  level: z.enum(['municipality', 'province', 'water board']),
  source: z.string().min(1),
  source_name: z.string().nullish(),
  cbs_id: z
    .string()
    .regex(/^GM\d{4}$/)
    .nullish(),
  municipality_prefix: z.string().nullish(),
  base_url: z.string().nullish(),
});
type Row = z.infer<typeof Row>;

export const importer = listImporter('council-source')({
  registry: 'open-raadsinformatie',
  files: /(^|\/)sources\.facts\.jsonl$/,
  Row,
  fact(row, { gazetteer }) {
    const found = placeOf(row, gazetteer);
    if (row.level !== 'municipality') return skip(`of a ${row.level}`);
    if (row.municipality_prefix != null) return skip('of a district of a city', row.source);
    if (!found) return skip('no such municipality in the gazetteer', row.source);
    const url = row.base_url == null ? HOMEPAGE : httpUrl(row.base_url);
    const title = `Council information of ${found.name}, served by Open Raadsinformatie`;
    return { record: row.source, title, url, nation: 'NL', ...cityReach({ place: found, match: 'id' }) };
  },
});

/** The largest place with the municipality's name in the division with its code. */
function placeOf({ source, source_name, cbs_id }: Row, gazetteer: Gazetteer) {
  const code = cbs_id?.slice(2);
  const area = gazetteer.places('NL').find(({ admin2 }) => admin2 !== undefined && admin2 === code)?.admin1;
  if (code === undefined || area === undefined) return undefined;
  const name = names[source] ?? source_name ?? source.replaceAll('_', ' ');
  const found = gazetteer.matchName(name, { nation: 'NL', area: `${area}.${code}` })?.place;
  const largest = gazetteer
    .places('NL', `${area}.${code}`)
    .every(({ population }) => population <= (found?.population ?? 0));
  return largest ? found : undefined;
}
