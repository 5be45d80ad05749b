import { fold, words } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { cityRegionBy, cityStateOf, profileOf, profiles } from '../../facts/countries.ts';
import { hostWords, ownerWords, placeSign } from '../../facts/matching.ts';
import { isPartOfCountryName } from '../match/territories.ts';
import { type Gazetteer, isCandidate, type Where, governedBy } from '../match/match-place.ts';
import { wordPlaces } from '../match/named-places.ts';
import { byName, city, endsLabel, isRegency, none, type Owner, type Ownership } from './municipality-owner.ts';
import { hostOf, hostState, isCountyHost, placeOfHost } from './portal-host.ts';
import { isNoRegion, joint, region } from './region-owner.ts';

/** The bodies of a city that is also a region. In a divided region, or if the name is another place's, the name decides instead. */
function cityRegion(owner: Owner, text: string, where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const id = owner.subdivision?.id ?? '';
  const place = gazetteer.cityOfRegion(id);
  if (!place) return undefined;
  const all = words(text);
  if (all.some((word) => ownerWords.outsiders.has(word)))
    return none('university, library or other body that is no government');
  if (/\b(association|union|council of governments|metropolitan area intercommunity)\b/i.test(text))
    return none('association of municipalities');
  const named = saysRegion(id, text, place);
  if (!named && /\bdistrict of\b/i.test(text)) return none('district of a city');
  const { divided = false } = cityRegionBy(id)!;
  const isDivided = owner.type === 'local' && divided;
  const isHosted = !divided && where.host !== undefined && isCityHost(id, where.host, place);
  const says = named || isHosted || (!isDivided && saysRegion(id, `${owner.title} ${where.host ?? ''}`, place));
  if (!named && (profileOf(where.nation).names?.state === 'always' ? !says : isDivided)) return undefined;
  const others = [...gazetteer.namesIn(text, { ...where, area: undefined })].map((match) => match.place);
  if (!says && others.some((other) => other !== place && isCandidate(other)))
    return none('subdivision contradicts the name');
  const governs = all.some(
    (word) =>
      ownerWords.municipal.has(word) || (ownerWords.neutral.has(word) && word.length > 3) || /^senat/.test(word),
  );
  const moves = says && words(owner.title).some((word) => ownerWords.transit.has(word));
  if (!named && !isHosted && !moves && !(governs && (says || !ownerWords.machineMade.test(owner.name))))
    return none('its name doesn’t show the owner');
  return {
    level: 'city',
    named: named || isHosted,
    // A local government may cover only the city.
    ...(owner.type === 'local' ? {} : governedBy(place, place.admin1, gazetteer)),
    places: [{ scopeId: place.scopeId, match: says ? 'name-and-subdivision' : 'id' }],
  };
}

/**
 * True for a host under the region's government, `df.gov.br`, or whose label begins or ends with the city's name:
 * `bymoslo.no`.
 */
function isCityHost(id: string, host: string, place: Place): boolean {
  const [nation = '', code = ''] = id.toLowerCase().split('-');
  if (host.endsWith(`.${code}.gov.${nation}`)) return true;
  const label = host.split('.').at(-2) ?? '';
  return ownNames(place)
    .map((name) => fold(name).replaceAll(' ', ''))
    .some((name) => name.length >= 4 && label !== name && (label.startsWith(name) || label.endsWith(name)));
}

/** True when a text has the city's name, or what the region's bodies are called instead. */
function saysRegion(id: string, text: string, place: Place): boolean {
  const { called, not = [] } = cityRegionBy(id)!;
  const folded = ` ${words(text).join(' ')} `;
  const has = (name: string): boolean => folded.includes(` ${name} `);
  if (called) return called.some(has) && !not.some((word) => folded.includes(word));
  return [...ownNames(place), ...Object.values(place.names ?? {}), ...(place.otherNames ?? [])]
    .map(fold)
    .some((name) => name.length >= 4 && has(name));
}

/** A Hub of the vendor, which is its own where the title says so, and shows data of its customers. */
const VENDOR_HUB = /(?:^|[.-])esri[a-z]*\.(?:hub|opendata|maps)\.arcgis\.com$/;

