/** Items of a feed -> Atom (RFC 4287). */
import type { Item } from './items.ts';

export const feedAuthor = 'Open City Atlas';
export const feedDescription =
  'What newer snapshots of the registries changed in the coverage entries. "Newly listed" is about the registry, not about the city; "reassigned" is a record that was listed before.';
export const feedTitle = 'What changed in published city data';

export interface AtomHead {
  id: string;
  title: string;
  subtitle: string;
  /** Addresses of the feed, and of the page that it belongs to. */
  self: string;
  page: string;
  /** Of the data, for a feed without items. */
  dataDate: string;
}

export const instant = (date: string): string => `${date}T00:00:00Z`;

/** Text as XML character data: markup escaped, characters that XML 1.0 §2.2 forbids left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The feed as Atom; `updated` is the date of its newest item, or of the data when it has none. */
export function atomText(head: AtomHead, items: readonly (Item & { id: string })[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${head.id}</id>`,
    `<title>${escapeXml(head.title)}</title>`,
    `<subtitle>${escapeXml(head.subtitle)}</subtitle>`,
    `<updated>${instant(items[0]?.date ?? head.dataDate)}</updated>`,
    `<author><name>${feedAuthor}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(head.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(head.page)}"/>`,
    '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>',
    '<rights>CC BY 4.0, Open City Atlas; records keep the licences of their registries.</rights>',
    ...items.map((item) =>
      [
        '<entry>',
        `<id>${item.id}</id>`,
        `<title>${escapeXml(item.title)}</title>`,
        `<updated>${instant(item.date)}</updated>`,
        `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
        ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        `<summary>${escapeXml(item.text)}</summary>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n');
}
