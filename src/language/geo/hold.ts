/** Scored readings -> which hold, and why the others don't. */
import { accepted, articles, capitals, cueBefore } from './evidence.ts';
import { nothingAsked, onlyOffered, type Reading, reject, type Candidate } from './reading.ts';
import { nameKey, notLatin, idOf, type Named, type PlaceName } from '../names/named.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import { questionWords } from '../signs.ts';

/** A misspelled name must be written or placed like a name, or be a great city's. */
function strongEnough(text: Text, { from, named, amongTerms, edits }: Reading): boolean {
  if (capitals(text, from) === 'word') return false;
  if (cueBefore(text, from) === 'strong' || capitals(text, from) === 'name' || amongTerms === true) return true;
  const great = named.kind === 'nation' || (named.kind === 'place' && named.size >= 8);
  return edits === 1 && great && (cueBefore(text, from) === 'weak' || text.tokens.length <= 4);
}

/** Slips allowed for names of up to seven letters, and for longer ones. */
const mostSlips = { short: 1, long: 1.25 } as const,
  /** Slips allowed for a city so large that another is seldom meant. */
  mostOfGreat = 1.3,
  great = 13,
  /** Slips allowed for unassessed places, which must be that large. */
  mostElsewhere = { short: 0.55, long: 0.65 } as const,
  leastSize = { short: 5, long: 3 } as const;

/** Accepts misspellings of a country or assessed city that ordinary slips explain; of another town only a large one with minimal slips. */
function isLikely({ keys }: Text, { from, to, named, slips, qualified }: Reading): boolean {
  const letters = join(keys, from, to).length;
  const length = letters < 8 ? 'short' : 'long';
  if (named.kind === 'nation') return slips <= mostSlips.long;
  if (named.kind === 'place' && named.assessed && named.size >= great && letters > 5) return slips <= mostOfGreat;
  if ((named.kind === 'place' && named.assessed) || qualified) return slips <= mostSlips[length];
  return letters > 5 && named.size >= leastSize[length] && slips <= mostElsewhere[length];
}

/** Whether a name is among words that request no data: "Vienna sausages recipe". */
function idle(text: Text, { from, to, named, edits, evidence, qualifies }: Reading, content: number): boolean {
  if (qualifies) return false;
  if (text.phrases.length > 0 || text.keys.some((key) => text.words.data.has(key))) return false;
  // "I want to bake bread": a small place in lower case after a possible preposition.
  const isSmall = named.kind === 'place' && !named.assessed && !text.tokens[from]!.capital;
  if (isSmall && cueBefore(text, from) === 'weak') return true;
  const others = content - (to - from);
  if (edits > 0) return others >= 1;
  if (others < 2 || named.kind === 'nation') return false;
  const key = join(text.keys, from, to);
  // "臺北市 公共廁所": scripts without capitals can't mark a name.
  if (named.kind === 'place' && named.assessed && uncased.test(key)) return false;
  if (named.kind === 'place' && isSubjectOf(text, from, to, named, others)) return false;
  // "Was kostet ein Kilo Gold": a word that is a name in another language.
  const isKnownAs = [named.name, ...localNames(named)].some((name) => nameKey(name) === key) || notLatin.test(key);
  return evidence < 0.5 || (!isKnownAs && evidence < 1.5);
}

/** Letters of scripts without capitals, at least two. */
const uncased = /^[\p{Lo}\p{M}\s]{2,}$/u;
const localNames = (named: Named): string[] => (named.kind === 'place' && named.localName ? [named.localName] : []);

/** Most words of an unknown subject before its city. */
const longestSubject = 4;

/** About 170,000 inhabitants: such a city is meant at the beginning too. */
const citySize = 7;

/** "dog bite incidents leeds": a city ends or begins a short text without small words, so the rest is its subject. */
function isSubjectOf(
  { keys, words, tokens }: Text,
  from: number,
  to: number,
  { assessed, size }: PlaceName,
  others: number,
) {
  return (
    assessed &&
    (to === keys.length || (from === 0 && size >= citySize)) &&
    others <= longestSubject &&
    !tokens.slice(0, to - 1).some(parts) &&
    !keys.some((key) => words.stop.has(key) || words.strongCues.has(key) || words.weakCues.has(key))
  );
}

/** About 60,000 inhabitants: such a town is known by three letters of a script without capitals. */
const uncasedTown = 4;