/** The owner of the catalogue. Never throws: an unknown owner is `none` with a reason. */
export function ownership(owner: Owner, gazetteer: Gazetteer): Ownership {
  const nation = gazetteer.nation(owner.country, { iso: owner.subdivision?.id, division: owner.subdivision?.name });
  if (owner.type === 'national') {
    if (ownerWords.partBodies.test(fold(owner.name))) return none('body of a part of the nation');
    const own = cityStateOf(nation);
    const municipal =
      own === undefined && ALDERMEN.test(fold(owner.name))
        ? ownership({ ...owner, type: 'local' }, gazetteer)
        : undefined;
    if (municipal?.level === 'city') return municipal;
    return own === undefined
      ? (divisionOwner(owner, nation, gazetteer) ?? { level: 'nation', named: true, match: 'nation-code' })
      : { level: 'city', named: true, places: [{ scopeId: own, match: 'nation-code' }] };
  }
  const host = hostOf(owner.link);
  if (host !== undefined && VENDOR_HUB.test(host) && /\besri/i.test(owner.title)) return none('a vendor’s own site');
  const { municipalities } = profileOf(nation);
  if (municipalities?.aroundCityHost && host?.endsWith(municipalities.aroundCityHost))
    return none('district of a city');
  const misfiled = cityOfHost(host);
  if (misfiled !== undefined)
    return { level: 'city', named: true, places: [{ scopeId: misfiled, match: 'alternate-or-ambiguous-name' }] };
  const named = ownerWords.machineMade.test(owner.name) ? owner.title : owner.name;
  const where = locate(named, owner, nation, host, gazetteer);
  const text = bareName(named, nation, gazetteer);
  const all = words(text);
  if (all.some((word) => ownerWords.districts.has(word)) || /[区區]|\b(district office|mestska cast)\b/i.test(text))
    return none('district of a city');
  if (isBorough(all, where, gazetteer)) return none('district of a city');
  const found =
    joint(text, where, gazetteer) ??
    cityRegion(owner, text, where, gazetteer) ??
    byName(owner, text, where, gazetteer) ??
    (owner.type === 'local' ? byHost(host, all, where, gazetteer) : undefined) ??
    byTitle(owner, all, where, gazetteer) ??
    region(owner, text, where, gazetteer);
  return (found.level === 'none' ? misplaced(owner, text, where, gazetteer) : undefined) ?? found;
}

/**
 * A municipality filed under a wrong division: the country's only one of its name, named as a municipality and in the
 * host.
 */
function misplaced(owner: Owner, text: string, { nation, host }: Where, gazetteer: Gazetteer): Ownership | undefined {
  if (owner.type !== 'local' || isByState(nation) || host === undefined) return undefined;
  if (!words(text).some((word) => ownerWords.municipal.has(word))) return undefined;
  const found = byName(owner, text, { nation, host }, gazetteer);
  if (found?.level !== 'city' || found.places.some(({ match }) => match !== 'unique-primary-name')) return undefined;
  const names = found.places.flatMap(({ scopeId }) => ownNames(gazetteer.place(scopeId)!)).map(fold);
  return host.split('.').some((label) => names.includes(label)) ? found : undefined;
}

/**
 * Country, stated subdivision and host. Where the state belongs to the name, one given by the name or the host goes
 * before the stated one.
 */
function locate(text: string, owner: Owner, nation: string, host: string | undefined, gazetteer: Gazetteer): Where {
  const stated = gazetteer.subdivision(nation, owner.subdivision?.id, owner.subdivision?.name);
  if (!isByState(nation)) return { nation, area: stated, host };
  const named = stateOf(TAIL.exec(text)?.[1] ?? '', nation, gazetteer);
  const state = host === undefined ? undefined : hostState(host, nation, gazetteer);
  return {
    nation,
    host,
    area: state ?? named ?? stated,
    isDoubtful: state === undefined && named === undefined,
  };
}

/** The city of the domain that a host is under, where upstream files it otherwise. */
const cityOfHost = (host: string | undefined): string | undefined =>
  cityHosts.find((known) => host === known.host || host?.endsWith(`.${known.host}`))?.city;
const cityHosts = profiles.flatMap(({ cities }) => cities?.hosts ?? []);
export const isKnownHost = (host: string | undefined): boolean => cityOfHost(host) !== undefined;

/** Bodies that a national owner type cannot mean. */
const ALDERMEN = placeSign('municipalBody');

/**
 * A catalogue by title and host, which must both be the city's: "Mississauga Open Data Hub" on
 * hub-mississauga.opendata.arcgis.com.
 */
function byTitle(owner: Owner, all: string[], where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const { host, nation } = where;
  if (
    host === undefined ||
    isCountyHost(host) ||
    all.some((word) => ownerWords.regional.has(word) || ownerWords.outsiders.has(word))
  )
    return undefined;
  const titled = byName({ ...owner, type: 'local' }, owner.title, { nation, area: where.area }, gazetteer);
  const place = titled?.level === 'city' ? titled.places[0] : undefined;
  const hosted = wordPlaces(
    host
      .split('.')
      .slice(0, -1)
      .flatMap((label) => label.split('-')),
    { nation, area: where.area },
    gazetteer,
  );
  return place && hosted.some(({ scopeId }) => scopeId === place.scopeId)
    ? { level: 'city', named: false, places: [{ scopeId: place.scopeId, match: 'id-or-host' }] }
    : undefined;
}

const isByState = (nation: string): boolean => profileOf(nation).names?.state === 'always';

/** A name without the state after it, with "City" for kinds of district that are the city's own government. */
function bareName(name: string, nation: string, gazetteer: Gazetteer): string {
  const { cityDistricts } = profileOf(nation).municipalities ?? {};
  if (cityDistricts) return name.replace(new RegExp(`\\b(?:${cityDistricts.join('|')})\\b`, 'i'), 'City');
  return isByState(nation) && stateOf(TAIL.exec(name)?.[1] ?? '', nation, gazetteer) !== undefined
    ? name.replace(TAIL, '')
    : name;
}

