/** Free text -> place, country, topics, domain and purpose, with the trace of each reading. Pure: reads only the names it is given. */
import type { Domain, Topic } from '../contract/criterion.ts';
import { readGeo } from './geo/read-geo.ts';
import type { Reading } from './geo/reading.ts';
import { spokenIn } from './geo/spoken.ts';
import type { Lexicons } from './lexicons.ts';
import { idOf, type NationName, nationOf, type PlaceName } from './names/named.ts';
import type { Names } from './names/names.ts';
import { covered, parts } from './tokens.ts';
import { findPurpose, type Purpose, askedFor, type Ranked, rankTopics } from './topics.ts';
import { readText, type Text } from './text.ts';
import type { Words } from './words.ts';
import { questionSign } from './signs.ts';

const numbered = /^[a-z]{0,3}\d{1,3}$/;
const british = /^m\d{1,2}$/;

/** The country of a road word before a number; if the text's language isn't spoken there, the first that speaks it. */
function nationOfWord(code: string, { speech }: Words, languages: readonly string[]): string {
  const spoken = languages.map((language) => speech.get(language)!.nations);
  return spoken.length === 0 || spoken.some((nations) => nations.includes(code)) ? code : spoken[0]![0]!;
}

const withoutTermsAt = (text: Text, at: number): Text => ({
  ...text,
  phrases: text.phrases.filter(({ from, to }) => at < from || to <= at),
});

function nationOfRoad(text: Text): string | null {
  const { keys, tokens, phrases, words } = text;
  for (const [i, key] of keys.entries()) {
    const isBeside = (at: number) => numbered.test(keys[at] ?? '') && !parts(tokens[Math.min(i, at)]!);
    const word = [...words.roads].find(([stem]) => key.startsWith(stem));
    if (word && (isBeside(i + 1) || isBeside(i - 1)))
      return nationOfWord(word[1], words, spokenIn(withoutTermsAt(text, i)));
    // "I-95", "Route 66"
    const number = /^\d{1,3}$/.test(keys[i + 1] ?? '');
    if (number && (key === 'route' || (key === 'i' && tokens[i]!.after === '-' && tokens[i]!.capital))) return 'US';
    const onRoads = phrases.some(({ senses }) => senses.some(({ topic }) => topic === 'traffic'));
    if (british.test(key) && tokens[i]!.capital && onRoads && spokenIn(text).length === 0) return 'GB';
  }
  return null;
}

export interface Interpreted {
  text: Text;
  place: PlaceName | null;
  nation: NationName | null;
  /** Best first; the first is the topic. */
  topics: Topic[];
  domain: Domain | null;
  purpose: Purpose | null;
  readings: Reading[];
  ranked: Ranked;
  /** The reading that gave the place, or the country if there is no place. */
  chosen: Reading | null;
}

/** How much weaker the evidence for an earlier place may be. */
const margin = 1.6;

/** Refers to the last place: "from Oslo to Baku. What is published there?" */
const there = questionSign('there');
/** Next to "there" where it names no place: "is there any", "there are". */
const exists = {
  before: questionSign('beforeThere'),
  behind: questionSign('behindThere'),
};

/** The place a text returns to with "there", of two or more. */
function cameBackTo({ keys, tokens }: Text, places: readonly Reading[]): Reading | null {
  const at = keys.findIndex(
    (key, i) =>
      (there.test(key) && !exists.before.test(keys[i - 1] ?? '') && !exists.behind.test(keys[i + 1] ?? '')) ||
      (key === 'here' && keys[i - 1] === 'down'),
  );
  const before = places.filter(({ to }) => to <= at).sort((a, b) => b.from - a.from);
  const isAside = before.some(({ named }) => named !== before[0]!.named);
  return isAside && tokens[at] ? before[0]! : null;
}

