/** The MCP server over HTTP on Node and in workerd, and over stdio: official clients, answers equal to those of the endpoints, bad input. */
import { request as rawRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encode } from '../../src/queries/encode.ts';
import { CityAssessment } from '../../src/contract/answers/assessment.ts';
import { McpOrigins, mcpOriginsPath } from '../../src/contract/answers/description.ts';
import { liveTools } from '../../src/contract/interface/live-tools.ts';
import { inputSchema, outputSchema } from '../../src/contract/interface/mcp-schemas.ts';
import { largestAnswer, mcpTools, tokensOf } from '../../src/contract/interface/mcp-tools.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { bundle } from '../../src/publish/hosts/emit.ts';
import type { JsonSchema } from '../../src/publish/schema-files.ts';
import { mismatches } from '../publish/json-schema.ts';
import { publishedWorld } from '../publish/published-world.ts';
import { calls, faults, slips, fewer } from './mcp-calls.ts';
import { httpClients, stdioClients, type McpClient, type ToolResult } from './mcp-clients.ts';
import { hosts, publishedFolder, removeFolder, type Host } from './hosts.ts';

let root: string;
beforeAll(async () => {
  root = await publishedFolder();
});
afterAll(() => removeFolder(root));

const call = async (client: McpClient, name: string, args: unknown) =>
  (await client.callTool({ name, arguments: args as Record<string, unknown> })) as ToolResult;

/** Everything a client can do, with every tool. */
async function session(client: McpClient, live: boolean): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([...mcpTools, ...(live ? liveTools : [])].map(({ name }) => name));
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  for (const [name, args] of calls) {
    const { isError, structuredContent, content } = await call(client, name, args);
    expect(isError, `${name} ${content[0]?.text}`).toBeFalsy();
    expect(structuredContent).toBeTypeOf('object');
    expect(content[0]!.text!.length).toBeLessThan(2500);
  }
  const { resources } = await client.listResources();
  for (const { uri } of [...resources, { uri: 'atlas:/criteria/gtfs-schedule' }])
    expect((await client.readResource({ uri })).contents[0]!.text!.length, uri).toBeGreaterThan(100);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual([
    'find-sources',
    'missing-beside',
    'raise-a-city',
    'cities-that',
    'what-changed',
  ]);
  expect(
    (await client.getPrompt({ name: 'find-sources', arguments: { city: 'Alpha', topic: 'transport' } })).messages,
  ).toHaveLength(1);
  await expect(client.readResource({ uri: 'atlas:/nothing' })).rejects.toThrow();
}

