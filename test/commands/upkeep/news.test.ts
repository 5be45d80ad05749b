/** Gathering news: feeds of every form and every fault, from a server on this machine. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewsItem } from '../../../src/contract/answers/resources.ts';
import { formatRows } from '../../../src/facts/rows.ts';
import { newsItems } from '../../../src/commands/upkeep/news-items.ts';
import { plainTitle, xmlText } from '../../../src/commands/upkeep/news-text.ts';
import { gatherNews, type NewsSetting } from '../../../src/commands/upkeep/news.ts';
import { run } from '../../../src/commands/import.ts';
import { fact } from '../../small-world.ts';

const now = new Date('2026-08-22T12:00:00Z');
const item = (title: string, link = 'https://paper.example/1', date = 'Sat, 22 Aug 2026 10:00:00 +0200') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Paper</title><link>https://paper.example/</link>${items}</channel></rss>`;
const read = (text: string | Uint8Array, charset?: string) =>
  newsItems(
    {
      bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
      charset,
      url: 'https://paper.example/feeds/rss.xml',
    },
    'awesome-rss-feeds/p',
    now,
  );
const only = (text: string | Uint8Array, charset?: string) =>
  read(text, charset).map(({ title, url, date }) => [title, url, date]);

const forms: [name: string, text: string][] = [
  [
    'RSS 0.91',
    '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><item><title>Bridge &amp; road</title><link>/1</link><pubDate>Sat, 22 Aug 2026 10:00:00 GMT</pubDate></item></channel></rss>',
  ],
  [
    'RSS 1.0',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel/><item rdf:about="x"><title>Bridge &amp; road</title><link>https://paper.example/1</link><dc:date>2026-08-22T12:00:00+02:00</dc:date><dc:creator>A. Author</dc:creator></item></rdf:RDF>',
  ],
  [
    'RSS 2.0',
    rss(
      '<item><title><![CDATA[Bridge &amp; road]]></title><link>https://paper.example/1</link><pubDate>Sat, 22 Aug 2026 10:00:00 GMT</pubDate><author>a@paper.example (A. Author)</author></item>',
    ),
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://paper.example/"><entry><title type="html">Bridge &amp;amp; road</title><link rel="alternate" href="1"/><updated>2026-08-22T10:00:00Z</updated><author><name>A. Author</name></author></entry></feed>',
  ],
];
test.each(forms)('%s', (_name, text) => {
  expect(read(text)).toEqual([
    {
      title: 'Bridge & road',
      url: 'https://paper.example/1',
      date: '2026-08-22T10:00:00Z',
      feed: 'awesome-rss-feeds/p',
    },
  ]);
});

const hostile: [title: string, expected: string][] = [
  ['<b>Bold</b> &lt;script>alert(1)&lt;/script> news', 'Bold alert(1) news'],
  ['&amp;lt;img src=x onerror=alert(1)&amp;gt;Flood', 'Flood'],
  ['5 &lt; 7 &amp; 9 > 2', '5 < 7 & 9 > 2'],
  ['Bell&#7; and&#x202E; override\u200B', 'Bell and override'],
  ['Write to &quot;press.office@city.example&quot; now', 'Write to "" now'],
  ['  a \n\t b  ', 'a b'],
  ['&lt;script src=//evil.example', ''],
  ['خبر\u200Cها', 'خبر\u200Cها'],
  ['👩\u200D🚒 saves cat', '👩\u200D🚒 saves cat'],
];
test.each(hostile)('title %j', (title, expected) => {
  const found = (() => {
    try {
      return only(rss(item(title)));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(found).toEqual(
    expected === ''
      ? 'no item with title, link and date'
      : [[expected, 'https://paper.example/1', '2026-08-22T08:00:00Z']],
  );
});

test('a long title is cut at a word, and quickly', () => {
  const title = plainTitle('word '.repeat(200));
  expect(title.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/word…$/);
  expect(plainTitle('😀'.repeat(300)).isWellFormed()).toBe(true);
  const start = performance.now();
  for (const text of ['<'.repeat(1e6), '<a'.repeat(1e6), 'a@'.repeat(1e6), 'a.'.repeat(1e6)]) plainTitle(text);
  expect(performance.now() - start).toBeLessThan(2000);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['https://user:word@paper.example/'],
  ['https://paper.example/?to=someone@city.example'],
  [`https://paper.example/${'x'.repeat(2000)}`],
  ['http://'],
])('link %s is dropped', (link) =>
  expect(() => read(rss(item('News', link)))).toThrow('no item with title, link and date'),
);

test.each([['yesterday'], [''], ['Mon, 24 Aug 2026 10:00:00 GMT'], ['Thu, 01 Jan 1970 00:00:00 GMT']])(
  'date %j is dropped',
  (date) => {
    expect(() => read(rss(item('News', 'https://paper.example/1', date)))).toThrow('no item with title, link and date');
  },
);

test('encodings: what is valid UTF-8 is UTF-8, whatever is declared', () => {
  const feed = (label: string) => rss(item('Zürich')).replace('UTF-8', label);
  const latin = (label: string) => Uint8Array.from(feed(label), (letter) => letter.charCodeAt(0));
  expect(only(feed('ISO-8859-1'))[0]![0]).toBe('Zürich');
  expect(only(feed('no-such-encoding'), 'nor-this')[0]![0]).toBe('Zürich');
  expect(only(latin('ISO-8859-1'))[0]![0]).toBe('Zürich');
  expect(only(latin('UTF-8'), 'utf-8')[0]![0]).toBe('Zürich');
  expect(only(Uint8Array.from(Buffer.from(`\uFEFF${feed('UTF-16')}`, 'utf16le')))[0]![0]).toBe('Zürich');
  expect(xmlText(Uint8Array.from([0xca, 0xce]), 'windows-1251')).toBe('КО');
  expect(xmlText(Uint8Array.from(Buffer.from('\x1b$B4A;z\x1b(B', 'latin1')), 'iso-2022-jp')).toBe('漢字');
});

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]>`;
const broken: [name: string, text: string, reason: RegExp][] = [
  [
    'a page',
    '<!doctype html><html><head><title>News</title></head><body><p>Not found</body></html>',
    /neither RSS nor Atom|not well-formed/,
  ],
  ['nothing', '', /neither RSS nor Atom|not well-formed/],
  ['JSON', '{"version":"https://jsonfeed.org/version/1.1"}', /neither RSS nor Atom|not well-formed/],
  ['cut in a tag', '<?xml version="1.0"?><rss><channel><item><title', /not well-formed|no item|neither/],
  ['bytes', '\u0000\u0001\u0002PK', /neither RSS nor Atom|not well-formed/],
  ['billion laughs', laughs + rss(item('&lol9;')), /declares entities/],
  [
    'an external entity',
    `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'))}`,
    /declares entities/,
  ],
  ['deep nesting', `<rss><channel>${'<a>'.repeat(100_000)}`, /not well-formed/],
  ['no items', rss(''), /no item/],
];
test.each(broken)('%s is no feed', (_name, text, reason) => expect(() => read(text)).toThrow(reason));

test('a feed of very many items is read in time', () => {
  const start = performance.now();
  expect(read(rss(item('News').repeat(30_000))).length).toBe(100);
  expect(performance.now() - start).toBeLessThan(20_000);
});

let server: Server, base: string, dir: string, log: string[];
let busy = 0,
  busiest = 0;
const feeds: Record<string, RequestListener> = {
  '/good': (_, response) =>
    response.end(rss(item('Old', '/old', 'Fri, 01 May 2026 10:00:00 GMT') + item('New', '/new'))),
  '/many': (_, response) =>
    response.end(
      rss(
        Array.from({ length: 15 }, (_, i) =>
          item(`Item ${i}`, `/i${i}`, `2026-08-${String(i + 1).padStart(2, '0')}T00:00:00Z`),
        ).join(''),
      ),
    ),
  '/slow': (_, response) => {
    response.write('<rss>');
  },
  '/huge': (_, response) => {
    response.end(rss(item('x'.repeat(300_000))));
  },
  '/bomb': (_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000, 32)));
  },
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<html><body>Moved</body></html>'),
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/moved': (_, response) => response.writeHead(301, { location: '/good' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/inside': (request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${request.socket.localPort}/good` }).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '5000' }).write('<rss>');
    response.destroy();
  },
};
beforeEach(async () => {
  log = [];
  [busy, busiest] = [0, 0];
  server = createServer((request, response) => {
    log.push(`${request.url} ${request.headers['user-agent']}`);
    busiest = Math.max(busiest, ++busy);
    response.on('close', () => {
      busy--;
    });
    const path = request.url!;
    (feeds[path] ?? feeds['/good']!)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dir = await mkdtemp(join(tmpdir(), 'atlas-news-'));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(dir, { recursive: true });
});

/** Writes the facts of feeds, paths by nation, and runs the command. */
async function gather(paths: Record<string, string[]>, argv: string[] = [], more: Partial<NewsSetting> = {}) {
  const folder = join(dir, 'facts/awesome-rss-feeds');
  await mkdir(folder, { recursive: true });
  for (const [nation, list] of Object.entries(paths)) {
    const rows = list.map((path) =>
      fact('news-feed', {
        registry: 'awesome-rss-feeds',
        record: `${nation}${path}`,
        title: `Feed ${path}`,
        url: base + path,
        nation: nation.toUpperCase(),
        level: 'nation',
        state: path === '/retired' ? 'retired' : 'active',
      }),
    );
    await writeFile(join(folder, `${nation}.json`), formatRows(rows));
  }
  const told: string[] = [];
  const setting = {
    dataDir: dir,
    now,
    pauseMs: 0,
    timeoutMs: 400,
    maxBytes: 100_000,
    allowPrivate: true,
    out: (text: string) => told.push(text),
    err: (text: string) => told.push(text),
    ...more,
  };
  return { code: await gatherNews(argv, setting), told: told.join('') };
}
const stored = async (nation: string): Promise<NewsItem[]> =>
  JSON.parse(await readFile(join(dir, `news/${nation}.json`), 'utf8'));
