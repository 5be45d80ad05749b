/** The names of registries by slug, from the published index of data maps. */
import { DatasetIndex, datasetPages } from '../../contract/answers/data-map.ts';
import type { Published } from '../published.ts';

/** Empty if there is no index: sentences then use slugs. */
export async function registryNames(published: Published): Promise<ReadonlyMap<string, string>> {
  const index = await published.json(`${datasetPages.index}.json`, DatasetIndex);
  return new Map(index?.registries.map(({ registry, name }) => [registry, name]));
}
