/** What the words around a name, its spelling and its rivals say for and against its being the place. Points add up; `accepted` is enough. */
import { isFirstName, type Named, type PlaceName, nameKey } from '../names/named.ts';
import type { Text } from '../text.ts';
import { join, parts, type Span } from '../tokens.ts';
import { questionSign, questionWords } from '../signs.ts';
import { slips } from '../names/slips.ts';
import type { Words } from '../words.ts';
import type { Reading, Candidate, Option } from './reading.ts';

type Phrases = { has(phrase: string): boolean };

/** Points a reading needs. */
export const accepted = 0.8;

export interface Evidence {
  points: number;
  /** For the trace. */
  reasons: string[];
  /** Why the name can't be the place, regardless of the points. */
  ruledOut?: string;
  /** The same, where the name's region or country may be meant. */
  areaWord?: string;
  amongTerms?: boolean;
  town?: Span;
  /** Countries whose towns are called by these words; undefined means any. */
  nations?: ReadonlySet<string>;
}

/** Articles between a preposition and a name. */
export const articles = questionWords('articles');

/** Length in tokens of the longest phrase that ends before token `at`. */
function endsBefore(text: Text, set: Phrases, at: number, most = 3): number {
  for (let n = Math.min(most, at); n > 0; n--) {
    if (text.tokens.slice(at - n, at).some(parts)) continue;
    const phrase = join(text.keys, at - n, at);
    // A single letter is a preposition only before a name: English has "I" and "a".
    if (set.has(phrase) && (!/^[a-z]$/.test(phrase) || text.tokens[at]?.capital)) return n;
  }
  return 0;
}

/** Length in tokens of the longest phrase that starts at token `at`. */
function startsAt(text: Text, set: Phrases, at: number, most = 2): number {
  if (at > 0 && parts(text.tokens[at - 1]!)) return 0;
  for (let n = Math.min(most, text.keys.length - at); n > 0; n--) {
    if (text.tokens.slice(at, at + n - 1).some(parts)) continue;
    if (set.has(join(text.keys, at, at + n))) return n;
  }
  return 0;
}

/** Length of the longest phrase for "town", before or after a name. */
const longestTown = 5;

/** A consolidated city-county of the United States: "Athens-Clarke County". */
const isOneWithCounty = ({ keys, tokens }: Text, to: number): boolean =>
  /^[\p{Pd}/]$/u.test(tokens[to - 1]!.after) &&
  (keys[to + 1] === 'county' || (keys[to + 1] === 'urban' && keys[to + 2] === 'county'));
const inStates: ReadonlySet<string> = new Set(['US']);

export function cueBefore(text: Text, at: number): 'strong' | 'weak' | null {
  let before = at;
  if (before > 0 && articles.has(text.keys[before - 1]!) && !parts(text.tokens[before - 1]!) && before > 1) {
    const own = endsBefore(text, text.words.strongCues, before) || endsBefore(text, text.words.weakCues, before);
    if (!own || endsBefore(text, text.words.strongCues, before - 1)) before--;
  }
  if (endsBefore(text, text.words.strongCues, before)) return 'strong';
  return endsBefore(text, text.words.weakCues, before) ? 'weak' : null;
}

/** Whether a name is written as a name or a word, in a text that distinguishes them. */
export const capitals = (text: Text, from: number): 'name' | 'word' | null => {
  const token = text.tokens[from]!;
  if (!text.mixedCase || token.first) return null;
  return token.capital ? 'name' : 'word';
};

const settingReach = 5;

const ofNation = questionWords('ofNation');

const citiesOf = questionSign('citiesOf');

/** Whether the words before say that a country is meant: "republic of", "ciudades de". */
export const nationBefore = (text: Text, at: number): boolean =>
  endsBefore(text, ofNation, at) > 0 || (cueBefore(text, at) !== null && citiesOf.test(text.keys[at - 2] ?? ''));

/** "Via Padova" is a street in Italian only. */
const isItalianStreet = ({ keys, phrases }: Text, at: number): boolean =>
  keys[at - 1] === 'via' &&
  phrases.some(({ senses }) => senses.some(({ languages }) => languages.includes('it') && !languages.includes('en')));

/** Words for a part of a city, and of larger areas: "Bezirk Altona". */
const ofQuarters = questionSign('ofQuarters');

/** Evidence shared by all namesakes. */
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
  // "Kingston upon Thames" isn't Kingston.
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
  // "King County Metro": the county is King.
  const named =
    found === 1 &&
    keys[from - 1] === 'county' &&
    from > 1 &&
    !words.stop.has(keys[from - 2]!) &&
    cueBefore(text, from - 1) === null;
  const town = endsBefore(text, words.towns, from, longestTown);
  // "Obras na via Lisboa": the word belongs to the term.
  const inTerm = [...text.phrases, ...text.claimed].some(
    (phrase) => phrase.to === from && phrase.to - phrase.from > found,
  );
  // "City and County of Denver" is longer than "County of".
  const isQuarter = words.quarters.has(join(keys, from, to)) && ofQuarters.test(join(keys, from - found, from));
  const before = named || inTerm || isQuarter || town > found ? 0 : found;
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

/** Adds evidence from a text whose other words are all terms. */
export function among(context: Evidence, points: number): Evidence {
  context.points += points;
  context.reasons.push('the rest of the words are terms');
  context.amongTerms = true;
  return context;
}

