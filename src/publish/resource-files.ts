/** Resources × cities -> files, one a city; and the same answer for the city's page. */
import { encode } from '../contract/encode.ts';
import { Resources } from '../contract/resources.ts';
import { files } from '../contract/routes.ts';
import { FactIndex } from '../facts/index.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from '../queries/atlas.ts';
import { isResource } from '../queries/resource-kind.ts';
import { cityResources } from '../queries/resources.ts';
import type { Publication } from './publication.ts';
import { keepFor } from '../queries/keep.ts';

/** Look-up of an atlas, built once. */
const indexOf = keepFor(({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isResource(fact) || fact.kind === 'news-feed')));

/** Resources and news of a city. */
export function resourcesOf(atlas: Atlas, city: AssessedCity): Resources {
  return cityResources(atlas, city, indexOf(atlas).reaching(city.place));
}

/** `/api/resources/{scopeId}.json` of every assessed city. */
export function* resourceFiles(atlas: Atlas): Iterable<Publication> {
  for (const city of atlas.cities) yield resourceFile(atlas, city);
}

export const resourceFile = (atlas: Atlas, city: AssessedCity): Publication =>
  ({ path: files.resources(city.scopeId), shape: '/api/resources/{scopeId}.json', body: () => encode(Resources, resourcesOf(atlas, city)) });