/** The text after the last comma. */
const TAIL = /,\s*([^,()]+?)\s*$/;

const stateOf = (name: string, nation: string, gazetteer: Gazetteer): string | undefined =>
  gazetteer.subdivision(nation, `${nation}-${name.trim().toUpperCase()}`) ??
  gazetteer.subdivision(nation, undefined, name);

/** Whether a body is that of a part of a city, which has a government of its own: a London borough, a ward of Tokyo. */
function isBorough(all: string[], { nation, area }: Where, gazetteer: Gazetteer): boolean {
  const has = (some: readonly string[] = []): boolean => some.some((word) => all.includes(word));
  const rules = profileOf(nation).cities?.boroughs ?? [];
  return rules.some((rule) => {
    if (rule.area !== undefined && rule.area !== area) return false;
    const hasCity = has(words(gazetteer.place(rule.of)?.name ?? ''));
    return (
      has(rule.names) ||
      (hasCity && has(rule.besideCity)) ||
      (!hasCity && has(rule.withoutCity) && !has(rule.whole)) ||
      rule.begin?.includes(all[0] ?? '') === true
    );
  });
}

/**
 * Places a local body with an unclear name by its host. If the host is marked as a city's, which is unique, we search
 * the whole country.
 */
function byHost(
  host: string | undefined,
  all: string[],
  { nation, area }: Where,
  gazetteer: Gazetteer,
): Ownership | undefined {
  const { regencies } = profileOf(nation).municipalities ?? {};
  const within = regencies && host && endsLabel(host, regencies.cityHostMark) ? nation : area;
  if (host === undefined || within === undefined) return undefined;
  if (all.some((word) => ownerWords.regional.has(word) || ownerWords.outsiders.has(word))) return undefined;
  const place = placeOfHost(host, within, gazetteer);
  if (!place || isRegency(place, host)) return undefined;
  return city({ place, match: 'alternate-or-ambiguous-name' }, false);
}

/**
 * Whose a catalogue filed as national really is: the stated division's, if owner, title or host names it; or that of
 * the owner's name, if no city has it. Undefined if it is the country's.
 */
function divisionOwner(owner: Owner, nation: string, gazetteer: Gazetteer): Ownership | undefined {
  const { area, text } = divisionNamedBy(owner, nation, gazetteer) ?? {};
  if (area === undefined || text === undefined || isNoRegion(area)) return undefined;
  const where = { nation, area, host: hostOf(owner.link) };
  const regional: Owner = { ...owner, type: 'regional' };
  const found = cityRegion(regional, text, where, gazetteer) ?? region(regional, text, where, gazetteer);
  return found.level === 'none' ? found : { ...found, named: text === owner.name };
}

/** The division, and the text that names it: empty where only the host does. */
function divisionNamedBy(
  owner: Owner,
  nation: string,
  gazetteer: Gazetteer,
): { area: string; text: string } | undefined {
  const { subdivision, coversOnly } = owner;
  const texts = [owner.name, owner.title].filter((text) => !ownerWords.machineMade.test(text));
  const stated =
    coversOnly !== undefined && coversOnly === subdivision?.id && nation === owner.country
      ? gazetteer.subdivision(nation, subdivision.id, subdivision.name)
      : undefined;
  if (stated !== undefined) {
    for (const text of texts) {
      const area = gazetteer.divisions
        .namedIn(nation, text)
        .find(({ code }) => `${code}.`.startsWith(`${stated}.`))?.code;
      if (area !== undefined) return { area, text };
    }
    if (isHostOf(owner, stated, gazetteer)) return { area: stated, text: '' };
  }
  const [named, second] = gazetteer.divisions.namedIn(nation, texts.includes(owner.name) ? owner.name : '');
  return named === undefined ||
    second !== undefined ||
    /\bbank\b/i.test(owner.name) ||
    isPartOfCountryName(nation, named.name) ||
    gazetteer.matchName(named.name, { nation }) !== undefined
    ? undefined
    : { area: named.code, text: owner.name };
}

/** True for a host of the division's government: its ISO 3166-2 code or its name is a label, and another says that it is a government. */
function isHostOf({ country, link, subdivision }: Owner, area: string, gazetteer: Gazetteer): boolean {
  const labels = hostOf(link)?.split('.') ?? [];
  const isPublic = profileOf(country).hosts?.allPublic && labels.at(-1) === country.toLowerCase();
  if (!isPublic && !labels.some((label) => hostWords.government.has(label))) return false;
  const code = subdivision?.id.split('-')[1]?.toLowerCase() ?? '';
  const name = fold(gazetteer.divisions.name(area) ?? '').replaceAll(' ', '');
  return labels.includes(code) || labels.includes(name);
}
