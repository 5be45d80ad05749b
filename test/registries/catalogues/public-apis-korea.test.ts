/** Public APIs for Korea: portals of metropolitan cities and provinces, live traffic of a city and of the country, nothing commercial. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/public-apis-korea.ts';
import { conforms, NONE } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('public-apis-korea'));

test.each([
  ['Seoul Open Data Plaza', { kind: 'catalogue', level: 'city', places: [{ scopeId: 'kr.seoul' }], access: 'key' }],
  // The metropolitan city, not Gwangju in Gyeonggi.
  ['Gwangju Public Data Portal', { places: [{ scopeId: 'kr.gwangju' }], url: 'https://www.gjcity.go.kr/bigdata/' }],
  ['Sejong Data Portal', { places: [{ scopeId: 'kr.sejong' }] }],
  ['Gyeonggi Data Dream', { level: 'region', region: 'KR.13', ownerType: 'regional' }],
  ['Seoul TOPIS Traffic Information', { kind: 'traffic-service', places: [{ scopeId: 'kr.seoul' }], access: 'key' }],
  ['MOLIT Traffic Flow Information', { kind: 'traffic-service', level: 'nation' }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('motorways, companies and other subjects are left out', () =>
  expect([facts.size, report.rejected, Object.fromEntries(report.skipped)]).toEqual([
    8,
    [],
    { 'neither a portal of a city or province nor live traffic': 3 },
  ]));

conforms(importer, {
  needs: ['section', 'name', 'url'],
  position: NONE,
  country: 'the list is of Korea',
  address: ['url'],
});
