/** The two lists of news feeds: the country by code or by English name. */
import { expect, test } from 'vitest';
import { importer as awesome } from '../../../src/registries/civic/awesome-rss-feeds.ts';
import { importer as list } from '../../../src/registries/civic/news-feed-list-of-countries.ts';
import { fixture, imported } from '../fixture.ts';

test('a feed is its country’s; the code XKK is Kosovo', async () => {
  const { facts, report } = await imported(list, await fixture('news-feed-list-of-countries'));
  expect(new Set([...facts.values()].map(({ nation, level }) => `${nation} ${level}`))).toEqual(
    new Set(['AL nation', 'SG city', 'XK nation']),
  );
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'feed of no nation': 3 });
});

test('a feed outside the active file is retired, a repeated one is left out, an unknown country rejected', async () => {
  const feed = (uri: string) => ({
    publication_name: 'Daily',
    publication_website_uri: 'https://daily.example/',
    publication_rss_feed_uri: uri,
  });
  const { facts, report } = await imported(list, {
    'database/news-feed-list-of-countries.json': JSON.stringify({
      FRA: [
        feed('https://a.example/rss'),
        feed('https://b.example/rss'),
        feed('http://a.example/rss'),
        feed('no address'),
      ],
      QQQ: [feed('https://c.example/')],
    }),
    'active-feeds-auto-generated.json': JSON.stringify({ FRA: [feed('https://a.example/rss')] }),
  });
  expect([...facts.values()].map(({ record, state }) => [record, state])).toEqual([
    ['FRA/a.example/rss', 'active'],
    ['FRA/b.example/rss', 'retired'],
  ]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'listed twice': 1, 'no http(s) address': 1 });
  expect(report.rejected).toEqual([
    { location: 'database/news-feed-list-of-countries.json#QQQ/1', reason: 'unknown country QQQ' },
  ]);
});

test('English country names; a feed without a title is left out', async () => {
  const { facts, report } = await imported(awesome, await fixture('awesome-rss-feeds'));
  expect(new Set([...facts.values()].map(({ nation, level }) => `${nation} ${level}`))).toEqual(
    new Set(['FR nation', 'HK city', 'MM nation', 'GB nation']),
  );
  expect(report).toMatchObject({ rejected: [], skipped: new Map([['no title', 1]]) });
});

test('an unknown country is rejected', async () => {
  const { report } = await imported(awesome, {
    'feeds.facts.jsonl':
      '{"country":"Atlantis","title":"A","feed_url":"https://a.example/","upstream_path":"countries/Atlantis.opml"}\n',
  });
  expect(report.rejected).toEqual([{ location: 'feeds.facts.jsonl:1', reason: 'unknown country Atlantis' }]);
});
