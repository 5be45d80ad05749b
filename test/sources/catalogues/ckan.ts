import { json } from '../fixture.ts';
import { type FalseCatalogue, pageOf } from './catalogue.ts';

const base = 'https://ckan.example';

/** `package_search` with `rows`, `start` and a filter on `metadata_modified`, as CKAN 2.10 answers it. */
export const catalogue: FalseCatalogue = {
  platform: 'ckan',
  base,
  carries: ['publisher', 'keyword', 'modified', 'file'],
  since: true,
  portal: (items, paging) => (request) => {
    const { searchParams } = new URL(request.url);
    const since = /metadata_modified:\[(\S{10})/.exec(searchParams.get('fq') ?? '')?.[1] ?? '';
    const all = items().filter(({ modified }) => modified >= since);
    const start = Number(searchParams.get('start'));
    const rows = Math.min(1000, Number(searchParams.get('rows')));
    const results = pageOf(all, start, rows, paging).map(({ id, title, publisher, keyword, modified, file }) => ({
      id,
      name: id,
      title,
      organization: { title: publisher },
      tags: [{ name: keyword, display_name: keyword }],
      metadata_created: '2020-01-01T00:00:00.000000',
      metadata_modified: `${modified}T10:00:00.123456`,
      resources: [{ name: 'CSV', url: base + file, format: 'CSV' }],
    }));
    return json({ success: true, result: { count: all.length, results } });
  },
};
