/** Resources and news of a city over a small world: kinds, levels, order, bounds, one entry an address. */
import { expect, test } from 'vitest';
import { addressKey } from '../../../src/assess/records/address.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import type { Change } from '../../../src/contract/data/change.ts';
import { Resources } from '../../../src/contract/answers/resources.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { publications } from '../../../src/publish/files.ts';
import { resourcesOf } from '../../../src/publish/city-sources.ts';
import { isResource, resourceKind } from '../../../src/queries/city/resources.ts';
import { data, fact, registries } from '../../small-world.ts';

const feedLists = [
  ['awesome-rss-feeds', 'Awesome RSS Feeds'],
  ['news-feed-list-of-countries', 'the news feed list'],
].map(([slug, shortTitle]) => ({
  ...registries.find(({ slug }) => slug === 'awesome-citygml')!,
  slug: slug!,
  shortTitle: shortTitle!,
  attribution: `${shortTitle}, CC0`,
}));
const answer = (facts: Fact[], scopeId = 'aa.alpha', changes: Change[] = []): Resources => {
  const atlas = buildAtlas({
    ...data(facts),
    registries: [...registries, ...feedLists],
    changes,
  });
  return Resources.parse(resourcesOf(atlas, atlas.cities.find((city) => city.scopeId === scopeId)!));
};
const region = { level: 'region', region: 'AA.01', match: 'id' } as const;
const nation = { level: 'nation', match: 'nation-code' } as const;
const feed = (record: string, more: Partial<Fact> = {}) =>
  fact('news-feed', { registry: 'awesome-rss-feeds', record, title: `Paper ${record}`, ...nation, ...more } as object);

const kinds: [fact: Fact, kind: string][] = [
  [fact('catalogue'), 'open-data-portal'],
  [fact('catalogue', { catalogueType: 'Geoportal' }), 'geoportal'],
  [fact('catalogue', { catalogueType: 'Geoportal', software: 'arcgisserver' }), 'api'],
  [fact('catalogue', { catalogueType: 'Indicators catalog' }), 'statistics'],
  [fact('catalogue', { catalogueType: 'Microdata catalog' }), 'statistics'],
  [fact('catalogue', { catalogueType: 'API Catalog' }), 'api'],
  [fact('catalogue', { catalogueType: 'Geoportal', title: 'City Dashboard' }), 'dashboard'],
  [fact('catalogue', { title: 'Tableau de bord de la ville' }), 'dashboard'],
  [fact('catalogue', { catalogueType: 'Scientific data repository' }), 'other'],
  [fact('statistics-provider'), 'statistics'],
  [fact('issue-api'), 'api'],
  [fact('code-account'), 'code'],
  [fact('web-domain'), 'web-domain'],
];
test.each(kinds)('kind %#: %o', (one, kind) => expect(isResource(one) && resourceKind(one)).toBe(kind));
test('a timetable and a news feed are no resources of this list', () => {
  expect([fact('gtfs-schedule'), fact('news-feed')].map(isResource)).toEqual([false, false]);
});

test('city before region before country; closed ones are left out, stale ones marked', () => {
  const { resources, totals } = answer([
    fact('catalogue', { record: 'n', title: 'Nation', ...nation }),
    fact('catalogue', { record: 'r', title: 'Region', ...region }),
    fact('catalogue', { record: 'o', title: 'Other region', ...region, region: 'AA.02' }),
    fact('catalogue', { record: 'c1', title: 'Inactive', apiStatus: 'inactive' }),
    fact('catalogue', { record: 'c2', title: 'Closed', state: 'retired' }),
    fact('catalogue', { record: 'c3', title: 'Live' }),
    fact('catalogue', { record: 'c4', title: 'Old', state: 'stale' }),
    fact('catalogue', { record: 'b', title: 'Beta', places: [{ scopeId: 'aa.beta', match: 'id' }] }),
  ]);
  expect(resources.map(({ level, title, state }) => [level, title, state])).toEqual([
    ['city', 'Live', 'active'],
    ['city', 'Inactive', 'stale'],
    ['city', 'Old', 'stale'],
    ['region', 'Region', 'active'],
    ['nation', 'Nation', 'active'],
  ]);
  expect(totals).toEqual({ city: 3, region: 1, nation: 1 });
});

