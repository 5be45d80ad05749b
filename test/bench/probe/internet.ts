/**
 * The servers of the bench: any host, identified by its name. Most answer as what they are listed as (a page, a
 * timetable, a feed), some with something worse that the false internet has seen. TLS has one certificate for all
 * names.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { expectedAt, targetsOf } from '../../../src/commands/probe/targets.ts';
import { withoutHash } from '../../../src/commands/probe/run.ts';
import { loadData } from '../../../src/facts/load.ts';
import { file, page, redirect, send, type Answering } from '../../sources/false-internet/behaviour.ts';
import { certificate } from '../../sources/false-internet/certificate.ts';
import { timetable, zipOf } from '../../sources/fixtures/gtfs.ts';
import { realtime } from '../../sources/fixtures/gtfs-realtime.ts';

/** What addresses are listed as, without their fragments: the platform of kinds that have one form. */
const listed = new Map(
  targetsOf((await loadData('data')).facts).map((target) => [
    withoutHash(target.url).replace(/^https?:/, ''),
    expectedAt(target)?.platform,
  ]),
);
/** Three of four timetables are small enough to be read whole; of others the directory and the calendars are read. */
const smallTimetable = file(zipOf(timetable), 'application/zip');
const largeTimetable = file(zipOf({ ...timetable, 'shapes.txt': randomBytes(400_000) }), 'application/zip');
const vehicles = (host: string): string =>
  JSON.stringify({
    last_updated: 1_772_751_598,
    ttl: 60,
    version: '2.3',
    data: { en: { feeds: [{ name: 'station_status', url: `https://${host}/station_status.json` }], stations: [] } },
  });
const feed = send(
  200,
  '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>A bridge</title></item></channel></rss>',
);
const forms: Record<string, Answering> = {
  gtfs: (request, response, times) =>
    (numberOf(request.url!) < 75 ? smallTimetable : largeTimetable)(request, response, times),
  'gtfs-realtime': send(200, realtime('2.0', 1_772_751_598, [])),
  gbfs: (request, response, times) => send(200, vehicles(request.headers.host!))(request, response, times),
  feed,
};
const anyPage = page('Open data of the city');
const fine: Answering = (request, response, times) => {
  const form = forms[listed.get(`//${request.headers.host!.replace(/:\d+$/, '')}${request.url}`) ?? ''];
  return (form ?? anyPage)(request, response, times);
};
/** By a number that follows from the host's name: of a hundred hosts so many. */
const shares: [share: number, answers: Answering][] = [
  [70, fine],
  [8, page('Page not found')],
  [6, send(404)],
  [4, send(403)],
  [4, (request, response, times) => (request.url === '/there' ? fine : redirect('/there'))(request, response, times)],
  [3, send(200, Buffer.alloc(2_000_000))],
  [2, (request) => request.socket.destroy()],
  [2, send(500)],
  [1, () => {}],
];
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 100;
const answersOf = (host: string): Answering => {
  let at = numberOf(host);
  for (const [share, answers] of shares) if ((at -= share) < 0) return answers;
  return fine;
};
const asked = new Map<string, number>();
const listener: RequestListener = (request, response) => {
  response.on('error', () => {});
  const host = request.headers.host!.replace(/:\d+$/, '');
  asked.set(host, (asked.get(host) ?? 0) + 1);
  const answers = request.url === '/robots.txt' ? send(200, 'User-agent: *\nDisallow: /admin/\n') : answersOf(host);
  answers(request, response, 1);
};

const { authority, cert: ca } = certificate({ subject: 'False internet' });
const { publicKey, key } = certificate({ subject: 'any' });
const contexts = new Map<string, SecureContext>();
const contextOf = (host: string): SecureContext => {
  let context = contexts.get(host);
  if (!context) {
    context = createSecureContext({
      key,
      cert: certificate({ subject: 'any', hosts: [host], publicKey }, authority).cert,
    });
    contexts.set(host, context);
    if (contexts.size > 500) contexts.delete(contexts.keys().next().value!);
  }
  return context;
};
const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', 4096, () => done((server.address() as AddressInfo).port)));

const https = createTlsServer({ SNICallback: (host, done) => done(null, contextOf(host)) }, listener);
https.on('tlsClientError', () => {});
process.send!({ http: await listen(createServer(listener)), https: await listen(https as unknown as Server), ca });
/** Answers any message with the number of requests to each host, most first. */
process.on('message', () => process.send!([...asked].sort(([, a], [, b]) => b - a)));
process.once('disconnect', () => process.exit());
