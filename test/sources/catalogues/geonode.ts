import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, pageOf } from './catalogue.ts';

const base = 'https://geonode.example';

/** `/api/v2/datasets` of GeoNode 4, whose links name the host behind its proxy. */
export const catalogue: FalseCatalogue = {
  platform: 'geonode',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/v2/datasets') return new Response('', { status: 404 });
    const size = Math.min(100, Number(searchParams.get('page_size')));
    const number = Number(searchParams.get('page'));
    const all = items();
    const datasets = pageOf(all, (number - 1) * size, size, paging);
    // Django answers a page behind the last with 404.
    if (datasets.length === 0 && number > 1) return json({ success: false }, { status: 404 });
    return json({
      links: { next: hasPage(all, number * size, paging) ? `http://inside/api/v2/datasets?page=${number + 1}` : null },
      total: all.length,
      datasets: datasets.map(({ id, title, publisher, keyword, modified, file }) => ({
        uuid: id,
        alternate: `geonode:${id}`,
        title,
        attribution: publisher,
        keywords: [{ name: keyword, slug: keyword }],
        last_updated: `${modified}T03:13:31.688891Z`,
        links: [{ extension: 'csv', link_type: 'data', name: 'CSV', url: base + file }],
      })),
    });
  },
};
