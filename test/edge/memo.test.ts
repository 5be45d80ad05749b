/** Answers that are kept are fitted to each request. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { askedAgain } from '../../src/cache.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { createPublished } from '../../src/edge/published.ts';

test.each([
  ['asked once', ['a', 'b'], [false, false]],
  ['asked twice', ['a', 'b', 'a', 'a'], [false, false, true, true]],
  ['asked again after too many others', ['a', 'b', 'c', 'd', 'a'], [false, false, false, false, false]],
  ['as long ago as is remembered', ['a', 'b', 'c', 'a'], [false, false, false, true]],
])('%s', (_, names, expected) => {
  expect(names.map(askedAgain(3))).toEqual(expected);
});

test('a kept answer is still fitted to the request', async () => {
  const text = '{"kept":true}\n';
  const handle = handlerOverMade(async (path) =>
    path === '/api/countries.json' ? new TextEncoder().encode(text) : null,
  );
  const ask = (init: RequestInit = {}) => handle(new Request('http://atlas.example/api/countries', init));
  const first = await ask(),
    again = await ask(),
    kept = await ask();
  const headers = (response: Response) =>
    Object.fromEntries([...response.headers].filter(([name]) => name !== 'server-timing'));
  const length = { 'content-length': String(text.length) };
  for (const answer of [first, again, kept]) {
    expect(await answer.text()).toBe(text);
    expect(headers(answer)).toEqual(headers(first));
    expect(headers(answer)).toMatchObject(length);
  }
  expect([first, again, kept].map((answer) => /(\d) files/.exec(answer.headers.get('server-timing')!)![1])).toEqual([
    '2',
    '1',
    '0',
  ]);

  const head = await ask({ method: 'HEAD' });
  expect([head.status, await head.text(), headers(head)]).toEqual([200, '', headers(first)]);
  const unchanged = await ask({ headers: { 'if-none-match': first.headers.get('etag')! } });
  expect([
    unchanged.status,
    await unchanged.text(),
    unchanged.headers.get('etag'),
    unchanged.headers.get('content-length'),
  ]).toEqual([304, '', first.headers.get('etag'), null]);
  expect((await ask({ headers: { accept: 'text/html' } })).status).toBe(406);
  expect((await ask({ method: 'DELETE' })).status).toBe(405);
  expect((await ask({ method: 'OPTIONS' })).status).toBe(204);
});

test('a client that may not ask gets no kept answer', async () => {
  let allowed = true;
  const handle = handlerOverMade(
    async (path) => (path === '/api/countries.json' ? new TextEncoder().encode('{"kept":true}\n') : null),
    { allow: async () => allowed },
  );
  const ask = () => handle(new Request('http://atlas.example/api/countries'));
  for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200);
  allowed = false;
  expect((await ask()).status).toBe(429);
});

test('a file is parsed once while its bytes are the same, in any array', async () => {
  let text = '{"version":1}\n';
  const read = async (path: string) => (path === '/x.json' ? new TextEncoder().encode(text) : null);
  const { json } = createPublished(read, 1000, true)({ reads: 0, milliseconds: 0 });
  const value = await json('/x.json', z.unknown());
  expect(await json('/x.json', z.unknown())).toBe(value);
  text = '{"version":2}\n';
  expect(await json('/x.json', z.unknown())).toEqual({ version: 2 });
});
