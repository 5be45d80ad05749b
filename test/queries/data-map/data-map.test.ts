/** Data maps over a small world: who publishes, what is missing, what to do next. */
import { expect, test } from 'vitest';
import { DataMap, DatasetIndex, ownDomains } from '../../../src/contract/answers/data-map.ts';
import { Topic } from '../../../src/contract/criterion.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { publications } from '../../../src/publish/files.ts';
import {
  kindMap,
  nationMap,
  nationMapWithTopics,
  nationPartMap,
  placeMap,
  topicMap,
} from '../../../src/queries/data-map/data-map.ts';
import { mappedNations } from '../../../src/queries/atlas.ts';
import { datasetIndex } from '../../../src/queries/data-map/dataset-index.ts';
import { topicOf } from '../../../src/queries/data-map/map-slice.ts';
import { fnv1a64, queryId } from '../../../src/queries/query-id.ts';
import { sourceType, temporalOf } from '../../../src/queries/data-map/source-domains.ts';
import { data, fact } from '../../small-world.ts';

const beta = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
const facts: Fact[] = [
  fact('gtfs-schedule', {
    record: 'g1',
    title: 'Metro',
    url: 'https://www.transit.example/gtfs.zip',
    publisher: 'Metro Board',
    licence: { spdx: 'cc-by-4.0' },
  }),
  fact('gtfs-realtime', { record: 'g2', title: 'Metro live', url: 'https://transit.example/live', access: 'key' }),
  fact('catalogue', { record: 'c1', title: 'Portal', url: 'https://data.alpha.example/' }),
  fact('gtfs-schedule', { record: 'g3', title: 'Old tram', url: 'https://tram.example/', state: 'stale', ...beta }),
  fact('cap-feed', {
    record: 'w1',
    registry: 'cap-alert-feeds',
    title: 'Weather office',
    url: 'https://alerts.example/',
    level: 'nation',
    official: true,
    status: 'Operating',
  }),
];
const atlas = buildAtlas(data(facts));
const city = (id: string) => atlas.cities.find(({ scopeId }) => scopeId === id)!;
const row = (dataset: string) => atlas.criteria.find((criterion) => criterion.dataset === dataset)!;
const domains = (map: DataMap) =>
  map.data_map.source_domains.map(({ domain, publishes, status, level }) => [domain, publishes, status, level]);

test('a topic of a place: its sources and the portals, most confident first', () => {
  const map = DataMap.parse(topicMap(atlas, city('aa.alpha'), 'transport'));
  expect(map.interpreted_intent).toEqual({
    place: 'Alpha',
    country: 'Aland',
    topic: 'transport',
    use_case: '',
    scopeId: 'aa.alpha',
    assessed: true,
    countryCode: 'AA',
    topics: ['transport'],
    domain: 'transport',
  });
  expect(map.about).toEqual({
    nation: 'AA',
    place: 'aa.alpha',
    topic: 'transport',
    dataset: null,
    page: '/datasets/aa/alpha#transport',
  });
  expect(domains(map)).toEqual([
    ['transit.example', ['gtfs-schedule', 'gtfs-realtime', 'transit-licence'], 'present', 'city'],
    ['data.alpha.example', ['open-data-portal'], 'present', 'city'],
  ]);
  expect(map.data_map.source_domains[0]).toMatchObject({
    source_type: 'timetable_feed',
    title: 'Metro',
    publisher: 'Metro Board',
    licence: 'cc-by-4.0',
    licenceUrl: 'https://spdx.org/licenses/CC-BY-4.0',
    access: 'open',
    recordCount: 2,
    placeCount: 1,
    places: ['aa.alpha'],
  });
  expect(map.data_map.coverage).toBe('partial');
});

test('the confidence of a host is that of its strongest record', () => {
  const [transit, portal] = topicMap(atlas, city('aa.alpha'), 'transport').data_map.source_domains;
  expect([transit!.confidence, portal!.confidence]).toEqual([0.98, 0.98]);
  const of = (map: DataMap) =>
    map.data_map.source_domains.find(({ domain }) => domain === 'alerts.example')!.confidence;
  // What is inherited is worth less to the city than to the country itself.
  expect(of(placeMap(atlas, city('aa.alpha')))).toBe(0.87);
  expect(of(nationMap(atlas, 'AA'))).toBe(0.98);
});

