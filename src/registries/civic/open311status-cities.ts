import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { countryCode } from '../../places/match/country-names.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer, PlaceMatch } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/municipal-forms.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { readDocument, records } from '../../snapshots/records.ts';
import { servicesUrl } from '../../snapshots/addresses.ts';

const REGISTRY = 'open311status-cities';

/** Countries as the list writes them. */
const COUNTRIES: Record<string, string> = { Deutschland: 'DE', Suomi: 'FI', Elláda: 'GR', Britain: 'GB' };

const Cities = z.record(z.string(), z.unknown());
const City = z.object({
  name: z.string().regex(/.,./),
  endpoint: z.string(),
  jurisdiction: z.string().optional(),
  format: z.enum(['json', 'xml']).default('json'),
});
const Endpoint = z.object({ key: z.string(), city: City });

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)cities\.yml$/ });
  const cities = await readDocument(list, Cities, 'a YAML map of endpoints');
  const lines = (await list.text()).split('\n');
  const endpoints = Object.entries(cities).map(([key, city]) => ({
    value: { key, city },
    location: `${list.path}:${lines.indexOf(`${key}:`) + 1}`,
  }));
  for await (const { row, location } of records(endpoints, Endpoint, report)) {
    const { key, city } = row;
    const url = servicesUrl(city.endpoint, city.format, city.jurisdiction);
    const found = placeOf(city.name, gazetteer);
    if (url === undefined) report.reject(location, 'endpoint is not an http(s) address');
    else if (typeof found === 'string') report.reject(location, `unknown country ${found}`);
    else if (!found) report.skip('no such city in the gazetteer');
    else
      yield {
        kind: 'issue-api',
        registry: REGISTRY,
        record: key,
        title: `Open311 interface of ${found.place.name}`,
        url,
        nation: found.place.scopeId.slice(0, 2).toUpperCase(),
        level: 'city',
        places: [{ scopeId: found.place.scopeId, match: found.match }],
        access: 'open',
        state: 'active',
        location,
        observed: snapshot.date,
      };
  }
}

/** The city, or the last part when it names no country, of "<name>[ / <other name>], <state of the US | province of Canada | country>". */
function placeOf(name: string, gazetteer: Gazetteer): PlaceMatch | string | undefined {
  const comma = name.lastIndexOf(',');
  const names = name
    .slice(0, comma)
    .split('/')
    .map((part) => part.trim());
  const last = name.slice(comma + 1).trim();
  const inAmerica = gazetteer.divisionOrTerritory('US', last) ?? gazetteer.divisionOrTerritory('CA', last);
  const nation = COUNTRIES[last] ?? countryCode(last);
  const where = inAmerica?.area || nation === undefined ? inAmerica : { nation };
  if (!where) return last;
  for (const text of names) {
    const found = placeOrMunicipality(text, where, gazetteer);
    if (found) return found;
  }
  return undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
