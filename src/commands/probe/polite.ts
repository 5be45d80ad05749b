/** Requests as they come -> requests as a guest makes them: what robots.txt allows, in the host's turn, again after a failure that may pass, and no sooner than asked for. */
import type { Askable } from '../../outbound/askable.ts';
import { following, type GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { OneRequest } from '../../outbound/request.ts';
import { AskError, type Answer, type AskOptions } from '../../sources/ask.ts';
import type { Clock } from './clock.ts';
import { HostTurns } from './host-turns.ts';
import { retryAfter } from './retry-after.ts';
import { robotsOf } from './robots.ts';

export interface Politeness {
  /** Between two requests to a host, in milliseconds. */
  pauseMs: number;
  /** Before a request is made again, in milliseconds, where the server does not say. */
  backoffMs: number;
  /** Longest wait that a server may ask for; who asks for more is not asked again in this run. */
  longestWaitMs: number;
}

/** Not asked: forbidden by who would have been asked. */
export class Forbidden extends AskError {
  constructor(url: string, message: string) {
    super('not-allowed', url, message);
    this.name = 'Forbidden';
  }
}

/** Tries of one request. */
const TRIES = 2;
const mayPass = ({ status }: Answer): boolean => status === 429 || status >= 500;
const isCut = (error: unknown): boolean => error instanceof AskError && error.fault === 'connection';

/** In the host's turn, and again where a failure may pass. */
function inTurn(request: OneRequest, clock: Clock, { pauseMs, backoffMs, longestWaitMs }: Politeness) {
  const turns = new HostTurns(clock, pauseMs);
  const closed = new Set<string>();
  /** What follows from an answer holds for whoever is next: it is said before the turn ends. */
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
  // Hosts that a redirect led to have rules too.
  const robots = robotsOf(following((url) => askable(url, true), once));
  return following(askable, async (url, options) => {
    const rules = await robots(url);
    turns.slow(url.hostname, rules.delayMs);
    const reason = rules.forbids(url.href);
    if (reason !== undefined) throw new Forbidden(url.href, reason);
    return once(url, options);
  });
}
