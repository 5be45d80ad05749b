import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import { isCandidate, type Gazetteer } from '../../places/match/match-place.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { records } from '../../snapshots/records.ts';

const REGISTRY = 'dotgov-data';
const MUNICIPALITY = /^(?:the )?(?:city|town|village|borough|municipality)(?: and (?:county|borough))? of (.+)$/i;

const Row = z.object({
  'Domain name': z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.gov$/i),
  'Domain type': z.string(),
  'Organization name': z.string(),
  State: z.string(),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)current-full\.csv$/ });
  for await (const { row, location } of records(list, Row, report)) {
    const { 'Domain name': domain, 'Domain type': type, 'Organization name': organisation, State: state } = row;
    const name = type === 'City' ? MUNICIPALITY.exec(organisation)?.[1] : undefined;
    const where = gazetteer.divisionOrTerritory('US', state);
    const found =
      name === undefined || !where
        ? undefined
        : gazetteer.matchName(where.area === undefined ? name : bare(name, where.area, gazetteer), where);
    if (name === undefined) report.skip('not registered by a "City of", "Town of", "Municipality of" or the like');
    else if (!found || found.match === 'alternate-or-ambiguous-name' || !isCandidate(found.place))
      report.skip('not of a city of 200,000 inhabitants or more');
    else
      yield {
        kind: 'web-domain',
        registry: REGISTRY,
        record: domain,
        title: domain,
        url: `https://${domain}/`,
        nation: found.place.scopeId.slice(0, 2).toUpperCase(),
        level: 'city',
        places: [{ scopeId: found.place.scopeId, match: found.match }],
        publisher: organisation.replace(/^(?:the )?city/i, 'City'),
        access: 'open',
        state: 'active',
        location,
        observed: snapshot.date,
      };
  }
}

/** The name without the state that some organisations add: "Akron, Ohio", "Ashland, VA". */
function bare(name: string, area: string, gazetteer: Gazetteer): string {
  const state = [gazetteer.subdivisionName(area) ?? '', area.slice(3)].map((text) => text.toLowerCase());
  const [, city = name, tail = ''] = /^(.+?)(?:,| -) *(.+)$/.exec(name) ?? [];
  return state.includes(tail.trim().toLowerCase()) ? city : name;
}

export const importer: Importer = { registry: REGISTRY, facts };
