/** Power plants: those with a source of their own, the three nearest to a city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/networks/power-plants.ts';
import { fixture, imported } from '../fixture.ts';
import { ASIDE, POINT, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('power-plants'));

test.each([
  [
    'USA0057811',
    {
      kind: 'power-plant',
      title: 'Adobe San Jose',
      nation: 'US',
      level: 'city',
      state: 'stale',
      publisher: 'U.S. Energy Information Administration',
    },
  ],
  [
    'IND0000146',
    {
      places: expect.arrayContaining([{ scopeId: 'in.delhi', match: 'coordinates-within-half-radius', km: 4.1 }]),
      publisher: 'Central Electricity Authority',
    },
  ],
  [
    'CAN1060359',
    { places: expect.arrayContaining([{ scopeId: 'ca.brampton', match: 'coordinates-within-radius', km: 12.6 }]) },
  ],
] as [string, object][])('plant %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('no city keeps more than three plants', () => {
  const counts = Map.groupBy(
    [...facts.values()].flatMap(({ places }) => places ?? []),
    ({ scopeId }) => scopeId,
  );
  expect(Math.max(...[...counts.values()].map((places) => places.length))).toBe(3);
});

test('plants without the address of a source are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped.get('without the address of a source')).toBe(2);
});

conforms(importer, {
  needs: ['iso2', 'name', 'latitude', 'longitude', 'primary_fuel', 'capacity_mw', 'gppd_idnr', 'source', 'url'],
  position: POINT,
  country: [set('iso2', 'QQ')],
  address: ['url'],
  unaddressed: ASIDE,
});
