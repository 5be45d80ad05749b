/**
 * Tells where a Transitland feed applies. The geohash in the Onestop id of a feed, or of its operators, is the middle of the
 * cell around its stops and the neighbours of that cell; a feed of several operators applies where each of them does. Where all this
 * tells nothing, another list may tie its address to a municipality.
 */
import type { AtlasFeed } from './dmfr.ts';
import { FeedNation } from './feed-nation.ts';
import { tokensOf } from './catalog-reach.ts';
import { japaneseAtlasReach } from './japanese-atlas-feed.ts';
import { listedReach } from './listed-feed.ts';
import { placeFeed } from './place-feed.ts';
import type { FeedClues, FeedPlaces, FeedReach } from './feed-clues.ts';
import { isLine, isNationalId, isOwnersOwn, isPartial, isShuttle } from './operator-words.ts';
import { centreOf, geohashOf } from '../match/geohash.ts';
import { distanceKm, type Gazetteer } from '../match/match-place.ts';

/** Kilometres around the middle of a cell of 4, 5, 6 and more characters within which its stops can be expected. */
const REACH_KM: readonly number[] = [20, 10, 5];
/** Characters of a hash from which on its cell tells where stops are. */
const CELL = 3;
/** Characters from which on it is no larger than a city and its surroundings. */
const LOCAL_CELL = 4;
/** Feeds of an operator from which on each must bear the city's name, since most are for other areas. */
export const MANY = 4;
/** Kilometres between operators from which a feed is a wide one that holds many. */
const WIDE_KM = 150;

export class FeedReaches {
  readonly #gazetteer: Gazetteer;
  readonly #nations: FeedNation;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#nations = new FeedNation(gazetteer);
  }

  /** Where a feed applies; undefined when not even its nation is known. */
  of(row: AtlasFeed): FeedReach | undefined {
    const home = this.#nations.of(row);
    if (!home) return undefined;
    const { nation } = home;
    const unplaced: FeedReach = { nation, level: 'nation', match: 'unplaced' };
    if (isNationalId(row.feed.id, nation)) return { nation, level: 'nation', match: 'nation-name' };
    const called = [row.feed.name ?? '', row.feed.id.replace(/[~_]/g, ' ')];
    if (called.some((name) => isOwnersOwn(name) || isShuttle(name))) return unplaced;
    const inJapan = nation === 'JP' ? japaneseAtlasReach(row, this.#gazetteer) : undefined;
    if (inJapan) return inJapan;
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
    const [listed] = [currentAddress(feed), ...historicAddresses(feed)].flatMap(
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

/** A cell, with the names that belong to it. */
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
  return {
    // Ids of Japan name prefectures and cities alike.
    names: many && km === undefined ? [] : names.length > 0 || nation === 'JP' ? names : [own.join(' ')],
    tokens: [...own, ...tokensOf(currentAddress(feed))],
    ...(position && { around: { position, km } }),
  };
}

const currentAddress = ({ urls }: AtlasFeed['feed']): string | undefined => {
  const current = urls?.static_current;
  return (Array.isArray(current) ? current[0] : current) || undefined;
};

/** Where it was before: another list may still have it there. What took the place of several feeds was elsewhere as a part alone. */
const historicAddresses = ({ urls, supersedes_ids }: AtlasFeed['feed']): string[] => {
  const historic = urls?.static_historic ?? [];
  return (supersedes_ids ?? []).length > 1 ? [] : Array.isArray(historic) ? historic : [historic];
};

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
