/**
 * Tells the nation, and in the United States, Canada and Japan the division, of a Transitland feed: by the end of its id
 * (`…~tx~us`), by registers that its tags cite, by its geohash, or by a country domain.
 */
import type { AtlasFeed } from './dmfr.ts';
import { fold } from '../../language/fold.ts';
import { nationOf } from '../../facts/nations.ts';
import { centreOf, geohashOf } from '../match/geohash.ts';
import { distanceKm, type Gazetteer } from '../match/match-place.ts';
import { push } from '../match/name-index.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';

/** Nations at the end of ids; other two letters may as well be a state or an abbreviation. */
const ID_ENDS = new Set(['us', 'jp', 'fr', 'au', 'nz', 'pt']);
/** Tags that cite a national register. */
const TAGS: Record<string, string> = {
  us_ntd_id: 'US',
  calitp_dataset_id: 'US',
  calitp_organization_id: 'US',
  gtfs_data_jp_prefecture_id: 'JP',
  odpt_dataset_id: 'JP',
  odpt_organization_id: 'JP',
  es_nap_fichero_id: 'ES',
};
/** Country domains that are used all over the world. */
const WORLDWIDE = new Set(['ai', 'cc', 'co', 'fm', 'gg', 'gq', 'io', 'ly', 'me', 'ml', 'tk', 'to', 'tv']);
/** Enclaves and hamlets tell no nation. */
const TOWN = 15_000;
/** Kilometres: how far the next place may be from the middle of a cell. */
const NEXT_PLACE_KM = 60;
const NAMED_KM = 25;

export class FeedNation {
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

  /** Nation, and division where the id ends in one. */
  of({ feed, path, operators }: AtlasFeed): { nation: string; area?: string | undefined } | undefined {
    const tokens = feed.id
      .replace(/^f-/, '')
      .toLowerCase()
      .split(/[~-]/)
      .filter((token) => !/^(?:rt|flex|alerts)$/.test(token));
    const [before = '', last = ''] = tokens.slice(-2);
    if (last === 'us' || last === 'ca') {
      const nation = last.toUpperCase();
      const area =
        before.length === 2 ? this.#gazetteer.subdivision(nation, `${nation}-${before.toUpperCase()}`) : undefined;
      if (area !== undefined) return { nation, area };
    }
    const tags = [feed.tags, ...operators.map((operator) => operator.tags)].flatMap((all) => Object.keys(all ?? {}));
    const cells = [feed.id, ...operators.map((operator) => operator.onestop_id)].flatMap((id) => geohashOf(id) ?? []);
    const local = cells.find((hash) => hash.length >= 4);
    const cited = tags.map((tag) => TAGS[tag]).find((nation) => nation !== undefined);
    const names = [feed.name, ...operators.map((operator) => operator.name)].flatMap((name) => name ?? []);
    const ofId = tokens.length > 1 && ID_ENDS.has(last) ? last.toUpperCase() : undefined;
    const nation =
      ofId ??
      cited ??
      (local === undefined ? undefined : this.#at(local, names)) ??
      this.#domain(path, operators) ??
      this.#whole(cells[0]);
    if (nation === undefined) return undefined;
    // The end of an id and the register of a nation take in its territories, whose name may be a part of the id.
    const iso = ofId === 'US' ? `US-${before.toUpperCase()}` : undefined;
    const position = local === undefined ? undefined : centreOf(local);
    return { nation: this.#gazetteer.nation(nation, { iso, division: tokens.join(), position }) };
  }

  /** Nation of the place in or next to a cell that is named, as at a border; else of the place next to its middle. */
  #at(hash: string, names: string[]): string | undefined {
    const around = this.#around(hash, NEXT_PLACE_KM).toSorted((a, b) => a.km - b.km);
    const texts = names.map((name) => ` ${fold(name)} `);
    const named = around.find(
      ({ place, km }) =>
        km <= NAMED_KM && ownNames(place).some((name) => texts.some((text) => text.includes(` ${fold(name)} `))),
    );
    const next = named ?? around[0];
    return next && nationOf(next.place.scopeId);
  }

  /** Nation of a wide cell that holds places of one nation only. */
  #whole(hash: string | undefined): string | undefined {
    if (hash?.length !== 3) return undefined;
    const nations = new Set(this.#around(hash, 110).map(({ place }) => nationOf(place.scopeId)));
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

  /** Nation of the domain that gave the file its name, or of an operator's website. */
  #domain(path: string, operators: AtlasFeed['operators']): string | undefined {
    const hosts = [
      path.replace(/^.*\//, '').replace(/\.dmfr\.json$/, ''),
      ...operators.flatMap(({ website }) => (website && URL.canParse(website) ? [new URL(website).hostname] : [])),
    ];
    for (const host of hosts) {
      // A vendor of operators in other nations.
      if (/(?:^|\.)tmix\.se$/.test(host)) continue;
      const end = /\.([a-z]{2})$/i.exec(host)?.[1]?.toLowerCase();
      if (end === undefined || WORLDWIDE.has(end)) continue;
      const nation = end === 'uk' ? 'GB' : end.toUpperCase();
      if (this.#gazetteer.hasNation(nation)) return nation;
    }
    return undefined;
  }
}

const cell = (lon: number, lat: number): string => `${Math.floor(lon)} ${Math.floor(lat)}`;