test('every resource names its record, and what is known of it', () => {
  expect(
    answer([
      fact('catalogue', {
        record: 'c1',
        title: 'Open <Alpha>',
        url: 'https://data.alpha.example/',
        publisher: 'City of Alpha',
        access: 'login',
        licence: { spdx: 'CC-BY-4.0' },
        endpoints: ['ckan', 'sitemap', 'wms130'],
      }),
    ]).resources,
  ).toEqual([
    {
      kind: 'open-data-portal',
      level: 'city',
      url: 'https://data.alpha.example/',
      title: 'Open <Alpha>',
      registry: 'dataportals-registry',
      record: 'c1',
      recordUrl: 'https://registry.example/',
      licence: 'CC-BY-4.0',
      publisher: 'City of Alpha',
      access: 'login',
      state: 'active',
      interfaces: ['ckan', 'wms130'],
    },
  ]);
});

test('one entry an address, of the nearest level and the better record', () => {
  const { resources, totals } = answer([
    fact('catalogue', { title: 'Nation', url: 'https://data.example/', ...nation }),
    fact('catalogue', { title: 'Stale', url: 'https://www.data.example', state: 'stale' }),
    fact('catalogue', { title: 'Own', url: 'http://data.example/' }),
    fact('catalogue', { title: 'Search', url: 'https://data.example/?q=1' }),
  ]);
  expect(resources.map(({ title }) => title)).toEqual(['Own', 'Search']);
  expect(totals).toEqual({ city: 2, region: 0, nation: 0 });
  expect(addressKey('https://WWW.Data.example/a/')).toBe(addressKey('http://data.example/a'));
});

test('a trial or an archive is never first of its kind', () => {
  const { resources } = answer([
    fact('catalogue', { title: 'Trial', url: 'https://data.test.city.gov/' }),
    fact('catalogue', { title: 'Archive', url: 'https://archive.data.city.gov/' }),
    fact('catalogue', { title: 'Own', url: 'http://open-data-portal.city.gov/' }),
  ]);
  expect(resources[0]!.title).toBe('Own');
});

test('the list is bounded, and every kind has its turn', () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    fact('catalogue', { title: `Portal ${i}`, url: `https://portal${i}.example/`, ...nation }),
  );
  const own = Array.from({ length: 40 }, (_, i) =>
    fact('catalogue', { title: `Own ${i}`, url: `https://own${i}.example/` }),
  );
  const { resources, totals } = answer([
    ...many,
    ...own,
    fact('statistics-provider', { ...nation }),
    fact('code-account', { ...nation }),
    fact('catalogue', { ...nation, catalogueType: 'Other' }),
  ]);
  expect(totals).toEqual({ city: 40, region: 0, nation: 43 });
  expect(resources).toHaveLength(40);
  expect(resources.filter(({ level }) => level === 'nation').map(({ kind }) => kind)).toEqual([
    ...Array(8).fill('open-data-portal'),
    'statistics',
    'code',
  ]);
});

test('the general portal comes before an office’s, and a vendor’s host last', () => {
  const urls = [
    'https://data.ministry.example',
    'https://a.socrata.com',
    'https://data.gov.aa',
    'https://other.example',
  ];
  expect(answer(urls.map((url) => fact('catalogue', { url, ...nation }))).resources.map(({ url }) => url)).toEqual([
    'https://data.gov.aa',
    'https://other.example',
    'https://data.ministry.example',
    'https://a.socrata.com',
  ]);
});

test('feeds: active first, one an address, bounded and counted', () => {
  const { news, attributions } = answer([
    feed('z', { url: 'http://paper.example/rss', state: 'retired' }),
    feed('a'),
    feed('b', { url: 'https://same.example/rss' }),
    feed('c', { registry: 'news-feed-list-of-countries', url: 'http://www.same.example/rss/' }),
    ...Array.from({ length: 40 }, (_, i) => feed(`m${i}`)),
    feed('bb', { nation: 'BB' }),
  ]);
  expect([news.feedCount, news.feeds.length]).toEqual([43, 6]);
  expect(news.feeds[0]).toMatchObject({
    title: 'Paper a',
    state: 'active',
    level: 'nation',
    registry: 'awesome-rss-feeds',
  });
  expect(news.items).toEqual([]);
  expect(news.note).toBe(
    'The feeds are listed for Aland in Awesome RSS Feeds (18 May 2026) and the news feed list (18 May 2026). We found none for Alpha itself. We have recorded no change to what our sources list for Alpha itself.',
  );
  expect(attributions).toEqual(['Awesome RSS Feeds, CC0']);
});

