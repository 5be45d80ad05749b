/** News of a city: the feeds that the registries list for it and its nation, and the items gathered from them. */
import type { AssessedCity } from '../../assess/assess.ts';
import { addressKey } from '../../assess/source-host.ts';
import { longDate } from '../../wording/dates.ts';
import { inSentence, registriesPhrase } from '../../wording/phrases.ts';
import { factId, type FactOf, type Reach } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { ResourceLevel, type Resources } from '../../contract/answers/resources.ts';
import { nationName, type Atlas } from '../atlas.ts';
import { sourceOf } from './city.ts';

/** Feeds shown; the rest is counted. */
export const shownFeeds = 30;
/** Items shown. */
export const shownItems = 5;

/** Registries that list news feeds. */
const feedRegistries = ['news-feed-list-of-countries', 'awesome-rss-feeds'];

const states = ['active', 'stale', 'retired'];
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Feed {
  fact: FactOf<'news-feed'>;
  level: ResourceLevel;
}

/** Active feeds first, the city's own before the nation's, by title; one an address, https before http. */
function feedsOf(reaching: readonly Reach[]): Feed[] {
  const kept = new Map<string, Feed>();
  const rank = ({ fact, level }: Feed) => states.indexOf(fact.state) * 3 + ResourceLevel.options.indexOf(level);
  const all = reaching
    .flatMap(({ fact, level }) => (fact.kind === 'news-feed' ? [{ fact, level }] : []))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        compare(a.fact.title.toLowerCase(), b.fact.title.toLowerCase()) ||
        compare(b.fact.url, a.fact.url),
    );
  for (const feed of all) if (!kept.has(addressKey(feed.fact.url))) kept.set(addressKey(feed.fact.url), feed);
  return [...kept.values()];
}

/** What the feeds are of: a city-state's own, else the nation's, since the registries know no city's. */
function note(atlas: Atlas, city: AssessedCity, feeds: readonly Feed[], newest: string | undefined): string {
  const read = atlas.registries.filter(({ slug }) => feedRegistries.includes(slug));
  if (read.length === 0) return 'No registry of news feeds is read.';
  const nation = inSentence(nationName(atlas, city.countryCode));
  if (feeds.length === 0)
    return `No news feed of ${city.place.name} or ${nation} is listed in ${registriesPhrase(read, 'or')}.`;
  const listed = feeds.some(({ level }) => level === 'city')
    ? `The feeds are those listed for ${city.place.name} in ${registriesPhrase(read)}.`
    : `The feeds are those listed for ${nation} in ${registriesPhrase(read)}; none is listed for ${city.place.name} itself.`;
  return newest === undefined
    ? listed
    : `${listed} The items were gathered from them; the newest is of ${longDate(newest.slice(0, 10))}.`;
}

/** Feeds and items of a city. Items of a feed that is no longer listed are left out. */
export function cityNews(
  atlas: Atlas,
  city: AssessedCity,
  reaching: readonly Reach[],
  registries: ReadonlyMap<string, Registry>,
): Resources['news'] {
  const feeds = feedsOf(reaching);
  const byId = new Map(
    reaching.flatMap(({ fact }) => (fact.kind === 'news-feed' ? [[factId(fact), fact] as const] : [])),
  );
  const items = (atlas.news.get(city.countryCode) ?? [])
    .flatMap(({ title, url, date, feed }) => {
      const fact = byId.get(feed);
      return fact ? [{ title, url, date, feed: fact.title, feedUrl: fact.url }] : [];
    })
    .sort((a, b) => compare(b.date, a.date) || compare(a.url, b.url))
    .slice(0, shownItems);
  return {
    feedCount: feeds.length,
    feeds: feeds.slice(0, shownFeeds).map(({ fact, level }) => ({
      level,
      ...sourceOf(fact, registries, atlas.seen.get(fact.url)),
      state: fact.state,
    })),
    items,
    note: note(atlas, city, feeds, items[0]?.date),
  };
}
