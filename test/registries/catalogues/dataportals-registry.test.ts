/** The Common Data Index: catalogues of governments, as upstream lists them. */
import { expect, test } from 'vitest';
import { Fact } from '../../../src/contract/data/fact.ts';
import { importer } from '../../../src/registries/catalogues/dataportals-registry.ts';
import { isThemeTitled, sharedThemes, type Themed } from '../../../src/places/portals/catalogue-words.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const files = await fixture('dataportals-registry');
const { facts, report } = await imported(importer, files);
const fact = (record: string) => facts.get(record);

test.each([
  [
    'cdi00011076',
    {
      level: 'city',
      ownerType: 'local',
      places: [{ scopeId: 'fr.lyon', match: 'name-and-subdivision' }],
      publisher: 'Métropole de Lyon',
    },
  ],
  [
    'cdi00001805',
    {
      level: 'city',
      catalogueType: 'Open data portal',
      software: 'ckan',
      apiStatus: 'active',
      endpoints: ['ckan', 'ckan:package-list', 'ckan:package-search'],
    },
  ],
  [
    'cdi00000500',
    { level: 'city', ownerType: 'regional', places: [{ scopeId: 'dk.copenhagen', match: 'name-and-subdivision' }] },
  ],
  [
    'cdi00001066',
    { level: 'city', ownerType: 'regional', places: [{ scopeId: 'kr.seoul', match: 'name-and-subdivision' }] },
  ],
  [
    'temp00005952',
    { level: 'city', places: [{ scopeId: 'kr.gwangju-gyeonggi-do', match: 'alternate-or-ambiguous-name' }] },
  ],
  ['cdi00004224', { level: 'city', nation: 'NO', places: [{ scopeId: 'no.oslo', match: 'name-and-subdivision' }] }],
  [
    'cdi00022652',
    { level: 'city', ownerType: 'national', places: [{ scopeId: 'sg.singapore', match: 'nation-code' }] },
  ],
  ['cdi00000917', { level: 'nation', nation: 'IE', match: 'nation-code' }],
  ['cdi00021290', { level: 'region', region: 'US.FL.086', match: 'name-and-subdivision' }],
  ['temp00002916', { level: 'region', region: 'ES.52.HU', ownerType: 'regional' }],
  [
    'cdi99999903',
    {
      state: 'retired',
      access: 'login',
      apiStatus: 'inactive',
      licence: {
        spdx: 'CC-BY-4.0',
        name: 'Creative Commons Attribution 4.0 International',
        url: 'https://creativecommons.org/licenses/by/4.0/',
      },
    },
  ],
] as [string, object][])('%s', (record, expected) => expect(fact(record)).toMatchObject(expected));

test('a record links to its own file where upstream has one of that name', async () => {
  const folder = 'data/entities';
  const named = [
    `${folder}/FR/FR-ARA/geo/datagrandlyoncom.yaml`,
    `${folder}/XX/geo/wiengvat.yaml`,
    `${folder}/AT/AT-9/geo/wiengvat.yaml`,
  ];
  const { facts } = await imported(importer, { ...files, ...Object.fromEntries(named.map((path) => [path, ''])) });
  const locationOf = (record: string) => facts.get(record)?.location;
  expect(locationOf('cdi00011076')).toBe(`${named[0]}#cdi00011076`);
  expect(locationOf('cdi00024594~wiengvat')).toBe(`${named[2]}#cdi00024594~wiengvat`);
  expect(locationOf('cdi00000500')).toBe('data/datasets/catalogs.jsonl#cdi00000500');
});

test('two portals under one uid are both kept', () => {
  expect(fact('cdi00024594')).toMatchObject({ title: 'Tianditu Heilongjiang iPortal', nation: 'CN' });
  expect(fact('cdi00024594~wiengvat')).toMatchObject({ title: 'Geoportal Wien', places: [{ scopeId: 'at.vienna' }] });
});

test('machine-made names become neither title nor publisher', () => {
  for (const [record, scopeId, title] of [
    ['cdi00012236', 'us.oakland', 'gismaps.oaklandca.gov'],
    ['temp00005079', 'id.bekasi', 'bekasikota.ina-sdi.or.id'],
  ]) {
    expect(fact(record!)).toMatchObject({ title, places: [{ scopeId }] });
    expect(fact(record!)).not.toHaveProperty('publisher');
  }
});

test('what is left out is counted by reason, what is faulty by place', () => {
  expect(report.records).toBe(24);
  expect(report.skipped).toEqual(
    new Map([
      ['municipality or local body not in the gazetteer', 2],
      ['district of a city', 1],
      ['owner above nations', 1],
      ['owner type Academy', 1],
    ]),
  );
  expect(report.rejected).toEqual([
    { location: 'catalogs.jsonl:24', reason: 'not JSON' },
    { location: 'data/datasets/catalogs.jsonl#cdi99999901', reason: 'no http(s) address' },
    { location: 'data/datasets/catalogs.jsonl#cdi99999902', reason: 'unknown country ZZ' },
  ]);
});

test('facts fit the contract and hold no mail address', () => {
  for (const each of facts.values()) {
    expect(Fact.parse(each)).toEqual(each);
    expect(JSON.stringify([each.title, each.publisher])).not.toContain('@');
  }
});

