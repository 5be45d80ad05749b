/** Turns a whole name into the place that it names, by what else a record says of where it is. */
import { push } from '../../cache.ts';
import type { MatchMethod } from '../../contract/data/fact.ts';
import { fold, isLatin, words } from '../../language/fold.ts';
import { distanceKm, ownNames, type Place } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { nameWords } from '../../facts/matching.ts';

export { distanceKm };

export interface PlaceMatch {
  place: Place;
  match: MatchMethod;
}

export interface Where {
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  /** Stated subdivision as `CC.admin1` or `CC.admin1.admin2`; left out when none is stated or it is unknown to GeoNames. */
  area?: string | undefined;
  /** True if only the upstream record states the subdivision, and neither the name nor the host confirms it. */
  isDoubtful?: boolean | undefined;
  /** A position the place must lie within so many kilometres of. */
  near?: { position: readonly [number, number]; km: number } | undefined;
  /** Host of the record's link: the second signal if the place is outside the stated subdivision. */
  host?: string | undefined;
}

/** Cities of this population may match although their subdivision contradicts, or by just a box. */
const LARGE = 200_000;

/** Whether a place is in an area `CC.admin1` or `CC.admin1.admin2`. */
export const liesIn = (place: Place, area: string): boolean =>
  place.admin1 === area || `${place.admin1}.${place.admin2}` === area;

/** The first-level division `CC.admin1` of an area. */
export const firstLevel = (area: string): string => area.split('.').slice(0, 2).join('.');

/** Large enough to be found by just a box: 200,000 inhabitants, or a capital. */
export const isCandidate = (place: Place): boolean => place.population >= LARGE || place.capital === true;

/** The place of a country that a whole name names; see `Gazetteer.matchName`. */
export function matchName(index: NameIndex, name: string, where: Where): PlaceMatch | undefined {
  const key = fold(name);
  const { area, near } = where;
  const close = (place: Place): boolean =>
    near === undefined || distanceKm(place.coordinates, near.position) <= near.km;
  const primary = (index.primary.get(key) ?? []).filter(close);
  const alternate = (index.alternate.get(key) ?? []).filter((place) => close(place) && !primary.includes(place));
  if (area === undefined) {
    if (near !== undefined && primary.length === 1) return found(primary[0], 'coordinates-within-radius');
    if (primary.length === 1) return found(primary[0], 'unique-primary-name');
    return found(dominant(primary.length > 0 ? primary : alternate), 'alternate-or-ambiguous-name');
  }
  const { officialEnglish, state } = profileOf(where.nation).names ?? {};
  const inside = primary.filter((place) => liesIn(place, area));
  if (inside.length === 1) return found(inside[0], 'name-and-subdivision');
  if (inside.length > 1) return found(dominant(inside), 'alternate-or-ambiguous-name');
  const alternateInside = alternate.filter(
    (place) => liesIn(place, area) && (!officialEnglish || isAkin(place, key) || hostNames(where.host, key)),
  );
  if (alternateInside.length > 0) return found(dominant(alternateInside), 'alternate-or-ambiguous-name');
  const [only, second] = [...primary, ...alternate];
  if (only !== undefined && second === undefined && near !== undefined) return found(only, 'coordinates-within-radius');
  if (only === undefined || second !== undefined || only.population < LARGE) return undefined;
  // Upstream often states a wrong state. A large city with a name unique in the country is meant anyway, unless the name or host confirms
  // the state.
  const isAlone = state === 'always' && primary.length === 1 && where.isDoubtful === true;
  const isHosts = hostNames(where.host, key) && (primary.length === 1 || isCurated(only, key));
  return isAlone || isHosts ? found(only, 'alternate-or-ambiguous-name') : undefined;
}

const found = (place: Place | undefined, match: MatchMethod): PlaceMatch | undefined => place && { place, match };

/** Whether a label of the host is, or is made of words that are, the folded name: `data.longbeach.gov`, `cityoflongbeach.org`. */
function hostNames(host: string | undefined, name: string): boolean {
  const wanted = name.replaceAll(' ', '');
  const labels = host?.toLowerCase().split(/[.-]/) ?? [];
  return labels.some((label) => label.replace(/^(?:cityof|pemko)|(?:city|kota)$/g, '') === wanted);
}

export interface NameIndex {
  /** Places by what they are called by themselves, folded. */
  primary: Map<string, Place[]>;
  /** Places by their other folded names. */
  alternate: Map<string, Place[]>;
}

/** How many times more people a place needs than its next namesake to be meant by the bare name. */
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

/** Such as "Halle (Saale)". For the larger of two namesakes, people leave out the brackets. */
const BRACKETED = /^(.+?) \([^)]+\)$/;

/** Latin names of three letters are airport codes as often as names. */
const isUsable = (name: string): boolean => !isLatin(name) || name.replace(/[^\p{L}]/gu, '').length >= 4;

/** The only place, or the one with five times the people of the next. */
function dominant(places: Place[]): Place | undefined {
  const [first, second] = places.toSorted((a, b) => b.population - a.population);
  return first && (second === undefined || first.population >= DOMINANCE * Math.max(second.population, 1))
    ? first
    : undefined;
}

/** True when another name is curated, or shares a word with the place's own: "Hull" for Kingston upon Hull. */
function isAkin(place: Place, key: string): boolean {
  const own = new Set(ownNames(place).flatMap(words));
  return isCurated(place, key) || key.split(' ').some((word) => word.length >= 4 && own.has(word));
}

/** Whether a name is one that the place has in a language today; old names and nicknames are no more than listed. */
const isCurated = ({ names = {} }: Place, key: string): boolean =>
  Object.values(names).some((name) => fold(name) === key);

/** Folded name of a subdivision without brackets and the words for its kind. */
export function bareDivision(name: string): string {
  return words(name.replace(/[([].*?[)\]]/g, ' '))
    .filter((word) => !nameWords.divisionKinds.has(word))
    .join(' ');
}

/** Folded name of a county without the word for county; an independent city keeps its "city". */
export const countyKey = (name: string): string =>
  fold(name)
    .replace(/^(city and |consolidated )?county of /, '')
    .replace(/ (county|parish|borough|census area|municipio|municipality)$/, '');
