/**
 * Tells where a Transitland feed applies. The geohash in the Onestop id of a feed, or of its operators, is the middle of the
 * cell around its stops and the neighbours of that cell. A place that an operator is named after comes first; else the candidate
 * cities around the middle are meant. Without a geohash of four characters only a named city of a known nation is taken.
 */
import type { FactOf, MatchMethod } from '../../contract/fact.ts';
import type { AtlasFeed } from './dmfr.ts';
import { FeedNation } from './feed-nation.ts';
import { words } from '../../contract/fold.ts';
import { centreOf, geohashOf } from '../match/geohash.ts';
import { distanceKm, isCandidate, type Gazetteer, type PlaceMatch, type Where } from '../match/match-place.ts';
import { Near } from '../match/near.ts';
import { stands } from './standing-name.ts';

type Places = NonNullable<FactOf<'gtfs-schedule'>['places']>;
export interface FeedReach {
  nation: string;
  level: 'city' | 'nation';
  places?: Places;
  match?: MatchMethod;
}

/** Kilometres around the middle of a cell of 4, 5, 6 and more characters that its operator can be expected to serve. */
const REACH_KM: readonly number[] = [20, 10, 5];
/** A suburb within reach is not meant when the city is a little further. */
const WIDER = 1.25;
/** Kilometres: further than this from the middle of a cell a place of the operator's name is a namesake. */
const NAMESAKE_KM = { local: 25, wide: 140 };
/** Share of the people of the largest city around the middle that another needs to be meant too. */
const SHARE = 0.5;
/** Feeds of an operator from which on each must bear the city's name, since most are for other areas. */
const MANY = 4;
/** Kilometres between operators from which a feed is a wide one that holds many. */
const WIDE_KM = 150;
/** Operators that run no city's public transport. */
const NOT_PUBLIC =
  /\b(?:university|universität|université|universidad|college|campus|school|airport|hospital|resort|national park|boston express|dublin coach|casino|mall|cal state|unc|uc|ucla|ucsd|csu|csulb|suny|usc|asu|mit|amtrak|national and state park|park service|flixbus|greyhound|megabus|intercity|tribes?|tribal|rancheria|indian colony)\b/i;
/** Operators for one area, employer or visitors, or of a county: without a place's name they are no city's own. */
const NOT_WHOLE =
  /\b(?:county|city of|town of|village of|shuttles?|trolley|hoa|tma|tech|studios|medical|business council|coach(?:es|line)?|charters?|express|yankee line|farm|citymapper|duke|stanford)\b|\b\p{L}+ city/iu;
/** Operators of a neighbour, whose cell has a larger city in reach. */
const NEIGHBOURS =
  /\b(?:lurraldebus|miway|kitsap|potomac and rappahannock|countyconnection|crown west|ride connection|cobb)\b/i;
/** Japanese municipalities end in 市, 町 or 村, which ends the name as a space does elsewhere. */
const JAPANESE_CITY = /^([\p{Script=Han}\p{Script=Hiragana}]{1,6}[市町村])/u;

