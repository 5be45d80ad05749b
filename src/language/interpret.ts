/** Free text -> place, nation, topics, domain and purpose, with the trace of how each was read. Pure; reads nothing but the names it is given. */
import type { Domain, Topic } from '../contract/criterion.ts';
import { readGeo } from './geo/read-geo.ts';
import type { Reading } from './geo/reading.ts';
import { spokenIn } from './geo/spoken.ts';
import type { Lexicons } from './lexicons.ts';
import { idOf, type NationName, nationOf, type PlaceName } from './names/named.ts';
import type { Names } from './names/names.ts';
import { covered } from './phrases.ts';
import { findPurpose, type Purpose } from './purpose.ts';
import { readText, type Text } from './text.ts';
import { parts } from './tokens.ts';
import { askedFor, type Ranked, rankTopics } from './topics.ts';
import type { Words } from './words.ts';

const numbered = /^[a-z]{0,3}\d{1,3}$/;
const british = /^m\d{1,2}$/;

/** The nation of a word for roads beside a number; where the text is in a language that is not spoken there, the first that speaks it. */
function nationOfWord(code: string, { speech }: Words, languages: readonly string[]): string {
  const spoken = languages.map((language) => speech.get(language)!.nations);
  return spoken.length === 0 || spoken.some((nations) => nations.includes(code)) ? code : spoken[0]![0]!;
}

/** A text without the terms that hold a word. */
const besides = (text: Text, at: number): Text => ({
  ...text,
  phrases: text.phrases.filter(({ from, to }) => at < from || to <= at),
});

/** Code of the nation of the first numbered road of a text. */
export function nationOfRoad(text: Text): string | null {
  const { keys, tokens, phrases, words } = text;
  for (const [i, key] of keys.entries()) {
    const isBeside = (at: number) => numbered.test(keys[at] ?? '') && !parts(tokens[Math.min(i, at)]!);
    const word = [...words.roads].find(([stem]) => key.startsWith(stem));
    if (word && (isBeside(i + 1) || isBeside(i - 1))) return nationOfWord(word[1], words, spokenIn(besides(text, i)));
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
  /** The place that is meant, assessed or not. */
  place: PlaceName | null;
  nation: NationName | null;
  /** Best first; the first is the topic. */
  topics: Topic[];
  domain: Domain | null;
  purpose: Purpose | null;
  readings: Reading[];
  ranked: Ranked;
  /** The reading that gave the place, and that which gave the nation where no place did. */
  chosen: Reading | null;
}

/** How much worse the evidence for an earlier place may be. */
const margin = 1.6;

/** Words for the place that was named last: "from Oslo to Baku. What is published there?" */
const there = /^(?:there|dort|daar|alli|ahi|laggiu|там|tam)$/;
/** What stands before or behind such a word where it tells of no place: "is there any", "there are". */
const exists = {
  before: /^(?:is|are|was|were|be|if|whether|and)$/,
  behind: /^(?:is|are|was|were|s|any|anything|a|an|be|exist|exists)$/,
};

/** The place that a text comes back to with a word for there, of two or more. */
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

/** The place asked for: the one named most often, the first of these, unless a later one is much better placed in the sentence. */
function choosePlace(text: Text, readings: readonly Reading[]): Reading | null {
  const holding = readings.filter(({ named, rejected, leftOut }) => named.kind === 'place' && !rejected && !leftOut);
  const area = readings.some(({ named, rejected, edits }) => named.kind !== 'place' && !rejected && edits === 0);
  // A misspelled small place is a worse guess than a nation or region that is spelled right.
  const elsewhere = readings.find(
    ({ named, rejected, edits, evidence }) => named.kind !== 'place' && !rejected && edits === 0 && evidence >= 2.2,
  );
  const places = holding
    .filter(
      ({ named, evidence, behind }) =>
        !(elsewhere && evidence < 1.5 && !behind && nationOf(elsewhere.named) !== (named as PlaceName).nation),
    )
    .filter(({ named, edits, qualified }) => !(area && edits > 0 && !qualified && !(named as PlaceName).assessed))
    // A guess at a misspelling never comes before a name that is spelled right.
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

/** A county council governs in Great Britain and Ireland. */
const councilOf = ({ keys }: Text, { to, named }: Reading): boolean =>
  keys[to] === 'county' && keys[to + 1] === 'council' && /^(?:GB|IE)$/.test(nationOf(named).code);

function chooseNation(text: Text, readings: readonly Reading[]): Reading | null {
  const areas = readings.filter(({ named, rejected, leftOut }) => named.kind !== 'place' && !rejected && !leftOut);
  // "Puerto Rico, USA" is Puerto Rico.
  const own = areas.filter(({ qualifies }) => !qualifies);
  const holding = own.length > 0 ? own : areas;
  // "Norfolk, England": of two nations side by side the second says where the first is.
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
  // A county, river or street that bears a city's name lies in the nation of the best known of that name.
  return (
    readings
      .filter(({ hint, edits, score }) => hint && edits === 0 && score > 0.5)
      .sort((a, b) => Number(councilOf(text, b)) - Number(councilOf(text, a)) || b.score - a.score)[0] ?? null
  );
}

/** "Cook County": a county that the gazetteer does not name; so they are called in the United States. */
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
 * `rare`: look among the rare names too, which must have been added. Null when these may tell more: a word that nothing knows may be one of them,
 * a small place the namesake of a better known one that has it as a rare name, and a place outside the nation that is named of one within it.
 */
export function interpret(q: string, names: Names, lexicons: Lexicons, rare: true): Interpreted;
export function interpret(q: string, names: Names, lexicons: Lexicons, rare: boolean): Interpreted | null;
export function interpret(q: string, names: Names, lexicons: Lexicons, rare: boolean): Interpreted | null {
  const { words } = lexicons;
  const known = {
    has: (key: string) => names.has(key, rare) || words.geo.has(key),
    begins: (word: string) => names.begins(word) || words.begins.has(word),
  };
  const text = readText(q, known, lexicons);
  const readings = readGeo(text, names, rare);
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
