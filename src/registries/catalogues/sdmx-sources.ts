/**
 * The SDMX providers that the library sdmx1 knows, `sdmx/sources.json` → `statistics-provider`: the national ones. A
 * table says whose each is, since ids are no country codes.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const REGISTRY = 'sdmx-sources';

const { national, international } = readTables(REGISTRY, {
  /** National providers: the country, and a name where upstream has only the country's. */
  national: z.record(z.string(), z.tuple([z.string(), z.string().optional()])),
  /** Providers of several countries. */
  international: z.array(z.string()),
});

export const importer = listImporter('statistics-provider')({
  registry: REGISTRY,
  files: /(^|\/)sources\.json$/,
  Row: z.object({ id: z.string().min(1), name: z.string().min(1), url: z.string().nullish() }),
  fact({ id, name, ...row }) {
    const [nation, title = name.replace(/ \([A-Z]{2}\)$/, '')] = national[id] ?? [];
    if (international.includes(id)) return skip('international provider');
    if (nation === undefined) return skip(`provider ${id} is in no table; add it to ${REGISTRY}.ts`);
    return {
      record: id,
      title: id === 'ABS_JSON' ? `${title}, JSON` : title,
      url: httpUrl(row.url),
      nation,
      ...nationReach(nation),
    };
  },
});
