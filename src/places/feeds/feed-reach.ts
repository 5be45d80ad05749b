/**
 * Where a Transitland feed applies: the geohash in its Onestop id, or its operators', is the cell around its stops.
 * Where that says nothing, another list may link its address to a municipality.
 */
import { fold } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { profileOf, profiles } from '../../facts/countries.ts';
import { countryOf } from '../../facts/fact-countries.ts';
import { tokensOf } from './catalog-reach.ts';
import type { AtlasFeed } from './dmfr.ts';
import { japaneseAtlasReach } from './japanese-feed.ts';
import { listedReach, placeFeed } from './place-feed.ts';
import {
  type FeedClues,
  type FeedPlaces,
  type FeedReach,
  isLine,
  isNationalId,
  isOwnersOwn,
  isPartial,
  isShuttle,
} from './operator-words.ts';
import { push } from '../../cache.ts';
import { distanceKm, type Gazetteer } from '../match/match-place.ts';

/** Kilometres around the middle of a cell of 4, 5, 6 and more characters within which its stops can be expected. */
const REACH_KM: readonly number[] = [20, 10, 5];
/** Hashes with at least so many characters say where stops are. */
const CELL = 3;
/** A cell with at least so many characters is no larger than a city and its surroundings. */
const LOCAL_CELL = 4;
/** From this many feeds of one operator on, each must name the city, since most are for other areas. */
export const MANY = 4;
/** A feed whose operators are at least so many kilometres from each other covers a wide area. */
const WIDE_KM = 150;

