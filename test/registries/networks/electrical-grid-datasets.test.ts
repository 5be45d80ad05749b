/** Awesome Electrical Grid Mapping: datasets by country and subregion. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/networks/electrical-grid-datasets.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const files = await fixture('electrical-grid-datasets');
const { facts, report } = await imported(importer, files);

test('country names that differ from the gazetteer', () => {
  expect(new Set([...facts.values()].map(({ nation }) => nation))).toEqual(
    new Set(['DZ', 'CD', 'BA', 'TR', 'IN', 'US']),
  );
  expect(report.rejected).toEqual([]);
});

test.each([
  [
    'dz/algeria-tunisia-electricity-grid-map',
    { kind: 'grid-dataset', level: 'nation', match: 'nation-code', origin: 'academic', forms: [] },
  ],
  ['dz/sonelgaz-plan-de-developpement-2021-2030', { origin: 'operator', forms: ['report', 'capacity'], year: 2021 }],
  ['us/utah/utah-transmission-lines', { level: 'region', region: 'US.UT', origin: 'government' }],
  ['in/delhi/delhi-transco-ltd', { level: 'city', places: [{ scopeId: 'in.delhi', match: 'id' }] }],
] as [string, object][])('dataset %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

/** Facts of one dataset. */
async function told(name: string, title: string, subregions: string[] = []) {
  const dataset = { title, url: 'https://grid.example/', source: { key: 'gov' }, types: ['dataset'], subregions };
  return imported(importer, {
    'docs/data/grid-datasets.geojson': JSON.stringify({ features: [{ properties: { name, datasets: [dataset] } }] }),
  });
}

test('one fact a subregion; unknown ones are left out', async () => {
  const grid = await told('United States of America', 'Lines', ['New York', 'New Jersey', 'Atlantis']);
  expect([...grid.facts.values()].map(({ region }) => region)).toEqual(['US.NJ', 'US.NY']);
  expect(grid.report.skipped).toEqual(new Map([['subregion not in the gazetteer', 1]]));
});

test.each([
  ['Power generation facilities', false],
  ['Zambia Power plants', false],
  ['U.S. Interconnection Queue Data', false],
  ['Hydroelectric power system - facilities and network', true],
  ['Power plants and transmission lines', true],
  ['Energydata Kenya Primary Substations', true],
])('%s is a network: %s', async (title, expected) =>
  expect((await told('Kenya', title)).facts.size).toBe(Number(expected)),
);

test('a utility of a part of a state is not the state’s', async () => {
  for (const title of ['Orange & Rockland - Hosting Capacity', 'PG&E - Grid Resource Integration Portal (GRIP)'])
    expect((await told('United States of America', title, ['New York'])).facts.size).toBe(0);
});

test.each([
  ['United Kingdom', 'UK Power Networks - LTDS Capacity Heatmap', undefined],
  ['United Kingdom', 'Scottish & Southern Electricity Networks', undefined],
  ['United Kingdom', 'National Grid UK', { level: 'nation' }],
  ['Czechia', 'ČEZ Distribuce - Mapa volné kapacity pro výrobny', undefined],
  ['Germany', 'TransnetBW - Netzanschlusskarte', undefined],
  ['Germany', 'Bundesnetzagentur - Netzausbau', { level: 'nation' }],
  [
    'Italy',
    'South Tyrol – Energy Infrastructure',
    { level: 'region', region: 'IT.17', places: [{ scopeId: 'it.bolzano' }] },
  ],
])('%s, %s: a network of a part of the country is not the country’s', async (name, title, expected) => {
  const [fact] = (await told(name, title)).facts.values();
  if (expected === undefined) expect(fact).toBeUndefined();
  else expect(fact).toMatchObject(expected);
});

test('of an address cut at a closing bracket the site is left', async () => {
  const told = await imported(importer, {
    'docs/data/grid-datasets.geojson': JSON.stringify({
      features: [
        {
          properties: {
            name: 'Kenya',
            datasets: ['https://grid.example/(S(vsj5', 'https://grid.example/map_(2024)'].map((url) => ({
              title: 'Grid',
              url,
              source: { key: 'gov' },
              types: ['dataset'],
              subregions: [],
            })),
          },
        },
      ],
    }),
  });
  expect([...told.facts.values()].map(({ url }) => url)).toEqual([
    'https://grid.example/',
    'https://grid.example/map_(2024)',
  ]);
});

test('faulty records are rejected with their location', async () => {
  const dataset = {
    title: 'Grid',
    url: 'https://grid.example/',
    source: { key: 'gov' },
    types: ['dataset'],
    subregions: [],
  };
  const wrong = await imported(importer, {
    'docs/data/grid-datasets.geojson': JSON.stringify({
      features: [
        { properties: { name: 'Atlantis', datasets: [dataset] } },
        {
          properties: {
            name: 'Kenya',
            datasets: [
              { ...dataset, url: 'ftp://grid.example/' },
              { ...dataset, source: { key: 'blog' } },
              dataset,
              dataset,
            ],
          },
        },
      ],
    }),
  });
  expect(wrong.report.rejected.map(({ location, reason }) => `${location}: ${reason.split('\n')[0]}`)).toEqual([
    'docs/data/grid-datasets.geojson#Atlantis/1: unknown country Atlantis',
    'docs/data/grid-datasets.geojson#Kenya/1: no http(s) address',
    expect.stringContaining('docs/data/grid-datasets.geojson#Kenya/2: '),
  ]);
  expect([...wrong.facts.keys()]).toEqual(['ke/grid', 'ke/grid-2']);
});

conforms(importer, {
  needs: ['features', 'name', 'datasets', 'title', 'url', 'source', 'types', 'subregions'],
  position: NONE,
  country: [set('name', 'Atlantis')],
  address: ['url'],
});
