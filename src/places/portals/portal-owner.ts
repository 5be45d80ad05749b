import { fold, words } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import type { Gazetteer, Where } from '../match/match-place.ts';
import { CITY_STATES, HOSTS } from '../match/own-city.ts';
import {
  DISTRICTS,
  LONDON_BOROUGHS,
  MACHINE_MADE,
  MUNICIPAL,
  OUTSIDERS,
  REGIONAL,
  TOKYO_WARDS,
} from '../match/owner-words.ts';
import { wordPlaces } from '../match/named-places.ts';
import { hostOf, hostState, isCountyHost, placeOfHost } from './portal-host.ts';
import { divisionOwner } from './division-owner.ts';
import { cityRegion } from './city-region-owner.ts';
import { joint } from './joint-owner.ts';
import { byName, isRegency } from './municipality-owner.ts';
import { city, none, type Owner, type Ownership } from './ownership.ts';
import { PART_BODY, region } from './region-owner.ts';

/** A Hub of the vendor, which is its own where the title says so, and shows data of its customers. */
const VENDOR_HUB = /(?:^|[.-])esri[a-z]*\.(?:hub|opendata|maps)\.arcgis\.com$/;

/** The domain of a district municipality of Lithuania, which lies around the city of its name: `klaipedos-r.lt`. */
const AROUND_CITY = /-r\.lt$/;
/** A label that says that its name is a city's in Indonesia, where no two share theirs: `palukota.ina-sdi.or.id`. */
const CITY_LABEL = /[a-z]{3}kota\./;

