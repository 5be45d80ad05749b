/** What an MCP client may send around a call: types it accepts, no arguments at all, names of anything, an Origin; and prompts about a country. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mcpTools } from '../../src/contract/interface/mcp-tools.ts';
import { mcpOriginsPath } from '../../src/contract/answers/description.ts';
import { createHandler, handlerOverMade } from '../../src/edge/handler.ts';
import { prompts, promptText } from '../../src/edge/mcp/prompts.ts';
import { createPublished } from '../../src/edge/published.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { publishedWorld } from '../publish/published-world.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

const world = publishedWorld();
const modern = (method: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
});
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const message = (method: string, params: object, id = 1) => ({ jsonrpc: '2.0', id, method, params });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
interface Reply {
  result?: Record<string, unknown> & { messages: { content: { text: string } }[] };
  error?: { code: number; message: string };
}
const rpc = async (method: string, params: object, headers?: Record<string, string>) =>
  (await (await post(message(method, params), headers)).json()) as Reply;

const call = message('tools/call', { name: 'list_countries', arguments: {} });
const types: [accept: string | undefined, type: string | null][] = [
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['*/*;q=0.8', 'application/json'],
  ['application/json', 'application/json'],
  ['Application/JSON', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json;q=0.9, */*;q=0.1', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['application/json, text/event-stream', 'application/json'],
  ['application/json,text/event-stream;q=0.5', 'application/json'],
  ['text/event-stream, application/json', 'text/event-stream'],
  ['text/event-stream', 'text/event-stream'],
  ['text/event-stream, */*;q=0.1', 'text/event-stream'],
  ['text/html', null],
  ['text/plain, image/*', null],
  ['application/json;q=0, text/event-stream;q=0', null],
];
test.each(types)('Accept: %s is answered with %s', async (accept, type) => {
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const response = await post(call, headers);
  const text = await response.text();
  expect(response.status, text).toBe(type ? 200 : 406);
  expect(response.headers.get('content-type')?.split(';')[0]).toBe(type ?? 'application/json');
  if (type === null) expect(text).toContain('application/json or text/event-stream');
  else expect(text).toContain('"countryCode":"AA"');
  if (type !== 'application/json') return;
  expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: 1, result: {} });
  const batch = await post([call, { ...call, id: 2 }], headers);
  expect(((await batch.json()) as { id: number }[]).map(({ id }) => id).sort()).toEqual([1, 2]);
  const one = await post([call], headers);
  expect(await one.json()).toHaveLength(1);
  const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  expect([told.status, await told.text()]).toEqual([202, '']);
});
test('a client of 2026 that accepts anything', async () => {
  const params = { name: 'list_countries', arguments: {}, _meta: meta };
  const response = await post(message('tools/call', params), {
    ...modern('tools/call'),
    'mcp-name': 'list_countries',
    accept: '*/*',
  });
  expect(response.status, await response.clone().text()).toBe(200);
  expect(((await response.json()) as Reply).result).toMatchObject({ structuredContent: { count: 2 } });
});

