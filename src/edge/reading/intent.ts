/** Merges free text and explicit parameters into one intent. Parameters win, and a note says so. */
import { topicDomain, type Topic } from '../../contract/criterion.ts';
import type { Intent } from '../../contract/answers/data-map.ts';
import { localNameOf } from '../../contract/data/place.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { NationName, PlaceName } from '../../language/names/named.ts';
import { unknownName, type UnknownName } from '../../language/geo/unknown-name.ts';
import { alsoNamed, placeNamed } from '../../language/parameters.ts';
import type { Given } from '../../language/question/read-question.ts';
import { criteriaFor } from '../../queries/data-map/map-slice.ts';
import { nearestScopes, resolveScope } from '../../queries/named-scopes.ts';
import { placed } from '../../language/trace.ts';
import { readCharacters } from '../../language/text.ts';
import { type CountryAsked, countryNotes, countryOf, otherKind, isScopeId, listedPlace } from './parameters.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published, Site } from '../published.ts';
import { kindsNamed, type NamedKinds, readKinds, readText, withTopicOfKind } from './kinds.ts';
import {
  abroadNote,
  and,
  otherDataNote,
  correctionNotes,
  otherData,
  guessNote,
  namesakeNote,
  namesTopic,
  notThere,
  othersNamed,
  partlyRead,
  quarterNote,
  short,
  unknownNote,
} from './reading-notes.ts';

export interface Explicit {
  place?: string | undefined;
  country?: string | undefined;
  topic?: Topic | undefined;
  use_case?: string | undefined;
}

export interface Understood {
  intent: Intent;
  /** The first topic in the text, and the words it was read from; null without a text. */
  read: Interpreted | null;
  /** The criteria the text names, without those that a topic parameter contradicts. */
  kinds: Criterion[];
  kindWords: NamedKinds;
  given: Given;
  /** An unknown name in the text, if nothing else names a place or country. */
  unknown: UnknownName | null;
  /** Notes on what was not recognised or was overruled. */
  notes: string[];
}

type Criterion = Vocabulary['criteria'][number];

const overruled = (member: string, given: string, said: string): string =>
  `The text names ${said}; ${member}=${short(given)} was used.`;

interface Where {
  nation: NationName | null;
  place: PlaceName | null;
  notes: string[];
}

/** The text's place in a country: the one read, its namesake there, or another it names. */
async function namedIn(
  nation: NationName,
  read: Interpreted | null,
  { interpret }: Published,
): Promise<PlaceName | null> {
  if (!read?.place || !read.chosen || read.place.nation.code === nation.code) return read?.place ?? null;
  const namesake = await placeNamed(placed(read.text, read.chosen).text, nation, interpret, () => undefined);
  return [namesake, ...alsoNamed(read)].find((place) => place?.nation.code === nation.code) ?? null;
}

/** A country parameter replaces what the text names. */
async function inNation(
  country: string,
  { nation: given, notes }: CountryAsked,
  read: Interpreted | null,
  published: Published,
): Promise<Where> {
  const { nation, place } = read ?? { nation: null, place: null };
  const own = await namedIn(given, read, published);
  const isOther = nation && nation.code !== given.code && !own;
  return {
    nation: given,
    place: own,
    notes: isOther
      ? [...notes, overruled('country', country, place ? `${place.name} in ${nation.name}` : nation.name)]
      : notes,
  };
}

async function ofCountry(
  text: string,
  within: CountryAsked | null,
  said: Interpreted | null,
  site: Site,
): Promise<Where> {
  const country = (await site.countries()).read(text);
  if (!country)
    throw new ProblemError('unknown-scope', `No place is called ${short(text)}.${await otherKind(text, site)}`, {
      parameter: 'place',
      did_you_mean: nearestScopes(site.words, text),
    });
  const { nation } = within ?? country;
  return {
    nation,
    place: said?.place?.nation.code === nation.code ? said.place : null,
    notes: [
      ...(within?.notes ?? []),
      `${short(text)} is a country, so this answer is about country=${nation.code}.`,
      ...countryNotes(text, country),
    ],
  };
}

/** A place parameter replaces what the text names. `within` is the country of a parameter. */
async function atPlace(
  text: string,
  within: CountryAsked | null,
  said: Interpreted | null,
  site: Site,
): Promise<Where> {
  const { words, interpret } = site;
  const cityOf = (asked: string) => {
    const scopeId = resolveScope(words, asked);
    return words.scopes.find((scope) => scope.scopeId === scopeId);
  };
  const slug = cityOf(within ? `${within.nation.code.toLowerCase()}.${text}` : text)?.scopeId;
  const given =
    (await listedPlace(site, text)) ??
    (await placeNamed(text, within?.nation ?? null, interpret, cityOf)) ??
    (slug ? await placeNamed(slug, null, interpret, cityOf) : null);
  if (!given) {
    const elsewhere = within && (await placeNamed(text, null, interpret, () => undefined));
    if (!elsewhere) return ofCountry(text, within, said, site);
    return { nation: within.nation, place: null, notes: [...within.notes, notThere(text, within.nation, elsewhere)] };
  }
  const { nation, place } = said ?? { nation: null, place: null };
  const isOther = place ? place.scopeId !== given.scopeId : nation !== null && nation.code !== given.nation.code;
  const notes = [...(within?.notes ?? []), ...(isOther ? [overruled('place', text, (place ?? nation)!.name)] : [])];
  if (!within && !isScopeId(text.toLowerCase())) {
    const read = await interpret(`in ${text}`);
    if (read.place?.scopeId === given.scopeId) notes.push(...namesakeNote(read));
  }
  if (within && given.nation.code !== within.nation.code)
    notes.push(
      `We know ${given.name} in ${given.nation.name}, not in ${within.nation.name}, so this answer is about ${given.name} in ${given.nation.name}.`,
    );
  return { nation: given.nation, place: given, notes };
}

