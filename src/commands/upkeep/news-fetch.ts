/**
 * Fetches feeds politely: one request at a time a host with a pause between, few at once in all, bounded in time, size and
 * redirects, and from hosts of the public internet only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isRedirect, MAX_REDIRECTS, type Reach, redirected, requirePublic } from '../../outbound/public-host.ts';
import { atMost } from '../../cache.ts';

export interface FetchOptions extends Reach {
  /** Time for one answer, body included, in milliseconds. */
  timeoutMs?: number;
  /** Largest body accepted, in bytes, after decompression. */
  maxBytes?: number;
  /** Pause between two requests to a host, in milliseconds. */
  pauseMs?: number;
  /** Requests at the same time. */
  parallel?: number;
}

export interface Fetched {
  bytes: Uint8Array;
  /** Encoding that the header `Content-Type` names. */
  charset: string | undefined;
  /** Address after redirects. */
  url: string;
}

const USER_AGENT = 'open-city-atlas news (reads titles and links of listed feeds; npm run import news)';
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

/** Runs jobs one after another for each key, with a pause after each. */
function oneAtATime(pauseMs: number): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const result = (last.get(key) ?? Promise.resolve()).then(job);
    last.set(
      key,
      result.then(
        () => pause(pauseMs),
        () => pause(pauseMs),
      ),
    );
    return result;
  };
}

/** The body, unless it is larger than allowed. */
async function bounded(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`larger than the ${maxBytes} bytes allowed`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Tells apart what went wrong; fetch reports every network error as a TypeError with a cause. */
function reason(error: unknown, timeoutMs: number): Error {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Error(`no complete answer in ${timeoutMs / 1000} s`);
  if (error instanceof TypeError)
    return new Error(error.cause instanceof Error ? error.cause.message || error.cause.name : error.message);
  return error instanceof Error ? error : new Error(String(error));
}

/** Makes the function that fetches an address. It rejects with the reason: HTTP status, time, size, redirects, a host that is not public, or network error. */
export function createFetcher({
  timeoutMs = 20_000,
  maxBytes = 4 * 2 ** 20,
  pauseMs = 1000,
  parallel = 8,
  ...reach
}: FetchOptions = {}): (url: string) => Promise<Fetched> {
  const inTurn = oneAtATime(pauseMs);
  const limited = atMost(parallel);
  const request = async (url: string): Promise<Fetched | string> => {
    try {
      await requirePublic(url, reach);
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'user-agent': USER_AGENT, accept: ACCEPT },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        if (isRedirect(response)) return redirected(url, response);
        throw new Error(`HTTP ${response.status}`);
      }
      const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
      return { bytes: await bounded(response, maxBytes), charset, url };
    } catch (error) {
      throw reason(error, timeoutMs);
    }
  };
  return async (start) => {
    let url = start;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await inTurn(new URL(url).host, () => limited(() => request(url)));
      if (typeof answer !== 'string') return answer;
      url = answer;
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects`);
  };
}
