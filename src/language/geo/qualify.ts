/** What other names in a text say for and against a reading: its region after a city, another country, a second city. */
import { isFirstName, nationOf, type Named, type PlaceName, nameKey } from '../names/named.ts';
import { accepted, articles } from './evidence.ts';
import { leftOutBy } from './hold.ts';
import type { Names } from '../names/names.ts';
import { reject, type Reading } from './reading.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import { questionSign } from '../signs.ts';

function fits({ words: { administering } }: Text, place: PlaceName, by: Named): boolean {
  if (by.kind === 'nation') return place.nation === by || administering.get(place.nation.code) === by.code;
  return by.kind === 'region' && by.nation === place.nation && (place.region === null || place.region === by.code);
}

function add(reading: Reading, points: number, reason: string): void {
  reading.score += points;
  reading.evidence += points;
  reading.reasons.push(reason);
  if (points > 0) reading.qualified = true;
}

/** Words that may come between a name and its qualifier, and articles after them. */
const between = questionSign('between'),
  article = questionSign('article');

/** Whether a name is joined to the one before it by a prefix that means "and": "الدار البيضاء وتونس". */
const isJoined = ({ keys, tokens }: Text, { from }: Reading): boolean =>
  tokens[from]!.text.startsWith('و') && !keys[from]!.startsWith('و');

/** Whether `by` directly follows a reading, allowing a small word and an article. */
function follows(text: Text, reading: Reading, by: Reading): boolean {
  const { keys, tokens } = text;
  const gap = by.from - reading.to;
  if (gap < 0 || gap > 2 || isJoined(text, by)) return false;
  if (gap > 0 && (!between.test(keys[reading.to]!) || tokens[reading.to]!.after !== '')) return false;
  if (gap > 1 && !article.test(keys[reading.to + 1]!)) return false;
  // "Seattle / Portland" is a list.
  return !/[;:!?/|]|\.$/.test(tokens[reading.to - 1]!.after.replace(/^\.,?$/, ''));
}

