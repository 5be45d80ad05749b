/** Names of a question -> where its cities are: countries, regions, exclusions, proximity and comparisons. */
import type { NamedCriterion } from '../criteria.ts';
import { findWorldRegions, type WorldRegion } from '../geo/world-regions.ts';
import type { Reading } from '../geo/reading.ts';
import type { Interpreted } from '../interpret.ts';
import type { Framework } from './clauses.ts';
import { findMarks, has, type Mark, before, behind, isNear, type Question } from './piece.ts';
import { type Span, join, parts } from '../tokens.ts';
import { questionSign, questionWords } from '../signs.ts';
import { distance } from 'fastest-levenshtein';
import type { QuestionWord } from '../../contract/data/words.ts';
import { nationOf, type PlaceName } from '../names/named.ts';
import type { Words } from '../words.ts';

/** The cities that the question compares with. Their readings were rejected, since it isn't about their data. */
function compared({ readings }: Interpreted, marks: readonly Mark[]): Reading[] {
  const comparing = marks.filter((mark) => has(mark, 'better', 'alike'));
  return comparing.flatMap((mark) => {
    const [best] = readings
      .filter(({ from, to, edits, named }) => {
        const isNext = from === mark.to || to === mark.from;
        return isNext && edits === 0 && named.kind === 'place' && named.assessed;
      })
      .sort((x, y) => y.to - y.from - (x.to - x.from) || y.score - x.score);
    return best?.rejected ? [best] : [];
  });
}

/** "100 km from Osaka": the best rejected city, if a distance but no other place is given. */
function measuredFrom({ text, readings }: Interpreted, marks: readonly Mark[]): Reading[] {
  // "كم" is kilometres and how many.
  const isMeasured = /\p{N}/u.test(text.q) && marks.some((mark) => has(mark, 'kilometres', 'miles'));
  if (!isMeasured && !/\d(?:km|公里|キロ|킬로)/u.test(text.q)) return [];
  return readings
    .filter(({ edits, named }) => edits === 0 && named.kind === 'place' && named.assessed)
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}

/** Names that hold, except within names of data kinds and in comparisons. */
export function namesOf(read: Interpreted, kinds: readonly NamedCriterion[]): Reading[] {
  const { text, readings } = read;
  const marks = findMarks(text, () => false);
  const inKind = ({ from, to }: Span) =>
    kinds.some((kind) => kind.from <= from && to <= kind.to && kind.to - kind.from > to - from);
  // "Name the smallest capital", "städer nära Uppsala": such words aren't Namur and Nara.
  const isWord = ({ from, to, named }: Reading) =>
    to - from === 1 &&
    named.kind === 'place' &&
    text.questions.has(text.keys[from]!) &&
    (!named.assessed || (marks.length >= 3 && (!text.tokens[from]!.capital || text.tokens[from]!.first)));
  // "La Unión" within "la Unión Europea".
  const world = findWorldRegions(text);
  const inWorld = ({ from, to }: Span) =>
    world.some((part) => part.from < to && from < part.to && !(from <= part.from && part.to <= to));
  const held = readings.filter(
    (reading) =>
      !reading.rejected && reading.leftOut !== 'not' && !inKind(reading) && !isWord(reading) && !inWorld(reading),
  );
  // A country only qualifies a place that holds: "kota Jepang" has none.
  const qualifiesNone = ({ from }: Span) => !held.some(({ to, behind }) => behind && from >= to && from - to <= 1);
  const holding = held.map(
    ({ qualifies, ...reading }): Reading =>
      qualifies && !qualifiesNone(reading) ? { ...reading, qualifies } : reading,
  );
  return [
    ...holding,
    ...compared(read, marks),
    ...(holding.some(({ named }) => named.kind === 'place') ? [] : measuredFrom(read, marks)),
  ];
}

/** Words before lower-case "eu" that make it the Union. */
const union = questionSign('beforeUnion');

/** Named parts of the world that the atlas knows. */
export function regionsOf({ text }: Interpreted, framework: Framework): WorldRegion[] {
  const { tokens, keys } = text;
  const small = keys.flatMap((key, at) =>
    /^(?:eu|ue)$/.test(key) && !tokens[at]!.upper && union.test(keys[at - 1] ?? '')
      ? [{ from: at, to: at + 1, regionId: 'eu' }]
      : [],
  );
  return [...findWorldRegions(text), ...small].filter(
    ({ regionId }, i, all) =>
      framework.nameOfRegion(regionId) !== undefined && all.findIndex(({ from }) => from === all[i]!.from) === i,
  );
}

/** Countries where a phrase such as "West Virginia" names a part. Elsewhere it names the whole: "South Korea". */
const inParts = questionSign('countriesNamedInParts');
function isPart({ parts }: Words, code: string, key: string, edits: number): boolean {
  const of = parts.get(code);
  return (
    of !== undefined &&
    (of.keys.has(key) ||
      of.stems.some((stem) => key.startsWith(stem)) ||
      (edits > 0 && [...of.keys].some((part) => distance(part, key) === edits)))
  );
}

