/** What a record says about where a timetable feed applies, and where we take it to apply. */
import type { FactOf, MatchMethod } from '../../contract/data/fact.ts';
import type { Box } from '../match/match-place.ts';

export type FeedPlaces = NonNullable<FactOf<'gtfs-schedule'>['places']>;
/** Where a feed applies; the shape of the fact's fields. */
export interface FeedReach {
  nation: string;
  level: 'city' | 'region' | 'nation';
  places?: FeedPlaces;
  region?: string;
  match?: MatchMethod;
}

export interface FeedClues {
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  /** Stated division, `CC.admin1` or `CC.admin1.admin2`. */
  area?: string | undefined;
  /** True when only the id ends in the division: then it says where the operator is, not whose it is. */
  areaOfId?: boolean;
  /** Municipalities as stated. */
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
