import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, pageOf } from './catalogue.ts';

const base = 'https://stac-api.example/stac';
const SIZE = 100;

/** STAC API: collections in pages that link to the next by a token, without a total. */
export const catalogue: FalseCatalogue = {
  platform: 'stac',
  variant: 'API',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  countsNothing: true,
  hasLanding: true,
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/stac')
      return json({
        stac_version: '1.0.0',
        type: 'Catalog',
        id: 'root',
        links: [{ rel: 'data', href: `${base}/collections` }],
      });
    if (pathname !== '/stac/collections') return new Response('', { status: 404 });
    const offset = Number(searchParams.get('token')?.slice(1) ?? '0');
    const all = items();
    const next = { rel: 'next', href: `${base}/collections?token=t${offset + SIZE}` };
    return json({
      links: [{ rel: 'root', href: base }, ...(hasPage(all, offset + SIZE, paging) ? [next] : [])],
      collections: pageOf(all, offset, SIZE, paging).map(({ id, title, publisher, keyword, modified }) => ({
        stac_version: '1.0.0',
        type: 'Collection',
        id,
        title,
        providers: [{ name: publisher, roles: ['producer'] }],
        keywords: [keyword],
        updated: `${modified}T00:00:00Z`,
      })),
    });
  },
};
