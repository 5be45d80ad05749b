/** Forms and failures in which a feed still lives, and those in which it does not. */
import { expect, test } from 'vitest';
import { adapter as feed } from '../../src/sources/feed/adapter.ts';
import { adapter as gbfs } from '../../src/sources/gbfs/adapter.ts';
import { adapter as gtfsRealtime } from '../../src/sources/gtfs-realtime/adapter.ts';
import { askOf, json } from './fixture.ts';
import { realtime } from './fixtures/gtfs-realtime.ts';

const url = 'https://city.example/feed';
const seconds = Date.UTC(2026, 2, 5) / 1000;

const rss = (items: string, channel = '') => `<rss version="0.91"><channel>${channel}${items}</channel></rss>`;
test.each<[what: string, text: string, newest: string | undefined]>([
  ['RFC 822', rss('<item><pubDate>Thu, 05 Mar 2026 23:30:00 -0200</pubDate></item>'), '2026-03-06'],
  ['two digits of the year', rss('<item><pubDate>5 Mar 26 10:00:00 EST</pubDate></item>'), '2026-03-05'],
  ['no zone', rss('<item><pubDate>Thu, 5 March 2026 23:59:00</pubDate></item>'), '2026-03-05'],
  ['Dublin Core', rss('<item><dc:date>2026-03-05T10:00+02:00</dc:date></item>'), '2026-03-05'],
  [
    'the newest, not the first',
    rss('<item><pubDate>1 Mar 2026</pubDate></item><item><pubDate>5 Mar 2026</pubDate></item>'),
    '2026-03-05',
  ],
  ['no entries', rss('', '<lastBuildDate>Thu, 05 Mar 2026 10:00:00 GMT</lastBuildDate>'), '2026-03-05'],
  ['no dates', rss('<item><title>x</title></item>'), undefined],
  ['Dublin Core’s terms', rss('<item><dcterms:modified>2026-03-05T10:00:00Z</dcterms:modified></item>'), '2026-03-05'],
  ['its creation', rss('<item><dcterms:created>2026-03-05</dcterms:created></item>'), '2026-03-05'],
  ['dates of another language', rss('<item><pubDate>jeu., 5 mars 2026 10:00</pubDate></item>'), undefined],
])('feed, %s', async (_, text, newest) => {
  expect(
    await feed.probe(
      url,
      askOf(() => new Response(text)),
    ),
  ).toEqual({ platform: 'feed', format: 'RSS', version: '0.91', newest });
});

test.each([
  ['<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">', '1.2'],
  ['<cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.1">', '1.1'],
  ['<alert>', undefined],
])('a warning says its version: %s', async (start, version) => {
  const text = `${start}<sent>2026-03-05T10:00:00-00:00</sent></${start.slice(1, start.search(/[ >]/))}>`;
  expect(
    await feed.probe(
      url,
      askOf(() => new Response(text)),
    ),
  ).toEqual({ platform: 'feed', format: 'CAP', version, newest: '2026-03-05' });
});

const atom = (title: string, before = '') =>
  `<?xml version="1.0"?>${before}<feed xmlns="http://www.w3.org/2005/Atom"><entry>${title}<updated>2026-03-05T10:00:00Z</updated></entry></feed>`;
