/** What the names of operators and feeds say: whether a feed can be a city's, and whether it is a country's. */
import type { Place } from '../../contract/data/place.ts';
import { countryCode } from '../match/territories.ts';
import { type AreaReach, type Box, distanceKm } from '../match/match-place.ts';
import { words } from '../../language/fold.ts';
import { operatorWords } from '../../facts/matching.ts';
import type { FactOf } from '../../contract/data/fact.ts';

/** The number of a concession for coaches of the Spanish state. */
const CONCESSION = /\bvac[- ]?\d{3}\b/i;

/** A feed runs between two cities in its name if they are so many kilometres from each other. */
export const INTERCITY_KM = 60;

/** Whether a name is that of an operator without a public of its own; of a list of operators, whether each is. */
export const isOwnersOwn = (name: string): boolean =>
  CONCESSION.test(name) || name.split(/[,;]/).every((part) => operatorWords.closed.test(part));
/** Whether an operator's name leaves open whether it runs within a city; of a list of operators, whether each does. */
export const isLine = (name: string): boolean =>
  name
    .split(/[,;]/)
    .every(
      (part) =>
        operatorWords.closed.test(part) || operatorWords.coaches.test(part) || operatorWords.shuttles.test(part),
    );
/** One of these that is a city's only if it has the city's name. */
export const isShuttle = (name: string): boolean => operatorWords.shuttles.test(name);
export const isMetropolitan = (name: string): boolean =>
  operatorWords.metropolitan.test(name) || operatorWords.metropolitanParts.test(name);
export const isRegional = (name: string): boolean => operatorWords.regional.test(name);
export const isPartial = (name: string): boolean => operatorWords.partial.test(name) || isRegional(name);

/** Whether the places in a name are so distant that it names a line between them. */
export const isIntercity = (places: readonly Place[]): boolean =>
  places.some((a) => places.some((b) => distanceKm(a.coordinates, b.coordinates) > INTERCITY_KM));

/**
 * Whether the words of an id say that its feed is the country's: `f-national~transport~authority~ie~rt`,
 * `f-transport~for~ireland~realtime~operators`.
 */
export function isNationalId(id: string, nation: string): boolean {
  const name = words(id.slice(id.lastIndexOf('-') + 1)).join(' ');
  return /^national transport authority\b/.test(name) || isNationName(name, nation);
}

/** Whether a feed that states neither division nor municipality says that it is its country's. */
export function isNational(clues: FeedClues): boolean {
  if (clues.area !== undefined || clues.municipalities.length > 0) return false;
  // "GTFS_All.zip".
  if (/ gtfs all( zip)?$/.test(` ${clues.tokens.join(' ')}`)) return true;
  return clues.names.some((name) => operatorWords.national.test(name) || isNationName(name, clues.nation));
}

/** Whether a name is only the country's and words for a timetable: "Norway", "GTFS for Germany", but not "Polish". */
function isNationName(name: string, nation: string): boolean {
  const rest = words(name).filter(
    (word) => !/^(gtfs|for|of|the|all|public|transport|data|static|feed|nap|republic|realtime|operators)$/.test(word),
  );
  return rest.length > 0 && countryCode(rest.join(' ')) === nation;
}

export type FeedPlaces = NonNullable<FactOf<'gtfs-schedule'>['places']>;
export type FeedReach = AreaReach & { nation: string };

export interface FeedClues {
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  /** Stated division, `CC.admin1` or `CC.admin1.admin2`. */
  area?: string | undefined;
  /** True when only the id ends in the division: then it says where the operator is, not whose it is. */
  areaOfId?: boolean;
  municipalities: readonly string[];
  /** Names of operators, provider and feed. */
  names: readonly string[];
  /** Id, host and file name, cut into words. */
  tokens: readonly string[];
  /** Box around the stops, where it can be believed. */
  box?: Box | undefined;
  /** Middle of the stops, and how far around it they may lie, in kilometres; without the distance a wide cell. */
  around?: { position: readonly [number, number]; km?: number | undefined } | undefined;
}
