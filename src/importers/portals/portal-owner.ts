/**
 * Tells whose a catalogue is: a city's own, its region's or its nation's. It reads the owner's name, word by word, against
 * the gazetteer; a place counts only when every other word of the name is understood (`owner-words.ts`).
 */
import type { MatchMethod } from '../../contract/fact.ts';
import type { Place } from '../../contract/place.ts';
import { fold, words } from '../../contract/fold.ts';
import { isCandidate, type Gazetteer, type PlaceMatch, type Where } from '../match/match-place.ts';
import { CITY_STATES, DIVIDED_REGIONS, HOSTS } from '../match/own-city.ts';
import {
  CITY_GOVERNMENTS, DISTRICTS, LONDON_BOROUGHS, MACHINE_MADE, MUNICIPAL, NEUTRAL, OUTSIDERS, PLANNING, REGIONAL, TOKYO_WARDS, TRANSIT,
} from './owner-words.ts';
import { countyOfHost, hostOf, hostState, isCountyHost, placeOfHost } from './portal-host.ts';
import { regionReach } from '../match/region-reach.ts';

export interface Owner {
  name: string;
  type: 'local' | 'regional' | 'national';
  /** ISO 3166-1 code of the nation as upstream files it. */
  country: string;
  /** ISO 3166-2 code and name of the stated subdivision. */
  subdivision?: { id: string; name: string } | undefined;
  /** Title and link of the catalogue. */
  title: string;
  link: string;
}

/** `named` is false when only the link told the owner: then the owner's name is no publisher. */
export type Ownership =
  | { level: 'city'; named: boolean; places: { scopeId: string; match: MatchMethod }[] }
  | { level: 'region'; named: boolean; region: string; match: MatchMethod; places?: { scopeId: string; match: MatchMethod }[] }
  | { level: 'nation'; named: boolean; match: MatchMethod }
  /** Why the catalogue says nothing about a place of the gazetteer. */
  | { level: 'none'; reason: string };

/** GeoNames keeps Indonesia's official codes: the second level is a city (kota) from 71 on, below it a regency. */
const FIRST_KOTA = 71;

const none = (reason: string): Ownership => ({ level: 'none', reason });
const city = ({ place, match }: PlaceMatch, named = true): Ownership => ({ level: 'city', named, places: [{ scopeId: place.scopeId, match }] });

/** Whose the catalogue is. Never throws: what cannot be told is `none` with a reason. */
export function ownership(owner: Owner, gazetteer: Gazetteer): Ownership {
  const nation = gazetteer.nation(owner.country, owner.subdivision?.id);
  if (owner.type === 'national') {
    const own = CITY_STATES[nation];
    return own === undefined ? { level: 'nation', named: true, match: 'nation-code' } : { level: 'city', named: true, places: [{ scopeId: own, match: 'nation-code' }] };
  }
  const host = hostOf(owner.link);
  const misfiled = host === undefined ? undefined : Object.entries(HOSTS).find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1];
  if (misfiled !== undefined) return { level: 'city', named: true, places: [{ scopeId: misfiled, match: 'alternate-or-ambiguous-name' }] };
  const named = MACHINE_MADE.test(owner.name) ? owner.title : owner.name;
  const where = locate(named, owner, nation, host, gazetteer);
  const text = nation === 'US' && stateOf(TAIL.exec(named)?.[1] ?? '', gazetteer) !== undefined ? named.replace(TAIL, '') : named;
  const all = words(text);
  if (all.some((word) => DISTRICTS.has(word)) || /[区區]|\b(district office|mestska cast)\b/i.test(text)) return none('district of a city');
  if (isBorough(text, all, nation, where.area)) return none('district of a city');
  return cityRegion(owner, text, where, gazetteer)
    ?? byName(owner, text, where, gazetteer)
    ?? (host !== undefined && where.area !== undefined && owner.type === 'local' ? byHost(host, where.area, all, nation, gazetteer) : undefined)
    ?? region(owner, text, where, gazetteer);
}

/** Nation, stated subdivision and host; in the United States the state given in the name or by the host goes before the stated one. */
function locate(text: string, owner: Owner, nation: string, host: string | undefined, gazetteer: Gazetteer): Where {
  const stated = gazetteer.subdivision(nation, owner.subdivision?.id, owner.subdivision?.name);
  if (nation !== 'US') return { nation, area: stated, host };
  const named = stateOf(TAIL.exec(text)?.[1] ?? '', gazetteer);
  const state = host === undefined ? undefined : hostState(host, gazetteer);
  return { nation, host, area: (state === undefined ? undefined : `US.${state}`) ?? named ?? stated };
}