export class FeedReaches {
  readonly #gazetteer: Gazetteer;
  readonly #nations: FeedNation;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#nations = new FeedNation(gazetteer);
  }

  /** Where a feed applies; undefined when not even its country is known. */
  of(row: AtlasFeed): FeedReach | undefined {
    const home = this.#nations.of(row);
    if (!home) return undefined;
    const { nation } = home;
    const unplaced: FeedReach = { nation, level: 'nation', match: 'unplaced' };
    if (isNationalId(row.feed.id, nation)) return { nation, level: 'nation', match: 'nation-name' };
    const called = [row.feed.name ?? '', row.feed.id.replace(/[~_]/g, ' ')];
    if (called.some((name) => isOwnersOwn(name) || isShuttle(name))) return unplaced;
    const ofMunicipality = profileOf(nation).transport?.byMunicipality && japaneseAtlasReach(row, this.#gazetteer);
    if (ofMunicipality) return ofMunicipality;
    const parts = cells(row);
    // Of lines that run far the cell is a wide one.
    const isWideLine = parts.some(({ hash }) => hash !== undefined && hash.length < LOCAL_CELL);
    if (called.some(isLine)) return (isWideLine ? undefined : this.#listed(row, nation, parts)) ?? unplaced;
    const reaches = parts.map((part) =>
      placeFeed({ ...home, areaOfId: true, municipalities: [], ...cluesOf(part, row, nation) }, this.#gazetteer),
    );
    const [national] = reaches.filter(({ match }) => match === 'nation-name');
    if (national) return national;
    const level = (['city', 'region', 'nation'] as const).find((one) =>
      reaches.some((reach) => reach.places && reach.level === one),
    );
    const places = new Map<string, FeedPlaces[number]>();
    for (const reach of reaches)
      if (reach.level === level)
        for (const place of reach.places ?? []) places.set(place.scopeId, places.get(place.scopeId) ?? place);
    if (level === undefined || places.size === 0) return this.#listed(row, nation, parts) ?? unplaced;
    const ofOperators = row.operators.flatMap(({ onestop_id }) => geohashOf(onestop_id) ?? []);
    const hashes = [...parts.flatMap(({ hash }) => hash ?? []), ...ofOperators.filter((hash) => hash.length >= 4)];
    const centres = hashes.map(centreOf);
    const isWide = centres.some((a) => centres.some((b) => distanceKm(a, b) > WIDE_KM));
    return { nation, level: isWide ? 'nation' : level, places: [...places.values()] };
  }

  /** By the same address in another list, its current one before older ones, unless a cell contradicts it or an operator is a county's or none of the public's. */
  #listed({ feed }: AtlasFeed, nation: string, parts: readonly Part[]): FeedReach | undefined {
    const [listed] = [feed.urls?.static_current, ...historicAddresses(feed)].flatMap(
      (address) => listedReach(nation, address, this.#gazetteer) ?? [],
    );
    const cities = (listed?.places ?? []).flatMap(({ scopeId }) => this.#gazetteer.place(scopeId) ?? []);
    const isContradicted = parts.some(
      ({ hash, names }) =>
        names.some((name) => isOwnersOwn(name) || isShuttle(name) || isPartial(name)) ||
        (hash !== undefined &&
          hash.length >= CELL &&
          cities.some((city) => distanceKm(city.coordinates, centreOf(hash)) > WIDE_KM)),
    );
    return isContradicted ? undefined : listed;
  }
}

interface Part {
  hash: string | undefined;
  names: string[];
  /** Its operator has many feeds, most of them for other areas. */
  many: boolean;
}

function cluesOf(
  { hash, names, many }: Part,
  { feed }: AtlasFeed,
  nation: string,
): Pick<FeedClues, 'names' | 'tokens' | 'around'> {
  const position = hash === undefined || hash.length < CELL ? undefined : centreOf(hash);
  const km = hash === undefined || hash.length < 4 ? undefined : (REACH_KM[Math.min(hash.length, 6) - 4] ?? 5);
  const own = feed.id.slice(feed.id.lastIndexOf('-') + 1).split(/[~_]/);
  // Where divisions share the names of cities, the id doesn't say which one is meant.
  const isVague = profileOf(nation).divisions?.namedAsCities;
  return {
    names: many && km === undefined ? [] : names.length > 0 || isVague ? names : [own.join(' ')],
    tokens: [...own, ...tokensOf(feed.urls?.static_current)],
    ...(position && { around: { position, km } }),
  };
}

/**
 * Earlier addresses, which another list may still have. None for a feed that replaced several, since each earlier
 * address only had a part of it.
 */
const historicAddresses = ({ urls, supersedes_ids }: AtlasFeed['feed']): string[] =>
  (supersedes_ids ?? []).length > 1 ? [] : (urls?.static_historic ?? []);

/** The cells to look at, each with the names that belong to it: the feed's own cell, else those of its operators. */
function cells({ feed, operators }: AtlasFeed): Part[] {
  const own = geohashOf(feed.id);
  const named = (operator: AtlasFeed['operators'][number]): string[] => (operator.name ? [operator.name] : []);
  const all = [...(feed.name ? [feed.name] : []), ...operators.flatMap(named)];
  if (own !== undefined && own.length >= 4) return [{ hash: own, names: all, many: false }];
  if (operators.length === 0) return [{ hash: own, names: all, many: false }];
  return operators.map((operator) => ({
    hash: geohashOf(operator.onestop_id) ?? own,
    names: [...named(operator), ...(operators.length === 1 && feed.name ? [feed.name] : [])],
    many: own === undefined && (operator.associated_feeds?.length ?? 0) >= MANY,
  }));
}

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Geohash of a Onestop id: the second of three parts. Newer ids have two parts and none. */
export function geohashOf(onestopId: string): string | undefined {
  const [, hash, name] = onestopId.split('-');
  return name !== undefined && hash !== undefined && /^[0-9b-hjkmnp-z]{1,9}$/.test(hash) ? hash : undefined;
}

/** Centre [longitude, latitude] of the cell of a geohash. Bits alternate between longitude and latitude. */
export function centreOf(hash: string): [number, number] {
  const ranges: [[number, number], [number, number]] = [
    [-180, 180],
    [-90, 90],
  ];
  let axis: 0 | 1 = 0;
  for (const character of hash) {
    const value = ALPHABET.indexOf(character);
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = ranges[axis];
      const middle = (range[0] + range[1]) / 2;
      range[(value & bit) === 0 ? 1 : 0] = middle;
      axis = axis === 0 ? 1 : 0;
    }
  }
  return [(ranges[0][0] + ranges[0][1]) / 2, (ranges[1][0] + ranges[1][1]) / 2];
}

/** Countries by the tags that cite their national registers, and by top-level domains that are not their codes. */
const byTag = new Map(
  profiles.flatMap(({ countryCode, transport }) => (transport?.tags ?? []).map((tag) => [tag, countryCode])),
);
const byDomain = new Map(profiles.flatMap(({ countryCode, domain }) => (domain ? [[domain, countryCode]] : [])));
/** Enclaves and hamlets say nothing about the country. */
const TOWN = 15_000;
/** Kilometres: how far the next place may be from the middle of a cell. */
const NEXT_PLACE_KM = 60;
const NAMED_KM = 25;

class FeedNation {
  readonly #gazetteer: Gazetteer;
  readonly #cells = new Map<string, Place[]>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const nation of letters.flatMap((first) => letters.map((second) => first + second))) {
      for (const place of gazetteer.places(nation))
        if (place.population >= TOWN) push(this.#cells, cell(place.coordinates[0], place.coordinates[1]), place);
    }
  }

  /** Country, and division where the id ends in one. */
  of({ feed, path, operators }: AtlasFeed): { nation: string; area?: string | undefined } | undefined {
    const tokens = feed.id
      .replace(/^f-/, '')
      .toLowerCase()
      .split(/[~-]/)
      .filter((token) => !/^(?:rt|flex|alerts)$/.test(token));
    const [before = '', last = ''] = tokens.slice(-2);
    const coded = last.toUpperCase();
    if (profileOf(coded).transport?.idsEndInState) {
      const nation = coded;
      const area =
        before.length === 2 ? this.#gazetteer.subdivision(nation, `${nation}-${before.toUpperCase()}`) : undefined;
      if (area !== undefined) return { nation, area };
    }
    const tags = [feed.tags, ...operators.map((operator) => operator.tags)].flatMap((all) => Object.keys(all ?? {}));
    const cells = [feed.id, ...operators.map((operator) => operator.onestop_id)].flatMap((id) => geohashOf(id) ?? []);
    const local = cells.find((hash) => hash.length >= 4);
    const cited = tags.map((tag) => byTag.get(tag)).find((nation) => nation !== undefined);
    const names = [feed.name, ...operators.map((operator) => operator.name)].flatMap((name) => name ?? []);
    const ofId = tokens.length > 1 && profileOf(coded).transport?.idsEndInCode ? coded : undefined;
    const nation =
      ofId ??
      cited ??
      (local === undefined ? undefined : this.#at(local, names)) ??
      this.#domain(path, operators) ??
      this.#whole(cells[0]);
    if (nation === undefined) return undefined;
    // The end of an id and the register of a country take in its territories, whose name may be a part of the id.
    const iso = ofId === undefined ? undefined : `${ofId}-${before.toUpperCase()}`;
    const position = local === undefined ? undefined : centreOf(local);
    return { nation: this.#gazetteer.nation(nation, { iso, division: tokens.join(), position }) };
  }

  /** Country of the place in or next to a cell that is named, as at a border; else of the place next to its middle. */
  #at(hash: string, names: string[]): string | undefined {
    const around = this.#around(hash, NEXT_PLACE_KM).toSorted((a, b) => a.km - b.km);
    const texts = names.map((name) => ` ${fold(name)} `);
    const named = around.find(
      ({ place, km }) =>
        km <= NAMED_KM && ownNames(place).some((name) => texts.some((text) => text.includes(` ${fold(name)} `))),
    );
    const next = named ?? around[0];
    return next && countryOf(next.place.scopeId);
  }

  /** Country of a wide cell that holds places of one country only. */
  #whole(hash: string | undefined): string | undefined {
    if (hash?.length !== 3) return undefined;
    const nations = new Set(this.#around(hash, 110).map(({ place }) => countryOf(place.scopeId)));
    return nations.size === 1 ? [...nations][0] : undefined;
  }

  #around(hash: string, radiusKm: number): { place: Place; km: number }[] {
    const centre = centreOf(hash);
    const found: { place: Place; km: number }[] = [];
    for (let x = -3; x <= 3; x++) {
      for (let y = -1; y <= 1; y++) {
        for (const place of this.#cells.get(cell(centre[0] + x, centre[1] + y)) ?? []) {
          const km = distanceKm(place.coordinates, centre);
          if (km <= radiusKm) found.push({ place, km });
        }
      }
    }
    return found;
  }

  /** Country of the domain that gave the file its name, or of an operator's website. */
  #domain(path: string, operators: AtlasFeed['operators']): string | undefined {
    const hosts = [
      path.replace(/^.*\//, '').replace(/\.dmfr\.json$/, ''),
      ...operators.flatMap(({ website }) => (website && URL.canParse(website) ? [new URL(website).hostname] : [])),
    ];
    for (const host of hosts) {
      // A vendor of operators in other countries.
      if (/(?:^|\.)tmix\.se$/.test(host)) continue;
      const end = /\.([a-z]{2})$/i.exec(host)?.[1]?.toLowerCase();
      const nation = end && (byDomain.get(end) ?? end.toUpperCase());
      if (!nation || profileOf(nation).worldwideDomain) continue;
      if (this.#gazetteer.hasNation(nation)) return nation;
    }
    return undefined;
  }
}

const cell = (lon: number, lat: number): string => `${Math.floor(lon)} ${Math.floor(lat)}`;
