/** Feeds as files: Atom (RFC 4287) and JSON Feed 1.1. */
import { createHash } from 'node:crypto';
import type { RecentEntry } from '../contract/answers/coverage.ts';
import { encode } from '../queries/encode.ts';
import { JsonFeed } from '../contract/answers/feed.ts';
import { files } from '../contract/interface/routes.ts';
import type { RuleChange } from '../contract/data/changelog.ts';
import { atomText, feedAuthor, feedDescription, instant } from '../queries/feeds/atom.ts';
import { entryItem, idSpace, ruleItem, uuidOf, type Item } from '../queries/feeds/items.ts';

/** A feed: its name in the address, what it is about, the page it belongs to, and its entries, newest first. */
export interface Feed {
  name: string;
  title: string;
  /** What its entries are, where they are no changes of coverage entries. */
  description?: string;
  page: string;
  entries: readonly RecentEntry[];
  /** Rules that changed, newest first. */
  rules?: readonly RuleChange[];
  /** Other items, newest first. */
  items?: readonly Item[];
  dataDate: string;
}

/** Entries in a feed; older ones are on the pages of `/api/coverage/recent`. */
export const feedSize = 50;

/** The id of a name, as a URN. */
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

/** The feed as JSON Feed. */
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