/** Whether a country or region is named, not only described: "Sion Suisse", "Berlin, NH", not "Lyon Italian restaurants". */
function isNamed(
  { keys, tokens, words }: Text,
  names: Names,
  { from, to, key, code, word, named, score }: Reading,
): boolean {
  if (code && named.kind !== 'place')
    return tokens[from]!.upper && (/^[,(]$/.test(tokens[from - 1]?.after ?? '') || score >= accepted + 1);
  if (score < accepted + 1 || named.kind === 'place' || word) return false;
  if (named.kind === 'region') return nameKey(named.name) === join(keys, from, to);
  return names.isNameOf(named, key) && (tokens[from]!.capital || !words.ordinary.has(key));
}

/** Whether a country is named right before a name: "Suisse Sion". */
const contradicts = (text: Text, names: Names, place: Reading, by: Reading): boolean =>
  by.named.kind === 'nation' &&
  by.to === place.from &&
  !isJoined(text, place) &&
  /^:?$/.test(text.tokens[place.from - 1]!.after) &&
  isNamed(text, names, by);

/** Limit for counting a repeated name. */
const mostSaid = 4;

const spanOf = ({ from, to }: Reading): string => `${from}-${to}`;

/** A region or country after a place, or elsewhere, supports it. Returns the spans directly followed by a fitting one. */
function placeWithin(text: Text, places: readonly Reading[], areas: readonly Reading[]): Set<string> {
  const fitting = new Set<string>();
  for (const reading of places) {
    const place = reading.named as PlaceName;
    const apart = areas
      .filter(({ from, to }) => to <= reading.from || reading.to <= from)
      .filter(({ named }) => fits(text, place, named));
    const behind = apart.find((by) => follows(text, reading, by));
    if (behind) {
      // An ambiguous word followed by its region or country is a name: "Gap Hautes-Alpes".
      const word = reading.ordinary && text.tokens[reading.from]!.capital ? 1.5 : 0;
      add(reading, (text.tokens[reading.to - 1]!.after === ',' ? 5 : 3.6) + word, `“${behind.named.name}” behind it`);
      behind.qualifies = true;
      reading.behind = true;
      fitting.add(spanOf(reading));
      continue;
    }
    const elsewhere = apart.find(({ score: enough }) => enough >= accepted);
    if (!elsewhere) continue;
    const ahead = reading.from - elsewhere.to;
    const next = ahead === 0 || (ahead === 1 && /^(?:city|capital|s)$/.test(text.keys[elsewhere.to]!));
    add(reading, next ? 2.4 : 1.6, `${elsewhere.named.name} is named`);
  }
  return fitting;
}

/** A region or country next to a place elsewhere contradicts it. */
function putAbroad(
  text: Text,
  names: Names,
  places: readonly Reading[],
  areas: readonly Reading[],
  fitting: ReadonlySet<string>,
): void {
  const likeliest = areas.filter((area) =>
    areas.every((other) => spanOf(other) !== spanOf(area) || other.score <= area.score),
  );
  for (const reading of places) {
    if (reading.behind) continue;
    if (fitting.has(spanOf(reading))) {
      add(reading, -3, 'what stands behind it is elsewhere');
      continue;
    }
    const behind = likeliest.find((by) => follows(text, reading, by) && isNamed(text, names, by));
    if (behind) {
      reading.abroad = true;
      add(reading, -8, 'what stands behind it is elsewhere');
      if (behind.code && !behind.qualified) add(behind, 3.6, 'a name before it');
    } else if (!reading.qualified && likeliest.some((by) => contradicts(text, names, reading, by))) {
      reading.abroad = true;
      // A first name may still be meant: "Germany Paris flights".
      if (reading.edits > 0 || !isFirstName(reading.named, reading.key))
        add(reading, -8, 'what stands before it is elsewhere');
    }
  }
  // "Norfolk, England": the first is no country.
  for (const reading of areas)
    if (
      reading.named.kind === 'nation' &&
      nameKey(reading.named.name) !== join(text.keys, reading.from, reading.to) &&
      text.tokens[reading.to - 1]!.after === ',' &&
      areas.some((by) => by.from === reading.to && nationOf(by.named) !== reading.named && by.score > reading.score)
    )
      add(reading, -8, 'what stands behind it is elsewhere');
}

/** Whether an area is part of a country or a territory it administers. */
function isWithin({ words: { administering } }: Text, area: Named, { named: nation }: Reading): boolean {
  if (nation.kind !== 'nation') return false;
  return area.kind === 'region' ? area.nation === nation : administering.get(nationOf(area).code) === nation.code;
}

/** "Georgia, USA" is the region. "Puerto Rico, USA": the second is no other place. */
function areasWithin(text: Text, names: Names, areas: readonly Reading[], fitting: ReadonlySet<string>): void {
  for (const reading of areas) {
    const { named } = reading;
    if (named.kind === 'region' && fitting.has(spanOf(reading))) continue;
    const behind = areas.find(
      (by) => isWithin(text, named, by) && follows(text, reading, by) && isNamed(text, names, by),
    );
    if (!behind) continue;
    add(reading, text.tokens[reading.to - 1]!.after === ',' ? 5 : 3.6, `“${behind.named.name}” behind it`);
    behind.qualifies = true;
    reading.behind = true;
    for (const other of areas)
      if (spanOf(other) === spanOf(reading) && nationOf(other.named) !== nationOf(named))
        add(other, -8, 'what stands behind it is elsewhere');
  }
}

/** Repetition supports a place. */
function countAgain(places: readonly Reading[]): void {
  const saying = Map.groupBy(places, ({ named }) => named);
  for (const reading of places) {
    const said = new Set(saying.get(reading.named)!.map(({ from }) => from)).size - 1;
    if (said === 0) continue;
    reading.evidence += 0.6 * Math.min(said, mostSaid);
    reading.score += 0.6 * Math.min(said, mostSaid);
    reading.reasons.push('named again');
  }
}

/** A second name directly after a first: "Mérida Badajoz" locates the first; in "Kota Bandung" the first is a word for town. */
function readPairs({ tokens, keys, words }: Text, places: readonly Reading[], fitting: ReadonlySet<string>): void {
  const beginning = Map.groupBy(places, ({ from }) => from);
  for (const reading of places) {
    if (fitting.has(spanOf(reading)) || reading.edits > 0 || reading.score < accepted - 1) continue;
    const seconds = parts(tokens[reading.to - 1]!) ? [] : (beginning.get(reading.to) ?? []);
    if (words.towns.has(join(keys, reading.from, reading.to)) && seconds.some(({ town }) => town))
      reject(reading, 'a word for town');
    const second = seconds.find(
      (by) =>
        by.score >= accepted &&
        (by.named as PlaceName).nation === (reading.named as PlaceName).nation &&
        by.evidence > reading.evidence,
    );
    if (second) add(reading, second.evidence - reading.evidence, `“${second.named.name}” behind it`);
  }
}

/** Whether a country or region is named as the one that isn't meant: "Cambridge, not the UK". */
const isExcluded = (text: Text, { from }: Reading): boolean =>
  leftOutBy(text, articles.has(text.keys[from - 1] ?? '') ? from - 1 : from) === 'not' ||
  text.words.insteadBefore.has(text.keys[from - 1] ?? '');

/** Namesakes in a country or region that isn't meant, where there are others. */
function leaveOut(text: Text, places: readonly Reading[], excluded: readonly Reading[]): void {
  const isOut = (place: Reading) => excluded.some(({ named }) => fits(text, place.named as PlaceName, named));
  const others = new Set(places.filter((place) => !isOut(place)).map(spanOf));
  for (const place of places) if (others.has(spanOf(place)) && isOut(place)) add(place, -8, 'its country isn’t meant');
}

/** Other names decide between namesakes: a region or country after it or elsewhere, or a second place of the same country. */
export function qualify(text: Text, names: Names, readings: readonly Reading[]): void {
  const named = readings.filter(({ named, rejected }) => named.kind !== 'place' && !rejected);
  const excluded = named.filter((area) => isExcluded(text, area));
  const areas = named.filter((area) => !excluded.includes(area));
  const places = readings.filter(({ named, rejected }) => named.kind === 'place' && !rejected);
  leaveOut(text, places, excluded);
  const fitting = placeWithin(text, places, areas);
  putAbroad(text, names, places, areas, fitting);
  areasWithin(text, names, areas, fitting);
  countAgain(places);
  readPairs(text, places, fitting);
}
