/** Requests as they come -> requests as a guest makes them: what robots.txt allows, in the host's turn, again after a failure that may pass, and no sooner than asked for. */
import type { Askable } from '../../outbound/askable.ts';
import { following, type GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { OneRequest } from '../../outbound/request.ts';
import { AskError, type Answer } from '../../sources/ask.ts';
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

/** In the host's turn, and again where a failure may pass. */
function inTurn(request: OneRequest, clock: Clock, { pauseMs, backoffMs, longestWaitMs }: Politeness) {
  const turns = new HostTurns(clock, pauseMs);
  const closed = new Set<string>();
  const once: OneRequest = async (url, options) => {
    for (let left = TRIES - 1; ; left--) {
      if (closed.has(url.hostname)) throw new Forbidden(url.href, 'it asked to be left alone for now');
      try {
        const answer = await turns.take(url.hostname, () => request(url, options));
        if (!mayPass(answer)) return answer;
        const wait = retryAfter(answer.headers, clock.now());
        if (wait !== undefined && wait > longestWaitMs) closed.add(url.hostname);
        else turns.rest(url.hostname, wait ?? backoffMs);
        if (left === 0 || closed.has(url.hostname)) return answer;
      } catch (error) {
        if (left === 0 || !(error instanceof AskError) || error.fault !== 'connection') throw error;
        turns.rest(url.hostname, backoffMs);
      }
    }
  };
  return { once, turns };
}

export function politely(request: OneRequest, askable: Askable, clock: Clock, politeness: Politeness): GuardedAsk {
  const { once, turns } = inTurn(request, clock, politeness);
  const robots = robotsOf(following(askable, once));
  return following(askable, async (url, options) => {
    const rules = await robots(url);
    turns.slow(url.hostname, rules.delayMs);
    const reason = rules.forbids(url.href);
    if (reason !== undefined) throw new Forbidden(url.href, reason);
    return once(url, options);
  });
}
