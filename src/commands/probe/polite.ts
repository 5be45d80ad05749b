/** Polite requests: robots.txt, one at a time for each host with a pause, retries, and waits as long as the server says. */
import packageFile from '../../../package.json' with { type: 'json' };
import type { SiteSettings } from '../../publish/site-settings.ts';
import { atMost } from '../../cache.ts';
import { type Askable, askableAmong, following, type GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { Network } from '../../outbound/connect.ts';
import { retryAfter } from '../../outbound/public-host.ts';
import { guardedRequests, type OneRequest } from '../../outbound/request.ts';
import { AskError, type Answer, type AskOptions, type Ask } from '../../sources/ask.ts';
import robotsParser from 'robots-parser';
import { setTimeout as pause } from 'node:timers/promises';

export interface Politeness {
  /** Between two requests to a host, in milliseconds. */
  pauseMs: number;
  /** Before a retry, in milliseconds, unless the server names a time. */
  backoffMs: number;
  /** A host that asks for a longer wait isn't asked again in this run. */
  longestWaitMs: number;
}

/** A second between two requests, and two minutes of waiting at most. */
export const usualPoliteness: Politeness = { pauseMs: 1000, backoffMs: 5000, longestWaitMs: 120_000 };

/** The host forbids the request. */
export class Forbidden extends AskError {
  constructor(url: string, message: string) {
    super('not-allowed', url, message);
    this.name = 'Forbidden';
  }
}

const TRIES = 2;
const mayPass = ({ status }: Answer): boolean => status === 429 || status >= 500;
const isCut = (error: unknown): boolean => error instanceof AskError && error.fault === 'connection';

/** Waits for the host's turn and retries failures that may pass. */
function inTurn(request: OneRequest, clock: Clock, { pauseMs, backoffMs, longestWaitMs }: Politeness) {
  const turns = new HostTurns(clock, pauseMs);
  const closed = new Set<string>();
  /** Takes effect before the turn ends, so it holds for the next request. */
  const hear = (host: string, answer: Answer): void => {
    if (!mayPass(answer)) return;
    const wait = retryAfter(answer.headers, clock.now());
    if (wait !== undefined && wait > longestWaitMs) closed.add(host);
    else turns.rest(host, wait ?? backoffMs);
  };
  const attempt = (url: URL, options: AskOptions): Promise<Answer> =>
    turns.take(url.hostname, async () => {
      if (closed.has(url.hostname)) throw new Forbidden(url.href, 'it asked to be left alone for now');
      try {
        const answer = await request(url, options);
        hear(url.hostname, answer);
        return answer;
      } catch (error) {
        if (isCut(error)) turns.rest(url.hostname, backoffMs);
        throw error;
      }
    });
  const once: OneRequest = async (url, options) => {
    for (let left = TRIES - 1; ; left--)
      try {
        const answer = await attempt(url, options);
        if (left === 0 || !mayPass(answer) || closed.has(url.hostname)) return answer;
      } catch (error) {
        if (left === 0 || !isCut(error)) throw error;
      }
  };
  return { once, turns };
}

export function politely(request: OneRequest, askable: Askable, clock: Clock, politeness: Politeness): GuardedAsk {
  const { once, turns } = inTurn(request, clock, politeness);
  // Redirects may lead to other hosts, which have their own robots.txt.
  const robots = robotsOf(following((url) => askable(url, true), once));
  return following(askable, async (url, options) => {
    const rules = await robots(url);
    turns.slow(url.hostname, rules.delayMs);
    const reason = rules.forbids(url.href);
    if (reason !== undefined) throw new Forbidden(url.href, reason);
    return once(url, options);
  });
}

/** Options for the requests of a run. All but the first are for tests only. */
export interface PoliteOptions {
  userAgent: string;
  politeness?: Partial<Politeness> | undefined;
  clock?: Clock | undefined;
  network?: Network | undefined;
  timeoutMs?: number | undefined;
  request?: OneRequest | undefined;
}

/** Asks only what is `listed`, and so many requests at once. */
export function politeAsk(
  { userAgent, politeness, clock = realClock, network, timeoutMs, request }: PoliteOptions,
  listed: readonly string[],
  most: { requests: number; bytes: number },
): { ask: GuardedAsk; close(): Promise<void> } {
  const requests = guardedRequests({ userAgent, maxBytes: most.bytes, timeoutMs, network });
  const atOnce = atMost(most.requests);
  const bounded: OneRequest = (url, asked) => atOnce(() => (request ?? requests.request)(url, asked));
  const ask = politely(bounded, askableAmong(listed), clock, { ...usualPoliteness, ...politeness });
  return { ask, close: () => requests.close() };
}

interface Host {
  /** Ends when the last waiting request ends. */
  tail: Promise<void>;
  /** Earliest start of the next request. */
  next: number;
  pauseMs: number;
}

class HostTurns {
  readonly #hosts = new Map<string, Host>();
  readonly #clock: Clock;
  readonly #pauseMs: number;

  /** @param pauseMs from the end of a request to the next one to the same host. */
  constructor(clock: Clock, pauseMs: number) {
    this.#clock = clock;
    this.#pauseMs = pauseMs;
  }

  #of(name: string): Host {
    let host = this.#hosts.get(name);
    if (!host) this.#hosts.set(name, (host = { tail: Promise.resolve(), next: 0, pauseMs: this.#pauseMs }));
    return host;
  }

  /** Lengthens the pause of a host; never shortens it. */
  slow(name: string, pauseMs: number): void {
    const host = this.#of(name);
    host.pauseMs = Math.max(host.pauseMs, pauseMs);
    host.next = Math.max(host.next, this.#clock.now() + host.pauseMs);
  }

  /** Starts no request to a host for so long. */
  rest(name: string, milliseconds: number): void {
    const host = this.#of(name);
    host.next = Math.max(host.next, this.#clock.now() + milliseconds);
  }

  async take<T>(name: string, request: () => Promise<T>): Promise<T> {
    const host = this.#of(name);
    const before = host.tail;
    let done!: () => void;
    host.tail = new Promise((resolve) => (done = resolve));
    await before;
    try {
      for (let wait; (wait = host.next - this.#clock.now()) > 0; ) await this.#clock.sleep(wait);
      return await request();
    } finally {
      host.next = Math.max(host.next, this.#clock.now() + host.pauseMs);
      done();
    }
  }
}

interface Rules {
  /** Why an address may not be asked; undefined if it may. */
  forbids(url: string): string | undefined;
  /** Crawl delay in milliseconds. */
  delayMs: number;
}

/** Our product token in robots.txt (RFC 9309, 2.2.1). */
export const productToken = 'open-city-atlas';
/** Nobody is named to complain to. */
export class UnknownOperator extends Error {}

/** The user agent says who is asking and where to complain. */
export function userAgentOf({ origin, operator, securityContact }: SiteSettings): string {
  const contact = operator?.url ?? securityContact;
  if (origin === undefined || contact === undefined)
    throw new UnknownOperator(
      'Who is asked has to know who asks: set ATLAS_ORIGIN to the address of the site, and ATLAS_OPERATOR to a name and the page where to complain, City of Example <https://example.org/contact>.',
    );
  return `${productToken}/${packageFile.version} (+${origin}/method; complaints: ${contact})`;
}

/** The size a crawler must be able to read (RFC 9309, 2.5). */
export const ROBOTS_BYTES = 500 * 1024;
const KEPT = 1000;

const all: Rules = { forbids: () => undefined, delayMs: 0 };
const none: Rules = { forbids: () => 'its robots.txt cannot be read now', delayMs: 0 };

/** RFC 9309, 2.3.1: a missing file (4xx) forbids nothing; an unreadable one (5xx or 429) forbids everything. */
export function rulesOf(url: string, answer: Answer): Rules {
  const { status, bytes } = answer;
  if (status >= 500 || status === 429) return none;
  if (status < 200 || status > 299) return all;
  const robots = robotsParser(url, new TextDecoder().decode(bytes));
  const delay = robots.getCrawlDelay(productToken);
  return {
    forbids: (asked) => (robots.isAllowed(asked, productToken) === false ? 'its robots.txt forbids it' : undefined),
    delayMs: typeof delay === 'number' && delay > 0 ? delay * 1000 : 0,
  };
}

/** @param ask follows redirects and ignores robots.txt. Without an answer the rules reject with its AskError. */
function robotsOf(ask: Ask): (url: URL) => Promise<Rules> {
  const known = new Map<string, Promise<Rules>>();
  return ({ origin }) => {
    const kept = known.get(origin);
    if (kept !== undefined) return kept;
    const url = `${origin}/robots.txt`;
    const rules = ask(url, { maxBytes: ROBOTS_BYTES }).then((answer) => rulesOf(url, answer));
    rules.catch(() => {});
    known.set(origin, rules);
    if (known.size > KEPT) known.delete(known.keys().next().value!);
    return rules;
  };
}

export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}
export const realClock: Clock = { now: Date.now, sleep: (milliseconds) => pause(milliseconds) };

/** Calendar date in UTC. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
