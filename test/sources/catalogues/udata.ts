import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, pageOf } from './catalogue.ts';

const base = 'https://udata.example';

/** The API, version 1: numbered pages of at most 100, and the address of the next. */
export const catalogue: FalseCatalogue = {
  platform: 'udata',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  portal: (items, paging) => (request) => {
    const { searchParams } = new URL(request.url);
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))];
    const all = items();
    const page = pageOf(all, (number - 1) * size, size, paging);
    return json({
      total: all.length,
      page: number,
      page_size: size,
      next_page: hasPage(all, number * size, paging)
        ? `${base}/api/1/datasets/?page=${number + 1}&page_size=${size}`
        : null,
      data: page.map(({ id, title, publisher, keyword, modified, file }) => ({
        id,
        title,
        organization: { name: publisher },
        tags: [keyword],
        created_at: '2020-01-01T00:00:00',
        last_update: `${modified}T00:00:00`,
        resources: [{ title: 'CSV', url: base + file, format: 'csv' }],
      })),
    });
  },
};
