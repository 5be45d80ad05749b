/** One suite for every host: status, headers, bodies, conditional requests, errors. */
import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framePolicy, portalSearchPolicy } from '../../src/contract/interface/http-headers.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { routes } from '../../src/contract/interface/routes.ts';
import { hosts, publishedFolder, removeFolder, type Host } from './hosts.ts';

const stalled = (host: Host, path: string): Promise<Response> =>
  host.fetch(path, {
    method: 'POST',
    body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    duplex: 'half',
  } as RequestInit);
/** Every host, over a folder of its own, with bodies that stop short: all is asked while they wait. */
const started = new Map<string, { root: string; host: Host; unfinished: Promise<Response>[] }>();
beforeAll(async () => {
  for (const { name, start } of hosts) {
    const root = await publishedFolder();
    const host = await start(root);
    const unfinished = Array.from({ length: 6 }, (_, i) => stalled(host, i % 2 ? '/mcp' : '/api/search'));
    started.set(name, { root, host, unfinished });
  }
});
afterAll(async () => {
  for (const { root, host } of started.values()) {
    await host.stop();
    await removeFolder(root);
  }
});

describe.each(hosts)('$name', ({ name }) => {
  let host: Host, unfinished: Promise<Response>[];
  beforeAll(() => ({ host, unfinished } = started.get(name)!));

  const answers: [path: string, file: string | null][] = [
    ['/api/assessments', '/api/assessments.json'],
    ['/api/assessments?framework=smart-cities', '/api/assessments.json'],
    ['/api/countries', '/api/countries.json'],
    ['/api/assessments/scope?scopeId=aa.alpha', '/api/assessments/scope/aa.alpha.json'],
    ['/api/assessments/scope?scopeId=Beta', '/api/assessments/scope/aa.beta.json'],
    ['/api/assessments/scope?scopeId=alpha', null],
    ['/api/assessments/scope?scopeId=Beta', '/api/assessments/scope/aa.beta.json'],
    ['/api/resources?scopeId=aa.alpha', '/api/resources/aa.alpha.json'],
    ['/api/resources?scopeId=Beta', '/api/resources/aa.beta.json'],
    ['/api/resources?scopeId=alpha', null],
    ['/api/resources?scopeId=Beta', '/api/resources/aa.beta.json'],
    ['/api/history?scopeId=aa.alpha', '/api/history/aa.alpha.json'],
    ['/api/compare?scopeIds=aa.alpha,aa.beta', null],
    ['/api/compare?scopeIds=aa.beta,aa.alpha', null],
    ['/api/compare?scopeIds=aa.alpha,bb.alpha,gamma', null],
    ['/api/gaps?criterion=gtfs-schedule', '/api/gaps/gtfs-schedule.json'],
    ['/api/gaps?criterion=gtfs-schedule&status=partial,absent', '/api/gaps/gtfs-schedule.json'],
    ['/api/gaps?criterion=gtfs-schedule&country=aa', null],
    ['/api/gaps?criterion=gtfs-schedule&status=present', null],
    ['/api/gaps?criterion=gtfs-schedule&country=CC', null],
    ['/api/gaps?criterion=gtfs-schedule&status=unknown', null],
    ['/api/gaps?criterion=gtfs-schedule&status=unknown,missing&state=unknown,absent', null],
    ['/api/gaps?criterion=gtfs-schedule&state=absent,partial', '/api/gaps/gtfs-schedule.json'],
    ['/api/gaps?criterion=gtfs-schedule&status=missing,partial', '/api/gaps/gtfs-schedule.json'],
    ['/api/coverage/query?pattern=aa', '/api/coverage/query/aa.json'],
    ['/api/coverage/query?pattern=AA:*:*:*', '/api/coverage/query/aa.json'],
    ['/api/coverage/query?pattern=aa:alpha', null],
    ['/api/coverage/query?pattern=aa:alpha:transport', null],
    ['/api/coverage/query?pattern=*:*:transport', '/api/coverage/query/_/_/transport.json'],
    ['/api/coverage/query?pattern=*', '/api/coverage/query/_.json'],
    ['/api/coverage/query?pattern=*:alpha', null],
    ['/api/coverage/query?pattern=*:beta', null],
    ['/api/coverage/query?pattern=*:alpha:transport', null],
    ['/api/coverage/query?pattern=aa:alpha:transport:gtfs-schedule', null],
    ['/api/coverage/query?pattern=*:*:*:gtfs-schedule', null],
    ['/api/coverage/query?pattern=AA:*:*:gtfs-schedule', null],
    ['/api/coverage/query?pattern=AA:*:transport', null],
    ['/api/coverage/query?pattern=*:*:transport:gtfs-schedule', null],
    ['/api/coverage/query?pattern=aa:*:transport:gtfs-schedule', null],
    ['/api/coverage/query?pattern=aa&geometry=none', null],
    ['/api/coverage/query?pattern=aa&geometry=point', '/api/coverage/query/aa.json'],
    ['/api/coverage/query?pattern=aa&geometry=', '/api/coverage/query/aa.json'],
    ['/api/assessments/', '/api/assessments.json'],
    ['/api/assessments/scope/?scopeId=aa.alpha&utm_source=mail&_=17', '/api/assessments/scope/aa.alpha.json'],
    ['/api/coverage/recent', '/api/coverage/recent.json'],
    ['/api/verdicts?scopeIds=aa.alpha,Beta,bb.alpha&criteria=gtfs-schedule,gbfs', null],
    ['/api/verdicts?country=aa&limit=1', null],
    ['/api/places?q=Alpha', null],
    ['/api/places?lat=50.1&lon=10', null],
    ['/api/cities?division=Southland', null],
    ['/api/gaps?criterion=gtfs-schedule&division=AA.01', null],
    ['/api/coverage/query?pattern=aa&division=Northland', null],
    ['/api/changes', null],
    ['/api/changes?since=2026-01-01&country=aa&scopeId=aa.alpha&criterion=gtfs-schedule&rules=true', null],
    ['/api/coverage/query?pattern=cc', null],
    ['/api/cities', null],
    ['/api/cities?criterion=gtfs-schedule:absent,partial&country=aa&sort=-population', null],
    ['/api/cities?group=country&format=json', null],
    ['/api/search?q=bus%20timetables%20in%20Beta', null],
    ['/api/search?query=bus%20timetables%20in%20Beta', null],
    ['/api/search?place=aa.beta&topic=transport', null],
    ['/api/interpret?q=bus%20timetables%20in%20Beta', null],
  ];
  test.each(answers)('GET %s', async (path, file) => {
    const response = await host.fetch(path);
    const body = await response.text();
    expect(response.status, body.slice(0, 300)).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toMatch(/max-age=300/);
    expect(response.headers.get('content-location')).toBe(file);
    const { response: schema } = Object.values(routes).find(
      (route) => route.method === 'GET' && route.path === path.split('?')[0]!.replace(/\/$/, ''),
    )!;
    expect(schema.parse(JSON.parse(body))).toEqual(JSON.parse(body));
    if (file) {
      const direct = await host.fetch(file);
      expect(await direct.text()).toBe(body);
      if (!host.ownFiles) expect(direct.headers.get('etag')).toBe(response.headers.get('etag'));
    }
  });

  test.each([
    ['/find?q=Beta', '/datasets/aa/beta'],
    ['/find?q=qwertz', '/search?q=qwertz'],
    ['/find', '/search'],
  ])('GET %s leads to %s', async (path, page) => {
    const response = await host.fetch(path, { redirect: 'manual' });
    expect(response.status, await response.text()).toBe(303);
    expect(new URL(response.headers.get('location')!, 'http://atlas.example').href).toBe(
      new URL(page, 'http://atlas.example').href,
    );
    expect((await host.fetch(path, { method: 'POST', redirect: 'manual' })).status).toBe(405);
  });

  test('slices hold what was asked, and nothing else', async () => {
    const get = async (path: string) => (await host.fetch(path)).json();
    expect(
      (await get('/api/gaps?criterion=gtfs-schedule&status=present')).results.map(
        (r: { scopeId: string }) => r.scopeId,
      ),
    ).toEqual(['aa.alpha']);
    expect(await get('/api/gaps?criterion=gtfs-schedule&country=CC')).toMatchObject({
      count: 0,
      results: [],
      country: 'CC',
    });
    expect(await get('/api/coverage/query?pattern=cc')).toMatchObject({ matched: 0, scopes: 0, features: [] });
    const sliced = await get('/api/coverage/query?pattern=*:alpha:transport:gtfs-schedule');
    expect(sliced).toMatchObject({ pattern: '*:alpha:transport:gtfs-schedule', matched: 2, scopes: 2 });
    expect(sliced.features.map((f: { id: string }) => f.id)).toEqual(['aa.alpha', 'bb.alpha']);
    const [flat, points] = await Promise.all([
      get('/api/coverage/query?pattern=aa&geometry=none'),
      get('/api/coverage/query?pattern=aa'),
    ]);
    expect(flat.features.map((f: { geometry: unknown }) => f.geometry)).toEqual(points.features.map(() => null));
    expect({ ...flat, features: flat.features.map((f: object) => ({ ...f, geometry: 0 })) }).toEqual({
      ...points,
      features: points.features.map((f: object) => ({ ...f, geometry: 0 })),
    });
    expect(
      (await get('/api/compare?scopeIds=aa.beta,aa.alpha')).cities.map((c: { scopeId: string }) => c.scopeId),
    ).toEqual(['aa.beta', 'aa.alpha']);
  });

  const problems: [path: string, status: number, type: string, members: object, init?: RequestInit][] = [
    [
      '/api/assessments/scope?scopeId=aa.alhpa',
      404,
      'unknown-scope',
      { parameter: 'scopeId', did_you_mean: expect.arrayContaining(['aa.alpha']) },
    ],
    ['/api/assessments/scope?scopeId=zz.nowhere-at-all', 404, 'unknown-scope', {}],
    ['/api/assessments/scope?scopeId=../../secret', 404, 'unknown-scope', {}],
    ['/api/assessments/scope', 400, 'missing-parameter', { parameter: 'scopeId' }],
    ['/api/assessments/scope?scopeId=', 400, 'missing-parameter', { parameter: 'scopeId' }],
    [
      '/api/assessments?framework=other',
      400,
      'invalid-parameter',
      { parameter: 'framework', allowed: ['smart-cities-iso', 'smart-cities'] },
    ],
    [
      '/api/resources?scopeId=aa.alhpa',
      404,
      'unknown-scope',
      { parameter: 'scopeId', did_you_mean: expect.arrayContaining(['aa.alpha']) },
    ],
    ['/api/resources?scopeId=../../secret', 404, 'unknown-scope', {}],
    ['/api/resources', 400, 'missing-parameter', { parameter: 'scopeId' }],
    ['/api/compare?scopeIds=aa.alpha', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
    ['/api/compare?scopeIds=a,b,c,d,e,f', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
    ['/api/compare?scopeIds=aa.alpha,AA.Alpha', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
    ['/api/compare?scopeIds=aa.alpha,aa.nope', 404, 'unknown-scope', { parameter: 'scopeIds' }],
    ['/api/gaps', 400, 'missing-parameter', { parameter: 'criterion' }],
    [
      '/api/gaps?criterion=gtfs-shedule',
      404,
      'unknown-criterion',
      { did_you_mean: expect.arrayContaining(['gtfs-schedule']) },
    ],
    [
      '/api/gaps?criterion=gtfs-schedule&status=lacking',
      400,
      'invalid-parameter',
      { parameter: 'status', allowed: ['present', 'partial', 'absent', 'unknown'] },
    ],
    ['/api/gaps?criterion=gtfs-schedule&country=ZZ', 404, 'unknown-country', { parameter: 'country' }],
    ['/api/gaps?criterion=gtfs-schedule&country=France', 404, 'unknown-country', { parameter: 'country' }],
    ['/api/coverage/query', 400, 'missing-parameter', { parameter: 'pattern' }],
    ['/api/coverage/query?pattern=', 400, 'missing-parameter', { parameter: 'pattern' }],
    [
      '/api/coverage/query?pattern=a:b:c:d:e',
      400,
      'invalid-pattern',
      { parameter: 'pattern', detail: 'The pattern has 5 parts. The limit is 4: nation:place:domain:dataset.' },
    ],
    [
      '/api/coverage/query?pattern=aa::transport',
      400,
      'invalid-pattern',
      { detail: 'The place part is empty. Write a slug or *.' },
    ],
    [
      '/api/coverage/query?pattern=aa:al*',
      400,
      'invalid-pattern',
      { detail: 'The place part "al*" mixes a slug and *. Write one or the other.' },
    ],
    [
      `/api/coverage/query?pattern=aa:${'a'.repeat(1997)}`,
      400,
      'invalid-pattern',
      { detail: 'The pattern has 2000 characters. The limit is 200.' },
    ],
    [
      '/api/coverage/query?pattern=aa&geometry=polygon',
      400,
      'invalid-parameter',
      { parameter: 'geometry', allowed: ['point', 'none'] },
    ],
    [
      '/api/assessments/scope?scopeId=aa.islet',
      404,
      'unknown-scope',
      {
        detail: 'Islet in Aland is known but not assessed; what registries list of it: /datasets/aa/islet.',
        see: '/datasets/aa/islet',
      },
    ],
    ['/api/resources?scopeId=Islet', 404, 'unknown-scope', { see: '/datasets/aa/islet' }],
    ['/api/compare?scopeIds=aa.alpha,aa.islet', 404, 'unknown-scope', { see: '/datasets/aa/islet' }],
    ['/api/coverage/query?pattern=aa:islet', 404, 'unknown-tier', { see: '/datasets/aa/islet' }],
    [
      '/api/assessments/scope?scopeId=Hamlet',
      404,
      'unknown-scope',
      { detail: 'Hamlet in Aland is known but not assessed.' },
    ],
    ['/api/coverage/query?pattern=zz', 404, 'unknown-tier', { detail: 'There is no country with the code zz.' }],
    ['/api/coverage/query?pattern=cc:alpha', 404, 'unknown-tier', { detail: 'There is no place in cc called alpha.' }],
    [
      '/api/coverage/query?pattern=*:nowhere-at-all',
      404,
      'unknown-tier',
      { detail: 'There is no place called nowhere-at-all.' },
    ],
    [
      '/api/coverage/query?pattern=*:*:*:gtfs-shedule',
      404,
      'unknown-tier',
      { did_you_mean: expect.arrayContaining(['gtfs-schedule']) },
    ],
    ['/api/coverage/query?pattern=aa:alpa', 404, 'unknown-tier', { did_you_mean: ['alpha'] }],
    ['/api/coverage/query?pattern=aa:alpha:trnsport', 404, 'unknown-tier', { did_you_mean: ['transport'] }],
    ['/api/coverage/query?pattern=aa:alpha:transport:addresses', 404, 'unknown-tier', {}],
    ['/api/search', 400, 'missing-parameter', { parameter: 'q' }],
    ['/api/search?q=', 400, 'missing-parameter', { parameter: 'q' }],
    [`/api/search?q=${' '.repeat(20)}`, 400, 'missing-parameter', { parameter: 'q' }],
    [
      '/api/search?topic=trains',
      400,
      'invalid-parameter',
      { parameter: 'topic', allowed: expect.arrayContaining(['transport']) },
    ],
    ['/api/interpret', 400, 'missing-parameter', { parameter: 'q' }],
    ['/api/places', 400, 'missing-parameter', { parameter: 'q' }],
    ['/api/places?lat=50', 400, 'missing-parameter', { parameter: 'lon' }],
    ['/api/places?lat=91&lon=0', 400, 'invalid-parameter', { parameter: 'lat' }],
    [
      '/api/cities?division=Suthland',
      404,
      'unknown-division',
      { parameter: 'division', did_you_mean: expect.arrayContaining(['AA.02']) },
    ],
    ['/api/verdicts', 400, 'missing-parameter', { parameter: 'scopeIds' }],
    [
      '/api/verdicts?scopeIds=aa.alpha,aa.bta',
      404,
      'unknown-scope',
      { parameter: 'scopeIds', did_you_mean: expect.arrayContaining(['aa.beta']) },
    ],
    [
      '/api/verdicts?scopeIds=aa.alpha&criteria=gtfs-shedule',
      404,
      'unknown-criterion',
      { parameter: 'criteria', did_you_mean: expect.arrayContaining(['gtfs-schedule']) },
    ],
    ['/api/changes?since=yesterday', 400, 'invalid-parameter', { parameter: 'since' }],
    ['/api/changes?scopeId=aa.alhpa', 404, 'unknown-scope', { did_you_mean: expect.arrayContaining(['aa.alpha']) }],
    ['/api/nothing', 404, 'not-found', {}],
    ['/api/assessments?fields=nmae', 400, 'invalid-parameter', { parameter: 'fields', did_you_mean: ['name'] }],
    [
      '/api/cities?criterion=gtfs-schedule:abscent',
      400,
      'invalid-parameter',
      { parameter: 'criterion', did_you_mean: ['absent'] },
    ],
    ['/api/search?topic=trafic', 400, 'invalid-parameter', { parameter: 'topic', did_you_mean: ['traffic'] }],
    ['/api/coverage/query?pattern=cc:beta', 404, 'unknown-tier', { did_you_mean: ['aa:beta'] }],
    [
      '/api/coverage/query?pattern=aa:alpha:transport:air-quality',
      404,
      'unknown-tier',
      { did_you_mean: expect.arrayContaining(['environment:air-quality']) },
    ],
    ['/api/assessments/scope/aa.nowhere.json', 404, 'not-found', {}],
    ['/api/assessments', 405, 'method-not-allowed', { allowed: ['GET', 'HEAD', 'OPTIONS'] }, { method: 'DELETE' }],
    ['/api/assessments', 406, 'not-acceptable', {}, { headers: { accept: 'text/html' } }],
    [`/api/assessments?x=${'y'.repeat(9000)}`, 414, 'uri-too-long', {}],
  ];
  test.each(problems.map((row) => [row[0].slice(0, 100), row] as const))(
    'problem %s',
    async (_, [path, status, type, members, init]) => {
      const response = await host.fetch(path, init);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe(status >= 500 ? 'no-store' : 'public, max-age=60');
      expect(response.headers.get('cdn-cache-control')).toBe(status >= 500 ? null : 'public, max-age=60');
      const problem = Problem.parse(await response.json());
      expect(problem).toMatchObject({ type: `/problems/${type}`, status, ...members });
      if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    },
  );

  test.each([
    ['/api/chnages', '/api/changes'],
    ['/api/assessments/scope/aa.alhpa.json', '/api/assessments/scope/aa.alpha.json'],
    ['/api/gaps/gtfs-shedule.json', '/api/gaps/gtfs-schedule.json'],
  ])('%s may mean %s', async (path, meant) => {
    const response = await host.fetch(path);
    expect(response.status).toBe(404);
    const { instance, did_you_mean } = Problem.parse(await response.json());
    // Some hosts answer for missing files themselves, with one file for all.
    if (instance !== '/api') expect(did_you_mean).toContain(meant);
  });

  test.each([
    ['/api/short/assessments', '/api/assessments?detail=short'],
    ['/api/short/assessments/scope/?scopeId=aa.alpha', '/api/assessments/scope?scopeId=aa.alpha&detail=short'],
    ['/api/short/search?place=aa.beta&fields=url', '/api/search?place=aa.beta&fields=url&detail=short'],
    ['/api/csv/cities?country=aa', '/api/cities?country=aa&format=csv'],
    ['/api/geojson/verdicts/?country=aa', '/api/verdicts?country=aa&format=geojson'],
    ['/api/ics/history?scopeId=aa.alpha&format=ics', '/api/history?scopeId=aa.alpha&format=ics'],
  ])('%s is %s', async (short, whole) => {
    const [one, other] = await Promise.all([host.fetch(short), host.fetch(whole)]);
    expect(one.status).toBe(200);
    expect(await one.text()).toBe(await other.text());
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = await Promise.all([
      host.fetch('/api/countries'),
      host.fetch('/api/countries', { method: 'HEAD' }),
    ]);
    expect(await head.text()).toBe('');
    // workerd's development proxy compresses, and then sends no length.
    const length = get.headers.has('content-length') ? ['content-length'] : [];
    for (const header of [
      'etag',
      'content-type',
      ...length,
      'content-location',
      'link',
      'vary',
      'cache-control',
      'content-security-policy',
    ])
      expect(head.headers.get(header)).toBe(get.headers.get(header));
  });

  test.each(['/api/countries', '/api/compare?scopeIds=aa.beta,aa.alpha', '/cities/aa.alpha'])(
    '304 for %s',
    async (path) => {
      const etag = (await host.fetch(path)).headers.get('etag')!;
      expect(etag).toMatch(/^(?:W\/)?"[0-9a-f]{32}"$/);
      const own = host.ownFiles && !path.startsWith('/api');
      // Weak where the answer was compressed on the way.
      const tag = etag.replace(/^W\//, '');
      for (const given of own ? [etag] : [etag, tag, `W/${tag}`, `"other", ${etag}`, '"a", W/"b" ,' + etag, '*']) {
        const response = await host.fetch(path, { headers: { 'if-none-match': given } });
        expect(response.status).toBe(304);
        expect(response.headers.get('etag')).toBe(etag);
        expect(await response.text()).toBe('');
      }
      expect((await host.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('OPTIONS answers a preflight', async () => {
    const response = await host.fetch('/api/gaps', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', origin: 'https://page.example' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect((await host.fetch('/api/search', { method: 'OPTIONS' })).headers.get('allow')).toContain('POST');
  });

  test.each([
    ['/api/countries', '/countries'],
    ['/api/assessments/scope?scopeId=Beta', null],
    ['/api/assessments/scope?scopeId=aa.alpha', '/cities/aa.alpha'],
    ['/api/compare?scopeIds=aa.beta,aa.alpha', null],
  ])('headers of %s', async (path, page) => {
    const { headers } = await host.fetch(path);
    const file = headers.get('content-location');
    const links = headers.get('link')!;
    expect(links).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
    if (file) expect(links).toContain(`<${file}>; rel="canonical"`);
    else expect(links).not.toContain('canonical');
    if (page === '/cities/aa.alpha') expect(links).toContain(`<${page}>; rel="alternate"; type="text/html"`);
    expect(links).not.toContain('<undefined');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept');
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(headers.get('server-timing')).toMatch(/^total;dur=[\d.]+, read;dur=[\d.]+;desc="\d files"$/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-expose-headers')).toContain('content-location');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(['/', '/cities/aa.alpha', '/cities/nowhere', '/api/countries.json', '/cities/aa.alpha.json'])(
    'security headers of %s',
    async (path) => {
      const { headers } = await host.fetch(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  test('the page that searches portals may ask them, and no other page may', async () => {
    const policyOf = async (path: string) => (await host.fetch(path)).headers.get('content-security-policy');
    expect(await policyOf('/portal-search?scopeId=aa.alpha')).toBe(portalSearchPolicy);
    expect(await policyOf('/cities/aa.alpha')).toContain("connect-src 'self';");
  });

  test('pages for frames may be framed by anyone and load only their stylesheet; /oembed lists them', async () => {
    const { headers } = await host.fetch('/embed/cities/aa.alpha');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('content-security-policy')).toBe(framePolicy);
    const told = await host.fetch('/oembed?maxwidth=300&url=/cities/aa.alpha');
    expect(told.status).toBe(200);
    expect(await told.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 300,
      html: expect.stringContaining('/embed/cities/aa.alpha"'),
    });
  });
  test.each([
    ['', 400],
    ['?url=https://elsewhere.example/cities/aa.alpha', 404],
    ['?url=/cities/aa.nowhere', 404],
    ['?url=/cities/aa.alpha&format=xml', 400],
    ['?url=/cities/aa.alpha&maxwidth=wide', 400],
    ['?url=/cities/aa.alpha&maxheight=100', 200],
  ])('/oembed%s answers %i', async (query, status) => {
    expect((await host.fetch(`/oembed${query}`)).status).toBe(status);
  });

  test('the API catalogue', async () => {
    const response = await host.fetch('/.well-known/api-catalog');
    expect(response.status).toBe(200);
    // A host's own asset server knows no type for a file without extension.
    if (!host.ownFiles) expect(response.headers.get('content-type')).toBe('application/linkset+json');
    expect(Object.keys((await response.json()) as object)).toEqual(['linkset']);
  });

  test('a hashed asset never changes', async () =>
    expect((await host.fetch('/_astro/page.abc.css')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    ));

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/nothing.json',
    '/api/nothing.html',
    '/%61pi/nothing',
    '//api/nothing',
    '/api/assessments/nothing/',
  ])('no HTML at %s', async (path) => {
    const response = await host.fetch(path);
    const text = await response.text();
    expect(text).not.toContain('<');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('POST answers with the data map, which GET has at the address it names', async () => {
    const response = await host.fetch('/api/search', {
      method: 'POST',
      body: '{"query":"bus timetables in Beta"}',
      headers: { 'content-type': 'application/json' },
    });
    const map = await response.text();
    expect(response.status, map.slice(0, 300)).toBe(200);
    const { interpreted_intent: intent, about } = routes.searchPost.response.parse(JSON.parse(map));
    expect([intent.scopeId, intent.topics, about.page]).toEqual([
      'aa.beta',
      ['transport'],
      '/datasets/aa/beta#transport',
    ]);
    expect(await (await host.fetch(response.headers.get('content-location')!)).text()).toBe(map);
  });

  const bodies: [what: string, status: number, init: RequestInit][] = [
    ['no type', 415, { body: '{"query":"x"}', headers: {} }],
    ['a form', 415, { body: 'query=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [
      'a body of 17 KB',
      413,
      {
        body: JSON.stringify({ query: 'x', more: 'y'.repeat(17_000) }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['half a JSON', 400, { body: '{"query":', headers: { 'content-type': 'application/json' } }],
    [
      'bytes that are no UTF-8',
      400,
      { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers: { 'content-type': 'application/json; charset=utf-8' } },
    ],
    ['nothing', 400, { headers: { 'content-type': 'application/json' } }],
    ['no query', 400, { body: '{"place":"Alpha"}', headers: { 'content-type': 'application/json' } }],
    ['a list', 400, { body: '[]', headers: { 'content-type': 'application/json' } }],
  ];
  test('bodies that stop short end with 408', async () => {
    for (const response of await Promise.all(unfinished)) {
      expect(response.status, await response.text()).toBe(408);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
  test.each(bodies)('POST of %s is %d', async (_, status, init) => {
    const response = await host.fetch('/api/search', { method: 'POST', ...init });
    const problem = Problem.parse(await response.json());
    expect(response.status, problem.detail).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(problem.parameter).toMatch(/^(?:body|query)$/);
  });

  test.each([
    ['/cities/aa.alpha.json', '/api/assessments/scope/aa.alpha.json'],
    ['/countries/aa.json', '/api/countries/aa.json'],
  ])('%s leads to %s', async (from, to) => {
    const asked = await host.fetch(from, { redirect: 'manual' });
    expect([asked.status, asked.headers.get('location')]).toEqual([302, to]);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    const led = await host.fetch(asked.headers.get('location')!);
    expect([led.status, led.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json']);
  });

  const pages: [path: string, status: number, text: string][] = [
    ['/', 200, 'home'],
    ['/cities/aa.alpha', 200, 'Alpha'],
    ['/cities/aa.alpha/', 200, 'Alpha'],
    ['/cities/nowhere', 404, 'no such page'],
  ];
  test.each(pages)('page %s %d', async (path, status, text) => {
    const response = await host.fetch(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain(text);
  });

  const traversals = [
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/api/..%2f..%2fsecret.json',
    '/cities/..%5c..%5csecret.json',
    '/secret.json%00.json',
    '/%c0%ae%c0%ae/secret.json',
    '//secret.json',
    '/%',
  ];
  test.each(traversals)('%s never leaves the folder', async (path) => {
    // Sent unchanged: fetch would resolve the dots before the host sees them.
    const text = host.base ? await raw(host.base, path) : await (await host.fetch(path)).text();
    expect(text).not.toContain('"secret":true');
  });
});

/** GET with the path untouched. */
const raw = (base: string, path: string) =>
  new Promise<string>((done, fail) => {
    const { hostname, port } = new URL(base);
    rawRequest({ hostname, port, path }, (response) => {
      let text = '';
      response
        .on('data', (chunk) => {
          text += chunk;
        })
        .on('end', () => done(text));
    })
      .on('error', fail)
      .end();
  });
