import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://hub.example';

/** Items after OGC API Records: `startindex` counts from 1, and a page has at most 100. */
export const catalogue: FalseCatalogue = {
  platform: 'arcgishub',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items) => (request) => {
    const { searchParams } = new URL(request.url);
    const all = items();
    const start = Number(searchParams.get('startindex')) - 1;
    const features = all.slice(start, start + Math.min(100, Number(searchParams.get('limit'))));
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
