/**
 * The Open311 endpoints of the R package r311, `inst/endpoints.json` → `issue-api`. SeeClickFix serves any place by
 * number: its facts name the vendor, since the city need not have chosen it.
 */
import * as z from 'zod';
import { alpha2, countryCode } from '../../places/match/territories.ts';
import { type Gazetteer, type PlaceMatch, inCity } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { servicesUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';

/** Sites that citizens run for a whole country. */
const OF_A_NATION = /^(?:FixMyStreet|FiksGataMi)\b/;
/** Vendors that serve places without being asked. */
const VENDORS = ['SeeClickFix'];

export const importer = listImporter('issue-api')({
  registry: 'r311-open311-endpoints',
  files: /(^|\/)endpoints\.json$/,
  Row: z.object({
    name: z.string().min(1),
    root: z.string(),
    jurisdiction: z.string().nullish(),
    key: z.boolean(),
    json: z.boolean(),
    dialect: z.string().nullish(),
    deprecated: z.boolean().nullish(),
  }),
  fact({ name, root, jurisdiction, key, json, dialect, deprecated }, { gazetteer }) {
    const url = servicesUrl(root, json ? 'json' : 'xml', jurisdiction ?? undefined);
    if (OF_A_NATION.test(name)) return skip('run by citizens for a whole nation', name);
    if (url === undefined) return skip('no http(s) address', name);
    const found = placeOf(name, new URL(url).hostname, gazetteer);
    const vendor = VENDORS.find((each) => each === dialect);
    if (!found) return skip('no such city in the gazetteer', name);
    return {
      record: name,
      title: `Open311 interface of ${found.place.name}${vendor ? ` through ${vendor}` : ''}`,
      url,
      ...inCity(found),
      access: key ? 'key' : 'open',
      state: deprecated === true ? 'retired' : 'active',
      vendor,
    };
  },
});

/** The city of "<name>[ / <other name>][,] <state of the US | province of Canada | country>". */
function placeOf(name: string, host: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  const [, names = '', last = ''] = /^(.+), *([^,]+)$/.exec(name) ?? /^(.+) ([A-Z]{2})$/.exec(name) ?? [];
  // DE is Germany on a German domain, else Delaware. A Californian city is never matched to Canada.
  const area = host.endsWith(`.${last.toLowerCase()}`)
    ? undefined
    : (gazetteer.subdivision('US', `US-${last}`) ??
      gazetteer.subdivision('US', undefined, last) ??
      gazetteer.subdivision('CA', `CA-${last}`));
  const nation = area?.slice(0, 2) ?? (last.length === 3 ? alpha2(last) : last.length === 2 ? last : countryCode(last));
  if (nation === undefined) return undefined;
  for (const text of names.split('/')) {
    const found = placeOrMunicipality(text.trim(), { nation, area }, gazetteer);
    if (found) return found;
  }
  return undefined;
}
