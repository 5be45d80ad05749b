/**
 * Turns the SDMX providers known to the library sdmx1 into facts of the kind `statistics-provider`: the national ones.
 * Upstream is one JSON list, `sdmx/sources.json`, of providers with `id`, `name` and `url`. Its ids are no country codes, so
 * a table says whose provider each is.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { nationReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

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

const Provider = z.object({ id: z.string().min(1), name: z.string().min(1), url: z.string().nullish() });

async function* facts(snapshot: Snapshot, _gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const files = filesLike(snapshot, /(^|\/)sources\.json$/);
  for await (const { row, location } of records(files, Provider, report)) {
    const { id, name } = row;
    const [nation, title = name.replace(/ \([A-Z]{2}\)$/, '')] = NATIONAL[id] ?? [];
    const url = httpUrl(row.url);
    if (nation === undefined)
      report.skip(
        INTERNATIONAL.has(id) ? 'international provider' : `provider ${id} is in no table; add it to ${REGISTRY}.ts`,
      );
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else
      yield {
        kind: 'statistics-provider',
        registry: REGISTRY,
        record: id,
        title: id === 'ABS_JSON' ? `${title}, JSON` : title,
        url,
        nation,
        ...nationReach(nation),
        access: 'open',
        state: 'active',
        location,
        observed: snapshot.date,
      };
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