/** The place of the requested data: by parameters, else by the text. */
async function whereAsked(read: Interpreted | null, { country, place }: Explicit, site: Site): Promise<Where> {
  const given = country ? await countryOf(country, site) : null;
  if (place) return atPlace(place, given, read, site);
  if (country && given) return inNation(country, given, read, site);
  return { nation: read?.nation ?? null, place: read?.place ?? null, notes: [] };
}

interface DataAsked extends Pick<Intent, 'topics' | 'domain'>, Pick<Understood, 'kinds'> {
  named: Criterion[];
  topic: Given['topic'];
}

/** The requested data. A topic parameter that the text doesn't name overrules all topics of the text. */
function dataAsked(read: Interpreted | null, topic: Topic | undefined, words: Vocabulary): DataAsked {
  const said = read?.topics ?? [];
  const topics = topic ? [topic] : said;
  const named = read ? kindsNamed(read, words) : [];
  const criteria = topic && criteriaFor(words, [topic], null).map(({ criterionId }) => criterionId);
  const isSaid = read !== null && topic !== undefined && namesTopic(read, topic);
  // A kind without a topic in the text agrees with its own topic.
  const agrees = isSaid || said.length === 0;
  const kinds = criteria ? named.filter(({ criterionId }) => agrees && criteria.includes(criterionId)) : named;
  const ids = kinds.map(({ criterionId }) => criterionId);
  // The text names another topic's domain: keep it if the topics have data in it.
  const own = topic && !said.includes(topic) ? null : (read?.domain ?? null);
  const isTheirs = words.criteria.some(
    (criterion) => criterion.domain === own && criterion.topics.some((one) => topics.includes(one)),
  );
  return {
    topics,
    domain: topics[0] && !(own && isTheirs) ? topicDomain[topics[0]] : own,
    kinds,
    named,
    topic: criteria && { criteria, kept: new Set(isSaid ? criteria : ids) },
  };
}

/** Other countries the name may mean: "Korea", "Congo". */
async function namedCountryNotes(
  { text, chosen }: Interpreted,
  nation: NationName | null,
  published: Published,
): Promise<string[]> {
  if (chosen?.named.kind !== 'nation' || chosen.edits > 0 || chosen.named !== nation) return [];
  const { text: said } = placed(text, chosen);
  const country = (await published.countries()).read(said);
  return country?.nation.code === nation.code ? countryNotes(said, country) : [];
}

export async function understand(text: string | null, explicit: Explicit, site: Site): Promise<Understood> {
  const { words } = site;
  const { read, kindWords } =
    text === null
      ? { read: null, kindWords: new Map<string, string>() }
      : await readKinds(await readText(text, site), explicit.topic, site);
  const { nation, place, notes: ofWhere } = await whereAsked(read, explicit, site);
  const { topics: said, domain: ofTopic, kinds, named, topic } = dataAsked(read, explicit.topic, words);
  const purpose = read?.purpose?.text ?? '';
  const topics =
    explicit.topic || (said.length === 0 && ofTopic) ? said : withTopicOfKind(said, read, kindWords, words);
  const isOther = topics[0] !== said[0];
  const domain = isOther ? (topics[0] ? topicDomain[topics[0]] : null) : ofTopic;
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
    ...(kindWords.size > 0 ? { kinds: [...kindWords.keys()] } : {}),
  };
  const unknown = read && (!place || explicit.place) ? unknownName(read.text, read.readings) : null;
  const abroad = read && !place && nation === read.nation && !explicit.place ? abroadNote(read) : [];
  // A kind without a topic leaves nothing else.
  const others = read && !(isOther && !topics[0]) ? otherData(read, named, { intent, kinds }) : [];
  const notes = [
    ...(text !== null && text.length > readCharacters ? [partlyRead] : []),
    ...ofWhere,
    ...othersNamed(read, place),
    ...(read && place && read.place === place ? namesakeNote(read) : []),
    ...(read && place && read.place === place ? quarterNote(read) : []),
    ...(read && (place ? read.place === place : read.nation === nation) ? guessNote(read) : []),
    ...(read ? correctionNotes(read) : []),
    ...(read && !place && !explicit.country ? await namedCountryNotes(read, nation, site) : []),
    ...abroad,
    ...(unknown && !explicit.place && abroad.length === 0 ? [unknownNote(unknown)] : []),
    ...(unknown?.isName && explicit.place ? [overruled('place', explicit.place, unknown.text)] : []),
    ...(others.length > 0
      ? [explicit.topic ? overruled('topic', explicit.topic, and.format(others)) : otherDataNote(others, intent, kinds)]
      : []),
    ...(purpose && use_case !== purpose ? [overruled('use_case', use_case, purpose)] : []),
  ];
  const given: Given = {
    ...((explicit.place || explicit.country) && place ? { place } : {}),
    ...((explicit.country || (explicit.place && !place)) && nation ? { country: nation.code } : {}),
    topic,
  };
  return { intent, read, kinds, kindWords, given, unknown: nation || explicit.place ? null : unknown, notes };
}

/** The coverage pattern: of an assessed place, else of its country; empty if neither is named. */
export function patternOf({ scopeId, assessed, countryCode, domain }: Intent): string {
  if (!scopeId && !countryCode && !domain) return '';
  const place = scopeId && assessed ? scopeId.slice(3) : '*';
  const parts = [countryCode?.toLowerCase() ?? '*', place, domain ?? '*'];
  while (parts.length > 1 && parts.at(-1) === '*') parts.pop();
  return parts.join(':');
}
