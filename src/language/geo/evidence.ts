/** What the words around a name say for and against its being the place that is meant. Points add up; `accepted` is enough. */
import { isFirstName, type Named } from '../names/named.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';

/** What is looked up by phrase. */
type Phrases = { has(phrase: string): boolean };

/** Points that a reading needs. */
export const accepted = 0.8;

export interface Evidence {
  points: number;
  /** For the trace, in words. */
  reasons: string[];
  /** Why the name is not the place, whatever the points. */
  ruledOut?: string;
  /** The same, where a region or nation of the name may be meant. */
  areaWord?: string;
  amongTerms?: boolean;
  /** Words for town beside the name. */
  town?: { from: number; to: number };
  /** The nations whose towns are called by these words; none where any may be. */
  nations?: ReadonlySet<string>;
}

/** Articles that may stand between a preposition and a name. */
export const articles = new Set(
  'the la le les el los las il lo i gli der die das den dem de het o a os as al'.split(' '),
);

/** The longest phrase of a set or map that ends before token `at`, in tokens. */
function endsBefore(text: Text, set: Phrases, at: number, most = 3): number {
  for (let n = Math.min(most, at); n > 0; n--) {
    if (text.tokens.slice(at - n, at).some(parts)) continue;
    const phrase = join(text.keys, at - n, at);
    // A single letter is a preposition only before a name: English has "I" and "a".
    if (set.has(phrase) && (!/^[a-z]$/.test(phrase) || text.tokens[at]?.capital)) return n;
  }
  return 0;
}

/** The longest one that starts at token `at`, in tokens. */
function startsAt(text: Text, set: Phrases, at: number, most = 2): number {
  if (at > 0 && parts(text.tokens[at - 1]!)) return 0;
  for (let n = Math.min(most, text.keys.length - at); n > 0; n--) {
    if (text.tokens.slice(at, at + n - 1).some(parts)) continue;
    if (set.has(join(text.keys, at, at + n))) return n;
  }
  return 0;
}

/** Words of the longest phrase for town, before a name or behind it. */
const longestTown = 5;

/** "Athens-Clarke County": a city that is one with its county, as in the United States. */
const isOneWithCounty = ({ keys, tokens }: Text, to: number): boolean =>
  /^[\p{Pd}/]$/u.test(tokens[to - 1]!.after) &&
  (keys[to + 1] === 'county' || (keys[to + 1] === 'urban' && keys[to + 2] === 'county'));
const inStates: ReadonlySet<string> = new Set(['US']);

/** The preposition before token `at`: strong ("in"), weak ("of") or none. */
export function cueBefore(text: Text, at: number): 'strong' | 'weak' | null {
  let before = at;
  if (before > 0 && articles.has(text.keys[before - 1]!) && !parts(text.tokens[before - 1]!) && before > 1) {
    const own = endsBefore(text, text.words.strongCues, before) || endsBefore(text, text.words.weakCues, before);
    if (!own || endsBefore(text, text.words.strongCues, before - 1)) before--;
  }
  if (endsBefore(text, text.words.strongCues, before)) return 'strong';
  return endsBefore(text, text.words.weakCues, before) ? 'weak' : null;
}

/** Whether a name is written as names are, in a text that writes names and words differently. */
export const capitals = (text: Text, from: number): 'name' | 'word' | null => {
  const token = text.tokens[from]!;
  if (!text.mixedCase || token.first) return null;
  return token.capital ? 'name' : 'word';
};

const settingReach = 5;

const ofNation = new Set(['country of', 'republic of', 'nation of', 'kingdom of']);

/** Whether the words before say that a nation is meant. */
export const nationBefore = (text: Text, at: number): boolean => endsBefore(text, ofNation, at) > 0;

/** "Via Padova" is a street in Italian, a way elsewhere. */
const isItalianStreet = ({ keys, phrases }: Text, at: number): boolean =>
  keys[at - 1] === 'via' &&
  phrases.some(({ senses }) => senses.some(({ languages }) => languages.includes('it') && !languages.includes('en')));