/** A small region or unassessed place needs some evidence. */
const wellKnown = (text: Text, { from, to, key, named, qualified, qualifies, amongTerms, town }: Reading): boolean =>
  named.kind === 'nation' ||
  (named.kind === 'place' && named.assessed) ||
  named.size >= 7 ||
  (named.kind === 'place' && named.size >= uncasedTown && uncased.test(key) && key.length > 2) ||
  qualifies === true ||
  (text.phrases.length > 0 &&
    to - from === 1 &&
    text.keys[from]!.length >= 6 &&
    nameKey(named.name) === text.keys[from]) ||
  qualified === true ||
  cueBefore(text, from) !== null ||
  capitals(text, from) === 'name' ||
  amongTerms === true ||
  town !== undefined;

/** Rejects names within phrases that name nothing. */
export function rejectCovered(candidates: readonly Candidate[], readings: readonly Reading[]): void {
  const covers = candidates.filter(({ options }) => options.length === 0);
  for (const reading of readings)
    if (
      covers.some(({ from, to }) => from <= reading.from && reading.to <= to && to - from > reading.to - reading.from)
    )
      reject(reading, 'part of a longer name');
}

/**
 * Rejects a small place whose name only begins an unknown one, "in Minas Tirith", and a correction of part of a name,
 * "the Eiffel Tower". `known` are tokens of terms and names.
 */
export function rejectPartial(
  text: Text,
  readings: readonly Reading[],
  strange: ReadonlySet<number>,
  known: ReadonlySet<number>,
): void {
  for (const reading of readings) {
    const { from, to, named, qualified, edits } = reading;
    const next = text.tokens[to];
    const isName = next?.capital && !next.first && !parts(text.tokens[to - 1]!),
      goesOn = isName && strange.has(to);
    if (edits > 0 && isName && !known.has(to) && text.mixedCase) reject(reading, onlyOffered);
    if (goesOn && named.kind === 'place' && !named.assessed && !qualified && text.mixedCase && cueBefore(text, from))
      reject(reading, 'part of a longer name that we don’t know');
  }
}

/** Words for “city” that are a city's name with an article only. */
const cityAsWord = questionWords('cityAsWord');
/** "Welche Länder": no small place Lander; "كم مدينة", how many cities: not Medina, whose name has an article. */
const isQuestionWord = ({ keys, tokens, questions }: Text, { from, to, named, qualified, town }: Reading): boolean =>
  named.kind === 'place' &&
  !town &&
  to - from === 1 &&
  (cityAsWord.has(tokens[from]!.text) ||
    (!qualified &&
      (!named.assessed || (questions.table.find(keys[from - 1] ?? '') ?? []).some(({ word }) => word === 'count')))) &&
  (questions.table.find(keys[from]!)?.some(({ word }) => word === 'countries' || word === 'cities') ?? false);

/** An assessed place, or a town in a script without capitals, where few words are names by chance. */
const isCity = ({ named, key }: Reading): boolean =>
  named.kind === 'place' && (named.assessed || (named.size >= uncasedTown && uncased.test(key)));

/** Rejects readings with too little evidence. `content` is the number of words that may name something; `isRequest`: the text asks for data. */
export function rejectWeak(text: Text, readings: readonly Reading[], content: number, isRequest: boolean): void {
  for (const reading of readings) {
    if (reading.score < accepted) reject(reading, 'too little evidence');
    else if ((reading.edits > 0 && !isLikely(text, reading)) || (reading.needsArea && !reading.qualified))
      reject(reading, onlyOffered);
    else if (!(isRequest && isCity(reading)) && idle(text, reading, content)) reject(reading, nothingAsked);
    else if (isQuestionWord(text, reading)) reject(reading, 'a word of the question');
    else if (!wellKnown(text, reading)) reject(reading, 'a small place is only assumed with more evidence');
    else if (reading.edits > 0 && !strongEnough(text, reading))
      reject(reading, 'a misspelling is only assumed with more evidence');
  }
}

/** Sorts readings, longest and best first, and rejects those that overlap a better one. */
export function rejectOverlaps(readings: Reading[]): void {
  readings.sort(
    (a, b) =>
      b.to - b.from - (a.to - a.from) ||
      b.score - a.score ||
      a.from - b.from ||
      (idOf(a.named) < idOf(b.named) ? -1 : 1),
  );
  // "Porto Alegre, Angola" isn't Porto.
  const elsewhere = readings.filter(({ abroad, edits }) => abroad && edits === 0);
  const holders = new Map<number, Reading>();
  for (const reading of readings) {
    const { from, to, named } = reading;
    if (named.kind === 'place' && elsewhere.some((by) => by.from <= from && to <= by.to && by.to - by.from > to - from))
      reject(reading, 'part of a longer name');
    if (reading.rejected) continue;
    const tokens = Array.from({ length: reading.to - reading.from }, (_, i) => reading.from + i);
    const other = holders.get(tokens.find((at) => holders.has(at)) ?? -1);
    if (!other) for (const at of tokens) holders.set(at, reading);
    else
      reject(
        reading,
        other.from === reading.from && other.to === reading.to
          ? `${other.named.name} is more likely`
          : 'part of a longer name',
      );
  }
}

