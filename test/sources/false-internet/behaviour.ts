/** How a host of the false internet behaves: what it is listed as, what it answers, and what a person who looked would say of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, FactKind } from '../../../src/contract/data/fact.ts';
import type { Outcome, Seen } from '../../../src/contract/data/seen.ts';
import type { z } from 'zod';
import type { FalsePortal } from '../fixture.ts';

/** @param times how often the host was asked for anything but robots.txt, this time included. */
export type Answering = (request: IncomingMessage, response: ServerResponse, times: number) => unknown;

export interface Behaviour {
  /** The host is `<name>.example`. */
  name: string;
  does: string;
  /** What it is listed as. By default a catalogue. */
  kind?: FactKind;
  access?: z.infer<typeof Access>;
  /** Of the listed address. By default `/`. */
  path?: string;
  scheme?: 'http' | 'https';
  outcome: Outcome;
  /** Further members of its line. */
  line?: Partial<Seen>;
  answers?: Answering;
  /** Other hosts that belong to it, by their whole name. */
  besides?: Record<string, Answering>;
  /** robots.txt. By default there is none. */
  robots?: Answering;
  /** Its certificate, where it is not a valid one; `none` is no TLS at all. */
  tls?: 'expired' | 'other-name' | 'self-signed' | 'none';
  /** What its name resolves to, asked for the first, second … time, where that is not a public address; `[]` is a name without one. */
  addresses?: string[][];
  /** Nobody listens. */
  closed?: true;
}

type Header = Record<string, string>;
export const send =
  (status: number, body: string | Uint8Array = '', headers: Header = {}): Answering =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const prose =
  'Here stand the open data of the city, by theme, with their licences and the days of their last change. '.repeat(5);
/** A whole page with a title and so much text that a person would take it for one. */
export const pageHtml = (title: string, body = `<h1>${title}</h1><p>${prose}</p>`): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
export const page = (title: string, body?: string, status = 200): Answering =>
  send(status, pageHtml(title, body), { 'content-type': 'text/html; charset=utf-8' });
export const redirect = (to: string, status = 301): Answering => send(status, '', { location: to });
/** One answer after the other, the last for good. */
export const inTurn =
  (...answers: Answering[]): Answering =>
  (request, response, times) =>
    answers[Math.min(times, answers.length) - 1]!(request, response, times);
/** By path; what has no row is not found. */
export const paths =
  (rows: Record<string, Answering>): Answering =>
  (request, response, times) =>
    (rows[request.url!] ?? page('Not found', undefined, 404))(request, response, times);
/** A file that is served in parts. */
export const file =
  (bytes: Uint8Array, type: string, headers: Header = {}): Answering =>
  ({ headers: { range } }, response) => {
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
    if (from === undefined) return response.writeHead(200, { 'content-type': type, ...headers }).end(bytes);
    const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from);
    const end = from === '' || to === '' ? bytes.length : Math.min(bytes.length, Number(to) + 1);
    return response
      .writeHead(206, {
        'content-type': type,
        'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
        ...headers,
      })
      .end(bytes.subarray(start, end));
  };
/** A false portal of the adapters' suite, as a server; it sees the address as it was asked for. */
export const served =
  (portal: FalsePortal, protocol: string): Answering =>
  async (request, response) => {
    const url = `${protocol}//${request.headers.host}${request.url}`;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { method = 'GET' } = request;
    const answer = await portal(
      new Request(url, {
        method,
        headers: request.headers as Record<string, string>,
        ...(method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      }),
    );
    const headers = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  };