test.each([
  ['aa.alpha', 'transport', 'partial'],
  ['aa.beta', 'transport', 'partial'],
  ['bb.alpha', 'housing', 'unknown'],
  ['aa.alpha', 'housing', 'unknown'],
  ['bb.alpha', 'weather', 'none'],
] as const)('coverage of %s, %s is %s', (scopeId, topic, expected) => {
  expect(topicMap(atlas, city(scopeId), topic).data_map.coverage).toBe(expected);
});

test('coverage is full when everything with a domain is present', () => {
  expect(
    kindMap(buildAtlas({ ...data([facts[0]!]), places: [city('aa.alpha').place] }), row('gtfs-schedule')).data_map
      .coverage,
  ).toBe('full');
});

test('what is missing, stale, closed or unsearched: one sentence and one gap each', () => {
  const { missing_or_uncertain: missing, gaps } = topicMap(atlas, city('aa.beta'), 'transport').data_map;
  expect(missing.length).toBe(gaps.length);
  expect(gaps[0]).toEqual({
    name: 'Public transport timetables',
    state: 'stale',
    page: '/criteria/gtfs-schedule',
  });
  expect(missing[0]).toContain('but it’s ');
  expect(gaps.map(({ state }) => state)).toContain('unknown');
  const live = topicMap(atlas, city('aa.alpha'), 'transport').data_map;
  expect(live.gaps.find(({ name }) => name === row('gtfs-realtime').name)?.state).toBe('siloed');
});

test('a country: counts over its cities; a kind: the countries without it', () => {
  const { missing_or_uncertain: missing, gaps, source_domains: found } = nationMap(atlas, 'AA').data_map;
  expect(missing[gaps.findIndex(({ name }) => name === 'Shared bikes and scooters, live')]).toMatch(
    /^We found no GBFS feed for any of the 2 cities we assess in Aland in .+\. That isn’t enough to say that there is none\.$/,
  );
  expect(found.find(({ domain }) => domain === 'alerts.example')).toMatchObject({ level: 'nation', placeCount: 2 });
  const kind = kindMap(atlas, row('gtfs-schedule')).data_map;
  // A host that serves several countries names them all.
  const shared = buildAtlas(
    data([
      facts[0]!,
      fact('gtfs-schedule', {
        record: 'g4',
        url: 'https://transit.example/b.zip',
        nation: 'BB',
        places: [{ scopeId: 'bb.alpha', match: 'id' }],
      }),
    ]),
  );
  expect(
    kindMap(shared, shared.criteria.find(({ dataset }) => dataset === 'gtfs-schedule')!).data_map.source_domains,
  ).toMatchObject([{ domain: 'transit.example', nations: ['AA', 'BB'], placeCount: 2, recordCount: 2 }]);
  expect(kind.gaps).toEqual([{ name: 'Beland', state: 'unknown', page: '/datasets/bb' }]);
  expect(kind.missing_or_uncertain[0]).toContain('for the one city we assess in Beland');
});

test('next steps name what to open, whom to ask, where to compare and where to add, each with its address', () => {
  for (const map of [
    ...atlas.cities.map((of) => placeMap(atlas, of)),
    nationMap(atlas, 'BB'),
    kindMap(atlas, row('gbfs')),
  ]) {
    expect(map.next_actions.length, map.about.page).toBeGreaterThanOrEqual(2);
    expect(map.next_actions.length, map.about.page).toBeLessThanOrEqual(5);
    for (const action of map.next_actions) expect(action).toMatch(/^\S.*: (?:\/|https?:\/\/)\S+$/);
  }
  expect(topicMap(atlas, city('aa.alpha'), 'transport').next_actions[0]).toBe(
    'Open Metro at transit.example: https://www.transit.example/gtfs.zip',
  );
  expect(placeMap(atlas, city('aa.beta')).next_actions).toContain(
    'Compare with Alpha, which has open data portal: /datasets/aa/alpha',
  );
});

test('the map of every topic is cut from that of its place, whole and exact', () => {
  for (const of of atlas.cities) {
    const whole = DataMap.parse(placeMap(atlas, of));
    expect(whole.data_map.topics!.map(({ topic }) => topic)).toEqual(Topic.options);
    for (const part of whole.data_map.topics!) {
      const { data_map: map } = topicMap(atlas, of, part.topic as Topic);
      expect(topicOf(whole, part, atlas.criteria), `${of.scopeId} ${part.topic}`).toEqual(map);
    }
  }
});

