/**
 * Turns the centre identifiers of the WMO Information System 2.0 into facts of the kind `wis2-centre`: one national centre a row of
 * `topic-hierarchy/centre-id.csv`. The list gives no address a centre, so a fact cites what a centre publishes as WIS2's own catalogue finds it.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { nationReach } from '../../places/match/area-reach.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'wis2-centres';
const FILE = 'topic-hierarchy/centre-id.csv';
/** The Global Discovery Catalogue, which holds the datasets of all centres; asked for the id of one, as its manual tells. */
const CATALOGUE = 'https://wis2-gdc.weather.gc.ca/collections/wis2-discovery-metadata/items';

const Row = z.object({
  Name: z.string().regex(/^[a-z]+-[a-z0-9-]+$/),
  Description: z.string().min(1),
  Status: z.enum(['Operational', 'Pre-operational', 'Retired']),
});

/** Nations that the gazetteer has no place of. */
const EMPTY = new Set(['AQ', 'BV', 'HM', 'IO', 'TK', 'UM']);
/** Prefixes that are no ISO code of a nation. */
const PREFIXES: Record<string, string | null> = { uk: 'GB', eu: null, int: null, org: null, data: null };

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  for await (const file of filesLike(snapshot, /(^|\/)centre-id\.csv$/)) {
    for await (const { row, location } of records({ ...file, path: FILE }, Row, report)) {
      const { Name: record, Description: title, Status: status } = row;
      const prefix = record.slice(0, record.indexOf('-'));
      const nation = PREFIXES[prefix] === undefined ? prefix.toUpperCase() : PREFIXES[prefix];
      if (nation === null) report.skip('centre of no single nation');
      else if (EMPTY.has(nation)) report.skip('nation without places');
      else if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${nation}`);
      else
        yield {
          kind: 'wis2-centre',
          registry: REGISTRY,
          record,
          title: title.replace(/,(?=\S)/g, ', '),
          url: `${CATALOGUE}?q=%22${record}%22`,
          nation,
          ...nationReach(nation),
          access: 'open',
          state: status === 'Retired' ? 'retired' : 'active',
          location,
          observed: snapshot.date,
          status,
        };
    }
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
