/** What sentences call registries, by slug, from the published index of data maps. */
import { DatasetIndex, datasetPages } from '../../contract/answers/data-map.ts';
import type { Published } from '../published.ts';

/** Empty where the index cannot be found: slugs stand then. */
export async function registryNames(published: Published): Promise<ReadonlyMap<string, string>> {
  const index = await published.json(`${datasetPages.index}.json`, DatasetIndex);
  return new Map(index?.registries.map(({ registry, name }) => [registry, name]));
}
