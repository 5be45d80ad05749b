/** What /oembed names is the address that the operator gave the site, never one that a request brings along. */
import { expect, test } from 'vitest';
import { createHandler } from '../../../src/edge/handler.ts';
import { integrityPath } from '../../../src/contract/interface/integrity.ts';
import { mcpFiles } from '../../../src/publish/description-files.ts';
import { integrityOf } from '../../../src/publish/site/manifest.ts';
import { hash } from 'node:crypto';
import { publishedWorld } from '../../publish/published-world.ts';

const world = publishedWorld();
const described = { name: 'open-city-atlas', version: '0.1.0', private: true };

/** The function over a site that was built with an origin. `given` is the origin that the host was started with. */
function site(built?: string, given?: string) {
  const files = new Map<string, Uint8Array>();
  for (const path of ['/api/vocabulary.json']) files.set(path, new TextEncoder().encode(world.text(path)));
  for (const scopeId of ['aa.alpha', 'aa.beta'])
    files.set(`/embed/cities/${scopeId}.html`, new TextEncoder().encode('<!doctype html>\n'));
  for (const { path, body } of mcpFiles(built, [], described)) files.set(path, new TextEncoder().encode(body()));
  const hashes = integrityOf(
    [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hash('sha256', bytes) })),
  );
  const handle = createHandler(async (path) => (path === integrityPath ? hashes : (files.get(path) ?? null)), {
    origin: given,
  });
  return async (at: string, query: string, headers: Record<string, string> = {}) => {
    const response = await handle(new Request(`${at}/oembed?${query}`, { headers }));
    return { status: response.status, text: await response.text() };
  };
}
const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
};

const right: [what: string, built: string | undefined, given: string | undefined, at: string, origin: string][] = [
  [
    'TLS that ends before the host',
    'https://atlas.example',
    undefined,
    'http://atlas.example',
    'https://atlas.example',
  ],
  ['a proxy that names itself', 'https://atlas.example', undefined, 'http://127.0.0.1:8787', 'https://atlas.example'],
  ['a forged host', 'https://atlas.example', undefined, 'http://evil.example', 'https://atlas.example'],
  [
    'a host that knows better',
    'https://old.example',
    'https://atlas.example',
    'http://localhost',
    'https://atlas.example',
  ],
  ['a host that knows it alone', undefined, 'https://atlas.example', 'http://evil.example', 'https://atlas.example'],
  ['this machine', undefined, undefined, 'http://localhost:8787', 'http://localhost:8787'],
  ['this machine by number', undefined, undefined, 'http://127.0.0.1:9', 'http://127.0.0.1:9'],
  ['this machine by number 6', undefined, undefined, 'http://[::1]:9', 'http://[::1]:9'],
];
test.each(right)('%s', async (_, built, given, at, origin) => {
  const ask = site(built, given);
  const { host } = new URL(origin);
  for (const url of [
    '/cities/aa.alpha',
    'cities/aa.alpha/',
    '/embed/cities/aa.alpha',
    `${origin}/cities/aa.alpha`,
    `http://${host}/cities/aa.alpha`,
    `https://${host}/cities/aa.alpha?utm_source=x#top`,
    `//${host}/cities/aa.alpha`,
  ]) {
    const { status, text } = await ask(at, `url=${encodeURIComponent(url)}`, forged);
    expect([url, status]).toEqual([url, 200]);
    const { provider_url, html } = JSON.parse(text) as { provider_url: string; html: string };
    expect(provider_url).toBe(`${origin}/`);
    expect(html).toContain(`src="${origin}/embed/cities/aa.alpha"`);
    expect(text).not.toContain('evil');
  }
  for (const url of [
    'https://elsewhere.example/cities/aa.alpha',
    'https://evil.example/cities/aa.alpha',
    'javascript:1',
  ])
    expect((await ask(at, `url=${encodeURIComponent(url)}`, forged)).status, url).toBe(404);
});

test.each(['http://evil.example', 'https://atlas.example', 'http://localhost.evil.example', 'http://192.168.0.5:8787'])(
  'a site without an address gives %s nothing',
  async (at) => {
    for (const query of ['url=/cities/aa.alpha', `url=${at}/cities/aa.alpha`]) {
      const { status, text } = await site()(at, query, forged);
      expect(status).toBe(404);
      expect(text).toContain('ATLAS_ORIGIN');
      expect(text).not.toContain('iframe');
    }
  },
);

test.each([
  ['', 400, 'missing-parameter'],
  ['url=', 400, 'missing-parameter'],
  ['url=%20', 400, 'missing-parameter'],
  ['url=/cities/aa.alpha&format=xml', 400, 'invalid-parameter'],
  ['url=/cities/aa.alpha&maxwidth=0', 400, 'invalid-parameter'],
  ['url=/cities/aa.alpha&format=&maxwidth=&maxheight=+', 200, '"width":480'],
])('%j is answered with %i', async (query, status, text) => {
  const answered = await site('https://atlas.example')('http://evil.example', query);
  expect(answered.status).toBe(status);
  expect(answered.text).toContain(text);
  expect(answered.text).not.toContain('evil');
});
