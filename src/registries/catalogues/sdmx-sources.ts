/**
 * Turns the SDMX providers known to the library sdmx1 into facts of the kind `statistics-provider`: the national ones.
 * Upstream is one JSON list, `sdmx/sources.json`, of providers with `id`, `name` and `url`. Its ids are no country textByKey, so
 * a table says whose provider each is.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const REGISTRY = 'sdmx-sources';

const { national, international } = readTables(REGISTRY, {
  /** National providers: the nation, and a name where upstream has only the country's. */
  national: z.record(z.string(), z.tuple([z.string(), z.string().optional()])),
  /** Providers of several nations. */
  international: z.array(z.string()),
});

export const importer = listImporter({
  registry: REGISTRY,
  kind: 'statistics-provider',
  files: /(^|\/)sources\.json$/,
  Row: z.object({ id: z.string().min(1), name: z.string().min(1), url: z.string().nullish() }),
  fact({ id, name, ...row }) {
    const [nation, title = name.replace(/ \([A-Z]{2}\)$/, '')] = national[id] ?? [];
    const url = httpUrl(row.url);
    if (international.includes(id)) return skip('international provider');
    if (nation === undefined) return skip(`provider ${id} is in no table; add it to ${REGISTRY}.ts`);
    if (url === undefined) return noAddress;
    return { record: id, title: id === 'ABS_JSON' ? `${title}, JSON` : title, url, nation, ...nationReach(nation) };
  },
});
