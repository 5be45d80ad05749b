import { json } from '../fixture.ts';
import { type FalseCatalogue, type Item, pageOf } from './catalogue.ts';

const base = 'https://ods.example';

/** The Explore API, version 2.1: pages of at most 100, and an export of everything. */
export const catalogue: FalseCatalogue = {
  platform: 'opendatasoft',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  since: true,
  portal: (items, paging) => (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const since = /modified >= date'(\S{10})'/.exec(searchParams.get('where') ?? '')?.[1] ?? '';
    const all = since === '' ? items() : items().filter(({ modified }) => modified >= since);
    const entryOf = ({ id, title, publisher, keyword, modified }: Item) => ({
      dataset_id: id,
      has_records: true,
      features: [],
      attachments: [],
      metas: {
        default: {
          title,
          publisher,
          keyword: [keyword],
          theme: ['Environment'],
          modified: `${modified}T08:00:00+00:00`,
        },
      },
    });
    if (pathname.endsWith('/catalog/exports/json')) return json(all.map(entryOf));
    const offset = Number(searchParams.get('offset'));
    const limit = Math.min(100, Number(searchParams.get('limit')));
    if (offset + limit > 10_000) return json({ error_code: 'InvalidRESTParameterError' }, { status: 400 });
    return json({ total_count: all.length, results: pageOf(all, offset, limit, paging).map(entryOf) });
  },
};
