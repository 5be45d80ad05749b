/** The false internet: two servers on this machine that are every host of the behaviours, with names of their own, certificates, and a count of what was asked. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { Network } from '../../../src/outbound/connect.ts';
import { type Answering, type Behaviour, send } from './behaviour.ts';
import { certificate } from './certificate.ts';

/** Every public name leads here, before connections are routed to this machine. */
const PUBLIC = '93.184.215.14';

export interface Asked {
  host: string;
  path: string;
  from: number;
  to: number;
  userAgent: string | undefined;
}
export interface FalseInternet {
  network: Network;
  /** Requests in the order in which they came; `to` is when their connection was done with them. */
  asked: Asked[];
  close(): Promise<void>;
}
const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

/** One context a kind of certificate, chosen by the name that is asked for. */
function contexts(behaviours: readonly Behaviour[]) {
  const { authority, cert: ca } = certificate({ subject: 'False internet' });
  const context = (pair: { cert: string; key: string }) => createSecureContext(pair);
  const hosts = behaviours.map(({ name }) => `${name}.example`);
  const valid = certificate({ subject: 'any', hosts }, authority);
  const of = {
    expired: context(certificate({ subject: 'any', hosts, days: [-30, -1] }, authority)),
    'other-name': context(certificate({ subject: 'any', hosts: ['elsewhere.test'] }, authority)),
    'self-signed': context(certificate({ subject: 'any', hosts })),
  };
  const kinds = new Map(behaviours.map(({ name, tls }) => [`${name}.example`, tls]));
  const fitting = context(valid);
  return {
    ca,
    valid,
    contextOf: (host: string) => {
      const kind = kinds.get(host);
      return kind && kind !== 'none' ? of[kind] : fitting;
    },
  };
}

function networkOf(behaviours: readonly Behaviour[], ports: { http: number; https: number }, ca: string): Network {
  const byHost = new Map(behaviours.map((row) => [`${row.name}.example`, row]));
  const times = new Map<string, number>();
  return {
    ca,
    resolve: async (host) => {
      const rows = byHost.get(host)?.addresses;
      if (!rows) return [PUBLIC];
      const time = times.get(host) ?? 0;
      times.set(host, time + 1);
      return rows[Math.min(time, rows.length - 1)]!;
    },
    route: (host, port) => {
      const { closed, tls } = byHost.get(host) ?? {};
      const at = port === 443 && tls !== 'none' ? ports.https : ports.http;
      return { address: '127.0.0.1', port: closed ? 1 : at };
    },
  };
}

/** Answers as the host of the request does. */
function answering(behaviours: readonly Behaviour[], asked: Asked[]): RequestListener {
  const hosts = new Map<string, { answers: Answering; robots: Answering }>();
  const none = send(404, 'none');
  for (const { name, answers = none, robots = none, besides = {} } of behaviours) {
    hosts.set(`${name}.example`, { answers, robots });
    for (const [host, others] of Object.entries(besides)) hosts.set(host, { answers: others, robots: none });
  }
  const times = new Map<string, number>();
  return (request, response) => {
    const host = request.headers.host!.replace(/:\d+$/, '');
    const row: Asked = {
      host,
      path: request.url!,
      from: Date.now(),
      to: Infinity,
      userAgent: request.headers['user-agent'],
    };
    asked.push(row);
    response.once('close', () => (row.to = Date.now()));
    response.on('error', () => {});
    const known = hosts.get(host) ?? { answers: none, robots: none };
    const time = (times.get(host) ?? 0) + (request.url === '/robots.txt' ? 0 : 1);
    times.set(host, time);
    (request.url === '/robots.txt' ? known.robots : known.answers)(request, response, time);
  };
}

export async function falseInternet(behaviours: readonly Behaviour[]): Promise<FalseInternet> {
  const asked: Asked[] = [];
  const { ca, valid, contextOf } = contexts(behaviours);
  const listener = answering(behaviours, asked);
  const http = createServer(listener);
  const https = createTlsServer({ ...valid, SNICallback: (host, done) => done(null, contextOf(host)) }, listener);
  https.on('tlsClientError', () => {});
  const ports = { http: await listen(http), https: await listen(https as unknown as Server) };
  return {
    network: networkOf(behaviours, ports, ca),
    asked,
    close: async () => {
      for (const server of [http, https]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}