/** The most repeated place, the first of these, unless a later one has much better evidence. */
function choosePlace(text: Text, readings: readonly Reading[]): Reading | null {
  const holding = readings.filter(({ named, rejected, leftOut }) => named.kind === 'place' && !rejected && !leftOut);
  const area = readings.some(({ named, rejected, edits }) => named.kind !== 'place' && !rejected && edits === 0);
  // A misspelled small place is a worse guess than a correctly spelled country or region.
  const elsewhere = readings.find(
    ({ named, rejected, edits, evidence }) => named.kind !== 'place' && !rejected && edits === 0 && evidence >= 2.2,
  );
  const places = holding
    .filter(
      ({ named, evidence, behind }) =>
        !(elsewhere && evidence < 1.5 && !behind && nationOf(elsewhere.named) !== (named as PlaceName).nation),
    )
    .filter(({ named, edits, qualified }) => !(area && edits > 0 && !qualified && !(named as PlaceName).assessed))
    // A guessed misspelling never precedes a correct spelling.
    .filter(({ edits }, _, all) => edits === 0 || all.every((other) => other.edits > 0));
  const again = cameBackTo(text, places);
  if (again) return again;
  const best = Math.max(...places.map(({ evidence }) => evidence));
  const times = Map.groupBy(places, ({ named }) => idOf(named));
  const timesOf = ({ named }: Reading) => times.get(idOf(named))!.length;
  return (
    places
      .filter(({ evidence }) => evidence >= best - margin)
      .sort((a, b) => timesOf(b) - timesOf(a) || a.from - b.from)[0] ?? null
  );
}

const councilOf = ({ keys }: Text, { to, named }: Reading): boolean =>
  keys[to] === 'county' && keys[to + 1] === 'council' && /^(?:GB|IE)$/.test(nationOf(named).code);

function chooseNation(text: Text, readings: readonly Reading[]): Reading | null {
  const areas = readings.filter(({ named, rejected, leftOut }) => named.kind !== 'place' && !rejected && !leftOut);
  // "Puerto Rico, USA" is Puerto Rico.
  const own = areas.filter(({ qualifies }) => !qualifies);
  const holding = own.length > 0 ? own : areas;
  // "Norfolk, England": the second country locates the first.
  const second = holding.find(
    (by) =>
      by.named.kind === 'nation' &&
      holding.some((other) => other !== by && other.named.kind === 'nation' && other.to === by.from),
  );
  if (second) return second;
  const [best] = holding.sort(
    (a, b) =>
      (b.named.kind === 'nation' ? 1 : 0) - (a.named.kind === 'nation' ? 1 : 0) ||
      b.evidence - a.evidence ||
      a.from - b.from,
  );
  if (best) return best;
  // A county, river or street with a city's name is in the country of that name's best-known city.
  return (
    readings
      .filter(({ hint, edits, score }) => hint && edits === 0 && score > 0.5)
      .sort((a, b) => Number(councilOf(text, b)) - Number(councilOf(text, a)) || b.score - a.score)[0] ?? null
  );
}

/** "Cook County": a United States county missing from the gazetteer. */
const namesCounty = ({ keys, tokens, words }: Text): boolean =>
  keys.some(
    (key, i) =>
      key === 'county' &&
      i > 0 &&
      tokens[i - 1]!.after === '' &&
      !words.stop.has(keys[i - 1]!) &&
      !words.strongCues.has(keys[i - 1]!),
  );

/**
 * `rare`: rare names have been added and count. Null when they may change the reading: for an unknown word, a small place
 * with a better-known namesake, or a place outside the country named for one within it. `isRequest`: something else showed
 * that the text asks for data.
 */
export function interpret(
  q: string,
  names: Names,
  lexicons: Lexicons,
  rare: boolean,
  isRequest = false,
): Interpreted | null {
  const { words } = lexicons;
  const known = {
    has: (key: string) => names.has(key, rare) || words.geo.has(key),
    begins: (word: string) => names.begins(word) || words.begins.has(word),
  };
  const text = readText(q, known, lexicons);
  const readings = readGeo(text, names, rare, isRequest);
  if (!readings) return null;
  const place = choosePlace(text, readings);
  if (!rare && ((place && !(place.named as PlaceName).assessed) || readings.some(({ abroad }) => abroad))) return null;
  const nation = place ? null : chooseNation(text, readings);
  const implied = place || nation ? null : namesCounty(text) ? 'US' : nationOfRoad(text);
  const named = covered(readings.filter(({ rejected }) => !rejected));
  const purpose = findPurpose(text, (at) => named.has(at));
  const ranked = rankTopics(text, purpose);
  const chosen = place ?? nation;
  return {
    text,
    place: place ? (place.named as PlaceName) : null,
    nation: chosen ? nationOf(chosen.named) : implied ? (names.nation(implied) ?? null) : null,
    topics: ranked.topics.length > 0 ? [...new Set([ranked.topics[0]!.topic, ...askedFor(ranked)])] : [],
    domain: ranked.domain,
    purpose,
    readings,
    ranked,
    chosen,
  };
}