test('a machine’s excuse is no title, and a catalogue that answers only with somebody’s key needs one', async () => {
  const row = files['catalogs.jsonl']!.split('\n').find((line) => line.includes('"cdi00001805"'))!;
  const { facts: few } = await imported(importer, {
    'catalogs.jsonl': JSON.stringify({
      ...JSON.parse(row),
      name: 'No web content or crawling was possible in this environment. '.repeat(6),
      link: 'https://data.lyon.example/stac/?api_key=0a1b2c3d4e5f',
      access_mode: ['open'],
    }),
  });
  expect(few.get('cdi00001805')).toMatchObject({
    title: 'data.lyon.example',
    url: 'https://data.lyon.example/stac/',
    access: 'key',
  });
});

test.each<[type: string, catalogue: string, url: string, expected: string]>([
  ['tianditu:catalog', 'Geoportal', 'https://maps.lyon.example/', 'page'],
  ['tianditu:catalog', 'Geoportal', 'https://maps.lyon.example/api', 'tianditu:catalog'],
  ['wms130', 'Geoportal', 'https://maps.lyon.example', 'wms130'],
  ['dhis2:catalog', 'Open data portal', 'https://maps.lyon.example', 'page'],
  ['stacserverapi', 'Open data portal', 'https://maps.lyon.example', 'stacserverapi'],
  ['masterportal:config', 'Geoportal', 'https://maps.lyon.example/config.js', 'page'],
])('an endpoint %s of a %s at %s: %s', async (type, catalog_type, url, expected) => {
  const row = files['catalogs.jsonl']!.split('\n').find((line) => line.includes('"cdi00001805"'))!;
  const { facts: few } = await imported(importer, {
    'catalogs.jsonl': JSON.stringify({
      ...JSON.parse(row),
      link: 'https://maps.lyon.example',
      catalog_type,
      endpoints: [{ type, url }],
    }),
  });
  expect(few.get('cdi00001805')).toMatchObject({ endpoints: [expected] });
});

test('a set of themes that many share describes none: five in a country, a hundred of one software in ten countries', () => {
  const themed = (n: number, nation: string, software: string | undefined, ...themes: string[]): Themed[] =>
    Array.from({ length: n }, (_, i) => ({ nation, software, link: `${nation}${software}${themes}${i}`, themes }));
  const hub = Array.from({ length: 25 }, (_, i) => themed(4, `N${i}`, 'arcgishub', 'Boundaries', 'Location'));
  const isShared = sharedThemes([
    ...hub.flat(),
    ...themed(5, 'AA', undefined, 'TRAN'),
    ...themed(4, 'BB', undefined, 'TRAN'),
    ...Array.from({ length: 30 }, (_, i) => themed(4, `N${i}`, 'custom', 'ENVI')).flat(),
    ...themed(100, 'DD', 'wagmap', 'Planning / Cadastre'),
    // One site in many rows is one.
    ...Array.from({ length: 6 }, () => themed(1, 'CC', undefined, 'HEAL')).flat(),
  ]);
  const shared = (nation: string, ...themes: string[]) => isShared({ nation, link: '', themes });
  expect(shared('N1', 'Boundaries', 'Location')).toBe(true);
  expect(shared('ZZ', 'Boundaries', 'Location')).toBe(true);
  expect(shared('ZZ', 'Boundaries')).toBe(false);
  expect(shared('AA', 'TRAN')).toBe(true);
  expect(shared('BB', 'TRAN')).toBe(false);
  expect(shared('N1', 'ENVI')).toBe(false);
  expect(shared('CC', 'HEAL')).toBe(false);
  expect(shared('DD', 'Planning / Cadastre')).toBe(true);
  expect(shared('EE', 'Planning / Cadastre')).toBe(false);
});

test.each<[theme: string, title: string, agrees: boolean]>([
  ['TRAN', 'City of Alpha Transportation GIS', true],
  ['Transportation', 'Verkehrsdaten Alpha', true],
  ['ENVI', 'Umweltportal der Stadt Alpha', true],
  ['Planning / Cadastre', 'Alpha Parcel Viewer', true],
  ['Inland Waters', 'Alpha Water Services', true],
  ['HEAL', 'Alpha Public Health Data', true],
  // Another theme, no theme, or a name that begins with the word.
  ['ENVI', 'City of Alpha Transportation GIS', false],
  ['TRAN', 'City of Alpha Open Data', false],
  ['Inland Waters', 'Waterloo Open Data', false],
  ['Elevation', 'Demo portal', false],
  ['GOVE', 'Government of Alpha', false],
])('the theme %s of a set that many share is evidence with the title %s: %s', (theme, title, agrees) =>
  expect(isThemeTitled(theme, title)).toBe(agrees),
);

test('a snapshot without the file is an error', async () => {
  await expect(imported(importer, { 'software.jsonl': '{}\n' })).rejects.toThrow(
    'dataportals-registry: no catalogs.jsonl in the snapshot',
  );
});

conforms(importer, {
  needs: ['uid', 'id', 'name', 'link', 'status', 'catalog_type', 'owner', 'location', 'country'],
  position: NONE,
  country: [set('country', { id: 'QQ' })],
  address: ['link'],
  size: '24 records, each for one rule on owners',
});
