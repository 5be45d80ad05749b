/**
 * Matches records that a registry no longer lists to their cities, with the registry's own importer. Nothing is matched
 * where the history lacks what the importer needs, such as the type of a catalogue or the outline of a layer.
 */
import type { Fact } from '../../contract/data/fact.ts';
import { memoize } from '../../cache.ts';
import { words } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { whereOf as brigadeReach } from '../../registries/civic/brigade-information.ts';
import { FeedReaches } from '../../places/feeds/feed-reach.ts';
import { reach as gbfsReach } from '../../registries/mobility/gbfs-systems.ts';
import { ownerOf as accountOwner } from '../../registries/civic/government-github-orgs.ts';
import { cityNear } from '../../places/match/near.ts';
import { countryCode } from '../../places/match/country-names.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { cityAt as parkingCityAt, cityOf as parkingCity } from '../../registries/mobility/parking-sources.ts';
import { placeOf as policePlace, THIRD_PARTY } from '../../registries/civic/openpolicedata-sources.ts';
import { sourceReach } from '../../registries/maps/openaddresses-sources.ts';
import { reach as wasteReach } from '../../registries/environment/waste-collection.ts';

/** What the history keeps: country and division as upstream wrote them, the place in words, and the position in degrees. */
export interface Vanished {
  record: string;
  country: string;
  subdivision: string;
  place: string;
  url: string;
  lat: string;
  lon: string;
}
type Places = NonNullable<Fact['places']>;
/** The cities, and a title if `place` isn't one. */
interface Tied {
  places: Places;
  title?: string;
}
interface Reach {
  level?: Fact['level'] | undefined;
  places?: Places | undefined;
}

const none: Tied = { places: [] };
const ofCity = (reach: Reach | undefined, title?: string): Tied =>
  reach?.level === 'city' && reach.places ? { places: reach.places, ...(title ? { title } : {}) } : none;

/** The id is `<path>#<layer>/<name>` for `sources/<path>.json`. Counties and Census areas aren't cities. */
function ofSource({ record, country, subdivision, place, url }: Vanished, gazetteer: Gazetteer): Tied {
  if (place === '' || /^(?:county|census):/.test(place)) return none;
  const path = `sources/${record.split('#')[0]}.json`;
  const hosts = URL.canParse(url) ? [new URL(url).host] : [];
  const found = sourceReach(path, { country, state: subdivision, city: place }, hosts, gazetteer);
  return found.level === 'city' ? ofCity({ level: 'city', places: found.places ?? [] }) : none;
}

function ofSystem({ country, place }: Vanished, gazetteer: Gazetteer): Tied {
  const nation = gazetteer.nation(country.toUpperCase(), { places: [place] });
  return gazetteer.hasNation(nation) ? ofCity(gbfsReach({ Location: place, Name: place }, nation, gazetteer)) : none;
}

/** Keeps the match only if the record names each city: no other evidence is left. */
const bears = (tied: Tied, gazetteer: Gazetteer, ...texts: string[]): Tied => {
  const said = words(texts.join(' ')).join('');
  const isNamed = tied.places.every(({ scopeId }) =>
    ownNames(gazetteer.place(scopeId)!).some((name) => said.includes(words(name).join(''))),
  );
  return isNamed ? tied : none;
};

const feedReaches = memoize((gazetteer: Gazetteer) => new FeedReaches(gazetteer));

/** Only a feed with a city in its operator or id, within the cell of that id. Otherwise the name may mean another place. */
function ofFeed({ record, place, url, lat }: Vanished, gazetteer: Gazetteer): Tied {
  if (place === '' || lat === '') return none;
  const feed = { id: record, spec: 'gtfs', name: place, urls: { static_current: url } };
  const found = feedReaches(gazetteer).of({ feed, path: '', location: '', operators: [] });
  const isNamed = found?.places?.every(({ match }) => match === 'operator-name' || match === 'id-or-host');
  return isNamed ? bears(ofCity(found), gazetteer, place, record, url) : none;
}