const files = async () => (await readdir(join(dir, 'news')).catch(() => [])).sort();

test('newest items of each nation are stored, newest first, one row a line; failures are named and stop nothing', async () => {
  const { code, told } = await gather({
    aa: ['/good', '/slow', '/huge', '/bomb', '/page', '/gone', '/moved', '/loop', '/file', '/cut', '/retired'],
    bb: ['/many'],
    cc: ['/gone'],
  });
  expect(code).toBe(0);
  expect(await files()).toEqual(['aa.json', 'bb.json']);
  expect((await stored('aa')).map(({ title, url, date, feed }) => [title, url, date, feed])).toEqual([
    ['New', 'https://paper.example/new', '2026-08-22T08:00:00Z', 'awesome-rss-feeds/aa/good'],
    ['Old', 'https://paper.example/old', '2026-05-01T10:00:00Z', 'awesome-rss-feeds/aa/good'],
  ]);
  expect((await stored('bb')).map(({ title }) => title)).toEqual(
    [14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((i) => `Item ${i}`),
  );
  expect((await readFile(join(dir, 'news/bb.json'), 'utf8')).split('\n')).toHaveLength(13);
  for (const [path, reason] of [
    ['/slow', 'no complete answer in 0.4 s'],
    ['/huge', 'larger than the 100000 bytes allowed'],
    ['/bomb', 'larger than the 100000 bytes allowed'],
    ['/page', 'neither RSS nor Atom'],
    ['/gone', 'HTTP 404'],
    ['/loop', 'more than 5 redirects'],
    ['/file', 'redirected to no http(s) address'],
    ['/cut', ''],
  ]) {
    expect(told).toContain(`news: aa: Feed ${path}, ${base}${path}: ${reason}`);
  }
  expect(told).toContain('3 of 12 feeds read, 2 nations; 2 files written, 0 unchanged');
  expect(log.filter((line) => line.startsWith('/retired'))).toEqual([]);
  expect(log.every((line) => line.includes('open-city-atlas'))).toBe(true);
});

test('a feed on a private host is not asked, whether it is listed or a redirect leads there', async () => {
  const [listed, led] = [await gather({ aa: ['/good'] }, [], { allowPrivate: false }), log.length];
  expect([listed.code, led]).toEqual([1, 0]);
  expect(listed.told).toContain(`${base}/good: 127.0.0.1 is not on the public internet; not asked`);
  // The first name passes for a public one; the resolver of the system then finds this machine.
  base = base.replace('127.0.0.1', 'localhost');
  const { code, told } = await gather({ aa: ['/inside'] }, [], {
    allowPrivate: false,
    lookup: async () => ['93.184.215.14'],
  });
  expect([code, log.map((line) => line.split(' ')[0])]).toEqual([1, ['/inside']]);
  expect(told).toContain('127.0.0.1 is not on the public internet; not asked');
});

test('one request at a time a host, with a pause between', async () => {
  const start = performance.now();
  await gather({ aa: ['/good', '/a', '/b', '/moved'] }, [], { pauseMs: 60 });
  expect(busiest).toBe(1);
  expect(log).toHaveLength(5);
  expect(performance.now() - start).toBeGreaterThanOrEqual(4 * 60 - 10);
});

test('--nations takes some; what was gathered before for others stays', async () => {
  await gather({ aa: ['/good'], bb: ['/good'] });
  const before = await readFile(join(dir, 'news/bb.json'), 'utf8');
  log = [];
  expect((await gather({ aa: ['/many'], bb: ['/many'] }, ['--nations', 'aa'])).code).toBe(0);
  expect(log).toHaveLength(1);
  expect((await stored('aa'))[0]!.title).toBe('Item 14');
  expect(await readFile(join(dir, 'news/bb.json'), 'utf8')).toBe(before);
});

test('when nothing could be read, nothing is overwritten and the code is 1', async () => {
  await gather({ aa: ['/good'] });
  const before = await readFile(join(dir, 'news/aa.json'), 'utf8');
  const { code, told } = await gather({ aa: ['/gone', '/page'] });
  expect([code, await files(), await readFile(join(dir, 'news/aa.json'), 'utf8')]).toEqual([1, ['aa.json'], before]);
  expect(told).toContain('none of 2 feeds could be read; nothing written');
});

test.each([
  [['--nations', 'france'], /FRANCE is no two-letter code/],
  [['--nations', 'zz'], /no feed of ZZ is listed/],
  [['--nation', 'aa'], /usage: npm run import news/],
  [['fr'], /usage/],
])('arguments %j', async (argv, message) => {
  const { code, told } = await gather({ aa: ['/good'] }, argv as string[]);
  expect(code).toBe(1);
  expect(told).toMatch(message as RegExp);
  expect(log).toEqual([]);
});

test('it is a command of npm run import', async () => {
  await gather({ aa: ['/good'] });
  const told: string[] = [];
  expect(
    await run(['news', '--nations', 'aa'], {
      dataDir: dir,
      allowPrivate: true,
      out: (text) => told.push(text),
      err: (text) => told.push(text),
    }),
  ).toBe(0);
  expect(told.join('')).toContain('1 of 1 feeds read');
});
