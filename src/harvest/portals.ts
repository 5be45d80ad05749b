/** Catalogue facts → the portals whose catalogue can be read, each once, however many records list it. */
import type { Fact, FactOf } from '../contract/data/fact.ts';
import { adapterOf, fromRecords } from '../sources/index.ts';

export interface ReadablePortal {
  /** Its key: the host without `www.`, with `~` for slashes where its base has a path. Names its file. */
  portal: string;
  /** Its home page, by its first record. */
  url: string;
  title: string;
  /** Name of the adapter that lists it, and the base to ask. */
  platform: string;
  base: string;
}

/** The key of a portal: `data.example.org`, `example.org~opendata`. */
export function portalKey(base: string): string {
  const { host, pathname } = new URL(base);
  const path = pathname.replace(/\/+$/, '').replaceAll('/', '~');
  return (host.replace(/^www\./, '') + path).replace(/[^\w.~-]/g, '_');
}

const isCatalogue = (fact: Fact): fact is FactOf<'catalogue'> =>
  fact.kind === 'catalogue' && fact.state !== 'retired' && fact.apiStatus !== 'inactive';

/** Sorted by key. Facts of other kinds are passed over. */
export function readablePortals(facts: readonly Fact[]): ReadablePortal[] {
  const catalogues = facts.filter(isCatalogue);
  const platformOf = fromRecords(catalogues);
  const found = new Map<string, ReadablePortal>();
  for (const fact of catalogues) {
    const known = platformOf(fact);
    if (!known || !adapterOf(known.platform)?.list) continue;
    const portal = portalKey(known.base);
    if (!found.has(portal)) found.set(portal, { portal, url: fact.url, title: fact.title, ...known });
  }
  return [...found.values()].toSorted((a, b) => (a.portal < b.portal ? -1 : 1));
}
