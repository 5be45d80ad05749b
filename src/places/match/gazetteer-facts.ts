/**
 * Addresses of timetable feeds → places that other lists state for them. An address with several places says nothing.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Fact, type FactKind, type FactOf, type MatchMethod } from '../../contract/data/fact.ts';
import { profiles } from '../../facts/countries.ts';

/** Facts of a kind in a folder of `facts`, file by file; none if not imported. @throws with the file's name. */
async function readFacts<K extends FactKind>(dataDir: string, registry: string, kind: K): Promise<FactOf<K>[]> {
  const folder = join(dataDir, 'facts', registry);
  const paths = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((path) => path.endsWith('.json'))
    .toSorted();
  const found: FactOf<K>[] = [];
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(`"kind":"${kind}"`)) continue;
    for (const row of JSON.parse(text) as { kind?: unknown }[]) {
      if (row.kind !== kind) continue;
      const { success, data, error } = Fact.safeParse(row);
      if (!success) throw new Error(`${join(folder, path)}: ${z.prettifyError(error)}; import its registry again`);
      found.push(data as FactOf<K>);
    }
  }
  return found;
}

/** Where another list has a feed; the methods are those of its record. */
type Stated = Pick<Fact, 'nation' | 'level' | 'region' | 'match' | 'places'>;
export type FeedAddresses = ReadonlyMap<string, Stated>;

/** The lists, and by which methods their records come to a city for sure. */
const STATED: Record<string, ReadonlySet<MatchMethod>> = {
  'gtfs-jp-feeds': new Set(['id', 'name-and-subdivision', 'operator-name']),
  'mobility-database-catalogs': new Set(['municipality', 'id']),
};

/** The key of an address: its host, path and query. Undefined for just a host, which may serve many feeds. */
export function feedKey(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { host, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? undefined : host.replace(/^www\./, '') + pathname + search;
}

/** Addresses from the facts of a data directory; none if not imported. @throws with the file's name. */
export async function readFeedAddresses(dataDir: string): Promise<FeedAddresses> {
  const facts = await Promise.all(Object.keys(STATED).map((registry) => readFacts(dataDir, registry, 'gtfs-schedule')));
  const addresses = new Map<string, Stated>();
  const contested = new Set<string>();
  for (const fact of facts.flat()) {
    const key = feedKey(fact.url);
    const stated = statedBy(fact);
    if (key === undefined || stated === undefined) continue;
    const known = addresses.get(key);
    if (known && idsOf(known) !== idsOf(stated)) contested.add(key);
    addresses.set(key, stated);
  }
  for (const key of contested) addresses.delete(key);
  return addresses;
}

const idsOf = ({ region = '', places = [] }: Stated): string =>
  [region, ...places.map(({ scopeId }) => scopeId).toSorted()].join(' ');

function statedBy({ registry, nation, level, region, match, places }: FactOf<'gtfs-schedule'>): Stated | undefined {
  if (level === 'region' && registry !== 'gtfs-jp-feeds') return { nation, level, region, match, places };
  const isCertain = ({ match: tie }: { match: MatchMethod }) => STATED[registry]!.has(tie);
  // Towns around the stated city come with it.
  const isStated =
    places?.some(isCertain) === true && places.every((place) => isCertain(place) || place.match === 'surroundings');
  return level === 'city' && isStated ? { nation, level, places } : undefined;
}

export interface Municipality {
  code: string;
  /** As it is written in the country, e.g. 札幌市. */
  name: string;
  scopeId: string;
  url: string;
}

/** Municipalities by country, from the facts of a data directory; none if not imported. @throws with the file's name. */
export async function readMunicipalities(dataDir: string): Promise<Map<string, Municipality[]>> {
  const lists = profiles.map(async ({ countryCode, municipalities }) => {
    const registry = municipalities?.register;
    const facts = registry === undefined ? [] : await readFacts(dataDir, registry, 'web-domain');
    const list = facts.flatMap(({ record: code, publisher: name = '', places, url }) =>
      (places ?? []).map(({ scopeId }) => ({ code, name, scopeId, url })),
    );
    return [countryCode, list] as const;
  });
  return new Map(await Promise.all(lists));
}

export type Catalogue = FactOf<'catalogue'>;

/** The portals of all registries. */
export const readCatalogues = (dataDir: string): Promise<Catalogue[]> => readFacts(dataDir, '', 'catalogue');
