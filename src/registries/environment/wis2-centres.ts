/**
 * Centre ids of the WMO Information System 2.0 → `wis2-centre`, one a row of `topic-hierarchy/centre-id.csv`. They have
 * no addresses, so facts cite a search of WIS2's catalogue.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/area-reach.ts';
import { listImporter, skip, unknownCountry } from '../importer.ts';

/** The Global Discovery Catalogue, which holds the datasets of all centres; asked for the id of one, as its manual tells. */
const CATALOGUE = 'https://wis2-gdc.weather.gc.ca/collections/wis2-discovery-metadata/items';

/** Nations that the gazetteer has no place of. */
const EMPTY = new Set(['AQ', 'BV', 'HM', 'IO', 'TK', 'UM']);
/** Prefixes that are no ISO code of a nation. */
const PREFIXES: Record<string, string | null> = { uk: 'GB', eu: null, int: null, org: null, data: null };

export const importer = listImporter({
  registry: 'wis2-centres',
  kind: 'wis2-centre',
  files: /(^|\/)centre-id\.csv$/,
  path: 'topic-hierarchy/centre-id.csv',
  Row: z.object({
    Name: z.string().regex(/^[a-z]+-[a-z0-9-]+$/),
    Description: z.string().min(1),
    Status: z.enum(['Operational', 'Pre-operational', 'Retired']),
  }),
  fact({ Name: record, Description, Status: status }, { gazetteer }) {
    const prefix = record.slice(0, record.indexOf('-'));
    const nation = PREFIXES[prefix] === undefined ? prefix.toUpperCase() : PREFIXES[prefix];
    if (nation === null) return skip('centre of no single nation');
    if (EMPTY.has(nation)) return skip('nation without places');
    if (!gazetteer.hasNation(nation)) return unknownCountry(nation);
    return {
      record,
      title: Description.replace(/,(?=\S)/g, ', '),
      url: `${CATALOGUE}?q=%22${record}%22`,
      nation,
      ...nationReach(nation),
      state: status === 'Retired' ? 'retired' : 'active',
      status,
    };
  },
});
