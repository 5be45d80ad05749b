/** Turns a whole name into the place it stands for, by what else a record says of where it is. */
import type { MatchMethod } from '../../contract/data/fact.ts';
import { fold } from '../../language/fold.ts';
import { distanceKm } from '../../contract/great-circle.ts';
import type { Place } from '../../contract/data/place.ts';
import { dominant, isAkin, type NameIndex } from './name-index.ts';

export { distanceKm };

export interface PlaceMatch {
  place: Place;
  match: MatchMethod;
}

/** Where a record says it is. */
export interface Where {
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  /** Stated subdivision as `CC.admin1` or `CC.admin1.admin2`; left out when none is stated or it is unknown to GeoNames. */
  area?: string | undefined;
  /** True when upstream alone states the subdivision: neither the name nor the host says the same. */
  isDoubtful?: boolean | undefined;
  /** A position the place must lie within so many kilometres of. */
  near?: { position: readonly [number, number]; km: number } | undefined;
  /** Host of the record's link: the second signal when the place lies outside the stated subdivision. */
  host?: string | undefined;
}

/** From this population on a city may be matched although its subdivision contradicts, or by a box alone. */
const LARGE = 200_000;
/** Nations whose official names GeoNames has as primary: an unlike other name there is an old or a nick name. */
export const PLAIN_ENGLISH = new Set(['US', 'GB', 'CA', 'AU', 'NZ', 'IE']);

/** True when a place lies in an area `CC.admin1` or `CC.admin1.admin2`. */
export const liesIn = (place: Place, area: string): boolean =>
  place.admin1 === area || `${place.admin1}.${place.admin2}` === area;

/** Large enough to be found by a box alone: 200,000 inhabitants, or a capital. */
export const isCandidate = (place: Place): boolean => place.population >= LARGE || place.capital === true;

/** The place of a nation that a whole name stands for; see `Gazetteer.matchName`. */
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
  const inside = primary.filter((place) => liesIn(place, area));
  if (inside.length === 1) return found(inside[0], 'name-and-subdivision');
  if (inside.length > 1) return found(dominant(inside), 'alternate-or-ambiguous-name');
  const alternateInside = alternate.filter(
    (place) =>
      liesIn(place, area) && (!PLAIN_ENGLISH.has(where.nation) || isAkin(place, key) || hostNames(where.host, key)),
  );
  if (alternateInside.length > 0) return found(dominant(alternateInside), 'alternate-or-ambiguous-name');
  const [only, second] = [...primary, ...alternate];
  if (only !== undefined && second === undefined && near !== undefined) return found(only, 'coordinates-within-radius');
  if (only === undefined || second !== undefined || only.population < LARGE) return undefined;
  // Upstream errs in states: alone of its name in the nation, a large city is meant, unless name or host say the same as the state.
  const isAlone = where.nation === 'US' && primary.length === 1 && where.isDoubtful === true;
  return isAlone || hostNames(where.host, key) ? found(only, 'alternate-or-ambiguous-name') : undefined;
}

const found = (place: Place | undefined, match: MatchMethod): PlaceMatch | undefined => place && { place, match };

/** Whether a label of the host is, or is made of words that are, the folded name: `data.longbeach.gov`, `cityoflongbeach.org`. */
function hostNames(host: string | undefined, name: string): boolean {
  const wanted = name.replaceAll(' ', '');
  const labels = host?.toLowerCase().split(/[.-]/) ?? [];
  return labels.some((label) => label.replace(/^(?:cityof|pemko)|(?:city|kota)$/g, '') === wanted);
}
