/** Turns the names of a nation's places, and of subdivisions, into keys for look-ups. */
import { ownNames, type Place } from '../../contract/data/place.ts';
import { fold, isLatin, words } from '../../language/fold.ts';
import { DIVISION_WORDS } from './subdivision-names.ts';

export interface NameIndex {
  /** Places by what they are called by themselves, folded. */
  primary: Map<string, Place[]>;
  /** Places by their other folded names. */
  alternate: Map<string, Place[]>;
}

/** How many times more people a place needs than its next namesake to stand for the bare name. */
const DOMINANCE = 5;

export function indexNames(places: Place[]): NameIndex {
  const index: NameIndex = { primary: new Map(), alternate: new Map() };
  for (const place of places) {
    const own = new Set(ownNames(place).map(fold));
    for (const key of own) push(index.primary, key, place);
    const others = new Set(
      [...Object.values(place.names ?? {}), ...(place.otherNames ?? [])].filter(isUsable).map(fold),
    );
    for (const key of others) if (!own.has(key) && key !== '') push(index.alternate, key, place);
  }
  for (const place of places) {
    const bare = fold(BRACKETED.exec(place.name)?.[1] ?? '');
    const namesakes = index.primary.get(bare) ?? [];
    if (namesakes.length > 0 && namesakes.every((other) => other.population < place.population))
      push(index.primary, bare, place);
  }
  return index;
}

/** Such as "Halle (Saale)": before a smaller one of the name, the city is called by the name alone. */
const BRACKETED = /^(.+?) \([^)]+\)$/;

/** Latin names of three letters are airport codes as often as names. */
const isUsable = (name: string): boolean => !isLatin(name) || name.replace(/[^\p{L}]/gu, '').length >= 4;

/** The only place, or the one with five times the people of the next. */
export function dominant(places: Place[]): Place | undefined {
  const [first, second] = places.toSorted((a, b) => b.population - a.population);
  return first && (second === undefined || first.population >= DOMINANCE * Math.max(second.population, 1))
    ? first
    : undefined;
}

/** True when another name is curated, or shares a word with the place's own: "Hull" for Kingston upon Hull. */
export function isAkin(place: Place, key: string): boolean {
  const own = new Set(ownNames(place).flatMap(words));
  return (
    Object.values(place.names ?? {}).some((name) => fold(name) === key) ||
    key.split(' ').some((word) => word.length >= 4 && own.has(word))
  );
}

/** Folded name of a subdivision without brackets and the words for its kind. */
export function bareDivision(name: string): string {
  return words(name.replace(/[([].*?[)\]]/g, ' '))
    .filter((word) => !DIVISION_WORDS.has(word))
    .join(' ');
}

/** Folded name of a county without the word for county; an independent city keeps its "city". */
export const countyKey = (name: string): string =>
  fold(name)
    .replace(/^(city and |consolidated )?county of /, '')
    .replace(/ (county|parish|borough|census area|municipio|municipality)$/, '');

/** Adds a value to the list of a key. */
export function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
