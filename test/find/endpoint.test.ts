/** `/api/datasets/search`: the same as the tools find, within a deadline, and what to ask where the server may not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NationPortals, PortalSearch } from '../../src/contract/answers/found-portals.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { searchPortals } from '../../src/edge/answers/portal-search.ts';
import { type PortalSearcher, portalSearcher } from '../../src/sources/portal-searcher.ts';
import { createPublished, type Read } from '../../src/edge/published.ts';
import { guardedAsk } from '../../src/outbound/guarded-ask.ts';
import { encode } from '../../src/queries/encode.ts';
import { publishedWorld } from '../publish/published-world.ts';
import { cities, nationOf, platforms, serve, type Row } from './false-portals.ts';

const world = publishedWorld();
const bytes = (text: string) => new TextEncoder().encode(text);
const readOver =
  (rows: readonly Row[]): Read =>
  async (path) => {
    if (path === '/api/portals/aa.json') return bytes(encode(NationPortals, nationOf(rows, 'aa.alpha')));
    const body = world.outputs.get(path)?.body();
    return typeof body === 'string' ? bytes(body) : (body ?? null);
  };
const asker = (rows: readonly Row[], searcher?: PortalSearcher) => {
  const handle = handlerOverMade(readOver(rows), searcher ? { searcher } : {});
  return (query: Record<string, string>) =>
    handle(new Request(`http://atlas.example/api/datasets/search?${new URLSearchParams(query)}`));
};

describe.each(cities)('$platform', ({ portals: rows, words, titles, faults }) => {
  let portals: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    portals = await serve(rows);
  });
  afterAll(() => portals.close());
  const searcher = portalSearcher((addresses) =>
    guardedAsk(addresses, { userAgent: 'test', network: portals.network }),
  );

  test('datasets, each once, and the portals that did not answer', async () => {
    const response = await asker(rows, searcher)({ scopeId: 'aa.alpha', q: words });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const found = PortalSearch.parse(await response.json());
    expect(found.datasets.map(({ title }) => title)).toEqual(titles);
    expect(found.faults.map(({ base }) => new URL(base).host)).toEqual(faults);
  });

  test('the same question asks no portal again', async () => {
    portals.asked.length = 0;
    expect((await asker(rows, searcher)({ scopeId: 'aa.alpha', q: words })).status).toBe(200);
    expect(portals.asked).toEqual([]);
  });
});

test('a portal that takes too long is a fault', async () => {
  const [{ portal }] = platforms as [(typeof platforms)[number]];
  const silent = portalSearcher(() => ({ ask: () => new Promise(() => {}), close: async () => {} }));
  const published = createPublished(readOver([portal]), 5000, true)({ reads: 0, milliseconds: 0 });
  const found = await searchPortals(published, { scopeId: 'aa.alpha', words: 'x', limit: 5 }, silent, 50);
  expect(found).toMatchObject({ datasets: [], asked: [], faults: [{ fault: 'it didn’t answer in time' }] });
});

test('a search holds up no other answer', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const ask = asker(
    [platforms[0]!.portal],
    portalSearcher(() => ({ ask: () => promise, close: async () => {} })),
  );
  const searches = Array.from({ length: 5 }, (_, i) => ask({ scopeId: 'aa.alpha', q: `x${i}` }));
  expect((await ask({ scopeId: 'aa.alpha' })).status).toBe(400);
  resolve({} as never);
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
});

test.each(platforms)('$platform: where a server may not ask, it says what to ask', async ({ portal, words }) => {
  const response = await asker([portal])({ scopeId: 'aa.alpha', q: words });
  expect(response.status).toBe(501);
  const problem = Problem.parse(await response.json());
  expect(problem.see).toBe(`/portal-search?${new URLSearchParams({ scopeId: 'aa.alpha', q: words })}`);
  const [to] = problem.portals!;
  expect(new URL(to!.page).host).toBe(portal.host);
  if (to!.address) expect(new URL(to!.address).host).toBe(portal.host);
});

test.each([
  [{ scopeId: 'aa.alpha' }, 400, 'q'],
  [{ scopeId: 'aa.alpha', q: ' ' }, 400, 'q'],
  [{ q: 'x' }, 400, 'scopeId'],
  [{ scopeId: 'aa.alpah', q: 'x' }, 404, 'scopeId'],
  [{ scopeId: 'bb.alpha', q: 'x' }, 404, 'scopeId'],
  [{ scopeId: 'aa.alpha', q: 'x', limit: '51' }, 400, 'limit'],
])('%j is refused', async (query, status, parameter) => {
  const response = await asker([platforms[0]!.portal])(query as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ parameter })]);
});
