/** Whose a portal, a dataset or a publisher is: a city, a region or a country of the gazetteer. */
import { memoize } from '../cache.ts';
import type { Fact, FactOf } from '../contract/data/fact.ts';
import { profileOf } from '../facts/countries.ts';
import { words } from '../language/fold.ts';
import { areaReach, nationReach, type Gazetteer, liesIn } from '../places/match/match-place.ts';
import { statedPlace } from '../places/match/named-places.ts';
import { ownerWords } from '../facts/matching.ts';
import { ownership } from '../places/portals/portal-owner.ts';
import { defined } from '../sources/found.ts';
import { fromRecords } from '../sources/index.ts';
import { portalKey } from './portals.ts';

/** Members that a fact takes from its owner. */
export type DatasetOwner = Pick<Fact, 'nation' | 'level' | 'region' | 'places' | 'match'>;

/** The same text for the same owner. */
export const ownerKey = ({ nation, level, region, places }: DatasetOwner): string =>
  places && level === 'city'
    ? places
        .map(({ scopeId }) => scopeId)
        .toSorted()
        .join('+')
    : (region ?? nation);

/** What a list states of an owner: "Albany, OR", and what kind of body it is. */
export interface StatedOwner {
  name: string;
  nation: string;
  kind: 'city' | 'county' | 'region' | 'nation';
}

/** Behind it are the other places of a council that is named after several: "Brighton and Hove". */
const JOINED = / and | & | with /;
/** 정읍시, 세종특별자치시: the gazetteer has many names without the word for a city. */
const KOREAN_CITY = /^(\p{Script=Hangul}{2,}?)(?:특별자치|특별|광역)?시$/u;

/** "All, BC": the division itself. */
const WHOLE = /^(?:all|province|state)$/i;

/** The owner that a list states by name. Where a division is stated, the place must lie in it. */
export function statedOwner({ name, nation, kind }: StatedOwner, gazetteer: Gazetteer): DatasetOwner | undefined {
  const [, before, tail] = /^(.+?),\s*([^,]+)$/.exec(name) ?? [];
  const area = tail === undefined ? undefined : divisionOf(tail, nation, gazetteer);
  const bare = before ?? name;
  if (kind === 'nation') return { nation, ...nationReach(nation) };
  if (kind === 'region') {
    const division = divisionOf(bare, nation, gazetteer) ?? (WHOLE.test(bare) ? area : undefined);
    return division === undefined ? undefined : { nation, ...areaReach(division, gazetteer) };
  }
  if (kind === 'county') {
    const county = area === undefined ? undefined : gazetteer.divisions.county(area, bare);
    const city = county === undefined ? undefined : gazetteer.cityOfCounty(county);
    if (city) return ofCity(nation, city.scopeId, 'municipality');
    return county === undefined
      ? undefined
      : { nation, level: 'region', region: county, match: 'name-and-subdivision' };
  }
  const joined = /\bcouncil$/i.test(bare) && JOINED.test(bare) ? bare.split(JOINED)[0] : undefined;
  for (const text of [bare, joined, KOREAN_CITY.exec(bare)?.[1]]) {
    const place = text === undefined ? undefined : statedPlace(text, { nation, area }, gazetteer);
    if (place && (area === undefined || liesIn(place, area))) return ofCity(nation, place.scopeId, 'municipality');
  }
  return undefined;
}

const ofCity = (nation: string, scopeId: string, match: 'municipality'): DatasetOwner => ({
  nation,
  level: 'city',
  places: [{ scopeId, match }],
});

/** A division by its code or name, as lists write it after a city: "OR", "Oregon". */
const divisionOf = (text: string, nation: string, gazetteer: Gazetteer): string | undefined =>
  text.length <= 3
    ? gazetteer.subdivision(nation, `${nation}-${text.toUpperCase()}`)
    : gazetteer.subdivision(nation, undefined, text);

/** Municipality or metropolis before its department, in scripts without spaces: 東京都福祉保健局, 高雄市政府. */
const GOVERNMENT_OF =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,6}?[都市](?=[\p{Script=Han}\p{Script=Katakana}])/u;
/** "City of Toronto / Parks": the body before its part. */
const PART_OF = /^(.{3,}?) [/|–-] /;

