import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, pageOf } from './catalogue.ts';

const base = 'https://ogc.example';
const records = `${base}/collections/metadata/items`;

/** OGC API Records: one collection is a catalogue, whose pages link to the next. */
export const catalogue: FalseCatalogue = {
  platform: 'ogc-api',
  variant: 'records',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/collections')
      return json({ collections: [{ id: 'metadata', itemType: 'record', title: 'Records' }] });
    const offset = Number(searchParams.get('offset') ?? '0');
    const all = items();
    const features = pageOf(all, offset, 100, paging);
    return json({
      type: 'FeatureCollection',
      numberMatched: all.length,
      numberReturned: features.length,
      links: hasPage(all, offset + 100, paging) ? [{ rel: 'next', href: `${records}?offset=${offset + 100}` }] : [],
      features: features.map(({ id, title, publisher, keyword, modified, file }) => ({
        id,
        type: 'Feature',
        properties: {
          title,
          keywords: [keyword],
          contacts: [{ organization: publisher }],
          updated: `${modified}T00:00:00Z`,
        },
        links: [{ rel: 'enclosure', type: 'text/csv', href: base + file }],
      })),
    });
  },
};
