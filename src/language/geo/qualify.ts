/** What other names in a text say for and against a reading: the region behind a city, the nation elsewhere, a second city. */
import { administering } from '../lexicon/dependencies.ts';
import { nationOf, type Named, type PlaceName } from '../names/named.ts';
import { nameKey } from '../names/name-key.ts';
import { accepted } from './evidence.ts';
import type { Reading } from './reading.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';

/** Whether a qualifier behind a name fits a place. */
function fits(place: PlaceName, by: Named): boolean {
  if (by.kind === 'nation') return place.nation === by || administering[place.nation.code] === by.code;
  return by.kind === 'region' && by.nation === place.nation && (place.region === null || place.region === by.code);
}

/** Adds what another name says for or against a reading. */
function add(reading: Reading, points: number, reason: string): void {
  reading.score += points;
  reading.evidence += points;
  reading.reasons.push(reason);
  if (points > 0) reading.qualified = true;
}

/** Words that may stand between a name and what qualifies it. */
const between = /^(?:in|en|em|au|di|w|v|the|of|de|a)$/;

/** Whether `by` stands right behind a reading, or but for one small word. */
function follows(text: Text, reading: Reading, by: Reading): boolean {
  const gap = by.from - reading.to;
  if (
    gap < 0 ||
    gap > 1 ||
    (gap === 1 && (!between.test(text.keys[reading.to]!) || parts(text.tokens[reading.to - 1]!)))
  )
    return false;
  return !/[;:!?]|\.$/.test(text.tokens[reading.to - 1]!.after.replace(/^\.,?$/, ''));
}

/** How often a name counts that is said again. */
const mostSaid = 4;

/** Other names say which namesake is meant: a region or nation behind it or elsewhere, a second place of the same nation behind it. */
export function qualify(text: Text, readings: readonly Reading[]): void {
  const areas = readings.filter(({ named, rejected }) => named.kind !== 'place' && !rejected);
  const fitting = new Set<string>();
  const spanOf = ({ from, to }: Reading) => `${from}-${to}`;
  const places = readings.filter(({ named, rejected }) => named.kind === 'place' && !rejected);
  for (const reading of places) {
    const place = reading.named as PlaceName;
    const apart = areas
      .filter(({ from, to }) => to <= reading.from || reading.to <= from)
      .filter(({ named }) => fits(place, named));
    const behind = apart.find((by) => follows(text, reading, by));
    if (behind) {
      // What its region or nation follows is a name, though it be a word too: "Gap Hautes-Alpes".
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
  for (const reading of places) {
    const abroad =
      !fitting.has(spanOf(reading)) &&
      areas.some(
        (by) =>
          follows(text, reading, by) &&
          by.score >= accepted + 1 &&
          text.tokens[by.from]!.capital === text.tokens[reading.from]!.capital &&
          nameKey(by.named.name) === join(text.keys, by.from, by.to),
      );
    if (!(abroad || fitting.has(spanOf(reading))) || reading.behind) continue;
    add(reading, abroad ? -8 : -3, 'what stands behind it is elsewhere');
  }
  // "Georgia USA": the nation behind says that its part of that name is meant. "Puerto Rico, USA": the second is no other place.
  for (const reading of areas)
    for (const by of areas.filter(({ named, from }) => named.kind === 'nation' && from >= reading.to)) {
      if (!follows(text, reading, by)) continue;
      const isPart = ({ named, from, to }: Reading): boolean =>
        named.kind === 'region' && named.nation === by.named && from === reading.from && to === reading.to;
      if (isPart(reading)) add(reading, 3.6, `“${by.named.name}” behind it`);
      if (isPart(reading) || administering[nationOf(reading.named).code] === nationOf(by.named).code)
        reading.behind = by.qualifies = true;
      else if (areas.some(isPart)) add(reading, -8, 'what stands behind it is elsewhere');
    }
  // "Norfolk, England": the nation behind says that the first is none.
  for (const reading of areas)
    if (
      reading.named.kind === 'nation' &&
      nameKey(reading.named.name) !== join(text.keys, reading.from, reading.to) &&
      text.tokens[reading.to - 1]!.after === ',' &&
      areas.some((by) => by.from === reading.to && nationOf(by.named) !== reading.named && by.score > reading.score)
    )
      add(reading, -8, 'what stands behind it is elsewhere');
  // Said again, it is meant the more.
  const saying = Map.groupBy(places, ({ named }) => named);
  for (const reading of places) {
    const said = new Set(saying.get(reading.named)!.map(({ from }) => from)).size - 1;
    if (said > 0) {
      reading.evidence += 0.6 * Math.min(said, mostSaid);
      reading.score += 0.6 * Math.min(said, mostSaid);
      reading.reasons.push('named again');
    }
  }
  // "Mérida Badajoz": the second name says where the first is.
  const beginning = Map.groupBy(places, ({ from }) => from);
  for (const reading of places) {
    if (fitting.has(spanOf(reading)) || reading.edits > 0 || reading.score < accepted - 1) continue;
    const second = beginning
      .get(reading.to)
      ?.find(
        (by) =>
          !parts(text.tokens[reading.to - 1]!) &&
          by.score >= accepted &&
          (by.named as PlaceName).nation === (reading.named as PlaceName).nation &&
          by.evidence > reading.evidence,
      );
    if (second) add(reading, second.evidence - reading.evidence, `“${second.named.name}” behind it`);
  }
}
