import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, type Item, pageOf } from './catalogue.ts';

const base = 'https://features.example';
const SIZE = 10;

/** OGC API Features: each dataset is a collection, in pages of ten that link to the next. */
export const catalogue: FalseCatalogue = {
  platform: 'ogc-api',
  variant: 'features',
  base,
  carries: ['keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/collections') return new Response('', { status: 404 });
    const offset = Number(searchParams.get('offset') ?? '0');
    const all = items();
    const next = hasPage(all, offset + SIZE, paging);
    return json({
      numberMatched: all.length,
      links: next ? [{ rel: 'next', href: `?offset=${offset + SIZE}` }] : [],
      collections: pageOf(all, offset, SIZE, paging).map(({ id, title, keyword, modified }: Item) => ({
        id,
        title,
        itemType: 'feature',
        keywords: [keyword],
        updated: `${modified}T00:00:00Z`,
      })),
    });
  },
};
