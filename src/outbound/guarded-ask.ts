/** An `Ask` for Node that reaches only public domains in the facts and their redirects. Every hop is checked, by text and by IP address. */
import { type Answer, type Ask, AskError, type AskOptions } from '../sources/ask.ts';
import { isRedirect, MAX_REDIRECTS, redirected } from './public-host.ts';
import { guardedRequests, type OneRequest, type RequestLimits } from './request.ts';

export interface GuardedAnswer extends Answer {
  redirects: { status: number; to: string }[];
}
export type GuardedAsk = (url: string, options?: AskOptions) => Promise<GuardedAnswer>;

/** A redirected POST becomes a GET, except for 307 and 308 (RFC 9110, 15.4). */
const afterRedirect = (options: AskOptions, status: number): AskOptions => {
  if (options.method !== 'POST' || status === 307 || status === 308) return options;
  const { 'content-type': _, ...headers } = options.headers ?? {};
  return { ...options, method: 'GET', body: undefined, headers };
};

function targetOf(answer: Answer): string {
  try {
    return redirected(answer.url, answer);
  } catch (cause) {
    throw new AskError('not-allowed', answer.url, (cause as Error).message, { cause });
  }
}

/** Follows up to five redirects, checking each first. @param request may wait for rate limits. */
export function following(askable: Askable, request: OneRequest): GuardedAsk {
  return async (start, asked = {}) => {
    const redirects: GuardedAnswer['redirects'] = [];
    let url = askable(start);
    let options = asked;
    for (;;) {
      const answer = await request(url, options);
      if (!isRedirect(answer) || !answer.headers.has('location')) return { ...answer, redirects };
      const to = targetOf(answer);
      if (to === url.href || redirects.some((hop) => hop.to === to))
        throw new AskError('redirects', start, `redirected in a circle to ${to}`);
      if (redirects.length === MAX_REDIRECTS)
        throw new AskError('redirects', start, `more than ${MAX_REDIRECTS} redirects`);
      redirects.push({ status: answer.status, to });
      options = afterRedirect(options, answer.status);
      url = askable(to, true);
    }
  };
}

/** For deployments that answer questions, such as the MCP server on Node. @param addresses only their domains may be asked. */
export function guardedAsk(addresses: Iterable<string>, limits: RequestLimits): { ask: Ask; close(): Promise<void> } {
  const { request, close } = guardedRequests(limits);
  return { ask: following(askableAmong(addresses), request), close };
}

/** The parsed address. @throws AskError `not-allowed`. */
export type Askable = (url: string, isRedirect?: boolean) => URL;

const defaultPorts = new Set(['', '80', '443']);

function parsed(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AskError('not-allowed', text, 'only absolute http(s) addresses are asked');
  if (url.username !== '' || url.password !== '')
    throw new AskError('not-allowed', text, 'an address with a user name is not asked');
  return url;
}

/** Allows the domains of the given addresses, on the default ports and the ports given there. Redirects may lead to any domain, on default ports. */
export function askableAmong(addresses: Iterable<string>): Askable {
  const ports = new Map<string, Set<string>>();
  for (const address of addresses) {
    const url = URL.parse(address);
    if (!url) continue;
    const known = ports.get(url.hostname);
    if (known) known.add(url.port);
    else ports.set(url.hostname, new Set([url.port]));
  }
  return (text, isRedirect = false) => {
    const url = parsed(text);
    const own = ports.get(url.hostname);
    if (!own && !isRedirect) throw new AskError('not-allowed', text, `no record names ${url.hostname}`);
    if (!defaultPorts.has(url.port) && !own?.has(url.port))
      throw new AskError('not-allowed', text, `no record names port ${url.port} of ${url.hostname}`);
    return url;
  };
}
