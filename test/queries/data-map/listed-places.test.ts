/** What the map of a place that is not assessed says: every record that counts, who keeps it, and that nothing was judged. */
import { expect, test } from 'vitest';
import { listedPlaces } from '../../../src/assess/scope.ts';
import { DataMap, DatasetIndex } from '../../../src/contract/answers/data-map.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import { OtherPlaces } from '../../../src/contract/answers/suggestions.ts';
import { otherPlaces, readPlace, writtenPlace } from '../../../src/queries/suggestions.ts';
import { FactIndex } from '../../../src/facts/index.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { nationMap, mapOf } from '../../../src/queries/data-map/data-map.ts';
import { datasetIndex } from '../../../src/queries/data-map/dataset-index.ts';
import { data, fact, places } from '../../small-world.ts';

const islet = { places: [{ scopeId: 'aa.islet', match: 'id' as const }] };
const ferry = { record: 'g1', title: 'Ferry', url: 'https://ferry.example/gtfs.zip', ...islet };
const placeOf = (scopeId: string) => places.find((place) => place.scopeId === scopeId)!;
const of = (facts: Fact[]) => {
  const atlas = buildAtlas(data(facts));
  const [listed] = atlas.listed.get('AA') ?? [];
  return { atlas, map: listed && DataMap.parse(mapOf(atlas, listed)) };
};

const said: [what: string, facts: Fact[], sources: [host: string, kinds: string[], records: number][]][] = [
  ['a feed', [fact('gtfs-schedule', ferry)], [['ferry.example', ['gtfs-schedule', 'transit-licence'], 1]]],
  [
    'a feed that is out of date is listed all the same',
    [fact('gtfs-schedule', { ...ferry, state: 'stale' })],
    [['ferry.example', ['gtfs-schedule'], 1]],
  ],
  [
    'two hosts, the surer first',
    [
      fact('gtfs-schedule', ferry),
      fact('catalogue', { ...islet, record: 'c1', url: 'https://data.islet.example/', updated: '2015-01-01' }),
    ],
    [
      ['ferry.example', ['gtfs-schedule', 'transit-licence'], 1],
      ['data.islet.example', ['open-data-portal', 'portal-breadth'], 1],
    ],
  ],
];
test.each(said)('%s', (_, facts, expected) => {
  const { map } = of(facts);
  expect(
    map!.data_map.source_domains.map(({ domain, publishes, recordCount }) => [domain, publishes, recordCount]),
  ).toEqual(expected);
});

const unlisted: [what: string, facts: Fact[]][] = [
  ['nothing', []],
  ['what reaches it from its region', [fact('addresses', { level: 'region', region: 'AA.01' })]],
  [
    'what is of its surroundings',
    [fact('gtfs-schedule', { places: [{ scopeId: 'aa.islet', match: 'surroundings' }] })],
  ],
  [
    'a target that says that there is none',
    [fact('climate-target', { ...islet, target: 'No target', interim: false, planContents: false })],
  ],
];
test.each(unlisted)('%s gives a place no map', (_, facts) => expect(of(facts).map).toBeUndefined());

test('it says that the place is not assessed, and neither status nor what is missing', () => {
  const { map } = of([fact('gtfs-schedule', { ...ferry, updated: '2025-02-03', licence: { spdx: 'cc-by-4.0' } })]);
  expect(map!.interpreted_intent).toMatchObject({ place: 'Islet', scopeId: 'aa.islet', assessed: false });
  expect(map!.about).toEqual({
    nation: 'AA',
    place: 'aa.islet',
    topic: null,
    dataset: null,
    page: '/datasets/aa/islet',
  });
  expect(map!.data_map).toMatchObject({
    coverage: 'unknown',
    missing_or_uncertain: ['We don’t assess or rank Islet: it’s too small, or too few registries list its data.'],
    gaps: [{ name: 'Islet', state: 'uncertain', page: '/method#scope' }],
  });
  expect(map!.data_map.source_domains).toMatchObject([
    { title: 'Ferry', date: '2025-02-03', licence: 'cc-by-4.0', level: 'city', places: ['aa.islet'], placeCount: 1 },
  ]);
  expect(JSON.stringify(map!.data_map.source_domains)).not.toContain('status');
  expect(map!.next_actions).toEqual([
    'Open Ferry at ferry.example: https://ferry.example/gtfs.zip',
    'See what is published elsewhere in Aland: /datasets/aa',
    'Read which places are assessed: /method#scope',
  ]);
});

test('places are listed by country and name', () => {
  const facts = ['cc.delta-2', 'aa.islet', 'aa.hamlet'].map((scopeId) =>
    fact('gtfs-schedule', { nation: scopeId.slice(0, 2).toUpperCase(), places: [{ scopeId, match: 'id' }] }),
  );
  const found = listedPlaces(
    [placeOf('cc.delta-2'), placeOf('aa.islet'), placeOf('aa.hamlet')],
    new FactIndex(facts),
    '2026-08-22',
  );
  expect(found.map(({ scopeId }) => scopeId)).toEqual(['aa.hamlet', 'aa.islet', 'cc.delta-2']);
});

test('a country without an assessed city has a map, is in the index, and its places are offered', () => {
  const atlas = buildAtlas(
    data([fact('catalogue', { nation: 'CC', places: [{ scopeId: 'cc.delta-2', match: 'id' }] })]),
  );
  const map = DataMap.parse(nationMap(atlas, 'CC'));
  expect(map.data_map).toMatchObject({ coverage: 'unknown', source_domains: [], gaps: [] });
  expect(map.next_actions.length).toBeGreaterThanOrEqual(2);
  expect(map.next_actions.join()).not.toContain('/countries/cc');
  expect(DatasetIndex.parse(datasetIndex(atlas)).nations.find(({ countryCode }) => countryCode === 'CC')).toEqual({
    countryCode: 'CC',
    name: 'Celand',
    cityCount: 0,
    otherCount: 1,
    sourceCount: 0,
    page: '/datasets/cc',
  });
  expect(OtherPlaces.parse(otherPlaces(atlas)).nations).toEqual([['cc', 'Celand', 'Delta=delta-2']]);
});

test.each([
  ['Saint-Étienne', 'saint-etienne', 'Saint-Étienne'],
  ['Delta', 'delta-2', 'Delta=delta-2'],
  ['東京', 'tokyo', '東京=tokyo'],
])('%s with the slug %s is written %s, and read again', (name, slug, text) => {
  expect(writtenPlace(name, slug)).toBe(text);
  expect(readPlace(text)).toEqual([name, slug]);
});
