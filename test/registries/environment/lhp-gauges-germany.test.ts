/** Gauges of the German states, which we match only by name. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/lhp-gauges-germany.ts';
import { conforms, FIXED, NONE, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('lhp-gauges-germany'));

test('a gauge is the city’s that its name begins with, and cites its state’s page', () => {
  expect(facts.get('BW_00027')).toMatchObject({
    kind: 'river-gauge',
    title: 'Pforzheim (Enz)',
    url: 'https://www.hvz.baden-wuerttemberg.de/pegel.html?id=00027',
    places: [{ scopeId: 'de.pforzheim', match: 'name-and-subdivision' }],
  });
  expect(facts.get('ST_570810')?.places?.[0]?.scopeId).toBe('de.halle-saale');
  expect(facts.get('BY_16005701')?.places?.[0]?.scopeId).toBe('de.munich');
});

test('a city keeps three', () =>
  expect([...facts.keys()].filter((record) => record.startsWith('NW_'))).toEqual([
    'NW_2768775000100',
    'NW_2768784000200',
    'NW_2768897000100',
  ]));

test.each([
  ['a namesake in another state', 'BY_16618008'],
  ['a longer name of another town', 'BY_24149208'],
  ['a gauge that another state lists', 'BB_501060'],
  ['a level of the sea', 'SH_9610066'],
  ['a village of the name', 'HE_24783358'],
])('%s is no city’s', (_, record) => expect(facts.has(record)).toBe(false));

test('what is left out is counted', () =>
  expect([report.rejected, report.skipped]).toEqual([
    [],
    new Map([
      ['named after no city of its state', 5],
      ['filed wrongly upstream', 1],
      ['more than three of a city', 1],
    ]),
  ]));

conforms(importer, {
  needs: ['id', 'state', 'place'],
  position: NONE,
  country: [set('state', 'QQ')],
  address: FIXED,
});
