/** A city -> its resources, for their file and for the city's page. */
import type { Place } from '../contract/data/place.ts';
import type { Resources } from '../contract/answers/resources.ts';
import { FactIndex } from '../facts/index.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Reach } from '../contract/data/fact.ts';
import { isResource } from '../queries/city/resource-kind.ts';
import { cityResources } from '../queries/city/resources.ts';
import { keepFor } from '../cache.ts';

/** Look-up of an atlas, built once. */
const indexOf = keepFor(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isResource(fact) || fact.kind === 'news-feed')),
);

/** The facts of resources and feeds that reach a place. */
export const resourceFacts = (atlas: Atlas, place: Place): Reach[] => indexOf(atlas).reaching(place);

/** Resources and news of a city. */
export function resourcesOf(atlas: Atlas, city: AssessedCity): Resources {
  return cityResources(atlas, city, resourceFacts(atlas, city.place));
}
