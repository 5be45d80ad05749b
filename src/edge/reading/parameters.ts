/** Finds the country, criterion or city that a parameter names, the same way for every endpoint and tool, or a problem with suggestions. */
import { distance } from 'fastest-levenshtein';
import { countryKeys, type Countries, type CountryRead } from '../../language/names/countries.ts';
import { nationOf, type NationName, type PlaceName } from '../../language/names/named.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { regionId } from '../../queries/named-scopes.ts';
import { ProblemError } from '../http/problems.ts';
import type { Indexed, Published } from '../published.ts';
import { and, offer, short, namesakeNote } from './reading-notes.ts';
import { DataMap, datasetPages } from '../../contract/answers/data-map.ts';
import { ScopeId } from '../../contract/data/place.ts';
import type { ProblemType } from '../../contract/answers/problem.ts';
import { muchLarger, placeWritten } from '../../language/parameters.ts';
import { sizeOf } from '../../language/names/name-files.ts';
import { namesakeScopes, nearestScopes, resolveScope } from '../../queries/named-scopes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { findCriteria } from '../../language/criteria.ts';
import type { Lexicons } from '../../language/lexicons.ts';
import { tokenize } from '../../language/tokens.ts';

export interface CountryAsked {
  nation: NationName;
  notes: string[];
}

export function countryNotes(text: string, { nation, others, regionOf }: CountryRead): string[] {
  const alternatives = [...others.map(offer), ...regionOf.map((of) => `${short(text)} in ${offer(of)}`)];
  return alternatives.length > 0
    ? [`“${short(text)}” is read as ${offer(nation)}; there is also ${and.format(alternatives)}.`]
    : [];
}

/** What a text names instead of a country or city: a world region, a part of a country or a place in one. */
async function whatElse(text: string, published: Published): Promise<{ says: string; code?: string }> {
  const id = regionId(text.slice(0, 100));
  const region = (await published.vocabulary()).regions.find((one) => one.id === id);
  if (region) return { says: ` ${region.name} is a region: /api/cities?region=${region.id}` };
  const { chosen, text: read } = await published.interpret(`in ${text}`);
  const isWhole = chosen?.from === 1 && chosen.to === read.tokens.length;
  if (!chosen || chosen.edits > 0 || chosen.named.kind === 'nation' || !isWhole) return { says: '' };
  const { named } = chosen;
  const nation = nationOf(named);
  const kind = named.kind === 'place' ? 'a place in' : 'a part of';
  return { says: ` ${named.name} is ${kind} ${offer(nation)}.`, code: nation.code };
}

/** The same as a sentence; empty if we know nothing. */
export const otherKind = async (text: string, published: Published): Promise<string> =>
  (await whatElse(text, published)).says;

/** Codes of countries with similar English names, or with a name one letter off in any language. */
export function nearCountries(text: string, countries: Countries): string[] {
  const options = [...countries.options()];
  const wanted = asSlug(countryKeys(text).at(-1) ?? '');
  const found = nearest(
    wanted,
    options.map(({ id, own }) => ({ id, keys: own })),
  );
  if (found.length > 0 || wanted.length < 5) return found;
  const isNear = (key: string): boolean => Math.abs(key.length - wanted.length) <= 1 && distance(key, wanted) === 1;
  return options.flatMap(({ id, keys }) => (keys.some(isNear) ? id : [])).slice(0, 5);
}

async function unknownCountry(
  text: string,
  published: Published,
  parameter: string,
  countries: Countries,
): Promise<ProblemError> {
  const { says, code } = await whatElse(text, published);
  return new ProblemError('unknown-country', `There is no country ${short(text)}.${says}`, {
    parameter,
    did_you_mean: code ? [code] : says ? [] : nearCountries(text, countries),
  });
}

/** @throws ProblemError for a text that names no country. */
export async function countryOf(text: string, published: Published): Promise<CountryAsked> {
  const countries = await published.countries();
  const read = countries.read(text);
  if (!read) throw await unknownCountry(text.trim(), published, 'country', countries);
  return { nation: read.nation, notes: countryNotes(text.trim(), read) };
}

/** Splits a list at commas, keeping names such as "Hong Kong, China". `isOther` marks parts that are something else. */
export function namesIn(
  parts: readonly string[],
  countries: Countries,
  isOther: (part: string) => boolean = () => false,
): string[] {
  const names: string[] = [];
  for (let from = 0, to: number; from < parts.length; from = to) {
    const first = countries.read(parts[from]!);
    const joins = (end: number): boolean => {
      const last = parts[end - 1]!;
      const read = parts.slice(from, end).some(isOther) ? null : countries.read(parts.slice(from, end).join());
      if (!read || !first || !countries.read(last)) return read !== null;
      return /^\s/.test(last) && !isCode(last) && (read.whole || read.nation.code === first.nation.code);
    };
    to = from + 1;
    for (let end = Math.min(parts.length, from + mostParts); end > to; end--) if (joins(end)) to = end;
    names.push(parts.slice(from, to).join().trim());
  }
  return names;
}
const isCode = (part: string): boolean => /^[a-z]{2,3}$/i.test(part.trim());
/** The most parts a name has: "Bonaire, Sint Eustatius and Saba" has two. */
const mostParts = 3;

