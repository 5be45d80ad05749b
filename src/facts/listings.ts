/** `data/history` -> since when registries list their records; empty without data. */
import { Fact } from '../contract/data/fact.ts';
import {
  counts,
  isVanished,
  ListedRecord,
  type Listings,
  RegistryHistory,
  type VanishedRecord,
} from '../contract/data/history.ts';
import { readAll, unique, whereOf } from './read-rows.ts';

export const noListings: Listings = { registries: new Map(), records: new Map() };

/** Reads and checks both; adds faults to the list. */
export async function readListings(dir: string, knownPlaces: ReadonlySet<string>, faults: string[]): Promise<Listings> {
  const about = await readAll(dir, 'history/registries.json', RegistryHistory, faults, false);
  const rows = await readAll(dir, 'history/*/*.json', ListedRecord, faults, false);
  unique(about, ({ registry }) => registry, faults);
  const registries = new Map(about.map(({ value }) => [value.registry, value]));
  const byRegistry = Map.groupBy(rows, ({ file }) => file.split('/')[1]!);
  for (const [slug, [first, ...more]] of byRegistry) {
    const all = [first!, ...more];
    unique(all, ({ record }) => record, faults);
    if (!registries.get(slug)?.dated)
      faults.push(
        `${whereOf(first!)}: data/history/registries.json does not say that days of ${slug} mean something; add a row or remove data/history/${slug}`,
      );
    for (const row of all)
      for (const { scopeId } of isVanished(row.value) ? row.value.places : [])
        if (!knownPlaces.has(scopeId))
          faults.push(`${whereOf(row)}: place ${scopeId} is not in data/places; run npm run import history again`);
  }
  return {
    registries,
    records: new Map([...byRegistry].map(([slug, of]) => [slug, of.map(({ value }) => value).filter(counts)])),
  };
}

/** Members that such a fact needs in addition to those that all have. */
const required: Readonly<Record<string, (row: VanishedRecord) => object>> = {
  // Of a calendar it is not kept whether an address or a program reads it; both count alike.
  'waste-calendar': () => ({ form: 'source' }),
  // Titles of these end in the table.
  'safety-dataset': ({ title }) => ({ table: title.split(': ').slice(1).join(': ') }),
};

/** A removed record as the fact it probably was: active and open. Undefined for kinds without history. */
export function factOfVanished(registry: string, row: VanishedRecord, homepage: string): Fact | undefined {
  const { record, kind, title, places, first, url = homepage } = row;
  const nation = places[0]!.scopeId.slice(0, 2).toUpperCase();
  const fact = { kind, registry, record, title, url, nation, level: 'city', places, access: 'open', state: 'active' };
  return Fact.safeParse({ ...fact, ...required[kind]?.(row), location: record, observed: first }).data;
}
