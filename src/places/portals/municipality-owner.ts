/** Decides whether the owner is a municipality, or a body named after one, by every word of its name. */
import { ownNames, type Place } from '../../contract/data/place.ts';
import { fold, words } from '../../language/fold.ts';
import { firstLevel, type Gazetteer, type PlaceMatch, type Where } from '../match/match-place.ts';
import { profileOf } from '../../facts/countries.ts';
import { ownerWords } from '../../facts/matching.ts';
import { countryCode } from '../match/territories.ts';
import { plainForms } from '../match/named-places.ts';
import { isCountyHost } from './portal-host.ts';
import type { MatchMethod } from '../../contract/data/fact.ts';

export function byName(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const { cities, counties } = profileOf(where.nation);
  const government = Object.entries(cities?.governments ?? {}).find(([name]) =>
    ` ${fold(text)} `.includes(` ${name} `),
  );
  const known = government && gazetteer.matchName(government[1], { nation: where.nation });
  if (known) return city(known);
  const joint = jointBody(text, where, gazetteer) ?? jointBody(owner.title, where, gazetteer);
  if (joint) return city(joint);
  for (const part of parts(text, where.nation, gazetteer)) {
    for (const found of gazetteer.namesIn(part, where)) {
      if (isDivisionName(found, where, gazetteer)) continue;
      const kind = kindOf(found, part, owner.type, where, gazetteer);
      if (kind === 'outsider') return none('university, library or other body that is no government');
      if (kind === 'region') break;
      if (kind === 'unknown') continue;
      if (
        owner.type === 'regional' &&
        ![...found.name.split(' '), ...found.rest].some((word) => ownerWords.municipal.has(word))
      )
        return undefined;
      if (isRegency(found.place, where.host)) return undefined;
      if (counties && where.host !== undefined && isCountyHost(where.host)) return undefined;
      if (isBareCountyName(found, gazetteer)) return undefined;
      return city(found);
    }
  }
  return undefined;
}

/** A body of a city and its county together: "Tallahassee-Leon County", "Omaha/Douglas County". */
function jointBody(text: string, where: Where, gazetteer: Gazetteer): PlaceMatch | undefined {
  const [, first, county] = /^(\p{Lu}[\p{L}. ]+?) ?[/–-] ?(\p{Lu}[\p{L}. ]+?) County\b/u.exec(text) ?? [];
  if (first === undefined || county === undefined || where.area === undefined) return undefined;
  const found = gazetteer.matchName(first, where);
  const code = gazetteer.divisions.county(firstLevel(where.area), county);
  return found && code !== undefined && `${found.place.admin1}.${found.place.admin2}` === code ? found : undefined;
}

/** True when a name without a word for the municipality is that of the subdivision too: "Government of Córdoba". */
function isDivisionName(found: Found, where: Where, gazetteer: Gazetteer): boolean {
  const division = gazetteer.subdivision(where.nation, undefined, found.name);
  if (division === undefined || where.area === undefined || !`${where.area}.`.startsWith(`${division}.`)) return false;
  return ![...found.name.split(' '), ...found.rest].some(
    (word) => ownerWords.municipal.has(word) || ownerWords.transit.has(word) || word === 'council',
  );
}

function saysMunicipality({ place, name, rest }: Found): boolean {
  const own = new Set(ownNames(place).flatMap(words));
  return [...rest, ...name.split(' ').filter((word) => !own.has(word))].some((word) => ownerWords.municipal.has(word));
}

/** A place found in a text: by which words, and which other words are next to it. */
type Found = PlaceMatch & { name: string; rest: string[] };

/** The whole text, then its parts between commas, slashes, brackets and dashes that name a municipality outright. */
function parts(text: string, nation: string, gazetteer: Gazetteer): string[] {
  const pieces = text
    .split(/[,;/|()]|\s[-–—]\s|\.\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && piece !== text);
  return [
    text,
    text.replace(/\(.*?\)/g, ' '),
    ...pieces.filter((piece) => words(piece).some((word) => ownerWords.municipal.has(word))),
  ].flatMap((part) => plainForms(part, nation, gazetteer));
}

type Kind = 'city' | 'region' | 'outsider' | 'unknown';

function kindOf({ name, rest }: Found, part: string, type: Owner['type'], where: Where, gazetteer: Gazetteer): Kind {
  const own = new Set(name.split(' '));
  if (rest.some((word) => ownerWords.outsiders.has(word))) return 'outsider';
  const regional = rest.filter((word) => ownerWords.regional.has(word));
  if (ownerWords.planning.test(fold(part)) && !/\bcity\b/i.test(part)) return 'region';
  // "Helsinki Region", unless a division of that name has a government of its own.
  const isRegionOfCity =
    type === 'local' &&
    gazetteer.subdivision(where.nation, undefined, name) === undefined &&
    !/\bcounc|planning/i.test(part);
  const transit =
    (isRegionOfCity || rest.some((word) => ownerWords.transit.has(word))) &&
    regional.every((word) => /^region/.test(word));
  if (regional.length > 0 && !transit) return 'region';
  const unknown = rest.filter(
    (word) =>
      !own.has(word) &&
      !ownerWords.municipal.has(word) &&
      !ownerWords.neutral.has(word) &&
      !ownerWords.regional.has(word) &&
      !ownerWords.transit.has(word) &&
      !/^\d+$/.test(word),
  );
  return unknown.every((word) => isDivision(word, unknown, where, gazetteer)) ? 'city' : 'unknown';
}

/** True for words that name the stated subdivision or the country: "City of Springfield, Missouri". */
function isDivision(word: string, unknown: string[], where: Where, gazetteer: Gazetteer): boolean {
  const area =
    gazetteer.subdivision(where.nation, `${where.nation}-${word.toUpperCase()}`) ??
    gazetteer.subdivision(where.nation, undefined, unknown.join(' '));
  return (
    (area !== undefined && area === where.area) ||
    profileOf(where.nation).names?.country?.includes(word) ||
    countryCode(word) === where.nation
  );
}

/** Whether a body named after a place is that of the regency around the city. */
export function isRegency({ scopeId, admin2 }: Place, host = ''): boolean {
  const { regencies } = profileOf(scopeId.slice(0, 2).toUpperCase()).municipalities ?? {};
  if (!regencies) return false;
  return (
    (admin2 !== undefined && Number(admin2.slice(-2)) < regencies.firstCity) || endsLabel(host, regencies.hostMark)
  );
}

/** Whether a label of a host, or a part of one, ends in a mark: `bekasikota.go.id`. */
export const endsLabel = (host: string, mark: string): boolean =>
  host.split(/[.-]/).some((label) => label.endsWith(mark));

/** True when only the host could distinguish the city from the county of the same name: "Shelby, Alabama". */
function isBareCountyName(found: Found, gazetteer: Gazetteer): boolean {
  if (saysMunicipality(found)) return false;
  const county = gazetteer.divisions.county(found.place.admin1, found.place.name);
  return county !== undefined && gazetteer.cityOfCounty(county) !== found.place;
}

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
