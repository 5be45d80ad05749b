/** Notes on how a text was read: what was ignored or left out, and what else it may mean. */
import type { Domain, Topic } from '../../contract/criterion.ts';
import type { Intent } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { Reading } from '../../language/geo/reading.ts';
import type { UnknownName } from '../../language/geo/unknown-name.ts';
import { findWorldRegions } from '../../language/geo/world-regions.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { inSentence } from '../../language/fold.ts';
import type { NationName, PlaceName } from '../../language/names/named.ts';
import { alsoNamed, namesakesOf } from '../../language/parameters.ts';
import { covered, licencesIn } from '../../language/tokens.ts';
import { findMarks, has, overlaps } from '../../language/question/piece.ts';
import { readCharacters } from '../../language/text.ts';
import { termsWithoutSize } from '../../language/topics.ts';
import { placed } from '../../language/trace.ts';
import { comparePageShown } from '../../queries/compare.ts';

type Criterion = Vocabulary['criteria'][number];

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const mostCompared = 5;

/** The text is longer than what we read of it. */
export const partlyRead = `Only the first ${readCharacters.toLocaleString('en')} characters were read.`;

/** Where a place is; for namesakes in one country, its division. */
const whereOf = ({ regionName, nation }: PlaceName): string =>
  regionName ? `${regionName}, ${nation.name}` : nation.name;

/** An alternative and its parameter: "Springfield in Illinois, United States (place=us.springfield-il)". */
export const offer = (named: PlaceName | NationName): string =>
  named.kind === 'nation'
    ? `${named.name} (country=${named.code})`
    : `${named.name} in ${whereOf(named)} (place=${named.scopeId})`;

export const unknownNote = ({ text, offered }: UnknownName): string =>
  offered.length > 0
    ? `We didn’t read “${short(text)}” as a place. Did you mean ${or.format(offered.map(offer))}?`
    : `We know no place called “${short(text)}”.`;

/** Where a text names more places than one: only the first is answered. */
export function othersNamed(read: Interpreted | null, place: PlaceName | null): string[] {
  const others = read && place && read.place === place ? alsoNamed(read) : [];
  if (others.length === 0) return [];
  const ids = [place!, ...others].filter(({ assessed }) => assessed).map(({ scopeId }) => scopeId);
  return [
    `Your question also names ${and.format(others.map(({ name }) => name))}. This answer is about ${place!.name}. ${
      ids.length > 1
        ? `Compare them: ${comparePageShown}?scopeIds=${ids.slice(0, mostCompared).join()}`
        : 'Ask for each of them'
    }.`,
  ];
}

/** Several cities have this name. */
export function namesakeNote(read: Interpreted): string[] {
  const others = namesakesOf(read);
  if (others.length === 0) return [];
  const place = read.place!;
  return [`We took ${place.name} as the one in ${whereOf(place)}. There is also ${and.format(others.map(offer))}.`];
}

/** The name is spelled differently from the one we read. */
export function guessNote({ text, chosen }: Interpreted): string[] {
  if (!chosen || chosen.edits === 0) return [];
  return [`We read “${short(placed(text, chosen).text)}” as ${chosen.named.name}, guessing at the spelling.`];
}

/** Words that we read as those of kinds of dataset. */
export const correctionNotes = ({ text }: Pick<Interpreted, 'text'>): string[] =>
  text.phrases
    .filter(({ senses }) => senses.length === 0)
    .map((phrase) => `We read “${short(placed(text, phrase).text)}” as “${phrase.meant}”, guessing at the spelling.`);

/** The name is that of a part of the city. */
export function quarterNote({ text, chosen, place }: Interpreted): string[] {
  const city = chosen ? text.words.quarters.get(chosen.key) : undefined;
  if (!chosen || !place || city?.[0] !== place.scopeId) return [];
  return [`${short(placed(text, chosen).text)} is part of ${place.name}. This answer is about the whole city.`];
}

/** The name is known, but not in the named country. */
export const notThere = (text: string, nation: NationName, elsewhere: PlaceName): string =>
  `We know no ${short(text)} in ${nation.name}, so this answer is about the country. There is also ${offer(elsewhere)}.`;

