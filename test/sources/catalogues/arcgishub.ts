import { json } from '../fixture.ts';
import { type FalseCatalogue, pageOf } from './catalogue.ts';

const base = 'https://hub.example';

/** Items after OGC API Records: `startindex` counts from 1, and a page has at most 100. */
export const catalogue: FalseCatalogue = {
  platform: 'arcgishub',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    // The other collection has apps and documents as well.
    if (pathname !== '/api/search/v1/collections/dataset/items')
      return json({ numberMatched: 1, features: [{ id: 'app', properties: { title: 'An app', type: 'Dashboard' } }] });
    const all = items();
    const start = Number(searchParams.get('startindex')) - 1;
    const features = pageOf(all, start, Math.min(100, Number(searchParams.get('limit'))), paging);
    return json({
      type: 'FeatureCollection',
      numberMatched: all.length,
      numberReturned: features.length,
      features: features.map(({ id, title, publisher, keyword, modified }) => ({
        id,
        type: 'Feature',
        properties: {
          title,
          type: 'Feature Service',
          source: publisher,
          tags: [keyword],
          modified: Date.parse(modified),
        },
      })),
    });
  },
};
