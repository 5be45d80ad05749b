import { json } from '../fixture.ts';
import { type FalseCatalogue, hasPage, pageOf } from './catalogue.ts';

const base = 'https://dcat.example/catalog.jsonld';
const SIZE = 200;

/** JSON-LD in pages with their links in the Hydra Core Vocabulary, as CKAN and udata write them. */
export const catalogue: FalseCatalogue = {
  platform: 'dcat',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const number = Number(new URL(request.url).searchParams.get('page') ?? '1');
    const all = items();
    const datasets = pageOf(all, (number - 1) * SIZE, SIZE, paging);
    const isLast = !hasPage(all, number * SIZE, paging);
    return json({
      '@context': {
        dcat: 'http://www.w3.org/ns/dcat#',
        dct: 'http://purl.org/dc/terms/',
        hydra: 'http://www.w3.org/ns/hydra/core#',
      },
      '@graph': [
        { '@id': base, '@type': 'dcat:Catalog' },
        {
          '@id': `${base}?page=${number}`,
          '@type': 'hydra:PagedCollection',
          'hydra:totalItems': all.length,
          ...(isLast ? {} : { 'hydra:nextPage': `${base}?page=${number + 1}` }),
        },
        ...datasets.map(({ id, title, publisher, keyword, modified, file }) => ({
          '@id': `https://dcat.example/${id}`,
          '@type': 'dcat:Dataset',
          'dct:identifier': id,
          'dct:title': title,
          'dcat:keyword': [keyword],
          'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': publisher },
          'dct:modified': modified,
          'dcat:distribution': [
            {
              '@type': 'dcat:Distribution',
              'dct:format': 'CSV',
              'dcat:downloadURL': { '@id': `https://dcat.example${file}` },
            },
          ],
        })),
      ],
    });
  },
};
