/** OpenAQ sources: cities by name, regions and countries. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/openaq-sources.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const files = await fixture('openaq-sources');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'Buenos Aires',
    {
      kind: 'air-quality-source',
      level: 'city',
      places: [{ scopeId: 'ar.buenos-aires', match: 'unique-primary-name' }],
      state: 'active',
      embassy: false,
      licence: { name: 'CC BY 2.5' },
    },
  ],
  // The reader of Anhui means its own Suzhou.
  ['Suzhou', { places: [{ scopeId: 'cn.suzhou-anhui', match: 'name-and-subdivision' }], state: 'stale' }],
  ['Shanghai', { places: [{ scopeId: 'cn.shanghai', match: 'unique-primary-name' }], embassy: true }],
  ['StateAir_Accra', { embassy: true, state: 'active' }],
  // City-states, and cities that upstream misspells or does not name as such.
  ['Hong Kong', { level: 'city', places: [{ scopeId: 'hk.hong-kong', match: 'id' }] }],
  ['Stockholm', { places: [{ scopeId: 'se.stockholm', match: 'unique-primary-name' }] }],
  ['London Air Quality Network', { places: [{ scopeId: 'gb.london', match: 'unique-primary-name' }] }],
  ['Australia - ACT', { places: [{ scopeId: 'au.canberra', match: 'unique-primary-name' }] }],
  ['Australia - Queensland', { level: 'region', region: 'AU.04' }],
  ['GIOS', { level: 'nation', nation: 'PL', state: 'stale' }],
  // The address of an s3 bucket cannot be cited, the page of the source can.
  ['ChinaAQIData', { title: 'China National Environmental Monitoring Centre', url: 'http://www.cnemc.cn/' }],
  // One network of two countries.
  ['AirNow', { level: 'nation', nation: 'US' }],
  ['AirNow/CA', { level: 'nation', nation: 'CA' }],
] as [string, object][])('source %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out, and why', () => {
  expect(report.rejected).toEqual([
    { location: 'src/sources/ar.json#2', reason: 'acumar: country PE in the file of AR' },
  ]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'test entry': 1,
    'research network': 1,
    'states no nation': 1,
    'city or region not in the gazetteer': 1,
  });
});

test('one record a line gives the same facts', async () => {
  const lines = Object.entries(files)
    .flatMap(([path, text]) =>
      (JSON.parse(text) as object[]).map((source) => JSON.stringify({ upstream_path: path, ...source })),
    )
    .join('\n');
  expect((await imported(importer, { 'sources.jsonl': lines })).facts.keys().toArray()).toEqual(facts.keys().toArray());
});

conforms(importer, {
  needs: ['name', 'adapter', 'active'],
  position: NONE,
  country: [set('country', 'QQ')],
  address: ['url', 'sourceURL'],
});
