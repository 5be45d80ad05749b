/** The description by which browsers add the search (OpenSearch 1.1). */
import { serviceName } from '../../contract/about.ts';
import { escapeXml } from '../../queries/feeds/atom.ts';
import { publication, type Publication } from '../publication.ts';
import type { SiteSettings } from '../site-settings.ts';

export const openSearchPath = '/opensearch.xml';

/** Templates have to be absolute (OpenSearch 1.1, draft 6, §4.5), so that there is none without an origin. */
const openSearch = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(serviceName).slice(0, 16)}</ShortName>`,
    '<Description>Which city data is published, and where: name a place, a nation or a kind of data.</Description>',
    `<Url type="text/html" template="${escapeXml(origin)}/find?q={searchTerms}"/>`,
    `<Url type="application/json" template="${escapeXml(origin)}/api/search?q={searchTerms}"/>`,
    `<Image type="image/svg+xml">${escapeXml(origin)}/favicon.svg</Image>`,
    '<Query role="example" searchTerms="Bus timetables in Lyon"/>',
    '<SyndicationRight>open</SyndicationRight>',
    '<Language>en</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');

export function* openSearchFiles({ origin }: SiteSettings): Iterable<Publication> {
  if (origin) yield publication(openSearchPath, () => openSearch(origin));
}
