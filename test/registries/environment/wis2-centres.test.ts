/** WIS2 centres: prefixes to countries, and what is no centre of one. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/wis2-centres.ts';
import { fixture, imported } from '../fixture.ts';
import { FIXED, NONE, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('wis2-centres'));

test.each([
  [
    'ae-ncm',
    {
      kind: 'wis2-centre',
      nation: 'AE',
      level: 'nation',
      match: 'nation-code',
      status: 'Operational',
      state: 'active',
    },
  ],
  ['at-geosphere', { status: 'Pre-operational', state: 'active' }],
  ['au-bom', { status: 'Retired', state: 'retired' }],
  ['uk-metoffice', { nation: 'GB' }],
  ['hk-hko', { level: 'city', places: [{ scopeId: 'hk.hong-kong', match: 'id' }] }],
  ['co-ideam', { title: 'Instituto de Hidrología, Meteorología y Estudios Ambientales (IDEAM), Colombia' }],
] as [string, object][])('centre %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a centre cites what it publishes, as the catalogue of all centres finds it', () => {
  expect(facts.get('ae-ncm')).toMatchObject({
    url: 'https://wis2-gdc.weather.gc.ca/collections/wis2-discovery-metadata/items?q=%22ae-ncm%22',
    location: 'topic-hierarchy/centre-id.csv:2',
  });
});

test('centres of several countries are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped).toEqual(new Map([['centre of no single nation', 4]]));
});

conforms(importer, {
  needs: ['Name', 'Description', 'Status'],
  position: NONE,
  country: [set('Name', 'qq-centre')],
  address: FIXED,
});
