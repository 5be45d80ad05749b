/** A published data map as the dataset search passes it on, and how several become one. */
import { DataMap } from '../../contract/answers/data-map.ts';
import { joinMaps } from '../../queries/data-map/map-slice.ts';
import { type Published, required } from '../published.ts';

const mostActions = 5;

export interface Located {
  map: DataMap['data_map'];
  actions: string[];
  page: string;
}

/** The map that belongs to a page. Null if there is none. */
export const read = (published: Published, page: string): Promise<DataMap | null> =>
  published.json(`${page}.json`, DataMap);

/** Throws if there is none. */
export const requiredMap = (published: Published, page: string): Promise<DataMap> =>
  required(published, `${page}.json`, DataMap);

export const asLocated = ({ data_map: map, next_actions: actions, about: { page } }: DataMap): Located => ({
  map,
  actions,
  page,
});

/** Joins maps. Their actions alternate, without repeats. */
export function joined(parts: readonly Located[], page: string): Located {
  if (parts.length === 1) return parts[0]!;
  const turns = Array.from({ length: mostActions }, (_, i) => parts.flatMap(({ actions }) => actions[i] ?? [])).flat();
  return { map: joinMaps(parts.map(({ map }) => map)), actions: [...new Set(turns)].slice(0, mostActions), page };
}
