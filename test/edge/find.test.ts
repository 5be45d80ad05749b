/** `/find`: from a sentence to the page that answers it, for readers without scripts. */
import { beforeAll, expect, test } from 'vitest';
import { handlerOverMade, type Handler } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

let handle: Handler;
beforeAll(() => {
  const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
  handle = handlerOverMade(async (path) => {
    const file = bodies.get(path);
    return file ? new TextEncoder().encode(file.body()) : null;
  });
});
const ask = (query: string, init?: RequestInit) => handle(new Request(`http://atlas.example/find${query}`, init));
const sentence = (q: string) => `?${new URLSearchParams({ q })}`;

const rows: [q: string, location: string][] = [
  ['bus timetables in Beta', '/datasets/aa/beta#transport'],
  ['Beta', '/datasets/aa/beta'],
  ['  beta  ', '/datasets/aa/beta'],
  ['air quality', '/datasets/kinds/air-quality'],
  ['environment', '/datasets/topics/environment'],
  ['traffic and housing', '/datasets/topics/traffic'],
  ['drinking water', '/datasets/kinds/water-catalogue'],
  ['bus timetables in Wakanda', '/search?q=bus+timetables+in+Wakanda'],
  ['qwertz', '/search?q=qwertz'],
  ['', '/search'],
  ['   ', '/search'],
];
test.each(rows)('%j leads to %s', async (q, location) => {
  const response = await ask(sentence(q));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(location);
});

test('without q, and with a long one', async () => {
  expect((await ask('')).headers.get('location')).toBe('/search');
  expect((await ask(sentence(`Beta ${'x'.repeat(600)}`))).headers.get('location')).toBe('/datasets/aa/beta');
});

test('HEAD is answered alike, other methods are not', async () => {
  const head = await ask(sentence('Beta'), { method: 'HEAD' });
  expect([head.status, head.headers.get('location'), await head.text()]).toEqual([303, '/datasets/aa/beta', '']);
  const post = await ask(sentence('Beta'), { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a sentence never leads to another site', async () => {
  for (const q of ['//evil.example', 'https://evil.example', '\\\\evil.example', '/../evil', 'a\r\nset-cookie: x=1']) {
    const location = (await ask(sentence(q))).headers.get('location')!;
    expect(new URL(location, 'http://atlas.example').origin, q).toBe('http://atlas.example');
  }
});

test('readers are sent to the search page when files are missing', async () => {
  const lost = handlerOverMade(async () => null);
  const response = await lost(new Request('http://atlas.example/find?q=Beta'));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/search?q=Beta']);
});
