/** Every computed answer that has a status has the state beside it, over HTTP and MCP: unknown where the basis is uncovered, and only there. */
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { statesIn, verdictsOf } from '../states-in.ts';
import { world } from './hosts.ts';
import { calls } from './mcp-calls.ts';

const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
const handle = handlerOverMade(async (path) => {
  const file = bodies.get(path);
  return file ? new TextEncoder().encode(file.body()) : null;
});
const verdicts = verdictsOf(world);
const get = (path: string) => handle(new Request(`http://atlas.example${path}`));
async function call(name: string, args: object): Promise<unknown> {
  const response = await handle(
    new Request('http://atlas.example/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    }),
  );
  const text = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  expect(result.isError, JSON.stringify(result)).toBeFalsy();
  return result.structuredContent;
}

const gaps = '/api/gaps?criterion=gtfs-schedule';
const cities = '/api/cities?criterion=gtfs-schedule,open-data-portal,address-register';
const addresses = [
  ...calls.map(([, , address]) => address),
  ...calls.map(([, , address]) => address.replace('detail=short', 'detail=full')),
  ...['status=unknown', 'status=missing,unknown', 'state=unknown', 'basis=uncovered', 'status=present,unknown'].flatMap(
    (asked) => [`${gaps}&${asked}`, `${gaps}&${asked}&country=bb&detail=short`],
  ),
  cities,
  `${cities}&format=geojson`,
  '/api/compare?scopeIds=aa.alpha,aa.beta,aa.gamma,bb.alpha',
  '/api/compare?scopeIds=bb.alpha,aa.gamma&sort=difference&detail=short',
  '/api/assessments/scope?scopeId=bb.alpha&criteria=gtfs-schedule,geoportal&detail=short',
  '/api/search?query=data&country=AA',
  '/api/search?topic=transport',
  '/api/search?query=timetables+in+Alpha+and+Beta',
  '/api/coverage/query?pattern=bb:alpha',
];

test('over HTTP', async () => {
  const kinds = new Map<string, Set<unknown>>();
  for (const address of addresses) {
    const response = await get(address);
    expect(response.status, address).toBeLessThan(300);
    for (const { kind, state, fault } of statesIn(await response.json(), verdicts)) {
      expect(fault, address).toBeUndefined();
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(String(state)));
    }
  }
  expect([...kinds.keys()].sort()).toEqual(['by city', 'entry', 'list', 'source', 'verdict']);
  expect([...kinds.get('verdict')!].sort()).toEqual(['absent', 'partial', 'present', 'unknown']);
});

test('over MCP, short and whole', async () => {
  const found = new Set<unknown>();
  for (const [tool, args] of [
    ...calls.map(([name, given]) => [name, given] as const),
    ['get_city', { scopeId: 'bb.alpha' }] as const,
    ['get_city', { scopeId: 'bb.alpha', detail: 'full' }] as const,
    ['compare_cities', { scopeIds: ['aa.gamma', 'bb.alpha'] }] as const,
    ['compare_cities', { scopeIds: ['aa.gamma', 'bb.alpha'], detail: 'full', limit: 10 }] as const,
    ['find_datasets', { place: 'aa.alpha', detail: 'full' }] as const,
  ])
    for (const { kind, state, fault } of statesIn(await call(tool, args), verdicts)) {
      expect(fault, `${tool} ${JSON.stringify(args)}`).toBeUndefined();
      if (kind === 'verdict') found.add(state);
    }
  expect([...found].sort()).toEqual(['absent', 'partial', 'present', 'unknown']);
});

test('a filter by status and one by condition find the same unknown cities', async () => {
  for (const { criterionId } of world.criteria)
    for (const words of ['unknown', 'missing', 'absent', 'absent,unknown', 'partial,unknown', 'present']) {
      const byStatus = await (await get(`/api/gaps?criterion=${criterionId}&status=${words}`)).json();
      const byState = await (await get(`/api/gaps?criterion=${criterionId}&state=${words}`)).json();
      const byCondition = await (await get(`/api/cities?criterion=${criterionId}:${words}&fields=scopeId`)).json();
      const ids = ({ results }: { results: { scopeId: string }[] }) => results.map(({ scopeId }) => scopeId);
      expect(ids(byState)).toEqual(ids(byStatus));
      expect(byCondition.cities.map(({ scopeId }: { scopeId: string }) => scopeId)).toEqual(ids(byStatus));
    }
  const [unknown, uncovered] = await Promise.all(
    ['status=unknown', 'basis=uncovered'].map(async (asked) => (await get(`${gaps}&${asked}`)).json()),
  );
  expect(unknown.results).toEqual(uncovered.results);
  expect(unknown.count).toBeGreaterThan(0);
});

test('what coverage calls missing is taken for absent, and other words are refused with the four', async () => {
  expect(await (await get(`${gaps}&status=missing`)).text()).toBe(await (await get(`${gaps}&status=absent`)).text());
  for (const asked of ['status=uncovered', 'state=stale', 'state=Unknown']) {
    const response = await get(`${gaps}&${asked}`);
    expect(response.status, asked).toBe(400);
    expect(await response.json()).toMatchObject({ allowed: ['present', 'partial', 'absent', 'unknown'] });
  }
});
