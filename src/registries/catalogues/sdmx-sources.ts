/**
 * Turns the SDMX providers known to the library sdmx1 into facts of the kind `statistics-provider`: the national ones.
 * Upstream is one JSON list, `sdmx/sources.json`, of providers with `id`, `name` and `url`. Its ids are no country codes, so
 * a table says whose provider each is.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip } from '../list.ts';

const REGISTRY = 'sdmx-sources';

/** National providers: the nation, and a name where upstream has only the country's. */
const NATIONAL: Record<string, [nation: string, title?: string]> = {
  ABS: ['AU'],
  ABS_JSON: ['AU'],
  AR1: ['AR', 'National statistics of Argentina'],
  BBK: ['DE'],
  INEGI: ['MX'],
  INSEE: ['FR'],
  ISTAT: ['IT'],
  LSD: ['LT'],
  NB: ['NO'],
  NBB: ['BE'],
  STAT_EE: ['EE'],
  StatCan: ['CA'],
  UY110: ['UY', 'Labour market statistics of Uruguay'],
};
/** Providers of several nations. */
const INTERNATIONAL = new Set([
  'BIS',
  'COMP',
  'ECB',
  'EMPL',
  'ESTAT',
  'ESTAT3',
  'ESTAT_COMEXT',
  'GROW',
  'ILO',
  'IMF',
  'IMF_DATA',
  'IMF_DATA3',
  'OECD',
  'OECD3',
  'OECD_JSON',
  'SGR',
  'SPC',
  'UNESCO',
  'UNICEF',
  'UNSD',
  'WB',
  'WB_WDI',
]);

export const importer = listImporter({
  registry: REGISTRY,
  kind: 'statistics-provider',
  files: /(^|\/)sources\.json$/,
  Row: z.object({ id: z.string().min(1), name: z.string().min(1), url: z.string().nullish() }),
  fact({ id, name, ...row }) {
    const [nation, title = name.replace(/ \([A-Z]{2}\)$/, '')] = NATIONAL[id] ?? [];
    const url = httpUrl(row.url);
    if (INTERNATIONAL.has(id)) return skip('international provider');
    if (nation === undefined) return skip(`provider ${id} is in no table; add it to ${REGISTRY}.ts`);
    if (url === undefined) return noAddress;
    return { record: id, title: id === 'ABS_JSON' ? `${title}, JSON` : title, url, nation, ...nationReach(nation) };
  },
});
