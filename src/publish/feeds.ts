/** Feeds of changes as Atom (RFC 4287) and JSON Feed 1.1: all changes, those of a country or a city, and the editions. */
import { createHash } from 'node:crypto';
import type { RecentEntry } from '../contract/answers/coverage.ts';
import { encode } from '../queries/encode.ts';
import { JsonFeed } from '../contract/answers/feed.ts';
import { files } from '../contract/interface/routes.ts';
import type { RuleChange } from '../contract/data/changelog.ts';
import { atomText, feedAuthor, feedDescription, instant } from '../queries/feeds/atom.ts';
import { entryItem, idSpace, ruleItem, uuidOf, type Item } from '../queries/feeds/items.ts';
import type { EditionEntry } from '../contract/answers/history.ts';
import { countryOf } from '../facts/fact-countries.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { memoize } from '../cache.ts';
import { citiesWithFeeds } from '../queries/recent.ts';
import { edition, editionMonths, editionNote } from '../queries/history/edition.ts';
import { recentEntries } from '../queries/recent.ts';

/** A feed: its name in the address, what it is about, the page it belongs to, and its entries, newest first. */
export interface Feed {
  name: string;
  title: string;
  /** What its entries are, if they aren't changes of coverage entries. */
  description?: string;
  page: string;
  entries: readonly RecentEntry[];
  rules?: readonly RuleChange[];
  /** Other items, newest first. */
  items?: readonly Item[];
  dataDate: string;
}

/** Entries in a feed; older ones are on the pages of `/api/coverage/recent`. */
export const feedSize = 50;

export const urn = (name: string): string =>
  `urn:uuid:${uuidOf(createHash('sha1').update(new Uint8Array(idSpace)).update(name).digest())}`;

/** The newest, rules before entries of their day. */
const itemsOf = ({ entries, rules = [], items = [] }: Feed): Item[] =>
  [...items, ...rules.map(ruleItem), ...entries.slice(0, feedSize).map(entryItem)]
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
    .slice(0, feedSize);

export const atom = (feed: Feed): string =>
  atomText(
    {
      id: urn(`feed ${feed.name}`),
      title: feed.title,
      subtitle: feed.description ?? feedDescription,
      self: files.feed(feed.name, 'xml'),
      page: feed.page,
      dataDate: feed.dataDate,
    },
    itemsOf(feed).map((item) => ({ ...item, id: urn(item.name) })),
  );

export function jsonFeed(feed: Feed): string {
  const { name, title, page } = feed;
  const value: JsonFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: files.feed(name, 'json'),
    description: feed.description ?? feedDescription,
    language: 'en',
    authors: [{ name: feedAuthor }],
    items: itemsOf(feed).map((item) => ({
      id: urn(item.name),
      url: item.url,
      title: item.title,
      content_text: item.text,
      date_published: instant(item.date),
      tags: item.tags,
    })),
  };
  return encode(JsonFeed, value);
}

export const nationsWithChanges = memoize((atlas: Atlas): readonly string[] =>
  [...new Set([...citiesWithFeeds(atlas)].map(countryOf))].sort(),
);

const feed = (atlas: Atlas, name: string, page: string, entries: readonly RecentEntry[], of?: string): Feed => ({
  name,
  title: `Changes in open city data${of === undefined ? '' : `: ${of}`} | Open City Atlas`,
  page,
  entries,
  dataDate: atlas.provenance.dataDate,
});

/** With changed rules, which the feeds of countries and cities would only repeat. */
export const wholeFeed = (atlas: Atlas): Feed => ({
  ...feed(atlas, 'recent', '/recent', recentEntries(atlas)),
  rules: atlas.ruleChanges,
});

export const editionFeed = (atlas: Atlas): Feed => ({
  name: 'editions',
  title: 'Open city data, month by month | Open City Atlas',
  description: editionNote,
  page: '/recent',
  entries: [],
  items: editionMonths(atlas)
    .map((month) => edition(atlas, month))
    .map(({ month, title, until, summary, entries }) => ({
      name: `edition ${month}`,
      url: `/recent/${month}`,
      title: `${title}: new city data`,
      text: [
        summary,
        ...entries
          .filter(isFirstInCountry)
          .slice(0, 5)
          .map(({ name, reason }) => `${name}: ${reason}`),
      ].join(' '),
      date: until,
      tags: ['edition'],
    })),
  dataDate: atlas.provenance.dataDate,
});

const isFirstInCountry = ({ criteria }: EditionEntry): boolean => criteria.some(({ firstInNation }) => firstInNation);

export function* nationFeeds(atlas: Atlas): Iterable<Feed> {
  const byNation = Map.groupBy(recentEntries(atlas), ({ scopeId }) => countryOf(scopeId));
  for (const code of nationsWithChanges(atlas)) {
    const cc = code.toLowerCase();
    yield feed(atlas, cc, `/countries/${cc}`, byNation.get(code)!, nationName(atlas, code));
  }
}

/** Named `cities/<scopeId>`, in order. */
export function* cityFeeds(atlas: Atlas): Iterable<Feed> {
  const byCity = Map.groupBy(recentEntries(atlas), ({ scopeId }) => scopeId);
  for (const scopeId of [...byCity.keys()].sort()) {
    const entries = byCity.get(scopeId)!;
    yield feed(atlas, `cities/${scopeId}`, `/cities/${scopeId}`, entries, entries[0]!.name);
  }
}