/** Most words between a compass direction and its country: "nord de la France". */
const reach = 3;

const links = questionWords('compassLink');
const isLink = (key: string): boolean => links.has(key);

function compassAt({ text: { keys, words } }: Question, { from, to }: Span): number | undefined {
  for (let at = from - 1; at >= 0 && from - at <= reach; at--) {
    if (words.compass.has(keys[at]!)) return at;
    if (!isLink(keys[at]!)) break;
  }
  return words.compass.has(keys[to] ?? '') && !isLink(keys[to] ?? '') ? to : undefined;
}

/** Whether a name is only the compass direction of the country after it. */
const isCompassOf = (
  question: Question,
  { from, to }: Span,
  next: (Span & { reading?: Reading }) | undefined,
): boolean =>
  to - from === 1 &&
  question.text.words.compass.has(question.text.keys[from]!) &&
  next?.reading?.named.kind === 'nation' &&
  next.from - to <= reach &&
  isNear(question, to, next.from);

/** The part of a country that its name or context selects; undefined for the whole. */
function partSaid(
  question: Question,
  { from, to, named, qualifies, edits }: Reading,
): { span: Span; name?: string } | undefined {
  if (named.kind === 'region') return qualifies ? undefined : { span: { from, to }, name: named.name };
  if (named.kind !== 'nation') return undefined;
  const key = join(question.text.keys, from, to);
  const implied = question.text.words.notNations.get(key);
  if (isPart(question.text.words, named.code, key, edits) || (implied && inParts.test(implied)))
    return { span: { from, to } };
  const at = compassAt(question, { from, to });
  return at === undefined ? undefined : { span: { from: Math.min(at, from), to: Math.max(at + 1, to) } };
}

/** A name's relation to the cities asked for. */
type Role = 'in' | (typeof relations)[number] | (typeof sizes)[number];
const relations = ['outside', 'nearest', 'near', 'better', 'alike'] as const satisfies readonly QuestionWord[];

/** Of cities alone: "larger than Lyon" compares, and "over Europe" doesn't. */
const sizes = ['moreThan', 'lessThan'] as const satisfies readonly QuestionWord[];

interface Place extends Span {
  reading?: Reading;
  region?: WorldRegion;
  role: Role;
  by?: Span;
}

const inList = (question: Question, a: Span, b: Span): boolean => {
  const between = question.marks.filter((mark) => mark.from >= a.to && mark.to <= b.from);
  const linked = between.every((mark) => has(mark, 'and', 'or', 'to', 'filler'));
  const covered = between.reduce((sum, mark) => sum + mark.to - mark.from, 0);
  return linked && (covered === b.from - a.to || isNear(question, a.to, b.from));
};

/** Postpositions of Turkish, and of German at the end of a clause. */
const behindInLatin = questionSign('behindInLatin');
const onlyBehindInLatin = questionSign('onlyBehindInLatin');
const behindInChinese = questionSign('behindInChinese');

/** Whether a word only follows the name it belongs to: in Japanese, Korean and Hindi, and some in Chinese, Hungarian and Finnish. */
const isOnlyBehind = (key: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]/u.test(key) ||
  onlyBehindInLatin.test(key) ||
  behindInChinese.test(key);

const isBehindNames = (key: string): boolean => isOnlyBehind(key) || behindInLatin.test(key);

/** A name's role from the words around it; a list has its first name's role. */
function roleOf(
  question: Question,
  place: Omit<Place, 'role'>,
  previous: Place | undefined,
  next: Span | undefined,
): Pick<Place, 'role' | 'by'> {
  const isSized =
    place.reading?.named.kind === 'place' && question.marks.some((mark) => has(mark, 'cities', 'capital'));
  const roles = isSized ? [...relations, ...sizes] : relations;
  const ahead = before(question, place, ...roles);
  if (ahead && !isOnlyBehind(question.text.keys[ahead.from]!) && !parts(question.text.tokens[ahead.to - 1]!))
    return { role: roles.find((one) => has(ahead, one))!, by: ahead };
  const alike = previous && !previous.region === !place.region;
  if (previous && alike && previous.role === 'outside' && inList(question, previous, place)) return { role: 'outside' };
  const after = behind(question, place, ...roles);
  // "More than" limits a number and compares a name.
  const others =
    after &&
    !isOnlyBehind(question.text.keys[after.from]!) &&
    [next, ...question.quantities].some((by) => by && by.from >= after.to && by.from - after.to <= 1);
  const role =
    after && !others && isBehindNames(question.text.keys[after.from]!)
      ? roles.find((one) => has(after, one))
      : undefined;
  return role ? { role, by: after! } : { role: 'in' };
}

