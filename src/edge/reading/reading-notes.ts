/** How a text was read -> the sentences on what was not taken, was left out, or might have been meant. */
import type { Domain, Topic } from '../../contract/criterion.ts';
import type { Intent } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { UnknownName } from '../../language/geo/unknown-name.ts';
import { findWorldRegions } from '../../language/geo/world-regions.ts';
import type { Interpreted } from '../../language/interpret.ts';
import type { NationName, PlaceName } from '../../language/names/named.ts';
import { alsoNamed, namesakesOf } from '../../language/parameters.ts';
import { covered, licencesIn } from '../../language/phrases.ts';
import { findMarks, has, overlaps } from '../../language/question/piece.ts';
import { readCharacters } from '../../language/text.ts';
import { placed } from '../../language/trace.ts';
import { comparePageShown } from '../../queries/compare.ts';

type Criterion = Vocabulary['criteria'][number];

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** Cities that one comparison takes. */
const mostCompared = 5;

/** Of a text that is longer than what is read of it. */
export const partlyRead = `Only the first ${readCharacters.toLocaleString('en')} characters were read.`;

/** Where a place is; of namesakes in one nation, the division. */
const whereOf = ({ regionName, nation }: PlaceName): string =>
  regionName ? `${regionName}, ${nation.name}` : nation.name;

/** What is offered, with the parameter that asks for it: "Springfield in Illinois, United States (place=us.springfield-il)". */
export const offer = (named: PlaceName | NationName): string =>
  named.kind === 'nation'
    ? `${named.name} (country=${named.code})`
    : `${named.name} in ${whereOf(named)} (place=${named.scopeId})`;

/** Of a name that nothing knows. */
export const unknownNote = ({ text, offered }: UnknownName): string =>
  offered.length > 0
    ? `“${short(text)}” was not taken for a place. Did you mean ${or.format(offered.map(offer))}?`
    : `No place is known by the name ${short(text)}.`;

/** Where a text names more places than one: only the first is answered. */
export function othersNamed(read: Interpreted | null, place: PlaceName | null): string[] {
  const others = read && place && read.place === place ? alsoNamed(read) : [];
  if (others.length === 0) return [];
  const ids = [place!, ...others].filter(({ assessed }) => assessed).map(({ scopeId }) => scopeId);
  return [
    `The text also names ${and.format(others.map(({ name }) => name))}; what is shown is of ${place!.name}. ${
      ids.length > 1
        ? `Side by side: ${comparePageShown}?scopeIds=${ids.slice(0, mostCompared).join()}`
        : 'Ask for each'
    }.`,
  ];
}

/** Of a name that several cities bear. */
export function namesakeNote(read: Interpreted): string[] {
  const others = namesakesOf(read);
  if (others.length === 0) return [];
  const place = read.place!;
  return [`${place.name} is read as the one in ${whereOf(place)}; there is also ${and.format(others.map(offer))}.`];
}

/** Of a name that is spelled otherwise than what it was read as. */
export function guessNote({ text, chosen }: Interpreted): string[] {
  if (!chosen || chosen.edits === 0) return [];
  return [`“${short(placed(text, chosen).text)}” was read as ${chosen.named.name}, which is a guess at its spelling.`];
}

/** Of a name that is known, and not in the nation that is named with it. */
export const notThere = (text: string, nation: NationName, elsewhere: PlaceName): string =>
  `No ${short(text)} is known in ${nation.name}, so the answer is about the country. Elsewhere there is ${offer(elsewhere)}.`;

/** The same of a text that names both. */
export function abroadNote({ text, readings, nation }: Interpreted): string[] {
  const away = readings.find(
    ({ abroad, rejected, edits, named }) => abroad && rejected && edits === 0 && named.kind === 'place',
  );
  return away && nation ? [notThere(placed(text, away).text, nation, away.named as PlaceName)] : [];
}

interface Asked {
  intent: Pick<Intent, 'topics' | 'domain'>;
  kinds: readonly Criterion[];
}

/** Data that words name: topics, or a domain that is none. */
interface Term {
  name: string;
  topics: readonly Topic[];
  of: Domain | null;
}

/** Terms of a text that are neither of its purpose nor in a name. */
function freeTerms({ text: { phrases }, purpose, readings }: Interpreted) {
  const taken = covered([...readings.filter(({ rejected }) => !rejected), ...(purpose ? [purpose] : [])]);
  return phrases.filter((phrase) => !overlaps(phrase, taken));
}