/** The list only has title, site and country. An abbreviation may be a county's company, such as AVL Ludwigsburg. */
function ofCalendar({ country, place, url }: Vanished, gazetteer: Gazetteer): Tied {
  const [head = ''] = place.split(',');
  if (!gazetteer.hasNation(country) || /depr?eciated|(?<!\p{L})(?!UK)\p{Lu}{2,5}(?!\p{L})/u.test(head)) return none;
  return ofCity(wasteReach(place, url.replace(/^https?:\/\//i, ''), country, gazetteer));
}

/** The id is made from columns: `~State/Source/Agency/Table/Year`. */
function ofDataset({ record, subdivision, place, url }: Vanished, gazetteer: Gazetteer): Tied {
  const found = THIRD_PARTY.test(url) ? undefined : policePlace({ State: subdivision, SourceName: place }, gazetteer);
  const table = policeTable(record);
  if (typeof found !== 'object' || table === undefined) return none;
  const { scopeId, name } = found.place;
  return { places: [{ scopeId, match: found.match }], title: `Police data of ${name}: ${table}` };
}

/** The table in such an id, in lower case. */
const policeTable = (record: string): string | undefined =>
  record.startsWith('~')
    ? record
        .split('/')
        .slice(3)
        .join('/')
        .replace(/\/(?:multi(?:ple)?|none|\d{4})(?:\/\d+)?$/i, '')
        .toLowerCase() || undefined
    : undefined;

function ofAccount({ record }: Vanished, gazetteer: Gazetteer): Tied {
  return ofCity(accountOwner(record, gazetteer), `${record} on GitHub`);
}

/** The folder names the country: `europe/spain`. */
function ofChannel({ record, place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  const nation = countryCode((place.split('/')[1] ?? '').replaceAll('_', ' '));
  if (nation === undefined || lat === '' || lon === '') return none;
  const text = record.replaceAll('-', ' ');
  const found = cityNear([Number(lon), Number(lat)], text, nation, gazetteer);
  return found?.match === 'coordinates-within-half-radius' ? { places: [found], title: text } : none;
}

/** The type of organisation isn't kept, so only names typical of brigades count. */
function ofBrigade({ record, place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  if (!/^(?:code for|codeando|open) /i.test(record)) return none;
  const group = { name: record, city: place, ...(lat && lon ? { latitude: Number(lat), longitude: Number(lon) } : {}) };
  const found = brigadeReach(group, gazetteer);
  return typeof found === 'string' ? none : bears(ofCity(found, record), gazetteer, record, place);
}

/** The first list has name and position, the second only the name. */
function ofParking({ place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  const found =
    lat && lon ? parkingCityAt(place, [Number(lon), Number(lat)], gazetteer) : parkingCity(place, gazetteer);
  if (!found) return none;
  return { places: [{ scopeId: found.place.scopeId, match: found.match }], title: `Parking ${place}` };
}

/** Registries with gone records that can be matched to cities. Gone records of others aren't kept. */
const byRegistry: Readonly<Record<string, (vanished: Vanished, gazetteer: Gazetteer) => Tied>> = {
  'brigade-information': ofBrigade,
  'gbfs-systems': ofSystem,
  'government-github-orgs': ofAccount,
  'openaddresses-sources': ofSource,
  'openpolicedata-sources': ofDataset,
  'osm-community-index': ofChannel,
  'parking-sources': ofParking,
  'transitland-atlas': ofFeed,
  'waste-collection': ofCalendar,
};

/** The cities of a record that is no longer listed; none if they can't be found. */
export const vanishedPlaces = (registry: string, vanished: Vanished, gazetteer: Gazetteer): Tied =>
  byRegistry[registry]?.(vanished, gazetteer) ?? none;

export const keepsVanished = (registry: string): boolean => registry in byRegistry;
