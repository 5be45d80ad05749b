/** Free text and explicit parameters -> one intent. What is explicit wins; where the two differ, a note says so. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { Intent } from '../contract/data-map.ts';
import { localNameOf } from '../contract/place.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { Interpreted } from '../language/interpret.ts';
import type { Interpret } from '../language/interpreter.ts';
import type { NationName, PlaceName } from '../language/names/named.ts';
import { unknownName, type UnknownName } from '../language/geo/unknown-name.ts';
import { nationNamed, placeNamed } from '../language/parameters.ts';
import { nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { readCharacters } from '../language/text.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';
import { namesakeNote, othersNamed, partlyRead, short, unknownNote } from './reading-notes.ts';
import { isScopeId, listedPlace } from './scope.ts';
import { unknownCountry } from './unknown-country.ts';

export interface Explicit {
  place?: string | undefined;
  country?: string | undefined;
  topic?: Topic | undefined;
  use_case?: string | undefined;
}

export interface Understood {
  intent: Intent;
  /** The first topic that the text names, and what it was read from; null without a text. */
  read: Interpreted | null;
  /** A name that the text asks about and nothing knows, where nothing else says which place or nation is meant. */
  unknown: UnknownName | null;
  /** Sentences on what was not recognised, or was overruled. */
  notes: string[];
}

const overruled = (member: string, given: string, said: string): string =>
  `The text names ${said}; ${member}=${short(given)} was used.`;

/** Nation and place as they stand, and what is to be said of how they came to. */
interface Where {
  nation: NationName | null;
  place: PlaceName | null;
  notes: string[];
}

/** The nation of the parameter in place of what the text names. */
async function inNation(
  country: string,
  { nation, place, notes }: Where,
  words: Vocabulary,
  interpret: Interpret,
): Promise<Where> {
  const given = await nationNamed(country, interpret);
  if (!given) throw unknownCountry(words, country);
  const other = nation && nation !== given;
  return {
    nation: given,
    place: place?.nation === given ? place : null,
    notes: other
      ? [...notes, overruled('country', country, place ? `${place.name} in ${nation.name}` : nation.name)]
      : notes,
  };
}

/** The place of the parameter in place of what the text names; `within` is the nation of a parameter. */
async function atPlace(
  text: string,
  within: NationName | null,
  { nation, place, notes }: Where,
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<Where> {
  const given =
    (await listedPlace(published, text)) ??
    (await placeNamed(text, within, interpret, (asked) => {
      const scopeId = resolveScope(words, asked);
      return words.scopes.find((scope) => scope.scopeId === scopeId);
    }));
  if (!given)
    throw new ProblemError('unknown-scope', `No place is called ${short(text)}.`, {
      parameter: 'place',
      did_you_mean: nearestScopes(words, text),
    });
  const said = place && place.scopeId !== given.scopeId ? [overruled('place', text, place.name)] : [];
  if (!within && !isScopeId(text.toLowerCase())) {
    const read = await interpret(`in ${text}`);
    if (read.place?.scopeId === given.scopeId) said.push(...namesakeNote(read));
  }
  const elsewhere = nation !== null && given.nation !== nation;
  if (elsewhere && within)
    said.push(
      `${given.name} is known in ${given.nation.name}, not in ${within.name}; ${given.name} in ${given.nation.name} was used.`,
    );
  else if (elsewhere && !place) said.push(overruled('place', text, nation.name));
  return { nation: given.nation, place: given, notes: [...notes, ...said] };
}

/** The text's reading merged with the parameters. */
export async function understand(
  text: string | null,
  explicit: Explicit,
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<Understood> {
  const read = text === null ? null : await interpret(text);
  let where: Where = { nation: read?.nation ?? null, place: read?.place ?? null, notes: [] };
  if (explicit.country) where = await inNation(explicit.country, where, words, interpret);
  if (explicit.place)
    where = await atPlace(explicit.place, explicit.country ? where.nation : null, where, words, interpret, published);
  const { nation, place } = where;
  const asked = read && !place ? unknownName(read.text, read.readings) : null;
  const notes = [
    ...(text !== null && text.length > readCharacters ? [partlyRead] : []),
    ...where.notes,
    ...othersNamed(read, place),
    ...(read && place && read.place === place ? namesakeNote(read) : []),
    ...(asked ? [unknownNote(asked)] : []),
  ];
  const said = read?.topics ?? [];
  if (explicit.topic && said.length > 0 && !said.includes(explicit.topic))
    notes.push(overruled('topic', explicit.topic, said[0]!));
  const topics = explicit.topic ? [explicit.topic] : said;
  const domain: Domain | null =
    explicit.topic && said[0] !== explicit.topic
      ? topicDomain[explicit.topic]
      : (read?.domain ?? (topics[0] ? topicDomain[topics[0]] : null));
  const intent: Intent = {
    place: place?.name ?? '',
    ...(place ? localNameOf(place) : {}),
    country: nation?.name ?? '',
    topic: topics[0] ?? '',
    use_case: explicit.use_case?.replace(/\s+/g, ' ').trim() || (read?.purpose?.text ?? ''),
    scopeId: place?.scopeId ?? null,
    assessed: place ? place.assessed : null,
    countryCode: nation?.code ?? null,
    topics,
    domain,
  };
  return { intent, read, unknown: nation ? null : asked, notes };
}

/** Coverage pattern of an intent: of the place when it is assessed, else of its nation; empty when nothing is named. */
export function patternOf({ scopeId, assessed, countryCode, domain }: Intent): string {
  if (!scopeId && !countryCode && !domain) return '';
  const place = scopeId && assessed ? scopeId.slice(3) : '*';
  const parts = [countryCode?.toLowerCase() ?? '*', place, domain ?? '*'];
  while (parts.length > 1 && parts.at(-1) === '*') parts.pop();
  return parts.join(':');
}
