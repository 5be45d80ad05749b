/** Free text and explicit parameters -> one intent. What is explicit wins; where the two differ, a note says so. */
import { topicDomain, type Topic } from '../contract/criterion.ts';
import type { Intent } from '../contract/data-map.ts';
import { localNameOf } from '../contract/place.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { Interpreted } from '../language/interpret.ts';
import type { Interpret } from '../language/interpreter.ts';
import type { NationName, PlaceName } from '../language/names/named.ts';
import { unknownName, type UnknownName } from '../language/geo/unknown-name.ts';
import { alsoNamed, nationNamed, placeNamed } from '../language/parameters.ts';
import type { Given } from '../language/question/read-question.ts';
import { placed } from '../language/trace.ts';
import { criteriaFor } from '../queries/map-slice.ts';
import { nearestScopes, resolveScope } from '../queries/vocabulary.ts';
import { readCharacters } from '../language/text.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';
import { kindsNamed } from './kinds.ts';
import {
  and,
  besideNote,
  dataBeside,
  namesakeNote,
  namesTopic,
  othersNamed,
  partlyRead,
  short,
  unknownNote,
} from './reading-notes.ts';
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
  /** The criteria that the text names, without those of which a topic given as a parameter says otherwise. */
  kinds: Criterion[];
  /** What of it parameters decided. */
  given: Given;
  /** A name that the text asks about and nothing knows, where nothing else says which place or nation is meant. */
  unknown: UnknownName | null;
  /** Sentences on what was not recognised, or was overruled. */
  notes: string[];
}

type Criterion = Vocabulary['criteria'][number];

const overruled = (member: string, given: string, said: string): string =>
  `The text names ${said}; ${member}=${short(given)} was used.`;

/** Nation and place as they stand, and what is to be said of how they came to. */
interface Where {
  nation: NationName | null;
  place: PlaceName | null;
  notes: string[];
}

/** The place that a text names in a nation: the one it was read as, its namesake there, or another that it names. */
async function namedIn(nation: NationName, read: Interpreted | null, interpret: Interpret): Promise<PlaceName | null> {
  if (!read?.place || !read.chosen || read.place.nation === nation) return read?.place ?? null;
  const namesake = await placeNamed(placed(read.text, read.chosen).text, nation, interpret, () => undefined);
  return [namesake, ...alsoNamed(read)].find((place) => place?.nation === nation) ?? null;
}

/** The nation of the parameter in place of what the text names. */
async function inNation(
  country: string,
  read: Interpreted | null,
  words: Vocabulary,
  interpret: Interpret,
): Promise<Where> {
  const given = await nationNamed(country, interpret);
  if (!given) throw unknownCountry(words, country);
  const { nation, place } = read ?? { nation: null, place: null };
  const own = await namedIn(given, read, interpret);
  const other = nation && nation !== given && !own;
  return {
    nation: given,
    place: own,
    notes: other ? [overruled('country', country, place ? `${place.name} in ${nation.name}` : nation.name)] : [],
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

/** The topics and the domain of the coverage that are asked for. A domain that the words name holds only where the topics have data in it. */
function dataAsked(
  read: Interpreted | null,
  topic: Topic | undefined,
  words: Vocabulary,
): Pick<Intent, 'topics' | 'domain'> {
  const said = read?.topics ?? [];
  const topics = topic ? [topic] : said;
  const [first] = topics;
  if (!first) return { topics, domain: read?.domain ?? null };
  const domain = topic && !said.includes(topic) ? null : (read?.domain ?? null);
  const isTheirs = words.criteria.some(
    (criterion) => criterion.domain === domain && criterion.topics.some((one) => topics.includes(one)),
  );
  return { topics, domain: domain && isTheirs ? domain : topicDomain[first] };
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
  if (explicit.country) where = await inNation(explicit.country, read, words, interpret);
  if (explicit.place)
    where = await atPlace(explicit.place, explicit.country ? where.nation : null, where, words, interpret, published);
  const { nation, place } = where;
  const { topics, domain } = dataAsked(read, explicit.topic, words);
  const named = read ? kindsNamed(read, words) : [];
  const ofTopic = explicit.topic && criteriaFor(words, [explicit.topic], null).map(({ criterionId }) => criterionId);
  // What words name without a topic does not contradict the topic that it is of.
  const isSaid = read !== null && explicit.topic !== undefined && namesTopic(read, explicit.topic);
  const kinds =
    ofTopic && (isSaid || read?.topics.length === 0)
      ? named.filter(({ criterionId }) => ofTopic.includes(criterionId))
      : ofTopic
        ? []
        : named;
  const kept = new Set([...(isSaid ? ofTopic! : []), ...kinds.map(({ criterionId }) => criterionId)]);
  const purpose = read?.purpose?.text ?? '';
  const use_case = explicit.use_case?.replace(/\s+/g, ' ').trim() || purpose;
  const intent: Intent = {
    place: place?.name ?? '',
    ...(place ? localNameOf(place) : {}),
    country: nation?.name ?? '',
    topic: topics[0] ?? '',
    use_case,
    scopeId: place?.scopeId ?? null,
    assessed: place ? place.assessed : null,
    countryCode: nation?.code ?? null,
    topics,
    domain,
  };
  const unknown = read && (!place || explicit.place) ? unknownName(read.text, read.readings) : null;
  const others = read ? dataBeside(read, named, { intent, kinds }) : [];
  const notes = [
    ...(text !== null && text.length > readCharacters ? [partlyRead] : []),
    ...where.notes,
    ...othersNamed(read, place),
    ...(read && place && read.place === place ? namesakeNote(read) : []),
    ...(unknown && !explicit.place ? [unknownNote(unknown)] : []),
    ...(unknown?.isName && explicit.place ? [overruled('place', explicit.place, unknown.text)] : []),
    ...(others.length > 0
      ? [explicit.topic ? overruled('topic', explicit.topic, and.format(others)) : besideNote(others, intent, kinds)]
      : []),
    ...(purpose && use_case !== purpose ? [overruled('use_case', use_case, purpose)] : []),
  ];
  return {
    intent,
    read,
    kinds,
    given: {
      ...((explicit.place || explicit.country) && place ? { place } : {}),
      ...(explicit.country && nation ? { country: nation.code } : {}),
      ...(ofTopic ? { topic: { criteria: ofTopic, kept } } : {}),
    },
    unknown: nation || explicit.place ? null : unknown,
    notes,
  };
}

/** Coverage pattern of an intent: of the place when it is assessed, else of its nation; empty when nothing is named. */
export function patternOf({ scopeId, assessed, countryCode, domain }: Intent): string {
  if (!scopeId && !countryCode && !domain) return '';
  const place = scopeId && assessed ? scopeId.slice(3) : '*';
  const parts = [countryCode?.toLowerCase() ?? '*', place, domain ?? '*'];
  while (parts.length > 1 && parts.at(-1) === '*') parts.pop();
  return parts.join(':');
}
