/** Finds the scopeId of a city as people write it, or a problem with suggestions. */
import { DataMap, datasetPages } from '../../contract/answers/data-map.ts';
import { ScopeId } from '../../contract/data/place.ts';
import type { ProblemType } from '../../contract/answers/problem.ts';
import type { PlaceName } from '../../language/names/named.ts';
import { muchLarger, placeWritten } from '../../language/parameters.ts';
import { sizeOf } from '../../language/names/name-files.ts';
import { namesakeScopes, nearestScopes, resolveScope } from '../../queries/vocabulary.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { otherKind } from './country.ts';
import { ProblemError } from '../http/problems.ts';
import { and, namesakeNote, short } from './reading-notes.ts';
import type { Published } from '../published.ts';

/** Only text of this form may become part of a path. */
export const isScopeId = (text: string): boolean => ScopeId.safeParse(text).success;

/** The page for a place that isn't assessed; null if it has no sources. */
export async function listedPage(published: Published, scopeId: string): Promise<string | null> {
  const page = datasetPages.place(scopeId);
  return (await published.bytes(`${page}.json`)) && page;
}

/** A place that isn't assessed, as its map names it; null if there is none. Not every slug follows from a name. */
export async function listedPlace(published: Published, text: string): Promise<PlaceName | null> {
  const scopeId = text.toLowerCase();
  const map = isScopeId(scopeId) ? await published.json(`${datasetPages.place(scopeId)}.json`, DataMap) : null;
  if (!map || map.interpreted_intent.assessed) return null;
  const nation = (await published.countries()).read(map.about.nation!)?.nation;
  const { place: name, localName } = map.interpreted_intent;
  if (!nation) return null;
  return {
    kind: 'place',
    scopeId,
    name,
    localName,
    nation,
    region: null,
    regionName: undefined,
    size: 0,
    assessed: false,
  };
}

/** Ends the sentence that a place isn't assessed, if it has sources. */
const listedAt = (page: string | null): string => (page ? `; what registries list of it: ${page}` : '');

/** The problem of a known place that isn't assessed. */
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

/** Cities that a name without a country may mean as often. */
function namesakeNotes(words: Vocabulary, text: string, scopeId: string): string[] {
  const of = (id: string) => words.scopes.find((scope) => scope.scopeId === id)!;
  const sizes = (id: string) => sizeOf(of(id).population);
  const others = namesakeScopes(words, text).filter((id) => id !== scopeId && sizes(scopeId) - sizes(id) <= muchLarger);
  if (others.length === 0) return [];
  const where = (id: string) =>
    words.nations.find(({ countryCode }) => countryCode === id.slice(0, 2).toUpperCase())!.name;
  const also = others.map((id) => `${of(id).name} in ${where(id)} (${id})`);
  return [
    `We took ${of(scopeId).name} as the one in ${where(scopeId)} (${scopeId}). There is also ${and.format(also)}.`,
  ];
}

/** The place of an id in other words: uk.london, germany.berlin, de.münchen. */
async function ofCountry(text: string, words: Vocabulary, published: Published): Promise<PlaceName | string | null> {
  const [, country = '', name = ''] = /^([^.]+)\.(\S.*)$/.exec(text) ?? [];
  const nation = name === '' ? undefined : (await published.countries()).read(country)?.nation;
  if (!nation) return null;
  const scopeId = resolveScope(words, `${nation.code.toLowerCase()}.${name}`);
  if (scopeId) return scopeId;
  const place = await placeWritten(`${name.replaceAll('-', ' ')}, ${nation.name}`, published.interpret);
  return place?.nation.code === nation.code ? place : null;
}

async function noCity(
  text: string,
  published: Published,
): Promise<Pick<ProblemError['members'], 'see'> & { says: string }> {
  const country = (await published.countries()).read(text)?.nation;
  if (!country) return { says: await otherKind(text, published) };
  const code = country.code.toLowerCase();
  return { says: ` ${country.name} is a country: /api/cities?country=${code}`, see: `/countries/${code}` };
}

/**
 * The canonical scopeId of an id, a slug or a name in any language, and notes on what else it may mean. Throws a problem
 * with suggestions.
 */
export async function scopeNamed(
  published: Published,
  given: string,
  parameter: string,
): Promise<{ scopeId: string; notes: string[] }> {
  const words = await published.vocabulary();
  const text = given.trim();
  const known = resolveScope(words, text);
  if (known) return { scopeId: known, notes: namesakeNotes(words, text, known) };
  const listed = (await listedPlace(published, text)) ?? (await ofCountry(text, words, published));
  if (typeof listed === 'string') return { scopeId: listed, notes: [] };
  const place = listed ?? (await placeWritten(text, published.interpret));
  if (place?.assessed) {
    const read = listed ? null : await published.interpret(`in ${text}`);
    return { scopeId: place.scopeId, notes: read ? namesakeNote(read) : [] };
  }
  const near = nearestScopes(words, text);
  if (place) {
    const did_you_mean = near.length > 0 ? near : nearestScopes(words, place.name);
    throw await unassessed(place, published, { parameter, did_you_mean });
  }
  const { says, see } = await noCity(text, published);
  throw new ProblemError('unknown-scope', `No assessed city is called ${short(text)}.${says}`, {
    parameter,
    did_you_mean: says ? [] : near,
    ...(see ? { see } : {}),
  });
}

export const scopeOf = async (published: Published, text: string, parameter: string): Promise<string> =>
  (await scopeNamed(published, text, parameter)).scopeId;

/** Splits a list at commas, but keeps names with a comma whole: "Paris, Texas" and "Lyon". */
async function wholeNames(parts: readonly string[], published: Published): Promise<string[]> {
  const words = await published.vocabulary();
  const names: string[] = [];
  for (const part of parts) {
    const before = names.at(-1);
    const isWhole = isScopeId(part) || resolveScope(words, part) !== null || before === undefined;
    const joined = isWhole ? null : `${before}, ${part}`;
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