const longestPhrase = 4;
/** Shorter words for "not", such as "ne", are other words in some language. */
const shortestNot = 3;

/** How the words before a token exclude what follows; undefined if they don't. */
export function leftOutBy(
  { keys, tokens, words, questions: { table } }: Text,
  at: number,
): 'outside' | 'not' | undefined {
  for (let from = Math.max(0, at - longestPhrase); from < at; from++) {
    const phrase = join(keys, from, at);
    // "No Rio de Janeiro", "outside London": a preposition of place.
    if (tokens.slice(from, at).some(parts) || words.strongCues.has(phrase) || words.weakCues.has(phrase)) continue;
    // "Ankara değil İzmir": it follows the name that it excludes.
    if (from > 0 && words.notBehind.has(phrase)) continue;
    const senses = table.find(phrase);
    if (senses?.some(({ word }) => word === 'outside')) return 'outside';
    if (phrase.length >= shortestNot && senses?.some(({ word }) => word === 'not')) return 'not';
    // "Thành phố nào" has no "não".
    if (senses?.some(({ word }) => word === 'cities')) return undefined;
  }
  return undefined;
}

/** Whether a phrase of a set ends before a token; an article or a preposition may come between. */
function phraseBefore({ keys, tokens, words }: Text, set: ReadonlySet<string>, at: number): boolean {
  const ends = [at];
  if (articles.has(keys[at - 1] ?? '')) ends.push(at - 1);
  if (words.strongCues.has(keys[ends.at(-1)! - 1] ?? '')) ends.push(ends.at(-1)! - 1);
  return ends.some((to) => {
    for (let from = Math.max(0, to - longestPhrase); from < to; from++)
      if (!tokens.slice(from, to - 1).some(parts) && set.has(join(keys, from, to))) return true;
    return false;
  });
}

function phraseAt({ keys }: Text, set: ReadonlySet<string>, at: number): boolean {
  for (let to = at + 1; to <= Math.min(keys.length, at + longestPhrase); to++)
    if (set.has(join(keys, at, to))) return true;
  return false;
}

/** Words between a name said by mistake and those that take it back: "Marseille, euh, non plutôt Nice". */
const slipReach = 4;

/** Whether a name is corrected by a later one: "no Mérida sino Valencia", "не Москва, а Тверь", "Ankara değil İzmir". */
function isCorrected(text: Text, { from, to }: Reading, later: readonly Reading[]): boolean {
  const { words, tokens } = text;
  if (phraseBefore(text, words.insteadBefore, from)) return true;
  const next = later.filter((other) => other.from >= to);
  if (next.length === 0) return false;
  if (phraseAt(text, words.notBehind, to)) return true;
  const [second] = next.toSorted((a, b) => a.from - b.from);
  for (let at = to; at < Math.min(second!.from, to + slipReach); at++) if (phraseAt(text, words.slips, at)) return true;
  return (
    phraseBefore(text, words.notBefore, from) &&
    next.some((other) => phraseBefore(text, words.corrections, other.from) || /[,،、，]/.test(tokens[to - 1]!.after))
  );
}

/** Whether only "and", "or" or a comma joins a name to the one before it: "except Germany and France". */
function isListed({ keys, tokens, words, questions: { table } }: Text, before: Reading, { from }: Reading): boolean {
  if (from < before.to) return false;
  const links = keys.slice(before.to, from).filter((key) => !articles.has(key));
  const isLink = (key: string) => (table.find(key) ?? []).some(({ word }) => word === 'and' || word === 'or');
  return links.length > 0
    ? links.length === 1 && isLink(links[0]!) && !words.corrections.has(links[0]!)
    : /^[,،、，]$/.test(tokens[before.to - 1]!.after);
}

/** Marks excluded readings. An article or preposition may precede the name. */
export function markLeftOut(text: Text, readings: readonly Reading[]): void {
  const { keys, words } = text;
  const holding = readings.filter(({ rejected }) => !rejected);
  const own = holding.filter(({ qualifies }) => !qualifies);
  for (const reading of holding.toSorted((a, b) => a.from - b.from)) {
    let at = reading.from;
    if (articles.has(keys[at - 1] ?? '')) at--;
    if (words.strongCues.has(keys[at - 1] ?? '')) at--;
    const by =
      leftOutBy(text, reading.from) ??
      (at < reading.from ? leftOutBy(text, at) : undefined) ??
      (own.some((one) => one.leftOut === 'outside' && isListed(text, one, reading)) ? 'outside' : undefined);
    if (by) reading.leftOut = by;
    else if (!reading.qualifies && isCorrected(text, reading, own)) reading.leftOut = 'not';
  }
}
