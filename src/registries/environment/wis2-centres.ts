/**
 * Centre ids of the WMO Information System 2.0 → `wis2-centre`, one a row of `topic-hierarchy/centre-id.csv`. They have
 * no addresses, so facts cite a search of WIS2's catalogue.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/match-place.ts';
import { isWithoutPlaces, listImporter, skip } from '../importer.ts';
import { readTables } from '../../facts/data-files.ts';

const { prefixes } = readTables('wis2-centres', {
  /** Prefixes that are no ISO code of a country. */
  prefixes: z.record(z.string(), z.string().nullable()),
});

/** The Global Discovery Catalogue, which holds the datasets of all centres. We search it for a centre's id, as its manual says. */
const CATALOGUE = 'https://wis2-gdc.weather.gc.ca/collections/wis2-discovery-metadata/items';

export const importer = listImporter('wis2-centre')({
  registry: 'wis2-centres',
  files: /(^|\/)centre-id\.csv$/,
  path: 'topic-hierarchy/centre-id.csv',
  Row: z.object({
    Name: z.string().regex(/^[a-z]+-[a-z0-9-]+$/),
    Description: z.string().min(1),
    Status: z.enum(['Operational', 'Pre-operational', 'Retired']),
  }),
  fact({ Name: record, Description, Status: status }, { gazetteer }) {
    const prefix = record.slice(0, record.indexOf('-'));
    const nation = prefixes[prefix] === undefined ? prefix.toUpperCase() : prefixes[prefix];
    if (nation === null) return skip('centre of no single nation');
    if (isWithoutPlaces(nation, gazetteer)) return skip('nation without places');
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
