/** Merges free text and explicit parameters into one intent. Parameters win, and a note says so. */
import { topicDomain, type Topic } from '../../contract/criterion.ts';
import type { Intent } from '../../contract/answers/data-map.ts';
import { localNameOf } from '../../contract/data/place.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { Interpret } from '../../language/interpreter.ts';
import { covered, type Phrase } from '../../language/phrases.ts';
import { textWords } from '../../language/kinds/text-words.ts';
import type { QuestionKinds } from '../../language/question-kinds.ts';
import { nameKey } from '../../language/names/name-key.ts';
import type { NationName, PlaceName } from '../../language/names/named.ts';
import { nothingAsked } from '../../language/geo/reading.ts';
import { unknownName, type UnknownName } from '../../language/geo/unknown-name.ts';
import { alsoNamed, placeNamed } from '../../language/parameters.ts';
import { findMarks, has, type Mark } from '../../language/question/piece.ts';
import type { Given } from '../../language/question/read-question.ts';
import { criteriaFor } from '../../queries/data-map/map-slice.ts';
import { nearestScopes, resolveScope } from '../../queries/vocabulary.ts';
import { placed } from '../../language/trace.ts';
import { readCharacters, withCorrections, wordsAt } from '../../language/text.ts';
import { sizeWords } from '../../language/topics.ts';
import { type CountryAsked, countryNotes, countryOf, otherKind } from './country.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { kindsNamed } from './kinds.ts';
import {
  abroadNote,
  and,
  besideNote,
  correctionNotes,
  dataBeside,
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
import { isScopeId, listedPlace } from './scope.ts';

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

/** Characters of a text that are read as those of a dataset's title. */
const longestTitle = 400;

const overruled = (member: string, given: string, said: string): string =>
  `The text names ${said}; ${member}=${short(given)} was used.`;

/** Country and place, with notes on how we got there. */
interface Where {
  nation: NationName | null;
  place: PlaceName | null;
  notes: string[];
}

/** The text's place in a country: the one read, its namesake there, or another it names. */
async function namedIn(nation: NationName, read: Interpreted | null, interpret: Interpret): Promise<PlaceName | null> {
  if (!read?.place || !read.chosen || read.place.nation.code === nation.code) return read?.place ?? null;
  const namesake = await placeNamed(placed(read.text, read.chosen).text, nation, interpret, () => undefined);
  return [namesake, ...alsoNamed(read)].find((place) => place?.nation.code === nation.code) ?? null;
}

/** A country parameter replaces what the text names. */
async function inNation(
  country: string,
  { nation: given, notes }: CountryAsked,
  read: Interpreted | null,
  interpret: Interpret,
): Promise<Where> {
  const { nation, place } = read ?? { nation: null, place: null };
  const own = await namedIn(given, read, interpret);
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
  words: Vocabulary,
  published: Published,
): Promise<Where> {
  const country = (await published.countries()).read(text);
  if (!country)
    throw new ProblemError('unknown-scope', `No place is called ${short(text)}.${await otherKind(text, published)}`, {
      parameter: 'place',
      did_you_mean: nearestScopes(words, text),
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
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<Where> {
  const cityOf = (asked: string) => {
    const scopeId = resolveScope(words, asked);
    return words.scopes.find((scope) => scope.scopeId === scopeId);
  };
  const slug = cityOf(within ? `${within.nation.code.toLowerCase()}.${text}` : text)?.scopeId;
  const given =
    (await listedPlace(published, text)) ??
    (await placeNamed(text, within?.nation ?? null, interpret, cityOf)) ??
    (slug ? await placeNamed(slug, null, interpret, cityOf) : null);
  if (!given) {
    const elsewhere = within && (await placeNamed(text, null, interpret, () => undefined));
    if (!elsewhere) return ofCountry(text, within, said, words, published);
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

/** Where data is asked for: by parameters, else by the text. */
async function whereAsked(
  read: Interpreted | null,
  { country, place }: Explicit,
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<Where> {
  const given = country ? await countryOf(country, published) : null;
  if (place) return atPlace(place, given, read, words, interpret, published);
  if (country && given) return inNation(country, given, read, interpret);
  return { nation: read?.nation ?? null, place: read?.place ?? null, notes: [] };
}

interface DataAsked extends Pick<Intent, 'topics' | 'domain'>, Pick<Understood, 'kinds'> {
  named: Criterion[];
  topic: Given['topic'];
}

/** What data is asked for. A topic parameter that the text doesn't name overrules all topics of the text. */
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

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

const mostKinds = 3;

/** Kinds of dataset that a text names, best first, with its words for each. */
type NamedKinds = ReadonlyMap<string, string>;

/** The words of a text that were compared in small letters without accents, as the text writes them. */
function asWritten(rest: string, words: string): string {
  const compared = new Set(words.split(' '));
  const written = rest.split(/[\s,;.?!]+/).filter((word) => textWords(word).some(({ text }) => compared.has(text)));
  return written.length > 0 ? written.join(' ') : words;
}

/** Whether a part of a text says what isn't meant. */
function isNot({ words }: Interpreted['text'], part: string): boolean {
  const said = nameKey(part);
  if (said.startsWith('not ')) return true;
  return [...words.notBefore].some(
    (not) => not.length > 1 && (said.startsWith(`${not} `) || (unspaced.test(not) && said.startsWith(not))),
  );
}

/** A text without its parts that say what isn't meant: "noise, not traffic counts". */
const wanted = (text: Interpreted['text'], rest: string): string =>
  rest
    .split(/(?<=[,;:，、；：(])/u)
    .filter((part, i) => i === 0 || !isNot(text, part))
    .join('');

/** The kinds of dataset that a text names, apart from names of places and its purpose; with a topic parameter those of the topic alone. */
async function datasetKinds(
  { text, readings, purpose }: Interpreted,
  topic: Topic | undefined,
  { kinds }: Vocabulary,
  published: Published,
): Promise<NamedKinds> {
  const taken = covered([...readings.filter(({ rejected }) => !rejected), ...(purpose ? [purpose] : [])]).union(
    sizeWords(text),
  );
  const { q, tokens } = text;
  // "Lärmkarten als auch Baumkataster" lists kinds; single letters are other words in some language.
  const isLink = (mark: Mark) => has(mark, 'and', 'or') && mark.to - mark.from + text.keys[mark.from]!.length > 2;
  const links = covered(tokens.length > mostWords ? [] : findMarks(text, (i) => taken.has(i)).filter(isLink));
  let rest = '',
    listed = '',
    at = 0;
  for (const [i, { start, end }] of tokens.entries()) {
    const before = q.slice(at, start);
    const written = taken.has(i) ? `${before} , ` : before + wordsAt(text, i, i + 1);
    rest += written;
    listed += links.has(i) ? '\n' : written;
    at = end;
  }
  rest = wanted(text, rest).slice(0, longestTitle);
  if (rest.trim() === '') return new Map();
  const recogniser = await published.kindsIn(rest);
  // "Open data" is how they are asked for, and "quais" is "which" in a Portuguese question.
  const { data, subjects } = text.words;
  const isFiller = (word: string) => (text.questions.table.find(word) ?? []).some((sense) => sense.word === 'filler');
  const isAsking = (words: string) =>
    words.split(' ').every((word) => (data.has(word) || isFiller(word)) && !subjects.has(word));
  const parts = links.size === 0 ? [] : wanted(text, listed).split('\n');
  const meant = parts.filter((part) => !isNot(text, part));
  // "Not street trees but parks".
  const titles = meant.length < parts.length ? meant : [rest, ...parts];
  const named = titles
    .flatMap((title) => recogniser.recognise({ title }))
    .filter(({ kind, words }) => {
      const row = kinds.find((one) => one.kind === kind);
      return row && !isAsking(words) && (topic === undefined || row.topic === topic);
    });
  const found = new Map<string, string>();
  for (const { kind, words } of named)
    if (found.size < mostKinds && !found.has(kind)) found.set(kind, asWritten(rest, words));
  return found;
}

/** Longer texts name kinds by chance. */
const mostWords = 12;

/** A text with the words corrected that misspell those of kinds. */
function respelled(read: Interpreted, kinds: QuestionKinds): Interpreted {
  const { text, readings } = read;
  const { keys, phrases, claimed, words, questions } = text;
  const known = covered([...phrases, ...claimed, ...readings.filter(({ rejected }) => !rejected)]);
  const isWord = (key: string) =>
    questions.hasPart(key) ||
    [words.stop, words.ordinary, words.nearTerms, words.strongCues, words.weakCues, words.requests, words.data].some(
      (set) => set.has(key),
    );
  const corrections = keys.flatMap((key, i) => {
    const meant = known.has(i) || isWord(key) ? undefined : kinds.spelled(key);
    return meant === undefined ? [] : [[i, meant] as const];
  });
  return { ...read, text: withCorrections(text, new Map(corrections)) };
}

/** A text's kinds of dataset. Words that name none may be misspelled. */
async function readKinds(
  read: Interpreted,
  topic: Topic | undefined,
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<{ read: Interpreted; kindWords: NamedKinds }> {
  const kindWords = await datasetKinds(read, topic, words, published);
  const { tokens, q } = read.text;
  const [said] = kindWords.values();
  // A question about cities is filtered by criteria.
  const asksCities = findMarks(read.text, () => false).some((mark) => has(mark, 'cities', 'countries', 'capital'));
  if (asksCities || tokens.length > mostWords || (said === undefined && kindsNamed(read, words).length > 0))
    return { read, kindWords };
  const kinds = await published.kindsIn(q);
  const corrected = respelled(read, kinds);
  const meant = await datasetKinds(corrected, topic, words, published);
  const [longer] = meant.values();
  // "Parking tickts": a correction says more than the rest of the words.
  if (longer === undefined || (said && !(longer !== said && longer.includes(said)))) return { read, kindWords };
  if (!hidesName(read)) return { read: corrected, kindWords: meant };
  const asked = respelled(await interpret(q, true), kinds);
  return { read: asked, kindWords: await datasetKinds(asked, topic, words, published) };
}

/** The topic of the kind that a short text names, before others that single words of it have: "Passantenfrequenz Bahnhofstrasse". */
function withTopicOfKind(
  topics: Topic[],
  read: Interpreted | null,
  kindWords: NamedKinds,
  { kinds }: Vocabulary,
): Topic[] {
  const [first] = kindWords.keys();
  const kind = kinds.find((one) => one.kind === first);
  // "укриттів" is no misspelled word for waste, and election results by ward are no boundaries.
  const said = new Set(textWords(kindWords.get(first!) ?? '').map(({ text }) => text));
  // "Jardines infantiles" are no gardens.
  const isOfKind = ({ from, to }: Phrase) =>
    !topics.includes(kind!.topic!) && textWords(wordsAt(read!.text, from, to)).every(({ text }) => said.has(text));
  const isWeak = (phrase: Phrase) =>
    phrase.meant || phrase.senses.every(({ weight }) => weight === 1) || isOfKind(phrase);
  if (kind && !kind.domain && read!.text.phrases.every(isWeak)) return topics.filter((topic) => topic === kind.topic);
  if (!kind?.topic || !kind.domain || read!.text.tokens.length > mostWords) return topics;
  return [...new Set([kind.topic, ...topics])];
}

/** Whether a name may be hidden, since nothing showed that the text asks for data. */
const hidesName = ({ place, nation, readings }: Interpreted): boolean =>
  !place && readings.some(({ rejected, ordinary }) => rejected === nothingAsked || (ordinary && !nation));

/** A text's reading. A kind of dataset in it shows that it asks for data, so a name beside it is its city: "graves cork". */
async function readText(text: string, interpret: Interpret, published: Published): Promise<Interpreted> {
  const read = await interpret(text);
  if (!hidesName(read)) return read;
  const kinds = await published.kindsIn(text);
  return kinds.recognise({ title: text.slice(0, longestTitle) }).length > 0 ? interpret(text, true) : read;
}

export async function understand(
  text: string | null,
  explicit: Explicit,
  words: Vocabulary,
  interpret: Interpret,
  published: Published,
): Promise<Understood> {
  const { read, kindWords } =
    text === null
      ? { read: null, kindWords: new Map<string, string>() }
      : await readKinds(await readText(text, interpret, published), explicit.topic, words, interpret, published);
  const { nation, place, notes: ofWhere } = await whereAsked(read, explicit, words, interpret, published);
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
  // A kind without a topic leaves nothing beside it.
  const others = read && !(isOther && !topics[0]) ? dataBeside(read, named, { intent, kinds }) : [];
  const notes = [
    ...(text !== null && text.length > readCharacters ? [partlyRead] : []),
    ...ofWhere,
    ...othersNamed(read, place),
    ...(read && place && read.place === place ? namesakeNote(read) : []),
    ...(read && place && read.place === place ? quarterNote(read) : []),
    ...(read && (place ? read.place === place : read.nation === nation) ? guessNote(read) : []),
    ...(read ? correctionNotes(read) : []),
    ...(read && !place && !explicit.country ? await namedCountryNotes(read, nation, published) : []),
    ...abroad,
    ...(unknown && !explicit.place && abroad.length === 0 ? [unknownNote(unknown)] : []),
    ...(unknown?.isName && explicit.place ? [overruled('place', explicit.place, unknown.text)] : []),
    ...(others.length > 0
      ? [explicit.topic ? overruled('topic', explicit.topic, and.format(others)) : besideNote(others, intent, kinds)]
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