/** Whose the catalogue is. Never throws: what cannot be told is `none` with a reason. */
export function ownership(owner: Owner, gazetteer: Gazetteer): Ownership {
  const nation = gazetteer.nation(owner.country, { iso: owner.subdivision?.id, division: owner.subdivision?.name });
  if (owner.type === 'national') {
    if (PART_BODY.test(fold(owner.name))) return none('body of a part of the nation');
    const own = CITY_STATES[nation];
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
  if (host !== undefined && AROUND_CITY.test(host)) return none('district of a city');
  const misfiled = cityOfHost(host);
  if (misfiled !== undefined)
    return { level: 'city', named: true, places: [{ scopeId: misfiled, match: 'alternate-or-ambiguous-name' }] };
  const named = MACHINE_MADE.test(owner.name) ? owner.title : owner.name;
  const where = locate(named, owner, nation, host, gazetteer);
  const text = bareName(named, nation, gazetteer);
  const all = words(text);
  if (all.some((word) => DISTRICTS.has(word)) || /[区區]|\b(district office|mestska cast)\b/i.test(text))
    return none('district of a city');
  if (isBorough(text, all, nation, where.area)) return none('district of a city');
  const told =
    joint(text, where, gazetteer) ??
    cityRegion(owner, text, where, gazetteer) ??
    byName(owner, text, where, gazetteer) ??
    (owner.type === 'local' ? byHost(host, all, where, gazetteer) : undefined) ??
    byTitle(owner, all, where, gazetteer) ??
    region(owner, text, where, gazetteer);
  return (told.level === 'none' ? misplaced(owner, text, where, gazetteer) : undefined) ?? told;
}

/**
 * A municipality filed under a division that it does not lie in: it must be the nation's only one of its name, say that it is a
 * municipality, and bear its name in the host. In the United States the state belongs to the name.
 */
function misplaced(owner: Owner, text: string, { nation, host }: Where, gazetteer: Gazetteer): Ownership | undefined {
  if (owner.type !== 'local' || nation === 'US' || host === undefined) return undefined;
  if (!words(text).some((word) => MUNICIPAL.has(word))) return undefined;
  const found = byName(owner, text, { nation, host }, gazetteer);
  if (found?.level !== 'city' || found.places.some(({ match }) => match !== 'unique-primary-name')) return undefined;
  const names = found.places.flatMap(({ scopeId }) => ownNames(gazetteer.place(scopeId)!)).map(fold);
  return host.split('.').some((label) => names.includes(label)) ? found : undefined;
}

/** Nation, stated subdivision and host; in the United States the state given in the name or by the host goes before the stated one. */
function locate(text: string, owner: Owner, nation: string, host: string | undefined, gazetteer: Gazetteer): Where {
  const stated = gazetteer.subdivision(nation, owner.subdivision?.id, owner.subdivision?.name);
  if (nation !== 'US') return { nation, area: stated, host };
  const named = stateOf(TAIL.exec(text)?.[1] ?? '', gazetteer);
  const state = host === undefined ? undefined : hostState(host, gazetteer);
  return {
    nation,
    host,
    area: (state === undefined ? undefined : `US.${state}`) ?? named ?? stated,
    isDoubtful: state === undefined && named === undefined,
  };
}

/** The city whose domain a host stands under, where upstream files it otherwise. */
const cityOfHost = (host: string | undefined): string | undefined =>
  Object.entries(HOSTS).find(([domain]) => host === domain || host?.endsWith(`.${domain}`))?.[1];
export const isKnownHost = (host: string | undefined): boolean => cityOfHost(host) !== undefined;

/** Bodies that a national owner type cannot mean. */
const ALDERMEN =
  /^(alcaldia|ayuntamiento|municipalidad|intendencia|prefeitura|camara municipal|comune|ville|mairie|city|municipality) (de|di|du|do|of|municipal)\b/;

/**
 * A catalogue of a body whose name says nothing, by its title and its host, both of which must be the city's: "Mississauga Open
 * Data Hub" on hub-mississauga.opendata.arcgis.com.
 */
function byTitle(owner: Owner, all: string[], where: Where, gazetteer: Gazetteer): Ownership | undefined {
  const { host, nation } = where;
  if (host === undefined || isCountyHost(host) || all.some((word) => REGIONAL.has(word) || OUTSIDERS.has(word)))
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

/** A name without its state in the United States; a metropolitan district or borough of England is the city's own government. */
function bareName(name: string, nation: string, gazetteer: Gazetteer): string {
  if (nation === 'GB') return name.replace(/\bmetropolitan (?:district|borough)\b/i, 'City');
  return nation === 'US' && stateOf(TAIL.exec(name)?.[1] ?? '', gazetteer) !== undefined
    ? name.replace(TAIL, '')
    : name;
}

/** What stands behind the last comma. */
const TAIL = /,\s*([^,()]+?)\s*$/;

const stateOf = (name: string, gazetteer: Gazetteer): string | undefined =>
  gazetteer.subdivision('US', `US-${name.trim().toUpperCase()}`) ?? gazetteer.subdivision('US', undefined, name);

/** Boroughs of London, wards of Tokyo, district municipalities of Istanbul and Mexico City. */
function isBorough(text: string, all: string[], nation: string, area: string | undefined): boolean {
  if (nation === 'GB')
    return (
      (all.includes('london') && all.some((word) => ['borough', 'corporation', 'city'].includes(word))) ||
      all.some((word) => LONDON_BOROUGHS.has(word))
    );
  if (nation === 'JP') return area === 'JP.40' && all.some((word) => TOKYO_WARDS.has(word));
  if (nation === 'MX') return /^alcald[ií]a /i.test(text);
  if (nation === 'TR')
    return area === 'TR.34' && /belediyesi|municipality/i.test(text) && !/istanbul|buyuksehir/.test(fold(text));
  return false;
}

/** A local body without a telling name, by its host. One that says "city" in Indonesia is found wherever it is filed. */
function byHost(
  host: string | undefined,
  all: string[],
  { nation, area }: Where,
  gazetteer: Gazetteer,
): Ownership | undefined {
  const within = nation === 'ID' && CITY_LABEL.test(host ?? '') ? nation : area;
  if (host === undefined || within === undefined) return undefined;
  if (all.some((word) => REGIONAL.has(word) || OUTSIDERS.has(word))) return undefined;
  const place = placeOfHost(host, within, gazetteer);
  if (!place || (nation === 'ID' && isRegency(place, host))) return undefined;
  return city({ place, match: 'alternate-or-ambiguous-name' }, false);
}