export async function countriesOf(parts: readonly string[], published: Published): Promise<CountryAsked[]> {
  const found = new Map<string, CountryAsked>();
  for (const name of namesIn(parts, await published.countries())) {
    const asked = await countryOf(name, published);
    found.set(asked.nation.code, found.get(asked.nation.code) ?? asked);
  }
  return [...found.values()];
}

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
  const alternatives = others.map((id) => `${of(id).name} in ${where(id)} (${id})`);
  return [
    `We took ${of(scopeId).name} as the one in ${where(scopeId)} (${scopeId}). There is also ${and.format(alternatives)}.`,
  ];
}

/** The place of an id in other words: uk.london, germany.berlin, de.münchen. */
async function inCountry(text: string, words: Vocabulary, published: Published): Promise<PlaceName | string | null> {
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
  const listed = (await listedPlace(published, text)) ?? (await inCountry(text, words, published));
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
): Promise<{ scopeIds: readonly string[]; notes: string[] }> {
  // Ids need no vocabulary.
  const { byId } = await published.cities();
  if (parts.every((id) => byId.has(id))) return { scopeIds: parts, notes: [] };
  const named = [];
  const names = await wholeNames(
    parts.map((part) => part.trim()),
    published,
  );
  for (const text of names) named.push(await scopeNamed(published, text, parameter));
  return { scopeIds: named.map(({ scopeId }) => scopeId), notes: named.flatMap(({ notes }) => notes) };
}

/** Null unless they name exactly one and nothing else. */
export function criterionNamed(text: string, { criteria, lexicon, words }: Lexicons): string | null {
  const tokens = tokenize(text.replaceAll('-', ' '), () => false);
  const found = findCriteria({ tokens, keys: tokens.map(({ key }) => key), criteria, lexicon, words });
  const [only] = found;
  return only && found.length === 1 && only.from === 0 && only.to === tokens.length ? only.criterionId : null;
}

type Criterion = Pick<Vocabulary['criteria'][number], 'criterionId'> & { name?: string };

const isPlural = (word: string, one: string): boolean => word === `${one}s` || word === `${one}es`;
const isSame = (a: string, b: string): boolean => a === b || isPlural(a, b) || isPlural(b, a);
/** Shorter words suggest no criterion. */
const shortestWord = 3;

/** Suggestions: criteria with a term that has these words, each with that term, then those with a similar id or name. */
function nearCriteria(text: string, criteria: readonly Criterion[], lexicons: Lexicons): string[] {
  const asked = asSlug(text).split('-');
  const holds = (slug: string): boolean =>
    asked.every((word) => word.length >= shortestWord && slug.split('-').some((other) => isSame(word, other)));
  /** Terms that begin with the text come first, then shorter ones. */
  const rank = (slug: string): number => slug.split('-').length + (isSame(slug.split('-')[0]!, asked[0]!) ? 0 : 10);
  const named = criteria.flatMap(({ criterionId }) => {
    const terms = lexicons.criteria.english.get(criterionId) ?? [];
    const [term] = terms
      .filter((words) => !words.includes('*'))
      .map(asSlug)
      .filter((slug) => holds(slug) && criterionNamed(slug, lexicons) === criterionId)
      .sort((a, b) => rank(a) - rank(b));
    return term === undefined ? [] : [criterionId, term];
  });
  const options = criteria.map(({ criterionId, name = '' }) => ({
    id: criterionId,
    keys: [criterionId, name.toLowerCase()],
  }));
  return [...new Set([...named, ...nearest(text, options)])].slice(0, 6);
}

/** The id of a criterion by id or another name. @throws ProblemError for an unknown one. */
export async function criterionIdOf(
  text: string,
  criteria: readonly Criterion[],
  published: Published,
  parameter: 'criterion' | 'criteria',
): Promise<string> {
  const allowed = criteria.map(({ criterionId }) => criterionId);
  if (allowed.includes(text)) return text;
  const lexicons = await published.lexicons(text);
  const id = criterionNamed(text, lexicons);
  if (id !== null && allowed.includes(id)) return id;
  throw new ProblemError('unknown-criterion', `There is no criterion ${text.slice(0, 60)}.`, {
    parameter,
    did_you_mean: nearCriteria(text, criteria, lexicons),
    allowed,
  });
}

/** Criteria by id or another name, each once, in framework order. @throws ProblemError for an unknown one. */
export async function criteriaNamed(
  given: readonly string[],
  parameter: 'criterion' | 'criteria',
  site: Indexed,
): Promise<string[]> {
  const { columns, matrix } = site.index;
  const found = new Set<string>();
  for (const text of given) found.add(await criterionIdOf(text, matrix.criteria, site, parameter));
  return [...columns.keys()].filter((id) => found.has(id));
}
