/**
 * Clients that openapi-typescript with openapi-fetch, @hey-api/openapi-ts, orval, swagger-typescript-api and oazapfts make of
 * the published OpenAPI document: calls compile under `strict`, and get from the Node host what fetch gets.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import type { Tasks } from './calls/tasks.ts';
import { complaints, loadCalls } from './compile.ts';
import { callsOf, everyExample, type Call, type OpenApiDocument } from './every-example.ts';
import { generate, generators } from './generate.ts';
import { startNodeHost, type NodeHost } from './node-host.ts';

let host: NodeHost, root: string, folder: string, calls: Call[];
beforeAll(async () => {
  host = await startNodeHost(await builtSite());
  root = await mkdtemp(join(tmpdir(), 'atlas-clients-'));
  folder = join(root, 'clients');
  const document = await (await fetch(`${host.base}/openapi.json`)).text();
  await generate(document, host.base, folder);
  calls = callsOf(JSON.parse(document) as OpenApiDocument);
  for (const generator of generators)
    await writeFile(join(folder, 'calls', `every-${generator}.ts`), everyExample(generator, calls));
});
afterAll(async () => {
  host.stop();
  await rm(root, { recursive: true });
});

test('calls of every client compile under strict, and mistakes do not', () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(complaints(folder)).toEqual([]);
});

/** What fetch gets at an address. */
const fetched = new Map<string, Promise<unknown>>();
const plain = ({ address, method, body }: Call): Promise<unknown> => {
  const given =
    method === 'POST' ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const answer = fetched.get(address) ?? fetch(host.base + address, { method, ...given }).then((one) => one.json());
  fetched.set(address, answer);
  return answer;
};

/** Documents with any members: orval's validators keep only the members that every document has. */
const open: ReadonlySet<string> = new Set(['/openapi.json', '/schemas/{schema}.json']);

test.each(generators)('%s: every JSON operation with its examples', async (generator) => {
  const { callsAt } = await loadCalls<{ callsAt(base: string): Record<string, () => Promise<unknown>> }>(
    folder,
    `every-${generator}`,
  );
  const made = callsAt(host.base);
  const different: string[] = [];
  for (const call of calls) {
    if (generator === 'orval' && open.has(call.path)) continue;
    const got = await made[call.id]!().catch((error: unknown) => String(error).slice(0, 300));
    if (!isDeepStrictEqual(got, await plain(call)))
      different.push(`${call.address}: ${JSON.stringify(got)?.slice(0, 300)}`);
  }
  expect(different).toEqual([]);
});

test('the tasks of a stranger: all clients find the same', async () => {
  const done: Tasks[] = [];
  for (const generator of generators)
    done.push(await (await loadCalls<{ run(base: string): Promise<Tasks> }>(folder, generator)).run(host.base));
  const [first, ...others] = done;
  for (const other of others) expect(other).toEqual(first);
  const { parking, changes, compared, sources, finding, points, country, redirected, problem } = first!;
  expect(parking.length).toBeGreaterThan(2);
  expect(parking.some(({ licence }) => licence !== null)).toBe(true);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(10);
  expect(compared.length).toBe(50);
  for (const { states } of compared) expect(states.length).toBe(5);
  expect(points).toEqual(expect.arrayContaining([[compared[0]!.longitude, expect.any(Number)]]));
  expect(sources.length).toBeGreaterThan(0);
  expect(finding).toContain('Lyon');
  expect(country).toEqual(['France', expect.any(Number)]);
  expect(redirected).toBe('Lyon');
  expect(problem).toEqual({ status: 404, title: expect.any(String), detail: expect.stringContaining('nowhere') });
});