/** What stands behind the last comma. */
const TAIL = /,\s*([^,()]+?)\s*$/;

const stateOf = (name: string, gazetteer: Gazetteer): string | undefined =>
  gazetteer.subdivision('US', `US-${name.trim().toUpperCase()}`) ?? gazetteer.subdivision('US', undefined, name);

/** Boroughs of London, wards of Tokyo, district municipalities of Istanbul and Mexico City. */
function isBorough(text: string, all: string[], nation: string, area: string | undefined): boolean {
  if (nation === 'GB') return (all.includes('london') && all.some((word) => ['borough', 'corporation', 'city'].includes(word))) || all.some((word) => LONDON_BOROUGHS.has(word));
  if (nation === 'JP') return area === 'JP.40' && all.some((word) => TOKYO_WARDS.has(word));
  if (nation === 'MX') return /^alcald[ií]a /i.test(text);
  if (nation === 'TR') return area === 'TR.34' && /belediyesi|municipality/i.test(text) && !/istanbul|buyuksehir/.test(fold(text));
  return false;
}

/** A city-region's own bodies. In a divided region, and wherever the name is another place's, the name decides instead. */
function cityRegion(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const id = owner.subdivision?.id ?? '';
  const place = gazetteer.cityOfRegion(id);
  if (!place) return undefined;
  const all = words(text);
  if (all.some((word) => OUTSIDERS.has(word))) return none('university, library or other body that is no government');
  if (/\b(association|union|council of governments|metropolitan area intercommunity)\b/i.test(text)) return none('association of municipalities');
  if (/\bdistrict of (?!columbia)/i.test(text)) return none('district of a city');
  const named = saysRegion(id, text, place);
  const says = named || (!(owner.type === 'local' && DIVIDED_REGIONS.has(id)) && saysRegion(id, `${owner.title} ${where.host ?? ''}`, place));
  if (!named && (id.startsWith('US-') ? !says : owner.type === 'local' && DIVIDED_REGIONS.has(id))) return undefined;
  const others = [...gazetteer.namesIn(text, { ...where, area: undefined })].map((match) => match.place);
  if (!says && others.some((other) => other !== place && isCandidate(other))) return none('subdivision contradicts the name');
  const governs = all.some((word) => MUNICIPAL.has(word) || (NEUTRAL.has(word) && word.length > 3) || /^senat/.test(word));
  const moves = says && words(owner.title).some((word) => TRANSIT.has(word));
  if (!named && !moves && !(governs && (says || !MACHINE_MADE.test(owner.name)))) return none('owner not told from its name');
  return { level: 'city', named, places: [{ scopeId: place.scopeId, match: says ? 'name-and-subdivision' : 'id' }] };
}

/** True when a text bears the city's name, or in Washington the District's. */
function saysRegion(id: string, text: string, place: Place): boolean {
  if (id === 'US-DC') return /district of columbia|washington|district department of|\bddot\b|dcgis|\bdc\b|\.dc\.gov|\bdc[ .]/i.test(text) && !/county|parish/i.test(text);
  const folded = ` ${words(text).join(' ')} `;
  return [place.name, place.asciiName ?? place.name, ...Object.values(place.names ?? {}), ...(place.otherNames ?? [])]
    .map(fold).some((name) => name.length >= 4 && folded.includes(` ${name} `));
}

/** A municipality, or a body named after one. */
function byName(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const government = Object.entries(CITY_GOVERNMENTS[where.nation] ?? {}).find(([name]) => ` ${fold(text)} `.includes(` ${name} `));
  const known = government && gazetteer.matchName(government[1], { nation: where.nation });
  if (known) return city(known);
  for (const part of parts(text)) {
    for (const found of gazetteer.namesIn(part, where)) {
      if (isDivisionName(found, where, gazetteer)) continue;
      const kind = kindOf(found, part, where, gazetteer);
      if (kind === 'outsider') return none('university, library or other body that is no government');
      if (kind === 'region') break;
      if (kind === 'unknown') continue;
      if (owner.type === 'regional' && ![...found.name.split(' '), ...found.rest].some((word) => MUNICIPAL.has(word))) return undefined;
      if (where.nation === 'ID' && isRegency(found.place, where.host)) return undefined;
      if (where.nation === 'US' && where.host !== undefined && isCountyHost(where.host)) return undefined;
      if (isBareCountyName(found, gazetteer)) return undefined;
      return city(found);
    }
  }
  return undefined;
}

