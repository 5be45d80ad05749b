/** A nation -> the portals of its places that can be searched, for their file and for the pages that lead to the search. */
import { keepLast } from '../cache.ts';
import type { FactOf } from '../contract/data/fact.ts';
import type { NationPortals, Portal } from '../contract/answers/found-portals.ts';
import { unknownPlatform } from '../contract/unknown-platform.ts';
import { languagesOf } from '../language/portal-languages.ts';
import type { Atlas } from '../queries/atlas.ts';
import { nationPortals } from '../queries/portals.ts';
import { adapterOf, fromRecord } from '../sources/index.ts';
import { resourceFacts } from './resource-files.ts';

/** What a record says it runs on, where an adapter searches that. */
function platformOf(fact: FactOf<'catalogue'>): { platform: string; base: string } | undefined {
  const known = fromRecord(fact);
  return known && adapterOf(known.platform)?.search ? known : undefined;
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

/** The portals of a place that can be searched, its own first. */
export function portalsAt(atlas: Atlas, scopeId: string): Portal[] {
  const { places, portals } = portalsOf(atlas, scopeId.slice(0, 2).toUpperCase());
  return (places[scopeId]?.portals ?? [])
    .map((i) => portals[i]!)
    .filter(({ platform }) => platform !== unknownPlatform);
}
