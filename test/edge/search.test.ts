/** Search and interpretation over the small world, through the handler: both forms, explicit parameters, several topics, limits and bad input. */
import { describe, expect, test } from 'vitest';
import { DataMap, Interpretation, LanguageSearch, type Intent } from '../../src/contract/answers/data-map.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { topicMap } from '../../src/queries/data-map/data-map.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map(({ path, body }) => [path, body]));
const handle = handlerOverMade(async (path) =>
  bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!()) : null,
);

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const fetched = (path: string, init?: RequestInit) => handle(new Request(`http://atlas.example${path}`, init));
const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetched('/api/search', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

/** The answer by its schema, which may lose nothing of it. */
async function parsed<T>(response: Response, schema: { parse(value: unknown): T }): Promise<T> {
  const value: unknown = await response.json();
  expect(response.status, JSON.stringify(value)).toBe(200);
  const answer = schema.parse(value);
  expect(answer).toEqual(value);
  return answer;
}
const datasets = async (query: Record<string, string>) => parsed(await fetched(address('/api/search', query)), DataMap);
const language = async (query: Record<string, string>) =>
  parsed(await fetched(address('/api/search', query)), LanguageSearch);
const posted = async (body: object) => parsed(await post(body), DataMap);
const city = (id: string) => world.cities.find(({ scopeId }) => scopeId === id)!;
const file = (path: string): unknown => JSON.parse(bodies.get(path)!());

const lost: Intent = {
  place: '',
  country: '',
  topic: '',
  use_case: '',
  scopeId: null,
  assessed: null,
  countryCode: null,
  topics: [],
  domain: null,
};
const beta: Intent = {
  place: 'Beta',
  country: 'Aland',
  topic: 'transport',
  use_case: '',
  scopeId: 'aa.beta',
  assessed: true,
  countryCode: 'AA',
  topics: ['transport'],
  domain: 'transport',
};

test('words that a parameter overrules aren’t listed as understood', async () => {
  const { filter, understood } = await language({ q: 'cities in Beland with timetables', country: 'AA' });
  expect(filter?.parameters).toMatchObject({ country: 'AA' });
  for (const { parameters } of understood)
    for (const [name, value] of Object.entries(parameters)) expect(filter!.parameters[name]).toContain(value);
  expect(understood.flatMap(({ parameters }) => Object.keys(parameters))).toContain('criterion');
});

describe('dataset form', () => {
  test('a sentence, parameters and both give the published map of the topic', async () => {
    const published = topicMap(world, city('aa.beta'), 'transport');
    for (const query of [
      { query: 'public transport in Beta' },
      { place: 'Beta', topic: 'transport' },
      { place: 'aa.beta', topic: 'transport' },
      { query: 'transport', place: 'Beta', country: 'Aland' },
    ]) {
      const { answers, ...map } = await datasets(query);
      expect(map, JSON.stringify(query)).toEqual(published);
      expect(answers?.map(({ title }) => title)).toEqual(['Transport in Beta']);
    }
    expect(published.interpreted_intent).toEqual(beta);
  });

  test('POST answers what GET does, and says where', async () => {
    const request = {
      query: 'bus timetables',
      place: 'Beta',
      country: 'AA',
      topic: 'transport',
      use_case: 'a digital twin',
    };
    const response = await post(request);
    const location = response.headers.get('content-location')!;
    expect(location).toMatch(/^\/api\/search\?query=/);
    const answer = await parsed(response, DataMap);
    expect(await parsed(await fetched(location), DataMap)).toEqual(answer);
    expect(answer.interpreted_intent).toEqual({ ...beta, use_case: 'a digital twin' });
  });

  test('what is explicit wins, and a contradiction is reported', async () => {
    const place = await posted({ query: 'bus timetables in Gamma', place: 'Beta' });
    expect(place.interpreted_intent).toEqual(beta);
    expect(place.data_map.missing_or_uncertain[0]).toBe('The text names Gamma; place=Beta was used.');
    expect(place.data_map.gaps[0]).toEqual({ name: 'request', state: 'uncertain', page: '/search-quality' });
    expect(place.data_map.gaps.length).toBe(place.data_map.missing_or_uncertain.length);

    const topic = await posted({ query: 'air quality in Beta', topic: 'transport' });
    expect(topic.interpreted_intent).toEqual(beta);
    expect(topic.data_map.missing_or_uncertain[0]).toBe('The text names air-quality; topic=transport was used.');

    const country = await posted({ query: 'bus timetables in Beta', country: 'Beland' });
    expect(country.interpreted_intent).toMatchObject({ scopeId: null, countryCode: 'BB', topic: 'transport' });
    expect(country.data_map.missing_or_uncertain[0]).toBe('The text names Beta in Aland; country=Beland was used.');
  });

  test('of two places the first is answered, and the other is named', async () => {
    const { interpreted_intent: intent, data_map: map } = await datasets({ query: 'bus timetables in Beta and Gamma' });
    expect(intent).toEqual(beta);
    expect(map.missing_or_uncertain[0]).toBe(
      'Your question also names Gamma. This answer is about Beta. Compare them: /compare/show?scopeIds=aa.beta,aa.gamma.',
    );
  });

  test('for a program every next step is a call', async () => {
    const { next_actions: steps } = await posted({ query: 'bus timetables in Beta', agent: true });
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) expect(step).toMatch(/^GET (?:\/|https?:\/\/)\S+ \(.+\)$/);
    for (const [, path] of steps.flatMap((step) => [/^GET (\/\S+) /.exec(step) ?? []]).filter(([, path]) => path))
      expect((await fetched(path!)).status, path).toBe(200);
    const { next_actions: words } = await posted({ query: 'bus timetables in Beta' });
    for (const step of words) expect(step).toMatch(/: (?:\/|https?:\/\/)\S+$/);
  });

  test('a place that we don’t assess has what is listed for it, and for a topic without sources the country’s', async () => {
    const whole = file('/datasets/aa/islet.json');
    expect(await datasets({ query: 'open data in Islet' })).toEqual(whole);
    expect(await datasets({ place: 'aa.islet' })).toEqual(whole);
    const ferry = await datasets({ query: 'bus timetables in Islet' });
    expect(ferry.about).toMatchObject({ place: 'aa.islet', topic: 'transport', page: '/datasets/aa/islet' });
    expect(ferry.data_map.source_domains.map(({ title }) => title)).toEqual(['Ferry']);
    expect(ferry.data_map.missing_or_uncertain[0]).toMatch(/^We don’t assess or rank Islet: /);
    const air = await datasets({ query: 'air quality in Islet' });
    expect(air.about).toMatchObject({ place: null, page: '/datasets/aa' });
    expect(air.data_map.missing_or_uncertain.slice(0, 2)).toEqual([
      'We know Islet but don’t assess it. These results are for Aland.',
      'Sources for Islet: /datasets/aa/islet',
    ]);
    const said = await language({ q: 'bus timetables in Islet' });
    expect(said.results.page).toBe('/datasets/aa/islet');
    expect(said.notes).toContain('Sources for Islet: /datasets/aa/islet');
    expect((await language({ q: 'data in Delta, Celand' })).results.page).toBe('/datasets/cc/delta-2');
    expect((await language({ q: 'bus timetables in Hamlet' })).results.page).toBe('/datasets/aa');
    expect((await language({ q: 'bus timetables' })).results.page).toBeNull();
  });

  test('several topics: the map covers all of them', async () => {
    const both = await datasets({ query: 'bus timetables and air quality in Beta' });
    expect(both.interpreted_intent).toMatchObject({ scopeId: 'aa.beta', topics: ['transport', 'air-quality'] });
    expect(both.about).toMatchObject({ place: 'aa.beta', topic: null });
    const parts = (['transport', 'air-quality'] as const).map((topic) => topicMap(world, city('aa.beta'), topic));
    expect(new Set(both.data_map.source_domains.map(({ domain }) => domain))).toEqual(
      new Set(parts.flatMap(({ data_map: map }) => map.source_domains.map(({ domain }) => domain))),
    );
    expect(new Set(both.data_map.missing_or_uncertain)).toEqual(
      new Set(parts.flatMap(({ data_map: map }) => map.missing_or_uncertain)),
    );
  });

  test('a domain that is no topic', async () => {
    const water = await datasets({ query: 'drinking water in Beta' });
    expect(water.interpreted_intent).toMatchObject({ scopeId: 'aa.beta', topic: '', topics: [], domain: 'water' });
    const asked = new Set(world.criteria.filter(({ domain }) => domain === 'water').map(({ name }) => name));
    expect(water.data_map.gaps.length).toBeGreaterThan(0);
    for (const { name } of water.data_map.gaps) expect(asked).toContain(name);
  });

  test('a place without a topic, a country, a topic anywhere', async () => {
    expect(await datasets({ query: 'open data in Beta' })).toEqual(file('/datasets/aa/beta.json'));
    const { topics, ...map } = (file('/datasets/aa.json') as DataMap).data_map;
    expect(topics!.length).toBeGreaterThan(0);
    expect((await datasets({ country: 'AA' })).data_map).toEqual(map);
    expect((await datasets({ topic: 'transport' })).data_map).toEqual(
      (file('/datasets/topics/transport.json') as DataMap).data_map,
    );
  });

  test('a place that we don’t assess is named, with the sources of its country', async () => {
    const { interpreted_intent: intent, about, data_map: map } = await datasets({ query: 'bus timetables in Hamlet' });
    expect(intent).toMatchObject({
      place: 'Hamlet',
      scopeId: 'aa.hamlet',
      assessed: false,
      countryCode: 'AA',
      topic: 'transport',
    });
    expect(about).toMatchObject({ nation: 'AA', place: null, page: '/datasets/aa' });
    expect(map.missing_or_uncertain[0]).toBe('We know Hamlet but don’t assess it. These results are for Aland.');
    expect(map.source_domains.length).toBeGreaterThan(0);
  });

  test('nothing', async () => {
    const { interpreted_intent: intent, data_map: map } = await datasets({ query: 'thank you very much' });
    expect(intent).toEqual(lost);
    expect(map).toMatchObject({
      coverage: 'unknown',
      source_domains: [],
      missing_or_uncertain: ['We recognised no place, country or topic.'],
    });
  });

  test('the same question has the same id, another purpose another', async () => {
    const ids = await Promise.all(
      [
        { query: 'bus timetables in Beta' },
        { query: 'BETA: Bus Timetables?' },
        { query: 'timetables', place: 'beta' },
        { query: 'Fahrplan in Beta' },
      ].map(async (query) => (await datasets(query)).query_id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await datasets({ place: 'beta', topic: 'transport', use_case: 'a thesis' })).query_id).not.toBe(ids[0]);
  });
});