const wide = ({ by, from, to }: Place): Span =>
  by ? { from: Math.min(from, by.from), to: Math.max(to, by.to) } : { from, to };

function readPlace(question: Question, place: Place): boolean {
  const { scopeId, name, assessed } = place.reading!.named as PlaceName;
  const span = wide(place);
  if (place.role === 'in') return false;
  if (place.role === 'outside') {
    question.unapplied.push({ ...span, reason: `Filters leave out nations and regions, not ${name} alone.` });
    return true;
  }
  if (place.role === 'moreThan' || place.role === 'lessThan') {
    question.unapplied.push({ ...span, reason: `Filters compare only scores with those of ${name}.` });
    return true;
  }
  if (!assessed) {
    question.unapplied.push({ ...span, reason: `${name} is not assessed.` });
    return true;
  }
  const asked = {
    near: [`near ${name}, nearest first`, { near: scopeId }],
    nearest: [`nearest to ${name}`, { near: scopeId }],
    better: [`a higher score than ${name}`, { better_than: scopeId }],
    alike: [`comparable to ${name}`, { comparable_to: scopeId }],
  } as const;
  const [meaning, parameters] = asked[place.role];
  question.pieces.push({ ...span, meaning, parameters });
  return true;
}

function readArea(question: Question, place: Place, nameOfRegion: (id: string) => string): void {
  const span = wide(place);
  const { region, reading } = place;
  const name = region ? nameOfRegion(region.regionId) : nationOf(reading!.named).name;
  const value = region ? region.regionId : nationOf(reading!.named).code;
  if (place.role === 'outside')
    question.pieces.push({ ...span, meaning: `outside ${name}`, parameters: { outside: value } });
  else if (place.role === 'in')
    question.pieces.push({
      ...span,
      meaning: `in ${name}`,
      parameters: region ? { region: value } : { country: value },
    });
  else question.unapplied.push({ ...span, reason: `Cities are compared with cities, not with ${name}.` });
  const part = reading && partSaid(question, reading);
  if (part)
    question.unapplied.push({
      ...part.span,
      reason: `${part.name ?? 'That'} is a part of ${nationOf(reading.named).name}; filters know nations, not their parts.`,
    });
}

/** Another reading of the same words: Singapore is a city and a country. */
const otherwise = (all: readonly Reading[], { from, to }: Span, kind: 'place' | 'nation'): Reading | undefined =>
  all
    .filter((one) => one.from === from && one.to === to && one.edits === 0 && one.named.kind === kind)
    .filter(({ named }) => named.kind !== 'place' || named.assessed)
    .sort((a, b) => b.score - a.score)[0];

/** Reads every name; returns the places the question is about. `isGiven`: a parameter sets the place, so names only add proximity or comparison. */
export function readWhere(
  question: Question,
  readings: readonly Reading[],
  all: readonly Reading[],
  regions: readonly WorldRegion[],
  nameOfRegion: (id: string) => string,
  isGiven: boolean,
): PlaceName[] {
  const names: Pick<Place, 'from' | 'to' | 'reading' | 'region'>[] = [
    ...readings.map((reading) => ({ from: reading.from, to: reading.to, reading })),
    ...regions.map((region) => ({ from: region.from, to: region.to, region })),
  ].sort((a, b) => a.from - b.from);
  const own: PlaceName[] = [];
  // "Within 50 km of Lyon": the distance is from the first place.
  const hasRadius = question.pieces.some(({ parameters }) => 'radius_km' in parameters);
  let isAround = false;
  let previous: Place | undefined;
  for (const [i, name] of names.entries()) {
    // Skip names that qualify a place, and directions: "sud de la France" isn't Sud in Haiti.
    if (name.reading?.qualifies || isCompassOf(question, name, names[i + 1])) continue;
    const place: Place = { ...name, ...roleOf(question, name, previous, names[i + 1]) };
    if (place.role === 'in' && place.reading?.named.kind === 'place' && hasRadius && !isAround) place.role = 'near';
    isAround ||= place.role === 'near' || place.role === 'nearest';
    // "Morocco, Tunis and Algiers" in a list of countries, and cities that are better than Singapore.
    const inNations = previous?.role === place.role && previous.reading?.named.kind === 'nation';
    const wanted =
      place.role === 'in'
        ? inNations && inList(question, previous!, place) && 'nation'
        : place.role !== 'outside' && 'place';
    if (wanted && place.reading && place.reading.named.kind !== wanted)
      place.reading = otherwise(all, place, wanted) ?? place.reading;
    const isPlace = place.reading?.named.kind === 'place';
    const overruled = isGiven && (place.role === 'in' || (place.role === 'outside' && !isPlace));
    if (place.reading?.named.kind === 'place') {
      if (!overruled && !readPlace(question, place)) own.push(place.reading.named);
    } else if (!overruled) readArea(question, place, nameOfRegion);
    previous = place;
  }
  return own;
}
