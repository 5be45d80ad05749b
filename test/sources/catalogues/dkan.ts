import { json } from '../fixture.ts';
import { type FalseCatalogue, pageOf } from './catalogue.ts';

const base = 'https://dkan.example';

/** `/api/1/search` of DKAN 2: an object of at most 100 datasets of Project Open Data, and `[]` for none. */
export const catalogue: FalseCatalogue = {
  platform: 'dkan',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/api/1/search') return new Response('', { status: 404 });
    const size = Math.min(100, Number(searchParams.get('page-size')));
    const start = (Number(searchParams.get('page')) - 1) * size;
    const all = items();
    const page = pageOf(all, start, size, paging).map(({ id, title, publisher, keyword, modified, file }) => [
      `dkan_dataset/${id}`,
      {
        '@type': 'dcat:Dataset',
        identifier: id,
        title,
        keyword: [keyword],
        publisher: { '@type': 'org:Organization', name: publisher },
        modified,
        distribution: [{ '@type': 'dcat:Distribution', downloadURL: base + file, format: 'csv' }],
      },
    ]);
    return json({ total: all.length, results: page.length === 0 ? [] : Object.fromEntries(page), facets: [] });
  },
};
