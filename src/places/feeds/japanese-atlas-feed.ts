/**
 * Tells whose a Transitland feed of Japan is: by the code that its id begins with, by its name and operator, by what another list
 * states for its address, by its host, or by a word of id and address that names a municipality as one.
 */
import type { AtlasFeed } from './dmfr.ts';
import { byCode, byHost, byMarkedWord, prefecturesOf } from './japanese-address.ts';
import { japaneseReach, OTHER_MUNICIPALITY } from './japanese-feed.ts';
import { tokensOf } from './catalog-reach.ts';
import type { FeedReach } from './feed-clues.ts';
import { listedReach } from './listed-feed.ts';
import type { MatchMethod } from '../../contract/data/fact.ts';
import type { Municipality } from '../match/municipalities.ts';
import type { Gazetteer } from '../match/match-place.ts';

/** The tag that says the prefecture, by its number. */
const PREFECTURE = 'gtfs_data_jp_prefecture_id';

/** The municipalities of a feed; undefined where it names none as one. `unplaced` where it names one that the gazetteer lacks. */
export function japaneseAtlasReach({ feed, operators }: AtlasFeed, gazetteer: Gazetteer): FeedReach | undefined {
  const url = addressOf(feed.urls);
  const tag = feed.tags?.[PREFECTURE];
  const prefectures = typeof tag === 'string' ? [tag.padStart(2, '0')] : prefecturesOf(url, gazetteer);
  const tokens = [...feed.id.slice(2).split(/[~_-]/), ...tokensOf(url)];
  const coded = byCode(feed.id, gazetteer);
  if (coded) return inCity(coded, 'id');
  const publisher = operators.length === 1 ? (operators[0]?.name ?? '') : '';
  const stated = japaneseReach({ title: feed.name ?? '', publisher, url, prefectures }, gazetteer);
  const addressed = () => byHost(url, gazetteer) ?? byMarkedWord(tokens, prefectures, gazetteer);
  if (typeof stated === 'string') {
    // A ward's feed is its city's where the publisher is the city.
    const city = stated === OTHER_MUNICIPALITY && prefectures.length > 0 ? addressed() : undefined;
    return city ? inCity(city, 'id-or-host') : { nation: 'JP', level: 'nation', match: 'unplaced' };
  }
  if (stated.level === 'city' && (prefectures.length > 0 || isOfCities(stated, gazetteer))) return stated;
  const listed = listedReach('JP', url, gazetteer);
  if (listed) return listed;
  const found = addressed();
  return found && inCity(found, 'id-or-host');
}

/** Towns and villages share their names, and few of them are known: by name alone only a code or a city tells the place. */
const isOfCities = ({ places = [] }: FeedReach, gazetteer: Gazetteer): boolean => {
  const known = gazetteer.municipalities('JP');
  return places.every(
    ({ scopeId, match }) => match === 'id' || known.some((one) => one.scopeId === scopeId && !/[町村]$/.test(one.name)),
  );
};

const inCity = ({ scopeId }: Municipality, match: MatchMethod): FeedReach => ({
  nation: 'JP',
  level: 'city',
  places: [{ scopeId, match }],
});

/** The current address of a timetable or live feed; empty where it has none. */
function addressOf(urls: AtlasFeed['feed']['urls']): string {
  const [address] = [
    urls?.static_current,
    urls?.realtime_trip_updates,
    urls?.realtime_vehicle_positions,
    urls?.realtime_alerts,
  ].flatMap((one) => one ?? []);
  return address ?? '';
}