/** An ordinary word right before a content word describes it: "nice maps". */
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

/** A name's own weight: size, being the first name, being assessed. */
export function weightOf(named: Named, key: string): number {
  const own = isFirstName(named, key);
  if (named.kind === 'nation') return own ? 4 : 3;
  if (named.kind === 'region') return 1.2 + named.size / 10;
  return named.size / 6 + (own ? 1.2 : 0.2) + (named.assessed ? 0.5 : 0);
}

/** Edits cost less in long words. */
const costOf = (edits: number, key: string): number => edits * (key.length >= 9 ? 0.6 : 0.9);

/** One option as a reading; `context` is what the surrounding words say. */
export function score(
  { from, to, key, edits, code }: Candidate,
  { named, weak, word, key: meant = key }: Option,
  context: Evidence,
): Reading {
  let points = context.points,
    own = weightOf(named, meant);
  const reasons = [...context.reasons];
  if (word && named.kind === 'nation') own = 2.4;
  if (weak) {
    own -= own === 4 ? 1.5 : 3;
    reasons.push('counts only with more evidence');
  }
  const short = key.length;
  if (named.kind !== 'nation' && !(code && named.kind === 'place')) {
    if (short <= 2 && /^[a-z]+$/.test(key)) {
      points -= 3;
      reasons.push('very short');
    } else if (short === 3 && own < 2.2) {
      points -= 0.8;
      reasons.push('short');
    }
  }
  if (edits > 0) {
    points -= costOf(edits, key);
    reasons.push(`${edits} ${edits === 1 ? 'edit' : 'edits'} from the name`);
  }
  if (to - from > 1) points += 0.5 * (to - from - 1);
  return {
    from,
    to,
    named,
    key: meant,
    ...(code ? { code } : {}),
    ...(word && !code ? { word } : {}),
    edits,
    slips: edits === 0 ? 0 : slips(key, meant),
    score: own + points,
    evidence: points,
    reasons,
    ...(context.ruledOut ? { rejected: context.ruledOut } : {}),
    ...(context.areaWord && named.kind === 'place' ? { hint: true as const } : {}),
    ...(context.amongTerms ? { amongTerms: true as const } : {}),
    ...(context.town ? { town: context.town } : {}),
  };
}

/** `sizeOf` about 85,000 inhabitants: such a town wins over the region of its name. */
export const townSize = 5;
/** About 170,000 inhabitants: such a city wins over part of another country with its name. */
const citySize = 7;
/** About 20,000 inhabitants. */
export const smallTown = 1;
const isTown = ({ assessed, size }: PlaceName): boolean => assessed || size >= townSize;

/** What rivals of the same name say against an option: points and the reason. `nations` speak the text's language. */
export function rivals(
  { named, rare }: Option,
  { key, options }: Candidate,
  nations: ReadonlySet<string>,
  { administering }: Pick<Words, 'administering'>,
): readonly (readonly [number, string])[] {
  const found: (readonly [number, string])[] = [];
  const any = (test: (other: Named, weak: boolean) => boolean) =>
    options.some(({ named: other, weak, needsArea }) => !needsArea && test(other, weak));
  if (named.kind === 'nation') {
    const isTerritory = administering.has(named.code);
    if (
      nameKey(named.name) !== key &&
      any(
        (other) =>
          other.kind === 'place' &&
          (other.nation === named ? isTown(other) : other.size >= citySize) &&
          // "澳門": the city of a territory is the territory.
          (nameKey(other.name) === key ||
            (isTerritory && other.nation === named && nameKey(other.localName ?? '') === key)),
      )
    )
      found.push([2, 'a place has it as its first name']);
    return found;
  }
  if (named.kind === 'region') {
    if (any((other) => other.kind === 'place' && other.nation === named.nation && isTown(other)))
      found.push([2, 'a place of the country has the name too']);
  } else if (!isTown(named) && any((other) => other.kind === 'region' && other.nation === named.nation))
    found.push([1.5, 'a region of the country has the name too']);
  if (
    !nations.has(named.nation.code) &&
    options.some(
      ({ named: other, key: meant = key, needsArea }) =>
        !needsArea &&
        other.kind === 'place' &&
        other.size >= smallTown &&
        nations.has(other.nation.code) &&
        // Lomé is also called Rome.
        (isFirstName(other, meant) || !isFirstName(named, key)),
    )
  )
    found.push([1.5, 'a town where the language of the text is spoken has the name']);
  if (
    named.kind === 'place' &&
    named.assessed &&
    any((other) => other.kind === 'place' && !other.assessed && other.size > named.size && nameKey(other.name) === key)
  )
    found.push([0.5, 'a larger place has the name, though it is not assessed']);
  if (rare && !isFirstName(named, key) && any((other) => other.kind === 'place' && isFirstName(other, key)))
    found.push([1.5, 'a place has it as its first name']);
  const nation = options.find(({ named: other }) => other.kind === 'nation' && nameKey(other.name) === key);
  if (nation && named.nation !== nation.named) found.push([2, 'a nation has the name']);
  else if (
    named.kind === 'place' &&
    named.size < (named.assessed ? citySize : 8) &&
    any((other, weak) => other.kind === 'nation' && other !== named.nation && !weak)
  )
    found.push([1.5, 'a nation or a part of one has the name']);
  return found;
}
