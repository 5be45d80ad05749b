/** Turns the names of operators of a feed without a place into the larger cities whose government or transport body they are. */
import type { Place } from '../../contract/data/place.ts';
import { PLAIN_ENGLISH } from '../match/match-name.ts';
import type { Gazetteer } from '../match/match-place.ts';
import { MUNICIPAL, NEUTRAL, TRANSIT } from '../match/owner-words.ts';

/** Inhabitants from which on a city counts whose name no other place of the nation bears. */
const LARGE = 100_000;

const BUSES = new Set('bus buses autobus autobuses autobusos'.split(' '));
/** Forms of such bodies, which say nothing of a place. */
const FORMS = new Set(
  'mass rapid own urbano urbanos urbana urbanas urbain urbains societe sa s a p authority district system agency commission'.split(
    ' ',
  ),
);
/** What makes a body of transport a public one in the United States, where firms bear the names of cities elsewhere. */
const PUBLIC = new Set('authority district system agency commission department'.split(' '));

/**
 * The larger cities, alone of their names in the nation, whose government or transport body the operator is by every word of its name:
 * "City of Murfreesboro", "Transportes Urbanos de Badajoz S.A.", "TEP Parma", "Tuscaloosa Transit Authority".
 */
export function governed(names: readonly string[], nation: string, gazetteer: Gazetteer): Place[] {
  return names.flatMap((name) =>
    [...gazetteer.namesIn(name, { nation })].flatMap(({ place, match, rest }) =>
      match === 'unique-primary-name' && place.population >= LARGE && isBody(rest, name, nation) ? [place] : [],
    ),
  );
}

/** Whether the words beside a city's name make it that of a public body that governs or moves people, and nothing else. */
function isBody(rest: readonly string[], name: string, nation: string): boolean {
  const { moves, governs, isWhole } = explain(rest, name, nation);
  const isPublic = nation !== 'US' || rest.some((word) => PUBLIC.has(word));
  return ((moves && isPublic) || governs) && isWhole;
}

/** What the words beside a city's name say of a body, and whether they say nothing else. */
export function explain(
  rest: readonly string[],
  name: string,
  nation: string,
  isRegional = false,
): { moves: boolean; governs: boolean; isWhole: boolean } {
  const letters = PLAIN_ENGLISH.has(nation) ? new Set<string>() : acronyms(name);
  const known = [MUNICIPAL, NEUTRAL, TRANSIT, BUSES, FORMS, letters];
  return {
    moves: rest.some((word) => TRANSIT.has(word) || BUSES.has(word) || letters.has(word)),
    governs: rest.some((word) => MUNICIPAL.has(word)),
    isWhole: rest.every((word) => known.some((some) => some.has(word)) || (isRegional && word === 'regional')),
  };
}

/** Words of two to four capital letters, folded, in a name that is not all capitals: what operators call themselves. */
const acronyms = (name: string): Set<string> =>
  new Set(
    /\p{Ll}/u.test(name)
      ? [...name.matchAll(/(?<!\p{L})(?!GTFS)\p{Lu}{2,4}(?!\p{L})/gu)].map(([word]) => word.toLowerCase())
      : [],
  );