const xhtml = '<div xmlns="http://www.w3.org/1999/xhtml">';
test.each<[what: string, text: string, title: string]>([
  ['text', atom('<title>Labour Survey, April</title>'), 'Labour Survey, April'],
  ['XHTML', atom(`<title type="xhtml">${xhtml}Labour Survey, <em>April</em></div></title>`), 'Labour Survey, April'],
  [
    'XHTML with a prefix',
    atom('<title type="xhtml"><h:div xmlns:h="x">Labour <h:b>Survey</h:b>, April</h:div></title>'),
    'Labour Survey, April',
  ],
  [
    'XHTML in blocks',
    atom(`<title type="xhtml">${xhtml}<p>Labour</p><p>Survey,<br/>April</p></div></title>`),
    'Labour Survey, April',
  ],
  ['escaped HTML', atom('<title type="html">Labour &lt;b&gt;Survey&lt;/b&gt;, April</title>'), 'Labour Survey, April'],
  ['HTML in CDATA', atom('<title type="html"><![CDATA[Labour <b>Survey</b>, April]]></title>'), 'Labour Survey, April'],
  ['twice escaped', atom('<title type="html">Caf&amp;eacute; &amp;amp; Bar</title>'), 'Café & Bar'],
  ['naked markup', atom('<title>Labour <b>Survey</b>, <i>Ap<u>ril</u></i></title>'), 'Labour Survey, April'],
  [
    'a declared entity',
    atom(
      '<title>Caf&eacute; &city;</title>',
      '<!DOCTYPE feed [<!ENTITY eacute "&#233;"><!ENTITY city "Z&#252;rich">]>',
    ),
    'Café Zürich',
  ],
  ['an entity of HTML', atom('<title>Caf&eacute;</title>'), 'Café'],
  ['RSS', rss('<item><title>Labour <b>Survey</b>, April</title></item>'), 'Labour Survey, April'],
  [
    'RSS with CDATA',
    rss('<item><title><![CDATA[Labour <b>Survey</b>]]>, April</title></item>'),
    'Labour Survey, April',
  ],
  [
    'RSS 0.91 with its own DTD',
    `<!DOCTYPE rss PUBLIC "-//Netscape//DTD" "http://x.example/rss.dtd" [<!ENTITY % HTMLlat1 PUBLIC "x" "http://x.example/lat1"> %HTMLlat1;]>${rss('<item><title>Labour Survey, April</title></item>')}`,
    'Labour Survey, April',
  ],
])('the title of an entry: %s', async (_, text, title) => {
  const shown = await feed.preview!(
    { url },
    askOf(() => new Response(text)),
  );
  expect(shown).toMatchObject({ rows: [[title, expect.toSatisfy(() => true), null]] });
});

test.each<[what: string, body: string, outcome: object]>([
  [
    'JSON',
    `{"header":{"gtfsRealtimeVersion":"2.0","timestamp":"${seconds}"},"entity":[]}`,
    { format: 'JSON', version: '2.0', newest: '2026-03-05' },
  ],
  [
    'text',
    `header {\n  gtfs_realtime_version: "1.0"\n  timestamp: ${seconds}\n}\n`,
    { format: 'TXT', version: '1.0', newest: '2026-03-05' },
  ],
  [
    'a page that tells of it',
    '<html><pre>gtfs_realtime_version: "2.0"</pre></html>',
    { fault: '/feed answers with HTML, not GTFS Realtime' },
  ],
])('GTFS Realtime as %s', async (_, body, outcome) => {
  expect(
    await gtfsRealtime.probe(
      url,
      askOf(() => new Response(body)),
    ),
  ).toEqual({ platform: 'gtfs-realtime', ...outcome });
});

test('GTFS Realtime, longer than a probe reads: nothing is counted', async () => {
  const long = realtime('2.0', seconds, [[3, 10_000]]);
  expect(
    await gtfsRealtime.probe(
      url,
      askOf(() => new Response(long.slice())),
    ),
  ).toEqual({
    platform: 'gtfs-realtime',
    version: '2.0',
    newest: '2026-03-05',
  });
});

const index = {
  last_updated: seconds,
  version: '2.3',
  data: { en: { feeds: [{ name: 'station_status', url: '/status' }] } },
};
test.each<[status: number, outcome: object]>([
  [404, { fault: '/status answers with status 404' }],
  [503, { version: '2.3', newest: '2026-03-05' }],
  [429, { version: '2.3', newest: '2026-03-05' }],
])('GBFS whose state answers %i', async (status, outcome) => {
  const ask = askOf(({ url: asked }) => (asked.endsWith('/status') ? json({}, { status }) : json(index)));
  expect(await gbfs.probe(url, ask)).toEqual({ platform: 'gbfs', ...outcome });
});

test('GBFS with more stations than a probe reads: nothing is counted', async () => {
  const stations = Array.from({ length: 10_000 }, (_, at) => ({ station_id: `station number ${at}` }));
  const status = { last_updated: seconds + 86_400, data: { stations } };
  const ask = askOf(({ url: asked }) => json(asked.endsWith('/status') ? status : index));
  expect(await gbfs.probe(url, ask)).toEqual({ platform: 'gbfs', version: '2.3', newest: '2026-03-06' });
});
