/**
 * Parameters win over words that say otherwise, in everything an answer says. It equals the answer to just the
 * parameters, except for its notes and its copy of the request.
 */
import { describe, expect, test } from 'vitest';
import { Topic } from '../../src/contract/criterion.ts';
import { type DataMap, LanguageSearch } from '../../src/contract/answers/data-map.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { callTool } from '../../src/edge/mcp/tool-answer.ts';
import { createPublished } from '../../src/edge/published.ts';
import { englishTerms } from '../../src/queries/suggestions.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map(({ path, body }) => [path, body]));
const read = async (path: string) => (bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!()) : null);
const handle = handlerOverMade(read);
const published = createPublished(read, 30_000, true)({ reads: 0, milliseconds: 0 });

type Request = Record<string, string | boolean>;
async function answered(address: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const response = await handle(new Request(`http://atlas.example/api/search${address}`, init));
  const value = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify([address, init?.body, value])).toBe(200);
  return value;
}
const get = (request: Request) => answered(`?${new URLSearchParams(request as Record<string, string>)}`);
const post = (request: Request) =>
  answered('', {
    method: 'POST',
    body: JSON.stringify({ query: 'data', ...request }),
    headers: { 'content-type': 'application/json' },
  });
const call = async ({ agent: _, ...request }: Request) =>
  (await callTool('find_datasets', { ...request, detail: 'full' }, published)).structuredContent as Record<
    string,
    unknown
  >;

/** A data map without what it says of the request. */
function map(value: Record<string, unknown>): DataMap {
  const answer = structuredClone(value) as unknown as DataMap;
  const { gaps, missing_or_uncertain: lines } = answer.data_map;
  const isOfData = (_: unknown, i: number) => gaps[i]?.name !== 'request';
  answer.data_map.missing_or_uncertain = lines.filter(isOfData);
  answer.data_map.gaps = gaps.filter(isOfData);
  return answer;
}
const notesOf = ({ data_map: { gaps, missing_or_uncertain: lines } }: DataMap): string[] =>
  lines.filter((_, i) => gaps[i]!.name === 'request');

/** The answer in words without what it repeats or notes. */
function sentence(value: Record<string, unknown>) {
  const { q: _q, notes: _notes, understood: _understood, not_applied: _not, ...answer } = LanguageSearch.parse(value);
  const { datasets: _datasets, ...results } = answer.results;
  return { ...answer, results };
}

const topicWords: Record<Topic, string> = {
  traffic: 'traffic',
  'air-quality': 'haze',
  population: 'residents',
  geospatial: 'geodata',
  housing: 'housing',
  planning: 'planning',
  energy: 'energy',
  transport: 'public transport',
  weather: 'weather',
  environment: 'environment',
};
const others = [
  'water',
  'internet',
  'bus timetables',
  'air quality',
  'buildings',
  'gbfs and weather',
  'open contracting',
];
const scopes: [words: string, parameters: Request][] = [
  ['in Beta', { place: 'aa.beta' }],
  ['in Gamma', { place: 'aa.gamma' }],
  ['in Aland', { country: 'AA' }],
  ['in Hamlet', { place: 'aa.hamlet' }],
  ['in Islet', { place: 'aa.islet' }],
  ['', {}],
];

/** What a text names, read without parameters. */
async function readAs(query: string): Promise<{ topics: readonly Topic[]; names: boolean }> {
  const { interpreted_intent: intent, about } = map(await get({ query }));
  return { topics: intent.topics, names: about.dataset !== null || intent.domain !== null };
}

