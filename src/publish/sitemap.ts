/** Pages -> sitemaps (sitemaps.org 0.9): one file, or an index and parts where there are more addresses than one file may have. */
import { endpointPages } from '../contract/interface/reference.ts';
import { pageOf } from '../contract/published/addresses.ts';
import { fill } from '../contract/published/shapes.ts';
import { escapeXml } from '../queries/feeds/atom.ts';
import { publication, type Publication } from './publication.ts';

export const sitemapSize = 50_000;

const sitemapPath = '/sitemap.xml';
const partShape = '/sitemap-{part}.xml';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const document = (root: 'urlset' | 'sitemapindex', rows: readonly string[]): string =>
  [head, `<${root} ${space}>`, ...rows, `</${root}>`, ''].join('\n');
const row = (element: 'url' | 'sitemap', address: string, date: string): string =>
  `<${element}><loc>${escapeXml(address)}</loc><lastmod>${date}</lastmod></${element}>`;

/** `pages` are paths; `date` is the date of the data, which every page is made from. */
export function* sitemaps(
  origin: string,
  pages: readonly string[],
  date: string,
  size = sitemapSize,
): Iterable<Publication> {
  const part = (paths: readonly string[]) =>
    document(
      'urlset',
      paths.map((path) => row('url', origin + encodeURI(path), date)),
    );
  if (pages.length <= size) {
    yield publication(sitemapPath, () => part(pages));
    return;
  }
  const parts = Array.from({ length: Math.ceil(pages.length / size) }, (_, i) => ({
    path: fill(partShape, { part: String(i + 1) }),
    pages: pages.slice(i * size, (i + 1) * size),
  }));
  yield publication(sitemapPath, () =>
    document(
      'sitemapindex',
      parts.map(({ path }) => row('sitemap', origin + path, date)),
    ),
  );
  for (const { path, pages: some } of parts) yield { path, shape: partShape, body: () => part(some) };
}

/** Pages that have no file of the same name beside them. */
export const pagesWithoutData = [
  '/',
  '/ranking',
  '/map',
  '/countries',
  '/gaps',
  '/compare',
  '/search',
  '/portals',
  '/national-sources',
  '/portal-search',
  '/reference',
  '/reference/files',
  '/agents',
  '/changelog',
  '/downloads',
  '/method',
  '/registries',
] as const;

/** A page that is written as text. */
const isBrief = (path: string): boolean => /^\/cities\/[^/]+\/brief(?:\.en)?\.html$/.test(path);

/** Every page that may be linked to: these, the endpoints', and those beside published files. */
export const pagesBeside = (paths: readonly string[]): string[] =>
  [
    ...new Set([
      ...pagesWithoutData,
      ...endpointPages.keys(),
      ...paths.flatMap((path) => pageOf(path) ?? (isBrief(path) ? path.slice(0, -'.html'.length) : [])),
    ]),
  ].sort();
