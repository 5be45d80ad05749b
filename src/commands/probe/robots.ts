/** robots.txt of hosts (RFC 9309) -> what may be asked, and how fast. One is read an origin, and few are kept. */
import robotsParser from 'robots-parser';
import type { Answer, Ask } from '../../sources/ask.ts';

export interface Rules {
  /** Why an address is not asked; undefined where it may be. */
  forbids(url: string): string | undefined;
  /** Pause between two requests that they ask for, in milliseconds. */
  delayMs: number;
}

/** Product token by which robots.txt knows the probe (RFC 9309, 2.2.1). */
export const productToken = 'open-city-atlas';
/** At least so much has to be read (RFC 9309, 2.5). */
export const ROBOTS_BYTES = 500 * 1024;
const KEPT = 1000;

const all: Rules = { forbids: () => undefined, delayMs: 0 };
const none: Rules = { forbids: () => 'its robots.txt cannot be read now', delayMs: 0 };

/** RFC 9309, 2.3.1: what is not there forbids nothing (4xx); what cannot be read now forbids all (5xx), and so does a host that is asked too much. */
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

/** @param ask follows redirects, and does not look at robots.txt. The rules reject with its AskError where no answer comes. */
export function robotsOf(ask: Ask): (url: URL) => Promise<Rules> {
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
