/** `data_map.coverage` over random verdicts: of every scope and topic, domain or kind, in words, by parameters, by POST, over MCP and in the published files. */
import { describe, expect, test } from 'vitest';
import { score } from '../../src/assess/score.ts';
import { Topic } from '../../src/contract/criterion.ts';
import { DataMap, ownDomains } from '../../src/contract/answers/data-map.ts';
import { countStates, verdictState, type StateCounts } from '../../src/contract/verdict-state.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { callTool } from '../../src/edge/mcp/tool-answer.ts';
import { createPublished } from '../../src/edge/published.ts';
import { englishTerms } from '../../src/queries/suggestions.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { publications } from '../../src/publish/files.ts';
import { asks, joinMaps, mapCoverage } from '../../src/queries/data-map/map-slice.ts';
import { data, fact } from '../small-world.ts';

type Coverage = DataMap['data_map']['coverage'];

const world = buildAtlas(
  data([
    fact('gtfs-schedule', { record: 'g1' }),
    fact('catalogue', { record: 'c1' }),
    fact('catalogue', { record: 'c2', places: [{ scopeId: 'aa.beta', match: 'id' }] }),
    fact('catalogue', { record: 'c3', places: [{ scopeId: 'aa.gamma', match: 'id' }] }),
    fact('gtfs-schedule', { record: 'g3', places: [{ scopeId: 'aa.islet', match: 'id' }] }),
  ]),
);

/** Verdicts as often of a state as a city's shares say: [present, partial, inherited, absent, unknown]. */
const shares: Record<string, readonly number[]> = {
  'aa.alpha': [8, 0, 1, 0, 0],
  'aa.beta': [2, 1, 2, 1, 1],
  'aa.gamma': [0, 0, 0, 1, 9],
  'bb.alpha': [1, 0, 0, 0, 0],
};
const forms = [
  { status: 'present', basis: 'listed' },
  { status: 'partial', basis: 'listed', reason: 'unofficial' },
  { status: 'partial', basis: 'inherited', reason: 'nation' },
  { status: 'absent', basis: 'searched' },
  { status: 'absent', basis: 'uncovered' },
] as const;

let seed = 42;
/** Below `n`, the same in every run. */
const random = (n: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed % n;
};
for (const city of world.cities) {
  const drawn = forms.flatMap((form, i) => Array.from({ length: shares[city.scopeId]![i]! }, () => form));
  for (const verdict of city.verdicts) {
    const form = drawn[random(drawn.length)]!;
    const record = fact('gtfs-schedule', { url: `https://${verdict.row.criterionId}.example/` });
    Object.assign(verdict, { reason: undefined, counted: [], outranked: [] }, form, {
      facts: form.status === 'absent' ? [] : [record],
    });
  }
  city.score = score(city.verdicts);
}

const bodies = new Map([...publications(world)].map(({ path, body }) => [path, body]));
const read = async (path: string) => (bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!()) : null);
const handle = handlerOverMade(read);
const published = createPublished(read, 30_000, true)({ reads: 0, milliseconds: 0 });

type Request = Partial<Record<'query' | 'place' | 'country' | 'topic', string>>;
const searched = async (init: string, body?: object): Promise<DataMap> => {
  const response = await handle(
    new Request(
      `http://atlas.example/api/search${init}`,
      body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    ),
  );
  const value: unknown = await response.json();
  expect(response.status, JSON.stringify(value)).toBe(200);
  return DataMap.parse(value);
};
const asked = (request: Request): Promise<DataMap> => searched(`?${new URLSearchParams(request)}`);

/** The coverage of a request by GET, which is that by POST and over MCP too. */
async function coverage(request: Request): Promise<Coverage> {
  const { data_map: map } = await asked(request);
  const posted = await searched('', { query: 'data', ...request });
  const { structuredContent } = await callTool('find_datasets', request, published);
  expect([posted.data_map.coverage, (structuredContent as unknown as DataMap).data_map.coverage]).toEqual([
    map.coverage,
    map.coverage,
  ]);
  return map.coverage;
}

/** The rule as the interface words it. */
function expected(ids: readonly string[], scope: string | undefined): Coverage {
  const cities = world.cities.filter(({ scopeId }) => scope === undefined || scopeId.startsWith(scope));
  const states = cities.flatMap(({ verdicts }) =>
    verdicts.filter(({ row }) => ids.includes(row.criterionId)).map(verdictState),
  );
  if (states.every((state) => state === 'unknown')) return 'unknown';
  if (states.every((state) => state === 'present')) return 'full';
  return states.some((state) => state === 'present' || state === 'partial') ? 'partial' : 'none';
}

const scopes: [parameters: Request, words: string, prefix: string | undefined][] = [
  ...world.cities.map(({ scopeId, place, countryCode }): [Request, string, string] => [
    { place: scopeId },
    ` in ${place.name}, ${countryCode === 'AA' ? 'Aland' : 'Beland'}`,
    scopeId,
  ]),
  [{ country: 'AA' }, ' in Aland', 'aa.'],
  [{ country: 'BB' }, ' in Beland', 'bb.'],
  [{}, '', undefined],
];
const idsOf = (test: (row: (typeof world.criteria)[number]) => boolean): string[] =>
  world.criteria.filter(test).map(({ criterionId }) => criterionId);

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
const domainWords = { water: 'water', connectivity: 'internet' } as const;

test('the verdicts give every value, for a city and for a country', async () => {
  const found = new Set<string>();
  for (const [parameters, , prefix] of scopes)
    for (const topic of Topic.options) {
      found.add(`${prefix?.length} ${(await asked({ ...parameters, topic })).data_map.coverage}`);
    }
  for (const value of ['full', 'partial', 'none', 'unknown']) expect([...found].join()).toContain(` ${value}`);
  expect([...found]).toContain('3 full');
});

