/** Entries of the change feed and rules that changed -> Atom (RFC 4287) and JSON Feed 1.1. Titles and contents are plain text. */
import { createHash } from 'node:crypto';
import type { RecentEntry } from '../contract/coverage.ts';
import { encode } from '../contract/encode.ts';
import { JsonFeed } from '../contract/feed.ts';
import { files } from '../contract/routes.ts';
import type { RuleChange } from '../contract/rule-changes.ts';
import { changePhrase } from '../queries/entry-change.ts';

/** A feed: its name in the address, what it is about, the page it belongs to, and its entries, newest first. */
export interface Feed {
  name: string;
  title: string;
  page: string;
  entries: readonly RecentEntry[];
  /** Rules that changed, newest first. */
  rules?: readonly RuleChange[];
  dataDate: string;
}

/** Entries in a feed; older ones are on the pages of `/api/coverage/recent`. */
export const feedSize = 50;
const author = 'Open City Atlas';
const description =
  'What newer snapshots of the registries changed in the coverage entries. "Newly listed" is about the registry, not about the city; "reassigned" is a record that was listed before.';

/** Name space of the ids below, made once at random. */
const space = Buffer.from('5b0f1b0e6a0c4f0f9d7a3c52e8417d36', 'hex');

/** UUID of version 5 (RFC 9562 §5.5) as a URN: an absolute, lasting id that needs no host name, which differs between deployments. */
export function urn(name: string): string {
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const instant = (date: string) => `${date}T00:00:00Z`;
const pageOf = ({ scopeId, criterionId }: RecentEntry) => `/cities/${scopeId}#${criterionId}`;
const textOf = ({ state, why, date, since, sources }: RecentEntry) =>
  [
    `State: ${state}.`,
    `${why}.`,
    `Snapshot of ${date}, compared with that of ${since}.`,
    ...(sources[0] ? [`Source: ${sources[0].url}`] : []),
  ].join(' ');

/** What both forms of a feed say of a change. */
interface Item {
  id: string;
  url: string;
  title: string;
  text: string;
  date: string;
  tags: string[];
}

const entryItem = (entry: RecentEntry): Item => ({
  id: urn(`${entry.slug} ${entry.date}`),
  url: pageOf(entry),
  title: `${entry.name}, ${entry.criterion}: ${changePhrase(entry)}`,
  text: textOf(entry),
  date: entry.date,
  tags: [entry.change, entry.domain],
});

const ruleItem = ({ id, date, text, criteria }: RuleChange): Item => ({
  id: urn(`rule ${id}`),
  url: `/recent#${id}`,
  title: `Rule changed: ${text.split(/[.:;](?= |$)/)[0]}`,
  text: `${text} Criteria: ${criteria.join(', ') || 'all'}.`,
  date,
  tags: ['rule'],
});

/** The newest, rules before entries of their day. */
const itemsOf = ({ entries, rules = [] }: Feed): Item[] =>
  [...rules.map(ruleItem), ...entries.slice(0, feedSize).map(entryItem)]
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
    .slice(0, feedSize);

/** Text as XML character data: markup escaped, characters that XML 1.0 §2.2 forbids left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The feed as Atom; `updated` is the date of its newest entry, or of the data when it has none. */
export function atom(feed: Feed): string {
  const { name, title, page, dataDate } = feed;
  const items = itemsOf(feed);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${urn(`feed ${name}`)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${instant(items[0]?.date ?? dataDate)}</updated>`,
    `<author><name>${author}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${files.feed(name, 'xml')}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>',
    '<rights>CC BY 4.0, Open City Atlas; records keep the licences of their registries.</rights>',
    ...items.map((item) =>
      [
        '<entry>',
        `<id>${item.id}</id>`,
        `<title>${escapeXml(item.title)}</title>`,
        `<updated>${instant(item.date)}</updated>`,
        `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
        ...item.tags.map((tag) => `<category term="${tag}"/>`),
        `<summary>${escapeXml(item.text)}</summary>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n');
}

/** The feed as JSON Feed. */
export function jsonFeed(feed: Feed): string {
  const { name, title, page } = feed;
  const value: JsonFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: files.feed(name, 'json'),
    description,
    language: 'en',
    authors: [{ name: author }],
    items: itemsOf(feed).map(({ id, url, title: of, text, date, tags }) => ({
      id,
      url,
      title: of,
      content_text: text,
      date_published: instant(date),
      tags,
    })),
  };
  return encode(JsonFeed, value);
}