describe.each(scopes)('words %s', (where, parameters) => {
  test.each([...Object.values(topicWords), ...others])('%s: every topic that they do not name wins', async (words) => {
    const query = `${words} ${where}`.trim();
    const said = await readAs(query);
    for (const topic of Topic.options.filter((option) => !said.topics.includes(option))) {
      // Data that no topic is said of, and that are the topic's, do not contradict it.
      if (said.topics.length === 0 && !said.names) continue;
      const alone = map(await get({ ...parameters, topic }));
      const answer = await get({ query, topic });
      expect(map(answer), `${query} ${topic}`).toEqual(alone);
      expect(notesOf(answer as unknown as DataMap).join(), `${query} ${topic}`).toContain(`topic=${topic} was used.`);
      const about = sentence(await get({ q: query, topic }));
      expect(about, `${query} ${topic}`).toEqual(sentence(await get({ q: where || 'data', topic })));
      expect(about.interpreted_intent).toEqual(alone.interpreted_intent);
    }
  });

  test('by POST for programs, and over MCP', async () => {
    for (const words of others)
      for (const topic of ['energy', 'housing', 'traffic'] as const) {
        const query = `${words} ${where}`.trim();
        if ((await readAs(query)).topics.includes(topic)) continue;
        expect(map(await post({ query, topic, agent: true })), `${query} ${topic}`).toEqual(
          map(await post({ ...parameters, topic, agent: true })),
        );
        const called = map(await call({ query, topic }));
        const alone = map(await call({ ...parameters, topic }));
        for (const member of ['interpreted_intent', 'about', 'next_actions'] as const)
          expect(called[member], `${query} ${topic}`).toEqual(alone[member]);
        expect(called.data_map, `${query} ${topic}`).toEqual(alone.data_map);
      }
  });
});

test('every kind that words name yields to a topic that the words don’t name', async () => {
  for (const { criterionId } of world.criteria) {
    const query = `${englishTerms(world, criterionId)[0]} in Beta`;
    const { topics, names } = await readAs(query);
    if (topics.length === 0 || !names) continue;
    for (const topic of Topic.options.filter((option) => !topics.includes(option)))
      expect(map(await get({ query, topic })), `${query} ${topic}`).toEqual(
        map(await get({ place: 'aa.beta', topic })),
      );
  }
});

test('a parameter that says what the words say changes nothing', async () => {
  for (const [where, scope] of scopes.filter(([words]) => words !== ''))
    for (const words of ['bus timetables', 'air quality', 'public transport', 'haze', 'elevation', 'buildings']) {
      const query = `${words} ${where}`;
      const plain = await get({ query });
      const { topics } = map(plain).interpreted_intent;
      if (topics.length !== 1) continue;
      for (const given of [{ topic: topics[0]! }, scope, { ...scope, topic: topics[0]! }]) {
        expect(map(await get({ query, ...given })), JSON.stringify([query, given])).toEqual(map(plain));
        expect(sentence(await get({ q: query, ...given })), JSON.stringify([query, given])).toEqual(
          sentence(await get({ q: query })),
        );
      }
    }
});

test('of two topics that words name the parameter takes one, and of the kinds those that are its own', async () => {
  const query = 'bus timetables and air quality in Beta';
  const transport = map(await get({ query, topic: 'transport' }));
  expect(transport).toEqual(map(await get({ query: 'bus timetables in Beta' })));
  expect(notesOf((await get({ query, topic: 'transport' })) as unknown as DataMap)).toEqual([
    'The text names air-quality; topic=transport was used.',
  ]);
});

describe('a place or a country', () => {
  const places: Request[] = [{ place: 'aa.beta' }, { place: 'Alpha', country: 'AA' }, { place: 'aa.hamlet' }];
  const nations: Request[] = [{ country: 'BB' }, { country: 'CC' }];
  const texts = ['bus timetables', 'air quality', 'water', 'haze and housing', 'open data', 'crime'];

  test.each(places)('%j wins over every place, country and part of the world that words name', async (given) => {
    for (const words of texts)
      for (const where of [
        'in Gamma',
        'in Beland',
        'in Alpha, Beland',
        'in Gamma or Aland',
        'in Wakanda',
        'in Europe',
      ]) {
        const [query, alone] = [`${words} ${where}`, words];
        expect(map(await get({ query, ...given })), query).toEqual(map(await get({ query: alone, ...given })));
        expect(map(await post({ query, ...given })), query).toEqual(map(await post({ query: alone, ...given })));
        expect(sentence(await get({ q: query, ...given })), query).toEqual(sentence(await get({ q: alone, ...given })));
      }
  });

  test.each(nations)('%j wins over those that are not in it', async (given) => {
    for (const words of texts)
      for (const where of ['in Gamma', 'in Aland', 'in Beta or Gamma', 'in Europe']) {
        const query = `${words} ${where}`;
        expect(map(await get({ query, ...given })), query).toEqual(map(await get({ query: words, ...given })));
        expect(sentence(await get({ q: query, ...given })), query).toEqual(sentence(await get({ q: words, ...given })));
      }
  });

  test.each<[query: string, country: string, scopeId: string]>([
    ['bus timetables in Alpha', 'AA', 'aa.alpha'],
    ['bus timetables in Alpha', 'BB', 'bb.alpha'],
    ['bus timetables in Alpha, Beland', 'AA', 'aa.alpha'],
    ['bus timetables in Alpha or Gamma', 'AA', 'aa.gamma'],
    ['bus timetables in Alpha or Beta', 'BB', 'bb.alpha'],
    ['bus timetables in Delta or Gamma', 'AA', 'aa.gamma'],
  ])('%s with country=%s is about %s', async (query, country, scopeId) => {
    const answer = map(await get({ query, country }));
    expect(answer).toEqual(map(await get({ query: 'bus timetables', place: scopeId })));
    const said = LanguageSearch.parse(await get({ q: query, country }));
    expect([said.interpreted_intent.scopeId, said.filter]).toEqual([scopeId, null]);
  });
});

