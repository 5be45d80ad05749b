/** Parameters, members of a body and arguments of tools are read alike: what is empty counts as left out, lists and numbers may be texts, and trackers ask nothing. */
import { expect, test } from 'vitest';
import { liveTools } from '../../src/contract/interface/live-tools.ts';
import { listIn } from '../../src/contract/answers/lists.ts';
import { inputSchema } from '../../src/contract/interface/mcp-schemas.ts';
import { mcpTools, type McpToolName } from '../../src/contract/interface/mcp-tools.ts';
import { questionNames } from '../../src/contract/interface/parameter-names.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import { argumentsOf } from '../../src/edge/mcp/tool-answer.ts';
import { publishedWorld } from '../publish/published-world.ts';
import { calls, fewer } from './mcp-calls.ts';
import type { ToolResult } from './mcp-clients.ts';

const world = publishedWorld();
const get = async (path: string) => {
  const response = await world.get(path);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};
const shapeOf = ({ query }: Pick<Route, 'query'>) =>
  (query as unknown as { shape: Record<string, Route['query']> }).shape;

/** A request to each endpoint that is answered. */
const asked: Record<string, string> = {
  '/api/assessments': '',
  '/api/assessments/scope': 'scopeId=aa.alpha',
  '/api/coverage/query': 'pattern=aa:alpha',
  '/api/coverage/recent': '',
  '/api/changes': '',
  '/api/resources': 'scopeId=aa.alpha',
  '/api/datasets': 'scopeId=aa.alpha',
  '/api/history': 'scopeId=aa.alpha',
  '/api/compare': 'scopeIds=aa.alpha,aa.beta',
  '/api/gaps': 'criterion=gtfs-schedule',
  '/api/countries': '',
  '/api/cities': '',
  '/api/verdicts': 'scopeIds=aa.alpha,aa.beta',
  '/api/places': 'q=Beta',
  '/api/search': 'q=timetables in Beta',
  '/api/interpret': 'q=timetables in Beta',
};
const endpoints = (Object.values(routes) as Route[]).filter(
  ({ method, asksOthers }) => method === 'GET' && !asksOthers,
);
const parameters = endpoints.flatMap((route) =>
  Object.entries(shapeOf(route)).map(([name, schema]) => ({ route, path: route.path, name, schema })),
);

test('every endpoint is asked', () =>
  expect(Object.keys(asked).sort()).toEqual(endpoints.map(({ path }) => path).sort()));

test.each(parameters)('$path: an empty $name counts as left out', async ({ path, name, schema }) => {
  const base = asked[path]!;
  const others = base.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  const without = await get(`${path}?${others.join('&')}`);
  for (const empty of ['', '%20', '+%09', ...(listIn(schema) ? [',', '%20,,'] : [])]) {
    const given = await get(`${path}?${[...others, `${name}=${empty}`].join('&')}`);
    expect(given.status).toBe(without.status);
    if (given.status === 200) expect(given).toEqual(without);
    else {
      const [problem, same] = [given, without].map(({ body }) => ({
        ...Problem.parse(JSON.parse(body)),
        instance: '',
      }));
      expect(problem).toEqual(same);
      expect(problem!.type).toBe('/problems/missing-parameter');
    }
  }
});

