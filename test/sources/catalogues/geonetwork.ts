import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://geonetwork.example/srv/eng';

/** The search API of GeoNetwork 4: `from` and `size` in the body, and Elasticsearch's window of 10,000. */
export const catalogue: FalseCatalogue = {
  platform: 'geonetwork',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items) => async (request) => {
    if (!request.url.endsWith('/srv/api/search/records/_search')) return new Response('', { status: 404 });
    const { from, size } = (await request.json()) as { from: number; size: number };
    if (from + size > 10_000) return json({ error: 'Result window is too large' }, { status: 400 });
    const all = items();
    const hits = all.slice(from, from + size).map(({ id, title, publisher, keyword, modified, file }) => ({
      _id: id,
      _source: {
        uuid: id,
        resourceType: ['dataset'],
        resourceTitleObject: { default: title },
        OrgForResourceObject: [{ default: publisher, langeng: publisher }],
        tag: [{ default: keyword, langeng: keyword, link: `https://thesaurus.example/${keyword}` }],
        revisionDateForResource: [`${modified}T00:00:00.000Z`],
        link: [{ protocol: 'WWW:DOWNLOAD', urlObject: { default: `https://geonetwork.example${file}` } }],
      },
    }));
    return json({ hits: { total: { value: all.length, relation: 'eq' }, hits } });
  },
};
