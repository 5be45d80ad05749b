/** A city as asked -> its scopeId, or a problem with suggestions. */
import { ScopeId } from '../contract/place.ts';
import { placeWritten } from '../language/parameters.ts';
import { nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';

/** Only a text of this form is ever made part of a path. */
export const isScopeId = (text: string): boolean => ScopeId.safeParse(text).success;

/** Canonical scopeId of what was asked: an id, a slug or a name in any language, as in the search. Else a problem with suggestions. */
export async function scopeOf(published: Published, text: string, parameter: string): Promise<string> {
  const words = await published.vocabulary();
  const scopeId = resolveScope(words, text);
  if (scopeId) return scopeId;
  const place = await placeWritten(text, published.interpret);
  if (place?.assessed) return place.scopeId;
  throw new ProblemError(
    'unknown-scope',
    place
      ? `${place.name} in ${place.nation.name} is known but not assessed.`
      : `No assessed city is called ${text.slice(0, 60)}.`,
    { parameter, did_you_mean: nearestScopes(words, text) },
  );
}
