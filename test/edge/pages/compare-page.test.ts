/** `/compare/show` over a folder: the page with the cities in it, and faults explained on the page. */
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { publications } from '../../../src/publish/files.ts';
import { comparisonRegion } from '../../../src/markup/comparison-html.ts';
import { data, fact } from '../../small-world.ts';

const world = buildAtlas(data([fact('gtfs-schedule', { record: 'g1' })]));
const bodies = new Map([...publications(world)].map(({ path, body }) => [path, body]));
const shell = `<!doctype html><html lang="en"><title>Compare | Open City Atlas</title><p class="compare-example">Example</p>${comparisonRegion(['aa.alpha'], 'the example')}<a class="compared-json" href="/api/example">JSON</a><footer>end</footer></html>`;
const handler = (page: string | null = shell) =>
  handlerOverMade(async (path) => {
    const body = path === '/compare.html' ? page : bodies.get(path)?.();
    return body ? new TextEncoder().encode(body as string) : null;
  });
const get = async (query: string, page?: string | null, init?: RequestInit) => {
  const response = await handler(page)(new Request(`http://atlas.example/compare/show${query}`, init));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
};

test.each([
  ['?scopeIds=aa.alpha,aa.beta', 200, 'Alpha and Beta side by side'],
  ['?scopeIds=aa.alpha&scopeIds=aa.beta&scopeIds=&scopeIds=', 200, 'Alpha and Beta side by side'],
  ['?scopeIds=Beta,aa.alpha,bb.alpha&sort=framework', 200, 'Beta, Alpha and Alpha side by side'],
  ['?scopeIds=nowhere,aa.beta', 404, 'No assessed city is called nowhere.'],
  ['?scopeIds=aa.bta,aa.alpha', 404, 'href="/compare/show?scopeIds=aa.beta,aa.alpha"'],
  ['?scopeIds=aa.alpha', 400, '2 to 5 cities'],
  ['?scopeIds=a,b,c,d,e,f', 400, '2 to 5 cities'],
  ['?scopeIds=aa.alpha,aa.alpha', 400, 'twice'],
  ['', 400, 'We can’t compare these'],
  ['?scopeIds=aa.alpha,aa.beta&sort=nonsense', 400, 'sort=nonsense is not allowed'],
  ['?scopeIds=%3Cscript%3Ealert(1)%3C/script%3E,aa.beta', 404, '&#60;script&#62;'],
])('%s', async (query, status, part) => {
  const answer = await get(query);
  expect([answer.status, answer.type]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.policy).toContain("script-src 'self'");
  expect(answer.text).toContain(part);
  expect(answer.text).not.toContain('the example');
  expect(answer.text).not.toContain('<script>');
  expect(answer.text.endsWith('<footer>end</footer></html>')).toBe(true);
});

test('the page leads to what it shows as JSON', async () => {
  const { text } = await get('?scopeIds=Beta,aa.alpha&sort=framework');
  expect(text).toContain(
    '<a class="compared-json" href="/api/compare?scopeIds=aa.beta,aa.alpha&#38;detail=full">JSON</a>',
  );
  expect((await get('?scopeIds=aa.alpha')).text).toContain('href="/api/example"');
});

test('the citation has the address shown', async () => {
  const page = shell.replace('<footer>', '<div class="cite"><p>Cities. /compare</p></div><footer>');
  const { text } = await get('?scopeIds=aa.beta,aa.alpha', page);
  expect(text).toContain('<p>Cities. /compare/show?scopeIds=aa.beta,aa.alpha</p>');
});

test('without the page it is unavailable, and only GET is answered', async () => {
  expect(await get('?scopeIds=aa.alpha,aa.beta', null)).toMatchObject({
    status: 503,
    type: 'application/problem+json',
  });
  expect((await get('', shell, { method: 'POST', body: '{}' })).status).toBe(405);
  expect(await get('?scopeIds=aa.alpha,aa.beta', shell, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});
