/** Parameters that name a place or country -> what they name. */
import { ScopeId } from '../contract/data/place.ts';
import type { Interpret } from './interpreter.ts';
import type { Interpreted } from './interpret.ts';
import type { Reading } from './geo/reading.ts';
import { nameKey, type NationName, type PlaceName } from './names/named.ts';
import type { Text } from './text.ts';
import { parts } from './tokens.ts';
import { traceOf } from './trace.ts';

export interface City {
  scopeId: string;
  name: string;
}

/**
 * The place of a scopeId or a correctly spelled name, never a namesake outside the given country; null if unknown.
 * @param cityOf resolves a scopeId, or text given as one, among the assessed cities
 */
export async function placeNamed(
  text: string,
  nation: NationName | null,
  interpret: Interpret,
  cityOf: (text: string) => City | undefined,
): Promise<PlaceName | null> {
  const named = async (sentence: string) => {
    const { place, chosen } = await interpret(sentence);
    return chosen?.edits === 0 ? place : null;
  };
  if (ScopeId.safeParse(text.toLowerCase()).success) {
    const city = cityOf(text);
    const scopeId = city?.scopeId ?? text.toLowerCase(),
      name = city?.name ?? text.slice(3).replaceAll('-', ' ');
    const { readings } = await interpret(`in ${name}, ${text.slice(0, 2).toUpperCase()}`);
    const found = readings.map((reading) => reading.named);
    return found.find((one): one is PlaceName => one.kind === 'place' && one.scopeId === scopeId) ?? null;
  }
  if (!nation) return named(`in ${text}`);
  for (const sentence of [`in ${text}, ${nation.name}`, `in ${text}`]) {
    const place = await named(sentence);
    if (place?.nation.code === nation.code) return place;
  }
  return null;
}

/** About 20,000 and 110,000 inhabitants: such a town counts among others if it is written or placed as a name. */
const leastListed = 1,
  leastTown = 6,
  asName = 1;

/** Whether only "and", "or" or a comma parts two names. */
function isBeside({ tokens, keys, questions: { table } }: Text, one: Reading, other: Reading): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  const links = keys.slice(first.to, second.from);
  if (links.length === 1) return (table.find(links[0]!) ?? []).some(({ word }) => word === 'and' || word === 'or');
  // "وتونس": and Tunis.
  return second.from === first.to && (parts(tokens[first.to - 1]!) || /\p{sc=Arab}/u.test(keys[second.from]!));
}

/** Other places a text names, each once, in its order. */
export function alsoNamed({ text, readings, chosen, place }: Interpreted): PlaceName[] {
  const found = new Map<string, PlaceName>();
  const held = readings
    .filter(({ rejected, leftOut, edits, qualifies }) => !rejected && !leftOut && edits === 0 && !qualifies)
    .toSorted((a, b) => a.from - b.from);
  for (const reading of held) {
    const { evidence, from, to } = reading;
    if (!chosen || (to > chosen.from && from < chosen.to)) continue;
    const isListed = held.some((one) => one.named.kind === 'place' && isBeside(text, one, reading));
    // In a list of cities "تونس" is Tunis. On its own it is Tunisia.
    const [city] = readings.flatMap(({ named, ...one }) =>
      named.kind === 'place' && named.assessed && one.from === from && one.to === to ? named : [],
    );
    const named = isListed && reading.named.kind === 'nation' ? city : reading.named;
    if (named?.kind !== 'place') continue;
    if (named.assessed || (named.size >= (isListed ? leastListed : leastTown) && evidence >= asName))
      found.set(named.scopeId, named);
  }
  if (place) found.delete(place.scopeId);
  return [...found.values()];
}

/** `sizeOf` more or less: six times as many people. */
export const muchLarger = 5;

/** Assessed namesakes of the place a text was read as, where nothing decides between them; largest first. */
export function namesakesOf({ readings, chosen }: Interpreted): PlaceName[] {
  if (chosen?.named.kind !== 'place' || chosen.qualified) return [];
  const { from, to, edits, named: place } = chosen;
  const others = readings.flatMap(({ named, ...one }) =>
    named.kind === 'place' && one.from === from && one.to === to && one.edits === edits ? named : [],
  );
  const name = nameKey(place.name);
  return others
    .filter((other) => other.assessed && nameKey(other.name) === name && place.size - other.size <= muchLarger)
    .filter(({ scopeId }) => scopeId !== place.scopeId)
    .sort((a, b) => b.size - a.size);
}

export async function placeWritten(text: string, interpret: Interpret): Promise<PlaceName | null> {
  const sentence = `in ${text}`;
  const read = await interpret(sentence);
  const whole = alsoNamed(read).length === 0 && traceOf(sentence, read).leftover.length === 0;
  return whole && read.chosen?.edits === 0 ? read.place : null;
}
