/** The `Ask` of browsers and workers: global `fetch`, with limits of size and time, for addresses that its maker allows. */
import { type Answer, type Ask, AskError, rangeOf } from './ask.ts';

export interface FetchAskOptions {
  /** Whether an address may be asked, also one that a redirect leads to. */
  allows(url: string): boolean;
  maxBytes: number;
  /** For one answer, redirects and body included. */
  timeoutMs: number;
  fetch?: typeof fetch;
}

const mostRedirects = 5;

function requireAllowed(url: string, allows: (url: string) => boolean): void {
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new AskError('not-allowed', url, 'only http and https addresses are asked');
  if (!allows(url)) throw new AskError('not-allowed', url, 'this address may not be asked');
}

/** `fetch` reports DNS failures, refused connections, bad certificates and missing CORS headers as the same TypeError. */
function faultOf(error: unknown, url: string, timeoutMs: number): AskError {
  if (error instanceof AskError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AskError('timeout', url, `no whole answer in ${timeoutMs / 1000} s`, { cause: error });
  return new AskError('connection', url, error instanceof Error ? error.message : String(error), { cause: error });
}

async function readUpTo(response: Response, limit: number): Promise<{ bytes: Uint8Array; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size <= limit) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  // Ignore errors while discarding the rest.
  if (size > limit) await reader?.cancel().catch(() => {});
  const bytes = new Uint8Array(Math.min(size, limit));
  let from = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, bytes.length - from), from);
    from += Math.min(chunk.byteLength, bytes.length - from);
  }
  return { bytes, whole: size <= limit };
}

/** Where a redirect leads, and the request to send there (RFC 9110, 15.4: GET after 303, and after 301 and 302 if it was a POST). */
function redirected(response: Response, url: string, init: RequestInit): [url: string, init: RequestInit] | undefined {
  const location = response.headers.get('location');
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return undefined;
  const next = URL.parse(location, url)?.href;
  if (next === undefined)
    throw new AskError('redirects', url, `a redirect to ${location.slice(0, 100)}, which is no address`);
  if (response.status >= 307 || init.method !== 'POST') return [next, init];
  return [next, { ...init, method: 'GET', body: null }];
}

/** Workers see where a redirect leads; browsers follow it themselves and only report the final address. */
export function fetchAsk({ allows, maxBytes, timeoutMs, fetch: send = fetch }: FetchAskOptions): Ask {
  const follow = async (start: string, first: RequestInit): Promise<[Response, url: string]> => {
    let url = start;
    let init = first;
    for (let hop = 0; hop <= mostRedirects; hop++) {
      requireAllowed(url, allows);
      const response = await send(url, { ...init, redirect: 'manual' });
      if (response.type === 'opaqueredirect') {
        const end = await send(url, { ...init, redirect: 'follow' });
        requireAllowed(end.url || url, allows);
        return [end, end.url || url];
      }
      const next = redirected(response, url, init);
      if (!next) return [response, url];
      await response.body?.cancel();
      [url, init] = next;
    }
    throw new AskError('redirects', start, `more than ${mostRedirects} redirects`);
  };
  return async (start, { method = 'GET', headers = {}, body, range, maxBytes: wanted = maxBytes } = {}) => {
    const init: RequestInit = {
      method,
      headers: range ? { ...headers, range: rangeOf(range) } : headers,
      body: body ?? null,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const [response, url] = await follow(start, init);
      const { bytes, whole } = await readUpTo(response, Math.min(wanted, maxBytes));
      return { url, status: response.status, headers: response.headers, bytes, whole } satisfies Answer;
    } catch (error) {
      throw faultOf(error, start, timeoutMs);
    }
  };
}
