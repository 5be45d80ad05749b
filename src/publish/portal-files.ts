/** A nation -> the portals of its places that can be searched, for their file and for the pages that lead to the search. */
import { keepLast } from '../cache.ts';
import type { FactOf } from '../contract/fact.ts';
import type { NationPortals, Portal } from '../contract/found-portals.ts';
import { languagesOf } from '../language/portal-languages.ts';
import type { Atlas } from '../queries/atlas.ts';
import { nationPortals } from '../queries/portals.ts';
import { adapterOf } from '../sources/index.ts';
import { resourceFacts } from './resource-files.ts';

/** What a record says it runs on, where an adapter searches that. */
function platformOf({
  software = '',
  url: address,
}: FactOf<'catalogue'>): { platform: string; base: string } | undefined {
  const adapter = adapterOf(software);
  if (!adapter?.search) return undefined;
  const url = new URL(address);
  const base = adapter.recognise(url) ?? (url.origin + url.pathname).replace(/\/+$/, '');
  return { platform: adapter.platform, base };
}

export const portalsOf = keepLast(
  300,
  (code: string) => code,
  (atlas: Atlas, code: string): NationPortals =>
    nationPortals(atlas, code, {
      reaching: ({ place }) => resourceFacts(atlas, place),
      platform: platformOf,
      languages: languagesOf(code),
    }),
);

/** The portals of a place, its own first. */
export function portalsAt(atlas: Atlas, scopeId: string): Portal[] {
  const { places, portals } = portalsOf(atlas, scopeId.slice(0, 2).toUpperCase());
  return (places[scopeId]?.portals ?? []).map((i) => portals[i]!);
}