/** Whether words name a term beside others: "energy, housing and water", "transport energy water". */
function listed({ text, readings }: Interpreted): (term: { from: number; to: number }) => boolean {
  const { tokens, keys, phrases, words } = text;
  const links = findMarks(text, () => false).filter((mark) => has(mark, 'and', 'or'));
  // "In" is "and" in Slovenian.
  const isLink = (at: number) =>
    links.some(({ from, to }) => from <= at && at < to) && !words.strongCues.has(keys[at]!);
  const isCut = (at: number) => /[,;&+/、，]/.test(tokens[at]?.after ?? '');
  const names = readings.filter(({ rejected }) => !rejected);
  const isBare = phrases.length > 2 && covered([...phrases, ...names]).size === tokens.length;
  return ({ from, to }) =>
    isBare || isLink(from - 1) || isLink(to) || isCut(from - 1) || (isCut(to - 1) && to < tokens.length);
}

/** Whether a text asks for a topic, or has a term that says it before all. */
export const namesTopic = (read: Interpreted, topic: Topic): boolean =>
  read.topics.includes(topic) ||
  freeTerms(read).some(({ senses }) => {
    const most = Math.max(...senses.map(({ weight }) => weight));
    return most > 1 && senses.some((sense) => sense.topic === topic && sense.weight === most);
  });

/** All the data that a text names, whether they are asked for or only named beside. */
function termsOf(read: Interpreted): Term[] {
  const { topics: said, domain } = read;
  const isListed = listed(read);
  return [
    ...said.map((topic) => ({ name: topic, topics: [topic], of: null })),
    ...(said.length === 0 && domain ? [{ name: domain, topics: [], of: domain }] : []),
    ...freeTerms(read)
      // A weak term of a topic is mostly said of another: "solar potential of roofs".
      .map(({ senses, ...term }) =>
        senses.filter(({ topic, weight }) => weight > 2 || (weight === 2 && (topic === null || isListed(term)))),
      )
      .filter((senses) => !senses.some(({ topic }) => topic !== null && said.includes(topic)))
      .flatMap((senses) => senses.slice(0, 1))
      .map(({ topic, domain: of }) => ({ name: (topic ?? of)!, topics: topic ? [topic] : [], of })),
  ];
}

/** Topics, domains and kinds that a text names, without those that are asked for in the end. `named`: all the kinds that it names. */
export function dataBeside(
  read: Interpreted,
  named: readonly Criterion[],
  { intent: { topics, domain }, kinds }: Asked,
): string[] {
  const terms = termsOf(read);
  const isTerm = (kind: Criterion) =>
    terms.some((term) => term.of === kind.domain || kind.topics.some((topic) => term.topics.includes(topic)));
  const isAsked = (term: Term) =>
    term.topics.length > 0
      ? [...topics, ...kinds.flatMap((kind) => kind.topics)].some((topic) => term.topics.includes(topic))
      : kinds.some((kind) => kind.domain === term.of) || (topics.length === 0 && term.of === domain);
  const others = [
    ...terms.filter((term) => !isAsked(term)),
    ...named.filter((kind) => !kinds.includes(kind) && !isTerm(kind)),
  ];
  return [...new Set(others.map(({ name }) => name))];
}

const spaced = (name: string): string => name.replace('-', ' ');

/** Where a text names more data than one answer is of. */
export function besideNote(
  others: readonly string[],
  { topics, domain }: Asked['intent'],
  kinds: Asked['kinds'],
): string {
  const shown = topics.length > 0 ? topics.map(spaced) : domain ? [domain] : kinds.map(({ name }) => name);
  return `The text also names ${and.format(others.map(spaced))}. This answer covers ${and.format(shown)}; ask for the rest separately.`;
}

/** Of licences, by which sources are not chosen. */
export const licenceNote = ({ text }: Pick<Interpreted, 'text'>): string[] =>
  licencesIn(text.keys).length > 0 ? ['Sources of every licence are shown; each states its own.'] : [];

/** Of parts of the world, which a data map is not cut to. */
export function regionNotes({ text }: Pick<Interpreted, 'text'>, { regions }: Pick<Vocabulary, 'regions'>): string[] {
  const ids = new Set(findWorldRegions(text).map(({ regionId }) => regionId));
  return regions
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => `What is shown is not cut to ${name}; its cities: /api/cities?region=${id}`);
}

/** Of a part of the country that is shown, such as a state, which a data map is not cut to. */
export function partNotes({ readings }: Pick<Interpreted, 'readings'>, { country, countryCode }: Intent): string[] {
  const part = readings.find(
    ({ named, rejected }) => named.kind === 'region' && !rejected && named.nation.code === countryCode,
  );
  return part ? [`${part.named.name} is a part of ${country}; what is shown is of the whole country.`] : [];
}
