/**
 * Turns the endpoints of Open311 Status into facts of the kind `issue-api`.
 * Upstream is one YAML map, `config/cities.yml`: a key for each endpoint, with `name` ("Boston, MA", "Bonn, Deutschland"), `endpoint`,
 * `jurisdiction` and `format`. The base address answers nothing by itself, so a fact gives the list of services below it.
 */
import { parse } from 'yaml';
import * as z from 'zod';
import type { Fact } from '../contract/fact.ts';
import { countryCode } from './match/country-names.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { skip } from './records/json-lines.ts';
import type { Gazetteer, PlaceMatch } from './match/match-place.ts';
import { pickFiles } from './snapshot/pick-files.ts';

const REGISTRY = 'open311status-cities';

/** Countries as the list writes them. */
const COUNTRIES: Record<string, string> = { Deutschland: 'DE', Suomi: 'FI', Elláda: 'GR', Britain: 'GB' };

const Cities = z.record(z.string(), z.unknown());
const City = z.object({ name: z.string().regex(/.,./), endpoint: z.string(), jurisdiction: z.string().optional(), format: z.enum(['json', 'xml']).default('json') });
type City = z.infer<typeof City>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const { cities } = await pickFiles(snapshot, { cities: /(^|\/)cities\.yml$/ });
  const text = await cities.text();
  const lines = text.split('\n');
  for (const [key, value] of Object.entries(read(cities.path, text))) {
    report.records++;
    const location = `${cities.path}:${lines.indexOf(`${key}:`) + 1}`;
    const city = City.safeParse(value);
    const url = city.success ? servicesUrl(city.data) : undefined;
    if (!city.success) report.rejected.push({ location, reason: z.prettifyError(city.error) });
    else if (url === undefined) report.rejected.push({ location, reason: 'endpoint is not an http(s) address' });
    else {
      const found = placeOf(city.data.name, gazetteer);
      if (typeof found === 'string') report.rejected.push({ location, reason: `unknown country ${found}` });
      else if (!found) skip(report, 'no such city in the gazetteer');
      else yield {
        kind: 'issue-api', registry: REGISTRY, record: key, title: `Open311 interface of ${found.place.name}`, url,
        nation: found.place.scopeId.slice(0, 2).toUpperCase(), level: 'city', places: [{ scopeId: found.place.scopeId, match: found.match }],
        access: 'open', state: 'active', location, observed: snapshot.date,
      };
    }
  }
}

function read(path: string, text: string): Record<string, unknown> {
  try {
    return Cities.parse(parse(text));
  } catch {
    throw new Error(`${path}: not a YAML map of endpoints`);
  }
}

/** GeoReport v2: `GET <endpoint>/services.<format>[?jurisdiction_id=…]` lists what can be reported. */
function servicesUrl({ endpoint, jurisdiction, format }: City): string | undefined {
  const query = jurisdiction === undefined ? '' : `?jurisdiction_id=${encodeURIComponent(jurisdiction)}`;
  return httpUrl(`${endpoint.replace(/\/*$/, '/')}services.${format}${query}`);
}

/** The city, or the last part when it names no country, of "<name>[ / <other name>], <state of the US | province of Canada | country>". */
function placeOf(name: string, gazetteer: Gazetteer): PlaceMatch | string | undefined {
  const comma = name.lastIndexOf(',');
  const names = name.slice(0, comma).split('/').map((part) => part.trim());
  const last = name.slice(comma + 1).trim();
  const area = gazetteer.subdivision('US', `US-${last}`) ?? gazetteer.subdivision('CA', `CA-${last}`);
  const nation = area?.slice(0, 2) ?? COUNTRIES[last] ?? countryCode(last);
  if (nation === undefined) return last;
  for (const text of names) {
    const found = gazetteer.matchName(text, { nation, area });
    if (found) return found;
  }
  return undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