describe.each(hosts.filter(({ name }) => name === 'node' || name.startsWith('cloudflare')))(
  'HTTP, $name',
  ({ name, start }) => {
    let host: Host;
    beforeAll(async () => {
      host = await start(root);
    });
    afterAll(() => host.stop());

    test.each(httpClients)('client $name', async ({ connect }) => {
      const client = await connect(`${host.base}/mcp`);
      await session(client, name === 'node');
      await client.close();
    });

    test('a browser is sent to the page, GET is refused otherwise', async () => {
      const opened = await host.fetch('/mcp', { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/agents']);
      const refused = await host.fetch('/mcp', { headers: { accept: 'text/event-stream' } });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      expect((await host.fetch('/mcp', { method: 'OPTIONS' })).headers.get('access-control-allow-headers')).toContain(
        'mcp-protocol-version',
      );
    });

    test('4 MiB are refused', async () => {
      const status = await host
        .fetch('/mcp', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: ' '.repeat(4 * 2 ** 20),
        })
        .then((response) => response.status);
      expect(status).toBe(413);
    });
  },
);

describe('stdio', () => {
  test.each(stdioClients)('client $name', async ({ connect }) => {
    const client = await connect(process.execPath, [
      resolve('src/edge/hosts/stdio/serve.ts'),
      'mcp',
      '--from',
      join(root, 'dist'),
    ]);
    await session(client, true);
    await client.close();
  });

  /** What Node 20 lacks of the language. */
  const younger = `for (const [home, names] of [
    [Map, 'groupBy'], [Object, 'groupBy'], [Array, 'fromAsync'], [Promise, 'withResolvers try'], [RegExp, 'escape'],
    [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
    [Iterator.prototype, 'map filter take drop flatMap reduce toArray forEach some every find'],
  ]) for (const name of names.split(' ')) delete home[name];`;

  test('the bundled command, on a deployed site, by Node 20', async () => {
    const host = await hosts.find(({ name }) => name === 'node')!.start(root);
    const file = join(root, 'open-city-atlas.mjs');
    await bundle('src/commands/package/command.ts', file, 'node');
    const client = await stdioClients[0]!.connect(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(younger)}`,
      file,
      'mcp',
      '--from',
      host.base!,
    ]);
    expect((await call(client, 'get_city', { scopeId: 'aa.alpha' })).structuredContent).toMatchObject({
      name: 'Alpha',
    });
    expect((await call(client, 'find_datasets', { query: 'bus timetables in Alpha' })).isError).toBeFalsy();
    // A word of three letters may be the code of a country.
    expect((await call(client, 'find_datasets', { query: 'bus timetables in the USA' })).isError).toBeFalsy();
    await client.close();
    await host.stop();
  });
});

const world = publishedWorld();
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: string, more: Record<string, string> = {}) =>
  world.get('/mcp', { method: 'POST', headers: { ...headers, ...more }, body });

/** A call as a 2025 client sends it; the result from the stream. */
async function rpc(
  method: string,
  params: unknown,
  send = post,
): Promise<{ result?: ToolResult; error?: { code: number; message: string } }> {
  const response = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  const text = await response.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}
const tool = async (name: string, args: unknown) => (await rpc('tools/call', { name, arguments: args })).result!;

/** What of an answer the advertised schema does not allow. */
function faultsOf(name: string, value: unknown): string[] {
  return mismatches(outputSchema(mcpTools.find((row) => row.name === name)!) as JsonSchema, value, (ref) => {
    throw new Error(`${name} refers to ${ref}; not every client follows that`);
  });
}

test.each(calls)('%s %j is what %s answers', async (name, args, address) => {
  const answer = (await (await world.get(address)).json()) as object;
  const { structuredContent } = await tool(name, args);
  expect(structuredContent).toEqual({
    ...answer,
    cite: expect.stringMatching(/^Credit Open City Atlas \(CC BY 4\.0.*\d{4}-\d\d-\d\d/),
  });
  expect(faultsOf(name, structuredContent)).toEqual([]);
});

test.each(fewer)('%s %j has the rows of %s', async (name, args, address, list) => {
  const answer = (await (await world.get(address)).json()) as Record<string, object[]>;
  const { structuredContent } = await tool(name, args);
  const rows = (structuredContent as unknown as Record<string, object[]>)[list]!;
  expect(rows.length).toBeGreaterThan(0);
  expect(answer[list]).toMatchObject(rows);
  expect(faultsOf(name, structuredContent)).toEqual([]);
});

test('the list of tools is within 7,000 tokens, also where tools ask portals', async () => {
  const listed = [...mcpTools, ...liveTools].map((row) => ({
    ...{ name: row.name, title: row.title, description: row.description },
    ...{ inputSchema: inputSchema(row), outputSchema: outputSchema(row) },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
  expect(tokensOf(Buffer.byteLength(JSON.stringify(listed)))).toBeLessThanOrEqual(7000);
  const { result } = (await rpc('tools/list', {})) as unknown as { result: { tools: object[] } };
  expect(result.tools).toEqual(listed.slice(0, mcpTools.length));
});

test.each(faults)('%s %j has the problem of %s', async (name, args, address) => {
  const response = await world.get(address);
  expect(response.status).toBeGreaterThanOrEqual(400);
  const problem = (await response.json()) as { instance: string; detail: string };
  const { isError, content } = await tool(name, args);
  expect(isError).toBe(true);
  expect(content[0]!.text).toContain(problem.detail);
  expect(decodeURIComponent(JSON.stringify({ ...JSON.parse(content[1]!.text!), instance: '' }))).toBe(
    decodeURIComponent(JSON.stringify({ ...problem, instance: '' })),
  );
});

test.each(slips)('%s %j is refused: %s', async (name, args, parameter, told) => {
  const { result, error } = await rpc('tools/call', { name, arguments: args });
  if (error) {
    expect(error.code).toBe(-32602);
    return;
  }
  expect(result!.isError).toBe(true);
  expect(result!.content[0]!.text).toMatch(told);
  expect(JSON.parse(result!.content[1]!.text!)).toMatchObject({ parameter });
});

test('the feed of a country and of a city, by any name that other tools accept', async () => {
  const feed = (name: string) => ({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: '/',
    feed_url: `/feeds/${name}.json`,
    description: '',
    language: 'en',
    authors: [],
    items: [],
  });
  const handle = handlerOverMade(async (path) => {
    const name = /^\/feeds\/(aa|cities\/aa\.beta)\.json$/.exec(path)?.[1];
    const isRead = path === '/api/vocabulary.json' || path === '/search/countries.txt';
    const text = name ? `${JSON.stringify(feed(name))}\n` : isRead ? world.text(path) : null;
    return text === null ? null : new TextEncoder().encode(text);
  });
  const send = (text: string) =>
    handle(new Request('http://atlas.example/mcp', { method: 'POST', headers, body: text }));
  for (const [args, name] of [
    [{ country: 'aa' }, 'aa'],
    [{ country: 'AA' }, 'aa'],
    [{ scopeId: 'Beta' }, 'cities/aa.beta'],
    [{ scopeId: 'aa.beta' }, 'cities/aa.beta'],
  ] as const) {
    expect(
      (await rpc('tools/call', { name: 'recent_changes', arguments: args }, send)).result!.structuredContent,
    ).toMatchObject({ title: name, items: [], shortened: { whole: `/feeds/${name}.json` } });
  }
});

/** Long answers: a world of one city with a long list. */
test('an answer that is too long is cut along its list, and its parts are the whole', async () => {
  const whole = CityAssessment.parse(JSON.parse(world.text('/api/assessments/scope/aa.alpha.json')));
  const long = {
    ...whole,
    categories: whole.categories.map((category) => ({
      ...category,
      criteria: category.criteria.map((one) => ({ ...one, finding: 'x'.repeat(3000) })),
    })),
  };
  const body = new TextEncoder().encode(encode(CityAssessment, long));
  const handle = handlerOverMade(async (path) => (path === '/api/assessments/scope/aa.alpha.json' ? body : null));
  const send = (text: string) =>
    handle(new Request('http://atlas.example/mcp', { method: 'POST', headers, body: text }));
  const parts: unknown[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const { result } = await rpc(
      'tools/call',
      { name: 'get_city', arguments: { scopeId: 'aa.alpha', detail: 'full', offset } },
      send,
    );
    const { cut, categories } = result!.structuredContent as {
      cut: { total: number; next: number | null; whole: string };
      categories: unknown[];
    };
    expect(JSON.stringify(result!.structuredContent).length).toBeLessThanOrEqual(largestAnswer);
    expect(cut).toMatchObject({
      list: 'categories',
      total: long.categories.length,
      whole: '/api/assessments/scope/aa.alpha.json',
    });
    parts.push(...categories);
    offset = cut.next;
  }
  expect(parts).toEqual(long.categories);
});

test('limit, offset and country take a part of the list', async () => {
  const { structuredContent: all } = (await tool('rank_cities', {})) as unknown as {
    structuredContent: { ranking: { scopeId: string; countryCode: string }[] };
  };
  const { structuredContent: some } = await tool('rank_cities', { country: 'aa', limit: 2, offset: 1 });
  const nation = all.ranking.filter(({ countryCode }) => countryCode === 'AA');
  expect(some).toMatchObject({
    count: nation.length,
    ranking: nation.slice(1, 3),
    cut: {
      total: nation.length,
      offset: 1,
      returned: 2,
      next: nation.length > 3 ? 3 : null,
      whole: '/api/countries/aa.json',
    },
  });
  expect((await tool('rank_cities', { offset: 1000 })).structuredContent).toMatchObject({
    ranking: [],
    cut: { returned: 0, next: null },
  });
});

const wrong: [what: string, body: string, status: number, code: number][] = [
  ['no JSON', '{"jsonrpc":', 400, -32700],
  ['nothing', '', 400, -32700],
  ['null', 'null', 400, -32600],
  ['a number', '5', 400, -32600],
  ['no JSON-RPC', '{"hello":"world"}', 400, -32600],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400, -32600],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', 400, -32600],
  ['an empty batch', '[]', 400, -32600],
];
test.each(wrong)('malformed: %s', async (_what, body, status, code) => {
  const response = await post(body);
  expect(response.status, await response.clone().text()).toBe(status);
  const { error } = (await response.json()) as { error: { code: number } };
  expect([code, -32700]).toContain(error.code);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('unknown methods, tools and prompts are protocol errors', async () => {
  expect((await rpc('tools/delete', {})).error?.code).toBe(-32601);
  expect((await rpc('tools/call', { name: 'drop_cities', arguments: {} })).error?.code).toBe(-32602);
  expect((await rpc('tools/call', { arguments: {} })).error?.code).toBe(-32602);
  expect((await rpc('prompts/get', { name: 'nothing' })).error?.code).toBe(-32602);
  expect((await rpc('prompts/get', { name: 'find-sources', arguments: { city: 'Alpha' } })).error?.code).toBe(-32602);
  expect((await rpc('resources/read', { uri: 'atlas:/criteria/../secret' })).error).toBeDefined();
  expect((await rpc('resources/read', { uri: 'file:///etc/passwd' })).error).toBeDefined();
  const { error } = await rpc('resources/read', { uri: 'atlas:/criteria/nope' });
  expect([-32002, -32602]).toContain(error?.code);
  expect(error?.message).toBe('There is no criterion nope. atlas:/framework lists all.');
});

test('a batch is answered one call after another, and has at most ten', async () => {
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'list_countries', arguments: {} },
  });
  let running = 0,
    most = 0;
  const handle = handlerOverMade(async (path) => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 1));
    running--;
    return path === '/api/countries.json' ? new TextEncoder().encode(world.text(path)) : null;
  });
  const send = (batch: unknown) =>
    handle(new Request('http://atlas.example/mcp', { method: 'POST', headers, body: JSON.stringify(batch) }));
  const ten = await send(Array.from({ length: 10 }, (_, i) => call(i)));
  expect([ten.status, (await ten.text()).match(/"structuredContent"/g)?.length]).toEqual([200, 10]);
  expect(most).toBe(1);
  const eleven = await send(Array.from({ length: 11 }, (_, i) => call(i)));
  expect([eleven.status, await eleven.json()]).toMatchObject([
    400,
    { error: { message: 'A batch has at most 10 messages; this one has 11.' } },
  ]);
});

test('a slash at the end makes no difference', async () =>
  expect(
    await (
      await world.get('/mcp/', { method: 'POST', headers, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' })
    ).text(),
  ).toBe(await (await post('{"jsonrpc":"2.0","id":1,"method":"ping"}')).text()));

test.each([
  ['[]', 400],
  [`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(20000)}${']'.repeat(20000)}}`, 400],
  [
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_city","arguments":{"scopeId":${'['.repeat(20000)}${']'.repeat(20000)}}}}`,
    200,
  ],
])('%.60s is answered', async (body, status) => expect((await post(body)).status).toBe(status));