describe('filters', () => {
  const filterOf = async (request: Request) => {
    const { filter, understood, not_applied, notes } = LanguageSearch.parse(await get(request));
    for (const { parameters } of understood)
      for (const [name, value] of Object.entries(parameters)) expect(filter!.parameters[name]).toContain(value);
    return { parameters: filter?.parameters ?? {}, left: not_applied.map(({ text }) => text), notes };
  };
  const ids = (topic: Topic) =>
    world.criteria
      .filter((row) => row.topics.includes(topic))
      .map(({ criterionId }) => criterionId)
      .join('/');

  test.each<[q: string, given: Request, parameters: Record<string, string>, left?: string[]]>([
    [
      'cities in Aland without timetables',
      { topic: 'energy' },
      { country: 'AA', criterion: ids('energy') },
      ['without timetables'],
    ],
    [
      'cities with timetables and without air quality',
      { topic: 'transport' },
      { criterion: 'gtfs-schedule:present' },
      ['without air quality'],
    ],
    [
      'cities of Beland with their own timetables',
      { country: 'AA', topic: 'weather' },
      { country: 'AA', criterion: ids('weather') },
      ['with their own timetables'],
    ],
    ['energy in Aland', { topic: 'transport' }, { country: 'AA', criterion: ids('transport') }],
    ['cities outside Aland with timetables', { country: 'AA' }, { country: 'AA', criterion: 'gtfs-schedule:present' }],
    ['cities in Beland over 500,000 inhabitants', { country: 'AA' }, { country: 'AA', population_min: '500001' }],
    [
      'cities near Beta with timetables',
      { country: 'BB' },
      { country: 'BB', near: 'aa.beta', criterion: 'gtfs-schedule:present' },
    ],
  ])('%s with %j', async (q, given, parameters, left = []) => {
    const asked = await filterOf({ q, ...given });
    expect(asked.parameters).toMatchObject(parameters);
    expect(
      Object.keys(asked.parameters)
        .filter((name) => name !== 'sort')
        .sort(),
    ).toEqual(Object.keys(parameters).sort());
    for (const text of left) expect(asked.left.join()).toContain(text.split(' ').at(-1));
  });
});

test('what may have been meant keeps the parameters', async () => {
  const { next_actions: steps } = map(await get({ query: 'bus in Gama', topic: 'energy', use_case: 'a thesis' }));
  for (const step of steps.filter((line) => line.includes('/api/search?')))
    expect(step).toMatch(/topic=energy&use_case=a\+thesis/);
  const { results } = LanguageSearch.parse(
    await get({ q: 'bus in Gamma', topic: 'energy', use_case: 'a thesis', place: 'Beta' }),
  );
  expect(results.datasets).toBe('/api/search?query=bus+in+Gamma&place=aa.beta&topic=energy&use_case=a+thesis');
});

test('a use case that words contradict yields, and a note says so', async () => {
  const query = 'buildings in Beta for a digital twin';
  const answer = await get({ query, use_case: 'noise simulation' });
  expect(map(answer)).toEqual(map(await get({ query: 'buildings in Beta', use_case: 'noise simulation' })));
  expect(notesOf(answer as unknown as DataMap)).toEqual([
    'The text names digital twin; use_case=noise simulation was used.',
  ]);
});
