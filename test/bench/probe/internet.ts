/** The servers of the bench: any host, by its name alone. Most answer with a page, some with what the false internet has seen worse; TLS has one certificate for all names. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { page, redirect, send, type Answering } from '../../sources/false-internet/behaviour.ts';
import { certificate } from '../../sources/false-internet/certificate.ts';

const fine = page('Open data of the city');
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
const numberOf = (host: string): number =>
  [...host].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % 100;
const answersOf = (host: string): Answering => {
  let at = numberOf(host);
  for (const [share, answers] of shares) if ((at -= share) < 0) return answers;
  return fine;
};
const listener: RequestListener = (request, response) => {
  response.on('error', () => {});
  const host = request.headers.host!.replace(/:\d+$/, '');
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
process.once('disconnect', () => process.exit());
