/** OpenAddresses: address, parcel and building sources of cities, counties, subdivisions and countries. */
import { expect, test } from 'vitest';
import { Fact } from '../../../src/contract/data/fact.ts';
import { importer, licenceOf, publisherOf } from '../../../src/registries/maps/openaddresses-sources.ts';
import { fixture, imported } from '../fixture.ts';
import { ASIDE, NONE, conforms, set, rename } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('openaddresses-sources'));

test.each([
  [
    'us/ma/city_of_boston#addresses/city',
    {
      kind: 'addresses',
      level: 'city',
      title: 'Boston: addresses',
      places: [{ scopeId: 'us.boston', match: 'name-and-subdivision' }],
    },
  ],
  [
    'ca/on/city_of_london#addresses/city',
    { level: 'city', places: [{ scopeId: 'ca.london', match: 'name-and-subdivision' }] },
  ],
  [
    'au/tas/list_hobart_municipality#parcels/city',
    { kind: 'parcels', level: 'city', places: [{ scopeId: 'au.hobart', match: 'name-and-subdivision' }] },
  ],
  [
    'za/nl/ethekwini#buildings/city',
    { kind: 'buildings', level: 'city', places: [{ scopeId: 'za.durban', match: 'alternate-or-ambiguous-name' }] },
  ],
  // A county that is the city, an independent city, and subdivisions that are a city.
  [
    'us/ca/san_francisco#parcels/county',
    {
      level: 'city',
      places: [{ scopeId: 'us.san-francisco', match: 'id' }],
      licence: {
        name: 'Public Domain Dedication and License (PDDL) v1.0',
        url: 'https://opendatacommons.org/licenses/pddl/1-0/',
      },
    },
  ],
  [
    'us/va/city_of_norfolk#addresses/city',
    { level: 'city', places: [{ scopeId: 'us.norfolk', match: 'name-and-subdivision' }] },
  ],
  [
    'de/berlin#addresses/state',
    {
      level: 'city',
      places: [{ scopeId: 'de.berlin', match: 'id' }],
      publisher: 'Geoportal Berlin / Hauskoordinaten Berlin',
    },
  ],
  [
    'tw/tpe/regionwide#addresses/state',
    { level: 'city', places: [{ scopeId: 'tw.taipei', match: 'id' }], url: 'https://data.gov.tw/dataset/155472' },
  ],
  // Counties, states, départements and countries.
  [
    'us/ca/los_angeles#addresses/county',
    { level: 'region', region: 'US.CA.037', match: 'id', title: 'Los Angeles County, CA: addresses' },
  ],
  [
    'fr/69/statewide#addresses/state',
    {
      level: 'region',
      region: 'FR.84',
      places: [
        { scopeId: 'fr.lyon', match: 'id' },
        { scopeId: 'fr.villeurbanne', match: 'id' },
      ],
    },
  ],
  [
    'pl/mazowieckie#addresses/state',
    {
      level: 'region',
      region: 'PL.78',
      cachedOnly: true,
      url: 'https://github.com/openaddresses/openaddresses/blob/master/sources/pl/mazowieckie.json',
    },
  ],
  [
    'uy/countrywide#addresses/country',
    { level: 'nation', nation: 'UY', match: 'nation-code', title: 'Uruguay: addresses' },
  ],
  // Dead sources, and files of schema 1 without layers.
  [
    'us/in/city-of-hobart#addresses/city',
    { state: 'retired', places: [{ scopeId: 'us.hobart', match: 'name-and-subdivision' }] },
  ],
  [
    'us/or/city_of_portland#addresses/1',
    {
      level: 'city',
      places: [{ scopeId: 'us.portland', match: 'name-and-subdivision' }],
      licence: { url: 'https://www.portlandmaps.com/terms' },
    },
  ],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test.each<[entry: object, publisher: string | undefined]>([
  [{ license: { 'attribution name': 'City of A' }, attribution: 'City of B' }, 'City of A'],
  [{ license: { text: 'CC BY 4.0' }, attribution: 'Source: INEGI, Directorio (DENUE)' }, 'INEGI, Directorio (DENUE)'],
  [{ attribution: " 'Ufficio Sit Comune di Acerra" }, 'Ufficio Sit Comune di Acerra'],
  [{ attribution: '© Austrian address register, date data from 2021-04-01' }, undefined],
  [{ attribution: ' ' }, undefined],
])('publisher of %j: %s', (entry, publisher) => expect(publisherOf(entry as never)).toBe(publisher));

test.each([
  [{ text: 'CC BY 4.0', url: null }, { name: 'CC BY 4.0' }],
  [
    {
      text: 'These data sets are publicly available from the City under these Terms of Use.',
      url: 'https://example.org/terms',
    },
    { url: 'https://example.org/terms' },
  ],
  [{ text: 'Indemnification', url: null }, undefined],
  ['https://example.org/licence', { url: 'https://example.org/licence' }],
  ['Unknown', undefined],
  [undefined, undefined],
])('licence %j', (stated, expected) => expect(licenceOf(stated)).toEqual(expected));

test.each([
  [
    'us/tx/city_of_college_station',
    { country: 'us', state: 'tx', city: 'Bryan', 'US Census': { geoid: '4815976', name: 'City of College Station' } },
    'us.college-station',
  ],
  ['us/ks/city_of_wichita', { country: 'us', state: 'ks', city: 'Witchita' }, 'us.wichita'],
  [
    'us/mi/city_of_rochester',
    {
      country: 'us',
      state: 'mi',
      city: 'Rochester Hills',
      'US Census': { geoid: '2669035', name: 'City of Rochester Hills' },
    },
    'us.rochester-hills',
  ],
  ['us/mo/city_of_kansas_city', { country: 'us', state: 'mo', city: 'Kansas City' }, 'us.kansas-city'],
  ['ca/on/waterloo', { country: 'ca', state: 'on', county: 'Waterloo' }, 'ca.kitchener'],
  ['ch/bern', { country: 'ch', city: 'Bern', 'ISO 3166': { alpha2: 'CH-BE' } }, 'CH.BE'],
])('%s, whose coverage misleads', async (path, coverage, expected) => {
  const { facts: found } = await imported(importer, {
    [`sources/${path}.json`]: JSON.stringify({
      coverage,
      layers: { addresses: [{ name: 'x', data: 'https://gis.example.org/' }] },
    }),
  });
  const fact = found.get(`${path}#addresses/x`);
  expect(fact?.places?.map(({ scopeId }) => scopeId) ?? [fact?.region]).toContain(expected);
});

test('districts of a city are left out', () => {
  expect(report.skipped).toEqual(new Map([['municipality not in the gazetteer', 1]]));
  expect(report.rejected).toEqual([]);
});

test('faulty sources are rejected with their location', async () => {
  const wrong = await imported(importer, {
    'sources/us/xx/a.json': '{',
    'sources/us/xx/b.json': '{"layers":{}}',
    'sources/zz/countrywide.json':
      '{"coverage":{"country":"zz"},"layers":{"addresses":[{"data":"https://example.org/"}]}}',
  });
  expect(wrong.report.rejected.map(({ location, reason }) => `${location}: ${reason}`)).toEqual([
    'sources/us/xx/a.json: not JSON',
    'sources/us/xx/b.json: coverage: Invalid input: expected object, received undefined',
    'sources/zz/countrywide.json: unknown country ZZ',
  ]);
});

test('facts fit the contract, and no address is that of a copy', () => {
  for (const fact of facts.values()) {
    expect(Fact.parse(fact)).toEqual(fact);
    expect(fact.url).not.toContain('data.openaddresses.io');
  }
});

conforms(importer, {
  needs: ['coverage', { ...rename('layers'), left: 'a file without layers is one source of the first schema' }],
  position: NONE,
  country: [set('coverage', { country: 'qq' })],
  address: ['website', 'data'],
  unaddressed: ASIDE,
});