/** Names that are in every object of JavaScript. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'name', 'length', ''];
test.each(inherited)('there is no tool and no prompt called %j', async (name) => {
  for (const params of [{ name }, { name, arguments: {} }, { name, arguments: null }]) {
    expect((await rpc('tools/call', params)).error).toEqual({ code: -32602, message: `Tool ${name} not found` });
    expect((await rpc('prompts/get', params)).error).toEqual({ code: -32602, message: `Prompt ${name} not found` });
  }
  const reply = await rpc(
    'tools/call',
    { name, arguments: {}, _meta: meta },
    { ...modern('tools/call'), 'mcp-name': name },
  );
  expect(reply.error?.message).not.toContain('disabled');
  expect(reply.error).toBeDefined();
});
test('null arguments count as none', async () => {
  for (const { name } of mcpTools)
    expect(await rpc('tools/call', { name, arguments: null }), name).toEqual(
      await rpc('tools/call', { name, arguments: {} }),
    );
  expect((await rpc('prompts/get', { name: 'what-changed', arguments: null })).error?.code).toBe(-32602);
});

/** What a page sends before a call and with it. */
const origins: [origin: string | null, host: string, site: string | undefined, listed: string[], allowed: boolean][] = [
  [null, 'atlas.example', undefined, [], true],
  [null, 'evil.example', 'https://atlas.example', [], true],
  // The name that the site was built for, with any port and scheme.
  ['https://app.example', 'atlas.example', 'https://atlas.example', [], true],
  ['http://app.example:3000', 'atlas.example:8443', 'https://atlas.example', [], true],
  ['null', 'atlas.example', 'https://atlas.example', [], true],
  ['chrome-extension://abc', 'atlas.example', 'https://atlas.example', [], true],
  // Any other name: a page may have pointed it here.
  ['http://evil.example', 'evil.example', 'https://atlas.example', [], false],
  ['https://app.example', 'other.example', 'https://atlas.example', [], false],
  ['https://app.example', 'sub.atlas.example', 'https://atlas.example', [], false],
  ['https://app.example', 'localhost:8787', 'https://atlas.example', [], false],
  ['https://app.example', 'localhost:8787', 'http://localhost:8787', [], false],
  ['https://app.example', '127.0.0.1:8787', 'http://127.0.0.1:8787', [], false],
  ['https://app.example', '[::1]:8787', 'http://[::1]:8787', [], false],
  ['https://app.example', 'atlas.example', undefined, [], false],
  // What the operator listed may call under any name.
  ['https://app.example', 'localhost:8787', undefined, ['https://app.example'], true],
  ['https://app.example', 'other.example', undefined, ['*'], true],
  ['http://localhost:6274', 'localhost:8787', undefined, [], true],
];
test.each(origins)('Origin %s at %s, built for %s, listed %j: %s', async (origin, host, site, listed, allowed) => {
  const said = new TextEncoder().encode(`${JSON.stringify({ ...(site ? { site } : {}), origins: listed })}\n`);
  const handle = handlerOverMade(async (path) => (path === mcpOriginsPath ? said : null));
  for (const method of ['POST', 'OPTIONS']) {
    const response = await handle(
      new Request(`http://${host}/mcp`, {
        method,
        headers: {
          'content-type': 'application/json',
          host,
          ...(origin ? { origin } : {}),
          ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(message('ping', {})) } : {}),
      }),
    );
    expect(response.status).toBe(allowed ? (method === 'POST' ? 200 : 204) : 403);
    const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(cors.length > 0).toBe(allowed);
    expect(response.headers.get('vary')).toContain('origin');
    if (!allowed && /^https?:/.test(origin!)) expect(await response.text()).toContain('ATLAS_ORIGIN');
  }
});

describe('prompts', () => {
  let root: string;
  beforeAll(async () => {
    root = await publishedFolder();
  });
  afterAll(() => removeFolder(root));
  const textOf = async (name: string, args: Record<string, string>) => {
    const reply = await rpc('prompts/get', { name, arguments: args });
    expect(reply.error).toBeUndefined();
    return reply.result!.messages[0]!.content.text;
  };
  /** Each argument of a prompt that names a place. */
  const places: [prompt: string, argument: string, rest: Record<string, string>][] = [
    ['find-sources', 'city', { topic: 'transport' }],
    ['missing-beside', 'city', { peer: 'Beta' }],
    ['missing-beside', 'peer', { city: 'Beta' }],
    ['raise-a-city', 'city', {}],
    ['what-changed', 'place', {}],
  ];
  test('all are among them', () =>
    expect(places.map(([prompt, argument]) => `${prompt} ${argument}`)).toEqual(
      prompts.flatMap(({ name, args }) =>
        Object.keys(args.shape)
          .filter((argument) => !['topic', 'conditions'].includes(argument))
          .map((argument) => `${name} ${argument}`),
      ),
    ));
  test.each(places)('%s: %s may be a country', async (name, argument, rest) => {
    for (const country of ['Aland', 'aland', 'ALAND', ' Aland ', 'AA', 'aa', 'AAA']) {
      const text = await textOf(name, { ...rest, [argument]: country });
      if (name !== 'find-sources') expect(text, country).toContain('country "AA"');
      if (name === 'what-changed') expect(text).not.toContain('scopeId');
    }
    for (const city of ['Gamma', 'aa.gamma', 'AA.Gamma', 'Nowhere', 'Ga"mma'])
      expect(await textOf(name, { ...rest, [argument]: city }), city).not.toContain('country "');
    expect(await textOf(name, { ...rest, [argument]: 'Ga"mma' })).toContain('Ga\\"mma');
  });
  test('never calls unknown unchanged', async () =>
    expect(await textOf('what-changed', { place: 'Nowhere' })).toContain('never say that nothing changed'));
  test('the calls that they name are answered', async () => {
    const handle = createHandler(readFolder(`${root}/dist`));
    const text = await textOf('raise-a-city', { city: 'Aland' });
    const country = /country "(\w+)"/.exec(text)![1];
    const response = await handle(
      new Request('http://atlas.example/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message('tools/call', { name: 'rank_cities', arguments: { country } })),
      }),
    );
    expect(await response.text()).toContain('aa.alpha');
  });
  test('they are there while no file can be read', async () => {
    const published = createPublished(() => Promise.reject(new Error('disk')), 1000, true);
    const prompt = prompts.find(({ name }) => name === 'what-changed')!;
    expect(await promptText(prompt, { place: 'Aland' }, published({ reads: 0, milliseconds: 0 }))).toContain(
      'scopeId "Aland"',
    );
  });
});