describe('language form', () => {
  test('a place: the city, the coverage, the way to the data map', async () => {
    const { slug, interpreted_intent: intent, results, notes } = await language({ q: 'bus timetables in Beta' });
    expect([slug, intent, notes]).toEqual(['aa:beta:transport', beta, []]);
    expect(results.cities).toEqual([
      {
        scopeId: 'aa.beta',
        name: 'Beta',
        countryCode: 'AA',
        smartnessPct: expect.any(Number),
        assessment: '/api/assessments/scope?scopeId=aa.beta',
      },
    ]);
    const coverage = (await (await fetched(results.coverage.query)).json()) as { matched: number; pattern: string };
    expect(results.coverage).toMatchObject({ pattern: 'aa:beta:transport', matched: coverage.matched });
    expect((await parsed(await fetched(results.datasets), DataMap)).interpreted_intent).toEqual(beta);
  });

  test('a country: its ranking', async () => {
    const { slug, results } = await language({ q: 'timetables in Aland' });
    expect(slug).toBe('aa:*:transport');
    expect(results.cities.map(({ scopeId }) => scopeId)).toEqual(
      world.byNation.get('AA')!.map(({ scopeId }) => scopeId),
    );
  });

  test('only a topic: the cities that publish most of it', async () => {
    const { slug, results } = await language({ q: 'bus timetables' });
    expect(slug).toBe('*:*:transport');
    expect(results.cities.map(({ scopeId }) => scopeId)).toContain('aa.alpha');
  });

  test('a country without an assessed city, a place that we don’t assess, nothing', async () => {
    expect(await language({ q: 'timetables in Celand' })).toMatchObject({
      slug: 'cc:*:transport',
      results: { cities: [], coverage: { matched: 0 } },
      notes: ['We assess no city in Celand.'],
    });
    expect(await language({ q: 'timetables in Hamlet' })).toMatchObject({
      slug: 'aa:*:transport',
      interpreted_intent: { scopeId: 'aa.hamlet', assessed: false },
      notes: ['We know Hamlet but don’t assess it. These results are for Aland.'],
    });
    expect(await language({ q: 'hello' })).toMatchObject({
      slug: '',
      interpreted_intent: lost,
      results: { cities: [], coverage: { pattern: '', matched: 0, query: '' } },
      notes: ['We recognised no place, country or topic.'],
    });
  });

  test('q makes it the language form despite other parameters, and explicit parameters win', async () => {
    const { interpreted_intent: intent, notes } = await language({
      q: 'bus timetables in Gamma',
      place: 'Beta',
      query: 'something else',
    });
    expect(intent).toEqual(beta);
    expect(notes).toEqual(['The text names Gamma; place=Beta was used.']);
  });
});

