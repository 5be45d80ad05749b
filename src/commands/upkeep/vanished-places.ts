/**
 * Turns what is known of a record that its registry lists no more into the cities it was of, as the importer of the registry places those
 * of today. Where the history does not keep what the importer needs, as the type of a catalogue or the outline of a layer, nothing is tied.
 */
import type { Fact } from '../../contract/data/fact.ts';
import { keepFor } from '../../cache.ts';
import { words } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { whereOf as brigadeReach } from '../../registries/brigade-information.ts';
import { FeedReaches } from '../../places/feeds/feed-reach.ts';
import { reach as gbfsReach } from '../../registries/gbfs-systems.ts';
import { ownerOf as accountOwner } from '../../registries/government-github-orgs.ts';
import { cityNear } from '../../places/match/city-near.ts';
import { countryCode } from '../../places/match/country-names.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { cityAt as parkingCityAt, cityOf as parkingCity } from '../../registries/parking-sources.ts';
import { placeOf as policePlace, THIRD_PARTY } from '../../registries/openpolicedata-sources.ts';
import { sourceReach } from '../../registries/tables/source-reach.ts';
import { reach as wasteReach } from '../../registries/waste-collection.ts';

/** What a history tells of such a record: its id, its nation and division as upstream wrote them, in words where it was, and its position in degrees. */
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
/** The cities, and the title where `place` is none. */
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

/** `sources/<path>.json` of the id `<path>#<layer>/<name>`. Counties and areas of the Census are no cities. */
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

/** Whether what is left of the record bears the name of each city: nothing else can be held against it any more. */
const bears = (tied: Tied, gazetteer: Gazetteer, ...texts: string[]): Tied => {
  const said = words(texts.join(' ')).join('');
  const isNamed = tied.places.every(({ scopeId }) =>
    ownNames(gazetteer.place(scopeId)!).some((name) => said.includes(words(name).join(''))),
  );
  return isNamed ? tied : none;
};

const feedReaches = keepFor((gazetteer: Gazetteer) => new FeedReaches(gazetteer));

/** Only a feed whose operator or id names a city in the cell of its own id: without it a name may be one elsewhere. */
function ofFeed({ record, place, url, lat }: Vanished, gazetteer: Gazetteer): Tied {
  if (place === '' || lat === '') return none;
  const feed = { id: record, spec: 'gtfs', name: place, urls: { static_current: url } };
  const found = feedReaches(gazetteer).of({ feed, path: '', location: '', operators: [] });
  const isNamed = found?.places?.every(({ match }) => match === 'operator-name' || match === 'id-or-host');
  return isNamed ? bears(ofCity(found), gazetteer, place, record, url) : none;
}

/** Title, site and nation are all that the list has. An abbreviation may be a county's company: AVL Ludwigsburg. */
function ofCalendar({ country, place, url }: Vanished, gazetteer: Gazetteer): Tied {
  const [head = ''] = place.split(',');
  if (!gazetteer.hasNation(country) || /depr?eciated|(?<!\p{L})(?!UK)\p{Lu}{2,5}(?!\p{L})/u.test(head)) return none;
  return ofCity(wasteReach(place, url.replace(/^https?:\/\//i, ''), country, gazetteer));
}

/** Ids that were made from the columns: `~State/Source/Agency/Table/Year`. */
function ofDataset({ record, subdivision, place, url }: Vanished, gazetteer: Gazetteer): Tied {
  const found = THIRD_PARTY.test(url) ? undefined : policePlace({ State: subdivision, SourceName: place }, gazetteer);
  const table = policeTable(record);
  if (typeof found !== 'object' || table === undefined) return none;
  const { scopeId, name } = found.place;
  return { places: [{ scopeId, match: found.match }], title: `Police data of ${name}: ${table}` };
}

/** The table that such an id names, in lower case. */
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

/** The nation is that of the folder, `europe/spain`. */
function ofChannel({ record, place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  const nation = countryCode((place.split('/')[1] ?? '').replaceAll('_', ' '));
  if (nation === undefined || lat === '' || lon === '') return none;
  const text = record.replaceAll('-', ' ');
  const found = cityNear([Number(lon), Number(lat)], text, nation, gazetteer);
  return found?.match === 'coordinates-within-half-radius' ? { places: [found], title: text } : none;
}

/** The type of organisation is not kept: those that are named as brigades are, are. */
function ofBrigade({ record, place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  if (!/^(?:code for|codeando|open) /i.test(record)) return none;
  const group = { name: record, city: place, ...(lat && lon ? { latitude: Number(lat), longitude: Number(lon) } : {}) };
  const found = brigadeReach(group, gazetteer);
  return typeof found === 'string' ? none : bears(ofCity(found, record), gazetteer, record, place);
}

/** Of the first list a name and its position, of the second the name alone. */
function ofParking({ place, lat, lon }: Vanished, gazetteer: Gazetteer): Tied {
  const found =
    lat && lon ? parkingCityAt(place, [Number(lon), Number(lat)], gazetteer) : parkingCity(place, gazetteer);
  if (!found) return none;
  return { places: [{ scopeId: found.place.scopeId, match: found.match }], title: `Parking ${place}` };
}

/** Registries whose gone records say of which city they were, and what kind of thing of it. Of the others none is kept. */
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

/** The cities of a record that is listed no more; none where they cannot be told. */
export const vanishedPlaces = (registry: string, vanished: Vanished, gazetteer: Gazetteer): Tied =>
  byRegistry[registry]?.(vanished, gazetteer) ?? none;

/** Whether records of a registry are kept when they are gone. */
export const keepsVanished = (registry: string): boolean => registry in byRegistry;
