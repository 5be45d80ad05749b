/** Lists in pages: the pages of every list hold each row once, in the order of the whole. */
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { publications } from '../../../src/publish/files.ts';
import { world } from '../hosts.ts';

const files = new Map([...publications(world)].map((file) => [file.path, file]));
const handle = handlerOverMade(async (path) => {
  const file = files.get(path);
  return file ? new TextEncoder().encode(String(file.body())) : null;
});
const ask = (path: string, init: RequestInit = {}) => handle(new Request(`http://atlas.example${path}`, init));
const post = (body: object) =>
  ask('/api/search', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

type Value = Record<string, unknown>;
const listAt = (value: Value, path: string): unknown[] =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Value)[name], value) as unknown[];
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

/** Every page from an address on. Link must say the same as `next`. */
async function pagesFrom(address: string): Promise<Value[]> {
  const pages: Value[] = [];
  for (let next: string | undefined = address; next && pages.length < 50; ) {
    const response: Response = await ask(next);
    expect(response.status, next).toBe(200);
    const page = (await response.json()) as Value;
    pages.push(page);
    next = page['next'] as string | undefined;
    expect(/<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]).toBe(next);
  }
  return pages;
}

const lists: [address: string, list: string][] = [
  ['/api/assessments', 'ranking'],
  ['/api/countries', 'countries'],
  ['/api/gaps?criterion=gtfs-schedule&status=present,partial,absent,unknown', 'results'],
  ['/api/coverage/query?pattern=aa', 'features'],
  ['/api/coverage/query?pattern=*:*:*:gtfs-schedule&geometry=none', 'features'],
  ['/api/resources?scopeId=aa.alpha', 'resources'],
  ['/api/resources?scopeId=Alpha', 'resources'],
  ['/api/datasets', 'kinds'],
  ['/api/datasets?q=a', 'kinds'],
  ['/api/search?country=AA', 'data_map.source_domains'],
  ['/api/search?q=cities+in+Aland', 'results.cities'],
];

test.each(lists)('pages of %s hold every row once', async (address, list) => {
  const whole = (await (await ask(address)).json()) as Value;
  for (const limit of [1, 2]) {
    const pages = await pagesFrom(withQuery(address, `limit=${limit}`));
    expect(pages.flatMap((page) => listAt(page, list))).toEqual(listAt(whole, list));
    for (const page of pages.slice(0, -1)) expect(listAt(page, list).length).toBe(limit);
  }
});

test('a page in short form, or with some members, continues in the same form', async () => {
  const pages = await pagesFrom('/api/assessments?limit=2&fields=scopeId');
  expect(pages.flatMap(({ ranking }) => ranking)).toEqual(world.cities.map(({ scopeId }) => ({ scopeId })));
  const short = await pagesFrom('/api/search?country=AA&limit=1&detail=short');
  for (const page of short) expect(page['shortened']).toMatchObject({ whole: '/api/search?country=AA' });
});

test('a limit that everything fits in changes nothing', async () => {
  const [all, limited] = await Promise.all([ask('/api/assessments'), ask('/api/assessments?limit=1000')]);
  expect(await limited.text()).toBe(await all.text());
  expect(limited.headers.get('content-location')).toBe('/api/assessments.json');
});

test('POST takes limit, detail and fields, and continues by GET', async () => {
  const request = { query: 'data', country: 'AA', limit: 1, fields: ['domain', 'url'], detail: 'short' };
  const response = await post(request);
  expect(response.status).toBe(200);
  const page = (await response.json()) as { data_map: { source_domains: object[] }; next?: string };
  expect(page.data_map.source_domains).toEqual([{ domain: expect.any(String), url: expect.any(String) }]);
  const same = await ask(response.headers.get('content-location')!);
  expect(await same.json()).toEqual(page);
  const rest = page.next ? await pagesFrom(page.next) : [];
  const whole = (await (await post({ query: 'data', country: 'AA' })).json()) as typeof page;
  expect(1 + rest.flatMap((value) => listAt(value, 'data_map.source_domains')).length).toBe(
    whole.data_map.source_domains.length,
  );
  const refused = await post({ query: 'data', fields: ['domian'] });
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ did_you_mean: ['domain'] })]);
});

test.each([
  '/api/assessments?cursor=x',
  '/api/assessments?limit=0',
  '/api/assessments?limit=1001',
  '/api/countries?cursor=ZjA3NWYxYjYxODY',
  '/api/coverage/recent?cursor=x',
  '/api/resources?scopeId=aa.alpha&cursor=99',
])('%s is refused', async (address) => {
  const response = await ask(address);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ parameter: address.includes('limit') ? 'limit' : 'cursor' }),
  ]);
});