test('the map of every topic and own domain is cut from that of its country, whole and exact', () => {
  for (const code of mappedNations(atlas)) {
    const whole = DataMap.parse(nationMapWithTopics(atlas, code));
    expect(whole.data_map.topics!.map(({ topic }) => topic)).toEqual([...Topic.options, ...ownDomains]);
    for (const part of whole.data_map.topics!) {
      const { data_map: map, next_actions } = nationPartMap(atlas, code, part.topic);
      expect(topicOf(whole, part, atlas.criteria), `${code} ${part.topic}`).toEqual(map);
      expect(part.next_actions).toEqual(next_actions);
    }
  }
});

test('where the strongest record of a host is another for a topic, the map of the topic names that one', () => {
  const strong = fact('gtfs-schedule', { record: 'g1', url: 'https://data.alpha.example/gtfs', publisher: 'Metro' });
  const weak = fact('catalogue', { record: 'c1', url: 'https://data.alpha.example/', updated: '2019-01-01' });
  const shared = buildAtlas(data([strong, weak]));
  const whole = placeMap(shared, shared.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!);
  const named = (topic: Topic) => {
    const part = whole.data_map.topics!.find((one) => one.topic === topic)!;
    return topicOf(whole, part, shared.criteria).source_domains.map(({ record, publisher }) => [record, publisher]);
  };
  expect(whole.data_map.source_domains.map(({ record }) => record)).toEqual(['g1']);
  expect(named('transport')).toEqual([['g1', 'Metro']]);
  expect(named('weather')).toEqual([['c1', null]]);
});

test('a place with nothing listed still has a map', () => {
  const map = DataMap.parse(placeMap(atlas, city('bb.alpha')));
  expect(map.data_map.source_domains).toEqual([]);
  expect(map.data_map.gaps.length).toBe(atlas.criteria.length);
});

test('the same question has the same id, and another question or other data another', () => {
  // Vectors of FNV-1a, 64 bits.
  expect([fnv1a64(''), fnv1a64('a'), fnv1a64('foobar')]).toEqual([
    'cbf29ce484222325',
    'af63dc4c8601ec8c',
    '85944171f73967e8',
  ]);
  const asked = { place: 'fr.lyon', country: 'FR', topic: 'transport', dataDate: '2026-08-22' };
  expect(queryId(asked)).toBe(queryId({ ...asked, dataset: null, useCase: '' }));
  const others = [
    { ...asked, topic: 'traffic' },
    { ...asked, place: null },
    { ...asked, dataDate: '2026-08-23' },
    { ...asked, useCase: 'x' },
  ];
  expect(new Set([asked, ...others].map(queryId)).size).toBe(5);
});

test('kinds of source and time', () => {
  expect(sourceType(facts[2]!)).toBe('open_data_portal');
  expect(sourceType(fact('catalogue', { catalogueType: '¿?' }))).toBe('catalogue');
  expect(temporalOf(fact('measurement-site', { since: '2014-01-01', until: '2019-05-01' }))).toBe(
    '2014-01-01/2019-05-01',
  );
  expect(temporalOf(fact('gazette', { since: '2014-01-01' }))).toBe('2014-01-01/..');
  expect(temporalOf(facts[0]!)).toBeNull();
});

test('the index counts hosts and cities, and every file has its path and fits its schema', () => {
  const index = DatasetIndex.parse(datasetIndex(atlas));
  expect(index.nations.map(({ name, cityCount, sourceCount }) => [name, cityCount, sourceCount])).toEqual([
    ['Aland', 2, 4],
    ['Beland', 1, 0],
  ]);
  expect(index.kinds.find(({ dataset }) => dataset === 'gtfs-schedule')).toMatchObject({
    sourceCount: 2,
    present: 1,
    partial: 1,
    absent: 0,
    unknown: 1,
  });
  const datasets = [...publications(atlas)].filter(({ path }) => path.startsWith('/datasets'));
  const paths = datasets.map(({ path, body }) => {
    expect(body()).toMatch(/\n$/);
    return path;
  });
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/datasets.json',
      '/datasets/aa.json',
      '/datasets/aa.md',
      '/datasets/aa/alpha.json',
      '/datasets/aa/alpha.md',
      '/datasets/kinds/gbfs.json',
    ]),
  );
});
