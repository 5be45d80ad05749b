/** Where people search a portal themselves. */
import { expect, test } from 'vitest';
import { adapters, howToSearch } from '../../src/sources/index.ts';
import { searchAddress, searchPage } from '../../src/sources/search-page.ts';

const published = (portal: { platform: string; base: string; page?: string }) => ({
  ...portal,
  ...howToSearch(portal),
});

test.each([
  [
    { platform: 'ckan', base: 'https://a.example/data' },
    'bus & café',
    'https://a.example/data/dataset?q=bus%20%26%20caf%C3%A9',
  ],
  [{ platform: 'ckan', base: 'https://a.example' }, '', 'https://a.example/'],
  [{ platform: 'csw', base: 'https://a.example/' }, 'x', 'https://a.example/'],
  [
    { platform: 'ckan', base: 'https://a.example', page: 'https://a.example/en/' },
    'x',
    'https://a.example/dataset?q=x',
  ],
  [{ platform: 'ckan', base: 'https://api.example', page: 'https://a.example/' }, 'x', 'https://a.example/'],
  [{ platform: 'csw', base: 'https://a.example/srv/eng/csw', page: 'https://a.example/' }, 'x', 'https://a.example/'],
  [{ platform: 'socrata', base: 'https://a.example' }, 'x', 'https://a.example/browse?q=x'],
])('%j searched for “%s”', (portal, words, page) => expect(searchPage(published(portal), words)).toBe(page));

test.each([
  [
    { platform: 'ckan', base: 'https://a.example/data' },
    'https://a.example/data/api/3/action/package_search?q=l%20eau%20%26%20caf%C3%A9&rows=5',
  ],
  [
    { platform: 'socrata', base: 'https://a.example' },
    'https://a.example/api/catalog/v1?domains=a.example&search_context=a.example&q=l%20eau%20%26%20caf%C3%A9&limit=5',
  ],
  [{ platform: 'geonetwork', base: 'https://a.example/srv' }, undefined],
])('%j is asked for datasets at %s', (portal, address) =>
  expect(searchAddress(published(portal), "l'eau: & café", 5)).toBe(address),
);

test.each(adapters.filter(({ search }) => search))(
  '$platform is asked as it asks itself',
  async ({ platform, search }) => {
    const base = 'https://a.example/folder';
    const asked: string[] = [];
    const note = (url: string, { method = 'GET' } = {}) => {
      asked.push(method === 'GET' ? url : '');
      return Promise.reject(new Error('only noted'));
    };
    await search!(base, 'trees', 5, note).catch(() => undefined);
    expect(searchAddress(published({ platform, base }), 'trees', 5) ?? '').toBe(asked[0]);
  },
);

test('what can be searched but not listed says so', () => {
  const base = 'https://a.example';
  expect(howToSearch({ platform: 'sdmx', base }).searchOnly).toBe(true);
  expect(howToSearch({ platform: 'ckan', base })).not.toHaveProperty('searchOnly');
});
