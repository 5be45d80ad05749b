/** Requests at random, most of them nearly right: methods, paths, parameters, headers and bodies. */
import fc from 'fast-check';
import { routes, type Route } from '../../src/contract/interface/routes.ts';

/** Without those that ask other servers: test/find/endpoint.test.ts. */
export const table = (Object.values(routes) as Route[]).filter(({ asksOthers }) => !asksOthers);

export interface Asked {
  method: string;
  path: string;
  headers: [string, string][];
  body?: string | Uint8Array;
  /** Whether the body never ends. */
  stalls?: boolean;
}

const endless = (body: string | Uint8Array) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(typeof body === 'string' ? new TextEncoder().encode(body) : body),
  });

/** The request, null when nothing could send it. */
export function requestOf(
  { method, path, headers, body, stalls }: Asked,
  origin = 'http://atlas.example',
): Request | null {
  try {
    return new Request(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && method !== 'GET' && method !== 'HEAD'
        ? { body: stalls ? endless(body) : (body as BodyInit), duplex: 'half' }
        : {}),
    } as RequestInit);
  } catch {
    return null;
  }
}

export const known = (...values: string[]) => fc.constantFrom(...values);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  known('', '..', '%', '%00', '../../etc/passwd', '__proto__', 'constructor', 'a'.repeat(3000), '\ud800', '＊', 'İ'),
);
const scope = fc.oneof(
  known(
    'aa.alpha',
    'aa.beta',
    'bb.alpha',
    'aa.gamma',
    'Alpha',
    'BETA',
    'aa.hamlet',
    'aa.alpa',
    'zz.nowhere',
    'aa.alpha/../beta',
  ),
  text,
);
const tier = fc.oneof(
  known('*', 'aa', 'BB', 'cc', 'alpha', 'beta', 'transport', 'energy', 'gtfs-schedule', 'addresses', '_', ''),
  text,
);
const values: Record<string, fc.Arbitrary<string>> = {
  scopeId: scope,
  scopeIds: fc.array(scope, { maxLength: 6 }).map((list) => list.join(',')),
  pattern: fc.array(tier, { maxLength: 5 }).map((list) => list.join(':')),
  criterion: fc.oneof(
    known(
      'gtfs-schedule',
      'addresses',
      'open-data-portal',
      'nope',
      '..',
      'gtfs-schedule:absent,unknown',
      'shared-mobility:stale,x',
      ':',
    ),
    text,
  ),
  status: known('present', 'partial,absent', 'absent', 'x', '', 'present,present'),
  country: fc.oneof(known('aa', 'AA', 'bb', 'ZZ', 'France', ''), text),
  framework: known('smart-cities', 'smart-cities-iso', 'x'),
  geometry: known('none', 'point', 'x'),
  basis: known('listed', 'searched', 'uncovered', 'x', ''),
  sort: known('framework', 'difference', 'score', '-population', 'name', 'distance', 'x'),
  region: known('test', 'ab', 'A and B', 'ab,tests', 'europ', ''),
  population_min: known('0', '100000', '-1', '1e9', '9'.repeat(20)),
  population_max: known('1000000', 'x', ''),
  capital: known('true', 'false', 'yes'),
  near: fc.oneof(known('50,10', '-91,0', '50,10,3', ','), scope),
  radius_km: known('100', '0.5', '-1', '1e9'),
  score_min: known('0', '12.5', '101', 'NaN'),
  score_max: known('0', '12.5', '101', 'NaN'),
  outside: known('FR', 'eu', 'eu,gb', 'XX', 'atlantis'),
  better_than: scope,
  comparable_to: scope,
  group: known('country', 'region', 'subregion', 'x'),
  fields: known('name', 'name', 'name', 'name,score', 'title', 'x'),
  detail: known('short', 'full', 'short', 'full', 'short', 'full', 'short', 'full', 'x'),
  criteria: known('gtfs-schedule', 'gtfs-schedule,shared-mobility', 'nope'),
  category: known('transportation', 'transportation', 'x'),
  limit: known('1', '2', '20', '50', '1', '2', '20', '50', '0', '501', 'x'),
  // Empty counts as left out.
  cursor: fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: known('AAAA', '%%%', 'ZmZmZmZmZmZhYS5hbHBoYQ') },
    { weight: 1, arbitrary: text },
  ),
  format: known('json', 'csv', 'geojson', 'x'),
  topic: known('transport', 'energy', 'weather', 'x'),
  since: known('2026-01-01', '2026-02-30', '2026-08-01T10:00:00Z', 'yesterday'),
  lat: known('50', '-91', '45.76', 'x'),
  lon: known('10', '181', '-4.84', 'x'),
  division: fc.oneof(known('AA.01', 'Southland', 'aa-01', 'Northland,Eastland', 'nope', ''), text),
  rules: known('true', 'false', 'x'),
};
const sentence = fc.oneof(
  text,
  fc
    .array(known('timetables', 'Alpha', 'in', 'air quality', 'Aland', '?', 'Fahrpläne', '東京', 'open data', 'water'), {
      maxLength: 8,
    })
    .map((words) => words.join(' ')),
);
const names = [...new Set(table.flatMap(({ query }) => Object.keys((query as unknown as { shape: object }).shape)))];
const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name]! : sentence);

