/** Where people search a portal themselves. */
import { expect, test } from 'vitest';
import { searchPage } from '../../src/sources/find.ts';
import { adapters } from '../../src/sources/index.ts';

test.each([
  [
    { platform: 'ckan', base: 'https://a.example/data' },
    'bus & café',
    'https://a.example/data/dataset?q=bus%20%26%20caf%C3%A9',
  ],
  [{ platform: 'ckan', base: 'https://a.example' }, '', 'https://a.example/'],
  [
    { platform: 'ckan', base: 'https://a.example', page: 'https://a.example/en/' },
    'x',
    'https://a.example/dataset?q=x',
  ],
  [{ platform: 'ckan', base: 'https://api.example', page: 'https://a.example/' }, 'x', 'https://a.example/'],
  [{ platform: 'csw', base: 'https://a.example/srv/eng/csw', page: 'https://a.example/' }, 'x', 'https://a.example/'],
  [{ platform: 'socrata', base: 'https://a.example' }, 'x', 'https://a.example/browse?q=x'],
])('%j searched for “%s”', (portal, words, page) => expect(searchPage(portal, words, adapters)).toBe(page));
