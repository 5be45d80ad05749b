import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://ogc.example';
const records = `${base}/collections/metadata/items`;

/** OGC API Records: one collection is a catalogue, whose pages link to the next. */
export const catalogue: FalseCatalogue = {
  platform: 'ogc-api',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/collections')
      return json({ collections: [{ id: 'metadata', itemType: 'record', title: 'Records' }] });
    const offset = Number(searchParams.get('offset') ?? '0');
    const all = items();
    const features = all.slice(offset, offset + 100);
    return json({
      type: 'FeatureCollection',
      numberMatched: all.length,
      numberReturned: features.length,
      links: offset + 100 < all.length ? [{ rel: 'next', href: `${records}?offset=${offset + 100}` }] : [],
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