const lists: [path: string, spaced: string][] = [
  ['/api/gaps?criterion=gtfs-schedule&status=absent,partial', 'status'],
  ['/api/gaps?criterion=gtfs-schedule&basis=listed,searched', 'basis'],
  ['/api/gaps?criterion=gtfs-schedule&state=partial,unknown', 'state'],
  ['/api/gaps?criterion=gtfs-schedule&fields=name,basis', 'fields'],
  ['/api/compare?scopeIds=aa.beta,aa.alpha', 'scopeIds'],
  ['/api/compare?scopeIds=aa.beta,aa.alpha&fields=name,difference', 'fields'],
  ['/api/assessments?fields=rank,name', 'fields'],
  ['/api/assessments/scope?scopeId=aa.alpha&fields=name,score', 'fields'],
  ['/api/assessments/scope?scopeId=aa.alpha&criteria=gtfs-schedule,shared-mobility', 'criteria'],
  ['/api/coverage/query?pattern=aa&fields=name,missing', 'fields'],
  ['/api/coverage/recent?fields=name,date', 'fields'],
  ['/api/resources?scopeId=aa.alpha&fields=url,kind', 'fields'],
  ['/api/datasets?scopeId=aa.alpha&fields=title,url', 'fields'],
  ['/api/countries?fields=name,cityCount', 'fields'],
  ['/api/search?query=timetables&fields=domain,url', 'fields'],
  ['/api/cities?criterion=gtfs-schedule:absent,partial,shared-mobility', 'criterion'],
  ['/api/cities?criterion=gtfs-schedule:absent&basis=listed,searched', 'basis'],
  ['/api/cities?country=aa,bb', 'country'],
  ['/api/cities?region=ab,tests', 'region'],
  ['/api/cities?outside=aa,bb', 'outside'],
  ['/api/cities?fields=name,score', 'fields'],
  ['/api/cities?division=Northland,BB.01', 'division'],
  ['/api/gaps?criterion=gtfs-schedule&division=Northland,BB.01', 'division'],
  ['/api/coverage/query?pattern=aa&division=Northland,Southland', 'division'],
  ['/api/changes?country=aa,bb', 'country'],
  ['/api/changes?scopeId=aa.alpha,aa.beta', 'scopeId'],
  ['/api/changes?criterion=gtfs-schedule,shared-mobility', 'criterion'],
  ['/api/verdicts?country=aa,bb', 'country'],
  ['/api/verdicts?scopeIds=aa.beta,aa.alpha', 'scopeIds'],
  ['/api/verdicts?scopeIds=aa.beta&criteria=gtfs-schedule,shared-mobility', 'criteria'],
];
test('every list is among them', () =>
  expect([...new Set(lists.map(([path, name]) => `${path.split('?')[0]} ${name}`))].sort()).toEqual(
    parameters
      .filter(({ schema }) => listIn(schema))
      .map(({ path, name }) => `${path} ${name}`)
      .sort(),
  ));