export function abroadNote({ text, readings, nation }: Interpreted): string[] {
  // "Hanno" and "tienen" are verbs in a question.
  const isWord = ({ ordinary, from, to }: Reading) =>
    ordinary || (to - from === 1 && text.questions.has(text.keys[from]!));
  const away = readings.find(
    (one) => one.abroad && one.rejected && one.edits === 0 && one.named.kind === 'place' && !isWord(one),
  );
  return away && nation ? [notThere(placed(text, away).text, nation, away.named as PlaceName)] : [];
}

interface Asked {
  intent: Pick<Intent, 'topics' | 'domain'>;
  kinds: readonly Criterion[];
}

/** What the words name: topics, or a domain without one. */
interface Term {
  name: string;
  topics: readonly Topic[];
  of: Domain | null;
}

function freeTerms({ text, purpose, readings }: Interpreted) {
  const taken = covered([...readings.filter(({ rejected }) => !rejected), ...(purpose ? [purpose] : [])]);
  return termsWithoutSize(text).filter((phrase) => !overlaps(phrase, taken));
}

/** Whether words list a term with others: "energy, housing and water", "transport energy water". */
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

/** Whether a text asks for a topic, or has a term that says it first. */
export const namesTopic = (read: Interpreted, topic: Topic): boolean =>
  read.topics.includes(topic) ||
  freeTerms(read).some(({ senses }) => {
    const most = Math.max(...senses.map(({ weight }) => weight));
    return most > 1 && senses.some((sense) => sense.topic === topic && sense.weight === most);
  });

/** Everything the text names, asked for or only mentioned. */
function termsOf(read: Interpreted): Term[] {
  const { topics: said, domain } = read;
  const isListed = listed(read);
  return [
    ...said.map((topic) => ({ name: topic, topics: [topic], of: null })),
    ...(said.length === 0 && domain ? [{ name: domain, topics: [], of: domain }] : []),
    ...freeTerms(read)
      // A weak term usually describes another: "solar potential of roofs".
      .map(({ senses, ...term }) =>
        senses.filter(({ topic, weight }) => weight > 2 || (weight === 2 && (topic === null || isListed(term)))),
      )
      .filter((senses) => !senses.some(({ topic }) => topic !== null && said.includes(topic)))
      .flatMap((senses) => senses.slice(0, 1))
      .map(({ topic, domain: of }) => ({ name: (topic ?? of)!, topics: topic ? [topic] : [], of })),
  ];
}

/** What the text names beyond the final request. `named` are all kinds it names. */
export function otherData(
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

/** The text names more data than one answer covers. */
export function otherDataNote(
  others: readonly string[],
  { topics, domain }: Asked['intent'],
  kinds: Asked['kinds'],
): string {
  const shown = topics.length > 0 ? topics.map(spaced) : domain ? [domain] : kinds.map(({ name }) => name);
  return `Your question also names ${and.format(others.map(spaced))}. This answer covers ${and.format(shown)}. Ask for the rest separately.`;
}

/** Sources aren't filtered by licence. */
export const licenceNote = ({ text }: Pick<Interpreted, 'text'>): string[] =>
  licencesIn(text.keys).length > 0 ? ['We show sources under every licence. Each states its own.'] : [];

/** Data maps aren't cut to parts of the world. */
export function regionNotes({ text }: Pick<Interpreted, 'text'>, { regions }: Pick<Vocabulary, 'regions'>): string[] {
  const ids = new Set(findWorldRegions(text).map(({ regionId }) => regionId));
  return regions
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => `This answer isn’t limited to ${name}. Its cities: /api/cities?region=${id}`);
}

/** Data maps aren't cut to a part of a country, such as a state. */
export function partNotes({ readings }: Pick<Interpreted, 'readings'>, { country, countryCode }: Intent): string[] {
  const part = readings.find(
    ({ named, rejected }) => named.kind === 'region' && !rejected && named.nation.code === countryCode,
  );
  return part ? [`${part.named.name} is part of ${inSentence(country)}. This answer is about the whole country.`] : [];
}