const encoded = fc.constantFrom(encodeURIComponent, (value: string) => value);
export const pair = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: known(...names) }, { weight: 1, arbitrary: text }), encoded)
  .chain(([name, encode]) => valueOf(name).map((value) => `${safe(encode, name)}=${safe(encode, value)}`));
const safe = (encode: (value: string) => string, value: string) => {
  try {
    return encode(value);
  } catch {
    return value;
  }
};
export const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 4, arbitrary: known('HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'QUERY', 'x') },
);
const header = fc.oneof(
  fc.tuple(
    fc.constant('accept'),
    known('*/*', 'application/json', 'text/html', 'application/*;q=0', 'x', '', 'text/html, */*;q=0.1'),
  ),
  fc.tuple(fc.constant('if-none-match'), fc.oneof(known('*', '"x"', 'W/"', '",",'), fc.string({ maxLength: 20 }))),
  fc.tuple(
    known(
      'content-type',
      'content-length',
      'content-encoding',
      'origin',
      'range',
      'host',
      'x-forwarded-host',
      'cookie',
      'if-modified-since',
    ),
    fc.oneof(
      known('application/json', 'text/plain', '0', '-1', '1e9', 'gzip', 'bytes=0-1', 'bytes=9999999-', 'bytes=-5'),
      fc.string({ maxLength: 20 }),
    ),
  ),
);
export const headers = fc.array(header, { maxLength: 3 });

/** Lists in parts, names that are nearly right, and the same twice. */
export const odd = fc
  .tuple(
    fc.constantFrom(...table),
    fc.array(
      fc.oneof(
        pair,
        known(
          'contry=aa',
          'Country=AA',
          'status=absent',
          'status=unknown',
          'state=unknown,present',
          'status=partial',
          'basis=listed',
          'basis=searched',
          'scopeIds=aa.alpha',
          'scopeIds=aa.beta,bb.alpha',
          'country=ZZ',
          'country=Narnia',
          'place=München',
          'place=Beta',
          'criterion=gtfs-schedule',
          '',
          '=',
          '&',
          'q',
        ),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([{ path }, pairs]) => `${path}?${pairs.join('&')}`);

/** The parameters of a route in the most part, as they are meant to be used. */
export const meant = fc.constantFrom(...table).chain(({ path, query }) => {
  const keys = Object.keys((query as unknown as { shape: object }).shape);
  return fc.tuple(...keys.map((key) => fc.option(valueOf(key), { freq: 4 }))).map((given) => {
    // With q there is nothing to shorten.
    const pointless = (key: string) =>
      (key === 'detail' || key === 'fields') && (given[keys.indexOf('q')] ?? null) !== null;
    const pairs = keys.flatMap((key, i) =>
      given[i] === null || pointless(key) ? [] : [`${key}=${safe(encodeURIComponent, given[i] as string)}`],
    );
    return `${path}?${pairs.join('&')}`;
  });
});
export const anyPath = fc.oneof(
  fc
    .array(
      fc.oneof(
        known(
          'api',
          'API',
          '%61pi',
          'assessments',
          'scope',
          'coverage',
          'query',
          'cities',
          'aa.alpha',
          'aa.alpha.json',
          '..',
          '.',
          '%2e%2e',
          '%2f',
          '%5c',
          '%00',
          '',
          'index.html',
          '404',
          '_headers',
          'manifest.json',
          'integrity.bin',
          'con.json',
        ),
        text.map((value) => safe(encodeURIComponent, value)),
        text,
      ),
      { maxLength: 6 },
    )
    .map((parts) => `/${parts.join('/')}`),
  fc
    .constantFrom(...table.map(({ path }) => path))
    .chain((path) => known('', '/', '.json', '//', '%2f', '/..', ';x', '%00').map((end) => path + end)),
);
const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .record(
      { query: sentence, place: scope, country: values['country']!, topic: values['topic']!, agent: fc.anything() },
      { requiredKeys: [] },
    )
    .map(
      (value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '',
    ),
);
export const body = fc.oneof(
  json,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
  known(
    '',
    '{',
    '['.repeat(8000),
    `"${'x'.repeat(20_000)}"`,
    ...[10, 2000, 7000].map((depth) => `{"query":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  ),
);

/** Messages and batches of MCP, most of them nearly right. */
export const rpc = fc
  .array(
    fc.record({
      jsonrpc: known('2.0', '2.0', '1.0'),
      id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
      method: known('tools/call', 'tools/list', 'resources/read', 'prompts/get', 'ping', 'initialize', 'x'),
      params: fc.record(
        {
          name: known('get_city', 'find_datasets', 'query_coverage', 'compare_cities', 'find_gaps', 'x'),
          uri: known('atlas:/criteria/nope', 'atlas:/framework', 'x'),
          arguments: fc.oneof(
            fc.record(
              {
                scopeId: scope,
                pattern: fc.oneof(known('*', 'aa', '*:*:transport'), text),
                query: sentence,
                country: values['country']!,
                limit: fc.integer(),
              },
              { requiredKeys: [] },
            ),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: [] },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => JSON.stringify(list.length === 1 ? list[0] : list));
