/** Municipal maps made by a community: whose wards, zones and boundaries they are. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/datameet-municipal-maps.ts';
import { FIXED, NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('datameet-municipal-maps'));

test.each([
  [
    'Bangalore',
    {
      kind: 'listed-dataset',
      title: 'Bengaluru, wards and boundary',
      url: 'https://github.com/datameet/Municipal_Spatial_Data/tree/master/Bangalore',
      places: [{ scopeId: 'in.bengaluru' }],
      licence: { name: 'CC-BY-SA-2.5-IN' },
      themes: ['Boundaries'],
      official: false,
    },
  ],
  ['Chennai', { title: 'Chennai, wards, zones and boundary' }],
  ['NMMC', { places: [{ scopeId: 'in.navi-mumbai' }] }],
  ['PCMC', { places: [{ scopeId: 'in.pimpri-chinchwad' }] }],
  ['Bodh_Gaya', { places: [{ scopeId: 'in.bodh-gaya' }] }],
  ['Vadodara', { licence: { name: 'CC-BY-4.0' } }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out is counted', () =>
  expect([report.rejected, report.skipped]).toEqual([
    [],
    new Map([
      ['neither wards, zones nor a boundary', 1],
      ['a region of many cities', 1],
    ]),
  ]));

conforms(importer, {
  needs: ['folder', 'folder_licence', 'layers'],
  position: NONE,
  country: 'the list is of India',
  address: FIXED,
});