describe.each(scopes)('%j', (parameters, words, prefix) => {
  test('a topic: by parameters and in words', async () => {
    for (const topic of Topic.options) {
      const rule = expected(
        idsOf((row) => row.topics.includes(topic)),
        prefix,
      );
      expect(await coverage({ ...parameters, topic }), topic).toBe(rule);
      const inWords = await asked({ query: topicWords[topic] + words });
      expect([inWords.interpreted_intent.topics, inWords.about.dataset], topicWords[topic]).toEqual([[topic], null]);
      expect(inWords.data_map.coverage, topicWords[topic]).toBe(rule);
      expect(await coverage({ query: topicWords[topic], ...parameters }), topic).toBe(rule);
    }
  });

  test('several topics', async () => {
    for (const [at, topic] of Topic.options.entries()) {
      const other = Topic.options[(at + 3) % Topic.options.length]!;
      const query = `${topicWords[topic]} and ${topicWords[other]}${words}`;
      const { interpreted_intent: intent, data_map: map, about } = await asked({ query });
      expect(about.dataset, query).toBeNull();
      expect(map.coverage, query).toBe(
        expected(
          idsOf((row) => row.topics.some((one) => intent.topics.includes(one))),
          prefix,
        ),
      );
    }
  });

  test.each(ownDomains)('the domain %s', async (domain) => {
    const { interpreted_intent: intent, about, data_map: map } = await asked({ query: domainWords[domain] + words });
    expect([intent.topics, intent.domain, about.dataset]).toEqual([[], domain, null]);
    expect(map.coverage).toBe(
      expected(
        idsOf((row) => row.domain === domain),
        prefix,
      ),
    );
    expect(await coverage({ query: domainWords[domain], ...parameters })).toBe(map.coverage);
  });

  test('every kind that words name, with no topic and with a topic of another kind', async () => {
    for (const { criterionId, dataset, topics } of world.criteria) {
      const [term] = englishTerms(world, criterionId).filter((words) => !words.includes(' in '));
      const { about, data_map: map, interpreted_intent: intent } = await asked({ query: term + words });
      if (about.dataset !== dataset) continue;
      const beside = intent.topics.filter((topic) => !topics.includes(topic));
      const ids = idsOf((row) => row.criterionId === criterionId || beside.some((topic) => row.topics.includes(topic)));
      expect(map.coverage, term).toBe(expected(ids, prefix));
      expect(await coverage({ query: term!, ...parameters }), term).toBe(map.coverage);
    }
    const both = await asked({ query: `gtfs and weather${words}` });
    expect([both.about.dataset, both.interpreted_intent.topics]).toEqual(['gtfs-schedule', ['transport', 'weather']]);
    expect(both.data_map.coverage).toBe(
      expected(
        idsOf((row) => row.criterionId === 'gtfs-schedule' || row.topics.includes('weather')),
        prefix,
      ),
    );
  });

  test('all that is published', async () => {
    if (prefix === undefined) return;
    const rule = expected(
      idsOf(() => true),
      prefix,
    );
    expect(await coverage(parameters)).toBe(rule);
    const file = `/datasets/${prefix.replace(/\.$/, '').replace('.', '/')}.json`;
    const { data_map: map } = DataMap.parse(JSON.parse(bodies.get(file)!()));
    expect(map.coverage).toBe(rule);
    for (const part of map.topics ?? [])
      expect(part.coverage, part.topic).toBe(expected(idsOf(asks(part.topic)), prefix));
  });
});

test('the published map of every kind and topic anywhere', () => {
  for (const { criterionId, dataset } of world.criteria) {
    const { data_map: map } = DataMap.parse(JSON.parse(bodies.get(`/datasets/kinds/${dataset}.json`)!()));
    expect(map.coverage, dataset).toBe(expected([criterionId], undefined));
  }
  for (const topic of Topic.options) {
    const { data_map: map } = DataMap.parse(JSON.parse(bodies.get(`/datasets/topics/${topic}.json`)!()));
    expect(map.coverage, topic).toBe(
      expected(
        idsOf((row) => row.topics.includes(topic)),
        undefined,
      ),
    );
  }
});

test.each<Request>([{ place: 'aa.hamlet' }, { place: 'aa.islet' }, { place: 'cc.delta-2' }, { country: 'CC' }])(
  'we judge nothing of %j, so its coverage is unknown for every query',
  async (scope) => {
    expect(await coverage(scope)).toBe('unknown');
    for (const topic of Topic.options) expect(await coverage({ ...scope, topic }), topic).toBe('unknown');
    for (const query of ['gtfs', 'gtfs and weather', 'sewer', 'broadband', 'open contracting', 'crime'])
      expect(await coverage({ ...scope, query }), query).toBe('unknown');
  },
);

test('the coverage of joined maps is that of all their states together', () => {
  const counts = (): StateCounts =>
    countStates(Array.from({ length: 1 + random(4) }, () => forms[random(forms.length)]!));
  for (let i = 0; i < 2000; i++) {
    const parts = Array.from({ length: 1 + random(3) }, counts);
    const joined = joinMaps(
      parts.map((part) => ({ coverage: mapCoverage(part), source_domains: [], missing_or_uncertain: [], gaps: [] })),
    );
    const sum = (state: keyof StateCounts) => parts.reduce((all, part) => all + part[state], 0);
    expect(joined.coverage).toBe(
      mapCoverage({ present: sum('present'), partial: sum('partial'), absent: sum('absent'), unknown: sum('unknown') }),
    );
  }
});
