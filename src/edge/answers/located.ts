/** Published data maps as the dataset search passes them on, and several of them as one. */
import { DataMap } from '../../contract/answers/data-map.ts';
import { joinMaps } from '../../queries/data-map/map-slice.ts';
import { missing } from '../http/problems.ts';
import type { Published } from '../published.ts';

const mostActions = 5;

/** A map, its next steps, and the page of the same. */
export interface Located {
  map: DataMap['data_map'];
  actions: string[];
  page: string;
}

/** The map beside a page; null where there is none. */
export const read = (published: Published, page: string): Promise<DataMap | null> =>
  published.json(`${page}.json`, DataMap);

/** The same where it has to be. */
export async function required(published: Published, page: string): Promise<DataMap> {
  const map = await read(published, page);
  if (!map) throw missing(`${page}.json`);
  return map;
}

export const asLocated = ({ data_map: map, next_actions: actions, about: { page } }: DataMap): Located => ({
  map,
  actions,
  page,
});

/** Several maps as one; their actions in turn, without repeats. */
export function joined(parts: readonly Located[], page: string): Located {
  if (parts.length === 1) return parts[0]!;
  const turns = Array.from({ length: mostActions }, (_, i) => parts.flatMap(({ actions }) => actions[i] ?? [])).flat();
  return { map: joinMaps(parts.map(({ map }) => map)), actions: [...new Set(turns)].slice(0, mostActions), page };
}