test.each(lists)('%s: spaces and empty parts of %s mean nothing', async (path, name) => {
  const { body, ...right } = await get(path);
  expect(right.status, body).toBe(200);
  // A part's own address is in the part.
  const same = (text: string) => text.replace(/"(?:whole|parameters|next)":(?:"[^"]*"|\{[^}]*\})/g, '');
  const list = new RegExp(`([?&]${name}=)([^&]+)`);
  const ways: ((parts: string[]) => string)[] = [
    (parts) => parts.join(',%20'),
    (parts) => parts.join('+,+'),
    (parts) => `%20${parts.join(',')}%20`,
    (parts) => `${parts.join(',,')},`,
    (parts) => parts.join(`&${name}=`),
  ];
  for (const way of ways) {
    const given = await get(path.replace(list, (_, start: string, text: string) => start + way(text.split(','))));
    expect({ ...given, body: same(given.body) }).toEqual({ ...right, body: same(body) });
  }
});

test.each([
  ['/api/search?place=%20aa.beta%20&topic=+transport', '/api/search?place=aa.beta&topic=transport'],
  ['/api/coverage/query?pattern=aa:beta+&geometry=+none', '/api/coverage/query?pattern=aa:beta&geometry=none'],
  ['/api/cities?population_min=+1000000+&limit=+1', '/api/cities?population_min=1000000&limit=1'],
  ['/api/gaps?criterion=gtfs-schedule+&country=+aa', '/api/gaps?criterion=gtfs-schedule&country=aa'],
])('%s: spaces around a value mean nothing', async (spaced, tight) =>
  expect(await get(spaced)).toEqual(await get(tight)),
);

test.each([
  ['/api/search?place=aa.beta&topic=Transport', '/api/search?place=aa.beta&topic=transport'],
  ['/api/coverage/query?pattern=aa:beta&geometry=NONE', '/api/coverage/query?pattern=aa:beta&geometry=none'],
])('%s: capitals in a word of a fixed list mean nothing', async (given, small) =>
  expect(await get(given)).toEqual(await get(small)),
);

const trackers = [
  'utm_source=mail',
  'utm_campaign=x&utm_anything=',
  '_=1732500000000',
  'gclid=a&fbclid=b&msclkid=c',
  'mtm_kwd=x',
  'mc_cid=1&_hsenc=p',
];
test.each(Object.entries(asked))(
  '%s: what others add to links asks nothing, and a slash at the end neither',
  async (path, query) => {
    const right = await get(`${path}?${query}`);
    expect(right.status).toBe(200);
    for (const tracker of trackers)
      expect(await get(`${path}?${[query, tracker].filter(Boolean).join('&')}`)).toEqual(right);
    expect(await get(`${path}/?${query}`)).toEqual(right);
    expect((await get(`${path}?${[query, 'callback=f'].filter(Boolean).join('&')}`)).status).toBe(400);
  },
);
test('a tracker by itself is no question', async () =>
  expect((await get('/api/search?utm_source=mail')).body).toContain('/problems/missing-parameter'));
test('the whole of a part is named without them', async () =>
  expect((await get('/api/cities/?limit=1&utm_source=mail')).body).not.toContain('utm_source'));

const post = async (body: unknown) => {
  const response = await world.get('/api/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, location: response.headers.get('content-location'), body: await response.text() };
};
test.each(Object.keys(shapeOf({ query: routes.searchPost.body! })))(
  'POST: an empty %s counts as left out',
  async (name) => {
    const base = { query: 'timetables in Beta' };
    for (const empty of [null, '', '  ', []]) {
      const given = await post({ ...base, [name]: empty });
      const { [name as 'query']: _, ...rest } = base;
      const without = await post(rest);
      expect(given).toEqual(without);
      expect(given.status).toBe(name === 'query' ? 400 : 200);
    }
  },
);

const headers = { 'content-type': 'application/json' };
async function call(name: string, args: unknown): Promise<ToolResult> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  const response = await world.get('/mcp', { method: 'POST', headers, body });
  return ((await response.json()) as { result: ToolResult }).result;
}
type Args = Record<string, unknown>;
const argumentsIn = (name: string): string[] =>
  Object.keys(inputSchema(mcpTools.find((row) => row.name === name)!)['properties'] as object);

/** The same arguments as other clients send them. */
const manners: Record<string, (args: Args, name: string) => Args> = {
  'null for what is left out': (args, name) => ({
    ...Object.fromEntries(argumentsIn(name).map((key) => [key, null])),
    ...args,
  }),
  'empty texts for what is left out': (args, name) => ({
    ...Object.fromEntries(argumentsIn(name).map((key) => [key, ''])),
    ...args,
  }),
  'empty lists for what is left out': (args, name) => ({
    ...Object.fromEntries(argumentsIn(name).map((key) => [key, []])),
    ...args,
  }),
  'numbers, truths and lists as texts': (args) =>
    Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : String(value)]),
    ),
  'lists as JSON in a text': (args) =>
    Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, Array.isArray(value) ? JSON.stringify(value) : value]),
    ),
  'lists of one for values': (args) =>
    Object.fromEntries(Object.entries(args).map(([key, value]) => [key, Array.isArray(value) ? value : [value]])),
  'values for lists of one': (args) =>
    Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, Array.isArray(value) && value.length === 1 ? value[0] : value]),
    ),
  'spaces around texts': (args) =>
    Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, typeof value === 'string' ? ` ${value} ` : value]),
    ),
};
const many: [McpToolName, Args][] = [
  ...[...calls, ...fewer].map(([name, args]): [McpToolName, Args] => [name, args]),
  [
    'find_cities',
    { population_max: 5_000_000, capital: true, near: '50,10', radius_km: 1000, score_min: 12.5, limit: 3 },
  ],
  ['rank_cities', { limit: 2, offset: 1, country: 'aa' }],
  ['get_history', { scopeId: 'aa.alpha', limit: 2, offset: 2 }],
  ['list_countries', { limit: 1, fields: ['name', 'cityCount'] }],
];
test('every tool is called', () =>
  expect([...new Set(many.map(([name]) => name))].sort()).toEqual(mcpTools.map(({ name }) => name).sort()));
