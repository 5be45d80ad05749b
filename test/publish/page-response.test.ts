/** What pages are answered with while the site is built behaves as a Response, without a stream between. */
import { expect, test } from 'vitest';
import { PageResponse } from '../../src/publish/build/page-response.ts';

const bytes = new TextEncoder().encode('<p>Åland</p>');

test('bytes come back as they were given, with status and headers', async () => {
  const response = new PageResponse(bytes, { status: 404, headers: { 'Content-Type': 'text/html' } });
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(await response.bytes()).toBe(bytes);
});

test('a body is there, so that no other page is put in its place', async () => {
  const { body } = new PageResponse(bytes, { status: 404 });
  expect(await new Response(body).text()).toBe('<p>Åland</p>');
  expect(new PageResponse(null, { status: 404 }).body).toBeNull();
});

test.each<[string, BodyInit]>([['text', '<p>Åland</p>'], ['a stream', new Response(bytes).body!], ['a blob', new Blob([bytes])]])('%s is the answer it would be', async (_what, body) => {
  expect(await new PageResponse(body).bytes()).toEqual(bytes);
});