/** Whose a publisher's datasets are on a shared portal, by its name. @param area division of a region's portal. */
export function publisherOwner(
  publisher: string,
  nation: string,
  area: string | undefined,
  gazetteer: Gazetteer,
): DatasetOwner | undefined {
  const division = area === undefined ? undefined : gazetteer.divisions.name(area);
  const subdivision = division === undefined ? undefined : { id: '', name: division };
  for (const text of [publisher, PART_OF.exec(publisher)?.[1], GOVERNMENT_OF.exec(publisher)?.[0]]) {
    if (text === undefined) continue;
    const found = ownership(
      { name: text, type: 'local', country: nation, subdivision, title: text, link: '' },
      gazetteer,
    );
    if (found.level === 'none' && /district/.test(found.reason)) return undefined;
    if (found.level === 'none' || found.level === 'nation') continue;
    const { named: _, ...where } = found;
    return { nation, ...where };
  }
  const registered = gazetteer.municipalities(nation).filter(({ name }) => name === publisher);
  if (registered.length === 1) return ofCity(nation, registered[0]!.scopeId, 'municipality');
  // Among namesakes, the one in the portal's division is meant.
  const place = area === undefined ? undefined : gazetteer.matchName(publisher, { nation, area })?.place;
  return place && liesIn(place, area!) ? ofCity(nation, place.scopeId, 'municipality') : undefined;
}

/** A department or agency without a place in its name: a portal of one region or country is its own government's. */
function isOffice(publisher: string, { nation, region }: DatasetOwner, gazetteer: Gazetteer): boolean {
  const division = region === undefined ? undefined : gazetteer.divisions.name(region);
  const own = new Set([...(profileOf(nation).names?.country ?? []), ...words(division ?? '')]);
  return words(publisher).every((word) => ownerWords.neutral.has(word) || own.has(word));
}

class PortalOwners {
  readonly #byPortal = new Map<string, Map<string, DatasetOwner>>();

  /** @param catalogues facts of all registries; retired portals say nothing. */
  constructor(catalogues: readonly FactOf<'catalogue'>[]) {
    const current = catalogues.filter(({ state }) => state !== 'retired');
    const platformOf = fromRecords(current);
    for (const fact of current) {
      const { nation, level, region, places, match } = fact;
      const owner = defined({ nation, level, region, places, match }) as DatasetOwner;
      const known = platformOf(fact);
      for (const key of new Set([
        portalKey(fact.url),
        portalKey(new URL(fact.url).origin),
        known && portalKey(known.base),
      ]))
        if (key !== undefined) this.#add(key, owner);
    }
  }

  #add(portal: string, owner: DatasetOwner): void {
    const owners = this.#byPortal.get(portal) ?? new Map<string, DatasetOwner>();
    this.#byPortal.set(portal, owners);
    const key = `${owner.level} ${ownerKey(owner)}`;
    if (!owners.has(key)) owners.set(key, owner);
  }

  of(portal: string): readonly DatasetOwner[] {
    return [...(this.#byPortal.get(portal)?.values() ?? [])];
  }
}

export const portalOwners = async (gazetteer: Gazetteer): Promise<PortalOwners> =>
  ownersOf(await gazetteer.catalogues());
const ownersOf = memoize((catalogues: readonly FactOf<'catalogue'>[]) => new PortalOwners(catalogues));

export interface PortalOwnership {
  /** The one body that the portal as a whole is of. */
  owner: DatasetOwner | undefined;
  ofPublisher(publisher: string | undefined): DatasetOwner | undefined;
}

/** A city's own portal gives the city all its datasets; on others the publisher says whose a dataset is. */
export function portalOwnership(owners: readonly DatasetOwner[], gazetteer: Gazetteer): PortalOwnership {
  const [first, second] = owners;
  const isOneCity = first?.level === 'city' && first.places?.length === 1 && second === undefined;
  if (isOneCity) return { owner: first, ofPublisher: () => first };
  const wide = owners.filter(({ level, places }) => level !== 'city' && places === undefined);
  const owner = wide.length === 1 ? wide[0] : undefined;
  const nation = owners[0]?.nation ?? '';
  const known = new Map<string, DatasetOwner | undefined>();
  const find = (publisher: string): DatasetOwner | undefined =>
    publisherOwner(publisher, nation, owner?.region, gazetteer) ??
    (owner && isOffice(publisher, owner, gazetteer) ? owner : undefined);
  return {
    owner,
    ofPublisher(publisher) {
      if (publisher === undefined) return owner;
      if (!known.has(publisher)) known.set(publisher, find(publisher));
      return known.get(publisher);
    },
  };
}
