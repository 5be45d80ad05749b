/** The cities and criteria that lists in an address name. */
import { placeWritten } from '../../language/parameters.ts';
import type { CityIndex } from '../../queries/cities/city-index.ts';
import { resolveScope } from '../../queries/vocabulary.ts';
import type { Published } from '../published.ts';
import { criterionNamed, unknownCriterion } from '../reading/criterion.ts';
import { isScopeId, scopeNamed } from '../reading/scope.ts';

/** Splits a list at commas, but keeps names with a comma whole: "Paris, Texas" and "Lyon". */
async function wholeNames(parts: readonly string[], published: Published): Promise<string[]> {
  const words = await published.vocabulary();
  const names: string[] = [];
  for (const part of parts) {
    const before = names.at(-1);
    const alone = isScopeId(part) || resolveScope(words, part) !== null || before === undefined;
    const joined = alone ? null : `${before}, ${part}`;
    if (
      joined !== null &&
      !(await placeWritten(part, published.interpret)) &&
      (await placeWritten(joined, published.interpret))
    )
      names.splice(-1, 1, joined);
    else names.push(part);
  }
  return names;
}

/** The canonical id of each, in the order asked. @throws ProblemError for a name that is no assessed city. */
export async function citiesNamed(
  parts: readonly string[],
  parameter: string,
  published: Published,
): Promise<{ scopeIds: string[]; notes: string[] }> {
  const named = [];
  const names = await wholeNames(
    parts.map((part) => part.trim()),
    published,
  );
  for (const text of names) named.push(await scopeNamed(published, text, parameter));
  return { scopeIds: named.map(({ scopeId }) => scopeId), notes: named.flatMap(({ notes }) => notes) };
}

/** Criteria by id or another name, each once, in framework order. @throws ProblemError for an unknown one. */
export async function criteriaNamed(
  given: readonly string[],
  parameter: 'criterion' | 'criteria',
  { columns, matrix }: CityIndex,
  published: Published,
): Promise<string[]> {
  const found = new Set<string>();
  for (const text of given) {
    const id = columns.has(text) ? text : criterionNamed(text, await published.lexicons(text));
    if (id === null || !columns.has(id)) throw await unknownCriterion(matrix.criteria, text, published, parameter);
    found.add(id);
  }
  return [...columns.keys()].filter((id) => found.has(id));
}
