/** Electricity Maps: zones of countries, of divisions, and countries that are read zone by zone. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/networks/electricitymaps-zones.ts';
import { fixture, imported } from '../fixture.ts';
import { OWN, conforms, set } from '../conformance.ts';

const files = await fixture('electricitymaps-zones');
const { facts, report } = await imported(importer, files);

test.each([
  // ENTSO-E wants a token.
  [
    'DE',
    {
      kind: 'electricity-zone',
      level: 'nation',
      match: 'nation-code',
      access: 'key',
      publisher: 'ENTSOE',
      readers: ['consumption', 'forecast', 'price', 'production'],
    },
  ],
  [
    'SG',
    {
      level: 'city',
      places: [{ scopeId: 'sg.singapore', match: 'id' }],
      url: 'https://www.emcsg.com',
      publisher: 'EMC',
      readers: ['price', 'production'],
    },
  ],
  ['IN-DL', { level: 'city', places: [{ scopeId: 'in.delhi', match: 'id' }], publisher: 'delhisldc' }],
  ['AU-WA', { level: 'region', region: 'AU.08', url: 'http://api.opennem.org.au/stats/flow/network/' }],
  // The zone of New South Wales holds the capital territory.
  ['AU-NSW/AU.01', { level: 'region', region: 'AU.01', zone: 'AU-NSW' }],
  // No zone of the country, but one reader for all: one fact, and never a division of the same name.
  [
    'BR',
    {
      level: 'nation',
      title: 'National grid, read in 2 zones',
      publisher: 'ONS',
      readers: ['production'],
      location: 'config/zones/BR-*.yaml',
    },
  ],
  // Zones of several divisions. If the reader serves many operators, we cite the list of pages for those it doesn't list.
  ['JP-TK/JP.40', { level: 'region', region: 'JP.40', title: 'Tōkyō', publisher: 'TEPCO' }],
  ['JP-TK/JP.37', { level: 'region', region: 'JP.37' }],
  ['JP-ON/JP.47', { level: 'region', region: 'JP.47', url: expect.stringMatching(/DATA_SOURCES\.md$/) }],
] as [string, object][])('zone %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out, and why', () => {
  expect([...facts.keys()].sort()).toEqual([
    'AU-NSW',
    'AU-NSW/AU.01',
    'AU-WA',
    'BR',
    'DE',
    'DK',
    'IN',
    'IN-DL',
    'JP-ON/JP.47',
    'JP-TK/JP.04',
    'JP-TK/JP.10',
    'JP-TK/JP.14',
    'JP-TK/JP.19',
    'JP-TK/JP.34',
    'JP-TK/JP.37',
    'JP-TK/JP.38',
    'JP-TK/JP.40',
    'JP-TK/JP.46',
    'SG',
  ]);
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'no reader of live data': 2,
    'retired zone': 1,
    'part of a nation that is read as a whole': 1,
    'part of a nation with a reader of its own': 1,
  });
});

test('the page of one reader isn’t cited for a zone whose production another reads', async () => {
  const zone = {
    upstream_path: 'config/zones/DE.yaml',
    zone: 'DE',
    retired: false,
    country: 'DE',
    parsers: { consumption: 'ENTSOE.fetch_consumption', production: 'OPERATOR.fetch_production' },
    parser_urls: { OPERATOR: ['https://operator.example/api/'], ENTSOE: [] },
  };
  const one = await imported(importer, { ...files, 'zones.facts.jsonl': JSON.stringify(zone) });
  expect(one.facts.get('DE')).toMatchObject({ url: 'https://operator.example/api/', publisher: 'OPERATOR' });
});

test('yearly statistics and estimates are not live', async () => {
  const zone = { upstream_path: 'config/zones/KE.yaml', zone: 'KE', retired: false, country: 'KE', parser_urls: {} };
  const zones = (parsers: object) => ({ ...files, 'zones.facts.jsonl': JSON.stringify({ ...zone, parsers }) });
  expect((await imported(importer, zones({ production: 'EMBER.fetch_production' }))).facts.size).toBe(0);
  expect((await imported(importer, zones({ production: 'KE.fetch_production' }))).facts.get('KE')).toMatchObject({
    url: expect.stringMatching(/DATA_SOURCES\.md$/),
    readers: ['production'],
  });
});

conforms(importer, {
  needs: ['zone', 'retired', 'country', 'parsers', 'parser_urls', 'section', 'name', 'url'],
  position: 'boxes of zones are not read',
  country: [set('country', 'QQ')],
  address: ['url'],
  unaddressed: OWN,
});
