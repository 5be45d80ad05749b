/**
 * Addresses of timetable feeds → places that other lists state for them. An address with several places says nothing.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Fact, type FactOf, MatchMethod } from '../../contract/data/fact.ts';
import { ScopeId } from '../../contract/data/place.ts';
import { profiles } from '../../facts/countries.ts';

/** Where another list has a feed; the methods are those of its record. */
interface Stated {
  nation: string;
  level: 'city' | 'region';
  region?: string | undefined;
  match?: MatchMethod | undefined;
  places?: { scopeId: string; match: MatchMethod }[] | undefined;
}
export type FeedAddresses = ReadonlyMap<string, Stated>;

/** The lists, and by which methods their records come to a city for sure. */
const STATED: Record<string, ReadonlySet<MatchMethod>> = {
  'gtfs-jp-feeds': new Set(['id', 'name-and-subdivision', 'operator-name']),
  'mobility-database-catalogs': new Set(['municipality', 'id']),
};
const Rows = z.array(
  z.object({
    kind: z.string(),
    url: z.string(),
    nation: z.string(),
    level: z.string(),
    region: z.string().optional(),
    match: MatchMethod.optional(),
    places: z.array(z.object({ scopeId: ScopeId, match: MatchMethod })).optional(),
  }),
);

/** The key of an address: its host, path and query. Undefined for just a host, which may serve many feeds. */
export function feedKey(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { host, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? undefined : host.replace(/^www\./, '') + pathname + search;
}

/** Addresses from the facts of a data directory; none if not imported. @throws with the file's name. */
export async function readFeedAddresses(dataDir: string): Promise<FeedAddresses> {
  const rows = await Promise.all(
    Object.keys(STATED).map(async (registry) => {
      const folder = join(dataDir, 'facts', registry);
      const names = (await readdir(folder).catch(() => [])).toSorted();
      return (await Promise.all(names.map((name) => readRows(join(folder, name), registry)))).flat();
    }),
  );
  const addresses = new Map<string, Stated>();
  const contested = new Set<string>();
  for (const { key, stated } of rows.flat()) {
    const known = addresses.get(key);
    if (known && idsOf(known) !== idsOf(stated)) contested.add(key);
    addresses.set(key, stated);
  }
  for (const key of contested) addresses.delete(key);
  return addresses;
}

const idsOf = ({ region = '', places = [] }: Stated): string =>
  [region, ...places.map(({ scopeId }) => scopeId).toSorted()].join(' ');

/** The timetable feeds of a file of facts that state where they apply. */
async function readRows(path: string, registry: string) {
  const rows = Rows.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}; run npm run import ${registry}`);
  return rows.data.flatMap(({ kind, url, nation, level, region, match, places }): { key: string; stated: Stated }[] => {
    const key = feedKey(url);
    if (kind !== 'gtfs-schedule' || key === undefined) return [];
    if (level === 'region' && registry !== 'gtfs-jp-feeds')
      return [{ key, stated: { nation, level, region, match, places } }];
    const isCertain = ({ match: tie }: { match: MatchMethod }) => STATED[registry]?.has(tie) === true;
    // Towns around the stated city come with it.
    const isStated =
      places?.some(isCertain) === true && places.every((place) => isCertain(place) || place.match === 'surroundings');
    return level === 'city' && isStated ? [{ key, stated: { nation, level, places } }] : [];
  });
}

export interface Municipality {
  code: string;
  /** As it is written in the country, e.g. 札幌市. */
  name: string;
  scopeId: string;
  url: string;
}

const MunicipalityRows = z.array(
  z.object({
    record: z.string(),
    publisher: z.string(),
    url: z.string(),
    places: z.tuple([z.object({ scopeId: z.string() })]),
  }),
);

/** Municipalities by country, from the facts of a data directory; none if not imported. @throws with the file's name. */
export async function readMunicipalities(dataDir: string): Promise<Map<string, Municipality[]>> {
  const registers = profiles.flatMap(({ countryCode, municipalities }) =>
    municipalities?.register === undefined ? [] : [[countryCode, municipalities.register] as const],
  );
  const lists = registers.map(async ([nation, registry]) => {
    const path = join(dataDir, 'facts', registry, `${nation.toLowerCase()}.json`);
    const rows = MunicipalityRows.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => '[]')));
    if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}; run npm run import ${registry}`);
    const list = rows.data.map(({ record, publisher, url, places: [{ scopeId }] }) => ({
      code: record,
      name: publisher,
      scopeId,
      url,
    }));
    return [nation, list] as const;
  });
  return new Map(await Promise.all(lists));
}

export type Catalogue = FactOf<'catalogue'>;

/**
 * The portals of all registries, from the facts of a data directory; none if not imported. @throws with the file's
 * name.
 */
export async function readCatalogues(dataDir: string): Promise<Catalogue[]> {
  const folder = join(dataDir, 'facts');
  const paths = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((path) => path.endsWith('.json'))
    .toSorted();
  const found: Catalogue[] = [];
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes('"kind":"catalogue"')) continue;
    for (const row of JSON.parse(text) as { kind?: unknown }[]) {
      if (row.kind !== 'catalogue') continue;
      const { success, data, error } = Fact.safeParse(row);
      if (!success) throw new Error(`${join(folder, path)}: ${z.prettifyError(error)}; import its registry again`);
      if (data.kind === 'catalogue') found.push(data);
    }
  }
  return found;
}
