import * as z from 'zod';
import { countryCode } from '../../places/match/territories.ts';
import { listImporter, skip, type Snapshot, unknownCountry } from '../importer.ts';
import { type Gazetteer, type PlaceMatch, inCity } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';
import { servicesUrl } from '../../snapshots/addresses.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const { countries } = readTables('open311status-cities', {
  countries: textByKey,
});

const Cities = z.record(z.string(), z.unknown());
const City = z.object({
  name: z.string().regex(/.,./),
  endpoint: z.string(),
  jurisdiction: z.string().optional(),
  format: z.enum(['json', 'xml']).default('json'),
});
const Endpoint = z.object({ key: z.string(), city: City });

export const importer = listImporter('issue-api')({
  registry: 'open311status-cities',
  files: endpoints,
  Row: Endpoint,
  fact({ key, city }, { gazetteer }) {
    const url = servicesUrl(city.endpoint, city.format, city.jurisdiction);
    const found = placeOf(city.name, gazetteer);
    if (typeof found === 'string') return unknownCountry(found);
    if (!found) return skip('no such city in the gazetteer');
    return { record: key, title: `Open311 interface of ${found.place.name}`, url, ...inCity(found) };
  },
});

async function* endpoints(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { list } = await pickFiles(snapshot, { list: /(^|\/)cities\.yml$/ });
  const cities = await readDocument(list, Cities, 'a YAML map of endpoints');
  const lines = (await list.text()).split('\n');
  for (const [key, city] of Object.entries(cities))
    yield { value: { key, city }, location: `${list.path}:${lines.indexOf(`${key}:`) + 1}` };
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
  const nation = countries[last] ?? countryCode(last);
  const where = inAmerica?.area || nation === undefined ? inAmerica : { nation };
  if (!where) return last;
  for (const text of names) {
    const found = placeOrMunicipality(text, where, gazetteer);
    if (found) return found;
  }
  return undefined;
}
