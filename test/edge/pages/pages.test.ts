/** Pages that have Markdown beside them answer with it when it is preferred; browsers get the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../../src/contract/answers/problem.ts';
import { wantedAtPage } from '../../../src/edge/http/respond.ts';
import { hosts, publishedFolder, removeFolder, type Host } from '../hosts.ts';

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
test.each(table)('Accept: %s', (accept, markdown) => expect(wantedAtPage(accept) === 'text/markdown').toBe(markdown));

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

  test('a page that also has Markdown', async () => {
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

  test('the JSON next to a page leads to its body', async () => {
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
    const page = await get('/cities/aa.alpha', 'text/html');
    expect(page.headers.get('link')).toContain(
      '</api/assessments/scope/aa.alpha.json>; rel="alternate"; type="application/json"',
    );
    expect((await get('/cities/aa.json', 'application/json')).status).toBe(404);
    expect((await get('/cities/aa.alpha.json', 'application/json', { method: 'POST' })).status).toBe(405);
  });

  test('a page without Markdown, or with an extension, stays as it is', async () => {
    for (const [path, type, vary] of [
      ['/', 'text/html', 'accept, accept-encoding'],
      ['/cities/aa.alpha.html', 'text/html', 'accept-encoding'],
      ['/api/assessments/scope/aa.alpha.json', 'application/json', 'accept-encoding'],
      ['/portal-search', 'text/html', 'accept-encoding'],
    ]) {
      const response = await get(path!, 'text/markdown');
      expect([path, response.headers.get('content-type')?.split(';')[0], response.headers.get('vary')]).toEqual([
        path,
        type,
        vary,
      ]);
    }
    expect((await get('/api/countries', 'text/markdown')).status).toBe(406);
  });

  test.each([
    ['/cities/aa.alpha', '/api/assessments/scope/aa.alpha.json'],
    ['/cities/aa.alpha/', '/api/assessments/scope/aa.alpha.json'],
    ['/', '/api/assessments.json'],
  ])('%s is the page’s JSON for clients that prefer JSON', async (path, file) => {
    const whole = await get(file, '*/*');
    const text = await whole.text();
    for (const accept of [
      'application/json',
      'application/json, text/plain, */*',
      'text/html;q=0.5, application/json',
    ]) {
      const json = await get(path, accept);
      expect([json.status, json.headers.get('content-type'), json.headers.get('content-location')]).toEqual([
        200,
        'application/json; charset=utf-8',
        file,
      ]);
      expect(json.headers.get('vary')).toBe('accept, accept-encoding');
      expect(json.headers.get('etag')).toBe(whole.headers.get('etag'));
      expect(await json.text()).toBe(text);
    }
    for (const accept of [...browsers, '*/*', 'text/html, application/json;q=0.9', 'application/xml', '']) {
      const page = await get(path, accept);
      expect([page.headers.get('content-type'), page.headers.get('vary')], accept).toEqual([
        'text/html; charset=utf-8',
        'accept, accept-encoding',
      ]);
    }
  });
  test('a page without JSON stays a page', async () =>
    expect((await get('/portal-search', 'application/json')).headers.get('content-type')).toContain('text/html'));
  test('a comparison leads to its JSON', async () => {
    const headers = { accept: 'application/json' };
    const led = await host.fetch('/compare/show?scopeIds=aa.beta,aa.alpha&sort=name', { headers, redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      '/api/compare?scopeIds=aa.beta,aa.alpha&sort=name',
    ]);
    expect(led.headers.get('vary')).toContain('accept');
  });

  const wanted: [accept: string, type: string][] = [
    ['application/json', 'application/problem+json'],
    ['application/problem+json', 'application/problem+json'],
    ['application/json, text/plain, */*', 'application/problem+json'],
    ['text/markdown, text/html;q=0.5', 'text/markdown'],
    ['text/html', 'text/html'],
    ['*/*', 'text/html'],
    ['', 'text/html'],
    ['image/png', 'text/html'],
    [browsers[0]!, 'text/html'],
  ];
  test.each(wanted)('a missing page answers Accept: %s as %s', async (accept, type) => {
    for (const path of ['/cities/nowhere', '/nothing', '/cities/aa.alpha/nothing', '/countries/zz.html', '/%']) {
      const response = await get(path, accept);
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([path, 404, type]);
      expect(response.headers.get('vary')).toContain('accept');
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      const text = await response.text();
      if (type === 'application/problem+json') expect(Problem.parse(JSON.parse(text)).type).toBe('/problems/not-found');
      else expect(text).toContain(type === 'text/html' ? 'no such page' : 'There’s nothing at');
    }
    for (const path of ['/api/nothing', '/api/assessments/scope/zz.nowhere.json', '/cities/zz/nowhere.json'])
      expect((await get(path, accept)).headers.get('content-type')).toBe('application/problem+json');
  });

  test.each([
    ['/api', '/reference'],
    ['/api/', '/reference'],
    ['/api/assessments/scope/aa.alpha', '/api/assessments/scope/aa.alpha.json'],
    ['/api/assessments/scope/aa.alpha/', '/api/assessments/scope/aa.alpha.json'],
    ['/api/countries/aa', '/api/countries/aa.json'],
    ['/api/gaps/gtfs-schedule', '/api/gaps/gtfs-schedule.json'],
    ['/api/resources/aa.alpha', '/api/resources/aa.alpha.json'],
    ['/api/coverage/query/aa', '/api/coverage/query/aa.json'],
    ['/api/coverage/query/aa/alpha', '/api/coverage/query/aa/alpha.json'],
    ['/api/vocabulary', '/api/vocabulary.json'],
    ['/api/nothing', undefined],
    ['/api/assessments/scope/zz.nowhere', undefined],
  ])('%s says where to see it: %s', async (path, see) => {
    const problem = Problem.parse(await (await get(path, 'application/json')).json());
    expect([problem.status, problem.see]).toEqual([404, see]);
    if (see) expect(problem.detail).toContain(see);
    if (see && see !== '/reference')
      expect([200, 302]).toContain((await get(see, '*/*', { redirect: 'manual' })).status);
  });
});