export class FeedReaches {
  readonly #gazetteer: Gazetteer;
  readonly #near: Near;
  readonly #nations: FeedNation;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#near = new Near(gazetteer);
    this.#nations = new FeedNation(gazetteer);
  }

  /** Where a feed applies; undefined when not even its nation is known. */
  of(row: AtlasFeed): FeedReach | undefined {
    const home = this.#nations.of(row);
    if (!home) return undefined;
    const places = new Map<string, Places[number]>();
    const parts = NOT_PUBLIC.test(row.feed.name ?? '') ? [] : cells(row);
    for (const { hash, names, many } of parts) {
      if (names.some((name) => NOT_PUBLIC.test(name))) continue;
      for (const place of this.#ofCell(hash, names, home, row.feed.id, many))
        if (!places.has(place.scopeId)) places.set(place.scopeId, place);
    }
    const found = [...places.values()];
    if (found.length === 0) return { nation: home.nation, level: 'nation', match: 'nation-code' };
    const centres = parts.flatMap(({ hash }) => (hash === undefined ? [] : [centreOf(hash)]));
    const isWide = centres.some((a) => centres.some((b) => distanceKm(a, b) > WIDE_KM));
    return { nation: home.nation, level: isWide ? 'nation' : 'city', places: found };
  }

  #ofCell(
    hash: string | undefined,
    names: string[],
    home: { nation: string; area?: string | undefined },
    id: string,
    many: boolean,
  ): Places {
    const isLocal = hash !== undefined && hash.length >= 4;
    const position = hash === undefined || hash.length < 3 ? undefined : centreOf(hash);
    const near = position && { position, km: isLocal ? NAMESAKE_KM.local : NAMESAKE_KM.wide };
    const where: Where = { nation: home.nation, area: home.area, near };
    let named = names.flatMap((name) => this.#named(name, where, isLocal));
    if (named.length === 0 && isLocal)
      named = this.#named(id.slice(id.lastIndexOf('-') + 1).replaceAll('~', ' '), where, true);
    // A name in the stated division outweighs a cell elsewhere.
    if (named.length === 0 && isLocal && home.area !== undefined) {
      const elsewhere = names
        .flatMap((name) => this.#named(name, { nation: home.nation, area: home.area }, true))
        .filter(({ match }) => match === 'name-and-subdivision');
      if (elsewhere.length > 0) return elsewhere.map(({ place, match }) => ({ scopeId: place.scopeId, match }));
    }
    if (many && !isLocal) named = named.filter(({ place }) => words(id).join('').includes(words(place.name).join('')));
    if (named.length > 0)
      return named.map(({ place, match }) => this.#tied(place, match, isLocal ? position : undefined));
    const told = names.length > 0 ? names : [id.replace(/[~-]/g, ' ')];
    // In Japan municipalities beside each other run buses of their own.
    if (
      !isLocal ||
      !position ||
      home.nation === 'JP' ||
      told.some((name) => NOT_WHOLE.test(name) || NEIGHBOURS.test(name))
    )
      return [];
    const radius = REACH_KM[Math.min(hash.length, 6) - 4] ?? 5;
    const around = this.#near.around(position, radius * WIDER, home.nation);
    const largest = Math.max(...around.map(({ place }) => place.population));
    return around
      .filter(({ place, km }) => km <= radius && place.population >= SHARE * largest)
      .map(({ place, km }) => ({
        scopeId: place.scopeId,
        match: 'coordinates-within-radius' as const,
        km: rounded(km),
      }));
  }

  #tied(place: PlaceMatch['place'], match: MatchMethod, position: [number, number] | undefined): Places[number] {
    return position
      ? {
          scopeId: place.scopeId,
          match: 'coordinates-within-radius',
          km: rounded(distanceKm(position, place.coordinates)),
        }
      : { scopeId: place.scopeId, match };
  }

  /** Places that a name holds as whole words; by a wide cell or the nation alone only large ones under their own name. */
  #named(name: string, where: Where, isLocal: boolean): PlaceMatch[] {
    const city = JAPANESE_CITY.exec(name)?.[1];
    if (city !== undefined && where.nation === 'JP') {
      const found = this.#gazetteer.matchName(city, where);
      return found && isCandidate(found.place) ? [found] : [];
    }
    const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
    const all = words(parted);
    const taken: string[] = [];
    const matches: PlaceMatch[] = [];
    for (const { place, match, name: text } of this.#gazetteer.namesIn(parted, where)) {
      if (taken.some((longer) => ` ${longer} `.includes(` ${text} `))) continue;
      taken.push(text);
      if (!stands(text, all)) continue;
      if (match === 'alternate-or-ambiguous-name' && !(isLocal && isCandidate(place))) continue;
      if (!isLocal && !isCandidate(place)) continue;
      matches.push({ place, match });
    }
    return matches;
  }
}

/** The cells to look at, each with the names that belong to it: the feed's own cell, else those of its operators. */
function cells({ feed, operators }: AtlasFeed): { hash: string | undefined; names: string[]; many: boolean }[] {
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

const rounded = (km: number): number => Math.round(km * 10) / 10;
