/**
 * Public APIs for Korea, kept by hand → `catalogue` for portals of cities and provinces, whose interfaces all need a
 * key, and `traffic-service`. Not commercial ones. Rows of `README_EN.md` as lines of `apis.facts.jsonl`.
 */
import * as z from 'zod';
import { type Gazetteer, cityReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, reject, skip } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const PORTALS = 'Regional Public Data';

const { cities, provinces } = readTables('public-apis-korea', {
  /** ISO 3166-2 textByKey of the metropolitan cities, which are first-level divisions, by their names in the list. */
  cities: textByKey,
  provinces: textByKey,
});

const Row = z.object({
  section: z.string().min(1),
  name: z.string().min(1),
  url: z.string(),
  /** Of an interface that needs none it says nothing, or "None". */
  auth: z.string().nullish(),
});
type Row = z.infer<typeof Row>;

export const importer = listImporter()({
  registry: 'public-apis-korea',
  files: /(^|\/)apis\.facts\.jsonl$/,
  Row,
  fact(row, { gazetteer }) {
    const { name, section, auth } = row;
    const url = httpUrl(row.url);
    const where = reachOf(row, gazetteer);
    if (url === undefined) return noAddress;
    if (section !== PORTALS && !isTraffic(row, url))
      return skip('neither a portal of a city or province nor live traffic');
    if (!where) return reject(`no such city or province: ${name}`);
    const access = auth ? ('key' as const) : ('open' as const);
    const common = { record: name, title: name, url, nation: 'KR', ...where, access };
    if (section !== PORTALS) return { kind: 'traffic-service', ...common };
    const ownerType = where.level === 'city' ? 'local' : 'regional';
    return { kind: 'catalogue', ...common, catalogueType: 'Open data portal', ownerType, endpoints: ['openapi'] };
  },
});

/** An interface of a public body for the traffic on its roads; motorways have their own. */
const isTraffic = ({ section, name }: Row, url: string): boolean =>
  section === 'Transportation' &&
  /\btraffic (?:flow|information)\b/i.test(name) &&
  /\.(?:go|or)\.kr$/.test(new URL(url).hostname);

/** The city or province that a name begins with; of other names the country. Undefined for a portal of neither. */
function reachOf({ section, name }: Row, gazetteer: Gazetteer) {
  const [first = ''] = name.split(' ');
  const division = (code: string) => gazetteer.subdivision('KR', `KR-${code}`);
  const [city, province] = [cities[first], provinces[first]];
  if (city !== undefined) {
    const area = division(city);
    const found = area === undefined ? undefined : gazetteer.matchName(first, { nation: 'KR', area });
    return found && cityReach(found);
  }
  if (section !== PORTALS) return { level: 'nation' as const };
  const region = province === undefined ? undefined : division(province);
  return region === undefined
    ? undefined
    : { level: 'region' as const, region, match: 'name-and-subdivision' as const };
}
