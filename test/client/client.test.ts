/** The client over the published small world: what it asks for, what it keeps, and what it says when something is wrong. */
import { beforeAll, describe, expect, test } from 'vitest';
import { AtlasError, createClient, type AtlasClient, type ClientOptions } from '../../src/client/client.ts';
import { publishedWorld, type PublishedWorld } from '../publish/published-world.ts';

let site: PublishedWorld;
beforeAll(() => {
  site = publishedWorld();
});

interface Asked {
  method: string;
  path: string;
  status: number;
}

/** A client whose requests are written down. */
function watched(options: ClientOptions = {}): { atlas: AtlasClient; asked: Asked[] } {
  const asked: Asked[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const response = await site.get(url.pathname + url.search, init);
    asked.push({ method: init?.method ?? 'GET', path: url.pathname + url.search, status: response.status });
    return response;
  };
  return { atlas: createClient('https://atlas.example', { fetch: send, ...options }), asked };
}

const calls: [name: string, call: (atlas: AtlasClient) => Promise<unknown>, path: string][] = [
  ['vocabulary', (atlas) => atlas.vocabulary(), '/api/vocabulary.json'],
  ['ranking', (atlas) => atlas.ranking(), '/api/assessments.json'],
  ['city', (atlas) => atlas.city('aa.alpha'), '/api/assessments/scope/aa.alpha.json'],
  ['countries', (atlas) => atlas.countries(), '/api/countries.json'],
  ['country', (atlas) => atlas.country('AA'), '/api/countries/aa.json'],
  ['criterion', (atlas) => atlas.criterion('gtfs-schedule'), '/criteria/gtfs-schedule.json'],
  ['gaps', (atlas) => atlas.gaps({ criterion: 'gtfs-schedule' }), '/api/gaps/gtfs-schedule.json'],
  [
    'gaps of a nation',
    (atlas) => atlas.gaps({ criterion: 'gtfs-schedule', country: 'AA' }),
    '/api/gaps?criterion=gtfs-schedule&country=AA',
  ],
  [
    'gaps with a filter',
    (atlas) => atlas.gaps({ criterion: 'gtfs-schedule', status: ['present'], basis: ['listed'] }),
    '/api/gaps?criterion=gtfs-schedule&status=present&basis=listed',
  ],
  [
    'gaps that are unknown',
    (atlas) => atlas.gaps({ criterion: 'gtfs-schedule', state: ['unknown'] }),
    '/api/gaps?criterion=gtfs-schedule&state=unknown',
  ],
  [
    'cities',
    (atlas) => atlas.cities({ criterion: ['gtfs-schedule:present,partial'], country: ['AA', 'BB'], limit: 2 }),
    '/api/cities?criterion=gtfs-schedule%3Apresent%2Cpartial&country=AA%2CBB&limit=2',
  ],
  [
    'groups of cities',
    (atlas) => atlas.cityGroups('country', { capital: true }),
    '/api/cities?capital=true&group=country',
  ],
  ['gap atlas', (atlas) => atlas.gapAtlas(), '/api/gaps.json'],
  [
    'compare',
    (atlas) => atlas.compare(['aa.alpha', 'bb.alpha'], { sort: 'difference' }),
    '/api/compare?scopeIds=aa.alpha%2Cbb.alpha&sort=difference',
  ],
  ['coverage', (atlas) => atlas.coverage('AA:*:*:*'), '/api/coverage/query/aa.json'],
  [
    'coverage without a file',
    (atlas) => atlas.coverage('aa:alpha:transport:gtfs-schedule'),
    '/api/coverage/query?pattern=aa%3Aalpha%3Atransport%3Agtfs-schedule',
  ],
  ['recent', (atlas) => atlas.recent(), '/api/coverage/recent.json'],
  [
    'changes',
    (atlas) => atlas.changes({ since: '2026-01-01', country: ['aa', 'bb'], rules: true }),
    '/api/changes?since=2026-01-01&country=aa%2Cbb&rules=true',
  ],
  [
    'verdicts',
    (atlas) => atlas.verdicts({ scopeIds: ['aa.alpha', 'aa.beta'], criteria: ['gtfs-schedule'] }),
    '/api/verdicts?scopeIds=aa.alpha%2Caa.beta&criteria=gtfs-schedule',
  ],
  ['places', (atlas) => atlas.places({ lat: 50.1, lon: -10 }), '/api/places?lat=50.1&lon=-10'],
  ['resources', (atlas) => atlas.resources('aa.alpha'), '/api/resources/aa.alpha.json'],
  [
    'datasets of a city by kind',
    (atlas) => atlas.cityDatasets('aa.alpha', { kind: 'noise-map' }),
    '/api/datasets?scopeId=aa.alpha&kind=noise-map',
  ],
  ['datasets of a kind', (atlas) => atlas.kindDatasets('noise-map'), '/api/datasets/kinds/noise-map.json'],
  ['kinds of dataset', (atlas) => atlas.datasetKinds(), '/api/datasets.json'],
  ['kinds of a topic', (atlas) => atlas.datasetKinds({ topic: 'environment' }), '/api/datasets?topic=environment'],
  ['history', (atlas) => atlas.history('aa.alpha'), '/api/history/aa.alpha.json'],
  ['search', (atlas) => atlas.search('transport in Alpha'), '/api/search?q=transport+in+Alpha'],
  ['interpret', (atlas) => atlas.interpret('transport in Alpha'), '/api/interpret?q=transport+in+Alpha'],
  [
    'datasets',
    (atlas) => atlas.datasets({ query: 'timetables', place: 'Alpha', topic: 'transport' }),
    '/api/search?query=timetables&place=Alpha&topic=transport',
  ],
  ['data map of a nation', (atlas) => atlas.dataMap('AA'), '/datasets/aa.json'],
  [
    'data map of a topic',
    (atlas) => atlas.dataMap('aa.alpha', 'transport'),
    '/api/search?place=aa.alpha&topic=transport',
  ],
];

