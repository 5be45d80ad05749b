/** The resources of a city, and the portals of a country's places, for their files and for pages. */
import type { Place } from '../contract/data/place.ts';
import type { Resources } from '../contract/answers/resources.ts';
import { FactIndex } from '../facts/index.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Reach, FactOf } from '../contract/data/fact.ts';
import { isResource } from '../queries/city/resource-kind.ts';
import { cityResources } from '../queries/city/resources.ts';
import { memoize, memoizeByKey } from '../cache.ts';
import type { NationPortals, Portal } from '../contract/answers/found-portals.ts';
import { unknownPlatform } from '../contract/answers/portal-limits.ts';
import { languagesOf } from '../language/portal-languages.ts';
import { nationPortals } from '../queries/portals.ts';
import { adapterOf, fromRecord } from '../sources/index.ts';

const indexOf = memoize(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isResource(fact) || fact.kind === 'news-feed')),
);

export const resourceFacts = (atlas: Atlas, place: Place): Reach[] => indexOf(atlas).reaching(place);

/** Resources and news of a city. Its file and its briefs follow one another. */
export const resourcesOf = memoizeByKey(
  2,
  ({ scopeId }: AssessedCity) => scopeId,
  (atlas: Atlas, city: AssessedCity): Resources => cityResources(atlas, city, resourceFacts(atlas, city.place)),
);

/** The platform that a record names, if an adapter can search it. */
function platformOf(fact: FactOf<'catalogue'>): { platform: string; base: string } | undefined {
  const known = fromRecord(fact);
  return known && adapterOf(known.platform)?.search ? known : undefined;
}

export const portalsOf = memoizeByKey(
  300,
  (code: string) => code,
  (atlas: Atlas, code: string): NationPortals =>
    nationPortals(atlas, code, {
      reaching: ({ place }) => resourceFacts(atlas, place),
      platform: platformOf,
      languages: languagesOf(code),
    }),
);

export function portalsAt(atlas: Atlas, scopeId: string): Portal[] {
  const { places, portals } = portalsOf(atlas, scopeId.slice(0, 2).toUpperCase());
  return (places[scopeId]?.portals ?? [])
    .map((i) => portals[i]!)
    .filter(({ platform }) => platform !== unknownPlatform);
}
