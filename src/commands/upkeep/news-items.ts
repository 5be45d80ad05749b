/** Turns the answer of a feed into its items: title, link and date. RSS 0.9x, 1.0 and 2.0, Atom. */
import { parseFeed } from '@rowanmanning/feed-parser';
import type { NewsItem } from '../../contract/answers/resources.ts';
import { httpUrl } from '../../snapshots/http-url.ts';
import type { Fetched } from './news-fetch.ts';
import { plainTitle, xmlText } from './news-text.ts';

/** Items read of a feed, from its beginning. */
const READ = 100;
const LONGEST_URL = 1000;
const DAY_MS = 24 * 60 * 60_000;

type Parsed = ReturnType<typeof parseFeed>;

/** Feeds need no entities of their own, and expanding them can fill the memory ("billion laughs"). */
function parse(text: string): Parsed {
  if (/<!ENTITY/i.test(text)) throw new Error('declares entities');
  let feed: Parsed;
  try {
    feed = parseFeed(text);
  } catch (error) {
    throw new Error(
      (error as { code?: string }).code === 'INVALID_FEED' ? 'neither RSS nor Atom' : 'not well-formed XML',
      { cause: error },
    );
  }
  return feed;
}

/** The link as an absolute http(s) address; undefined for other schemes, user names and e-mail addresses inside. */
function link(text: string | null, base: string): string | undefined {
  const url = text === null ? null : URL.parse(text.trim(), base);
  const found = url && url.username === '' ? httpUrl(url.href) : undefined;
  return found === undefined || found.length > LONGEST_URL || /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2}/i.test(found)
    ? undefined
    : found;
}

/** The date in UTC without fractions; undefined when it is none, or lies more than a day ahead. */
function utc(date: Date | null, now: Date): string | undefined {
  if (
    date === null ||
    Number.isNaN(date.valueOf()) ||
    date.valueOf() > now.valueOf() + DAY_MS ||
    date.getUTCFullYear() < 1990
  )
    return undefined;
  return `${date.toISOString().slice(0, 19)}Z`;
}

/**
 * The items of a feed that have title, link and date.
 * @param feed id of the feed's fact.
 * @throws with the reason when the answer is no feed, or none of its items has all three.
 */
export function newsItems({ bytes, charset, url: base }: Fetched, feed: string, now: Date): NewsItem[] {
  const items = parse(xmlText(bytes, charset))
    .items.slice(0, READ)
    .flatMap((item): NewsItem[] => {
      const [title, url, date] = [
        plainTitle(item.title ?? ''),
        link(item.url, base),
        utc(item.published ?? item.updated, now),
      ];
      return title !== '' && url !== undefined && date !== undefined ? [{ title, url, date, feed }] : [];
    });
  if (items.length === 0) throw new Error('no item with title, link and date');
  return items;
}