/** Evidence that does not depend on which of its namesakes a name means. */
export function around(text: Text, from: number, to: number, ordinary: boolean): Evidence {
  const { keys, words, tokens } = text;
  const reasons: string[] = [];
  let points = 0;
  const say = (value: number, reason: string) => {
    points += value;
    reasons.push(reason);
  };
  const ruledOut = (reason: string): Evidence => ({
    points,
    reasons,
    ruledOut: reason,
    areaWord: reason.replace('names something else', 'is said of a region'),
  });
  if (startsAt(text, words.noAreaAfter, to) > 0 || endsBefore(text, words.noAreaBefore, from) > 0)
    return { points, reasons, ruledOut: 'with the words around it, it names no area' };
  // "Kingston upon Thames" is not Kingston.
  if (keys[to] === 'upon' && tokens[to + 1]?.capital) return { points, reasons, ruledOut: 'part of a longer name' };
  const term = text.phrases.find((phrase) => phrase.from === to);
  const council = startsAt(text, words.townsAfter, to, longestTown),
    county = isOneWithCounty(text, to);
  // "street trees" is a term; "Paris Street noise" is a street.
  const street = text.mixedCase && tokens[to]?.capital && tokens[to + 1]?.capital === false;
  if (!council && startsAt(text, words.after, to) > 0 && (street || !(term && term.to - term.from > 1)))
    return ruledOut(`“${tokens[to]!.text}” behind it names something else`);
  const next = tokens[to];
  if (next && next.start === tokens[to - 1]!.end && /^[県省府縣州道]/.test(next.text))
    return ruledOut(`“${next.text[0]}” behind it names something else`);
  const found = endsBefore(text, words.before, from) || (isItalianStreet(text, from) ? 1 : 0);
  // "King County Metro": the county is King, what follows is not.
  const named =
    found === 1 &&
    keys[from - 1] === 'county' &&
    from > 1 &&
    !words.stop.has(keys[from - 2]!) &&
    cueBefore(text, from - 1) === null;
  const town = endsBefore(text, words.towns, from, longestTown);
  // "City and County of Denver" is longer than "County of".
  const before = named || town > found ? 0 : found;
  if (before)
    return ruledOut(
      `“${tokens
        .slice(from - before, from)
        .map(({ text: word }) => word)
        .join(' ')}” before it names something else`,
    );
  if (town) say(3, 'a word for town before it');
  if (council) say(3, 'a word for town behind it');
  if (county) say(3, 'one with its county');
  if (keys[to] === 'city' && !parts(tokens[to - 1]!)) say(ordinary ? 3 : 1.5, '“city” behind it');
  const cue = cueBefore(text, from - town);
  if (cue === 'strong') say(2.5, 'a preposition of place before it');
  else if (cue === 'weak') say(1, 'a preposition before it');
  const written = capitals(text, from);
  if (written === 'name') say(1.2, 'written as a name');
  else if (written === 'word') say(-0.8, 'written as a word');
  if (ordinary) say(-3.8, 'an ordinary word');
  const setting = keys
    .slice(Math.max(0, from - settingReach), from)
    .some((key, i, list) => words.settings.has(key) && !tokens.slice(from - list.length + i, from).some(parts));
  if (setting) say(-2.5, 'said of the asker or of another place');
  if (!(town || council || county)) return { points, reasons };
  const nations = [
    ...(town ? [words.towns.get(join(keys, from - town, from))!] : []),
    ...(council ? [words.townsAfter.get(join(keys, to, to + council))!] : []),
    ...(county ? [inStates] : []),
  ].find(({ size }) => size > 0);
  return { points, reasons, town: { from: from - town, to: to + council }, ...(nations && { nations }) };
}

/** Adds that all other words of the text are terms. */
export function among(context: Evidence, points: number): Evidence {
  context.points += points;
  context.reasons.push('the rest of the words are terms');
  context.amongTerms = true;
  return context;
}

/** An ordinary word that is written as one and stands right before a word of meaning describes it: "nice maps". */
export function describesNext(text: Text, from: number, to: number): boolean {
  const next = text.keys[to];
  return (
    next !== undefined &&
    capitals(text, from) !== 'name' &&
    !parts(text.tokens[to - 1]!) &&
    !text.words.stop.has(next) &&
    !text.words.strongCues.has(next)
  );
}

/** How much a name says by itself: size, being the first name, being assessed. */
export function weightOf(named: Named, key: string): number {
  const own = isFirstName(named, key);
  if (named.kind === 'nation') return own ? 4 : 3;
  if (named.kind === 'region') return 1.2 + named.size / 10;
  return named.size / 6 + (own ? 1.2 : 0.2) + (named.assessed ? 0.5 : 0);
}
