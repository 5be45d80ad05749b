import { json } from '../fixture.ts';
import { type FalseCatalogue, pageAfter } from './catalogue.ts';

const base = 'https://socrata.example';

/** Two words of four characters, as Socrata names its datasets, that keep the order of the numbers. */
const name = (id: string): string => `${id.slice(0, 4).replace('d', 'a')}-${id.slice(3)}`;

/** The Discovery API in the order of ids, with `scroll_id`. */
export const catalogue: FalseCatalogue = {
  platform: 'socrata',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const { searchParams } = new URL(request.url);
    const limit = Number(searchParams.get('limit'));
    const all = items();
    const page = pageAfter(all, searchParams.get('scroll_id') ?? undefined, limit, paging, ({ id }) => name(id));
    return json({
      resultSetSize: all.length,
      results: page.map(({ id, title, publisher, keyword, modified }) => ({
        resource: {
          id: name(id),
          name: title,
          type: 'dataset',
          attribution: publisher,
          data_updated_at: `${modified}T00:00:00.000Z`,
        },
        classification: { domain_tags: [keyword], domain_category: 'Environment', domain_metadata: [] },
        metadata: { domain: 'socrata.example', license: 'Public Domain' },
        permalink: `${base}/d/${name(id)}`,
      })),
    });
  },
};
