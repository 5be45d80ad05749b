/** A scopeId as asked -> the canonical one, or a problem with suggestions. */
import { ScopeId } from '../contract/place.ts';
import { nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';

/** Only a text of this form is ever made part of a path. */
export const isScopeId = (text: string): boolean => ScopeId.safeParse(text).success;

/** Canonical scopeId of what was asked, or a problem with suggestions. */
export async function scopeOf(published: Published, text: string, parameter: string): Promise<string> {
  const words = await published.vocabulary();
  const scopeId = resolveScope(words, text);
  if (scopeId) return scopeId;
  throw new ProblemError('unknown-scope', `No assessed city has the scopeId ${text.slice(0, 60)}.`, {
    parameter,
    did_you_mean: nearestScopes(words, text),
  });
}
