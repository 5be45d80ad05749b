import * as z from 'zod';
import { isCandidate, type Gazetteer, inCity } from '../../places/match/match-place.ts';
import { listImporter, skip } from '../importer.ts';

const MUNICIPALITY = /^(?:the )?(?:city|town|village|borough|municipality)(?: and (?:county|borough))? of (.+)$/i;

export const importer = listImporter('web-domain')({
  registry: 'dotgov-data',
  files: /(^|\/)current-full\.csv$/,
  Row: z.object({
    'Domain name': z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.gov$/i),
    'Domain type': z.string(),
    'Organization name': z.string(),
    State: z.string(),
  }),
  fact({ 'Domain name': domain, 'Domain type': type, 'Organization name': organisation, State: state }, { gazetteer }) {
    const name = type === 'City' ? MUNICIPALITY.exec(organisation)?.[1] : undefined;
    if (name === undefined) return skip('not registered by a "City of", "Town of", "Municipality of" or the like');
    const where = gazetteer.divisionOrTerritory('US', state);
    const found =
      where && gazetteer.matchName(where.area === undefined ? name : bare(name, where.area, gazetteer), where);
    if (!found || found.match === 'alternate-or-ambiguous-name' || !isCandidate(found.place))
      return skip('not of a city of 200,000 inhabitants or more');
    const publisher = organisation.replace(/^(?:the )?city/i, 'City');
    return { record: domain, title: domain, url: `https://${domain}/`, ...inCity(found), publisher };
  },
});

/** The name without the state that some organisations add: "Akron, Ohio", "Ashland, VA". */
function bare(name: string, area: string, gazetteer: Gazetteer): string {
  const state = [gazetteer.divisions.name(area) ?? '', area.slice(3)].map((text) => text.toLowerCase());
  const [, city = name, tail = ''] = /^(.+?)(?:,| -) *(.+)$/.exec(name) ?? [];
  return state.includes(tail.trim().toLowerCase()) ? city : name;
}
