/** Pages that have Markdown beside them answer with it when it is preferred; browsers get the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prefersMarkdown } from '../../src/edge/negotiate.ts';
import { hosts, publishedFolder, removeFolder, type Host } from './hosts.ts';

const browsers = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
];
const table: [accept: string | null, markdown: boolean][] = [
  [null, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html', false],
  ['application/json', false],
  ...browsers.map((accept): [string, boolean] => [accept, false]),
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown;variant=CommonMark', true],
  ['text/markdown, */*', true],
  ['*/*, text/markdown', true],
  ['text/markdown;q=0.5, */*;q=0.1', true],
  ['text/markdown, text/html', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown', false],
  ['text/html;q=0.9, text/markdown', true],
  ['text/markdown;q=0.9, text/html', false],
  ['text/markdown;q=0.3, text/html;q=0.30', true],
  ['text/markdown;q=0.5, text/*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, text/html;q=0', false],
  ['text/markdown; q=0.001', true],
  ['text/markdown;q=2', false],
  ['text/markdown;q=x', false],
  ['text/markdown;q=', false],
  [',;,text/markdown,', true],
  ['text/markdownish', false],
];
test.each(table)('Accept: %s', (accept, markdown) => expect(prefersMarkdown(accept)).toBe(markdown));

describe.each(hosts.filter(({ name }) => ['function', 'node', 'deno'].includes(name)))('$name', ({ start }) => {
  let host: Host, root: string;
  beforeAll(async () => {
    root = await publishedFolder();
    host = await start(root);
  });
  afterAll(async () => {
    await host.stop();
    await removeFolder(root);
  });
  const get = (path: string, accept: string, more: RequestInit & { headers?: Record<string, string> } = {}) =>
    host.fetch(path, { ...more, headers: { accept, ...more.headers } });

  test('a page with Markdown beside it', async () => {
    const [page, markdown, file] = await Promise.all([
      get('/cities/aa.alpha', '*/*'),
      get('/cities/aa.alpha', 'text/markdown'),
      get('/cities/aa.alpha.md', '*/*'),
    ]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('accept, accept-encoding');
    expect(page.headers.get('content-location')).toBeNull();
    expect(page.headers.get('link')).toContain('</cities/aa.alpha.md>; rel="alternate"; type="text/markdown"');
    expect(markdown.status).toBe(200);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('vary')).toBe('accept, accept-encoding');
    expect(markdown.headers.get('content-location')).toBe('/cities/aa.alpha.md');
    expect(markdown.headers.get('link')).toContain('</cities/aa.alpha>; rel="alternate"; type="text/html"');
    expect(markdown.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
    expect(await markdown.text()).toBe(await file.text());
    expect(markdown.headers.get('etag')).toBe(file.headers.get('etag'));
    expect(markdown.headers.get('etag')).not.toBe(page.headers.get('etag'));
    for (const accept of browsers)
      expect(await (await get('/cities/aa.alpha', accept)).text()).toContain('<title>Alpha</title>');
  });

  test('conditions, HEAD and a slash at the end', async () => {
    const etag = (await get('/cities/aa.alpha', 'text/markdown')).headers.get('etag')!;
    const headers = { 'if-none-match': etag };
    const fresh = await get('/cities/aa.alpha', 'text/markdown', { headers });
    expect([fresh.status, fresh.headers.get('vary'), fresh.headers.get('content-location')]).toEqual([
      304,
      'accept, accept-encoding',
      '/cities/aa.alpha.md',
    ]);
    expect((await get('/cities/aa.alpha', 'text/html', { headers })).status).toBe(200);
    expect((await get('/cities/aa.alpha', 'text/markdown', { method: 'HEAD' })).headers.get('etag')).toBe(etag);
    expect((await get('/cities/aa.alpha/', 'text/markdown')).headers.get('etag')).toBe(etag);
  });

  test('the JSON beside a page leads to where its body stands', async () => {
    for (const [from, to] of [
      ['/cities/aa.alpha.json', '/api/assessments/scope/aa.alpha.json'],
      ['/countries/aa.json', '/api/countries/aa.json'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const response = await get(`${from}?any`, 'application/json', { method, redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([302, to]);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(response.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
        expect(await response.text()).toBe('');
      }
      expect((await get(to, 'application/json')).status).toBe(200);
    }
    const page = await get('/cities/aa.alpha', 'application/json');
    expect(page.headers.get('link')).toContain(
      '</api/assessments/scope/aa.alpha.json>; rel="alternate"; type="application/json"',
    );
    expect((await get('/cities/aa.json', 'application/json')).status).toBe(404);
    expect((await get('/cities/aa.alpha.json', 'application/json', { method: 'POST' })).status).toBe(405);
  });

  test('what has no Markdown, or is named by its extension, stays what it is', async () => {
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/cities/aa.alpha.html', 'text/html'],
      ['/api/assessments/scope/aa.alpha.json', 'application/json'],
      ['/cities/nowhere', 'text/html'],
    ]) {
      const response = await get(path!, 'text/markdown');
      expect([path, response.headers.get('content-type')?.split(';')[0], response.headers.get('vary')]).toEqual([
        path,
        type,
        'accept-encoding',
      ]);
    }
    expect((await get('/api/countries', 'text/markdown')).status).toBe(406);
  });
});
