/**
 * The OSM Community Index → `civic-group`, one a mapping community and area: its first channel in the order of
 * `channels`. One JSON file a channel, in folders by country.
 * `locationSet.include` is a point (the city of its name, else the nearest candidate within 25 km, else the largest
 * place within 10 km), a country's code, or a polygon, which is a city only in a table.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { areaReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import { cityNear } from '../../places/match/near.ts';
import { countryCode } from '../../places/match/territories.ts';
import { fold } from '../../language/fold.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { filesLike, records, upstreamFile } from '../../snapshots/records.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const REGISTRY = 'osm-community-index';

const { channels, cityPolygons, groups, subdivisions } = readTables(REGISTRY, {
  /** Codes of groups of countries, and of countries without a place in the gazetteer. */
  groups: z.array(z.string()),
  /** First-level divisions that the index names, by ISO 3166-2 code. */
  subdivisions: textByKey,
  /** Kinds of channel that say most about a community, best first; the others follow in the order of their ids. */
  channels: z.array(z.string()),
  /** Polygons drawn around one city, and that city. Larger areas are in no table. */
  cityPolygons: textByKey,
});

const Area = z.union([
  z.string(),
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
]);
const Text = z.string().nullish();
const Resource = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  account: Text,
  locationSet: z.object({ include: z.array(Area).min(1) }),
  strings: z.object({ community: Text, name: Text, url: Text }),
});
type Resource = z.infer<typeof Resource>;
type Where = Pick<Fact, 'nation' | 'level' | 'region' | 'places' | 'match'>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const channels: { resource: Resource; path: string }[] = [];
  const files = filesLike(snapshot, /(?:^|\/)(?<path>resources\/.+\.json)$/);
  for await (const { row: resource, location: path } of records(files, Resource, report))
    channels.push({ resource, path });
  const known = new Set<string>();
  for (const { resource, path } of channels.toSorted(
    (a, b) => rank(a.resource) - rank(b.resource) || (a.resource.id < b.resource.id ? -1 : 1),
  )) {
    const title = titleOf(resource);
    for (const area of resource.locationSet.include) {
      if (
        typeof area === 'string' &&
        /^[A-Za-z]{2}$/.test(area) &&
        !gazetteer.hasNation(area.toUpperCase()) &&
        !groups.includes(area.toUpperCase())
      ) {
        report.reject(path, `unknown country ${area}`);
        continue;
      }
      const where = place(area, title, path, gazetteer);
      if (typeof where === 'string') {
        report.skip(where);
        continue;
      }
      const key = [fold(title), where.nation, where.region, where.places?.[0]?.scopeId].join('/');
      if (known.has(key)) report.skip('further channel of a community');
      else
        yield {
          kind: 'civic-group',
          record: resource.locationSet.include.length === 1 ? resource.id : `${resource.id}#${area}`,
          title,
          url: resourceUrl(resource) ?? upstreamFile(snapshot, path),
          ...where,
          access: 'unknown',
          location: path,
        };
      known.add(key);
    }
  }
}

const rank = ({ type }: Resource): number => (channels.indexOf(type) + channels.length + 1) % (channels.length + 1);

const CHANNEL_WORDS =
  /(?:(?: -)?(?: on)? (?:X|Mastodon|Discord|Slack|Meetup|Matrix|Mailing List|Facebook(?: Group)?|Signal|Telegram|Twitter|XMPP|Zulip))+$/i;

/** Name of the community; names of channels may hold `{community}` and end in the kind of channel. */
function titleOf({ id, strings }: Resource): string {
  const name = strings.community ?? strings.name ?? '';
  const plain = name.replace(CHANNEL_WORDS, '').trim();
  return plain === '' || plain.includes('{') ? id : plain;
}

function resourceUrl({ type, account, strings }: Resource): string | undefined {
  const url = httpUrl(strings.url?.replaceAll('{account}', account ?? ''));
  return url ?? (type === 'wiki' && account ? httpUrl(`https://wiki.openstreetmap.org/wiki/${account}`) : undefined);
}

/** Where an area is, or why it is left out. */
function place(area: z.infer<typeof Area>, title: string, path: string, gazetteer: Gazetteer): Where | string {
  const folder = path.split('/')[2] ?? '';
  if (typeof area !== 'string') {
    const country = countryCode(folder.replaceAll('_', ' '));
    const nation = country && gazetteer.nation(country, { position: [area[0], area[1]] });
    const found = nation === undefined ? undefined : cityNear(area, title, nation, gazetteer);
    return !nation
      ? 'point outside the nations'
      : found
        ? { nation, level: 'city', places: [found] }
        : 'no place within 25 km of the point';
  }
  if (area.endsWith('.geojson')) {
    const city = cityPolygons[area.slice(0, -'.geojson'.length)];
    return city === undefined
      ? 'polygon of no single city'
      : { nation: city.slice(0, 2).toUpperCase(), level: 'city', places: [{ scopeId: city, match: 'footprint' }] };
  }
  const code = area.toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && gazetteer.hasNation(code)) return { nation: code, ...nationReach(code) };
  const nation = gazetteer.nation(code.slice(0, 2), { iso: code });
  if (gazetteer.hasNation(nation) && nation !== code.slice(0, 2)) return { nation, ...nationReach(nation) };
  const subdivision = subdivisions[code];
  return subdivision === undefined ? 'area of several nations' : { nation, ...areaReach(subdivision, gazetteer) };
}

export const importer: Importer = { registry: REGISTRY, facts };
