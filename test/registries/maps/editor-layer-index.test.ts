/** Editor Layer Index: layers by the area of their footprint and the cities inside. The footprints are made up. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/editor-layer-index.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';
import { conforms, set } from '../conformance.ts';

const files = await fixture('editor-layer-index');
const { facts, report } = await imported(importer, files);

test('a small footprint is a city’s layer', () => {
  expect(facts.get('city-photo')).toEqual({
    kind: 'map-layer',
    registry: 'editor-layer-index',
    record: 'city-photo',
    title: 'City photos 2023',
    url: 'https://city.example/',
    nation: 'DE',
    level: 'city',
    places: [{ scopeId: 'de.berlin', match: 'footprint' }],
    access: 'open',
    state: 'active',
    licence: { url: 'https://city.example/licence' },
    location: 'sources/europe/de/city.geojson',
    observed: '2026-08-22',
    category: 'photo',
    areaKm2: 1806.5,
    endYear: 2023,
  });
});

test.each([
  ['region-map', { level: 'region', url: 'https://a.tiles.example/', permissionOnly: true }],
  // Laid over a map, and listed on the mappers' wiki next to the site that serves it.
  ['pipes', { level: 'city', url: 'https://maps.city.example/', category: 'other' }],
  ['nation-elevation', { level: 'nation', url: 'https://nation.example/', category: 'elevation' }],
] as [string, object][])('%s', (record, expected) => {
  expect(facts.get(record)).toMatchObject(expected);
  expect(facts.get(record)?.places?.map(({ scopeId }) => scopeId)).toContain('de.berlin');
});

test('a large layer with cities of only two divisions belongs to that of most of them', () => {
  expect(facts.get('south-photo')).toMatchObject({ level: 'region', region: 'DE.01', category: 'photo' });
  expect(facts.get('south-photo')?.places?.map(({ scopeId }) => scopeId)).toContain('de.munich');
});

test('a box drawn too wide is the city’s where the layer is called that', () => {
  expect(facts.get('wide-city')).toMatchObject({ level: 'city', places: [{ scopeId: 'de.berlin' }] });
  expect(facts.get('wide-county')).toMatchObject({ level: 'region', places: [{ scopeId: 'de.berlin' }] });
});

test('a layer whose hole is the city counts, and reaches no city', () => {
  expect(facts.get('ring')).toMatchObject({ level: 'city', nation: 'DE' });
  expect(facts.get('ring')).not.toHaveProperty('places');
});

test('no polygon and no tile address is taken', () => {
  expect(JSON.stringify([...facts.values()])).not.toMatch(/tiles\.example\/\{|coordinates/);
});

test('what is left out is counted by reason, what is faulty by file', () => {
  expect(report.records).toBe(14);
  expect(report.skipped).toEqual(
    new Map([
      ['category osmbasedmap', 1],
      ['satellite scene without an official publisher', 1],
      ['no cities in AQ', 1],
      ['worldwide layer without a footprint', 1],
    ]),
  );
  expect(report.rejected.map(({ location }) => location)).toEqual([
    'sources/europe/de/placeholder.geojson',
    'sources/europe/de/broken.geojson',
  ]);
});

test('upstream’s own files, one feature each, give the same facts', async () => {
  const lines = files['sources.jsonl']!.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { upstream_path: string; feature: unknown });
  const own = await imported(
    importer,
    Object.fromEntries(lines.map(({ upstream_path: path, feature }) => [path, JSON.stringify(feature)])),
  );
  expect(own.facts).toEqual(facts);
  expect((await imported(importer, { 'sources/europe/de/city.geojson': '{' })).report.rejected).toHaveLength(1);
});

const around = (scopeId: string, km = 5): [number, number][] => {
  const [lon, lat] = gazetteer.place(scopeId)!.coordinates;
  const d = km / 111;
  return [
    [lon - d, lat - d],
    [lon + d, lat - d],
    [lon + d, lat + d],
    [lon - d, lat + d],
    [lon - d, lat - d],
  ];
};
test.each<[name: string, country: string, polygons: [number, number][][], expected: string[]]>([
  ['a territory alone', 'US', [around('pr.san-juan')], ['x PR pr.san-juan']],
  ['several', 'FR', [around('re.saint-denis'), around('gp.pointe-a-pitre')], ['x RE re.saint-denis', 'x/GP GP']],
  [
    'the country, and a territory in a part of its own',
    'US',
    [around('us.boston'), around('pr.ponce')],
    ['x US us.boston', 'x/PR PR pr.ponce'],
  ],
  [
    'an islet of a territory without a place',
    'NO',
    [around('sj.longyearbyen'), around('sj.longyearbyen', 0.01)],
    ['x SJ'],
  ],
  // One outline drawn around both is the country's.
  ['an outline around both', 'GB', [around('gb.london', 600)], ['x GB']],
  ['a country without territories', 'DE', [around('de.berlin'), around('pr.ponce')], ['x DE de.berlin']],
])('a footprint of %s', async (_name, country, polygons, expected) => {
  const layer = {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((ring) => [ring]) },
    properties: {
      id: 'x',
      name: 'Layer',
      type: 'wms',
      category: 'photo',
      url: 'https://a.example/wms',
      country_code: country,
    },
  };
  const { facts: layers, report: said } = await imported(importer, { 'sources/x.geojson': JSON.stringify(layer) });
  expect(said.rejected).toEqual([]);
  const told = [...layers.values()].map(({ record, nation, places = [] }) =>
    [record, nation, ...places.map((place) => place.scopeId)].join(' '),
  );
  // Of the large outline the cities are many.
  expect(country === 'GB' ? told.map((text) => text.split(' ').slice(0, 2).join(' ')) : told.toSorted()).toEqual(
    expected.toSorted(),
  );
});

conforms(importer, {
  needs: ['feature', 'properties', 'id', 'name', 'url'],
  position: [
    set('coordinates', [
      [
        [999, 95],
        [999, 94],
        [998, 94],
        [999, 95],
      ],
    ]),
  ],
  country: [set('country_code', 'QQ')],
  address: ['url', 'license_url'],
  placeless: "a small layer that holds no large city is a city's",
});