describe('/api/interpret', () => {
  const interpreted = async (q: string) => parsed(await fetched(address('/api/interpret', { q })), Interpretation);

  test('spans, candidates and leftover words', async () => {
    const {
      text,
      spans,
      candidates,
      leftover,
      interpreted_intent: intent,
      slug,
    } = await interpreted('purple bus timetables in Beta');
    expect([intent, slug]).toEqual([beta, 'aa:beta:transport']);
    for (const span of [...spans, ...candidates]) expect(text.slice(span.start, span.end)).toBe(span.text);
    expect(spans).toContainEqual({ text: 'Beta', start: 25, end: 29, kind: 'place', ids: ['aa.beta'], name: 'Beta' });
    expect(spans.filter(({ kind }) => kind === 'topic').flatMap(({ ids }) => ids)).toContain('transport');
    expect(candidates.filter(({ chosen }) => chosen).map(({ kind, id }) => [kind, id])).toEqual([
      ['place', 'aa.beta'],
      ['topic', 'transport'],
    ]);
    expect(leftover).toEqual(['purple']);
  });

  test('another reading is rejected with its reason and has a link that makes it explicit', async () => {
    const { interpreted_intent: intent, rejected } = await interpreted('air quality in Alpha');
    expect(intent.scopeId).toBe('bb.alpha');
    const [other] = rejected.filter(({ id }) => id === 'aa.alpha');
    expect(other!.reason).not.toBe('');
    expect((await parsed(await fetched(other!.search), LanguageSearch)).interpreted_intent).toMatchObject({
      scopeId: 'aa.alpha',
      topic: 'air-quality',
    });
  });
});

