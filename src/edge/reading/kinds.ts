/** Finds what data a text asks for: criteria, kinds of dataset, misspelled ones too, and what its purpose needs. */
import type { Topic } from '../../contract/criterion.ts';
import type { Intent } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { findCriteria } from '../../language/criteria.ts';
import { nothingAsked } from '../../language/geo/reading.ts';
import { unknownName } from '../../language/geo/unknown-name.ts';
import { findWorldRegions } from '../../language/geo/world-regions.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { textWords } from '../../language/kinds/text-words.ts';
import { nameKey } from '../../language/names/named.ts';
import { covered, type Phrase } from '../../language/tokens.ts';
import type { QuestionKinds } from '../../language/question-kinds.ts';
import { findMarks, has, type Mark } from '../../language/question/piece.ts';
import { questionSign } from '../../language/signs.ts';
import { withCorrections, wordsAt } from '../../language/text.ts';
import { sizeWords } from '../../language/topics.ts';
import { fallback } from '../../queries/data-map/map-slice.ts';
import { useCaseOf } from '../../queries/use-cases.ts';
import type { Published, Site } from '../published.ts';

type Criterion = Vocabulary['criteria'][number];

export interface Kinds {
  asked: Criterion[];
  /** By weight, the highest first. */
  needed: Criterion[];
  /** Kinds to show first, by weight. */
  weighs: string[];
  note: string[];
  /** The words for an unknown kind of data; empty if there are none. */
  unknown: string;
}

/** The criteria that the text names outside of words of purpose. */
export function kindsNamed({ text, purpose, readings }: Interpreted, { criteria }: Vocabulary): Criterion[] {
  const names = covered(readings.filter(({ rejected }) => !rejected));
  const ids = findCriteria(text)
    .filter(({ from, to }) => !(purpose && purpose.from <= from && to <= purpose.to))
    .filter(({ from, to }) => !Array.from({ length: to - from }, (_, i) => from + i).some((at) => names.has(at)))
    .map(({ criterionId }) => criterionId);
  return [...new Set<string>(ids)].flatMap((id) => criteria.find(({ criterionId }) => criterionId === id) ?? []);
}

/** Words that name neither data nor a place. */
const general = questionSign('general');

/** An unknown kind of data the text asks for: "crime". */
function unknownKind({ text, readings }: Interpreted): string[] {
  const { tokens, keys, words, phrases, claimed } = text;
  const unknown = unknownName(text, readings);
  const used = covered([
    ...phrases,
    ...claimed,
    ...readings.filter(({ rejected }) => !rejected),
    ...findWorldRegions(text),
    ...(unknown?.isName ? [unknown] : []),
  ]);
  const left = tokens.filter(
    (_, i) =>
      !used.has(i) &&
      !words.stop.has(keys[i]!) &&
      !words.strongCues.has(keys[i]!) &&
      !words.weakCues.has(keys[i]!) &&
      !words.towns.has(keys[i]!) &&
      !words.requests.has(keys[i]!) &&
      !general.test(keys[i]!),
  );
  return left.map(({ text }) => text);
}

/** @param kinds that the text names and no parameter overrules */
export function kindsOf(
  { read, intent, kinds: asked }: { read: Interpreted | null; intent: Intent; kinds: Criterion[] },
  words: Vocabulary,
): Kinds {
  const useCase = useCaseOf(intent.use_case);
  const needed = (useCase?.kinds ?? []).flatMap(
    (id) => words.criteria.find(({ criterionId }) => criterionId === id) ?? [],
  );
  const weighs = needed.map(({ dataset }) => dataset);
  const isOpen =
    asked.length > 0 ||
    weighs.length > 0 ||
    intent.topics.length > 0 ||
    intent.domain !== null ||
    (intent.kinds?.length ?? 0) > 0;
  const left = !read || isOpen || !intent.countryCode ? [] : unknownKind(read);
  if (left.length === 0) return { asked, needed, weighs, note: [], unknown: '' };
  const unknown = left.join(' ').slice(0, 60);
  return {
    asked,
    needed,
    unknown,
    weighs: [...fallback],
    note: [`No kind of data is known by “${unknown}”; open data portals come first, which may have it.`],
  };
}

/** Characters of a text that are read as those of a dataset's title. */
const longestTitle = 400;

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

const mostKinds = 3;

/** Kinds of dataset that a text names, best first, with its words for each. */
export type NamedKinds = ReadonlyMap<string, string>;

/** The words of a text that were compared in small letters without accents, as the text writes them. */
function asWritten(rest: string, words: string): string {
  const compared = new Set(words.split(' '));
  const written = rest.split(/[\s,;.?!]+/).filter((word) => textWords(word).some(({ text }) => compared.has(text)));
  return written.length > 0 ? written.join(' ') : words;
}

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

/** The kinds of dataset that a text names outside of place names and words of purpose. With a topic parameter, only kinds of that topic. */
async function datasetKinds(
  { text, readings, purpose }: Interpreted,
  topic: Topic | undefined,
  { words: { kinds }, kindsIn }: Site,
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
  const recogniser = await kindsIn(rest);
  // People write "open data" to ask for it, and "quais" is "which" in a Portuguese question.
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
export async function readKinds(
  read: Interpreted,
  topic: Topic | undefined,
  site: Site,
): Promise<{ read: Interpreted; kindWords: NamedKinds }> {
  const kindWords = await datasetKinds(read, topic, site);
  const { tokens, q } = read.text;
  const [said] = kindWords.values();
  // A question about cities is filtered by criteria.
  const asksCities = findMarks(read.text, () => false).some((mark) => has(mark, 'cities', 'countries', 'capital'));
  if (asksCities || tokens.length > mostWords || (said === undefined && kindsNamed(read, site.words).length > 0))
    return { read, kindWords };
  const kinds = await site.kindsIn(q);
  const corrected = respelled(read, kinds);
  const meant = await datasetKinds(corrected, topic, site);
  const [longer] = meant.values();
  // "Parking tickts": a correction says more than the rest of the words.
  if (longer === undefined || (said && !(longer !== said && longer.includes(said)))) return { read, kindWords };
  if (!hidesName(read)) return { read: corrected, kindWords: meant };
  const asked = respelled(await site.interpret(q, true), kinds);
  return { read: asked, kindWords: await datasetKinds(asked, topic, site) };
}

/** The topic of the kind that a short text names, before others that single words of it have: "Passantenfrequenz Bahnhofstrasse". */
export function withTopicOfKind(
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

/** A text's reading. A kind of dataset in it shows that it asks for data, so a name next to it is its city: "graves cork". */
export async function readText(text: string, { interpret, kindsIn }: Published): Promise<Interpreted> {
  const read = await interpret(text);
  if (!hidesName(read)) return read;
  const kinds = await kindsIn(text);
  return kinds.recognise({ title: text.slice(0, longestTitle) }).length > 0 ? interpret(text, true) : read;
}
