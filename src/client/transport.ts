/** GET and POST of JSON: conditional requests, retries when the service asks for them, errors with a remedy. */
import { AtlasError, errorOf } from './atlas-error.ts';

export interface ClientOptions {
  /** Replaces the global fetch. */
  fetch?: typeof fetch;
  /** Milliseconds for one request; default 20,000. */
  timeout?: number;
  /** Answers to keep with their entity tag, so that repeats need no body; default 100, 0 for none. */
  keep?: number;
  /** Retries after 429 or 503; default 1. Waits over ten seconds are left to the caller. */
  retries?: number;
}

export interface RequestOptions {
  signal?: AbortSignal;
}

export interface Transport {
  get<Answer>(path: string, options?: RequestOptions): Promise<Answer>;
  post<Answer>(path: string, body: unknown, options?: RequestOptions): Promise<Answer>;
}

const longestWait = 10;
const pause = (seconds: number, signal?: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        fail(signal.reason);
      },
      { once: true },
    );
  });

/** `origin` has no path: https://atlas.example. Throws TypeError otherwise. */
export function createTransport(origin: string, options: ClientOptions): Transport {
  const base = new URL(origin).origin;
  const { timeout = 20_000, keep = 100, retries = 1 } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const answers = new Map<string, { tag: string; answer: unknown }>();

  const once = async (url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> => {
    const limit = AbortSignal.timeout(timeout);
    try {
      return await send(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new AtlasError(
        limit.aborted ? `${url} didn’t answer within ${timeout / 1000} s.` : `${url} couldn’t be reached.`,
        { status: 0, url, cause },
      );
    }
  };

  const request = async <Answer>(path: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> => {
    const url = base + path;
    const before = init.method === 'POST' ? undefined : answers.get(path);
    const headers = {
      accept: 'application/json',
      ...(before ? { 'if-none-match': before.tag } : {}),
      ...(init.headers as Record<string, string>),
    };
    for (let attempt = 0; ; attempt += 1) {
      const response = await once(url, { ...init, headers }, signal);
      if (response.status === 304 && before) return before.answer as Answer;
      if (response.ok) {
        const answer = await json<Answer>(response, url);
        const tag = response.headers.get('etag');
        if (tag && keep > 0 && init.method !== 'POST') remember(path, { tag, answer });
        return answer;
      }
      const error = await errorOf(response, url);
      if (!error.temporary || attempt >= retries || (error.retryAfter ?? 1) > longestWait) throw error;
      await pause(error.retryAfter ?? 1, signal);
    }
  };

  /** Evicts the oldest. */
  const remember = (path: string, entry: { tag: string; answer: unknown }) => {
    answers.delete(path);
    answers.set(path, entry);
    if (answers.size > keep) answers.delete(answers.keys().next().value!);
  };

  return {
    get: (path, { signal } = {}) => request(path, {}, signal),
    post: (path, body, { signal } = {}) =>
      request(
        path,
        { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        signal,
      ),
  };
}

async function json<Answer>(response: Response, url: string): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch (cause) {
    throw new AtlasError(`${url} answered with something other than JSON. Check the origin.`, {
      status: response.status,
      url,
      cause,
    });
  }
}