describe('limits and bad input', () => {
  const problems: [what: string, status: number, parameter: string, ask: () => Promise<Response>][] = [
    ['place of 201 characters', 400, 'place', () => fetched(address('/api/search', { place: 'a'.repeat(201) }))],
    ['an empty q', 400, 'q', () => fetched('/api/search?q=')],
    ['a blank q', 400, 'q', () => fetched('/api/interpret?q=%20%20')],
    ['interpret without q', 400, 'q', () => fetched('/api/interpret')],
    ['neither form', 400, 'q', () => fetched('/api/search')],
    ['an unknown topic', 400, 'topic', () => fetched('/api/search?topic=trains')],
    ['a body over 16 KB', 413, 'body', () => post({ query: 'x', more: 'y'.repeat(17_000) })],
    ['a form', 415, 'body', () => post('query=x', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['no JSON', 400, 'body', () => post('{"query":')],
    ['a body without query', 400, 'query', () => post({ place: 'Beta' })],
    ['a body with an empty query', 400, 'query', () => post({ query: '' })],
    ['a query of 8,001 characters in a body', 400, 'query', () => post({ query: 'a'.repeat(8001) })],
    ['a list of two as place', 400, 'place', () => post({ query: 'x', place: ['Beta', 'Alpha'] })],
    ['a text as agent', 400, 'agent', () => post({ query: 'x', agent: 'yes' })],
    ['an unknown topic in a body', 400, 'topic', () => post({ query: 'x', topic: 'trains' })],
  ];
  test.each(problems)('%s: %d', async (_, status, parameter, ask) => {
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(Problem.parse(await response.json())).toMatchObject({ status, parameter });
    expect(response.status).toBe(status);
  });

  test('neither form: the problem shows both', async () => {
    const { detail } = Problem.parse(await (await fetched('/api/search')).json());
    expect(detail).toContain('/api/search?q=');
    expect(detail).toContain('/api/search?place=');
  });

  test('2,000 characters are read, and longer texts get a note', async () => {
    const long = `${'please '.repeat(280)} timetables in Beta`;
    const { interpreted_intent: intent, notes } = await language({ q: long });
    expect([intent.scopeId, notes]).toEqual(['aa.beta', []]);
    const beyond = await posted({ query: `${'please '.repeat(290)} timetables in Beta` });
    expect(beyond.interpreted_intent.scopeId).toBeNull();
    expect(beyond.data_map.missing_or_uncertain[0]).toBe('Only the first 2,000 characters were read.');
    expect((await language({ q: `timetables in Beta ${'é'.repeat(1000)}` })).interpreted_intent).toMatchObject({
      scopeId: 'aa.beta',
    });
  });

  test.each([
    '\u0000\u0007',
    '\u202etimetables in Beta',
    '<script>alert(1)</script>',
    'e'.padEnd(500, '\u0301'),
    '🚌🚏',
    '__proto__',
    '../../etc/passwd',
    '%',
  ])('%j is a question like any other', async (q) => {
    await parsed(await fetched(address('/api/interpret', { q })), Interpretation);
    await language({ q });
    await posted({ query: q, use_case: q });
    for (const parameter of ['place', 'country'])
      expect([200, 404]).toContain((await fetched(address('/api/search', { [parameter]: q.slice(0, 200) }))).status);
  });
});