/** True when a name without a word for the municipality is that of the subdivision too: "Government of Córdoba". */
function isDivisionName(found: Found, where: Where, gazetteer: Gazetteer): boolean {
  const division = gazetteer.subdivision(where.nation, undefined, found.name);
  if (division === undefined || where.area === undefined || !`${where.area}.`.startsWith(`${division}.`)) return false;
  return ![...found.name.split(' '), ...found.rest].some((word) => MUNICIPAL.has(word) || TRANSIT.has(word) || word === 'council');
}

/** True when a word beside the place's own name is one for a municipality. */
function saysMunicipality({ place, name, rest }: Found): boolean {
  const own = new Set(words(`${place.name} ${place.asciiName ?? ''}`));
  return [...rest, ...name.split(' ').filter((word) => !own.has(word))].some((word) => MUNICIPAL.has(word));
}

/** A place found in a text: by which words, and beside which others. */
type Found = PlaceMatch & { name: string; rest: string[] };

/** The whole text, then its parts between commas, slashes, brackets and dashes that name a municipality outright. */
function parts(text: string): string[] {
  const pieces = text.split(/[,;/|()]|\s[-–—]\s|\.\s/).map((piece) => piece.trim()).filter((piece) => piece !== '' && piece !== text);
  return [text, text.replace(/\(.*?\)/g, ' '), ...pieces.filter((piece) => words(piece).some((word) => MUNICIPAL.has(word)))].map(plainOwner);
}

/** Rewrites phrases whose single words would mislead, and the Swedish genitive: "Göteborgs stad". */
const plainOwner = (text: string): string =>
  text
    .replace(/city and county|county borough|city and borough|state capital|county\/city/gi, 'city')
    .replace(/(?<=\p{L}{3})s (?=kommuns?\b|stads?\b)/giu, ' ');

type Kind = 'city' | 'region' | 'outsider' | 'unknown';

/** What the words beside a place name make of the owner. */
function kindOf({ name, rest }: Found, part: string, where: Where, gazetteer: Gazetteer): Kind {
  const own = new Set(name.split(' '));
  if (rest.some((word) => OUTSIDERS.has(word))) return 'outsider';
  const regional = rest.filter((word) => REGIONAL.has(word) && !(word === 'district' && where.nation === 'CA' && /^district of/i.test(part)));
  if (PLANNING.test(fold(part)) && !/\bcity\b/i.test(part)) return 'region';
  const transit = rest.some((word) => TRANSIT.has(word)) && regional.every((word) => /^region/.test(word));
  const halifax = where.area === 'CA.07' && /regional municipality/i.test(part);
  if (regional.length > 0 && !transit && !halifax) return 'region';
  const unknown = rest.filter((word) => !own.has(word) && !MUNICIPAL.has(word) && !NEUTRAL.has(word) && !REGIONAL.has(word) && !TRANSIT.has(word) && !/^\d+$/.test(word));
  return unknown.every((word) => isDivision(word, unknown, where, gazetteer)) ? 'city' : 'unknown';
}

/** True for words that name the stated subdivision or the nation: "City of Springfield, Missouri". */
function isDivision(word: string, unknown: string[], where: Where, gazetteer: Gazetteer): boolean {
  const area = gazetteer.subdivision(where.nation, `${where.nation}-${word.toUpperCase()}`) ?? gazetteer.subdivision(where.nation, undefined, unknown.join(' '));
  return (area !== undefined && area === where.area) || ['uk', 'canada', 'usa', 'us', 'ph', 'nl', 'france'].includes(word);
}

const isRegency = (place: Place, host: string | undefined): boolean =>
  place.admin2 !== undefined && Number(place.admin2.slice(-2)) < FIRST_KOTA || /kab(?=[.-]|$)/.test(host ?? '');

/** True when nothing but the host could tell the city from another body, the county of the same name: "Shelby, Alabama". */
function isBareCountyName(found: Found, gazetteer: Gazetteer): boolean {
  if (!found.place.scopeId.startsWith('us.') || saysMunicipality(found)) return false;
  const county = gazetteer.county(found.place.admin1?.slice(3) ?? '', found.place.name);
  return county !== undefined && gazetteer.cityOfCounty(county) !== found.place;
}

