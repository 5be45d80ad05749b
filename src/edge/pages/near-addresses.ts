/** Addresses under /api that a missing one may have meant: endpoints, and files of cities, criteria and kinds. */
import { apiPaths } from '../../contract/interface/parameterised-paths.ts';
import { families } from '../../contract/published/families.ts';
import { fill, namesIn, type PathParameter } from '../../contract/published/shapes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { nearestScopes } from '../../queries/vocabulary.ts';
import type { Published } from '../published.ts';

/** The known values nearest to a text, for the parameters of files. */
const nearValues: Partial<Record<PathParameter, (text: string, words: Vocabulary) => string[]>> = {
  scopeId: (text, words) => nearestScopes(words, text),
  criterion: (text, words) =>
    nearest(
      text,
      words.criteria.map(({ criterionId }) => criterionId),
    ),
  kind: (text, words) =>
    nearest(
      text,
      words.kinds.map(({ kind }) => kind),
    ),
};

/** Files under /api with one such parameter. */
const shapes = families.flatMap(({ shape }) => {
  const [name, ...others] = namesIn(shape);
  if (!name || others.length > 0 || !nearValues[name] || !shape.startsWith('/api/')) return [];
  const [start = '', end = ''] = shape.split(`{${name}}`);
  return [{ shape, name, start, end }];
});

const mostNear = 5;

export async function nearAddresses(path: string, published: Published): Promise<string[]> {
  if (!path.startsWith('/api/')) return [];
  if (!path.endsWith('.json'))
    return nearest(
      path.slice('/api/'.length),
      apiPaths.map((id) => ({ id, keys: [asSlug(id.slice('/api/'.length))] })),
    );
  const fitting = shapes.filter(({ start, end }) => path.startsWith(start) && path.endsWith(end));
  if (fitting.length === 0) return [];
  const words = await published.vocabulary();
  const found = fitting.flatMap(({ shape, name, start, end }) =>
    nearValues[name]!(path.slice(start.length, -end.length), words).map((value) => fill(shape, { [name]: value })),
  );
  return found.filter((address) => published.lists(address)).slice(0, mostNear);
}