const cityModels = registries.find(({ slug }) => slug === 'awesome-citygml')!;
const change = (i: number, more: Partial<Change> = {}): Change => ({
  registry: 'awesome-citygml',
  record: `r${i}`,
  change: 'added',
  date: `2026-08-${10 + i}`,
  since: '2026-02-10',
  kind: 'city-model',
  title: `Model ${i}`,
  url: `https://city.example/${i}`,
  nation: 'AA',
  places: ['aa.alpha'],
  ...more,
});

test('items: the newest changes of the city’s own records, one an address, bounded', () => {
  const { news, attributions } = answer([], 'aa.alpha', [
    ...Array.from({ length: 8 }, (_, i) => change(i)),
    change(9, { url: 'https://city.example/7', date: '2026-08-01' }),
    change(9, { places: ['aa.beta'] }),
  ]);
  expect(news.items.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((i) => `Newly listed: Model ${i}`));
  expect(news.items[0]).toEqual({
    title: 'Newly listed: Model 7',
    url: 'https://city.example/7',
    date: '2026-08-17T00:00:00Z',
    feed: cityModels.title,
    feedUrl: cityModels.homepage,
  });
  expect(news.note).toContain('The items are the newest changes to what our sources list for Alpha itself');
  expect(attributions).toEqual([cityModels.attribution]);
  expect(answer([], 'aa.beta', [change(0)]).news.note).toMatch(/no change to .* Beta itself since 10 February 2026\.$/);
});

const titles: [more: Partial<Change>, title: string][] = [
  [{}, 'Newly listed: Model 0'],
  [{ change: 'removed' }, 'No longer listed: Model 0'],
  [{ change: 'changed', members: ['licence'] }, 'Changed (licence): Model 0'],
  [{ change: 'changed', members: ['url', 'title', 'state'] }, 'Changed (url, title and state): Model 0'],
  [{ change: 'changed', fact: 'gained' }, 'Changed: Model 0'],
];
test.each(titles)('an item about %j', (more, title) =>
  expect(answer([], 'aa.alpha', [change(0, more)]).news.items.map((item) => item.title)).toEqual([title]),
);

test('a city-state’s feeds are its own; a country without feeds gets a note', () => {
  const own = { level: 'city', places: [{ scopeId: 'aa.alpha', match: 'id' }], match: undefined } as const;
  expect(answer([feed('a', own as never)]).news).toMatchObject({
    feeds: [{ level: 'city' }],
    note: expect.stringMatching(/^The feeds are listed for Alpha in .*\)\. We have recorded no change/),
  });
  expect(answer([]).news).toEqual({
    feedCount: 0,
    feeds: [],
    items: [],
    note: 'No news feed of Alpha or Aland is listed in Awesome RSS Feeds (18 May 2026) or the news feed list (18 May 2026). We have recorded no change to what our sources list for Alpha itself.',
  });
});

test('every assessed city has a file, in any order of the facts', () => {
  const facts = [fact('catalogue', { record: 'c1' }), fact('catalogue', { record: 'c2' }), feed('a'), feed('b')];
  const bodies = (list: Fact[]) =>
    [...publications(buildAtlas({ ...data(list), registries: [...registries, ...feedLists] }))]
      .filter(({ shape }) => shape === '/api/resources/{scopeId}.json')
      .map(({ path, body }) => [path, body()]);
  expect(
    bodies(facts)
      .map(([path]) => path)
      .sort(),
  ).toEqual(['aa.alpha', 'aa.beta', 'bb.alpha'].map((id) => `/api/resources/${id}.json`));
  expect(new Map(bodies(facts.toReversed()) as [string, string][])).toEqual(
    new Map(bodies(facts) as [string, string][]),
  );
});
