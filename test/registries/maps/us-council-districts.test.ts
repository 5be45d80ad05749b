/** Council districts of cities in the United States: what an address found by machine has to tell before it counts as the city's. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/us-council-districts.ts';
import { NONE, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('us-council-districts'));

test.each([
  ['0653000', { title: 'Council districts of Oakland', level: 'city', places: [{ scopeId: 'us.oakland' }] }],
  ['0662000', { title: 'Wards of Riverside', level: 'city' }],
  ['1245000', { title: 'Commission districts of Miami', level: 'city' }],
  ['5548000', { title: 'Aldermanic districts of Madison', level: 'city' }],
  // The layer decides, in a service for elections.
  ['3719000', { title: 'Wards of Durham', level: 'city', updated: '2026-01-15' }],
  // A county's service isn't the city's, even if the list gives it that type.
  ['3775000', { level: 'region', region: 'US.NC', places: [{ scopeId: 'us.winston-salem' }] }],
  ['0162496', { level: 'region', places: [{ scopeId: 'us.prichard' }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test.each([
  ['1263000', 'districts copied into a map of speed limits'],
  ['4967000', 'districts copied into a map of public lands'],
  ['1714000', 'an address that says nothing'],
  ['0611530', 'a service given for two cities'],
  ['0646842', 'a service given for two cities'],
  ['3903828', 'wards on the server of another city'],
  ['3570500', 'trees counted by district'],
  ['0107000', 'the list is not sure'],
])('%s is left out: %s', (record) => expect(facts.has(record)).toBe(false));

test('what is left out is counted', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toMatchObject({
    'the list is not sure of it': 1,
    'listed for several cities': 4,
  });
});

conforms(importer, {
  needs: ['cityFips', 'cityName', 'state', 'portalType', 'downloadUrl', 'lastVerified', 'confidence'],
  position: NONE,
  country: [set('state', 'QQ')],
  address: ['downloadUrl'],
});