test.each(
  many.flatMap(([name, args]) => Object.keys(manners).map((manner): [string, Args, string] => [name, args, manner])),
)('%s %j with %s', async (name, args, manner) => {
  const right = await call(name, args);
  expect(right.isError).toBeFalsy();
  expect(await call(name, manners[manner]!(args, name))).toEqual(right);
});
test('B35: null for optional arguments', async () =>
  expect(
    await call('find_datasets', { query: 'bus timetables in Beta', place: null, country: null, limit: null }),
  ).toEqual(await call('find_datasets', { query: 'bus timetables in Beta' })));
test('null for what is required is said to be missing', async () => {
  for (const { name, input } of mcpTools)
    for (const required of (inputSchema({ input })['required'] as string[] | undefined) ?? []) {
      const { isError, content } = await call(name, { [required]: null });
      expect(isError).toBe(true);
      expect(content[0]!.text).toContain(`The parameter ${required} is required.`);
    }
});

/** They ask portals, so that only their arguments are read here. */
const asksPortals: [name: string, args: Args][] = [
  ['search_portals', { scopeId: 'aa.alpha', q: 'bus stops', limit: 5, offset: 10 }],
  ['preview_dataset', { scopeId: 'aa.alpha', url: 'https://data.example/a.csv', format: 'csv', platform: 'ckan' }],
];
test.each(asksPortals)('%s %j is read like the others', (name, args) => {
  const tool = liveTools.find((row) => row.name === name)!;
  for (const manner of ['numbers, truths and lists as texts', 'lists of one for values', 'spaces around texts'])
    expect(argumentsOf(tool, manners[manner]!(args, name)), manner).toEqual(args);
  for (const empty of [null, '', []]) {
    const { scopeId, [name === 'search_portals' ? 'q' : 'url']: other } = args;
    const required = { scopeId, [name === 'search_portals' ? 'q' : 'url']: other };
    const rest = Object.keys(args).filter((key) => !(key in required));
    expect(argumentsOf(tool, { ...required, ...Object.fromEntries(rest.map((key) => [key, empty])) })).toEqual(
      required,
    );
  }
});

const asking = [...mcpTools, ...liveTools].flatMap((tool) => {
  const own = questionNames.find((name) => name in tool.input.shape);
  return own ? [{ tool, name: tool.name, own }] : [];
});
test.each(asking)('$name takes any name of a question for $own', ({ tool, own }) => {
  const required: Args = 'scopeId' in tool.input.shape ? { scopeId: 'aa.alpha' } : {};
  const right = argumentsOf(tool, { ...required, [own]: 'bus stops' });
  for (const name of questionNames) {
    expect(argumentsOf(tool, { ...required, [name]: 'bus stops' })).toEqual(right);
    if (name === own) continue;
    expect(argumentsOf(tool, { ...required, [own]: null, [name]: 'bus stops' })).toEqual(right);
    expect(() => argumentsOf(tool, { ...required, [own]: 'bus stops', [name]: 'parks' })).toThrow(
      `${tool.name} has no parameter ${name}`,
    );
  }
});
test('every tool calls a question q', () => expect(asking.map(({ own }) => own)).toEqual(asking.map(() => 'q')));

test.each([
  ['/api/interpret?query=parks', 'query', 'q'],
  ['/api/assessments/scope?city=Lyon', 'city', 'scopeId'],
  ['/api/compare?cities=Lyon,Paris', 'cities', 'scopeIds'],
  ['/api/gaps?criteria=gtfs-schedule', 'criteria', 'criterion'],
  ['/api/cities?countryCode=AA', 'countryCode', 'country'],
  ['/api/cities?per_page=5', 'per_page', 'limit'],
])('%s: %s is another name of %s', async (path, parameter, meant) => {
  const problem = Problem.parse(JSON.parse((await get(path)).body));
  expect(problem).toMatchObject({ type: '/problems/unknown-parameter', parameter });
  expect(problem.did_you_mean?.[0]).toBe(meant);
});
