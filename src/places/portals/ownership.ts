/** What a record says about a catalogue's owner, and the owner that follows. */
import type { MatchMethod } from '../../contract/data/fact.ts';
import type { PlaceMatch } from '../match/match-place.ts';

export interface Owner {
  name: string;
  type: 'local' | 'regional' | 'national';
  /** ISO 3166-1 code of the country as upstream files it. */
  country: string;
  /** ISO 3166-2 code and name of the stated subdivision. */
  subdivision?: { id: string; name: string } | undefined;
  /** ISO 3166-2 code of the only subdivision that the catalogue is said to cover. */
  coversOnly?: string | undefined;
  title: string;
  link: string;
}

/** `named` is false when only the link shows the owner: then the owner's name is no publisher. */
export type Ownership =
  | {
      level: 'city';
      named: boolean;
      /** The division, of a city that governs it and other places. */
      region?: string;
      places: { scopeId: string; match: MatchMethod }[];
    }
  | {
      level: 'region';
      named: boolean;
      region: string;
      match: MatchMethod;
      places?: { scopeId: string; match: MatchMethod }[];
    }
  | { level: 'nation'; named: boolean; match: MatchMethod }
  /** Why the catalogue says nothing about a place of the gazetteer. */
  | { level: 'none'; reason: string };

export const none = (reason: string): Ownership => ({ level: 'none', reason });
export const city = ({ place, match }: PlaceMatch, named = true): Ownership => ({
  level: 'city',
  named,
  places: [{ scopeId: place.scopeId, match }],
});

/** The value that all are, as the subdivision of everything that a catalogue covers. */
export function onlyOne(values: (string | undefined)[] | undefined): string | undefined {
  const [value, other] = new Set(values);
  return other === undefined ? value : undefined;
}