/** A local body without a telling name, by its host. */
function byHost(host: string, area: string, all: string[], nation: string, gazetteer: Gazetteer): Ownership | undefined {
  if (all.some((word) => REGIONAL.has(word) || OUTSIDERS.has(word))) return undefined;
  const place = placeOfHost(host, area, gazetteer);
  if (!place || (nation === 'ID' && isRegency(place, host))) return undefined;
  return city({ place, match: 'alternate-or-ambiguous-name' }, false);
}

/** A body above the municipality: a county of the United States, a second-level division, or the stated subdivision itself. */
function region(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership {
  const all = words(text);
  if (all.some((word) => OUTSIDERS.has(word))) return none('university, library or other body that is no government');
  if (where.nation === 'US') {
    const code = countyIn(text, where.area, gazetteer);
    const own = code === undefined ? undefined : gazetteer.cityOfCounty(code);
    if (own) return city({ place: own, match: 'name-and-subdivision' });
    if (code !== undefined) return { level: 'region', named: true, region: code, match: 'name-and-subdivision' };
    const ofHost = where.host === undefined ? undefined : countyOfHost(where.host, where.area, gazetteer);
    if (ofHost !== undefined) return { level: 'region', named: false, region: ofHost, match: 'alternate-or-ambiguous-name' };
    if (all.includes('county')) return none('county unknown to the gazetteer');
  }
  const bare = all.filter((word) => !MUNICIPAL.has(word) && !NEUTRAL.has(word) && !REGIONAL.has(word)).join(' ');
  const named = bare === '' ? undefined : gazetteer.subdivision(where.nation, undefined, bare);
  const part = all.some((word) => PART_OF_REGION.has(word)) || PLANNING.test(fold(text)) || (where.nation === 'ID' && /(kab|kota)(?=[.-]|$)/.test(where.host ?? ''));
  if (named !== undefined && !part && within(named, where.area)) return { level: 'region', named: true, match: 'name-and-subdivision', ...regionReach(named, 'name-and-subdivision', gazetteer) };
  if (where.nation === 'ID') {
    const seat = [...gazetteer.namesIn(text, where)].find(({ place }) => isRegency(place, undefined));
    if (seat?.place.admin1 !== undefined) return { level: 'region', named: true, region: seat.place.admin1, match: seat.match, places: [{ scopeId: seat.place.scopeId, match: seat.match }] };
  }
  if (owner.type === 'local') return none('municipality or local body not in the gazetteer');
  if (part) return none('body of a part of a region');
  return where.area === undefined ? none('subdivision not in the gazetteer') : { level: 'region', named: true, match: 'id', ...regionReach(where.area, 'id', gazetteer) };
}

/** True when a division is, or lies in, the stated one, or none is stated. */
const within = (division: string, area: string | undefined): boolean => area === undefined || `${division}.`.startsWith(`${area.split('.').slice(0, 2).join('.')}.`);

/** Words of bodies that a regional owner type covers but that hold only a part of the region. */
const PART_OF_REGION = new Set(
  `county district districts association associations consortium consorzio syndicat mancomunidad powiat landkreis kreis kabupaten regency
   parc park waterschap hoogheemraadschap basin river valley flood mpo cog union municipality municipios city town kommun gemeinde comune vald agglomeration
   associacao asociacion water cabildo metro partnership samenwerkingsorganisatie milieudienst streekarchief`.split(/\s+/),
);

/** Code of the county that a text names as "X County", "X Parish" or "County of X". */
function countyIn(text: string, area: string | undefined, gazetteer: Gazetteer): string | undefined {
  const state = /^US\.([A-Z]{2})/.exec(area ?? '')?.[1];
  if (state === undefined) return undefined;
  const all = words(text);
  const at = all.findIndex((word) => word === 'county' || word === 'parish' || (word === 'borough' && state === 'AK'));
  if (at < 0) return undefined;
  for (let length = 4; length > 0; length--) {
    if (at >= length) {
      const before = gazetteer.county(state, all.slice(at - length, at).join(' '));
      if (before !== undefined) return before;
    }
    const after = all[at + 1] === 'of' ? gazetteer.county(state, all.slice(at + 2, at + 2 + length).join(' ')) : undefined;
    if (after !== undefined) return after;
  }
  return undefined;
}
