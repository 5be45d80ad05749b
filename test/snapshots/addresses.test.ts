/** Which of a record's two addresses is cited. */
import { expect, test } from 'vitest';
import { pageOrData } from '../../src/snapshots/addresses.ts';

const page = 'https://data.example.org/dataset/parcels';
const service = 'https://gis.example.org/rest/services/Parcels/MapServer/0';

test.each([
  ['a page', page, service, page],
  ['a home page, and the data', 'https://example.org/', service, service],
  ['a home page without a slash', 'https://example.org', service, service],
  ['a place within a home page', 'https://example.org/#/air', service, 'https://example.org/#/air'],
  ['a home page, and no data', 'https://example.org/', undefined, 'https://example.org/'],
  ['the data alone', null, service, service],
  ['two home pages', 'https://example.org/', 'https://files.example.org/', 'https://example.org/'],
  ['a template', 'https://example.org/', 'https://example.org/list?day=$day', 'https://example.org/'],
  ['a bucket', 'https://example.org/', 's3://bucket/data.json', 'https://example.org/'],
  ['files of a mapper', 'https://example.org/', 'https://github.com/a/b/raw/master/c.zip', 'https://example.org/'],
  [
    'a portal whose data another serves',
    'https://data.example.org/',
    'https://services.example.com/0',
    'https://data.example.org/',
  ],
  ['a machine without a name', 'https://example.org/', 'https://107.20.209.214/ArcGIS/rest', 'https://example.org/'],
  ['neither', undefined, 'ftp.example.org', undefined],
])('%s', (_, site, data, expected) => expect(pageOrData(site, data)).toBe(expected));
