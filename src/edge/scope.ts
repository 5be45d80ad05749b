/** A city as asked -> its scopeId, or a problem with suggestions. */
import { DataMap, datasetPages } from '../contract/data-map.ts';
import { ScopeId } from '../contract/place.ts';
import type { ProblemType } from '../contract/problem.ts';
import type { PlaceName } from '../language/names/named.ts';
import { nationNamed, placeWritten } from '../language/parameters.ts';
import { nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';

/** Only a text of this form is ever made part of a path. */
export const isScopeId = (text: string): boolean => ScopeId.safeParse(text).success;

/** Page of what is listed of a place that is not assessed; null where nothing is. */
export async function listedPage(published: Published, scopeId: string): Promise<string | null> {
  const page = datasetPages.place(scopeId);
  return (await published.bytes(`${page}.json`)) && page;
}

/** The place of a scopeId that is not assessed, as its map names it; null where there is none. Names do not tell every slug. */
export async function listedPlace(published: Published, text: string): Promise<PlaceName | null> {
  const scopeId = text.toLowerCase();
  const map = isScopeId(scopeId) ? await published.json(`${datasetPages.place(scopeId)}.json`, DataMap) : null;
  if (!map || map.interpreted_intent.assessed) return null;
  const nation = await nationNamed(map.about.nation!, published.interpret);
  const { place: name, localName } = map.interpreted_intent;
  return nation && { kind: 'place', scopeId, name, localName, nation, region: null, size: 0, assessed: false };
}

/** Where something is listed of it, the end of the sentence that a place is not assessed. */
const listedAt = (page: string | null): string => (page ? `; what registries list of it: ${page}` : '');

/** The problem of a place that is known and not assessed. */
export async function unassessed(
  { scopeId, name, nation }: PlaceName,
  published: Published,
  members: ProblemError['members'],
  type: ProblemType = 'unknown-scope',
): Promise<ProblemError> {
  const page = await listedPage(published, scopeId);
  return new ProblemError(type, `${name} in ${nation.name} is known but not assessed${listedAt(page)}.`, {
    ...members,
    ...(page ? { see: page } : {}),
  });
}

/** Canonical scopeId of what was asked: an id, a slug or a name in any language, as in the search. Else a problem with suggestions. */
export async function scopeOf(published: Published, text: string, parameter: string): Promise<string> {
  const words = await published.vocabulary();
  const scopeId = resolveScope(words, text);
  if (scopeId) return scopeId;
  const place = (await listedPlace(published, text)) ?? (await placeWritten(text, published.interpret));
  if (place?.assessed) return place.scopeId;
  const did_you_mean = nearestScopes(words, text);
  if (place) throw await unassessed(place, published, { parameter, did_you_mean });
  throw new ProblemError('unknown-scope', `No assessed city is called ${text.slice(0, 60)}.`, {
    parameter,
    did_you_mean,
  });
}
