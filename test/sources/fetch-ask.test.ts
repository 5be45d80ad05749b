/** The Ask of browsers and workers keeps its limits and says why there is no answer. */
import { expect, test } from 'vitest';
import { AskError } from '../../src/sources/ask.ts';
import { type FetchAskOptions, fetchAsk } from '../../src/sources/fetch-ask.ts';

const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
const text = async (answer: Promise<{ bytes: Uint8Array }>) => new TextDecoder().decode((await answer).bytes);

/** An Ask over such answers, and the requests that it made. */
function asking(answer: (request: Request) => Response | Promise<Response>, options: Partial<FetchAskOptions> = {}) {
  const asked: Request[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    return answer(request);
  };
  const ask = fetchAsk({
    allows: (url) => !url.includes('private'),
    maxBytes: 10,
    timeoutMs: 60_000,
    fetch,
    ...options,
  });
  return { ask, asked };
}

const fault = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AskError ? error.fault : error;
};

test.each([
  ['file:///etc/passwd'],
  ['data:text/plain,x'],
  ['javascript:1'],
  ['no address'],
  ['https://private.example/'],
])('%s is not asked', async (url) => {
  const { ask, asked } = asking(() => new Response('x'));
  expect(await fault(ask(url))).toBe('not-allowed');
  expect(asked).toEqual([]);
});

test.each([
  ['https://private.example/', 'not-allowed'],
  ['ftp://a.example/', 'not-allowed'],
  ['http://[', 'redirects'],
  ['/start', 'redirects'],
])('a redirect to %s: %s', async (location, expected) => {
  expect(await fault(asking(() => to(location)).ask('https://a.example/start'))).toBe(expected);
});

test('a redirect is followed, and the answer has its address', async () => {
  const { ask, asked } = asking(({ url }) => (url.endsWith('/end') ? new Response('end') : to('/end')));
  expect(await ask('https://a.example/', { method: 'POST', body: 'x' })).toMatchObject({
    url: 'https://a.example/end',
    status: 200,
  });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('a browser follows redirects itself: where they end is looked at', async () => {
  const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  const ends = (url: string) => Object.defineProperty(new Response('x'), 'url', { value: url });
  const browser = (end: string) =>
    asking(({ redirect }) => (redirect === 'manual' ? opaque : ends(end))).ask('https://a.example/');
  expect(await browser('https://b.example/')).toMatchObject({ url: 'https://b.example/' });
  expect(await fault(browser('https://private.example/'))).toBe('not-allowed');
});

test.each([
  [undefined, '0123456789', false],
  [4, '0123', false],
  [99, '0123456789', false],
])('reads at most %s bytes, and no more than the caller allows', async (maxBytes, expected, whole) => {
  const { ask } = asking(() => new Response('0123456789abc'));
  expect(await text(ask('https://a.example/', { maxBytes }))).toBe(expected);
  expect(await ask('https://a.example/', { maxBytes })).toMatchObject({ whole });
});

test('an answer as long as the limit is whole; the rest of an endless one isn’t read', async () => {
  expect(await asking(() => new Response('0123456789')).ask('https://a.example/')).toMatchObject({ whole: true });
  let cancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (stream) => stream.enqueue(new Uint8Array(4)),
        cancel: () => void (cancelled = true),
      }),
    );
  expect(await asking(endless).ask('https://a.example/')).toMatchObject({ whole: false });
  expect(cancelled).toBe(true);
});

test('no answer in time, and a connection that fails', async () => {
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  expect(await fault(asking(never, { timeoutMs: 1 }).ask('https://a.example/'))).toBe('timeout');
  expect(await fault(asking(() => Promise.reject(new TypeError('Failed to fetch'))).ask('https://a.example/'))).toBe(
    'connection',
  );
});

test.each([
  [{ from: 0, to: 99 }, 'bytes=0-99'],
  [{ last: 22 }, 'bytes=-22'],
])('a range of %o is requested as %s', async (range, expected) => {
  const { ask, asked } = asking(() => new Response('x', { status: 206 }));
  expect(await ask('https://a.example/', { range })).toMatchObject({ status: 206 });
  expect(asked[0]!.headers.get('range')).toBe(expected);
});