test('another media type, another revision and too much', async () => {
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { 'mcp-protocol-version': '1999-01-01' })).status,
  ).toBe(400);
  expect((await post(' '.repeat(4 * 2 ** 20))).status).toBe(413);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(32)) });
  expect(
    (await world.get('/mcp', { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit)).status,
  ).toBe(413);
});

const origins: [origin: string | null, host: string, status: number][] = [
  [null, 'atlas.example', 200],
  [null, 'localhost:8787', 200],
  ['http://localhost:8787', 'localhost:8787', 200],
  ['http://127.0.0.1:6274', 'localhost:8787', 200],
  ['http://[::1]:3000', '127.0.0.1:8787', 200],
  ['https://atlas.example', 'atlas.example', 200],
  ['https://atlas.example', 'atlas.example:8787', 200],
  ['http://evil.example', 'evil.example', 403],
  ['http://evil.example', 'localhost:8787', 403],
  ['https://evil.example', 'atlas.example', 403],
  ['http://localhost.evil.example', 'localhost.evil.example', 403],
  ['null', 'atlas.example', 403],
  ['file://', 'atlas.example', 403],
  ['https://listed.example', 'atlas.example', 200],
];
test.each(origins)('Origin %s to Host %s: %i', async (origin, host, status) => {
  const list = new TextEncoder().encode(encode(McpOrigins, { origins: ['https://listed.example'] }));
  const handle = handlerOverMade(async (path) => (path === mcpOriginsPath ? list : null));
  const sent = new Headers({ ...headers, host, ...(origin ? { origin } : {}) });
  const response = await handle(
    new Request(`http://${host}/mcp`, {
      method: 'POST',
      headers: sent,
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    }),
  );
  expect(response.status).toBe(status);
  if (status === 403)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null });
});

test('a page that points its name at this machine is refused', async () => {
  const host = await hosts.find(({ name }) => name === 'node')!.start(root);
  const status = await new Promise((done, fail) =>
    rawRequest(
      `${host.base}/mcp`,
      { method: 'POST', headers: { ...headers, host: 'evil.example', origin: 'http://evil.example' } },
      (response) => done(response.statusCode),
    )
      .on('error', fail)
      .end('{}'),
  );
  await host.stop();
  expect(status).toBe(403);
});

/** 20,000 calls were measured once; this many show a leak of a few kilobytes a call. */
test('calls leave no state', async () => {
  const round = async (n: number) => {
    for (let i = 0; i < n; i++) await tool(calls[i % calls.length]![0], calls[i % calls.length]![1]);
  };
  await round(150);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  await round(450);
  collect();
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(2);
});
