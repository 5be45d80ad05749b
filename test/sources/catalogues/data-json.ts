import { json } from '../fixture.ts';
import type { FalseCatalogue } from './catalogue.ts';

const base = 'https://data-json.example/data.json';

/** `data.json` of Project Open Data 1.1: everything in one file. */
export const catalogue: FalseCatalogue = {
  platform: 'dcat',
  variant: 'data.json',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  isOnePage: true,
  portal: (items) => () =>
    json({
      '@type': 'dcat:Catalog',
      conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
      dataset: items().map(({ id, title, publisher, keyword, modified, file }) => ({
        '@type': 'dcat:Dataset',
        identifier: id,
        title,
        keyword: [keyword],
        publisher: { '@type': 'org:Organization', name: publisher },
        modified,
        distribution: [
          { '@type': 'dcat:Distribution', downloadURL: `https://data-json.example${file}`, format: 'CSV' },
        ],
      })),
    }),
};