describe('every call is answered by one request, the file where there is one', () => {
  test.each(calls)('%s', async (_name, call, path) => {
    const { atlas, asked } = watched();
    const answer = await call(atlas);
    expect(asked).toEqual([{ method: 'GET', path, status: 200 }]);
    expect(answer).toEqual(await (await site.get(path)).json());
  });
});

test('a city of whose portals nothing was read has no file, and an answer', async () => {
  const { atlas, asked } = watched();
  const { datasets, kinds } = await atlas.cityDatasets('aa.beta');
  expect([datasets, kinds.some(({ state }) => state === 'found')]).toEqual([[], false]);
  expect(asked.map(({ path, status }) => [path, status])).toEqual([
    ['/api/datasets/aa.beta.json', 404],
    ['/api/datasets?scopeId=aa.beta', 200],
  ]);
});

test('asking again costs a 304 and gives the same answer', async () => {
  const { atlas, asked } = watched();
  const first = await atlas.city('aa.alpha');
  expect(await atlas.city('aa.alpha')).toBe(first);
  expect(asked.map(({ status }) => status)).toEqual([200, 304]);
});

test('answers are kept up to the limit, the oldest goes first', async () => {
  const { atlas, asked } = watched({ keep: 1 });
  await atlas.city('aa.alpha');
  await atlas.city('aa.beta');
  await atlas.city('aa.alpha');
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a name is resolved by the function; the answer carries the scopeId', async () => {
  expect((await watched().atlas.city('Beta')).scopeId).toBe('aa.beta');
});

const failure = async (call: Promise<unknown>): Promise<AtlasError> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: AtlasError) => error,
  );

test('an unknown city: what was wrong and what was meant', async () => {
  const { atlas, asked } = watched();
  const error = await failure(atlas.city('aa.alphaa'));
  expect(error).toBeInstanceOf(AtlasError);
  expect(error).toMatchObject({
    status: 404,
    problem: { type: '/problems/unknown-scope', did_you_mean: ['aa.alpha', 'bb.alpha'] },
  });
  expect(error.temporary).toBe(false);
  expect(error.message).toBe('No such city: No assessed city is called aa.alphaa. Did you mean aa.alpha or bb.alpha?');
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/assessments/scope/aa.alphaa.json',
    '/api/assessments/scope?scopeId=aa.alphaa',
  ]);
});

test('a parameter that is not allowed', async () => {
  const error = await failure(watched().atlas.gaps({ criterion: 'gtfs-schedule', status: ['lost' as 'absent'] }));
  expect(error).toMatchObject({ status: 400, problem: { parameter: 'status' } });
  expect(error.message).toContain('Allowed: present, partial, absent, unknown.');
});

test('long sentences are sent as a body', async () => {
  const { atlas, asked } = watched();
  await atlas.datasets({ query: 'timetables in Alpha', use_case: 'ü'.repeat(400) });
  expect(asked).toEqual([{ method: 'POST', path: '/api/search', status: 200 }]);
});

const answering = (...responses: (() => Response)[]): { send: typeof fetch; count: () => number } => {
  let n = 0;
  return { send: async () => responses[Math.min(n++, responses.length - 1)]!(), count: () => n };
};
const unavailable = (wait: string) => () =>
  Response.json(
    {
      type: '/problems/unavailable',
      title: 'We couldn’t read a published file',
      status: 503,
      detail: 'Gone.',
      instance: '/',
    },
    { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': wait } },
  );

test('503 is asked again once, after the time that the service names', async () => {
  const { send, count } = answering(unavailable('0.01'), () => Response.json({ count: 0 }));
  expect(await createClient('https://atlas.example', { fetch: send }).ranking()).toEqual({ count: 0 });
  expect(count()).toBe(2);
});

test('a long wait is left to the caller', async () => {
  const { send, count } = answering(unavailable('60'));
  expect(await failure(createClient('https://atlas.example', { fetch: send }).ranking())).toMatchObject({
    status: 503,
    retryAfter: 60,
  });
  expect(count()).toBe(1);
});

test('a host that is no atlas', async () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  expect(
    (await failure(createClient('https://else.example', { fetch: answering(page).send }).ranking())).message,
  ).toContain('other than JSON. Check the origin.');
  const missing = () => new Response('gone', { status: 404 });
  expect(
    (await failure(createClient('https://else.example', { fetch: answering(missing).send }).ranking())).message,
  ).toContain('isn’t an answer of the atlas');
});

test('no answer, no time, no wish', async () => {
  const broken: typeof fetch = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await failure(createClient('https://atlas.example', { fetch: broken }).ranking())).toMatchObject({
    status: 0,
    message: 'https://atlas.example/api/assessments.json couldn’t be reached.',
  });
  const never: typeof fetch = (_input, init) =>
    new Promise((_done, fail) => {
      const { signal } = init!;
      if (signal!.aborted) fail(signal!.reason);
      signal!.addEventListener('abort', () => fail(signal!.reason));
    });
  expect(
    (await failure(createClient('https://atlas.example', { fetch: never, timeout: 20 }).ranking())).message,
  ).toContain('didn’t answer within 0.02 s');
  const reason = new Error('changed my mind');
  expect(
    await failure(
      createClient('https://atlas.example', { fetch: never }).ranking({ signal: AbortSignal.abort(reason) }),
    ),
  ).toBe(reason);
});

test('an invalid origin', () => {
  expect(() => createClient('atlas')).toThrow(TypeError);
});
