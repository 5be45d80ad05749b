/** The hosts of the false internet, by what is the matter with them. `outcome` is what a person would say who looked. */
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { timetable, zipOf } from '../fixtures/gtfs.ts';
import { type Answering, type Behaviour, file, inTurn, page, pageHtml, paths, redirect, send } from './behaviour.ts';
import { portals } from './portals.ts';

const fine = page('Open data of the city');
const html = { 'content-type': 'text/html' };
const never = () => {};
const wholeZip = zipOf(timetable);
const largeZip = zipOf({ ...timetable, 'shapes.txt': randomBytes(400_000) });
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>A bridge</title><link>https://x.example/1</link></item></channel></rss>`;

const healthy: Behaviour[] = [
  { name: 'plain', does: 'a page', outcome: 'alive', answers: fine },
  { name: 'secure', does: 'a page over TLS', scheme: 'https', outcome: 'alive', answers: fine },
  {
    name: 'packed',
    does: 'a page packed by gzip, whether asked or not',
    outcome: 'alive',
    answers: send(200, gzipSync(pageHtml('Open data')), { 'content-encoding': 'gzip', ...html }),
  },
  {
    name: 'brotli',
    does: 'a page packed by br',
    outcome: 'alive',
    answers: send(200, brotliCompressSync(pageHtml('Open data')), { 'content-encoding': 'br', ...html }),
  },
  {
    name: 'odd-coding',
    does: 'names an encoding of characters as a content coding',
    outcome: 'alive',
    answers: send(200, pageHtml('Open data'), { 'content-encoding': 'utf-8', ...html }),
  },
  { name: 'long', does: 'a page of 20 MB', outcome: 'alive', answers: page('Open data', 'x'.repeat(20_000_000)) },
  {
    name: 'endless',
    does: 'a page without end',
    outcome: 'alive',
    answers: (_request, response) => {
      response.writeHead(200, html).write(pageHtml('Open data'));
      const more = () => {
        while (!response.destroyed && response.write('more '.repeat(2000)));
      };
      response.on('drain', more);
      more();
    },
  },
  {
    name: 'no-parts',
    does: 'answers 416 to any range',
    outcome: 'alive',
    answers: (request, response, times) => (request.headers.range ? send(416) : fine)(request, response, times),
  },
  {
    name: 'to-https',
    does: 'redirects to itself over TLS',
    outcome: 'alive',
    answers: (request, response, times) =>
      ('encrypted' in request.socket ? fine : redirect('https://to-https.example/'))(request, response, times),
  },
  {
    name: 'slash',
    does: 'redirects to itself with a slash at the end',
    path: '/data',
    outcome: 'alive',
    answers: paths({ '/data': redirect('/data/'), '/data/': fine }),
  },
  {
    name: 'language',
    does: 'redirects for now to a language',
    outcome: 'alive',
    answers: paths({ '/': redirect('/en/', 302), '/en/': fine }),
  },
  {
    name: 'password-corner',
    does: 'a portal with a field for a password in its corner',
    outcome: 'alive',
    answers: page(
      'Open data',
      `<form><input type="password"></form><h1>Open data</h1><p>${'Data of the city, by theme. '.repeat(60)}</p>`,
    ),
  },
  {
    name: 'word-404',
    does: 'a page about route 404',
    outcome: 'alive',
    answers: page(
      'Bus 404 to the harbour',
      `<h1>Bus 404 to the harbour</h1><p>${'It leaves every ten minutes. '.repeat(20)}</p>`,
    ),
  },
  {
    name: 'lost-and-found',
    does: 'a page about things that were lost',
    outcome: 'alive',
    answers: page('Lost and found'),
  },
  {
    name: 'domain-talk',
    does: 'a page about the public domain',
    outcome: 'alive',
    answers: page('Data in the public domain', `<p>${'The domain of public data is growing. '.repeat(20)}</p>`),
  },
  {
    name: 'japanese',
    does: 'a page in Japanese',
    outcome: 'alive',
    answers: page('オープンデータ', `<h1>オープンデータ</h1><p>${'市のデータです。'.repeat(50)}</p>`),
  },
  {
    name: 'sjis',
    does: 'a page in Shift_JIS',
    outcome: 'alive',
    answers: send(
      200,
      Buffer.concat([
        Buffer.from('<html><head><title>'),
        Buffer.from([0x83, 0x49, 0x81, 0x5b]),
        Buffer.from('</title></head><body>'),
        Buffer.alloc(400, 0x83),
        Buffer.from('</body></html>'),
      ]),
      { 'content-type': 'text/html; charset=Shift_JIS' },
    ),
  },
  {
    name: 'document',
    does: 'a document',
    path: '/plan.pdf',
    kind: 'climate-target',
    outcome: 'alive',
    answers: file(Buffer.from('%PDF-1.7 ...'), 'application/pdf'),
  },
  {
    name: 'recovers',
    does: 'fails once with 503 and then answers',
    outcome: 'alive',
    answers: inTurn(send(503), fine),
  },
  {
    name: 'recovers-500',
    does: 'fails once with 500 and then answers',
    outcome: 'alive',
    answers: inTurn(send(500), fine),
  },
  {
    name: 'resets-once',
    does: 'cuts the connection once and then answers',
    outcome: 'alive',
    answers: inTurn((request) => request.socket.destroy(), fine),
  },
  {
    name: 'asks-to-wait',
    does: 'asks for a second and then answers',
    outcome: 'alive',
    answers: inTurn(send(429, '', { 'retry-after': '0' }), fine),
  },
  {
    name: 'asks-to-wait-until',
    does: 'asks to wait until a date that has come, and then answers',
    outcome: 'alive',
    answers: inTurn(send(503, '', { 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' }), fine),
  },
  {
    name: 'too-many-until',
    does: 'says 429 until a date that has come, and then answers',
    outcome: 'alive',
    answers: inTurn(send(429, '', { 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' }), fine),
  },
  {
    name: 'expired-timetable',
    does: 'a timetable whose days are over',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'alive',
    line: { service: { from: '2023-01-01', to: '2023-12-31' } },
    answers: file(
      zipOf({
        ...timetable,
        'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nwd,1,1,1,1,1,1,1,20230101,20231231\n`,
        'calendar_dates.txt': 'service_id,date,exception_type\n',
        'feed_info.txt': 'feed_publisher_name,feed_publisher_url,feed_lang\nCity,https://city.example,en\n',
      }),
      'application/zip',
    ),
  },
  {
    name: 'no-such-robots',
    does: 'has a page about robots.txt',
    outcome: 'alive',
    robots: page('Not found'),
    answers: fine,
  },
  {
    name: 'robots-elsewhere',
    does: 'forbids another path',
    outcome: 'alive',
    robots: send(200, 'User-agent: *\nDisallow: /private/\n'),
    answers: fine,
  },
  {
    name: 'robots-for-us',
    does: 'forbids all to others and nothing to the atlas',
    outcome: 'alive',
    robots: send(200, 'User-agent: *\nDisallow: /\n\nUser-agent: open-city-atlas\nDisallow:\n'),
    answers: fine,
  },
  { name: 'robots-403', does: 'hides its robots.txt', outcome: 'alive', robots: send(403), answers: fine },
  {
    name: 'robots-moved',
    does: 'has its robots.txt at another address',
    outcome: 'alive',
    robots: redirect('/robots-new.txt'),
    answers: paths({ '/robots-new.txt': send(200, 'User-agent: *\nAllow: /\n'), '/': fine }),
  },
  {
    name: 'news',
    does: 'a news feed',
    kind: 'news-feed',
    path: '/rss.xml',
    outcome: 'alive',
    answers: send(200, rss, { 'content-type': 'application/rss+xml' }),
  },
  {
    name: 'news-as-text',
    does: 'a news feed with a wrong type and a byte order mark',
    kind: 'news-feed',
    path: '/feed',
    outcome: 'alive',
    answers: send(200, `\ufeff${rss}`, { 'content-type': 'text/html' }),
  },
];

const moved: Behaviour[] = [
  {
    name: 'moves',
    does: 'moved for good to another host',
    path: '/data',
    outcome: 'moved',
    line: { to: 'http://new-home.example/data' },
    answers: redirect('http://new-home.example/data'),
    besides: { 'new-home.example': fine },
  },
  {
    name: 'moves-308',
    does: 'moved for good with 308',
    path: '/data',
    outcome: 'moved',
    line: { to: 'http://new-home.example/opendata' },
    answers: redirect('http://new-home.example/opendata', 308),
  },
  {
    name: 'moves-twice',
    does: 'moved twice',
    path: '/a',
    outcome: 'moved',
    line: { to: 'http://moves-twice.example/c' },
    answers: paths({ '/a': redirect('/b'), '/b': redirect('/c'), '/c': fine }),
  },
  {
    name: 'moves-then-language',
    does: 'moved for good, and from there for now to a language',
    path: '/old',
    outcome: 'moved',
    line: { to: 'http://moves-then-language.example/new' },
    answers: paths({ '/old': redirect('/new'), '/new': redirect('/new/en', 302), '/new/en': fine }),
  },
  {
    name: 'moves-with-session',
    does: 'moved for good, to an address with a session in it',
    path: '/data',
    outcome: 'moved',
    line: { to: undefined },
    answers: redirect('http://new-home.example/data?sid=8f3a'),
  },
  {
    name: 'platform-moved',
    does: 'was listed as one platform and is another, elsewhere',
    path: '/portal/',
    outcome: 'moved',
    line: { to: 'http://new-home.example/explore' },
    answers: redirect('http://new-home.example/explore'),
  },
  {
    name: 'moves-for-now',
    does: 'leads elsewhere for now',
    path: '/data',
    outcome: 'alive',
    answers: redirect('http://new-home.example/data', 307),
  },
];

const keyed: Behaviour[] = [
  {
    name: 'asks-basic',
    does: 'wants a name and a password',
    outcome: 'needs-key',
    answers: send(401, '', { 'www-authenticate': 'Basic realm="data"' }),
  },
  {
    name: 'asks-key',
    does: 'wants a key',
    kind: 'gtfs-realtime',
    path: '/vehicles',
    outcome: 'needs-key',
    answers: send(403, '{"message":"Missing API key"}', { 'content-type': 'application/json' }),
  },
  {
    name: 'listed-with-key',
    does: '403, and is listed with a key',
    access: 'key',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'needs-key',
    answers: send(403),
  },
  { name: 'asks-money', does: 'wants to be paid', outcome: 'needs-key', answers: send(402) },
  { name: 'proxy-login', does: '407', outcome: 'needs-key', answers: send(407) },
  {
    name: 'login-page',
    does: 'leads to a login',
    outcome: 'needs-key',
    answers: paths({
      '/': redirect('/login', 302),
      '/login': page('Sign in', '<form><input name="user"><input type="password"></form>'),
    }),
  },
  {
    name: 'login-german',
    does: 'a login in German',
    outcome: 'needs-key',
    answers: page('Anmelden', '<h1>Anmelden</h1><form><input type=password></form>'),
  },
  {
    name: 'login-bare',
    does: 'a field for a password and little else',
    outcome: 'needs-key',
    answers: page('Geoportal', '<form><input type="text"><input type="password"></form>'),
  },
  {
    name: 'feed-behind-login',
    does: 'a login instead of a timetable',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'needs-key',
    answers: page('Log in to the developer portal', '<form><input type="password"></form>'),
  },
];

/** A working CKAN portal, with any answer for its datasets. */
const portalWith =
  (dataset: Answering): Answering =>
  (request, response, times) =>
    (request.url!.startsWith('/api/3/action/package_search')
      ? send(200, JSON.stringify({ success: true, result: { count: 3, results: [] } }))
      : dataset)(request, response, times);
/** As the directory of ArcGIS Server answers, with status 200. */
const arcgisError = (told: string): Answering =>
  page(
    `Error: ${told}`,
    `<h2>Error: ${told}</h2><p>Code: 400</p><p>${'ArcGIS REST Services Directory. '.repeat(20)}</p>`,
  );
const layer = '/arcgis/rest/services/Parcels/FeatureServer/0';

/** A dataset or a layer within a portal: that the portal lives does not say that it does. */
const within: Behaviour[] = [
  {
    name: 'dataset-there',
    does: 'has a page of the dataset, and counts its portal’s for none of it',
    kind: 'addresses',
    path: '/dataset/addresses',
    outcome: 'alive',
    line: { count: undefined },
    answers: portalWith(page('Addresses')),
  },
  {
    name: 'dataset-gone',
    does: 'is a living portal without the dataset',
    kind: 'addresses',
    path: '/dataset/addresses',
    outcome: 'gone',
    line: { why: 'status 404' },
    answers: portalWith(page('Not found', undefined, 404)),
  },
  {
    name: 'dataset-soft',
    does: 'is a living portal that says with 200 that there is no such dataset',
    kind: 'addresses',
    path: '/dataset/addresses',
    outcome: 'gone',
    answers: portalWith(page('Dataset not found')),
  },
  {
    name: 'layer-there',
    does: 'describes a layer',
    kind: 'parcels',
    path: layer,
    outcome: 'alive',
    answers: page('Layer: Parcels (ID: 0)'),
  },
  {
    name: 'layer-gone',
    does: 'has no such layer',
    kind: 'parcels',
    path: layer,
    outcome: 'gone',
    answers: arcgisError('Invalid URL'),
  },
  {
    name: 'service-gone',
    does: 'has no such service',
    kind: 'parcels',
    path: layer,
    outcome: 'gone',
    answers: arcgisError('Service Parcels/FeatureServer not found'),
  },
  {
    name: 'layer-token',
    does: 'gives the layer to who has a token',
    kind: 'parcels',
    path: layer,
    outcome: 'needs-key',
    answers: arcgisError('Token Required'),
  },
];

const gone: Behaviour[] = [
  {
    name: 'not-there',
    does: '404',
    path: '/data/old',
    outcome: 'gone',
    line: { why: 'status 404' },
    answers: page('Not found', undefined, 404),
  },
  { name: 'gone-for-good', does: '410', path: '/data/old', outcome: 'gone', answers: send(410) },
  {
    name: 'soft',
    does: 'says with 200 that there is no such page',
    path: '/data/old',
    outcome: 'gone',
    answers: page('Page not found | City'),
  },
  {
    name: 'soft-heading',
    does: 'says so in a heading',
    path: '/data/old',
    outcome: 'gone',
    answers: page('City of Example', '<h1>404</h1><p>Try the search.</p>'),
  },
  {
    name: 'soft-german',
    does: 'says so in German',
    path: '/daten',
    outcome: 'gone',
    answers: page('Seite nicht gefunden'),
  },
  {
    name: 'soft-japanese',
    does: 'says so in Japanese',
    path: '/data',
    outcome: 'gone',
    answers: page('ページが見つかりません'),
  },
  {
    name: 'soft-spanish',
    does: 'says so in Spanish',
    path: '/datos',
    outcome: 'gone',
    answers: page('Página no encontrada'),
  },
  {
    name: 'soft-french',
    does: 'says so in French',
    path: '/donnees',
    outcome: 'gone',
    answers: page('Page introuvable'),
  },
  {
    name: 'closed-portal',
    does: 'a page that says that the portal was closed',
    outcome: 'gone',
    answers: page('This portal has been discontinued'),
  },
  {
    name: 'went-home',
    does: 'leads from deep within to the front page',
    path: '/opendata/sets/bus',
    outcome: 'gone',
    answers: paths({ '/opendata/sets/bus': redirect('/'), '/': fine }),
  },
  {
    name: 'for-sale',
    does: 'a domain for sale',
    outcome: 'gone',
    line: { why: 'the domain is parked' },
    answers: page('for-sale.example', '<p>This domain is for sale.</p>'),
  },
  {
    name: 'parked',
    does: 'a parked domain that loads from who parks it',
    outcome: 'gone',
    answers: page('parked.example', '<script src="https://img.sedoparking.com/x.js"></script>'),
  },
  {
    name: 'parked-elsewhere',
    does: 'leads to a trader of domains',
    outcome: 'gone',
    answers: redirect('http://www.hugedomains.com/domain?name=x', 302),
    besides: { 'www.hugedomains.com': page('Names') },
  },
  {
    name: 'expired-domain',
    does: 'a domain that ran out',
    outcome: 'gone',
    answers: page('Notice', '<p>The domain has expired. Domain has expired.</p>'),
  },
  {
    name: 'moved-into-nothing',
    does: 'moved to an address that is not there',
    path: '/data',
    outcome: 'gone',
    answers: paths({ '/data': redirect('/new') }),
  },
  {
    name: 'page-for-zip',
    does: 'a web page instead of a timetable',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'gone',
    answers: page('Our new website'),
  },
  {
    name: 'json-for-zip',
    does: 'an error in JSON instead of a timetable',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'gone',
    answers: send(200, '{"error":"no such file"}'),
  },
  {
    name: 'page-for-gbfs',
    does: 'a web page instead of a GBFS feed',
    kind: 'gbfs',
    path: '/gbfs.json',
    outcome: 'gone',
    answers: page('Scooters of the city'),
  },
  {
    name: 'text-for-feed',
    does: 'a sentence instead of a news feed',
    kind: 'news-feed',
    path: '/rss',
    outcome: 'gone',
    answers: send(200, 'The feed was closed.'),
  },
];

const unreachable: Behaviour[] = [
  { name: 'nameless', does: 'a host without an address', outcome: 'unreachable', addresses: [[]] },
  { name: 'nobody', does: 'nobody listens', outcome: 'unreachable', closed: true },
  {
    name: 'resets',
    does: 'cuts every connection',
    outcome: 'unreachable',
    answers: (request) => request.socket.destroy(),
  },
  {
    name: 'cuts-body',
    does: 'cuts the body',
    outcome: 'unreachable',
    answers: (_request, response) => {
      response.writeHead(200, { 'content-length': '5000', ...html }).write('<html>');
      setTimeout(() => response.destroy(), 20);
    },
  },
  { name: 'silent', does: 'takes the request and never answers', outcome: 'unreachable', answers: never },
  {
    name: 'drips',
    does: 'sends a byte now and then',
    outcome: 'unreachable',
    answers: (_request, response) => {
      const timer = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(timer));
    },
  },
  {
    name: 'silent-robots',
    does: 'never answers for its robots.txt',
    outcome: 'unreachable',
    robots: never,
    answers: fine,
  },
  { name: 'fails', does: '500 for good', outcome: 'unreachable', answers: send(500) },
  { name: 'bad-gateway', does: '502 for good', outcome: 'unreachable', answers: send(502, 'Bad gateway') },
  {
    name: 'origin-down',
    does: '522 of a network before it',
    outcome: 'unreachable',
    answers: send(522, 'error code: 522'),
  },
  {
    name: 'expired-certificate',
    does: 'a certificate that ran out',
    scheme: 'https',
    tls: 'expired',
    outcome: 'unreachable',
    answers: fine,
  },
  {
    name: 'other-certificate',
    does: 'a certificate of another host',
    scheme: 'https',
    tls: 'other-name',
    outcome: 'unreachable',
    answers: fine,
  },
  {
    name: 'own-certificate',
    does: 'a certificate signed by itself',
    scheme: 'https',
    tls: 'self-signed',
    outcome: 'unreachable',
    answers: fine,
  },
  {
    name: 'no-tls',
    does: 'no TLS where the address wants it',
    scheme: 'https',
    tls: 'none',
    outcome: 'unreachable',
    answers: fine,
  },
  {
    name: 'no-http',
    does: 'answers, but not in HTTP',
    outcome: 'unreachable',
    answers: (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  },
];

const refused: Behaviour[] = [
  {
    name: 'robots-forbid',
    does: 'forbids all robots',
    outcome: 'refused',
    line: { why: 'its robots.txt forbids it' },
    robots: send(200, 'User-agent: *\nDisallow: /\n'),
    answers: fine,
  },
  {
    name: 'robots-forbid-us',
    does: 'forbids the atlas by name',
    outcome: 'refused',
    robots: send(200, 'User-agent: open-city-atlas\nDisallow: /\n'),
    answers: fine,
  },
  {
    name: 'robots-forbid-path',
    does: 'forbids the path',
    path: '/api/3',
    outcome: 'refused',
    robots: send(200, 'User-agent: *\nDisallow: /api/\n'),
    answers: fine,
  },
  { name: 'robots-fail', does: 'fails to give its robots.txt', outcome: 'refused', robots: send(503), answers: fine },
  {
    name: 'robots-forbid-target',
    does: 'leads to a host that forbids robots',
    path: '/data',
    outcome: 'refused',
    answers: redirect('http://robots-forbid.example/data'),
  },
  {
    name: 'forbidden',
    does: '403 without a word of a key',
    outcome: 'refused',
    answers: page('Forbidden', '<p>You do not have permission.</p>', 403),
  },
  { name: 'too-many', does: '429 for good', outcome: 'refused', answers: send(429) },
  {
    name: 'too-many-for-long',
    does: '429 and asks for a week',
    outcome: 'refused',
    answers: send(429, '', { 'retry-after': '604800' }),
  },
  {
    name: 'challenge',
    does: 'a challenge by its header',
    outcome: 'refused',
    answers: send(403, '', { 'cf-mitigated': 'challenge' }),
  },
  {
    name: 'challenge-page',
    does: 'a challenge with 200',
    outcome: 'refused',
    answers: page('Just a moment...', '<p>Enable JavaScript and cookies to continue</p>'),
  },
  {
    name: 'challenge-503',
    does: 'a challenge with 503',
    outcome: 'refused',
    answers: page('Just a moment...', '', 503),
  },
  {
    name: 'wall-script',
    does: 'a wall that is nothing but its script',
    outcome: 'refused',
    answers: send(200, '<html><body><iframe src="/_Incapsula_Resource?x"></iframe></body></html>', html),
  },
  { name: 'legal', does: '451', outcome: 'refused', answers: send(451) },
  {
    name: 'wall-for-zip',
    does: 'a wall before a timetable',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'refused',
    answers: page('Attention Required! | Cloudflare'),
  },
];

const inconclusive: Behaviour[] = [
  {
    name: 'circle',
    does: 'redirects in a circle',
    outcome: 'inconclusive',
    answers: paths({ '/': redirect('/a'), '/a': redirect('/') }),
  },
  {
    name: 'many-redirects',
    does: 'redirects without end',
    path: '/a',
    outcome: 'inconclusive',
    answers: (request, response, times) => redirect(`${request.url}a`)(request, response, times),
  },
  {
    name: 'into-private',
    does: 'redirects into a private network',
    outcome: 'inconclusive',
    answers: redirect('http://10.0.0.1/'),
  },
  { name: 'into-file', does: 'redirects to a file', outcome: 'inconclusive', answers: redirect('file:///etc/passwd') },
  {
    name: 'private-name',
    does: 'a host whose name leads into a private network',
    outcome: 'inconclusive',
    addresses: [['192.168.1.10']],
    answers: fine,
  },
  {
    name: 'rebinds',
    does: 'a host that is public for its robots.txt and then private',
    outcome: 'inconclusive',
    addresses: [['93.184.215.14'], ['127.0.0.1']],
    robots: send(404, '', { connection: 'close' }),
    answers: fine,
  },
  { name: 'bad-request', does: '400', outcome: 'inconclusive', answers: send(400, 'query is missing') },
  { name: 'teapot', does: '418', outcome: 'inconclusive', answers: send(418) },
  { name: 'nothing', does: 'an empty answer', outcome: 'inconclusive', answers: send(200) },
  { name: 'nowhere', does: 'a redirect that names no address', outcome: 'inconclusive', answers: send(302) },
  {
    name: 'bad-gzip',
    does: 'bytes that are not what it says',
    outcome: 'inconclusive',
    answers: send(200, 'plain', { 'content-encoding': 'gzip', ...html }),
  },
  {
    name: 'maintenance',
    does: 'a page about maintenance',
    outcome: 'inconclusive',
    answers: page('Site under maintenance'),
  },
  {
    name: 'default-page',
    does: 'the page of a server that nobody set up',
    outcome: 'inconclusive',
    answers: page('Welcome to nginx!'),
  },
  {
    name: 'up-one',
    does: 'leads from one step below to the front page',
    path: '/opendata',
    outcome: 'inconclusive',
    answers: paths({ '/opendata': redirect('/'), '/': fine }),
  },
  {
    name: 'cut-zip',
    does: 'a timetable that ends in the middle',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'inconclusive',
    answers: file(wholeZip.subarray(0, wholeZip.length / 2), 'application/zip'),
  },
  {
    name: 'cut-large-zip',
    does: 'a long timetable that ends in the middle, given in parts',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'inconclusive',
    answers: file(largeZip.subarray(0, 300_000), 'application/zip'),
  },
  {
    name: 'bomb-zip',
    does: 'a timetable whose calendar is packed a thousand times',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'alive',
    answers: file(zipOf({ ...timetable, 'calendar.txt': ' '.repeat(50_000_000) }), 'application/zip'),
  },
  {
    name: 'script-for-zip',
    does: 'nothing but a script where a timetable should be',
    kind: 'gtfs-schedule',
    path: '/gtfs.zip',
    outcome: 'inconclusive',
    answers: send(200, '<html><body><script>location.reload()</script></body></html>', html),
  },
];

export const behaviours: readonly Behaviour[] = [
  ...healthy,
  ...moved,
  ...keyed,
  ...gone,
  ...unreachable,
  ...refused,
  ...inconclusive,
  ...within,
  ...portals,
];
