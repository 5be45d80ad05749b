/** Settings of the operator, and what is published for crawlers with and without them. */
import { expect, test } from 'vitest';
import { discoveryFiles, linkedPages, pagesWithoutData, sitemaps } from '../../src/publish/description-files.ts';
import { endpointPages } from '../../src/contract/interface/reference.ts';
import { readOrigin, siteSettings } from '../../src/publish/site-settings.ts';
import { readBuildOptions } from '../../src/publish/hosts/options.ts';

const bodies = (files: Iterable<{ path: string; body(): string }>) =>
  new Map([...files].map(({ path, body }) => [path, body()]));
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

const origins: [given: string | undefined, origin: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['https://atlas.example', 'https://atlas.example'],
  ['https://atlas.example/', 'https://atlas.example'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
];
test.each(origins)('origin %j is %j', (given, origin) => expect(readOrigin(given)).toBe(origin));
test.each([
  'atlas.example',
  'https://atlas.example/city',
  'ftp://atlas.example',
  'https://atlas.example?x',
  'https://user@atlas.example',
])('origin %j is refused', (given) =>
  expect(() => readOrigin(given)).toThrow('isn’t valid. Write it as https://atlas.example'),
);
test.each(['me', 'http://atlas.example', 'mailto:', 'mailto:a b'])('contact %j is refused', (given) =>
  expect(() => siteSettings({ ATLAS_SECURITY_CONTACT: given })).toThrow('ATLAS_SECURITY_CONTACT'),
);
test.each([
  [undefined, undefined],
  ['', undefined],
  ['City of Example <https://example.org/contact>', { name: 'City of Example', url: 'https://example.org/contact' }],
  [' Müller & Co.  <https://example.org> ', { name: 'Müller & Co.', url: 'https://example.org' }],
])('operator %j is %j', (given, operator) =>
  expect(siteSettings({ ATLAS_OPERATOR: given }).operator).toEqual(operator),
);
test.each([
  'City of Example',
  '<https://example.org>',
  'A <mailto:a@example.org>',
  'A <http://example.org>',
  'A <B> <https://b>',
])('operator %j is refused', (given) =>
  expect(() => siteSettings({ ATLAS_OPERATOR: given })).toThrow('must be a name and a page. Write it as'),
);
test('the origin is an argument of the build', () => {
  expect(readBuildOptions(['--origin', 'https://atlas.example']).origin).toBe('https://atlas.example');
  expect(() => readBuildOptions(['--origin', 'atlas'])).toThrow('--origin or ATLAS_ORIGIN');
});

test('without settings nothing is invented', () => {
  const files = bodies(
    discoveryFiles(
      { origin: undefined, operator: undefined, securityContact: undefined, issues: undefined, fileLimit: undefined },
      () => [],
      '2026-08-22',
    ),
  );
  expect([...files.keys()]).toEqual(['/robots.txt', '/.well-known/api-catalog', '/.well-known/api-catalog.json']);
  expect(files.get('/robots.txt')).toMatch(/^User-agent: \*\nAllow: \/$/m);
  expect(files.get('/robots.txt')).not.toContain('Sitemap');
});

test('with settings: a sitemap of every page, and security.txt that ends a year after the data', () => {
  const settings = siteSettings({
    ATLAS_ORIGIN: 'https://atlas.example',
    ATLAS_SECURITY_CONTACT: 'https://atlas.example/report',
  });
  const beside = ['/cities/aa.alpha', '/countries/aa', '/datasets', '/datasets/aa/alpha', '/recent'];
  const published = [
    ...beside.map((page) => `${page}.json`),
    '/api/countries.json',
    '/search/leaders.json',
    '/datasets/aa/alpha.md',
    '/feeds/recent.json',
  ];
  expect(linkedPages(published)).toEqual(
    [...new Set([...pagesWithoutData, ...endpointPages.keys(), ...beside])].sort(),
  );
  const files = bodies(discoveryFiles(settings, () => published, '2026-08-22'));
  expect(files.get('/robots.txt')).toContain('\nSitemap: https://atlas.example/sitemap.xml\n');
  expect(locations(files.get('/sitemap.xml')!)).toEqual(
    [
      '/',
      '/agents',
      '/changelog',
      '/cities/aa.alpha',
      '/compare',
      '/countries',
      '/countries/aa',
      '/datasets',
      '/datasets/aa/alpha',
      '/downloads',
      '/gaps',
      '/map',
      '/method',
      '/national-sources',
      '/portal-search',
      '/portals',
      '/ranking',
      '/recent',
      '/reference',
      ...[...endpointPages.keys(), '/reference/files'].sort(),
      '/registries',
      '/search',
    ].map((page) => `https://atlas.example${page}`),
  );
  expect(files.get('/sitemap.xml')).toContain('<lastmod>2026-08-22</lastmod>');
  expect(files.get('/.well-known/security.txt')).toBe(
    'Contact: https://atlas.example/report\nExpires: 2027-08-22T00:00:00Z\nPreferred-Languages: en\nCanonical: https://atlas.example/.well-known/security.txt\n',
  );
});

test('more addresses than one sitemap takes: an index and parts', () => {
  const pages = Array.from({ length: 7 }, (_, i) => `/p${i}`);
  const files = bodies(sitemaps('https://atlas.example', pages, '2026-08-22', 3));
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  expect(locations(files.get('/sitemap.xml')!)).toEqual([1, 2, 3].map((n) => `https://atlas.example/sitemap-${n}.xml`));
  expect([1, 2, 3].flatMap((n) => locations(files.get(`/sitemap-${n}.xml`)!))).toEqual(
    pages.map((page) => `https://atlas.example${page}`),
  );
});
