import { json } from '../fixture.ts';
import { byId, type FalseCatalogue, pageAfter } from './catalogue.ts';

interface Query {
  from?: number;
  size: number;
  sort?: unknown;
  search_after?: [string];
}

const base = 'https://geonetwork.example/srv/eng';

/** The search API of GeoNetwork 4: a query of Elasticsearch in the body, whose `from` and `size` reach no further than 10,000. */
export const catalogue: FalseCatalogue = {
  platform: 'geonetwork',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => async (request) => {
    if (!request.url.endsWith('/srv/api/search/records/_search')) return new Response('', { status: 404 });
    const { from = 0, size, sort, search_after: after } = (await request.json()) as Query;
    const isSorted = JSON.stringify(sort) === '[{"uuid":"asc"}]';
    if (from + size > 10_000 || (after && (from > 0 || !isSorted)))
      return json({ error: 'illegal_argument_exception' }, { status: 400 });
    const all = items();
    const page = after ? pageAfter(all, after[0], size, paging) : (isSorted ? byId(all) : all).slice(from, from + size);
    const hits = page.map(({ id, title, publisher, keyword, modified, file }) => ({
      _id: id,
      ...(isSorted ? { sort: [id] } : {}),
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
