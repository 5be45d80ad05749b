/**
 * Turns Public APIs for Korea, a list of interfaces kept by hand, into facts: `catalogue` for the data portals of cities and provinces,
 * all of whose interfaces need a key, and `traffic-service` for live road traffic. Commercial services are left out.
 * Upstream is a page of tables, `README_EN.md`; a copy holds its rows as lines of `apis.facts.jsonl`.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'public-apis-korea';
const PORTALS = 'Regional Public Data';

/** ISO 3166-2 codes of the metropolitan cities, which are first-level divisions, by their names in the list. */
const CITIES: Readonly<Record<string, string>> = {
  Seoul: '11',
  Busan: '26',
  Daegu: '27',
  Incheon: '28',
  Gwangju: '29',
  Daejeon: '30',
  Ulsan: '31',
  Sejong: '50',
};
/** Those of the provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  Gyeonggi: '41',
  Chungbuk: '43',
  Chungnam: '44',
  Jeonbuk: '45',
  Jeonnam: '46',
  Gyeongbuk: '47',
  Gyeongnam: '48',
  Jeju: '49',
};

const Row = z.object({
  section: z.string().min(1),
  name: z.string().min(1),
  url: z.string(),
  /** Of an interface that needs none it says nothing, or "None". */
  auth: z.string().nullish(),
});
type Row = z.infer<typeof Row>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  for await (const { row, location } of records(filesLike(snapshot, /(^|\/)apis\.facts\.jsonl$/), Row, report)) {
    const url = httpUrl(row.url);
    const isPortal = row.section === PORTALS;
    const where = reachOf(row, gazetteer);
    if (url === undefined) report.reject(location, 'no http(s) address');
    else if (!isPortal && !isTraffic(row, url)) report.skip('neither a portal of a city or province nor live traffic');
    else if (!where) report.reject(location, `no such city or province: ${row.name}`);
    else {
      const common = {
        registry: REGISTRY,
        record: row.name,
        title: row.name,
        url,
        nation: 'KR',
        ...where,
        access: row.auth ? ('key' as const) : ('open' as const),
        state: 'active' as const,
        location,
        observed: snapshot.date,
      };
      if (!isPortal) yield { kind: 'traffic-service', ...common };
      else
        yield {
          kind: 'catalogue',
          ...common,
          catalogueType: 'Open data portal',
          ownerType: where.level === 'city' ? 'local' : 'regional',
          endpoints: ['openapi'],
        };
    }
  }
}

/** An interface of a public body for the traffic on its roads; motorways have their own. */
const isTraffic = ({ section, name }: Row, url: string): boolean =>
  section === 'Transportation' &&
  /\btraffic (?:flow|information)\b/i.test(name) &&
  /\.(?:go|or)\.kr$/.test(new URL(url).hostname);

/** The city or province that a name begins with; of other names the nation. Undefined for a portal of neither. */
function reachOf({ section, name }: Row, gazetteer: Gazetteer) {
  const [first = ''] = name.split(' ');
  const division = (code: string) => gazetteer.subdivision('KR', `KR-${code}`);
  const [city, province] = [CITIES[first], PROVINCES[first]];
  if (city !== undefined) {
    const area = division(city);
    const found = area === undefined ? undefined : gazetteer.matchName(first, { nation: 'KR', area });
    return found && { level: 'city' as const, places: [{ scopeId: found.place.scopeId, match: found.match }] };
  }
  if (section !== PORTALS) return { level: 'nation' as const };
  const region = province === undefined ? undefined : division(province);
  return region === undefined
    ? undefined
    : { level: 'region' as const, region, match: 'name-and-subdivision' as const };
}

export const importer: Importer = { registry: REGISTRY, facts };
